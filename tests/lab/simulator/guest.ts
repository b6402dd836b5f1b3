/** A guest with a phone, its browser tabs, and the pages in them. */
import type { BasketLine } from '@tableside/core';
import type { Account, EvenSplit, LineUnits } from '@tableside/core/bill';
import { observable, runInAction } from 'mobx';
import { WebLocks } from '../../../adapters/browser/locks.ts';
import { BASKETS_KEY, VOUCHERS_KEY } from '../../../adapters/browser/stored-keys.ts';
import { startPageHandover } from '../../../ui/composition/page-handover.ts';
import type { Address } from '../../../ui/flows/visit-flow.ts';
import type { BillToast } from '../../../ui/models/bill/pay-at-table-model.ts';
import { addresses } from './fixture-venues.ts';
import type { ChosenTip } from './invariants/amounts.ts';
import { SimulatedLines, type LinePlace } from './live-line.ts';
import { AppPage, type Screen } from './app-page.ts';
import { LINKED_SESSION, type CompositionPorts, type Composition } from './composition.ts';
import { Tracked } from './tracked.ts';
import { PageWindow } from './page-window.ts';
import { callCount } from './network.ts';
import { PhoneLocks, PhoneStorage, visitStorage } from './phone.ts';
import type { GuestPlan } from './script.ts';

/** The order's destination and time as shown beside the pay button. */
export interface ShownDestination {
  readonly tableNumber: string | undefined;
  /** Epoch milliseconds. */
  readonly time: number | undefined;
  /** A named area, if the guest chose one. */
  readonly areaId: string | undefined;
  readonly subServiceId: string | undefined;
}

/** The last press on a pay button, and what was shown on and beside it. */
export interface Tap {
  readonly total: number;
  readonly at: number;
  readonly destination: ShownDestination;
  readonly tip: ChosenTip | undefined;
  readonly isChargeTakenOff: boolean;
  /** For a bill split by item. */
  readonly ticked: readonly LineUnits[] | undefined;
  /** For a bill whose rest is shared beside the picked items (P13). */
  readonly rest: EvenSplit | undefined;
  readonly isByWallet: boolean;
  /** The browser had told the page that it is offline. */
  readonly wasOffline: boolean;
  /** A reloaded page would still know the payment. */
  readonly isStored: boolean;
  readonly on: Screen['at'] | undefined;
  /** The page says that the bill comes to another amount than the guest agreed to. */
  readonly mustAgree: boolean;
}

/** A page from its load until it is gone. */
export class LoadedPage {
  isGone = false;
  isAway = false;
  /** The browser is loading another document in its place. */
  isLeft = false;
  /** False if the page cannot be restored from the browser's cache. */
  isKept = true;
  page: AppPage | undefined;
  lines: SimulatedLines | undefined;
  readonly window: PageWindow;
  readonly bornAt: number;
  readonly toasts: BillToast[] = [];
  /** The checkout's toasts: a message key, or the service's own text. */
  readonly checkoutToasts: string[] = [];
  /** What the monitor reads of the page. */
  readonly seen = new Tracked();
  tap: Tap | undefined;
  hasLookedSinceTap = false;
  /** The guest has gone to another screen since. */
  hasLeftTap = false;
  /** The tab that it was on last. */
  lastTab: string | undefined;
  /** The lines that the guest removed last, with their quantities. */
  takenOff: readonly (readonly [line: BasketLine, quantity: number])[] = [];
  /** The guest has chosen something since it was loaded, on any page: pages pass on what is stored. */
  isTouched = false;
  /** How long the guest had done nothing when it was loaded. */
  readonly quietFor: number;
  /** What was stored when the page was loaded. */
  readonly found: { readonly baskets: string | undefined; readonly vouchers: string | undefined };
  hasConfirmed = false;
  /** The page was open when its phone lost its storage, so it may know what others do not. */
  isFromBeforeLoss = false;
  /** The bill as last shown. */
  seenBill: Pick<Account, 'accountId' | 'version' | 'outstanding'> | undefined;
  /** What vouchers took off when the page was last looked at. */
  seenDiscount: { readonly by: string; readonly amount: number } | undefined;
  /** An answer may have carried a wrong amount. */
  hasOtherAmounts = false;
  /** The card's bank asks in a dialog over the page. */
  isBankAsking = false;
  callsUnderWay = 0;
  cardsUnderWay = 0;
  /** The guest has closed the question for what a wallet did not say. */
  hasClosedQuestion = false;
  private deferred: (() => void)[] = [];

