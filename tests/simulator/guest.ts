/** A guest with a phone: the tabs that are open on it, and the pages in them. */
import { observable, runInAction } from 'mobx';
import type { AccountBook } from '../../fixtures/world/accounts.ts';
import type { Address } from '../../ui/flows/visit-flow.ts';
import type { BillToast } from '../../ui/models/pay-at-table-model.ts';
import { addresses } from './harbour.ts';
import type { ShownDestination } from './invariants/kitchen-book.ts';
import { SimulatedLines } from './live-line.ts';
import { Page } from './page.ts';
import type { PageMeans, PageModels } from './page-models.ts';
import { Tracked } from './tracked.ts';
import { PhoneLocks, PhoneStorage, visitStorage } from './phone.ts';
import type { GuestPlan } from './script.ts';

/** The last press on a pay button, and what stood on it and beside it. */
export interface Tap {
  readonly total: number;
  readonly at: number;
  readonly destination: ShownDestination;
  /** The browser told the page that there is no network. */
  readonly wasOffline: boolean;
  /** A page that is loaded anew would still know of the payment. */
  readonly isStored: boolean;
}

/** A page from its being fetched until it is gone. */
export class BrowserTab {
  isGone = false;
  isAway = false;
  /** Away, it is as it was when it is brought back; else it is loaded anew. */
  isKept = true;
  page: Page | undefined;
  lines: SimulatedLines | undefined;
  readonly bornAt: number;
  readonly back = new Set<() => void>();
  readonly toasts: BillToast[] = [];
  /** What the monitor reads of the page. */
  readonly seen = new Tracked();
  tap: Tap | undefined;
  hasLookedSinceTap = false;
  /** The bill as it was shown last. */
  seenBill: { readonly accountId: string; readonly version: number } | undefined;
  /** Calls whose answers have not come. */
  callsUnderWay = 0;
  /** Questions to the card's provider whose answers have not come. */
  cardsUnderWay = 0;
  private deferred: (() => void)[] = [];

  constructor(
    readonly guest: Guest,
    readonly tab: Tab,
    /** The version of the app that it is of. */
    readonly build: number,
    now: number,
  ) {
    this.bornAt = now;
  }

  get isShown(): boolean {
    return !this.isGone && !this.isAway;
  }

  /** Does it now, or once the page is back; never, once it is gone. */
  do(act: () => void): void {
    if (this.isGone) return;
    if (this.isAway) this.deferred.push(act);
    else act();
  }

  putAway(): void {
    if (!this.isShown) return;
    this.isAway = true;
    this.lines?.cut();
    // No browser keeps a page that holds a lock, or waits for one.
    this.isKept = !this.guest.locks.letGo(this);
  }

  comeBack(): void {
    if (this.isGone || !this.isAway) return;
    this.isAway = false;
    const { deferred } = this;
    this.deferred = [];
    this.page?.isRestored();
    for (const act of deferred) act();
    this.look();
  }

  /** The guest looks at the page again. */
  look(): void {
    this.guest.untold.delete(this);
    this.page?.look();
    for (const call of Array.from(this.back)) call();
  }

  end(): void {
    this.isGone = true;
    this.guest.untold.delete(this);
    this.lines?.stop();
    this.seen.end();
    this.page?.end();
    this.guest.locks.letGo(this);
  }
}

/** An entry of a browser tab's history: a page of the app, or the page of a bank that asks for a payment. */
export type Entry = Address | { readonly bank: string };

/** A tab of the browser: its history, and what it keeps for the visit, outlive its pages. */
export class Tab {
  stay: BrowserTab | undefined;
  readonly sessionStorage = visitStorage();
  private entries: Entry[];

  constructor(
    readonly number: number,
    address: Address,
  ) {
    this.entries = [address];
  }

  /** The page of the app that is shown, or that the guest has left for the bank's. */
  get address(): Address {
    const at = this.entries.findLast((entry) => 'path' in entry);
    if (at === undefined || !('path' in at)) throw new Error('a tab begins at a page of the app');
    return at;
  }

  /** The payment whose page of the bank, or of the provider, is shown. */
  get bank(): string | undefined {
    const at = this.entries.at(-1);
    return at !== undefined && 'bank' in at ? at.bank : undefined;
  }

  /** Whether the browser's back button leads to another page of the app. */
  get canGoBack(): boolean {
    const before = this.entries.at(-2);
    return before !== undefined && 'path' in before;
  }

  push(entry: Entry): void {
    this.entries.push(entry);
  }

