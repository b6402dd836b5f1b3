/** The result of a payment: decides which result is due, asks for missing answers and says where the guest goes on. */
import { reaction } from 'mobx';
import {
  isAuthorised,
  isOnTab,
  isOver,
  isUnsettled,
  paymentReference,
  samePlace,
  wordingOf,
  type BasketCheckRefusal,
  type BasketPlace,
  type BillIntent,
  type DeclineCode,
  type OrderIntent,
  type PaymentIntent,
  type PaymentWording,
} from '@tableside/core';
import { enterDue } from '../models/enter-due.ts';
import { billPaths } from '../navigation/bill-paths.ts';
import type { BasketModel } from '../models/order/basket-model.ts';
import type { BillLink, PayAtTableModel } from '../models/bill/pay-at-table-model.ts';
import type { BillModel } from '../models/bill/bill-model.ts';
import type { CheckoutModel } from '../models/order/checkout-model.ts';
import type { OrderModel } from '../models/order/order-model.ts';
import type { CancelProgress, PaymentsModel } from '../models/payment/payments-model.ts';
import { paths, type ResultPage } from '../navigation/routes.ts';
import { redirect, type Redirect } from './due.ts';
import type { Navigation } from './navigation.ts';

/** What a result page talks about. */
export type PaymentSubject = PaymentWording | 'bill';

const subjectOf = (intent: PaymentIntent): PaymentSubject =>
  intent.pays === 'bill' ? 'bill' : wordingOf(intent);

/** The result page of a payment; undefined while the payment is unsettled. */
function resultPageOf({ state }: PaymentIntent): ResultPage | undefined {
  if (state.is === 'captured') return 'success';
  return isOver(state) || state.is === 'unresolved' ? 'failure' : undefined;
}

/** The path of a payment's result. An unsettled payment uses the path of a failed one. */
export const resultPath = (intent: PaymentIntent): string =>
  paths.result(intent.place, resultPageOf(intent) ?? 'failure', intent.key);

/** A payment that waits for the guest on a page of the bank or the provider. Nothing has been taken (C10). */
export interface UnpaidPayment {
  readonly intent: PaymentIntent;
  readonly redirectUrl: string;
  readonly cancelling: CancelProgress | undefined;
}

/** Undefined for every other payment, and while the app asks whether it has been made. */
export function unpaidOf(payments: PaymentsModel, intent: PaymentIntent): UnpaidPayment | undefined {
  const { state, key } = intent;
  const cancelling = payments.cancelOf(key);
  if (state.is !== 'authRequired' || state.redirectUrl === undefined || isOnTab(intent)) return undefined;
  if (payments.isAsking(key) && cancelling === undefined) return undefined;
  return { intent, redirectUrl: state.redirectUrl, cancelling };
}

/**
 * The guest changes what they wanted to pay for, instead of paying it. Leads there once the payment is cancelled, so that
 * nothing is paid twice (C1). Resolves to whether it is.
 */
export async function changeInstead(
  payments: PaymentsModel,
  { intent }: UnpaidPayment,
  navigation: Pick<Navigation, 'go'>,
): Promise<boolean> {
  const isCancelled = await payments.cancel(intent);
  if (isCancelled) navigation.go(basketOrBill(intent), { replace: true });
  return isCancelled;
}

/** Shown on every page but the result while a payment is unsettled and this page is not the one making it (C2). */
export interface PaymentBanner {
  readonly of: PaymentWording | 'unpaid';
  readonly intent: PaymentIntent;
  /** The path of its result. */
  readonly result: string;
}

interface PaymentSession {
  readonly payments: PaymentsModel;
  checkoutOf(basket: BasketModel): Pick<CheckoutModel, 'phase'>;
}

interface PaymentVisit {
  readonly order: Pick<OrderModel, 'basket'> | undefined;
  readonly bills: Pick<PayAtTableModel, 'isPaying'> | undefined;
}