  constructor(
    readonly guest: Guest,
    readonly tab: BrowserTab,
    readonly build: number,
    now: number,
  ) {
    this.bornAt = now;
    this.quietFor = now - guest.actedAt;
    this.window = new PageWindow(tab);
    const { storage } = guest;
    this.found = { baskets: storage.read(BASKETS_KEY), vouchers: storage.read(VOUCHERS_KEY) };
  }

  /** The phone is put away: the page is open, and nobody sees it. */
  get isHidden(): boolean {
    return this.window.document.visibilityState === 'hidden';
  }

  get isShown(): boolean {
    return !this.isGone && !this.isAway && !this.isLeft;
  }

  /** Runs it now, or once the page is restored; never if the page is gone. */
  do(act: () => void): void {
    if (this.isGone) return;
    if (this.isAway) this.deferred.push(act);
    else act();
  }

  putAway(): void {
    if (!this.isShown) return;
    this.window.hide();
    this.isAway = true;
    // Browsers do not cache a page that holds a lock or waits for one.
    this.isKept = !this.guest.locks.letGo(this);
  }

  comeBack(): void {
    if (this.isGone || !this.isAway) return;
    this.isAway = false;
    const { deferred } = this;
    this.deferred = [];
    this.window.showAgain();
    this.page?.isRestored();
    for (const act of deferred) act();
    this.isSeen();
  }

  look(): void {
    this.window.document.turn('visible');
    this.isSeen();
  }

  private isSeen(): void {
    this.guest.unnotified.delete(this);
    this.page?.payments?.setVisible(true);
    this.page?.look();
  }

  end(): void {
    if (this.isGone) return;
    if (!this.isAway) this.window.hide();
    this.isGone = true;
    this.guest.unnotified.delete(this);
    this.lines?.stop();
    this.seen.end();
    this.page?.end();
    this.guest.locks.letGo(this);
  }
}

/** An entry of a tab's history: a page of the app, or a bank's page for a payment. */
export type Entry = Address | { readonly bank: string };

/** A browser tab. Its history and session storage outlive its pages. */
export class BrowserTab {
  loaded: LoadedPage | undefined;
  /** The guest decided against a tab. */
  paysAtOnce = false;
  /** The guest left a basket below the minimum spend. */
  lacksDishes = false;
  readonly sessionStorage = visitStorage();
  private entries: Entry[];

  constructor(
    readonly number: number,
    address: Address,
  ) {
    this.entries = [address];
  }

  /** The app's page that is shown, or was left for the bank's page. */
  get address(): Address {
    const at = this.entries.findLast((entry) => 'path' in entry);
    if (at === undefined || !('path' in at)) throw new Error('a tab begins at a page of the app');
    return at;
  }

  /** The payment whose bank or provider page is shown. */
  get bank(): string | undefined {
    const at = this.entries.at(-1);
    return at !== undefined && 'bank' in at ? at.bank : undefined;
  }

  /** True if back leads to another page of the app. */
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

  /** True if the previous entry has this address. */
  cameFrom({ path, search }: Address): boolean {
    const before = this.entries.at(-2);
    return before !== undefined && 'path' in before && before.path === path && before.search === search;
  }

  goBack(): void {
    if (this.canGoBack) this.entries.pop();
  }
}

export class Guest {
  readonly storage = new PhoneStorage();
  readonly locks = new PhoneLocks();
  readonly tabs = new Map<number, BrowserTab>();
  readonly nthOf = callCount();
  readonly sessions = new Set<string>();
  front = 0;
  /** Pages in background tabs that have not received the last storage event yet. */
  readonly unnotified = new Set<LoadedPage>();
  /** Milliseconds by which the phone's clock is wrong. */
  clockIsOffBy = 0;
  lineIsCutUntil = 0;
  offlineUntil = 0;
  /** Vouchers that may stay held, and why. */
  readonly strayVouchers = new Map<string, 'late voucher' | 'lost voucher'>();
  isToBeRemembered = false;
  /** Shares that the guest has asked friends for, and the keys under which the phone did. */
  sharesAsked = 0;
  readonly shareKeys = new Set<string>();
  hasRequestedTab = false;
  actedAt = 0;
  /** The phone's clock was set, or an answer carried another date: what it has stored may look older, or newer. */
  hadOtherTime = false;
  /** What the browser tells its pages about the network. */
  readonly connection = observable({ isOffline: false });
  /** The guest has paid what they came for. */
  isServed = false;

