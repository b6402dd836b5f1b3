/** A guest's visit to one brand: the service entered, its basket, and the checkout session once it is needed. */
import { makeAutoObservable, observable, when } from 'mobx';
import {
  enterService,
  samePlace,
  ORDER_TYPES,
  timesOf,
  type BasketPlace,
  type Either,
  type EnterPorts,
  type OrderingServiceName,
  type OrderingSession,
  type PaymentIntent,
  type PortFailure,
  type ServiceEntry,
  type TrainVenue,
} from '@tableside/core';
import { isInRanges, tabOffered } from '@tableside/core/bill';
import {
  listedVenues,
  type Brand,
  type MenuEntry,
  type VenueContent,
  type VenueListing,
} from '@tableside/core/content';
import { LEAST_LOADING_MS } from '@tableside/core/guest';
import type {
  ContentAccess,
  Ordering,
  Timer,
  SavedBaskets,
  TimeslotChoices,
  VenueConfigs,
} from '@tableside/core/ports';
import type { Instant } from '@tableside/core/time';
import { BasketModel } from '../order/basket-model.ts';
import type { PayAtTableModel } from '../bill/pay-at-table-model.ts';
import { MenuCache } from '../menu/menu-cache.ts';
import { MenuModel } from '../menu/menu-model.ts';
import { OrderModel, type MenuLeft } from '../order/order-model.ts';
import { OtherBaskets, type Unfinished } from '../order/other-baskets.ts';
import { PartOnDemand } from '../phone/part-on-demand.ts';
import { ServiceModel, type EnteredAt } from './service-model.ts';
import type { CheckoutSession } from '../order/checkout-session.ts';
import { TimesModel } from '../order/times-model.ts';
import type { ConsentModel } from '../phone/consent-model.ts';
import type { RememberedModel } from '../phone/remembered-model.ts';
import type { EmbedModel } from '../phone/embed-model.ts';
import { ToastModel } from '../phone/toast-model.ts';
import { TrainModel } from './train-model.ts';
import type { Places } from './venue-search-model.ts';
import type { TabModel } from '../bill/tab-model.ts';
import type { TeamModel } from './team-model.ts';
import { sharingAnswers, VenueStatusModel } from './venue-status-model.ts';

export interface VisitPorts extends EnterPorts {
  readonly ordering: Ordering;
  readonly savedBaskets: SavedBaskets;
  readonly timer: Timer;
  /** The available times. Its calendar code loads when the guest enters a service with times. */
  readonly timeslots: TimeslotChoices;
  /** Loads the code of tabs, for venues that offer them. */
  readonly openTab: (basket: BasketModel) => Promise<TabModel>;
  /** Loads the calls to the team, at a table that may call it. */
  readonly openTeam: () => Promise<TeamModel>;
  /** Loads the search for places, when the guest searches. */
  readonly openVenueFinder: () => Promise<Places>;
  /** Asks a train's wifi; loads the code for it. */
  readonly findTrain: (venueConfigs: VenueConfigs) => Promise<Either<PortFailure, TrainVenue>>;
}

/** A page that the guest has opened, by the name of its route. */
export interface Navigation {
  readonly at: Instant;
  readonly routeName: string;
  readonly slug?: string;
}

/** The table of a link that the guest has followed on this visit (S15). */
export interface LinkedTable {
  readonly slug: string;
  /** As the backend spells it. */
  readonly table: string;
  /** Of a signed link. */
  readonly token?: string;
}

/** Loads the code of checkout. `onCaptured` is called with every captured payment. */
export type OpenCheckout = (
  onCaptured: (intent: PaymentIntent) => void,
  toasts: ToastModel,
) => Promise<CheckoutSession>;

/** Loads the code of bills. */
export type OpenBills = (session: CheckoutSession, toasts: ToastModel) => Promise<PayAtTableModel>;

type OrderingEntry = Extract<ServiceEntry, { readonly service: OrderingServiceName }>;

/** The other menus wait until the addressed one is whole, and no longer than this. */
const OTHER_MENUS_WITHIN_MS = 5_000;

interface VisitParts {
  readonly brand: Brand;
  readonly access: ContentAccess;
  readonly host: string;
  readonly ports: VisitPorts;
  readonly openCheckout: OpenCheckout;
  readonly openBills: OpenBills;
  readonly unfinished: Unfinished;
  readonly report: (failure: PortFailure) => void;
}

