/** A guest with a phone: the tabs that are open on it, and the pages in them. */
import type { BasketLine } from '@tableside/core';
import type { Account, EvenSplit, LineUnits } from '@tableside/core/bill';
import { observable, runInAction } from 'mobx';
import { WebLocks } from '../../adapters/browser/locks.ts';
import { BASKETS_KEY, VOUCHERS_KEY } from '../../adapters/browser/stored-keys.ts';
import { startPageHandover } from '../../ui/composition/page-handover.ts';
import type { Address } from '../../ui/flows/visit-flow.ts';
import type { BillToast } from '../../ui/models/pay-at-table-model.ts';
import { addresses } from './fixture-venues.ts';
import type { ChosenTip } from './invariants/amounts.ts';
import { SimulatedLines, type LinePlace } from './live-line.ts';
import { AppPage } from './app-page.ts';
import type { CompositionPorts, Composition } from './composition.ts';
import { Tracked } from './tracked.ts';
import { PageWindow } from './page-window.ts';
import { PhoneLocks, PhoneStorage, visitStorage } from './phone.ts';
import type { GuestPlan } from './script.ts';

/** Where an order goes, and when, as it stands beside the button that pays. */
export interface ShownDestination {
  readonly tableNumber: string | undefined;
  /** Epoch milliseconds. */
  readonly time: number | undefined;
  /** Of those that guests choose by name. */
  readonly areaId: string | undefined;
  readonly subServiceId: string | undefined;
}

/** The last press on a pay button, and what stood on it and beside it. */
export interface Tap {
  readonly total: number;
  readonly at: number;
  readonly destination: ShownDestination;
  /** As the guest has chosen it. */
  readonly tip: ChosenTip | undefined;
  readonly isChargeTakenOff: boolean;
  /** Of a bill that is split by item. */
  readonly ticked: readonly LineUnits[] | undefined;
  /** Of a bill whose rest is shared beside the ticked items (P13). */
  readonly rest: EvenSplit | undefined;
  /** The button was a wallet's. */
  readonly isByWallet: boolean;
  /** The browser told the page that there is no network. */
  readonly wasOffline: boolean;
  /** A page that is loaded anew would still know of the payment. */
  readonly isStored: boolean;
}

/** A page from its being fetched until it is gone. */
export class LoadedPage {
  isGone = false;
  isAway = false;
  /** The browser fetches another document in its place. */
  isLeft = false;
  /** Away, it is as it was when it is brought back; else it is loaded anew. */
  isKept = true;
  page: AppPage | undefined;
  lines: SimulatedLines | undefined;
  readonly window: PageWindow;
  readonly bornAt: number;
  readonly toasts: BillToast[] = [];
  /** Toasts of a checkout: the key of a message, or a service's own text. */
  readonly words: string[] = [];
  /** What the monitor reads of the page. */
  readonly seen = new Tracked();
  tap: Tap | undefined;
  hasLookedSinceTap = false;
  /** The lines that the guest has taken off last, and how many of each. */
  takenOff: readonly (readonly [line: BasketLine, quantity: number])[] = [];
  /** The guest has pressed something on it. */
  isTouched = false;
  /** What was stored when it was loaded. */
  readonly found: { readonly baskets: string | undefined; readonly vouchers: string | undefined };
  /** What the bank's page has brought back was sent to its service. */
  hasConfirmed = false;
  /** It was there when its phone lost what it had stored: what it knows other pages may not. */
  isFromBeforeLoss = false;
  /** The bill as it was shown last. */
  seenBill: Pick<Account, 'accountId' | 'version' | 'outstanding'> | undefined;
  /** An answer may have said another amount than the service has. */
  hasOtherAmounts = false;
  /** The bank of the card asks the guest, in a dialog over the page. */
  isBankAsking = false;
  /** Calls whose answers have not come. */
  callsUnderWay = 0;
  /** Questions to the card's provider whose answers have not come. */
  cardsUnderWay = 0;
  private deferred: (() => void)[] = [];

  constructor(
    readonly guest: Guest,
    readonly tab: BrowserTab,
    /** The version of the app that it is of. */
    readonly build: number,
    now: number,
  ) {
    this.bornAt = now;
    this.window = new PageWindow(tab);
    const { storage } = guest;
    this.found = { baskets: storage.read(BASKETS_KEY), vouchers: storage.read(VOUCHERS_KEY) };
  }