  constructor(
    readonly number: number,
    readonly plan: GuestPlan,
  ) {}

  get service(): 'order' | 'order-ahead' | 'takeaway' {
    if (this.plan.wants === 'ahead') return 'order-ahead';
    return this.plan.wants === 'collect' ? 'takeaway' : 'order';
  }

  /** The network comes or goes, and the browser tells its pages. */
  connects(isOffline: boolean): void {
    const wasOffline = this.connection.isOffline;
    runInAction(() => (this.connection.isOffline = isOffline));
    if (!wasOffline || isOffline) return;
    for (const loaded of this.pages) if (!loaded.isAway) loaded.window.isOnline();
  }

  get pages(): readonly LoadedPage[] {
    const pages: LoadedPage[] = [];
    for (const { loaded } of this.tabs.values()) if (loaded?.isGone === false) pages.push(loaded);
    return pages;
  }

  get frontPage(): LoadedPage | undefined {
    const loaded = this.tabs.get(this.front)?.loaded;
    return loaded?.isGone === false ? loaded : undefined;
  }
}

export type PageEnvironment = Pick<
  CompositionPorts,
  'fixture' | 'wall' | 'uuid' | 'timer' | 'clientOf' | 'cardForms' | 'wallets' | 'onIntent'
> & {
  readonly now: () => number;
  readonly later: (ms: number, call: () => void) => () => void;
  /** Loads the document of the tab's address in place of this page. */
  readonly leave: () => void;
  readonly line: Pick<LinePlace, 'service' | 'trouble' | 'random' | 'onNews'>;
  readonly canFetchCode: () => boolean;
};

export function openPage(
  loaded: LoadedPage,
  environment: PageEnvironment,
  modelsOf: (environment: CompositionPorts) => Composition,
): void {
  const { guest, tab } = loaded;
  const lines = new SimulatedLines({
    ...environment.line,
    now: environment.now,
    later: environment.later,
    isCut: () => environment.now() < guest.lineIsCutUntil,
    cutUntil: () => guest.lineIsCutUntil,
    canFetchCode: environment.canFetchCode,
  });
  loaded.lines = lines;
  const models = modelsOf({
    ...environment,
    localStorage: guest.storage.opened(loaded),
    sessionStorage: tab.sessionStorage,
    locks: new WebLocks(guest.locks.of(loaded)),
    // Browsers report fractions of a millisecond.
    monotonic: () => environment.now() - loaded.bornAt + (loaded.bornAt % 997) / 997,
    linked: guest.sessions.size === 0 && guest.number % 2 === 0 ? LINKED_SESSION : undefined,
    livePage: loaded.window,
    liveMachine: lines,
    onBillToast: (toast) => loaded.toasts.push(toast),
    onToast: (checkoutToasts) =>
      loaded.checkoutToasts.push('key' in checkoutToasts ? checkoutToasts.key : checkoutToasts.said),
  });
  const carried = startPageHandover(
    models.store,
    models.visit,
    loaded.window,
    () => undefined,
    environment.wall,
  );
  const page = new AppPage(models, tab.address, {
    onDocument: ({ path, search }, isReplaced) => {
      const state = carried();
      const address = { path, search, state };
      if (isReplaced) tab.replace(address);
      // Going back keeps the history entry's own state, so it is used only if there is no state to carry.
      else if (state === undefined && page.policy === 'paying' && tab.cameFrom(address)) tab.goBack();
      else tab.push(address);
      environment.leave();
    },
    onAddress: (address, isReplaced) => (isReplaced ? tab.replace(address) : tab.push(address)),
    onBank: (bank) => {
      tab.push({ bank });
      loaded.putAway();
    },
    connection: guest.connection,
    start: startOf(guest),
  });
  loaded.page = page;
}

/** The address by which the guest comes: of the table's code, the service, the menu, the bill or the venue. */
export const startOf = ({ plan, service }: Guest): string => {
  if (plan.comesBy === 'venue') return addresses.venue(0);
  if (plan.wants === 'bill') return addresses.bill(plan.table);
  if (plan.comesBy === 'code') return addresses.code(service, plan.table);
  return plan.comesBy === 'service' ? addresses.service(0, service) : addresses.menu(0, service);
};
