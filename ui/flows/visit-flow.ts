/**
 * Decides which screen is due at the guest's address or where that address redirects, and requests what the screen
 * needs.
 */
import { makeAutoObservable, reaction } from 'mobx';
import { isLeft, type ServiceName } from '@tableside/core';
import type { SavedBasket } from '@tableside/core/codecs';
import { listedVenues, type VenueContent } from '@tableside/core/content';
import type { OrderModel } from '../models/order/order-model.ts';
import type { TabModel } from '../models/bill/tab-model.ts';
import type { VisitModel } from '../models/visit/visit-model.ts';
import {
  parseRoute,
  paths,
  ownSpelling,
  redirectOf,
  routeName,
  tableLinkOf,
  waitsForTrain,
  wantedFrom,
  type OrderingRoute,
  type PayRoute,
  type Route,
  type TableLink,
} from '../navigation/routes.ts';
import type { Code } from '../navigation/screen-table.ts';
import { redirect } from './due.ts';
import { codeAheadOf, isPayStep, type Due, type DueScreens } from './due-screens.ts';
import type { Navigation } from './navigation.ts';
import { afterTable, dueOfOrder, pageForTable } from './order-page.ts';
import { likelyMenu } from './service-entry.ts';
import { LONGEST_TABLE, readTable } from './typed-table.ts';

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
const PAYING_PAGES: readonly Route['page'][] = ['basket', 'bill', 'failure'];

interface VisitFlowParts {
  readonly visit: VisitModel;
  readonly navigation: Pick<Navigation, 'go'>;
  readonly device: Device;
  readonly address: Address;
  readonly fetchAhead?: (code: readonly Code[]) => void;
}

export class VisitFlow {
  readonly visit: VisitModel;
  readonly navigation: Pick<Navigation, 'go'>;
  address: Address;

  /** A basket of another place. The app asks the guest about it first. */
  private otherBasket: SavedBasket | undefined;

