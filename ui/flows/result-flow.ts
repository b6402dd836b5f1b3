/** What became of a payment: which result is due, what is asked after, and where the guest goes on. */
import { reaction } from 'mobx';
import {
  isOver,
  isUnsettled,
  wordingOf,
  type BillIntent,
  type DeclineCode,
  type OrderIntent,
  type PaymentIntent,
  type PaymentWording,
} from '@tableside/core';
import type { BasketModel } from '../models/basket-model.ts';
import type { PayAtTableModel } from '../models/pay-at-table-model.ts';
import type { BillModel } from '../models/bill-model.ts';
import type { CheckoutModel } from '../models/checkout-model.ts';
import type { OrderModel } from '../models/order-model.ts';
import type { PaymentsModel } from '../models/payments-model.ts';
import { paths, type ResultPage } from '../routes.ts';
import { redirect, type Redirect } from './due.ts';

/** What a result speaks of. */
export type PaymentSubject = PaymentWording | 'bill';

const subjectOf = (intent: PaymentIntent): PaymentSubject =>
  intent.pays === 'bill' ? 'bill' : wordingOf(intent);

/** The page that a payment belongs on, or undefined while that is not known. */
function resultPageOf({ state }: PaymentIntent): ResultPage | undefined {
  if (state.is === 'captured') return 'success';
  return isOver(state) || state.is === 'unresolved' ? 'failure' : undefined;
}

/** The result of a payment. One that is not settled yet has its page where it would be shown if it failed. */
export const resultPath = (intent: PaymentIntent): string =>
  paths.result(intent.place, resultPageOf(intent) ?? 'failure', intent.key);

/** A payment that is not settled, while none is being made on this page: every page but its own tells of it (C2). */
export interface PaymentBanner {
  readonly of: PaymentWording;
  readonly intent: PaymentIntent;
  /** Where its result is. */
  readonly result: string;
}

export function bannerOf(
  session: {
    readonly payments: PaymentsModel;
    checkoutOf(basket: BasketModel): Pick<CheckoutModel, 'phase'>;
  },
  {
    order,
    bills,
  }: {
    readonly order: Pick<OrderModel, 'basket'> | undefined;
    readonly bills: Pick<PayAtTableModel, 'isPaying'> | undefined;
  },
): PaymentBanner | undefined {
  const [intent] = session.payments.unsettled;
  const isPaying =
    (order !== undefined && session.checkoutOf(order.basket).phase !== 'idle') || bills?.isPaying === true;
  if (intent === undefined || isPaying) return undefined;
  return {
    of: wordingOf(intent),
    intent,
    result: resultPath(intent),
  };
}

/** Where the guest tries again, or looks at what was not lost. */
const basketOrBill = (intent: PaymentIntent): string =>
  intent.pays === 'bill'
    ? paths.bill(intent.place.venueSlug, intent.place.tableNumber, intent.table.token)
    : paths.basket(intent.place.venueSlug, intent.place.service);

const payAgain = (intent: PaymentIntent): string =>
  intent.pays === 'bill' ? basketOrBill(intent) : paths.pay(intent.place.venueSlug, intent.place.service);

/** What the address of a result says. */
export interface ResultAddress {
  readonly page: ResultPage;
  /** Absent at the generic results, which name no venue. */
  readonly slug?: string;
  /** Whether it is the address of a bill's payment. */
  readonly ofBill: boolean;
  /** Its query. */
  readonly search: string;
}

/** Why a payment was definitely not taken. */
export type NotPaidReason = DeclineCode | 'notCharged' | 'overpaid';

/** A payment that was taken, or an order that its tab has. */
type PaidScreen =
  | {
      readonly screen: 'paid';
      readonly of: 'payment' | 'order' | 'tab';
      readonly intent: OrderIntent;
      readonly orderRef: string;
    }
  | { readonly screen: 'paid'; readonly of: 'bill'; readonly intent: BillIntent };

/** A payment that was definitely not taken. */
export interface NotPaidScreen {
  readonly screen: 'notPaid';
  readonly of: PaymentSubject;
  readonly intent: PaymentIntent;
  readonly why: NotPaidReason;
  /** Absent where staff are to help: too many payments were declined. */
  readonly retry: string | undefined;
  /** The basket, or the bill: nothing of it was lost. */
  readonly back: string;
}

