/** A table's bill for tests of view models: a till whose answers a test gives later, and a live line that it can cut. */
import {
  left,
  right,
  type Either,
  type MinorUnits,
  type PaymentAnswer,
  type PaymentIntent,
  type PaymentProvider,
  type PayPorts,
  type PaySession,
  type PortFailure,
} from '@tableside/core';
import type {
  Account,
  BillClaim,
  BillEvent,
  BillEventName,
  BillTable,
  LineUnits,
} from '@tableside/core/bill';
import { orderTypeOfBill, type ChosenOfBill } from '@tableside/core/codecs';
import type {
  BillCharge,
  BillEntry,
  BillPayments,
  BillWatch,
  CardNonce,
  CardRefusal,
  LineState,
  LiveBills,
  TableAccounts,
} from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { BillCheckoutModel } from '../../../../ui/models/bill/bill-checkout-model.ts';
import { BillModel } from '../../../../ui/models/bill/bill-model.ts';
import { PaymentsModel } from '../../../../ui/models/payment/payments-model.ts';
import { account, itemLine } from '../../../core/bill/bills.ts';
import { GBP } from '../../../core/samples.ts';
import { backendVenue, NOON, venueContent } from '../../../core/brand/venues.ts';
import { HeldWallets } from '../payment/held-wallets.ts';
import { brand, HeldPauses, MemoryTabs, Later, settled } from '../order/order-world.ts';
import { forgetful } from '../payment/forgetful.ts';
import { ada, cardWith, payPortsOf } from '../payment/payment-parts.ts';

export const table: BillTable = {
  areaId: '1',
  brandId: 'lantern',
  businessId: 'lantern-business',
  clientId: 'lantern-web',
  tableNo: '7',
  venueId: '7',
  token: 'from-the-link',
};

export const paySession: PaySession = {
  service: 'pay',
  siteId: '7',
  venue: venueContent,
  backend: backendVenue,
  tables: ['7', 'G7'],
  defaultArea: { id: '1', name: 'Mobile Ordering' },
  paymentConfig: { provider: 'braintree', merchantId: 'merchant', threeDSecure: true },
};

/** A steak and three beers: £40.50. */
export const bill = (version = 1, more: Partial<Account> = {}): Account =>
  account([itemLine('steak', 2400), itemLine('beer', 550, 3)], 0, { version, ...more });

/** A till: each reading waits until a test answers it. */
class HeldTill implements TableAccounts {
  readonly asked: ('open' | 'refresh' | 'voucher')[] = [];
  private waiting: ((answer: Either<PortFailure, Account | undefined>) => void)[] = [];
  readonly voucher = new Later<
    Either<PortFailure, Either<{ message: string }, { friendlyName: string; account: Account }>>
  >();

  open(): () => Promise<Either<PortFailure, Account | undefined>> {
    return () => this.ask('open');
  }

  refresh(): () => Promise<Either<PortFailure, Account>> {
    return () => this.ask('refresh') as Promise<Either<PortFailure, Account>>;
  }

  applyVoucher() {
    return () => {
      this.asked.push('voucher');
      return this.voucher.ask();
    };
  }

  /** Answers the reading that has waited longest, or the nth. */
  async answer(given: Account | undefined | PortFailure, nth = 0): Promise<void> {
    const [give] = this.waiting.splice(nth, 1);
    if (give === undefined) throw new Error('nothing was asked');
    give(given !== undefined && 'failure' in given ? left(given) : right(given));
    await settled();
  }

  get unanswered(): number {
    return this.waiting.length;
  }

  private ask(what: 'open' | 'refresh'): Promise<Either<PortFailure, Account | undefined>> {
    this.asked.push(what);
    return new Promise((give) => {
      this.waiting.push(give);
    });
  }
}

/** A live line on which a test sends events, and which it cuts and restores. */
class HeldLine implements LiveBills {
  watched: string[] = [];
  stopped = 0;
  /** The ticks that this phone has sent. */
  readonly claimed: (readonly LineUnits[])[] = [];
  /** Sends other phones' ticks. */
  tellClaims: (claims: readonly BillClaim[]) => void = () => undefined;
  private hear: (event: BillEvent) => void = () => undefined;
  private onLine: (state: LineState) => void = () => undefined;

