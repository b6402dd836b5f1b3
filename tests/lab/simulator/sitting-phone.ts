/** A phone at a table whose guests order together: its pages, of the app's own models and adapters, without a screen. */
import type { Currency, OrderIntent, OrderSession } from '@tableside/core';
import type { OpenLine } from '@tableside/core/bill';
import { lineOf, type BasketLine, type LineKey, type MinorUnits } from '@tableside/core';
import { ServerClock } from '../../../adapters/browser/clock.ts';
import { GuestSession } from '../../../adapters/browser/session.ts';
import { BrowserStore } from '../../../adapters/browser/storage.ts';
import { StoredBaskets } from '../../../adapters/browser/stored-baskets.ts';
import { StoredCalls } from '../../../adapters/browser/stored-calls.ts';
import { SESSION_KEY } from '../../../adapters/browser/stored-keys.ts';
import { StoredSittings } from '../../../adapters/browser/stored-sittings.ts';
import { StoredTabs } from '../../../adapters/browser/stored-tabs.ts';
import { datesOfMoney } from '../../../adapters/bindings/money-dates.ts';
import { HttpOrderStatuses } from '../../../adapters/http/order-statuses.ts';
import { HttpSharedBaskets } from '../../../adapters/http/shared-baskets.ts';
import { HttpTableAccounts } from '../../../adapters/http/table-accounts.ts';
import { HttpTabs } from '../../../adapters/http/tabs.ts';
import { HttpTeamCalls } from '../../../adapters/http/team-calls.ts';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import { SharedBasketModel } from '../../../ui/models/bill/shared-basket-model.ts';
import { TabModel } from '../../../ui/models/bill/tab-model.ts';
import { TableSittings } from '../../../ui/models/bill/table-sittings.ts';
import { BasketModel } from '../../../ui/models/order/basket-model.ts';
import { FollowedOrder } from '../../../ui/models/order/order-statuses-model.ts';
import { TeamModel, type TableCalls } from '../../../ui/models/visit/team-model.ts';
import {
  backendOf,
  brandBy,
  HOST,
  OWN_SITE,
  SERVICES,
  SLUGS,
  TAB_TABLES,
  venueCalled,
} from './fixture-venues.ts';
import { callCount, SimulatedClient, type NetworkPlace } from './network.ts';
import { PhoneStorage } from './phone.ts';
import { USUAL_SETTING } from './script.ts';

const FIXTURE = { provider: 'braintree', hasSeveral: false, setting: USUAL_SETTING } as const;
const COOLDOWN_SECONDS = 120;
const READ_EVERY_MS = 30_000;

const usual = backendOf(FIXTURE);
export const BACKEND = {
  ...usual,
  venues: usual.venues.map((venue) => ({
    ...venue,
    sharedBasket: true,
    orderStatus: { steps: [] },
    teamCalls: { cooldownSeconds: COOLDOWN_SECONDS },
  })),
};

const brand = brandBy(FIXTURE);
const AREA = { id: 'main', name: 'Mobile Ordering' };
const TERMS = { cooldownMs: COOLDOWN_SECONDS * 1_000 };
const SESSION: OrderSession = {
  service: 'order',
  siteId: OWN_SITE,
  serviceId: 'table',
  subServices: [{ id: 'table', name: 'Order and Pay' }],
  venue: { ...venueCalled(brand, SLUGS[0]), tab: { enabled: true, sharedBasket: true } },
  backend: {
    id: OWN_SITE,
    name: 'The Quay',
    currency: 'GBP' as Currency,
    locale: 'en-GB',
    salesAreas: [AREA],
    services: [{ id: 'table', name: 'Order and Pay', orderType: 'oat' }],
  },
  config: {
    averageWaitTime: 0,
    menus: [],
    orderingAllowed: { order: true, 'order-ahead': true, takeaway: true },
    sharedBasket: true,
    teamCalls: TERMS,
  },
  tables: [...TAB_TABLES],
  defaultArea: AREA,
  menus: [],
};

