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

/** Where the guest goes on from their table. At another one they may also choose another place to order from. */
export function afterTable(order: OrderModel, search: string, isSameTable = false): string {
  const { subServiceChoices, subService } = order.basket.destination;
  const hasChoice = subServiceChoices.length > 0 && !(isSameTable && subService !== undefined);
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
      if (step === 'table')
        return isLinked ? redirect(afterTable(order, search, true)) : { screen: step, order };
      return redirect(step === 'menus' ? landingOf(order) : pathOfStep(step, slug, service));
    }
    case 'select-timeslots':
      return { screen: 'times', order, back: backFromChoice(route, came, paths.venue(slug)) };
    case 'tab':
    case 'select-sub-service':
      return dueOfSubService(order, route, came);
    case 'menus': {
      if (order.isMeetingTab) return { screen: 'service-waiting', venue: order.session.venue };
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
      // The question comes with the menu: what came over it later would be under a thumb.
      if (order.isMeetingTab) return { screen: 'service-waiting', venue: order.session.venue };
      return { screen: 'menu', order, entry, back: backFromMenu(order, came) };
    }
    case 'basket': {
      return { screen: isPayStep(search) ? 'pay' : 'basket', order };
    }
  }
}

/** From where a guest at a table orders; the address of tabs leads on to the menu, where the tab is offered. */
function dueOfSubService(order: OrderModel, route: OrderingRoute, came: Arrival): Due {
  const { basket, tab } = order;
  const { subServiceChoices, subService, tableNumber } = basket.destination;
  const asksForTab = route.page === 'tab';
  // Without tabs, the address of tabs is that of ordering.
  if (asksForTab && tab === undefined) return redirect(paths.entry(route.slug, route.service));
  if (asksForTab && tab === 'coming') return { screen: 'waiting' };
  if (tab !== undefined && tableNumber === undefined) return { screen: 'table', order };
  const hasChoice = subServiceChoices.length > 0 && !(asksForTab && subService !== undefined);
  const start = came.isLinked ? paths.venue(route.slug) : paths.entry(route.slug, route.service);
  return hasChoice
    ? { screen: 'sub-service', order, back: backFromChoice(route, came, start) }
    : redirect(afterChoice(order, came.search));
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