  watch(
    accountId: string,
    _table: BillTable,
    hear: (event: BillEvent) => void,
    onLine: (state: LineState) => void,
    onClaims: (claims: readonly BillClaim[]) => void,
  ): BillWatch {
    this.watched.push(accountId);
    this.hear = hear;
    this.onLine = onLine;
    this.tellClaims = onClaims;
    return {
      claim: (lines) => void this.claimed.push(lines),
      stop: () => void (this.stopped += 1),
    };
  }

  async say(name: BillEventName, version: number, accountId = 'account'): Promise<void> {
    this.hear({ name, accountId, version });
    await settled();
  }

  async is(state: LineState): Promise<void> {
    this.onLine(state);
    await settled();
  }
}

/** Every part of a bill and its payment, each controlled by a test. */
export class BillWorld {
  readonly till = new HeldTill();
  readonly line = new HeldLine();
  readonly timer = new HeldPauses();
  readonly toasts: string[] = [];
  readonly failures: PortFailure[] = [];
  readonly stored = new Map<string, PaymentIntent>();
  readonly nonce = new Later<Either<CardRefusal, CardNonce>>();
  readonly tokenised: MinorUnits[] = [];
  readonly held: BillCharge[] = [];
  readonly entered: BillEntry[] = [];
  readonly hold = new Later<Either<PortFailure, PaymentAnswer>>();
  readonly entry = new Later<Either<PortFailure, PaymentAnswer>>();
  readonly wallets = new HeldWallets();
  readonly tabs = new MemoryTabs();
  now: number = NOON;
  looking = 0;
  chosen: ChosenOfBill | undefined;
  private back: () => void = () => undefined;

  readonly means = {
    showToast: (toast: string) => void this.toasts.push(toast),
    report: (failure: PortFailure) => void this.failures.push(failure),
    onReturn: (call: () => void) => {
      this.looking += 1;
      this.back = call;
      return () => void (this.looking -= 1);
    },
  };

  readonly payments = new PaymentsModel(this.payPorts(), () => undefined);

  billModel(
    isPaying: () => boolean = () => false,
    known?: { accountId: string; basketId: string },
    isShare = false,
  ): BillModel {
    const clock = { now: () => instantOf(this.now) };
    const ports = { tableAccounts: this.till, liveBills: this.line, clock, timer: this.timer };
    return new BillModel({ ports, table, currency: GBP, isPaying, dependencies: this.means, known, isShare });
  }

  /** The checkout of an open bill, with a card form that is ready. */
  async checkout(
    opened: Account,
    paymentProvider: PaymentProvider = 'braintree',
    { ofBrand, ofVenue } = { ofBrand: true, ofVenue: true },
  ): Promise<BillCheckoutModel> {
    const venue = { ...paySession.venue, splitBillEnabled: ofVenue };
    const card = cardWith(this.nonce, paySession.paymentConfig, (amount) => void this.tokenised.push(amount));
    const model = this.billModel(() => checkout.isPaying);
    const checkout: BillCheckoutModel = new BillCheckoutModel({
      bill: model,
      session: { ...paySession, venue },
      card,
      wallets: this.wallets.model(brand),
      brand: { ...brand, businessRef: 'lantern-business', paymentProvider, splitBillEnabled: ofBrand },
      host: 'lantern.example',
      payments: this.payments,
      memory: { ...forgetful, read: () => ({ ...ada, emailOptIn: true }), write: () => undefined },
      savedChoices: { read: () => this.chosen, write: (chosen) => void (this.chosen = chosen) },
      returnUrls: (_place, key) => ({ success: `/success/${key}`, failure: `/failure/${key}` }),
      orderTypeOf: (accountId) => orderTypeOfBill(this.tabs.all(), accountId),
    });
    model.enter();
    await this.till.answer(opened);
    if (paymentProvider === 'braintree') await card.open({ number: '', expirationDate: '', cvv: '' });
    return checkout;
  }

  async comeBack(): Promise<void> {
    this.back();
    await settled();
  }

  private payPorts(): PayPorts {
    const bills: Pick<BillPayments, 'hold' | 'post'> = {
      hold: (_key, charge) => () => {
        this.held.push(charge);
        return this.hold.ask();
      },
      post: (_key, entry) => () => {
        this.entered.push(entry);
        return this.entry.ask();
      },
    };
    return payPortsOf(this.stored, { bills, clock: { now: () => instantOf(this.now) } });
  }
}