export class VisitModel {
  readonly brand: Brand;

  readonly service: ServiceModel<OrderingServiceName>;
  readonly venueStatus: VenueStatusModel;
  readonly toasts: ToastModel;
  /** The pages that the guest has opened, one entry per navigation (section 2). */
  readonly trail = observable.array<Navigation>([], { deep: false });
  /** The guest's cookie consent, once its code is loaded. */
  consent: ConsentModel | undefined;
  /** A guest who asked to be remembered, once the code is loaded (X4). */
  remembered: RememberedModel | undefined;
  /** The native app's data on its guest, once its code is loaded. */
  embed: EmbedModel | undefined;
  /** Present if the brand identifies trains by their wifi. */
  readonly train: TrainModel | undefined;
  /** The guest has read the allergen prompt, which appears once a visit. */
  allergiesAsked = false;
  linkedTable: LinkedTable | undefined;
  /** The menu that the guest has read last. */
  menuLeft: MenuLeft | undefined;
  /** Ordering from the service entered last. */
  order: OrderModel | undefined;
  /** The error code if the app failed to start in this browser tab (S9). */
  failedStart: string | undefined;
  readonly checkout: PartOnDemand<CheckoutSession>;
  /** The bills, and the checkout session that pays them. */
  readonly payAtTable: PartOnDemand<PayAtTableModel>;
  readonly team: PartOnDemand<TeamModel>;
  readonly otherBaskets: OtherBaskets;
  private readonly menus: MenuCache;
  /** The menu in the address. Its loading indicator shows from the start of the service's init. */
  private addressed: { readonly menuName: string; readonly seenLongEnough: Promise<void> } | undefined;

