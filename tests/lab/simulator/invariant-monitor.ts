/**
 * Watches a journey. It passes events, shown pages and stored texts to the monitors, and keeps the first invariant
 * that broke.
 */
import { isHosted, type PaymentIntent } from '@tableside/core';
import { REMEMBERED_KEY } from '../../../adapters/browser/stored-keys.ts';
import { transaction } from 'mobx';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import { minorPerMajor, type Fixture } from './fixture-venues.ts';
import type { Guest, LoadedPage } from './guest.ts';
import type { Broken } from './invariants.ts';
import { BasketBook } from './invariants/basket-book.ts';
import { BillFreshness } from './invariants/bill-freshness.ts';
import { BillLooks } from './invariants/bill-looks.ts';
import { BillToasts } from './invariants/bill-toasts.ts';
import { DestinationBook } from './invariants/destination-book.ts';
import { KitchenBook } from './invariants/kitchen-book.ts';
import { MenuBook } from './invariants/menu-book.ts';
import { MoneyBook } from './invariants/money-book.ts';
import { pageFault } from './invariants/page-faults.ts';
import { PaidItems } from './invariants/paid-items.ts';
import { PayButton } from './invariants/pay-button.ts';
import { PaymentAttempts } from './invariants/payment-attempts.ts';
import { personalDataFault } from './invariants/personal-data.ts';
import { SentCalls } from './invariants/sent-calls.ts';
import { RefusalBook } from './invariants/refusal-book.ts';
import { ServedGuests } from './invariants/served-guests.ts';
import { isAtRest, Spinners } from './invariants/spinners.ts';
import { TabBook } from './invariants/tab-book.ts';
import { TipBook } from './invariants/tip-book.ts';
import { ShownPayments } from './invariants/shown-payments.ts';
import { Verdict } from './invariants/verdict.ts';
import { ticksFault } from './invariants/ticked-items.ts';
import { VoucherBook } from './invariants/voucher-book.ts';
import { WalletBook } from './invariants/wallet-book.ts';
import type { AppPage } from './app-page.ts';
import type { OpenSheet } from './wallet-sheets.ts';

export class InvariantMonitor {
  readonly attempts = new PaymentAttempts();
  readonly button: PayButton;
  readonly calls: SentCalls;
  readonly baskets: BasketBook;
  readonly tabs: TabBook;
  readonly items: PaidItems;
  readonly tips: TipBook;
  readonly toasts: BillToasts;
  readonly destinations: DestinationBook;
  readonly vouchers: VoucherBook;
  readonly wallets: WalletBook;
  readonly verdict: Verdict;
  readonly looks: BillLooks;
  readonly money: MoneyBook;
  private readonly kitchen: KitchenBook;
  private readonly payments: ShownPayments;
  private readonly served: ServedGuests;
  readonly menus: MenuBook;
  private readonly freshness: BillFreshness;
  readonly refusals: RefusalBook;
  private readonly spinners: Spinners;
  private readonly minorPerMajor: number;

  constructor(
    private readonly world: VenueGroupWorld,
    private readonly guests: readonly Guest[],
    private readonly now: () => number,
    { provider, setting: { currency, takesTips } }: Fixture,
  ) {
    const { attempts } = this;
    const verdict = new Verdict(now);
    this.verdict = verdict;
    this.minorPerMajor = minorPerMajor(currency);
    this.items = new PaidItems(verdict, world, this.minorPerMajor);
    this.money = new MoneyBook({ verdict, world, attempts, items: this.items, takesTips });
    const terms = { minorPerMajor: this.minorPerMajor, chargesForService: !isHosted(provider) };
    this.kitchen = new KitchenBook({ verdict, world, attempts, money: this.money, terms });
    this.payments = new ShownPayments(verdict, attempts, this.money, provider);
    this.baskets = new BasketBook(verdict, attempts);
    this.tabs = new TabBook(verdict, world);
    this.tips = new TipBook(verdict, now);
    this.toasts = new BillToasts(verdict, world, attempts);
    this.destinations = new DestinationBook(verdict);
    this.vouchers = new VoucherBook(verdict, world, attempts);
    this.wallets = new WalletBook(verdict, this.money);
    this.button = new PayButton(verdict, this.tips, now);
    this.menus = new MenuBook(verdict, this.minorPerMajor);
    this.refusals = new RefusalBook(verdict);
    this.looks = new BillLooks(verdict, this.minorPerMajor);
    this.calls = new SentCalls(verdict, world, this, now);
    this.served = new ServedGuests(verdict, attempts);
    this.freshness = new BillFreshness(verdict, world);
    this.spinners = new Spinners(verdict);
  }

  get broken(): Broken | undefined {
    return this.verdict.broken;
  }

  crashed(what: string): void {
    this.verdict.breaks('I10', `it threw: ${what}`);
  }

  faultsEnded(): void {
    this.lookAtMoney();
    this.money.areFaultsOver = true;
  }

  /** Call this before a phone loses its storage: the open pages still know its contents. */
  storageLost(guest: Guest): void {
    this.attempts.storageLost(guest);
    this.baskets.storageLost(guest);
    this.diverges(guest);
  }

