/** Reading, watching and paying a table's bill. */
import type { Account, BillTable, LineUnits } from '../bill/bill.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import type { BillEvent } from '../bill/bill-events.ts';
import type { DiscountOffer } from '../bill/discount-covers.ts';
import type { PortFailure } from '../failures.ts';
import type { Either, TaskEither } from '../fp.ts';
import type { PaySideUser } from '../guest/guest.ts';
import type { Currency, MinorUnits } from '../money/money.ts';
import type { BillOrderType } from '../brand/services.ts';
import type { AskedShare, ShareLink } from '../bill/bill-share.ts';
import type { BillClaim } from '../bill/splits.ts';
import type { PaymentAnswer } from '../payment/payment-answer.ts';
import type { CardNonce, PaymentQuestions } from './payments.ts';

/** The service's ids of a table's account. */
export type AccountId = Pick<Account, 'accountId' | 'basketId'>;

/** The bills of tables (section 7). */
export interface TableAccounts {
  /**
   * Undefined where the table has no bill. A bill that was paid is still answered, closed (WA2). `asksForToken` tells
   * the refusal of a service that opens no bill by a table's number alone (WA19).
   */
  open(table: BillTable, currency: Currency): TaskEither<PortFailure, Account | undefined>;
  /** The account's present state. */
  refresh(account: AccountId, table: BillTable, currency: Currency): TaskEither<PortFailure, Account>;
  /** A refused voucher is an answer, with the service's text (WA5). */
  applyVoucher(
    account: AccountId,
    table: BillTable,
    currency: Currency,
    voucherCode: string,
  ): TaskEither<
    PortFailure,
    Either<{ readonly message: string }, { readonly friendlyName: string; readonly account: Account }>
  >;
}

/** Shares of bills that friends pay from links (D6). */
export interface BillShares {
  /** Every try under one key is the same share. */
  make(
    key: string,
    account: AccountId,
    table: BillTable,
    currency: Currency,
    share: AskedShare,
  ): TaskEither<PortFailure, ShareLink>;
  /** Takes it back, under the key that it was made under. Refused where somebody pays it, or has paid it. */
  withdraw(
    key: string,
    account: AccountId,
    table: BillTable,
    { token }: ShareLink,
  ): TaskEither<PortFailure, unknown>;
}

/** The discount service (section 7, V5). */
export interface DiscountCovers {
  /** Whether covers are offered, and how many. */
  offer(hostname: string): TaskEither<PortFailure, DiscountOffer>;
  /** A refusal is an answer, with the service's text. */
  apply(
    hostname: string,
    account: AccountId,
    table: BillTable,
    currency: Currency,
    covers: number,
  ): TaskEither<PortFailure, Either<{ readonly message: string }, Account>>;
}

/** Whether the connection for live events is up. */
export type LineState = 'up' | 'down';

/** A subscription to a bill. */
export interface BillWatch {
  /** Tells other phones what this one has ticked: all of it, at each change (WA16). Silent where the service cannot. */
  claim(lines: readonly LineUnits[]): void;
  /** Ends the subscription, and with it what was claimed. */
  stop(): void;
}

/** The live events of bills (section 4). */
export interface LiveBills {
  /**
   * Subscribes to an account until stopped, and again whenever the connection is back. Events may be late, doubled or
   * lost.
   */
  watch(
    accountId: string,
    table: BillTable,
    onEvent: (event: BillEvent) => void,
    onLine: (state: LineState) => void,
    /** What other phones at the table have ticked: all of it at each change. Never called where the service cannot. */
    onClaims?: (claims: readonly BillClaim[]) => void,
  ): BillWatch;
}

/** The request to pay for a bill. */
export interface BillCharge {
  readonly accountId: string;
  readonly basketId: string;
  /** Bill and tip. */
  readonly total: MinorUnits;
  readonly currency: Currency;
  readonly email: string;
  /** Absent where the guest pays on the provider's own page. */
  readonly card?: CardNonce;
  readonly provider: PaymentProvider;
  readonly vendor: string;
  /** The backend's site id. */
  readonly siteId: string;
  readonly returnUrls: { readonly success: string; readonly failure: string };
}

/** The entry on the bill, once the money is held. */
export interface BillEntry {
  readonly accountId: string;
  readonly basketId: string;
  readonly table: BillTable;
  readonly paymentId: string;
  readonly orderType: BillOrderType;
  readonly merchant: string;
  readonly amount: MinorUnits;
  readonly tip: MinorUnits;
  readonly total: MinorUnits;
  readonly currency: Currency;
  /** Where it was by item (P12). */
  readonly items?: readonly LineUnits[];
  /** Absent after a reload: the customer given with the payment stands (WN4). */
  readonly customer?: PaySideUser;
}

export interface BillPayments extends PaymentQuestions {
  /** Holds the money. Every try with one key is the same payment (C1). */
  hold(key: string, charge: BillCharge): TaskEither<PortFailure, PaymentAnswer>;
  /** Enters held money on the bill, which takes it. A refused entry releases it (WP2). Every try is the same entry. */
  post(key: string, entry: BillEntry): TaskEither<PortFailure, PaymentAnswer>;
}