  replace(entry: Entry): void {
    this.entries[this.entries.length - 1] = entry;
  }

  /** The browser's back button. */
  goBack(): void {
    if (this.canGoBack) this.entries.pop();
  }
}

export class Guest {
  readonly storage = new PhoneStorage();
  readonly locks = new PhoneLocks();
  readonly tabs = new Map<number, Tab>();
  readonly calls = new Map<string, number>();
  readonly sessions = new Set<string>();
  /** The tab that the guest looks at. */
  front = 0;
  /** Pages in other tabs that have not been told yet what was stored meanwhile. */
  readonly untold = new Set<BrowserTab>();
  /** By how much the phone's own clock is wrong. */
  clockIsOffBy = 0;
  clockHasJumped = false;
  lineIsCutUntil = 0;
  /** The phone has no network until then. */
  offlineUntil = 0;
  /** The phone has lost what it had stored: what was kept there nobody can know any more. */
  hasForgotten = false;
  /** Vouchers that were asked for by a call that came twice: nobody may have been there to let go of them. */
  readonly lateVouchers = new Set<string>();
  /** They have pressed for a tab to be opened. */
  hasAskedForTab = false;
  /** What the browser tells its pages of the network. */
  readonly connection = observable({ isOffline: false });
  /** What they came for is paid. */
  isServed = false;

  constructor(
    readonly number: number,
    readonly plan: GuestPlan,
  ) {}

  /** By which they order. */
  get service(): 'order' | 'order-ahead' | 'takeaway' {
    if (this.plan.wants === 'ahead') return 'order-ahead';
    return this.plan.wants === 'collect' ? 'takeaway' : 'order';
  }

  /** The phone has a network, or none: the browser tells its pages. */
  connects(isOffline: boolean): void {
    runInAction(() => (this.connection.isOffline = isOffline));
  }

  get stays(): readonly BrowserTab[] {
    const stays: BrowserTab[] = [];
    for (const { stay } of this.tabs.values()) if (stay?.isGone === false) stays.push(stay);
    return stays;
  }

  get frontStay(): BrowserTab | undefined {
    const stay = this.tabs.get(this.front)?.stay;
    return stay?.isGone === false ? stay : undefined;
  }

  nthOf(call: string): number {
    const nth = (this.calls.get(call) ?? 0) + 1;
    this.calls.set(call, nth);
    return nth;
  }
}

/** What a journey gives to each page. */
export type StayMeans = Pick<
  PageMeans,
  'fixture' | 'wall' | 'uuid' | 'timer' | 'clientOf' | 'cardForms' | 'wallets' | 'onIntent'
> & {
  readonly now: () => number;
  readonly later: (ms: number, call: () => void) => () => void;
  readonly accounts: AccountBook;
  readonly isRough: boolean;
  readonly canFetchCode: () => boolean;
};

/** Fetches the app into a browser tab. */
export function openPage(
  stay: BrowserTab,
  means: StayMeans,
  modelsOf: (means: PageMeans) => PageModels,
): void {
  const { guest, tab } = stay;
  const lines = new SimulatedLines({
    accounts: means.accounts,
    later: means.later,
    isCut: () => means.now() < guest.lineIsCutUntil || stay.isAway,
    isRough: means.isRough,
  });
  stay.lines = lines;
  const models = modelsOf({
    ...means,
    localStorage: guest.storage.opened(stay),
    sessionStorage: tab.sessionStorage,
    locks: guest.locks.of(stay),
    monotonic: () => means.now() - stay.bornAt,
    liveBills: lines,
    whenBack: (call) => {
      stay.back.add(call);
      return () => stay.back.delete(call);
    },
    onBillToast: (toast) => stay.toasts.push(toast),
  });
  guest.sessions.add(models.sessionId);
  stay.page = new Page(models, tab.address, {
    onAddress: (address, isReplaced) => (isReplaced ? tab.replace(address) : tab.push(address)),
    onBank: (bank) => {
      tab.push({ bank });
      stay.putAway();
    },
    connection: guest.connection,
    start: startOf(guest),
  });
}

/** The address by which a guest comes: of the code on their table, or the venue's own. */
export const startOf = ({ plan, service }: Guest): string => {
  if (plan.comesBy === 'venue') return addresses.venue(0);
  if (plan.wants === 'bill') return addresses.bill(plan.table);
  return plan.comesBy === 'service' ? addresses.service(0, service) : addresses.menu(0, service);
};
