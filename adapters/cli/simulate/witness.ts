/** Looks on at a journey, keeps accounts of its own, and says which invariant did not hold first. */
import {
  isLeft,
  isOnTab,
  isOver,
  isUnsettled,
  type BasketLine,
  type Either,
  type PaymentIntention,
  type PortFailure,
} from '@tableside/core';
import { collectionTime } from '../../../fixtures/world/collection-times.ts';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import type { BasketModel } from '../../../ui/models/basket-model.ts';
import { PAYMENTS_KEY } from '../../browser/stored-keys.ts';
import type { Answer, Request } from '../../http/client.ts';
import { BasketBook } from './basket-book.ts';
import { BillFreshness } from './bill-freshness.ts';
import type { Guest, Stay } from './guest.ts';
import type { Page } from './page.ts';
import type { Broken, InvariantName } from './invariants.ts';
import { KitchenBook } from './kitchen-book.ts';
import { MoneyBook, type Attempt, type Fault } from './money-book.ts';
import { pageFault } from './page-faults.ts';
import { GUEST } from './paying-presses.ts';
import { busyWith, Spinners } from './spinners.ts';
import { TipBook } from './tip-book.ts';
import { voucherFault } from './voucher-faults.ts';
import { WalletBook } from './wallet-book.ts';
import type { OpenSheet } from './wallet-sheets.ts';

export type { Broken } from './invariants.ts';

/** Calls that pay, by their names: each carries the key of its intention. */
const PAYING_CALLS: readonly string[] = [
  'ordering makeBraintreePayment',
  'payments',
  'orders',
  'bill payment',
];
/** Those that follow: they carry the key, and nothing of the guest. */
const FOLLOWING_CALLS: readonly string[] = ['hosted payment page', 'auth-payment', 'capture-payment'];
/** A server says what time it is in whole seconds. */
const CLOCK_IS_SLOW_BY = 1_100;
/** Payments that are not asked after by themselves. */
const LEFT_TO_GUEST: readonly string[] = ['authRequired', 'stuck'];
const READING_CALLS: readonly string[] = ['accounts', 'account'];

export class Witness {
  broken: Broken | undefined;
  private readonly money: MoneyBook;
  private readonly kitchen: KitchenBook;
  private readonly wallets: WalletBook;
  private readonly baskets = new BasketBook();
  private readonly tips = new TipBook();
  private readonly freshness: BillFreshness;
  private readonly spinners = new Spinners();

  constructor(
    private readonly world: VenueGroupWorld,
    private readonly guests: readonly Guest[],
    private readonly now: () => number,
  ) {
    this.freshness = new BillFreshness(world);
    this.money = new MoneyBook(world);
    this.kitchen = new KitchenBook(world, this.money);
    this.wallets = new WalletBook(this.money);
  }

  crashed(what: string): void {
    this.breaks('I10', `it threw: ${what}`);
  }

  /** Where everything was stored is lost: what stands on that cannot be asked any more. */
  forgets(guest: Guest | undefined): void {
    if (guest !== undefined) guest.hasForgotten = true;
  }

  tapped(stay: Stay, total: number): void {
    // The second of two taps is on the same button.
    if (stay.tap?.at === this.now()) return;
    const { page } = stay;
    const basket = page?.where.at === 'pay' ? page.order?.basket : undefined;
    const destination = { tableNumber: basket?.tableNumber, time: basket?.times?.chosenAt };
    stay.tap = { total, at: this.now(), destination };
    // Where a voucher covers all of it, nothing is charged at any price.
    const isCovered = basket?.pricing.goodsTotal === 0;
    const isDearer = basket?.priceChanged === true && page?.checkout?.cameOff === false && !isCovered;
    if (isDearer && page?.agreedTotal !== basket?.pricing.goodsTotal)
      this.breaks('B10', 'the prices have changed, and the guest was not asked');
    stay.hasLookedSinceTap = false;
  }

  tipChosen(stay: Stay): void {
    this.tips.chose(stay);
  }

  tabAsked({ guest }: Stay): void {
    guest.hasAskedForTab = true;
  }

  /** The provider is asked about the card that was typed. */
  asksProvider(stay: Stay, call: string): void {
    if (call !== 'card') return;
    if (stay.cardsUnderWay > 0) this.breaks('C4', 'the card is asked about twice at once');
    stay.cardsUnderWay += 1;
  }

  providerAnswered(stay: Stay, call: string): void {
    if (call === 'card') stay.cardsUnderWay -= 1;
  }

