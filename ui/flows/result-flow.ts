/** What became of a payment: which result is due, what is asked after, and where the guest goes on. */
import { reaction } from 'mobx';
import {
  isOver,
  isUnsettled,
  wordingOf,
  type BillIntention,
  type DeclineCode,
  type OrderIntention,
  type PaymentIntention,
  type PaymentWording,
} from '@tableside/core';
import type { BasketModel } from '../models/basket-model.ts';
import type { BillDeskModel } from '../models/pay-at-table-model.ts';
import type { BillModel } from '../models/bill-model.ts';
import type { CheckoutModel } from '../models/checkout-model.ts';
import type { OrderModel } from '../models/order-model.ts';
import type { PaymentsModel } from '../models/payments-model.ts';
import { paths, type ResultPage } from '../routes.ts';
import { redirect, type Redirect } from './due.ts';

/** What a result speaks of. */
export type PaymentSubject = PaymentWording | 'bill';

const subjectOf = (intention: PaymentIntention): PaymentSubject =>
  intention.pays === 'bill' ? 'bill' : wordingOf(intention);

/** The page that a payment belongs on, or undefined while that is not known. */
function resultPageOf({ state }: PaymentIntention): ResultPage | undefined {
  if (state.is === 'captured') return 'success';
  return isOver(state) || state.is === 'stuck' ? 'failure' : undefined;
}

/** The result of a payment. One that is not settled yet has its page where it would be shown if it failed. */
export const resultPath = (intention: PaymentIntention): string =>
  paths.result(intention.place, resultPageOf(intention) ?? 'failure', intention.key);

/** A payment that is not settled, while none is being made on this page: every page but its own tells of it (C2). */
export interface PaymentBanner {
  readonly of: PaymentWording;
  readonly intention: PaymentIntention;
  /** Where its result is. */
  readonly result: string;
}

export function bannerOf(
  till: { readonly payments: PaymentsModel; checkoutOf(basket: BasketModel): Pick<CheckoutModel, 'phase'> },
  {
    order,
    bills,
  }: {
    readonly order: Pick<OrderModel, 'basket'> | undefined;
    readonly bills: Pick<BillDeskModel, 'isPaying'> | undefined;
  },
): PaymentBanner | undefined {
  const [intention] = till.payments.unsettled;
  const isPaying =
    (order !== undefined && till.checkoutOf(order.basket).phase !== 'idle') || bills?.isPaying === true;
  if (intention === undefined || isPaying) return undefined;
  return {
    of: wordingOf(intention),
    intention,
    result: resultPath(intention),
  };
}

/** Where the guest tries again, or looks at what was not lost. */
const basketOrBill = (intention: PaymentIntention): string =>
  intention.pays === 'bill'
    ? paths.bill(intention.place.venueSlug, intention.place.tableNumber, intention.table.token)
    : paths.basket(intention.place.venueSlug, intention.place.service);

const payAgain = (intention: PaymentIntention): string =>
  intention.pays === 'bill'
    ? basketOrBill(intention)
    : paths.pay(intention.place.venueSlug, intention.place.service);

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
export type NotPaidReason = DeclineCode | 'notTaken' | 'overpaid';

/** A payment that was taken, or an order that its tab has. */
type PaidScreen =
  | {
      readonly screen: 'paid';
      readonly of: 'payment' | 'order' | 'tab';
      readonly intention: OrderIntention;
      readonly orderRef: string;
    }
  | { readonly screen: 'paid'; readonly of: 'bill'; readonly intention: BillIntention };

/** A payment that was definitely not taken. */
export interface NotPaidScreen {
  readonly screen: 'notPaid';
  readonly of: PaymentSubject;
  readonly intention: PaymentIntention;
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
  | { readonly screen: 'unresolved'; readonly of: PaymentSubject; readonly intention: PaymentIntention }
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
    private readonly bills?: Pick<BillDeskModel, 'billPaidBy'>,
  ) {
    const query = new URLSearchParams(address.search);
    this.key = query.get('payment') ?? undefined;
    this.paymentId = query.get('paymentId') ?? undefined;
    this.bankResult = query.get('result') ?? undefined;
  }

  /** Where the address says one thing and the payment another, the payment is right (C2). */
  get screen(): ShownResult | Redirect {
    const { key, address, intention } = this;
    const isForeign = address.ofBill && intention?.pays === 'order';
    if (intention === undefined || isForeign) {
      return key === undefined && address.slug === undefined
        ? { screen: 'unnamed' }
        : { screen: 'unknown', reference: key ?? (address.ofBill ? this.paymentId : undefined) };
    }
    const page = resultPageOf(intention) ?? address.page;
    // A bill's payment has a page of its own, which knows what is left of the bill.
    const isElsewhere = intention.pays === 'bill' && !address.ofBill;
    if (isElsewhere || page !== address.page)
      return redirect(paths.result(intention.place, page, intention.key));
    return this.screenOf(intention);
  }

  /** The guest has come to the result; the function that is returned is called when they leave it. */
  readonly enter = (): (() => void) => {
    const stopAsking = reaction(
      () => this.intention,
      (intention) => intention && this.askAfter(intention),
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
    return screen.screen === 'paid' && screen.of === 'bill' ? bills?.billPaidBy(screen.intention) : undefined;
  }

  private get intention(): PaymentIntention | undefined {
    return this.payments.find(this.key);
  }

  /** What the bank's page brought back is confirmed; every other payment that is not settled is asked after. */
  private askAfter(intention: PaymentIntention): void {
    const { payments, paymentId, bankResult } = this;
    if (intention.state.is === 'authRequired' && paymentId !== undefined && bankResult !== undefined)
      void payments.comeBack(intention, paymentId, bankResult);
    else if (isUnsettled(intention.state)) void payments.follow(intention);
  }

  private screenOf(intention: PaymentIntention): ShownResult {
    const { state } = intention;
    const of = subjectOf(intention);
    switch (state.is) {
      case 'captured':
        if (intention.pays === 'bill') return { screen: 'paid', of: 'bill', intention };
        return { screen: 'paid', of: wordingOf(intention), intention, orderRef: state.orderRef };
      case 'declined':
        return this.notPaid(of, intention, state.code);
      case 'notTaken':
        return this.notPaid(of, intention, state.why ?? 'notTaken');
      case 'stuck':
        return { screen: 'unresolved', of, intention };
      case 'authRequired':
        // A page is asked for where there is something to pay; it is to be visited once there is nothing left to ask.
        if (of === 'tab') return { screen: 'checking', of };
        return this.payments.isAsking(intention.key)
          ? { screen: 'checking', of: of === 'bill' ? of : 'payment' }
          : { screen: 'bankAsks', redirectUrl: state.redirectUrl };
      case 'prepared':
      case 'submitting':
      case 'held':
      case 'unknown':
        return { screen: 'checking', of };
    }
  }

  private notPaid(of: PaymentSubject, intention: PaymentIntention, why: NotPaidReason): NotPaidScreen {
    const retry = this.payments.mayTryAgain() ? payAgain(intention) : undefined;
    return { screen: 'notPaid', of, intention, why, retry, back: basketOrBill(intention) };
  }
}
