/**
 * Decides which screen is due at the guest's address or where that address redirects, and requests what the screen
 * needs.
 */
import { makeAutoObservable, reaction } from 'mobx';
import { isLeft, type OrderingServiceName, type ServiceName } from '@tableside/core';
import type { SavedBasket } from '@tableside/core/codecs';
import type { MenuEntry, VenueContent } from '@tableside/core/content';
import type { OrderModel } from '../models/order-model.ts';
import type { TabModel } from '../models/tab-model.ts';
import type { VisitModel } from '../models/visit-model.ts';
import {
  isForBasket,
  parseRoute,
  paths,
  redirectOf,
  routeName,
  tableLinkOf,
  waitsForTrain,
  wantedFrom,
  type OrderingRoute,
  type PayRoute,
  type Route,
  type TableLink,
} from '../routes.ts';
import { redirect, type Redirect } from './due.ts';
import type { Navigation } from './navigation.ts';
import {
  asksForSeat,
  entryFacts,
  firstStep,
  landingOf,
  likelyMenu,
  pathOfStep,
  stepAtMenus,
} from './service-entry.ts';
import { TableEntry, LONGEST_TABLE } from './table-entry.ts';

/** The browser's location. */
export interface Address {
  readonly path: string;
  readonly search: string;
  /** The state of the history entry. */
  readonly state?: unknown;
}

/** The device; the app is for phones. */
export interface Device {
  readonly isDesktop: boolean;
}

interface OfOrder {
  readonly order: OrderModel;
}

interface WithBack {
  /** Path of the page's back link. */
  readonly back: string;
}

/** The result of a payment. A generic one names no venue. */
interface OfResult {
  readonly slug?: string;
}

/** Every screen that can be due, with its data. */
export interface DueScreens {
  /** Replaces the current history entry. */
  readonly redirect: Omit<Redirect, 'screen'>;
  readonly waiting: unknown;
  readonly 'mobile-only': unknown;
  readonly home: unknown;
  readonly terms: unknown;
  readonly error: { readonly code: string };
  readonly 'train-error': unknown;
  readonly 'service-error': unknown;
  readonly 'not-found': unknown;
  readonly venue: { readonly venue: VenueContent } & Partial<WithBack>;
  readonly 'service-waiting': { readonly venue: VenueContent };
  readonly 'service-failed': {
    readonly venue: VenueContent;
    readonly service: OrderingServiceName;
    readonly code: string;
  };
  /** `slug`: the venue at which the guest would begin another. */
  readonly 'basket-elsewhere': { readonly saved: SavedBasket; readonly slug: string };
  readonly table: OfOrder;
  readonly times: OfOrder & WithBack;
  /** `tab`: the guest can choose a tab beside the sub-services. */
  readonly 'sub-service': OfOrder & WithBack & { readonly tab?: TabModel };
  readonly 'tab-choice': OfOrder & WithBack & { readonly tab: TabModel };
  readonly menus: OfOrder;
  readonly menu: OfOrder & WithBack & { readonly entry: MenuEntry };
  readonly basket: OfOrder;
  readonly pay: OfOrder;
  readonly success: OfResult;
  readonly failure: OfResult;
  readonly bill: { readonly venue: VenueContent; readonly route: PayRoute; readonly search: string };
}

export type DueOf<Name extends keyof DueScreens> = { readonly screen: Name } & DueScreens[Name];

export type Due = { readonly [Name in keyof DueScreens]: DueOf<Name> }[keyof DueScreens];

/**
 * Screens that the guest is likely to open next: those on the way to the menus, the same and the bill, those of a
 * dish and of the basket, the result of a payment, those of tabs.
 */
export type NextScreens = 'ordering' | 'orderingAndBill' | 'dishes' | 'result' | 'tabs';

const NOT_FOUND: Due = { screen: 'not-found' };

/** Pages for a task show neither the brand's header nor its footer. */
const PLAIN_PAGES: readonly Route['page'][] = [
  'entry',
  'select-timeslots',
  'select-sub-service',
  'tab',
  'menus',
  'menu',
  'basket',
  'bill',
  'not-found',
];