/** This page makes a payment, and tells of it itself. */
const isPayingHere = (session: PaymentSession, { order, bills }: PaymentVisit): boolean =>
  (order !== undefined && session.checkoutOf(order.basket).phase !== 'idle') || bills?.isPaying === true;

/** @param basket the basket that the page shows: its bar tells of its own payment */
export function bannerOf(
  session: PaymentSession,
  visit: PaymentVisit,
  basket?: BasketPlace,
): PaymentBanner | undefined {
  const [intent] = session.payments.unsettled;
  if (intent === undefined || isPayingHere(session, visit)) return undefined;
  if (basket !== undefined && samePlace(basket, intent.place)) return undefined;
  return {
    of: unpaidOf(session.payments, intent) === undefined ? wordingOf(intent) : 'unpaid',
    intent,
    result: resultPath(intent),
  };
}

/** What became of a payment while the guest was away. It stays until they have read it (C4). */
export interface PaymentNotice {
  readonly of: PaymentSubject;
  readonly intent: PaymentIntent;
  /** The order's number, or that of the bill's table. Absent if nothing was taken. */
  readonly taken: string | undefined;
  /** The path of its result, with the receipt. */
  readonly result: string;
}

/** The latest first. The result page says it itself. */
export function noticesOf(session: PaymentSession, visit: PaymentVisit): readonly PaymentNotice[] {
  if (isPayingHere(session, visit)) return [];
  return session.payments.unread.map((intent) => ({
    of: subjectOf(intent),
    intent,
    taken: takenOf(intent),
    result: resultPath(intent),
  }));
}

function takenOf(intent: PaymentIntent): string | undefined {
  if (intent.state.is !== 'captured') return undefined;
  return intent.pays === 'bill' ? intent.summary.tableNumber : intent.state.orderRef;
}

/** The order that pages of its venue lead back to for the visit. */
export interface StandingOrder {
  readonly intent: OrderIntent;
  readonly orderRef: string;
  readonly result: string;
}

/** Absent while a notice tells of that order. */
export function standingOrderOf(
  payments: PaymentsModel,
  venueSlug: string | undefined,
): StandingOrder | undefined {
  const intent = venueSlug === undefined ? undefined : payments.latestOrderAt(venueSlug);
  if (intent?.state.is !== 'captured' || intent.isUnread === true) return undefined;
  return { intent, orderRef: intent.state.orderRef, result: resultPath(intent) };
}

/** What every address of a paid bill carries. Its area may be one that the guest chose by name. */
export const linkOfBill = ({ table: { token, areaId: area } }: BillIntent): BillLink => ({ token, area });

/** The bill that a payment belongs to. */
export const billPathOf = (intent: BillIntent): string =>
  paths.bill(intent.place.venueSlug, intent.place.tableNumber, linkOfBill(intent));

/** Where the guest tries again, or looks at what they still have. */
const basketOrBill = (intent: PaymentIntent): string =>
  intent.pays === 'bill' ? billPathOf(intent) : paths.basket(intent.place.venueSlug, intent.place.service);

/** The address of a result page. */
export interface ResultAddress {
  readonly page: ResultPage;
  /** Absent for generic results, which name no venue. */
  readonly slug?: string;
  /** The address belongs to a bill's payment. */
  readonly ofBill: boolean;
  /** The query string. */
  readonly search: string;
}

/** Why a payment was definitely not taken. */
export type NotPaidReason = DeclineCode | 'notCharged' | 'overpaid' | 'repriced';

/** What was to be paid is no longer so: the guest looks at it before paying again. */
export const isOutdated = (why: NotPaidReason): boolean => why === 'overpaid' || why === 'repriced';

/** A payment that was taken, or an order that is on its tab. */
type PaidScreen =
  | {
      readonly screen: 'paid';
      readonly of: 'payment' | 'order' | 'tab';
      readonly intent: OrderIntent;
      readonly orderRef: string;
    }
  | { readonly screen: 'paid'; readonly of: 'bill'; readonly intent: BillIntent };

