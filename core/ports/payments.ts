/** Taking and following payments. */
import type { BasketLine } from '../basket/basket.ts';
import type { BillTable } from '../bill/bill.ts';
import type { DonationRecipient } from '../basket/donation.ts';
import type { CheckoutUser } from '../guest/guest.ts';
import type { PortFailure } from '../failures.ts';
import type { Either, TaskEither } from '../fp.ts';
import type { Currency, MinorUnits } from '../money/money.ts';
import type { PaymentConfig } from '../payment/payment-config.ts';
import type { EnteredVenue } from '../brand/service-session.ts';
import type { Destination } from '../place/destination.ts';
import type { TabAccount } from '../payment/payment-intent.ts';
import type { PaymentAnswer } from '../payment/payment-answer.ts';
import type { PaymentIntent, PendingOrder } from '../payment/payment-intent.ts';

/** Reads the payment config of orders. */
export interface PaymentConfigs {
  /** The payment config of that venue. */
  config(businessRef: string, brandId: string, siteId: string): TaskEither<PortFailure, PaymentConfig>;
}

/** How bills are paid, as the pay-at-table service answers (WC8). */
export interface BillPaymentConfigs {
  /** The same for every table of a venue, so that any will do, or none. */
  config(table?: BillTable): TaskEither<PortFailure, PaymentConfig>;
}

/**
 * How bills are paid at the venue of these tables. Undefined where the answer names another provider than the brand
 * does (WC8). A function, so that only callers that need it load the request.
 */
export type VenuePaymentConfig = (
  venue: EnteredVenue,
  tables: readonly string[],
) => TaskEither<PortFailure, PaymentConfig | undefined>;

/** What the card form returns for a card, never the card itself (C5). */
export interface CardNonce {
  readonly nonce: string;
  readonly deviceData?: string;
  /** The card's last digits, for the receipt alone: they are not sent. */
  readonly lastFour?: string;
}

/**
 * Why a card form returned no nonce. `fields` names what to correct; the other reasons ask for another card or
 * another try.
 */
export type CardRefusal =
  | { readonly why: 'fields'; readonly fields: readonly CardField[] }
  | { readonly why: 'refusedByBank' }
  | { readonly why: 'cancelled' }
  | { readonly why: 'unreachable' };

/** A provider's field in a card form. */
export type CardField = 'number' | 'expirationDate' | 'cvv';

/** All that the app learns of a field: the provider hides what is typed (C5). */
export type CardFieldState = 'empty' | 'incomplete' | 'valid' | 'invalid';

/** An open card form. */
export interface CardForm {
  /** Asks the bank where 3-D Secure is on. `amount` is what will be charged. */
  tokenise(
    amount: MinorUnits,
    currency: Currency,
    customer: CheckoutUser,
  ): TaskEither<CardRefusal, CardNonce>;
  /** Moves focus to a field. */
  focus(field: CardField): void;
  /** Removes the fields. */
  close(): Promise<void>;
}

/** Opens the provider's card forms. */
export interface CardForms {
  /** Loads what a card form needs, before it opens. */
  prepare(): void;
  /** Mounts the provider's fields in the elements of these selectors. */
  open(
    config: PaymentConfig,
    places: Readonly<Record<CardField, string>>,
    labels: Readonly<Record<CardField, string>>,
    watch: (field: CardField, state: CardFieldState) => void,
  ): TaskEither<'unreachable', CardForm>;
}

/** The request to pay for an order. */
export interface OrderPayment {
  readonly siteId: string;
  readonly basketId: string;
  readonly lines: readonly BasketLine[];
  readonly destination: Destination;
  /** The open tab that the order goes on. Nothing is paid now; the tab's bill is paid later. */
  readonly tab?: TabAccount;
  readonly customer: CheckoutUser;
  /** Empty where the guest wrote none. */
  readonly note: string;
  /** Absent for a total of zero (B12). */
  readonly card?: CardNonce;
  readonly paymentMethodId: number;
  readonly goodsTotal: MinorUnits;
  /** Service charge and tip together (section 9). On the wire it is `serviceCharge`. */
  readonly paymentServiceCharge: MinorUnits;
  readonly donation: MinorUnits;
  /** Present with a donation whose recipient content names (WO17). */
  readonly donationTo?: DonationRecipient;
  readonly total: MinorUnits;
  readonly currency: Currency;
  readonly returnUrls: { readonly success: string; readonly failure: string };
}

/** Finding out how a payment ended. */
export interface PaymentQuestions {
  /**
   * Sends the result that the bank's page returned (WP5, WP6).
   *
   * @param order the pending order, where it was placed before the payment (WP1)
   */
  authorise(
    key: string,
    paymentId: string,
    result: string,
    order?: PendingOrder,
  ): TaskEither<PortFailure, PaymentAnswer>;
  /** Undefined where nothing arrived under that key (WO14). */
  find(key: string): TaskEither<PortFailure, PaymentAnswer | undefined>;
  /**
   * Cancels a payment that waits for a page. Its decline means that nothing can be paid there any more (WP16). Absent
   * where the services have no such call.
   */
  cancel?(key: string, paymentId: string): TaskEither<PortFailure, PaymentAnswer>;
}

export interface OrderPayments extends PaymentQuestions {
  /**
   * Undefined where nothing arrived under that key (WO14).
   *
   * @param isWithoutPayment the order is on a tab, or comes to nothing: the orders service knows it (WP11)
   */
  find(key: string, isWithoutPayment?: boolean): TaskEither<PortFailure, PaymentAnswer | undefined>;
  /** Pays and places an order. Every try with one key is the same payment (C1). */
  pay(key: string, payment: OrderPayment): TaskEither<PortFailure, PaymentAnswer>;
  /** Takes the money held for a pending order (WP1). Every try with one key is the same capture. */
  capture(key: string, held: AuthorisedForOrder): TaskEither<PortFailure, PaymentAnswer>;
}

/** Money held for a pending order. */
export interface AuthorisedForOrder {
  readonly paymentId: string;
  readonly order: PendingOrder;
  readonly total: MinorUnits;
  readonly currency: Currency;
}

/**
 * The payment intents of one guest's device, stored before the call that they stand for, and kept across reloads (C1).
 * Guests who share a store share the limit of declines.
 */
export interface PaymentIntents {
  /** Every stored intent, also the settled ones. */
  all(): readonly PaymentIntent[];
  /** Replaces the intent with the same key. */
  save(intent: PaymentIntent): Either<'storageUnavailable', void>;
}
