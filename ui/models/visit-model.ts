/** A guest's visit to one brand: the service entered, its basket, and the checkout session once it is needed. */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import {
  enterService,
  LEAST_LOADING_MS,
  NO_TIP,
  samePlace,
  tabOffered,
  ORDER_TYPES,
  timesOf,
  type BasketPlace,
  type Brand,
  type ContentAccess,
  type Either,
  type EnterPorts,
  type Instant,
  type OrderingServiceName,
  type OrderingSession,
  type Ordering,
  type Timer,
  type PaymentIntent,
  type PortFailure,
  type SavedBasket,
  type SavedBaskets,
  type ServiceEntry,
  type TimeslotChoices,
  type TrainVenue,
  type VenueConfigs,
  type VenueContent,
} from '@tableside/core';
import { BasketModel } from './basket-model.ts';
import type { PayAtTableModel } from './pay-at-table-model.ts';
import { MenuCache } from './menu-cache.ts';
import { MenuModel } from './menu-model.ts';
import { OrderModel } from './order-model.ts';
import { ServiceModel, type EnteredAt } from './service-model.ts';
import type { CheckoutSession } from './checkout-session.ts';
import { TimesModel } from './times-model.ts';
import type { ConsentModel } from './consent-model.ts';
import type { EmbedModel } from './embed-model.ts';
import { ToastModel } from './toast-model.ts';
import { TrainModel } from './train-model.ts';
import type { Places } from './venue-search-model.ts';
import type { TabModel } from './tab-model.ts';
import { sharingAnswers, VenueStatusModel } from './venue-status-model.ts';

export interface VisitPorts extends EnterPorts {
  readonly ordering: Ordering;
  readonly savedBaskets: SavedBaskets;
  readonly timer: Timer;
  /** Times to choose from: calendar arithmetic, which comes when a service with times is entered. */
  readonly timeslots: TimeslotChoices;
  /** Fetches the code of tabs: at venues that offer them. */
  readonly openTab: (basket: BasketModel) => Promise<TabModel>;
  /** Fetches what looking for places takes: when a guest looks. */
  readonly openVenueFinder: () => Promise<Places>;
  /** Asks a train's wifi, with code that is fetched for it. */
  readonly findTrain: (venueConfigs: VenueConfigs) => Promise<Either<PortFailure, TrainVenue>>;
}

/** The guest has come to a page, by the name of its route. */
export interface Navigation {
  readonly at: Instant;
  readonly routeName: string;
  readonly slug?: string;
}

/** What this phone has kept of payments and vouchers, as far as it is known without the code of checkout. */
export interface Unfinished {
  /** Whether there is a payment to ask after, or a voucher to let go of. */
  isThere(): boolean;
  /** Whether a payment of that basket may have been taken and is not settled. */
  isUnsettledAt(place: BasketPlace): boolean;
  /** Baskets that vouchers are on record of. */
  placesWithVouchers(): readonly BasketPlace[];
  /** Marks the vouchers of a basket that is given up: they are voided once checkout is there (V4). */
  giveUpVouchers(place: BasketPlace): void;
}

/** Fetches the code of checkout and makes it; `onCaptured` hears of every payment that was taken. */
export type OpenCheckout = (
  onCaptured: (intent: PaymentIntent) => void,
  toasts: ToastModel,
) => Promise<CheckoutSession>;

/** Fetches the code of bills and makes their desk. */
export type OpenBills = (session: CheckoutSession, toasts: ToastModel) => Promise<PayAtTableModel>;

type OrderingEntry = Extract<ServiceEntry, { readonly service: OrderingServiceName }>;

/** Once the menu that the guest came for is on the screen. */
const OTHER_MENUS_AFTER_MS = 1_000;