  constructor(private readonly parts: VisitParts) {
    const { brand, access, ports, openCheckout, openBills, unfinished, report } = parts;
    this.brand = brand;
    this.menus = new MenuCache(ports.ordering);
    this.toasts = new ToastModel(ports.timer);
    this.checkout = new PartOnDemand(() => openCheckout((intent) => this.afterPayment(intent), this.toasts));
    this.payAtTable = new PartOnDemand(async () => {
      await this.checkout.open();
      if (this.checkoutSession === undefined) throw new Error('no checkout');
      return openBills(this.checkoutSession, this.toasts);
    });
    this.team = new PartOnDemand(ports.openTeam);
    this.otherBaskets = new OtherBaskets(
      ports.savedBaskets,
      this.checkout,
      unfinished,
      (slug) => this.listed(slug) !== undefined,
    );
    const venueConfigs = sharingAnswers(ports.venueConfigs);
    const entering = { ...ports, venueConfigs };
    this.venueStatus = new VenueStatusModel(venueConfigs, ports, report);
    this.train = brand.flags.wifiCheck
      ? new TrainModel(() => ports.findTrain(venueConfigs), report)
      : undefined;
    void this.train?.find();
    this.service = new ServiceModel<OrderingServiceName>({
      init: (venue, service) => enterService(entering, access, venue, this.entryOf(service)),
      ports,
      onReady: (session) => this.begin(session),
      onFailed: () => this.end(),
      isPaying: () => this.isPaying(),
      report,
      configNow: (slug) => this.venueStatus.configOf(slug),
      askAgain: (venue) => this.venueStatus.refresh(venue),
    });
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Menus are requested anew. */
  forgetMenus(): void {
    this.menus.clear();
  }

  navigated(routeName: string, slug?: string): void {
    this.trail.push({ at: this.parts.ports.clock.now(), routeName, ...(slug === undefined ? {} : { slug }) });
  }

  /** The page that the guest is on. */
  get currentPage(): Navigation | undefined {
    return this.trail.at(-1);
  }

  /** The guest is at the table of a link. */
  sitAt(linked: LinkedTable): void {
    this.linkedTable = linked;
  }

  /** The guest reads a menu: ordering leads back to it. */
  read(order: OrderModel, entry: MenuEntry): void {
    const { venue, service } = order.session;
    this.menuLeft = { slug: venue.slug, service, menu: entry.identifier };
    order.openMenu(entry);
  }

  /** An earlier document of this visit has left that menu. */
  hasLeft(menu: MenuLeft): void {
    this.menuLeft ??= menu;
  }

  /** The guest came by the link of the table that they are at: they need not be asked for it. */
  isLinked({ basket, session, refusedTable }: OrderModel): boolean {
    const { linkedTable } = this;
    if (refusedTable !== undefined) return false;
    return linkedTable?.slug === session.venue.slug && linkedTable.table === basket.destination.tableNumber;
  }

  markAllergiesAsked(): void {
    this.allergiesAsked = true;
  }

  get current(): EnteredAt<OrderingServiceName> | undefined {
    const { state } = this.service;
    return state.is === 'idle' ? undefined : { slug: state.slug, service: state.service };
  }

  /** A venue of which this document knows everything. */
  venue(slug: string): VenueContent | undefined {
    return this.brand.venues.find((venue) => venue.slug === slug);
  }

  /** Any venue of the brand. */
  listed(slug: string): VenueListing | undefined {
    return listedVenues(this.brand).find((venue) => venue.slug === slug);
  }

  /** The venue's pages need a document of their own. */
  readonly isOnlyListed = (slug: string): boolean =>
    this.venue(slug) === undefined && this.listed(slug) !== undefined;

  /** Ordering by that service, once its init is done. */
  orderAt(slug: string, service: OrderingServiceName): OrderModel | undefined {
    return this.service.sessionAt(slug, service) === undefined ? undefined : this.order;
  }

  /**
   * Enters an ordering service of a venue, and requests at once what the address already names: not the menus of an
   * additional area, whose id the venue will bring.
   * @param linked the table of a link
   */
  enter(venue: VenueContent, service: OrderingServiceName, menuName?: string, linked?: string): void {
    const saved = this.parts.ports.savedBaskets.at(this.placeOf(venue.slug, service));
    const isIn = (table?: string): boolean => isInRanges(venue.additionalSalesAreas, table);
    this.addressed =
      menuName === undefined || isIn(linked)
        ? undefined
        : { menuName, seenLongEnough: this.parts.ports.timer.delay(LEAST_LOADING_MS) };
    const menu = venue.menus[service].find(({ identifier }) => identifier === menuName);
    if (menu !== undefined && venue.siteId !== undefined && !isIn(linked ?? saved?.tableNumber))
      void this.menus.parts(venue.siteId, menu.menuId, { serviceId: saved?.subServiceId });
    this.service.enter(venue, service);
  }

  /** The tables that a sub-service serves (WO24). */
  tablesOf({ siteId }: OrderingSession, serviceId: string) {
    return this.parts.ports.ordering.tables(siteId, serviceId)();
  }

  /** Present once requested. */
  get checkoutSession(): CheckoutSession | undefined {
    return this.checkout.loaded;
  }

  /** Present once the guest has opened a bill. */
  get bills(): PayAtTableModel | undefined {
    return this.payAtTable.loaded;
  }

  /**
   * Asks after payments that an earlier page left unsettled (C2) and voids the vouchers that it left behind (V4). Does
   * not load checkout if there are none. Resolves once a page can tell of them.
   */
  async resumePayments(returning?: string): Promise<void> {
    // What this page knows counts even if the phone's store has been emptied meanwhile.
    if (!this.checkoutSession && !this.parts.unfinished.isThere()) return;
    await this.checkout.open();
    void this.checkoutSession?.payments.resume(returning);
  }

  /**
   * The page returns from the background or the back-forward cache. It reads what other pages have stored before it
   * writes anything (C4).
   */
  async comeBack(returning?: string): Promise<void> {
    this.syncFromStore();
    this.syncGuest();
    await this.resumePayments(returning);
  }

  /** Another browser tab has written to the phone's store: its basket and payments count here too (C4). */
  syncFromStore(): void {
    this.order?.basket.syncFromStore();
    this.order?.openTab?.syncFromStore();
    this.checkoutSession?.syncFromStore(this.order?.basket);
    this.consent?.syncFromStore();
  }

  /** The code of these parts is loaded. */
  has(parts: Partial<Pick<VisitModel, 'remembered' | 'consent' | 'embed'>>): void {
    Object.assign(this, parts);
  }

  /** The app has filled empty fields of the guest's details (fault F42). */
  syncGuest(): void {
    this.checkoutSession?.syncGuest(this.order?.basket);
    this.bills?.syncGuest();
  }

  readonly openVenueFinder = (): Promise<Places> => this.parts.ports.openVenueFinder();

  /**
   * Removes what was paid for, here or in another browser tab, from the basket, and what the guest said about that
   * order.
   */
  private afterPayment({ place }: PaymentIntent): void {
    if (this.order === undefined || !samePlace(this.order.basket.place, place)) return;
    const { basket } = this.order;
    basket.syncFromStore();
    this.checkoutSession?.reset(basket);
  }

  /** A payment is under way or may have been taken: the service that the guest has entered stays (T7). */
  isPaying(): boolean {
    const { order, checkoutSession } = this;
    if (order === undefined) return false;
    const { phase = 'idle' } = checkoutSession?.madeFor(order.basket) ?? {};
    return phase !== 'idle' || this.otherBaskets.isUnsettled(order.basket.place);
  }

  /** The guest pays, is about to, or reads how it ended: what is typed and shown there stays. */
  get isAtPayment(): boolean {
    const { order, checkoutSession } = this;
    if (/(success|failure)$/.test(this.currentPage?.routeName ?? '') || this.isPaying()) return true;
    return order !== undefined && checkoutSession?.madeFor(order.basket)?.isAtPayment === true;
  }

  /** A payment of an order or a bill is unsettled: the app must not take the page away from the guest. */
  get hasPaymentInProgress(): boolean {
    const unsettled = this.checkoutSession?.payments.unsettled.length ?? 0;
    return unsettled > 0 || this.isPaying() || this.bills?.isPaying === true;
  }

  placeOf(venueSlug: string, service: OrderingServiceName): BasketPlace {
    return { host: this.parts.host, venueSlug, service };
  }

  private entryOf(service: OrderingServiceName): OrderingEntry {
    const { timeslots } = this.parts.ports;
    if (service === 'order') return { service };
    if (service === 'takeaway') return { service, timeslots };
    return { service, timeslots, takesSeats: this.brand.flags.seatsInsteadOfTables };
  }

  /** Clears service, venue, menus and times; the basket stays stored (S6). */
  private end(): void {
    this.order?.close();
    this.order = undefined;
    this.menus.clear();
  }

  private timesOf(session: OrderingSession): TimesModel | undefined {
    const choice = timesOf(session);
    if (choice === undefined) return undefined;
    const { siteId, defaultArea, serviceId, service, venue, backend } = session;
    const question = { siteId, salesAreaId: defaultArea.id, serviceId, orderType: ORDER_TYPES[service] };
    const ask = this.parts.ports.timeslots(question, venue, backend);
    return new TimesModel(choice, ask, this.parts.ports, this.parts.report);
  }

  /** The session has begun: fetches ahead the menus that the guest will probably open next. */
  private begin(session: OrderingSession): void {
    const {
      brand,
      parts: { ports },
    } = this;
    this.order?.close();
    this.venueStatus.setConfig(session.venue, session.config);
    const place = this.placeOf(session.venue.slug, session.service);
    this.otherBaskets.dropEmpty(place);
    const isLocked = (): boolean => this.otherBaskets.isUnsettled(place);
    const basket = new BasketModel({ brand, session, place, ports, times: this.timesOf(session), isLocked });
    if (this.order !== undefined) basket.takeOver(this.order.basket);
    const menu = new MenuModel(this.menus, ports.timer, brand.flags.hideOutOfStock, this.parts.report);
    const order = new OrderModel({ session, basket, menu, menus: this.menus, menuLeft: () => this.menuLeft });
    this.order = order;
    if (session.service === 'order' && tabOffered(brand, session.venue))
      void order.awaitTab(ports.openTab(basket));
    const { menuName, seenLongEnough } = this.addressed ?? {};
    const addressed = menuName === undefined ? undefined : order.entryNamed(menuName);
    if (addressed === undefined) {
      order.fetchMenus();
    } else {
      order.openMenu(addressed, seenLongEnough);
      const isWhole = when(() => menu.wasListedWhole);
      void Promise.race([isWhole, ports.timer.delay(OTHER_MENUS_WITHIN_MS)]).then(() => order.fetchMenus());
    }
    // The service init has brought the backend's time, which may reveal a payment that the phone's clock hid.
    void this.resumePayments();
  }
}