  basketTook(stay: Stay, basket: BasketModel, line: BasketLine, more: number): void {
    const { guest } = stay;
    this.baskets.took(guest, basket.place.venueSlug, line, more);
    const live = guest.hasForgotten ? undefined : this.money.liveOf(guest, basket.place);
    if (live !== undefined)
      this.breaks('I8', `the basket was changed while payment ${live.key} is not settled`);
  }

  basketGivenUp({ guest }: Stay, venueSlug: string): void {
    const place = { host: '', venueSlug, service: guest.service };
    const live = guest.hasForgotten ? undefined : this.money.liveOf(guest, place);
    if (live !== undefined)
      this.breaks('I8', `the basket was cleared while payment ${live.key} is not settled`);
    this.baskets.cleared(guest, venueSlug);
  }

  /** A payment is stored as it stands. */
  intention(stay: Stay, intention: PaymentIntention): void {
    const { guest } = stay;
    const known = this.money.attempt(intention.key);
    if (known === undefined) this.begun(stay, intention);
    else if (!guest.hasForgotten && !isUnsettled(known.told) && known.told.is !== intention.state.is)
      this.breaks(
        'I4',
        `payment ${intention.key} was ${known.told.is}, and is said to be ${intention.state.is}`,
      );
    const isNew = this.money.tell(guest, intention, stay.tap);
    if (!isNew) return;
    const { state } = intention;
    if (state.is === 'captured') {
      if (!this.money.wasTaken(intention))
        this.breaks('I5', `payment ${intention.key} is said to be taken, and was not`);
      this.lookAtMoney();
      if (intention.pays === 'order') {
        if (this.kitchen.orderUnder(intention.key)?.id !== state.orderId)
          this.breaks('WP1', `payment ${intention.key} is said to be order ${state.orderId}, and is not`);
        this.baskets.paid(guest, intention);
        this.tips.paid(guest, intention);
      }
      if (isWanted(guest, intention)) guest.isServed = true;
    } else if (isOver(state) && this.money.wasTaken(intention)) {
      this.breaks('I5', `payment ${intention.key} is said not to be taken, and was`);
    }
  }

  private begun(stay: Stay, intention: PaymentIntention): void {
    const { guest, tap } = stay;
    const live = this.money.liveOf(guest, intention.place);
    if (live !== undefined && !guest.hasForgotten)
      this.breaks('C1', `payment ${intention.key} was begun while ${live.key} is not settled`);
    const { total } = intention.summary;
    if (tap === undefined || tap.total !== total)
      this.breaks('I3', `the button said ${tap?.total}, and ${total} is to be paid`);
    if (intention.pays !== 'order') return;
    const lacking = guest.hasForgotten ? undefined : this.baskets.lacks(guest, intention);
    if (lacking !== undefined) this.breaks('C4', lacking);
    const { tab, tableNumber } = intention.summary;
    const tabTable = tab && this.world.accounts.byId(tab.accountId)?.tableNo;
    if (tab !== undefined && tabTable !== tableNumber)
      this.breaks('WA10', `an order of table ${tableNumber} is put on the tab of table ${tabTable}`);
  }

  walletShown(stay: Stay, sheet: OpenSheet): void {
    this.found(this.wallets.shown(stay, sheet));
  }

  walletEnded(sheet: OpenSheet): void {
    this.lookAtMoney();
    this.found(this.wallets.ended(sheet));
  }

  /** A call leaves the phone, or its answer has come. */
  called(stay: Stay, call: string, request: Request, came?: Either<PortFailure, Answer>): void {
    if (came === undefined) stay.callsUnderWay += 1;
    else {
      stay.callsUnderWay -= 1;
      const isRead = READING_CALLS.includes(call) && !isLeft(came) && came.right.status === 200;
      if (isRead) stay.hasLookedSinceTap = true;
      return;
    }
    const isPaying = PAYING_CALLS.includes(call);
    if (isPaying || FOLLOWING_CALLS.includes(call)) this.paying(stay, call, request);
    if (!isPaying) this.scan(`the call ${call}`, JSON.stringify(request.body ?? '') + request.url);
    if (call === 'hybrid accounts' && !stay.guest.hasAskedForTab)
      this.breaks('WA10', 'a tab was opened that nobody has asked for');
    if (call === 'ordering voidVoucher') this.voiding(stay, request);
    if (call === 'ordering checkBasket') this.asksForTime(stay, request, true);
  }

  /** A check that was answered, and arrives once more, may follow its void: no phone can know. */
  late({ guest }: Stay, call: string, request: Request): void {
    if (call === 'ordering checkVoucher') guest.lateVouchers.add(codeIn(request));
  }

  /** Nor of one that arrives when another of the same code was paid with already: its record is over. */
  overdue(stay: Stay, call: string, request: Request): void {
    const code = codeIn(request);
    const isSpent = this.world.orders.all.some(
      ({ state, discounts }) => state === 'placed' && discounts.some((one) => one.voucher.code === code),
    );
    if (isSpent) this.late(stay, call, request);
  }