  /** The phone's clock was set. */
  ages(guest: Guest): void {
    this.attempts.age(guest);
    guest.hadOtherTime = true;
  }

  /** The phone cannot store what its pages write, so each page knows only its own changes. */
  diverges(guest: Guest): void {
    this.vouchers.storageLost(guest);
    this.tips.storageLost(guest);
    for (const loaded of guest.pages) loaded.isFromBeforeLoss = true;
  }

  intent(loaded: LoadedPage, intent: PaymentIntent): void {
    const { guest } = loaded;
    const isBegun = this.attempts.of(intent.key) === undefined;
    if (isBegun) this.begun(loaded, intent);
    else this.payments.follows(intent);
    const isNew = this.attempts.record(loaded, intent);
    if (isBegun) this.isKnownToOne(loaded);
    // After a loss a later page captures again, and only then removes the goods from the stored basket.
    if (intent.state.is === 'captured' && intent.pays === 'order') {
      this.baskets.paid(guest, intent);
      this.tips.paid(guest, intent);
    }
    if (!isNew) return;
    this.payments.observe(intent);
    this.refusals.ended(intent);
    if (intent.state.is === 'captured') this.paid(guest, intent, intent.state.orderId);
  }

  walletEnded(sheet: OpenSheet): void {
    this.lookAtMoney();
    this.wallets.ended(sheet);
  }

  /** Checks every page on which something has happened. */
  look(pages: readonly LoadedPage[]): void {
    this.freshness.look(this.now());
    for (const loaded of pages) {
      const { page } = loaded;
      if (loaded.isShown && page !== undefined)
        loaded.seen.readAgain(page.screen, () => this.lookAt(loaded, page));
    }
  }

  lookAtMoney(): void {
    this.money.look();
    this.kitchen.look();
  }

  /** Runs at intervals: checks for endless waits and for personal data in storage. */
  inspect(): void {
    const now = this.now();
    for (const guest of this.guests) {
      // Without a page nothing is stored.
      if (guest.pages.length === 0) continue;
      for (const [key, text] of guest.storage.entries)
        if (key !== REMEMBERED_KEY || !guest.isToBeRemembered)
          this.verdict.found(personalDataFault('the lasting storage', text));
      // In a transaction MobX computes values once that are read several times.
      for (const loaded of guest.pages)
        transaction(() => {
          this.spinners.inspect(loaded, now);
          this.freshness.inspect(loaded, now);
          this.verdict.found(ticksFault(loaded));
        });
    }
  }

  /** True if nothing is under way on any page and no payment is being followed. */
  get isQuiet(): boolean {
    return this.attempts.areQuiet && this.guests.every(({ pages }) => pages.every(isAtRest));
  }

  /** Call this once faults have ended, pages are at rest, and every guest has been back. */
  checkAtRest(): void {
    const now = this.now();
    this.money.resolvePending();
    this.lookAtMoney();
    for (const guest of this.guests) this.money.checkCharges(guest);
    for (const attempt of this.attempts.all) {
      this.money.checkAtRest(attempt);
      this.payments.checkAtRest(attempt);
    }
    this.wallets.checkAtRest();
    for (const guest of this.guests) {
      for (const loaded of guest.pages) {
        this.freshness.checkAtRest(loaded, now);
        this.verdict.found(ticksFault(loaded));
      }
      this.vouchers.checkAtRest(guest);
    }
  }

  checkServed(): void {
    for (const guest of this.guests) this.served.check(guest);
  }

  /** The guest's other pages do not know what this page cannot store. */
  private isKnownToOne({ guest, page }: LoadedPage): void {
    if (page?.models.store.isPersistent === false && guest.pages.length > 1) this.diverges(guest);
  }

  private begun(loaded: LoadedPage, intent: PaymentIntent): void {
    this.payments.begun(loaded, intent);
    this.tips.begun(intent, loaded.tap?.tip);
    if (intent.pays === 'bill') this.items.begun(loaded, intent);
    if (intent.pays !== 'order') return;
    this.baskets.begun(loaded.guest, intent);
    this.tabs.ordered(intent);
  }

  private paid(guest: Guest, intent: PaymentIntent, orderId: string): void {
    this.lookAtMoney();
    if (intent.pays === 'order') this.kitchen.observe(intent.key, orderId);
    this.served.paid(guest, intent);
  }

  private lookAt(loaded: LoadedPage, page: AppPage): void {
    const { guest } = loaded;
    if (page.screen.at === 'settled') guest.isServed = true;
    this.verdict.found(pageFault(loaded, page, this.world, this.looks, this.minorPerMajor));
    this.toasts.look(loaded);
    if (guest.unnotified.has(loaded)) return;
    this.payments.look(loaded, page);
    this.refusals.look(loaded, page);
    if (page.order === undefined) return;
    const { basket, menu } = page.order;
    this.destinations.look(loaded, basket.destination);
    this.menus.look(loaded, menu.menu);
    this.tabs.look(loaded, page.order);
    this.baskets.look(guest, basket);
    this.tips.look(loaded, basket);
  }
}