/** Pages from which the guest comes back to an order of this visit. */
const ORDERED_PAGES: readonly Route['page'][] = ['venue', 'entry', 'menus', 'menu'];

/** Pages on which a guest pays are not interrupted by other questions. */
const PAYING_PAGES: readonly Route['page'][] = ['basket', 'bill'];

/** A venue's only menu opens at once, unless the menu index asks for the guest's seat. */
const skipsMenuIndex = (order: OrderModel): boolean =>
  order.session.menus.length === 1 && !asksForSeat(order);

/** Where the guest goes on after a choice about the order. */
export const afterChoice = (order: OrderModel, search: string): string =>
  isForBasket(search) ? paths.basket(order.session.venue.slug, order.session.service) : landingOf(order);

/** Where the guest goes on from the table page. At another table they may also choose another way of ordering. */
export function afterTable(order: OrderModel, search: string): string {
  const hasChoice = order.basket.subServiceChoices.length > 0 || order.tab !== undefined;
  return hasChoice && !isForBasket(search)
    ? paths.subServices(order.session.venue.slug)
    : afterChoice(order, search);
}

export class VisitFlow {
  /** A basket of another place. The app asks the guest about it first. */
  private otherBasket: SavedBasket | undefined;

  constructor(
    readonly visit: VisitModel,
    readonly navigation: Pick<Navigation, 'go'>,
    private readonly device: Device,
    public address: Address,
    private readonly fetchNext?: (next: NextScreens) => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
    this.record();
    // The reactions live as long as the document: no visit is left for another.
    const now = { fireImmediately: true };
    reaction(
      () => this.page,
      (page) => page && this.ask(page),
      now,
    );
    reaction(
      () => this.stage,
      (stage) => this.begin(stage),
      now,
    );
    reaction(
      () => this.nextScreens,
      (next) => next && this.fetchNext?.(next),
      now,
    );
  }

  /** The browser has come to an address. */
  arrive(address: Address): void {
    const { path } = this;
    this.address = address;
    if (path !== this.path) this.record();
  }

  get path(): string {
    return this.address.path;
  }

  get due(): Due {
    return this.stop ?? this.dueAt(this.route);
  }

  /** Changes with every page that the guest opens. */
  get route(): Route {
    return parseRoute(this.path);
  }

  get showsBrand(): boolean {
    return !PLAIN_PAGES.includes(this.route.page);
  }

  get asksForCookies(): boolean {
    return this.visit.consent?.isAsking === true && !this.isPaying;
  }

  /** The result of a payment tells of it itself. The page of a bill that is paid names no payment. */
  get tellsOfPayments(): boolean {
    const { page } = this.route;
    const isResult = page === 'success' || page === 'failure';
    return !isResult || !new URLSearchParams(this.address.search).has('payment');
  }

  /** The venue whose latest order the page leads back to. */
  get orderedAt(): string | undefined {
    const { route } = this;
    return ORDERED_PAGES.includes(route.page) && 'slug' in route ? route.slug : undefined;
  }

  /** A new version reloads the page: not on a pay page, and not while a payment is unsettled. */
  get offersNewVersion(): boolean {
    const { checkoutSession } = this.visit;
    return (
      !this.isPaying && (checkoutSession === undefined || checkoutSession.payments.unsettled.length === 0)
    );
  }

  /** The tab that has a message for the guest. */
  get talkingTab(): { readonly order: OrderModel; readonly tab: TabModel } | undefined {
    const { due } = this;
    const order = 'order' in due ? due.order : undefined;
    const tab = order?.openTab;
    return order && tab?.hasMessage === true ? { order, tab } : undefined;
  }

  /** The guest tries again to enter a service that could not be entered. */
  retry({ venue, service }: DueScreens['service-failed']): void {
    this.visit.service.retry(venue, service);
  }