/** The guest can pay at once what they chose for the declined payment. */
export const paysAgain = ({ retry, back }: NotPaidScreen): boolean => retry !== undefined && retry !== back;

/** A payment that was definitely not taken. */
export interface NotPaidScreen {
  readonly screen: 'notPaid';
  readonly of: PaymentSubject;
  readonly intent: PaymentIntent;
  readonly why: NotPaidReason;
  /** The order can no longer be placed as it is, in the words of the basket check (WO26). */
  readonly basket?: BasketCheckRefusal;
  /** Absent after too many declines: staff help instead. */
  readonly retry: string | undefined;
  /** Path of the basket or the bill, which still has everything. */
  readonly back: string;
}

/** What a result page shows, at whichever address. */
export type ShownResult =
  /** The address names neither a venue nor a payment, so the page mentions none (C6). */
  | { readonly screen: 'unnamed' }
  /** The result was opened in another browser, or its reference is made up. */
  | { readonly screen: 'notOnThisPhone'; readonly reference: string | undefined }
  /** Nobody knows yet whether the payment was taken. It is never shown as failed (C2). */
  | { readonly screen: 'checking'; readonly of: PaymentSubject; readonly isAuthorised?: true }
  /** The guest still has to visit the bank's or the provider's page. */
  | ({ readonly screen: 'bankAsks' } & UnpaidPayment)
  /** No definite answer within two minutes: the guest should speak to staff and not pay again. */
  | {
      readonly screen: 'unresolved';
      readonly of: PaymentSubject;
      readonly intent: PaymentIntent;
      readonly isAuthorised?: true;
      /** It waits for a page that the app does not open (WP15). */
      readonly isInsecure?: true;
    }
  | NotPaidScreen
  | PaidScreen;

/** The bank has approved it, and the venue has not confirmed it: the page says so plainly (C3). */
const authorisedIn = ({ state }: PaymentIntent): { readonly isAuthorised?: true } =>
  isAuthorised(state) ? { isAuthorised: true } : {};

const NOTHING_TO_LEAVE = (): void => undefined;

export class ResultFlow {
  /** Key of the payment in the address (C6). */
  readonly key: string | undefined;
  private readonly paymentId: string | undefined;
  private readonly bankResult: string | undefined;

  constructor(
    private readonly address: ResultAddress,
    private readonly payments: PaymentsModel,
    /** Present once the code of bills is loaded. The result then follows what is left of the bill. */
    private readonly bills?: Pick<PayAtTableModel, 'billPaidBy' | 'canPayAgain' | 'followAgain'>,
  ) {
    const query = new URLSearchParams(address.search);
    this.key = query.get('payment') ?? undefined;
    this.paymentId = query.get('paymentId') ?? undefined;
    this.bankResult = query.get('result') ?? undefined;
  }

  /** What staff find the payment by: its key has a short form, the bank's id has none. */
  private get reference(): string | undefined {
    const { key, address, paymentId } = this;
    if (key !== undefined) return paymentReference(key);
    return address.ofBill ? paymentId : undefined;
  }

  /** If address and payment disagree, the payment wins (C2). */
  get screen(): ShownResult | Redirect {
    const { key, address, intent } = this;
    const isForeign = address.ofBill && intent?.pays === 'order';
    if (intent === undefined || isForeign) {
      return key === undefined && address.slug === undefined
        ? { screen: 'unnamed' }
        : { screen: 'notOnThisPhone', reference: this.reference };
    }
    const page = resultPageOf(intent) ?? address.page;
    // A bill's payment has its own page, which knows what is left of the bill.
    const isElsewhere = intent.pays === 'bill' && !address.ofBill;
    const isGeneric = address.slug === undefined;
    if (isElsewhere || isGeneric || page !== address.page)
      return redirect(paths.result(intent.place, page, intent.key));
    return this.screenOf(intent);
  }