export class VisitModel {
  readonly service: ServiceModel<OrderingServiceName>;
  readonly fronts: VenueStatusModel;
  readonly toasts: ToastModel;
  /** Where the guest has been: recorded on every navigation (section 2). */
  readonly trail = observable.array<Navigation>([], { deep: false });
  /** The guest's word on cookies; there once its code is. */
  consent: ConsentModel | undefined;
  /** What the native app says, on its host; there once its code is. */
  embed: EmbedModel | undefined;
  /** There where the brand goes by the train's wifi. */
  readonly train: TrainModel | undefined;
  /** The allergen prompt has been read: it comes once a visit. */
  allergiesAsked = false;
  /** Ordering from the service entered last. */
  order: OrderModel | undefined;
  /** The code with which the app did not start in this tab, where it did not (S9). */
  failedStart: string | undefined;
  /** There once it has been asked for. */
  checkoutSession: CheckoutSession | undefined;
  checkoutFailed = false;
  /** There once a bill has been asked for. */
  bills: PayAtTableModel | undefined;
  billsFailed = false;
  private readonly menus: MenuCache;
  private opening: Promise<void> | undefined;
  private openingBills: Promise<void> | undefined;
  /** The menu that the address names. Its loading is on the screen from the start of the service's init. */
  private addressed: { readonly menuName: string; readonly seenLongEnough: Promise<void> } | undefined;

  constructor(
    readonly brand: Brand,
    access: ContentAccess,
    private readonly host: string,
    private readonly ports: VisitPorts,
    private readonly openCheckoutOnce: OpenCheckout,
    private readonly openBillsOnce: OpenBills,
    private readonly unfinished: Unfinished,
    private readonly report: (failure: PortFailure) => void,
  ) {
    this.menus = new MenuCache(ports.ordering);
    this.toasts = new ToastModel(ports.timer);
    const venueConfigs = sharingAnswers(ports.venueConfigs);
    const entering = { ...ports, venueConfigs };
    this.fronts = new VenueStatusModel(venueConfigs, ports, report);
    this.train = brand.flags.wifiCheck
      ? new TrainModel(() => ports.findTrain(venueConfigs), report)
      : undefined;
    void this.train?.find();
    this.service = new ServiceModel<OrderingServiceName>(
      (venue, service) => enterService(entering, access, venue, this.entryOf(service)),
      ports,
      (session) => this.begin(session),
      () => this.end(),
      () => this.isPaying(),
      report,
      (slug) => this.fronts.configOf(slug),
    );
    makeAutoObservable(this, {}, { deep: false });
  }

  navigated(routeName: string, slug?: string): void {
    this.trail.push({ at: this.ports.clock.now(), routeName, ...(slug === undefined ? {} : { slug }) });
  }

  /** Where the guest is. */
  get seen(): Navigation | undefined {
    return this.trail.at(-1);
  }

  askedAllergies(): void {
    this.allergiesAsked = true;
  }

  /** The ordering service entered last. */
  get current(): EnteredAt<OrderingServiceName> | undefined {
    const { state } = this.service;
    return state.is === 'idle' ? undefined : { slug: state.slug, service: state.service };
  }

  venue(slug: string): VenueContent | undefined {
    return this.brand.venues.find((venue) => venue.slug === slug);
  }

  /** Ordering by that service, once its init is done. */
  orderAt(slug: string, service: OrderingServiceName): OrderModel | undefined {
    return this.service.sessionAt(slug, service) === undefined ? undefined : this.order;
  }

  /** Enters an ordering service of a venue; what its address already names is asked for at once. */
  enter(venue: VenueContent, service: OrderingServiceName, menuName?: string): void {
    this.addressed =
      menuName === undefined
        ? undefined
        : { menuName, seenLongEnough: this.ports.timer.delay(LEAST_LOADING_MS) };
    const menu = venue.menus[service].find(({ identifier }) => identifier === menuName);
    if (menu !== undefined && venue.siteId !== undefined) void this.menus.parts(venue.siteId, menu.menuId);
    this.service.enter(venue, service);
  }