  private paying(stay: Stay, call: string, request: Request): void {
    const { headers, body } = request;
    const { guest, page } = stay;
    const key = headers?.['Idempotency-Key'] ?? '';
    const attempt = this.money.attempt(key);
    if (call === 'payments' && attempt?.isSent === false) this.paysOfBill(page, attempt.intention);
    // The first page of a payment: a new key is made up while the page is being made.
    const stored = page?.models.store.read(PAYMENTS_KEY) ?? guest.storage.read(PAYMENTS_KEY) ?? '';
    if (!stored.includes(key) && !guest.hasForgotten)
      this.breaks('I5', `${call} was sent under ${key}, which is not stored`);
    if (attempt === undefined) this.breaks('C1', `${call} was sent under ${key}, which is no intention's`);
    if (call === 'payments' && attempt?.isSent === false && !stay.hasLookedSinceTap)
      this.breaks('P4', `the bill was not looked at before ${key} was sent`);
    if (attempt?.isSent === false && attempt.intention.pays === 'order')
      this.asksForTime(stay, request, false);
    this.found(this.wallets.paying(key, body !== undefined && 'nonce' in body ? body.nonce : undefined));
    this.money.sent(key);
  }

  /** A time that has gone by is not asked for: a phone knows what time it is, unless its clock was set (T1). */
  private asksForTime({ guest }: Stay, { body }: Request, isCheck: boolean): void {
    if (guest.plan.wants !== 'collect') return;
    const time = body !== undefined && 'timeslot' in body ? String(body.timeslot) : undefined;
    if (time === undefined) {
      if (isCheck) this.breaks('T6', 'the basket was checked without its time');
    } else if (guest.clockIsOffBy === 0 && !this.isToCome(time)) {
      this.breaks('T6', `${time} was asked for, which has gone by`);
    }
  }

  private isToCome(time: string): boolean {
    const { backend, ports } = this.world;
    const zone = backend.venues[0]?.timeZone ?? 'UTC';
    return collectionTime(time, ports.clock() - CLOCK_IS_SLOW_BY, zone) !== undefined;
  }

  /** What is sent is judged by the bill as the phone has it by now. */
  private paysOfBill(page: Page | undefined, { pays, place, summary }: PaymentIntention): void {
    const { bill, checkout } = page?.tableBill ?? {};
    if (pays !== 'bill' || bill?.account?.accountId !== place.accountId) return;
    const { outstanding } = bill.account;
    const isAll = checkout?.split.by === 'all';
    if (isAll ? summary.amount !== outstanding : summary.amount > outstanding)
      this.breaks('P4', `${summary.amount} is paid of a bill of which ${outstanding} is left`);
  }

  private voiding({ guest }: Stay, request: Request): void {
    // By a clock that has jumped, a payment is older than a day, and no longer in the way (C2).
    if (guest.hasForgotten || guest.clockHasJumped) return;
    const code = codeIn(request);
    const holding = this.money.holding(guest, code);
    if (holding !== undefined)
      this.breaks('I8', `${code} was voided while payment ${holding.key} is not settled`);
  }

  /** Every page that something has happened on. */
  look(stays: readonly Stay[]): void {
    this.freshness.look(this.now());
    for (const stay of stays) {
      const { page } = stay;
      if (stay.isShown && page !== undefined) stay.screen.look(() => this.lookAt(stay, page));
    }
  }

  private lookAt(stay: Stay, page: Page): void {
    const { guest } = stay;
    if (page.where.at === 'settled') guest.isServed = true;
    this.found(pageFault(stay, page, this.world));
    if (guest.hasForgotten || guest.untold.has(stay) || page.order === undefined) return;
    const { basket } = page.order;
    const wrong = this.baskets.differs(guest, basket);
    if (wrong !== undefined) this.breaks('I6', wrong);
    const tipFault = this.tips.fault(basket);
    if (tipFault !== undefined) this.breaks('B13', tipFault);
  }

  lookAtMoney(): void {
    this.found(this.money.look() ?? this.kitchen.look());
  }

  /** Every so often: what has been going on for too long, and what is stored that should not be. */
  inspect(): void {
    for (const guest of this.guests) {
      for (const text of guest.storage.texts) this.scan('the lasting storage', text);
      for (const stay of guest.stays) {
        const endless = this.spinners.endless(stay, this.now());
        if (endless !== undefined) this.breaks('I10', endless);
        const behind = this.freshness.behind(stay, this.now());
        if (behind !== undefined) this.breaks('F24', behind);
      }
    }
  }

