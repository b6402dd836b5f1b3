/** What core asks about paying. */
import type { BasketLine } from '../basket.ts';
import type { BillTable } from '../bill.ts';
import type { CheckoutUser } from '../guest.ts';
import type { PortFailure } from '../failures.ts';
import type { Either, TaskEither } from '../fp.ts';
import type { Currency, MinorUnits } from '../money.ts';
import type { PaymentConfig } from '../payment-config.ts';
import type { EnteredVenue } from '../service-session.ts';
import type { Destination } from '../destination.ts';
import type { TabAccount } from '../payment-intent.ts';
import type { PaymentAnswer } from '../payment-answer.ts';
import type { PaymentIntent, PendingOrder } from '../payment-intent.ts';

/** Where the payment config comes from. */
export interface PaymentConfigs {
  /** The payment config of that venue. */
  config(businessRef: string, brandId: string, siteId: string): TaskEither<PortFailure, PaymentConfig>;
}

/** Where the payment config of bills comes from. */
/** How bills are paid, as the pay-at-table service tells its clients (WC8). */
export interface BillPaymentConfigs {
  /** How bills are paid at the table's venue: the same for every table of it. */
  config(table: BillTable): TaskEither<PortFailure, PaymentConfig>;
}

/**
 * How bills are paid at a venue of these tables; undefined where it is not as the brand says (WC8). As with times,
 * whoever asks says where the answer is to be had.
 */
export type VenuePaymentConfig = (
  venue: EnteredVenue,
  tables: readonly string[],
) => TaskEither<PortFailure, PaymentConfig | undefined>;

/** What the card form gives for a card: never the card itself (C5). */
export interface CardNonce {
  readonly nonce: string;
  readonly deviceData?: string;
}

/** Why a card form gave nothing. `fields` names what to mend; the rest is for another card, or another try. */
export type CardRefusal =
  | { readonly why: 'fields'; readonly fields: readonly CardField[] }
  | { readonly why: 'refusedByBank' }
  | { readonly why: 'cancelled' }
  | { readonly why: 'unreachable' };

/** The provider's own fields of a card form. */
export type CardField = 'number' | 'expirationDate' | 'cvv';

/** What a field tells of what is typed, which itself nobody sees (C5). */
export type CardFieldState = 'empty' | 'incomplete' | 'valid' | 'invalid';

/** An open card form. */
export interface CardForm {
  /** Asks the bank where 3-D Secure is on. `amount` is what will be charged. */
  tokenise(
    amount: MinorUnits,
    currency: Currency,
    customer: CheckoutUser,
  ): TaskEither<CardRefusal, CardNonce>;
  /** Puts the guest into one of its fields. */
  focus(field: CardField): void;
  /** Takes the fields away. */
  close(): Promise<void>;
}

/** The provider's card forms. */
export interface CardForms {
  /** Fetches what a card form needs, ahead of its being opened. */
  prepare(): void;
  /** Mounts the provider's own fields in the elements of these selectors. */
  open(
    config: PaymentConfig,
    places: Readonly<Record<CardField, string>>,
    labels: Readonly<Record<CardField, string>>,
    watch: (field: CardField, state: CardFieldState) => void,
  ): TaskEither<'unreachable', CardForm>;
}

/** An order and what is paid for it. */
export interface OrderPayment {
  readonly siteId: string;
  readonly basketId: string;
  readonly lines: readonly BasketLine[];
  readonly destination: Destination;
  /** The open tab that the order goes on, to be paid later as a bill: nothing is paid now. */
  readonly tab?: TabAccount;
  readonly customer: CheckoutUser;
  /** Empty where the guest wrote none. */
  readonly note: string;
  /** Absent for an order that comes to nothing (B12). */
  readonly card?: CardNonce;
  readonly paymentMethodId: number;
  readonly goodsTotal: MinorUnits;
  /** Service charge and tip together (section 9). */
  readonly serviceCharge: MinorUnits;
  readonly donation: MinorUnits;
  readonly total: MinorUnits;
  readonly currency: Currency;
  readonly returnUrls: { readonly success: string; readonly failure: string };
}

/** How what became of a payment is found out. */
export interface PaymentQuestions {
  /**
   * Confirms what the bank's page brought back (WP5, WP6).
   *
   * @param order the one that waits for the payment, where it was placed before it (WP1)
   */
  authorise(
    key: string,
    paymentId: string,
    result: string,
    order?: PendingOrder,
  ): TaskEither<PortFailure, PaymentAnswer>;
  /** Undefined where nothing arrived under that key yet (WO14). */
  find(key: string): TaskEither<PortFailure, PaymentAnswer | undefined>;
}

export interface OrderPayments extends PaymentQuestions {
  /** Pays and places an order. Every try with one key is the same payment (C1). */
  pay(key: string, payment: OrderPayment): TaskEither<PortFailure, PaymentAnswer>;
  /** Takes what is held for an order that waits for it (WP1). Every try with one key is the same capture. */
  capture(key: string, held: HeldForOrder): TaskEither<PortFailure, PaymentAnswer>;
}

/** Money that is held for an order. */
export interface HeldForOrder {
  readonly paymentId: string;
  readonly order: PendingOrder;
  readonly total: MinorUnits;
  readonly currency: Currency;
}

/** Payment intents, kept across reloads, written before the call that they stand for (C1). */
export interface PaymentIntents {
  /** All that are stored. */
  all(): readonly PaymentIntent[];
  /** Takes the place of the one with its key. */
  save(intent: PaymentIntent): Either<'storageUnavailable', void>;
}