  /** Has the checkout session ready; asks again where its code could not be fetched. */
  openCheckout(): Promise<void> {
    if (this.checkoutSession !== undefined) return Promise.resolve();
    this.opening ??= this.fetchCheckout().finally(() => {
      this.opening = undefined;
    });
    return this.opening;
  }

  /** Has the bills ready, and the checkout session that they are paid in. */
  openBills(): Promise<void> {
    if (this.bills !== undefined) return Promise.resolve();
    this.openingBills ??= this.fetchBills().finally(() => {
      this.openingBills = undefined;
    });
    return this.openingBills;
  }

  /**
   * Asks after payments that an earlier page left unsettled (C2), and lets go of the vouchers that it left behind
   * (V4); where there was never any, checkout is not fetched.
   */
  async resumePayments(returning?: string): Promise<void> {
    if (!this.unfinished.isThere()) return;
    await this.openCheckout();
    await this.checkoutSession?.payments.resume(returning);
  }

  /**
   * The page comes back from the background, or from the browser's back-forward cache: what other pages have
   * stored meanwhile is read before anything of this one is written over it (C4).
   */
  async comeBack(returning?: string): Promise<void> {
    this.rereadStore();
    this.rereadGuest();
    await this.resumePayments(returning);
  }

  /** Another tab has written to the phone's store: its basket and its payments are this tab's too (C4). */
  rereadStore(): void {
    this.order?.basket.syncFromStore();
    this.order?.openTab?.reread();
    this.checkoutSession?.reread(this.order?.basket);
    this.consent?.reread();
  }

  hasConsent(consent: ConsentModel): void {
    this.consent = consent;
  }

  hasEmbed(embed: EmbedModel): void {
    this.embed = embed;
  }

  /** What the guest had left empty of their details has been filled (F42). */
  rereadGuest(): void {
    this.checkoutSession?.rereadGuest(this.order?.basket);
    this.bills?.rereadGuest();
  }

  readonly openVenueFinder = (): Promise<Places> => this.ports.openVenueFinder();

  /** A basket of another place (S4), if there is one with something in it. */
  basketElsewhere({ venue, service }: OrderingSession): SavedBasket | undefined {
    const here = this.placeOf(venue.slug, service);
    return this.ports.savedBaskets
      .all()
      .find(
        ({ place, basket }) =>
          !samePlace(place, here) &&
          basket.lines.length > 0 &&
          !this.isUnsettled(place) &&
          this.venue(place.venueSlug),
      );
  }

  /** Not while a payment of it is unsettled: it is the payment's then (C4). */
  dropBasket({ place }: SavedBasket): void {
    if (this.isUnsettled(place)) return;
    // Its vouchers are nobody's now (V1): that is stored before it goes.
    this.giveUpVouchers(place);
    this.ports.savedBaskets.remove(place);
    // A checkout session that is opened voids what it finds to be voided.
    if (this.unfinished.isThere()) void this.openCheckout();
  }

  private giveUpVouchers(place: BasketPlace): void {
    if (this.checkoutSession === undefined) this.unfinished.giveUpVouchers(place);
    else void this.checkoutSession.release(place);
  }

  /** Nobody is asked about a basket without a dish: its vouchers go when the guest goes elsewhere (V1). */
  private giveUpVouchersOfEmpty(here: BasketPlace): void {
    for (const place of this.unfinished.placesWithVouchers()) {
      const isElsewhere = place.host === here.host && !samePlace(place, here);
      const isEmpty = (this.ports.savedBaskets.at(place)?.basket.lines.length ?? 0) === 0;
      if (isElsewhere && isEmpty && !this.isUnsettled(place)) this.giveUpVouchers(place);
    }
  }

  private async fetchCheckout(): Promise<void> {
    this.checkoutFailed = false;
    try {
      const session = await this.openCheckoutOnce((intent) => this.settled(intent), this.toasts);
      runInAction(() => (this.checkoutSession = session));
    } catch {
      runInAction(() => (this.checkoutFailed = true));
    }
  }