  /** Everything works again, the pages are quiet, and everybody has been back. */
  settled(): void {
    this.money.settleAll();
    this.lookAtMoney();
    for (const attempt of this.money.all) {
      const { guest, key, told } = attempt;
      if (guest.hasForgotten) continue;
      if (isUnsettled(told) && !isLostForGood(attempt))
        this.breaks('I5', `payment ${key} is ${told.is} in the end`);
      const isTaken = this.money.wasTaken(attempt.intention);
      if (isOver(told) && this.world.acquirer.byKey(key)?.state === 'held')
        this.breaks('WP2', `payment ${key} is ${told.is}, and its money is still held`);
      if (isTaken && told.is !== 'captured') this.breaks('I5', `payment ${key} was taken, and is ${told.is}`);
      const stored = guest.storage.read(PAYMENTS_KEY) ?? '';
      // A phone whose clock jumped took it to be older than a day, and over.
      if (guest.clockHasJumped && !isUnsettled(told)) continue;
      if (!stored.includes(key)) this.breaks('I5', `payment ${key} is stored no more`);
    }
    this.found(this.wallets.settled());
    for (const guest of this.guests) {
      for (const stay of guest.stays) {
        const behind = this.freshness.behindInQuiet(stay, this.now());
        if (behind !== undefined) this.breaks('F24', behind);
      }
      const fault = guest.hasForgotten ? undefined : voucherFault(guest, this.world);
      if (fault !== undefined) this.breaks('I7', fault);
    }
  }

  ended(): void {
    for (const guest of this.guests) {
      // After many declines in a row the phone makes no more payments: staff can take them.
      if (guest.isServed || guest.hasForgotten || this.money.declinesOf(guest) >= 3) continue;
      if (this.money.all.some((attempt) => attempt.guest === guest && isLostForGood(attempt))) continue;
      const page = guest.frontStay?.page;
      this.breaks('L', `guest ${guest.number} is still at ${JSON.stringify(page?.where)}`);
    }
  }

  /** A payment of the guest's is asked after, on a page that is open. */
  awaitsWord(guest: Guest): boolean {
    if (guest.stays.length === 0) return false;
    return this.money.all.some(
      (attempt) =>
        attempt.guest === guest && isUnsettled(attempt.told) && !LEFT_TO_GUEST.includes(attempt.told.is),
    );
  }

  /** Payments that wait for the guest at the bank's page. */
  askedByBank(): readonly { readonly guest: Guest; readonly key: string; readonly paymentId: string }[] {
    return this.money.all.flatMap(({ guest, key, told }) =>
      told.is === 'authRequired' ? [{ guest, key, paymentId: told.paymentId }] : [],
    );
  }

  /** Nothing is under way on any page, and no payment is being asked after. */
  get isQuiet(): boolean {
    const isSettled = this.money.all.every((attempt) => {
      const { told, guest } = attempt;
      if (!isUnsettled(told) || told.is === 'authRequired') return true;
      // What staff was to look into is asked after again on every page, until it is known.
      const isAskedAfter = guest.stays.length > 0 && !guest.hasForgotten && !isLostForGood(attempt);
      return told.is === 'stuck' && !isAskedAfter;
    });
    return (
      isSettled &&
      this.guests.every(({ stays }) =>
        stays.every(
          (stay) =>
            !stay.isShown ||
            (stay.callsUnderWay === 0 && stay.page !== undefined && busyWith(stay.page).length === 0),
        ),
      )
    );
  }

  private scan(where: string, text: string): void {
    const found = Object.values(GUEST).find((value) => text.includes(value));
    if (found !== undefined) this.breaks('I11', `${where} holds ${found}`);
  }

  private found(fault: Fault | undefined): void {
    if (fault !== undefined) this.breaks(fault.invariant, fault.what);
  }

  /** The first that broke says most: what follows from it is not reported. */
  private breaks(invariant: InvariantName, what: string): void {
    this.broken ??= { invariant, what, at: this.now() };
  }
}

/** Who runs a tab has come to pay it; or whatever they order, where they could not run one. */
const isWanted = ({ plan }: Guest, intention: PaymentIntention): boolean =>
  plan.wants === 'tab' ? !isOnTab(intention) : (intention.pays === 'bill') === (plan.wants === 'bill');

/** An order that has no payment cannot be settled where nobody tells of it by its key: that may say nothing (WO14). */
const isLostForGood = ({ intention, told }: Attempt): boolean =>
  told.is === 'stuck' && (intention.summary.total === 0 || isOnTab(intention));

const codeIn = ({ body }: Request): string =>
  body !== undefined && 'voucherCode' in body ? String(body.voucherCode).toUpperCase() : '';