  get isShown(): boolean {
    return !this.isGone && !this.isAway && !this.isLeft;
  }

  /** Does it now, or once the page is back; never, once it is gone. */
  do(act: () => void): void {
    if (this.isGone) return;
    if (this.isAway) this.deferred.push(act);
    else act();
  }

  putAway(): void {
    if (!this.isShown) return;
    this.window.hide();
    this.isAway = true;
    // No browser keeps a page that holds a lock, or waits for one.
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

  /** The guest looks at the page again. */
  look(): void {
    this.isSeen();
    this.window.look();
  }

  private isSeen(): void {
    this.guest.unnotified.delete(this);
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

/** An entry of a browser tab's history: a page of the app, or the page of a bank that asks for a payment. */
export type Entry = Address | { readonly bank: string };

/** A tab of the browser: its history, and what it keeps for the visit, outlive its pages. */
export class BrowserTab {
  loaded: LoadedPage | undefined;
  /** The guest has thought better of a tab. */
  paysAtOnce = false;
  /** The guest has left a basket that was below the minimum spend. */
  lacksDishes = false;
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

  /** Whether it is the address of the page before. */
  cameFrom({ path, search }: Address): boolean {
    const before = this.entries.at(-2);
    return before !== undefined && 'path' in before && before.path === path && before.search === search;
  }

  /** The browser's back button. */
  goBack(): void {
    if (this.canGoBack) this.entries.pop();
  }
}

export class Guest {
  readonly storage = new PhoneStorage();
  readonly locks = new PhoneLocks();
  readonly tabs = new Map<number, BrowserTab>();
  readonly calls = new Map<string, number>();
  readonly sessions = new Set<string>();
  /** The tab that the guest looks at. */
  front = 0;
  /** Pages in other tabs that have not been told yet what was stored meanwhile. */
  readonly unnotified = new Set<LoadedPage>();
  /** By how much the phone's own clock is wrong. */
  clockIsOffBy = 0;
  lineIsCutUntil = 0;
  /** The phone has no network until then. */
  offlineUntil = 0;
  /** Vouchers that nobody may be there to let go of, and why. */
  readonly strayVouchers = new Map<string, 'late voucher' | 'lost voucher'>();
  /** They have asked for their details to be kept for the next visit, and not thought better of it. */
  isToBeRemembered = false;
  /** They have pressed for a tab to be opened. */
  hasRequestedTab = false;
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

  nthOf(call: string): number {
    const nth = (this.calls.get(call) ?? 0) + 1;
    this.calls.set(call, nth);
    return nth;
  }
}

/** What a journey gives to each page. */
export type PageEnvironment = Pick<
  CompositionPorts,
  'fixture' | 'wall' | 'uuid' | 'timer' | 'clientOf' | 'cardForms' | 'wallets' | 'onIntent'
> & {
  readonly now: () => number;
  readonly later: (ms: number, call: () => void) => () => void;
  /** The browser fetches the document of the tab's address in the place of this one. */
  readonly leave: () => void;
  readonly line: Pick<LinePlace, 'service' | 'trouble' | 'random' | 'onNews'>;
  readonly canFetchCode: () => boolean;
};

/** Fetches the app into a browser tab. */
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
    // A browser gives fractions of a millisecond.
    monotonic: () => environment.now() - loaded.bornAt + (loaded.bornAt % 997) / 997,
    livePage: loaded.window,
    liveMachine: lines,
    onBillToast: (toast) => loaded.toasts.push(toast),
    onToast: (words) => loaded.words.push('key' in words ? words.key : words.said),
  });
  guest.sessions.add(models.sessionId);
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
      // The entry before has no room for what could not be stored.
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

/** The address by which a guest comes: of the code on their table, or the venue's own. */
export const startOf = ({ plan, service }: Guest): string => {
  if (plan.comesBy === 'venue') return addresses.venue(0);
  if (plan.wants === 'bill') return addresses.bill(plan.table);
  if (plan.comesBy === 'code') return addresses.code(service, plan.table);
  return plan.comesBy === 'service' ? addresses.service(0, service) : addresses.menu(0, service);
};