  constructor(private readonly parts: VisitFlowParts) {
    this.visit = parts.visit;
    this.navigation = parts.navigation;
    this.address = parts.address;
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
      () => codeAheadOf(this.due),
      (code) => this.parts.fetchAhead?.(code),
      now,
    );
  }

  /** The browser has come to an address. */
  arrive(address: Address): void {
    const { path, search } = this.address;
    if (path !== address.path || search !== address.search) this.visit.toasts.turnPage();
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

  /** The venue on a page for a task, which has no brand's header: with its town where the guest pays. */
  get signature(): { readonly name: string; readonly town?: string | undefined } | undefined {
    const { route } = this;
    const venue = this.showsBrand || !('slug' in route) ? undefined : this.visit.venue(route.slug);
    const pays = isPay(route) || isPayStep(this.address.search);
    return venue && { name: venue.name, town: pays ? venue.address.city : undefined };
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

  /** The tab whose sheet is open: the guest looks at it, or it has a message for them. */
  get talkingTab(): { readonly order: OrderModel; readonly tab: TabModel } | undefined {
    const { due, visit } = this;
    const order = 'order' in due ? due.order : this.orderOnTab;
    const tab = order?.openTab;
    const asksForAllergies =
      due.screen === 'menu' && visit.brand.flags.allergenPrompt && !visit.allergiesAsked;
    return order && tab?.hasMessage === true && !asksForAllergies ? { order, tab } : undefined;
  }

  /** The order whose tab has its chip on the venue's page and on the results of its orders. */
  get orderOnTab(): OrderModel | undefined {
    const { route, visit } = this;
    const order = 'slug' in route ? visit.orderAt(route.slug, 'order') : undefined;
    return order?.openTab?.isOn === true ? order : undefined;
  }

  /** The guest tries again to enter a service that could not be entered. */
  retry({ venue, service }: DueScreens['service-failed']): void {
    this.visit.service.retry(venue, service);
  }

  /** Where a service of the venue begins. The bill of a guest whose table the visit knows opens at once. */
  startOf({ slug }: VenueContent, service: ServiceName): string {
    const { order, linkedTable } = this.visit;
    const { takesSeat, tableNumber: table, chosenArea } = order?.basket.destination ?? { takesSeat: true };
    const isHere = order?.session.venue.slug === slug && order.refusedTable === undefined;
    if (service !== 'pay' || !isHere || takesSeat || table === undefined) return paths.entry(slug, service);
    const token = this.visit.isLinked(order) ? linkedTable?.token : undefined;
    return paths.bill(slug, table, { token, area: chosenArea?.area.id });
  }

  /** The guest goes on with the basket of another place. */
  goToOtherBasket({ place: { venueSlug, service } }: SavedBasket): void {
    this.navigation.go(paths.basket(venueSlug, service));
  }

  /** The guest drops the basket of another place. There may be a third. */
  dropOtherBasket(saved: SavedBasket): void {
    this.visit.otherBaskets.drop(saved);
    this.lookElsewhere(this.order);
  }

  /** The tab of the guest's table, once its code is loaded. */
  get tab(): TabModel | undefined {
    return this.order?.openTab;
  }

  private get isPaying(): boolean {
    return PAYING_PAGES.includes(this.route.page);
  }

  /** Why the addressed page is not shown, if it is not. */
  private get stop(): Due | undefined {
    const { route, visit } = this;
    const train = visit.train?.check;
    const isToRead = route.page === 'terms' || route.page === 'accessibility';
    if (this.parts.device.isDesktop && !isToRead) return { screen: 'mobile-only' };
    const knownSlugs = listedVenues(visit.brand).map(({ slug }) => slug);
    const spelled = ownSpelling(this.path, this.address.search, knownSlugs);
    if (spelled !== undefined) return redirect(spelled);
    const to = redirectOf(route, {
      knownSlugs,
      current: visit.current,
      hasOwnFront: this.hasOwnFront,
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
      visit.enter(venue, page.service, page.page === 'menu' ? page.menuName : likely, this.link?.typed);
    }
  }

  /**
   * The place of a result that a new document shows: the guest may pay again there, or order the same again. A payment
   * that comes back from the bank is asked after first.
   */
  private get resultPlace() {
    const { page, visit } = this;
    if (page === undefined || !('service' in page) || page.service === 'pay') return undefined;
    if ((page.page !== 'success' && page.page !== 'failure') || visit.current !== undefined) return undefined;
    const place = visit.placeOf(page.slug, page.service);
    return visit.otherBaskets.isUnsettled(place) ? undefined : { slug: page.slug, service: page.service };
  }

  /** What has loaded since the guest came to the page: its service, and the code of tabs. */
  private get stage() {
    const { page, order, tab, link } = this;
    const asksForTab = page?.page === 'tab' && tab?.isOn === false;
    return { page, order, tab, link, asksForTab, result: this.resultPlace };
  }

  private begin({ page, order, tab, link, asksForTab, result }: VisitFlow['stage']): void {
    this.lookElsewhere(order);
    const venue = result && this.visit.venue(result.slug);
    if (venue) this.visit.enter(venue, result.service);
    const entry = page?.page === 'menu' ? order?.entryNamed(page.menuName) : undefined;
    // First its table: another area may have another menu.
    if (order && link) this.follow(order, link);
    if (order && entry) this.visit.read(order, entry);
    if (page?.page === 'select-timeslots') void order?.basket.destination.times?.renewIfStale();
    tab?.syncFromStore();
    if (tab) this.parts.fetchAhead?.(['tab']);
    if (asksForTab) order?.meetTab();
  }

  /** The table in the address, until the service is entered that it is for. */
  private get link(): TableLink | undefined {
    const { page } = this;
    return page && tableLinkOf(page, this.address.search);
  }

  /** Takes the table out of the address. One that cannot be taken leads to the page that asks for it (S15). */
  private follow(order: OrderModel, { token, search, ...link }: TableLink): void {
    const { path, address, route } = this;
    const typed = link.typed.slice(0, LONGEST_TABLE);
    const { tableNumber } = order.basket.destination;
    const taken = readTable(typed, (table) => order.basket.destination.chooseLinkedTable(table));
    order.refuseTable(isLeft(taken) ? { typed, fault: taken.left } : undefined);
    if (isLeft(taken)) {
      this.navigation.go(pageForTable(order, route), { replace: true });
      return;
    }
    this.visit.sitAt({
      slug: order.session.venue.slug,
      table: taken.right,
      ...(token === undefined ? {} : { token }),
    });
    order.meetTab();
    const to =
      route.page === 'entry' ? afterTable(order, search, tableNumber === taken.right) : path + search;
    this.navigation.go(to, { replace: true, state: address.state });
  }

  private lookElsewhere(order: OrderModel | undefined): void {
    this.otherBasket = order && this.visit.otherBaskets.waiting(order.basket.place);
  }

  private dueAt(route: Route): Due {
    switch (route.page) {
      case 'terms':
      case 'accessibility':
        return { screen: 'terms', of: route.page };
      case 'home':
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
    if (venue === undefined) return this.visit.isOnlyListed(route.slug) ? { screen: 'waiting' } : NOT_FOUND;
    if (isPay(route)) return { screen: 'bill', venue, route, search: this.address.search };
    if (route.page === 'success' || route.page === 'failure') return { screen: route.page, slug: route.slug };
    return isOrdering(route) ? this.dueOfService(venue, route) : this.dueOfVenue(venue);
  }

  private get hasOwnFront(): boolean {
    const { heading, text } = this.visit.brand.landingPage;
    return heading !== undefined || text !== undefined;
  }

  /** On a train and in a brand whose single venue is its start the guest begins at the venue: it has no back link. */
  private dueOfVenue(venue: VenueContent): Due {
    const { train, brand } = this.visit;
    const leadsHome = train === undefined && (listedVenues(brand).length > 1 || this.hasOwnFront);
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
    // A basket comes in another document: one skeleton stands from the press until it is there.
    if (order === undefined && route.page === 'basket') return { screen: 'waiting' };
    if (order === undefined) return { screen: 'service-waiting', venue };
    return otherBasket === undefined
      ? dueOfOrder(order, route, { search: this.address.search, isLinked: this.visit.isLinked(order) })
      : { screen: 'basket-elsewhere', saved: otherBasket, slug: route.slug };
  }
}

const isPay = (route: Route): route is PayRoute => 'service' in route && route.service === 'pay';

const isOrdering = (route: Route | undefined): route is OrderingRoute =>
  route !== undefined &&
  'service' in route &&
  route.service !== 'pay' &&
  route.page !== 'success' &&
  route.page !== 'failure';