  private async fetchBills(): Promise<void> {
    this.billsFailed = false;
    try {
      await this.openCheckout();
      if (this.checkoutSession === undefined) throw new Error('there is no checkout session');
      const bills = await this.openBillsOnce(this.checkoutSession, this.toasts);
      runInAction(() => (this.bills = bills));
    } catch {
      runInAction(() => (this.billsFailed = true));
    }
  }

  /** What was paid for, here or in another tab, is no longer in the basket; nor is what was said of that order. */
  private settled({ place }: PaymentIntent): void {
    if (this.order === undefined || !samePlace(this.order.basket.place, place)) return;
    const { basket } = this.order;
    basket.syncFromStore();
    basket.chooseTip(NO_TIP);
    this.checkoutSession?.reset(basket);
  }

  /** By what is stored, and by what this page knows where the store was emptied: checkout may be on its way. */
  private isUnsettled(place: BasketPlace): boolean {
    return (
      this.checkoutSession?.payments.unsettledAt(place) !== undefined || this.unfinished.isUnsettledAt(place)
    );
  }

  /** A payment is under way, or may have been taken: what has been entered stays as it is (T7). */
  isPaying(): boolean {
    const { order, checkoutSession } = this;
    if (order === undefined) return false;
    const isBusy = checkoutSession !== undefined && checkoutSession.checkoutOf(order.basket).phase !== 'idle';
    return isBusy || this.isUnsettled(order.basket.place);
  }

  /** Money of the guest's is on its way, of an order or of a bill: the page is not taken from them. */
  get hasPaymentInProgress(): boolean {
    const isUnsettled =
      this.checkoutSession !== undefined && this.checkoutSession.payments.unsettled.length > 0;
    return isUnsettled || this.isPaying() || this.bills?.isPaying === true;
  }

  private placeOf(venueSlug: string, service: OrderingServiceName): BasketPlace {
    return { host: this.host, venueSlug, service };
  }

  private entryOf(service: OrderingServiceName): OrderingEntry {
    const { timeslots } = this.ports;
    if (service === 'order') return { service };
    if (service === 'takeaway') return { service, timeslots };
    return { service, timeslots, takesSeats: this.brand.flags.seatsInsteadOfTables };
  }

  /** Service, venue, menus and times are cleared; the basket stays stored (S6). */
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
    const ask = this.ports.timeslots(question, venue, backend);
    return new TimesModel(choice, ask, this.ports, this.report);
  }

  /** The session is there: fetches ahead the menus that the guest will open next. */
  private begin(session: OrderingSession): void {
    const { brand, ports } = this;
    this.order?.close();
    this.fronts.learn(session.venue, session.config);
    const place = this.placeOf(session.venue.slug, session.service);
    this.giveUpVouchersOfEmpty(place);
    const isLocked = (): boolean => this.isUnsettled(place);
    const basket = new BasketModel(brand, session, place, ports, this.timesOf(session), isLocked);
    const menu = new MenuModel(this.menus, ports.timer, brand.flags.hideOutOfStock, this.report);
    this.order = new OrderModel(session, basket, menu, this.menus);
    if (session.service === 'order' && tabOffered(brand, session.venue))
      void this.order.awaitTab(ports.openTab(basket));
    const fetchMenus = (): void => {
      for (const { menuId } of session.menus) void this.menus.parts(session.siteId, menuId);
    };
    const { menuName, seenLongEnough } = this.addressed ?? {};
    const addressed = menuName === undefined ? undefined : this.order.entryNamed(menuName);
    if (addressed === undefined) {
      fetchMenus();
    } else {
      this.order.openMenu(addressed, seenLongEnough);
      void ports.timer.delay(OTHER_MENUS_AFTER_MS).then(fetchMenus);
    }
    // The backend's clock has been heard by now: a payment that the phone's clock hid is asked after.
    void this.resumePayments();
  }
}
