/**
 * Looks on at a journey. Each judge keeps accounts of its own and says where an invariant did not hold: what happens is told
 * to the judges whom it concerns, what is shown and stored is put before them, and the first that broke is kept.
 */
import type { PaymentIntent, PaymentProvider } from '@tableside/core';
import type { VenueGroupWorld } from '../../fixtures/world/world.ts';
import type { Guest, BrowserTab } from './guest.ts';
import type { Broken } from './invariants.ts';
import { BasketBook } from './invariants/basket-book.ts';
import { BillFreshness } from './invariants/bill-freshness.ts';
import { BillLooks } from './invariants/bill-looks.ts';
import { DestinationBook } from './invariants/destination-book.ts';
import { KitchenBook } from './invariants/kitchen-book.ts';
import { MoneyBook } from './invariants/money-book.ts';
import { pageFault } from './invariants/page-faults.ts';
import { PayButton } from './invariants/pay-button.ts';
import { PaymentAttempts } from './invariants/payment-attempts.ts';
import { personalDataFault } from './invariants/personal-data.ts';
import { SentCalls } from './invariants/sent-calls.ts';
import { ServedGuests } from './invariants/served-guests.ts';
import { isAtRest, Spinners } from './invariants/spinners.ts';
import { TabBook } from './invariants/tab-book.ts';
import { TipBook } from './invariants/tip-book.ts';
import { ToldPayments } from './invariants/told-payments.ts';
import { Verdict } from './invariants/verdict.ts';
import { VoucherBook } from './invariants/voucher-book.ts';
import { WalletBook } from './invariants/wallet-book.ts';
import type { Page } from './page.ts';
import type { OpenSheet } from './wallet-sheets.ts';

export class Witness {
  readonly attempts = new PaymentAttempts();
  readonly button: PayButton;
  readonly calls: SentCalls;
  readonly baskets: BasketBook;
  readonly tabs: TabBook;
  readonly tips: TipBook;
  readonly destinations: DestinationBook;
  readonly vouchers: VoucherBook;
  readonly wallets: WalletBook;
  private readonly verdict: Verdict;
  private readonly money: MoneyBook;
  private readonly kitchen: KitchenBook;
  private readonly payments: ToldPayments;
  private readonly served: ServedGuests;
  private readonly freshness: BillFreshness;
  private readonly spinners: Spinners;

  constructor(
    private readonly world: VenueGroupWorld,
    private readonly guests: readonly Guest[],
    private readonly now: () => number,
    provider: PaymentProvider,
  ) {
    const { attempts } = this;
    const verdict = new Verdict(now);
    this.verdict = verdict;
    this.money = new MoneyBook(verdict, world, attempts);
    this.kitchen = new KitchenBook(verdict, world, attempts, this.money);
    this.payments = new ToldPayments(verdict, attempts, this.money, provider);
    this.baskets = new BasketBook(verdict, attempts);
    this.tabs = new TabBook(verdict, world);
    this.tips = new TipBook(verdict);
    this.destinations = new DestinationBook(verdict);
    this.vouchers = new VoucherBook(verdict, world, attempts);
    this.wallets = new WalletBook(verdict, this.money);
    this.button = new PayButton(verdict, now);
    const { tabs, vouchers, wallets } = this;
    const looks = new BillLooks(verdict);
    this.calls = new SentCalls(verdict, world, { attempts, looks, tabs, vouchers, wallets });
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

  /** Where everything was stored is lost: what stands on that cannot be asked any more. */
  forgets(guest: Guest | undefined): void {
    if (guest !== undefined) guest.hasForgotten = true;
  }

  /** A payment is stored as it stands. */
  intent(stay: BrowserTab, intent: PaymentIntent): void {
    const { guest } = stay;
    const isBegun = this.attempts.of(intent.key) === undefined;
    if (isBegun) this.begun(stay, intent);
    else this.payments.follows(stay, intent);
    const isNew = this.attempts.tell(guest, intent, stay.tap);
    if (!isNew) return;
    this.payments.told(intent);
    if (intent.state.is === 'captured') this.paid(guest, intent, intent.state.orderId);
  }

  /** The end of a wallet's sheet. */
  walletEnded(sheet: OpenSheet): void {
    this.lookAtMoney();
    this.wallets.ended(sheet);
  }

  /** Every page that something has happened on. */
  look(stays: readonly BrowserTab[]): void {
    this.freshness.look(this.now());
    for (const stay of stays) {
      const { page } = stay;
      if (stay.isShown && page !== undefined) stay.seen.read(() => this.lookAt(stay, page));
    }
  }

  lookAtMoney(): void {
    this.money.look();
    this.kitchen.look();
  }

  /** Every so often: what has been going on for too long, and what is stored that should not be. */
  inspect(): void {
    const now = this.now();
    for (const guest of this.guests) {
      for (const text of guest.storage.texts)
        this.verdict.found(personalDataFault('the lasting storage', text));
      for (const stay of guest.stays) {
        this.spinners.inspect(stay, now);
        this.freshness.inspect(stay, now);
      }
    }
  }

  /** Nothing is under way on any page, and no payment is being asked after. */
  get isQuiet(): boolean {
    return this.attempts.areQuiet && this.guests.every(({ stays }) => stays.every(isAtRest));
  }

  /** Everything works again, the pages are quiet, and everybody has been back. */
  settled(): void {
    const now = this.now();
    this.money.settleAll();
    this.lookAtMoney();
    for (const attempt of this.attempts.all) {
      if (attempt.guest.hasForgotten) continue;
      this.money.settled(attempt);
      this.payments.settled(attempt);
    }
    this.wallets.settled();
    for (const guest of this.guests) {
      for (const stay of guest.stays) this.freshness.settled(stay, now);
      this.vouchers.settled(guest);
    }
  }

  /** Everybody has had time to do what leads on. */
  ended(): void {
    for (const guest of this.guests) this.served.ended(guest);
  }

  private begun(stay: BrowserTab, intent: PaymentIntent): void {
    this.payments.begun(stay, intent);
    if (intent.pays !== 'order') return;
    this.baskets.begun(stay.guest, intent);
    this.tabs.ordered(intent);
  }

  private paid(guest: Guest, intent: PaymentIntent, orderId: string): void {
    this.lookAtMoney();
    if (intent.pays === 'order') {
      this.kitchen.told(intent.key, orderId);
      this.baskets.paid(guest, intent);
      this.tips.paid(guest, intent);
    }
    this.served.paid(guest, intent);
  }

  private lookAt(stay: BrowserTab, page: Page): void {
    const { guest } = stay;
    if (page.screen.at === 'settled') guest.isServed = true;
    this.verdict.found(pageFault(stay, page, this.world));
    if (guest.hasForgotten || guest.untold.has(stay)) return;
    this.payments.look(stay, page);
    if (page.order === undefined) return;
    const { basket } = page.order;
    this.baskets.look(guest, basket);
    this.tips.look(basket);
  }
}