  /** Where a service of the venue begins. The bill of a guest who came by their table's link opens at once. */
  startOf({ slug }: VenueContent, service: ServiceName): string {
    const { order, linkedTable } = this.visit;
    const isKnown = order?.basket.takesSeat === false && this.visit.isLinked(order);
    return service === 'pay' && isKnown && linkedTable?.slug === slug
      ? paths.bill(slug, linkedTable.table, linkedTable.token)
      : paths.entry(slug, service);
  }

  /** Where the guest goes on after an order or a bill: the menu that they left there, else the menus of the service. */
  menuAt(venueSlug: string, service: OrderingServiceName): string {
    const { menuLeft: left } = this.visit;
    return left?.slug === venueSlug && left.service === service
      ? paths.menu(venueSlug, service, left.menu)
      : paths.menus(venueSlug, service);
  }

  /** The bill leads back to where its guest came from: the form for its table, the menu that they left, or the venue. */
  backFromBill(slug: string): string {
    const { trail, menuLeft: left } = this.visit;
    if (trail.some(({ routeName: name }) => name === 'pay.entry' || name === 'pay.not-found'))
      return paths.entry(slug, 'pay');
    return left?.slug === slug ? paths.menu(slug, left.service, left.menu) : paths.venue(slug);
  }

  /** The guest goes on with the basket of another place. */
  goToOtherBasket({ place: { venueSlug, service } }: SavedBasket): void {
    this.navigation.go(paths.basket(venueSlug, service));
  }

  /** The guest drops the basket of another place. There may be a third. */
  dropOtherBasket(saved: SavedBasket): void {
    this.visit.dropBasket(saved);
    this.lookElsewhere(this.order);
  }

  /** The tab of the guest's table, once its code is loaded. */
  get tab(): TabModel | undefined {
    return this.order?.openTab;
  }

  private get nextScreens(): NextScreens | undefined {
    return nextAfter(this.due);
  }

  private get isPaying(): boolean {
    return PAYING_PAGES.includes(this.route.page);
  }

  /** Why the addressed page is not shown, if it is not. */
  private get stop(): Due | undefined {
    const { route, visit } = this;
    const train = visit.train?.check;
    if (this.device.isDesktop && route.page !== 'terms') return { screen: 'mobile-only' };
    const to = redirectOf(route, {
      knownSlugs: visit.brand.venues.map(({ slug }) => slug),
      current: visit.current,
      train,
    });
    if (to === paths.trainError()) return redirect(to, wantedFrom(this.path, this.address.search));
    if (to !== undefined) return redirect(to);
    return waitsForTrain(route, train) ? { screen: 'waiting' } : undefined;
  }

  private get page(): Route | undefined {
    return this.stop === undefined ? this.route : undefined;
  }

  /** Ordering by the page's service, once the guest has entered it. */
  private get order(): OrderModel | undefined {
    const { page } = this;
    return isOrdering(page) ? this.visit.orderAt(page.slug, page.service) : undefined;
  }

  private record(): void {
    const { route } = this;
    this.visit.navigated(routeName(route), 'slug' in route ? route.slug : undefined);
  }

  /** Requests what the page needs. */
  private ask(page: Route): void {
    const { visit } = this;
    const venue = 'slug' in page && visit.venue(page.slug);
    if (!venue) return;
    if (page.page === 'venue') {
      void visit.venueStatus.refresh(venue);
      // Most guests come to order. A service of this venue that the guest has already entered stays.
      if (venue.enabledServices.order && visit.current?.slug !== venue.slug) visit.enter(venue, 'order');
    } else if (isOrdering(page)) {
      const leadsToMenu = page.page === 'entry' && this.link !== undefined;
      const likely = leadsToMenu ? likelyMenu(venue, page.service) : undefined;
      visit.enter(venue, page.service, page.page === 'menu' ? page.menuName : likely);
    }
  }

  /** What has loaded since the guest came to the page: its service, and the code of tabs. */
  private get stage() {
    const { page, order, tab, link } = this;
    return { page, order, tab, link, asksForTab: page?.page === 'tab' && tab?.isOn === false };
  }