/** A dish as its sheet puts it into the basket, at the price of the menu that the phone has read. */
export const dish = (id: string, pence: number): BasketLine =>
  lineOf({
    menuId: `menu-${OWN_SITE}`,
    productId: id,
    displayRecordId: `d-${id}`,
    portionTypeId: 'one',
    choiceLines: [],
    messages: [],
    name: id,
    portionPrice: pence as MinorUnits,
  });

/** What a sitting gives to the pages of a phone. */
export interface PhonePlace {
  readonly world: VenueGroupWorld;
  readonly now: () => number;
  readonly after: (ms: number, call: () => void) => void;
  readonly uuid: () => string;
  readonly networkOf: (page: SittingPage) => NetworkPlace;
  /** The deployed version of the app. */
  build: number;
  /** Milliseconds until a live event comes; undefined where it does not. */
  readonly eventTakes: (page: SittingPage) => number | undefined;
}

export class SittingPhone {
  readonly storage = new PhoneStorage();
  pages: readonly SittingPage[] = [];
  readonly sessions = new Set<string>();
  /** Units that the guest has put in, and taken off again, by line. */
  readonly added = new Map<LineKey, number>();
  readonly removed = new Map<LineKey, number>();
  readonly alone = new Map<LineKey, number>();
  /** Lines as it has shown them at a press. */
  readonly showed: OpenLine[] = [];
  table: string = TAB_TABLES[0];
  offlineUntil = 0;
  clockIsOffBy = 0;
  /** It has lost what it stored, or could not store it: what only it knew may be gone. */
  hasLost = false;
  /** Its clock was set, or an answer had another date: what it has stored may look older than a day. */
  hadOtherTime = false;
  readonly nthOf = callCount();

  constructor(
    readonly number: number,
    readonly place: PhonePlace,
  ) {}

  get front(): SittingPage | undefined {
    return this.pages.at(-1);
  }

  get isOffline(): boolean {
    return this.place.now() < this.offlineUntil;
  }

  open(): void {
    this.pages = [...this.pages, new SittingPage(this)];
    this.sessions.add(this.storage.read(SESSION_KEY) ?? '');
  }

  /** The guest turns to that browser tab, and it reads what the others have written. */
  turnTo(page: SittingPage): void {
    if (page === this.front) return;
    this.pages = [...this.pages.filter((one) => one !== page), page];
    page.isSeen();
  }

  close(page: SittingPage): void {
    const { front } = this;
    page.isGone = true;
    this.pages = this.pages.filter((one) => one !== page);
    if (front === page) this.front?.isSeen();
  }
}

export class SittingPage {
  isGone = false;
  /** The tab that it was on last. */
  lastTab: string | undefined;
  readonly build: number;
  readonly basket: BasketModel;
  readonly tab: TabModel;
  readonly sittings: TableSittings;
  readonly orders = new Map<string, FollowedOrder>();
  readonly store: BrowserStore;
  private readonly team: TeamModel;
  private watched: { readonly calls: TableCalls; readonly end: () => void } | undefined;
  private readonly follow: (key: string) => FollowedOrder;
  private readonly listeners = new Set<() => void>();