/** What is shown of a payment, wherever it belongs. */
export type ShownResult =
  /** The address names neither a venue nor a payment: nothing is said of any (C6). */
  | { readonly screen: 'unnamed' }
  /** Opened in another browser, or with a made-up reference. */
  | { readonly screen: 'unknown'; readonly reference: string | undefined }
  /** While it is not known whether the payment was taken: never shown as failed (C2). */
  | { readonly screen: 'checking'; readonly of: PaymentSubject }
  /** The bank's page, or the provider's, is still to be visited. */
  | { readonly screen: 'bankAsks'; readonly redirectUrl: string }
  /** No definite answer in two minutes: the guest speaks to staff, and does not pay again. */
  | { readonly screen: 'unresolved'; readonly of: PaymentSubject; readonly intent: PaymentIntent }
  | NotPaidScreen
  | PaidScreen;

export class ResultFlow {
  /** The key of the payment that the address names (C6). */
  readonly key: string | undefined;
  private readonly paymentId: string | undefined;
  private readonly bankResult: string | undefined;

  constructor(
    private readonly address: ResultAddress,
    private readonly payments: PaymentsModel,
    /** Where the code of bills is there: what is left of a bill is heard of while its result is shown. */
    private readonly bills?: Pick<PayAtTableModel, 'billPaidBy'>,
  ) {
    const query = new URLSearchParams(address.search);
    this.key = query.get('payment') ?? undefined;
    this.paymentId = query.get('paymentId') ?? undefined;
    this.bankResult = query.get('result') ?? undefined;
  }

  /** Where the address says one thing and the payment another, the payment is right (C2). */
  get screen(): ShownResult | Redirect {
    const { key, address, intent } = this;
    const isForeign = address.ofBill && intent?.pays === 'order';
    if (intent === undefined || isForeign) {
      return key === undefined && address.slug === undefined
        ? { screen: 'unnamed' }
        : { screen: 'unknown', reference: key ?? (address.ofBill ? this.paymentId : undefined) };
    }
    const page = resultPageOf(intent) ?? address.page;
    // A bill's payment has a page of its own, which knows what is left of the bill.
    const isElsewhere = intent.pays === 'bill' && !address.ofBill;
    if (isElsewhere || page !== address.page) return redirect(paths.result(intent.place, page, intent.key));
    return this.screenOf(intent);
  }

  /** The guest has come to the result; the function that is returned is called when they leave it. */
  readonly enter = (): (() => void) => {
    const stopAsking = reaction(
      () => this.intent,
      (intent) => intent && this.pollOnce(intent),
      { fireImmediately: true },
    );
    let leaveBill: (() => void) | undefined;
    const stopHearing = reaction(
      () => this.billPaid,
      (bill) => {
        leaveBill?.();
        leaveBill = bill?.enter();
      },
      { fireImmediately: true },
    );
    return () => {
      stopAsking();
      stopHearing();
      leaveBill?.();
    };
  };

  /** The bill of which a payment was taken. */
  get billPaid(): BillModel | undefined {
    const { screen, bills } = this;
    return screen.screen === 'paid' && screen.of === 'bill' ? bills?.billPaidBy(screen.intent) : undefined;
  }

  private get intent(): PaymentIntent | undefined {
    return this.payments.find(this.key);
  }

  /** What the bank's page brought back is confirmed; every other payment that is not settled is asked after. */
  private pollOnce(intent: PaymentIntent): void {
    const { payments, paymentId, bankResult } = this;
    if (intent.state.is === 'authRequired' && paymentId !== undefined && bankResult !== undefined)
      void payments.comeBack(intent, paymentId, bankResult);
    else if (isUnsettled(intent.state)) void payments.follow(intent);
  }

  private screenOf(intent: PaymentIntent): ShownResult {
    const { state } = intent;
    const of = subjectOf(intent);
    switch (state.is) {
      case 'captured':
        if (intent.pays === 'bill') return { screen: 'paid', of: 'bill', intent };
        return { screen: 'paid', of: wordingOf(intent), intent, orderRef: state.orderRef };
      case 'declined':
        return this.notPaid(of, intent, state.code);
      case 'notCharged':
        return this.notPaid(of, intent, state.why ?? 'notCharged');
      case 'unresolved':
        return { screen: 'unresolved', of, intent };
      case 'authRequired':
        // A page is asked for where there is something to pay; it is to be visited once there is nothing left to ask.
        if (of === 'tab') return { screen: 'checking', of };
        return this.payments.isAsking(intent.key)
          ? { screen: 'checking', of: of === 'bill' ? of : 'payment' }
          : { screen: 'bankAsks', redirectUrl: state.redirectUrl };
      case 'prepared':
      case 'submitting':
      case 'held':
      case 'unknown':
        return { screen: 'checking', of };
    }
  }

  private notPaid(of: PaymentSubject, intent: PaymentIntent, why: NotPaidReason): NotPaidScreen {
    const retry = this.payments.mayTryAgain() ? payAgain(intent) : undefined;
    return { screen: 'notPaid', of, intent, why, retry, back: basketOrBill(intent) };
  }
}