  private begin({ page, order, tab, link, asksForTab }: VisitFlow['stage']): void {
    this.lookElsewhere(order);
    const entry = page?.page === 'menu' ? order?.entryNamed(page.menuName) : undefined;
    if (order && entry) this.visit.read(order, entry);
    if (order && link) this.follow(order, link);
    if (page?.page === 'select-timeslots') void order?.basket.times?.renewIfStale();
    tab?.syncFromStore();
    if (tab) this.fetchNext?.('tabs');
    if (asksForTab) tab?.request();
  }

  /** The table in the address, until the service is entered that it is for. */
  private get link(): TableLink | undefined {
    const { page } = this;
    return page && tableLinkOf(page, this.address.search);
  }

  /** Takes the table out of the address. One that cannot be taken leads to the page that asks for it (S15). */
  private follow(order: OrderModel, { typed, token, search }: TableLink): void {
    const { path, address, route } = this;
    const entry = new TableEntry(typed.slice(0, LONGEST_TABLE));
    const taken = entry.take((table) => order.basket.chooseLinkedTable(table));
    order.refuseTable(entry.fault && { typed: entry.typed, fault: entry.fault });
    if (isLeft(taken)) {
      this.navigation.go(pageForTable(order, route), { replace: true });
      return;
    }
    this.visit.sitAt({
      slug: order.session.venue.slug,
      table: taken.right,
      ...(token === undefined ? {} : { token }),
    });
    const to = route.page === 'entry' ? afterTable(order, search) : path + search;
    this.navigation.go(to, { replace: true, state: address.state });
  }

  private lookElsewhere(order: OrderModel | undefined): void {
    this.otherBasket = order && this.visit.basketElsewhere(order.session);
  }

  private dueAt(route: Route): Due {
    switch (route.page) {
      case 'home':
      case 'terms':
      case 'train-error':
      case 'service-error':
        return { screen: route.page };
      case 'error':
      case 'unavailable':
        return { screen: 'error', code: this.visit.failedStart ?? 'init' };
      case '404':
      case 'redirect':
        return NOT_FOUND;
      case 'generic-result':
        return { screen: route.result };
      default:
        return this.dueOfSlug(route);
    }
  }

  private dueOfSlug(route: Extract<Route, { readonly slug: string }>): Due {
    const venue = this.visit.venue(route.slug);
    if (venue === undefined) return NOT_FOUND;
    if (isPay(route)) return { screen: 'bill', venue, route, search: this.address.search };
    if (route.page === 'success' || route.page === 'failure') return { screen: route.page, slug: route.slug };
    return isOrdering(route) ? this.dueOfService(venue, route) : this.dueOfVenue(venue);
  }

  /** On a train and in a brand with a single venue the guest begins at the venue: it has no back link. */
  private dueOfVenue(venue: VenueContent): Due {
    const { train, brand } = this.visit;
    const leadsHome = train === undefined && brand.venues.length > 1;
    return { screen: 'venue', venue, ...(leadsHome && { back: paths.home() }) };
  }

  /** Shows a page of a service once the guest has entered the service, else the state of entering it (S5). */
  private dueOfService(venue: VenueContent, route: OrderingRoute): Due {
    const { service } = this.visit;
    const { order, otherBasket } = this;
    if (service.isAt(route.slug, route.service)) {
      if (service.state.is === 'disabled') return redirect(paths.serviceError());
      if (service.state.is === 'failed')
        return { screen: 'service-failed', venue, service: route.service, code: service.state.code };
    }
    if (order === undefined) return { screen: 'service-waiting', venue };
    return otherBasket === undefined
      ? this.dueOfOrder(order, route)
      : { screen: 'basket-elsewhere', saved: otherBasket, slug: route.slug };
  }