  constructor(readonly phone: SittingPhone) {
    const { place } = phone;
    this.build = place.build;
    const bornAt = place.now();
    const clock = new ServerClock({
      wall: () => place.world.ports.clock() + phone.clockIsOffBy,
      monotonic: () => place.now() - bornAt,
    });
    this.store = new BrowserStore(() => phone.storage.opened(this));
    const { store } = this;
    const savedBaskets = new StoredBaskets(store, clock);
    const savedSittings = new StoredSittings(store, clock);
    const randomness = { uuid: place.uuid };
    const session = new GuestSession({ store, randomness, clock, baskets: savedBaskets });
    const client = new SimulatedClient(place.networkOf(this), {
      sessionId: () => session.own(),
      onDate: datesOfMoney(clock, SERVICES),
    });
    const report = (): void => undefined;
    const timer = { delay: (ms: number) => new Promise<void>((resolve) => this.later(ms, resolve)) };
    const connection = { isOffline: false };
    this.basket = new BasketModel({
      brand,
      session: SESSION,
      place: { host: HOST, venueSlug: SLUGS[0], service: 'order' },
      ports: { savedBaskets, clock },
    });
    const { basket } = this;
    this.sitsDown();
    const tabPorts = {
      tabs: new HttpTabs(client, SERVICES.hybrid),
      savedTabs: new StoredTabs(store, clock),
      tableAccounts: new HttpTableAccounts(client, SERVICES.payAtTable),
      clock,
    };
    this.tab = new TabModel(basket, tabPorts, report);
    const ports = {
      sharedBaskets: new HttpSharedBaskets(client, SERVICES.hybrid),
      savedSittings,
      clock,
      randomness,
    };
    this.sittings = new TableSittings({
      basket,
      savedSittings,
      timer,
      load: async () => {
        if (this.build !== place.build) throw new Error('a newer version has been deployed');
        return (accountId) =>
          new SharedBasketModel({
            basket,
            place: { accountId, currency: SESSION.backend.currency },
            ports,
            report,
            onRound: () => void (basket.tab?.accountId === accountId && this.tab.hasOrdered()),
            onNews: (call) => this.hear(accountId, call),
          });
      },
      onOver: () => void this.tab.refresh(),
    });
    this.tab.sitWith(this.sittings);
    const onPage = { connection, isHidden: () => false, report };
    this.team = new TeamModel({
      ...onPage,
      ports: {
        clock,
        randomness,
        timer,
        savedCalls: new StoredCalls(store, clock),
        teamCalls: new HttpTeamCalls(client, SERVICES.venues),
      },
    });
    void this.calls;
    const orderStatuses = new HttpOrderStatuses(client, SERVICES.orders);
    const liveOrders = { watchOrder: () => () => undefined };
    const notifications = {
      state: 'denied' as const,
      ask: async () => 'denied' as const,
      show: async () => false,
    };
    this.follow = (key) =>
      new FollowedOrder(
        {
          ...onPage,
          ports: { clock, timer, liveOrders, notifications, orderStatuses },
          tell: () => undefined,
        },
        { key, createdAt: clock.now(), summary: {} } as OrderIntent,
      );
  }

  /** Those of the guest's table, which may be another by now. */
  get calls(): TableCalls {
    const at = { siteId: OWN_SITE, salesAreaId: AREA.id, tableNumber: this.phone.table };
    const calls = this.team.at(at, TERMS);
    if (calls === this.watched?.calls) return calls;
    this.watched?.end();
    this.watched = { calls, end: calls.watch() };
    return calls;
  }

  /** A basket that is too old has no table any more: the guest scans the code again. */
  sitsDown(): void {
    const { destination } = this.basket;
    if (destination.tableNumber === undefined) destination.chooseTable(this.phone.table);
  }

  later(ms: number, call: () => void): void {
    this.phone.place.after(ms, () => {
      if (!this.isGone) call();
    });
  }

  isSeen(): void {
    this.syncFromStore();
    this.look();
  }

  /** The guest looks at it again, or the network is back. */
  look(): void {
    for (const call of this.listeners) call();
  }

  syncFromStore(): void {
    this.basket.syncFromStore();
    this.tab.syncFromStore();
  }

  watch(key: string): void {
    if (this.orders.has(key)) return;
    const order = this.follow(key);
    this.orders.set(key, order);
    order.watch();
  }

  /** Whose lines the page shows, and of which tab, where the guest orders together. */
  get shown(): { readonly accountId: string; readonly guests: readonly string[] } | undefined {
    const { together } = this.sittings;
    const guests = together?.byGuest.map(({ guest: { id } }) => id) ?? [];
    return together && { accountId: together.accountId, guests };
  }

  private hear(accountId: string, call: () => void): () => void {
    const { world, eventTakes } = this.phone.place;
    this.listeners.add(call);
    const stop = world.accounts.watch((event) => {
      const ms = event.accountId === accountId && !this.isGone ? eventTakes(this) : undefined;
      if (ms !== undefined) this.later(ms, () => this.listeners.has(call) && call());
    });
    const readOn = (): void => {
      if (!this.listeners.has(call)) return;
      call();
      this.later(READ_EVERY_MS, readOn);
    };
    this.later(READ_EVERY_MS, readOn);
    return () => {
      this.listeners.delete(call);
      stop();
    };
  }
}