  /** The guest enters the result. Call the returned function when they leave it. */
  readonly enter = (): (() => void) => {
    const stopAsking = reaction(
      () => this.intent,
      (intent) => intent && this.pollOnce(intent),
      { fireImmediately: true },
    );
    const leaveBill = enterDue(
      () => this.billPaid,
      (bill) => bill.enter(),
    );
    const stopFollowing = enterDue(
      () => this.toPayAgain?.key,
      () => (this.toPayAgain && this.bills?.followAgain(this.toPayAgain)) ?? NOTHING_TO_LEAVE,
    );
    const stopReading = reaction(
      () => this.shownEnd,
      (intent) => intent && this.payments.markRead(intent),
      { fireImmediately: true },
    );
    return () => {
      stopAsking();
      leaveBill();
      stopFollowing();
      stopReading();
    };
  };

  /** The bill on which a payment was taken. */
  get billPaid(): BillModel | undefined {
    const { screen, bills } = this;
    return screen.screen === 'paid' && screen.of === 'bill' ? bills?.billPaidBy(screen.intent) : undefined;
  }

  /** A bill's payment that was not taken: the guest can pay again what they chose for it (P16). */
  get toPayAgain(): BillIntent | undefined {
    const { screen } = this;
    if (screen.screen !== 'notPaid' || screen.intent.pays === 'order') return undefined;
    return screen.why !== 'overpaid' && screen.retry !== undefined ? screen.intent : undefined;
  }

  /** The payment whose end the page says, to a guest who can see it (C4). */
  private get shownEnd(): PaymentIntent | undefined {
    const { screen, payments } = this;
    if (!payments.isVisible) return undefined;
    return screen.screen === 'paid' || screen.screen === 'notPaid' ? screen.intent : undefined;
  }

  private get intent(): PaymentIntent | undefined {
    return this.payments.find(this.key);
  }

  /** Confirms what the bank's page sent back; asks after every other unsettled payment. */
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
        return state.basket === undefined
          ? // Its basket tells of a tab's limit (D13).
            this.notPaid(of, intent, state.why === 'limit' ? 'notCharged' : (state.why ?? 'notCharged'))
          : { ...this.notPaid(of, intent, 'notCharged'), basket: state.basket, retry: basketOrBill(intent) };
      case 'unresolved':
        return { screen: 'unresolved', of, intent, ...authorisedIn(intent) };
      case 'authRequired': {
        // An order to a tab has no bank page. Any other guest visits the bank once the app is no longer asking.
        if (of === 'tab') return { screen: 'checking', of };
        if (state.redirectUrl === undefined) return { screen: 'unresolved', of, intent, isInsecure: true };
        const unpaid = unpaidOf(this.payments, intent);
        return unpaid === undefined
          ? { screen: 'checking', of: of === 'bill' ? of : 'payment' }
          : { screen: 'bankAsks', ...unpaid };
      }
      case 'prepared':
      case 'submitting':
      case 'authorised':
      case 'unknown':
        return { screen: 'checking', of, ...authorisedIn(intent) };
    }
  }

  private notPaid(of: PaymentSubject, intent: PaymentIntent, why: NotPaidReason): NotPaidScreen {
    const retry = this.payments.mayTryAgain() ? this.payAgain(intent, why) : undefined;
    return { screen: 'notPaid', of, intent, why, retry, back: basketOrBill(intent) };
  }

  /** The card of the pay page. What has changed meanwhile is looked at first. */
  private payAgain(intent: PaymentIntent, why: NotPaidReason): string {
    if (isOutdated(why)) return basketOrBill(intent);
    if (intent.pays === 'order') return paths.pay(intent.place.venueSlug, intent.place.service, 'card');
    const { venueSlug, tableNumber } = intent.place;
    return this.bills?.canPayAgain(intent) === true
      ? billPaths.pay(venueSlug, tableNumber, linkOfBill(intent), 'card')
      : basketOrBill(intent);
  }
}