  private dueOfOrder(order: OrderModel, route: OrderingRoute): Due {
    const { slug, service } = route;
    switch (route.page) {
      case 'entry': {
        const step = firstStep(entryFacts(order));
        // Who came by a table's link is not asked for the table.
        if (step === 'table')
          return this.visit.isLinked(order)
            ? redirect(afterTable(order, this.address.search))
            : { screen: step, order };
        return redirect(step === 'menus' ? landingOf(order) : pathOfStep(step, slug, service));
      }
      case 'select-timeslots':
        return { screen: 'times', order, back: this.backFromChoice(route, paths.venue(slug)) };
      case 'tab':
      case 'select-sub-service':
        return this.dueOfTab(order, route);
      case 'menus': {
        const step = stepAtMenus(entryFacts(order));
        if (step !== 'menus') return redirect(pathOfStep(step, slug, service));
        const [only] = order.session.menus;
        return only !== undefined && skipsMenuIndex(order)
          ? redirect(paths.menu(slug, service, only.identifier))
          : { screen: 'menus', order };
      }
      case 'menu': {
        const entry = order.entryNamed(route.menuName);
        if (entry === undefined) return redirect(paths.notFound());
        return { screen: 'menu', order, entry, back: this.backFromMenu(order, route) };
      }
      case 'basket': {
        return { screen: isPayStep(this.address.search) ? 'pay' : 'basket', order };
      }
    }
  }

  /** How a guest at a table orders: by a sub-service, on a tab, or paying for each order. */
  private dueOfTab(order: OrderModel, route: OrderingRoute): Due {
    const { basket, tab } = order;
    const asksForTab = route.page === 'tab';
    const start = this.visit.isLinked(order)
      ? paths.venue(route.slug)
      : paths.entry(route.slug, route.service);
    const back = this.backFromChoice(route, start);
    const hasChoice = basket.subServiceChoices.length > 0;
    if (tab === undefined) {
      // Without tabs, the address of tabs is that of ordering.
      if (asksForTab) return redirect(paths.entry(route.slug, route.service));
      return hasChoice
        ? { screen: 'sub-service', order, back }
        : redirect(afterChoice(order, this.address.search));
    }
    if (tab === 'coming') return { screen: 'waiting' };
    if (basket.tableNumber === undefined) return { screen: 'table', order };
    if (hasChoice) return { screen: 'sub-service', order, back, tab };
    return asksForTab && tab.isOn ? redirect(landingOf(order)) : { screen: 'tab-choice', order, back, tab };
  }

  /** A menu whose index is skipped leads back to where its service begins, else to the venue. */
  private backFromMenu(order: OrderModel, { slug, service }: OrderingRoute): string {
    if (!skipsMenuIndex(order)) return paths.menus(slug, service);
    const step = firstStep(entryFacts(order));
    const isKnown = step === 'menus' || (step === 'table' && this.visit.isLinked(order));
    return isKnown ? paths.venue(slug) : pathOfStep(step, slug, service);
  }

  private backFromChoice({ slug, service }: OrderingRoute, back: string): string {
    return isForBasket(this.address.search) ? paths.basket(slug, service) : back;
  }
}

function nextAfter(due: Due): NextScreens | undefined {
  switch (due.screen) {
    case 'venue':
      return due.venue.enabledServices.pay ? 'orderingAndBill' : 'ordering';
    case 'table':
    case 'times':
      return 'ordering';
    case 'menu':
      return due.order.menu.state.is === 'ready' ? 'dishes' : undefined;
    case 'pay':
      return 'result';
    case 'bill':
      return due.route.page === 'bill' && isPayStep(due.search) ? 'result' : undefined;
    default:
      return undefined;
  }
}

const isPayStep = (search: string): boolean => new URLSearchParams(search).get('step') === 'pay';

const isPay = (route: Route): route is PayRoute => 'service' in route && route.service === 'pay';

const isOrdering = (route: Route | undefined): route is OrderingRoute =>
  route !== undefined &&
  'service' in route &&
  route.service !== 'pay' &&
  route.page !== 'success' &&
  route.page !== 'failure';

/** The page that asks for the table or seat: the table page, the index of the menus, or the basket for a seat. */
function pageForTable(order: OrderModel, { page }: Route): string {
  const { venue, service } = order.session;
  const isOfBasket = page === 'basket';
  if (order.basket.takesSeat) return (isOfBasket ? paths.basket : paths.menus)(venue.slug, service);
  const table = paths.entry(venue.slug, service);
  return isOfBasket ? paths.forBasket(table) : table;
}
