/**
 * Which screen is due on a page of an ordering service that the guest has entered, where its back link leads, and where
 * the guest goes on after a choice.
 */
import type { OrderModel } from '../models/order/order-model.ts';
import { isForBasket, paths, type OrderingRoute, type Route } from '../navigation/routes.ts';
import { redirect } from './due.ts';
import { isPayStep, type Due } from './due-screens.ts';
import { asksForSeat, entryStateOf, firstStep, landingOf, pathOfStep, stepAtMenus } from './service-entry.ts';

/** How the guest came to the page. */
interface Arrival {
  /** The query of the page's address. */
  readonly search: string;
  /** They came by their table's link. */
  readonly isLinked: boolean;
}

/** A venue's only menu opens at once, unless the menu index asks for the guest's seat. */
const skipsMenuIndex = (order: OrderModel): boolean =>
  order.session.menus.length === 1 && !asksForSeat(order);

/** Where the guest goes on after a choice about the order. */
export const afterChoice = (order: OrderModel, search: string): string =>
  isForBasket(search) ? paths.basket(order.session.venue.slug, order.session.service) : landingOf(order);

/** Where the guest goes on from the table page. At another table they may also choose another way of ordering. */
export function afterTable(order: OrderModel, search: string): string {
  const hasChoice = order.basket.destination.subServiceChoices.length > 0 || order.tab !== undefined;
  return hasChoice && !isForBasket(search)
    ? paths.subServices(order.session.venue.slug)
    : afterChoice(order, search);
}

/** The page that asks for the table or seat: the table page, the index of the menus, or the basket for a seat. */
export function pageForTable(order: OrderModel, { page }: Route): string {
  const { venue, service } = order.session;
  const isOfBasket = page === 'basket';
  if (order.basket.destination.takesSeat)
    return (isOfBasket ? paths.basket : paths.menus)(venue.slug, service);
  const table = paths.entry(venue.slug, service);
  return isOfBasket ? paths.forBasket(table) : table;
}

/** The screen that is due on a page of the order, or where its address redirects. */
export function dueOfOrder(order: OrderModel, route: OrderingRoute, came: Arrival): Due {
  const { slug, service } = route;
  const { search, isLinked } = came;
  switch (route.page) {
    case 'entry': {
      const step = firstStep(entryStateOf(order));
      // Who came by a table's link is not asked for the table, nor is anyone where nothing can be ordered.
      if (step === 'table' && order.isStopped) return redirect(landingOf(order));
      if (step === 'table') return isLinked ? redirect(afterTable(order, search)) : { screen: step, order };
      return redirect(step === 'menus' ? landingOf(order) : pathOfStep(step, slug, service));
    }
    case 'select-timeslots':
      return { screen: 'times', order, back: backFromChoice(route, came, paths.venue(slug)) };
    case 'tab':
    case 'select-sub-service':
      return dueOfTab(order, route, came);
    case 'menus': {
      const step = stepAtMenus(entryStateOf(order));
      if (step !== 'menus') return redirect(pathOfStep(step, slug, service));
      const [only] = order.session.menus;
      return only !== undefined && skipsMenuIndex(order)
        ? redirect(paths.menu(slug, service, only.identifier))
        : { screen: 'menus', order };
    }
    case 'menu': {
      const entry = order.entryNamed(route.menuName);
      if (entry === undefined) return redirect(paths.menus(slug, service), { lacks: 'menu' });
      return { screen: 'menu', order, entry, back: backFromMenu(order, came) };
    }
    case 'basket': {
      return { screen: isPayStep(search) ? 'pay' : 'basket', order };
    }
  }
}

/** How a guest at a table orders: by a sub-service, on a tab, or paying for each order. */
function dueOfTab(order: OrderModel, route: OrderingRoute, came: Arrival): Due {
  const { basket, tab } = order;
  const { search, isLinked } = came;
  const asksForTab = route.page === 'tab';
  const start = isLinked ? paths.venue(route.slug) : paths.entry(route.slug, route.service);
  const back = backFromChoice(route, came, start);
  const hasChoice = basket.destination.subServiceChoices.length > 0;
  if (tab === undefined) {
    // Without tabs, the address of tabs is that of ordering.
    if (asksForTab) return redirect(paths.entry(route.slug, route.service));
    return hasChoice ? { screen: 'sub-service', order, back } : redirect(afterChoice(order, search));
  }
  if (tab === 'coming') return { screen: 'waiting' };
  if (basket.destination.tableNumber === undefined) return { screen: 'table', order };
  if (hasChoice) return { screen: 'sub-service', order, back, tab };
  return asksForTab && tab.isOn ? redirect(landingOf(order)) : { screen: 'tab-choice', order, back, tab };
}

/** A menu whose index is skipped leads back to where its service begins, else to the venue. */
function backFromMenu(order: OrderModel, { isLinked }: Arrival): string {
  const {
    venue: { slug },
    service,
  } = order.session;
  if (!skipsMenuIndex(order)) return paths.menus(slug, service);
  const step = firstStep(entryStateOf(order));
  const isKnown = step === 'menus' || (step === 'table' && isLinked);
  return isKnown ? paths.venue(slug) : pathOfStep(step, slug, service);
}

function backFromChoice({ slug, service }: OrderingRoute, { search }: Arrival, back: string): string {
  return isForBasket(search) ? paths.basket(slug, service) : back;
}
