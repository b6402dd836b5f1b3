/** What core asks about tabs: whether a table can have one, and to order to it (section 4, section 7, WA10). */
import type { BasketLine } from '../basket.ts';
import type { PortFailure } from '../failures.ts';
import type { Either, TaskEither } from '../fp.ts';
import type { CheckoutUser } from '../guest.ts';
import type { Currency, MinorUnits } from '../money.ts';
import type { AccountId } from './bills.ts';

/** Which table is asked about. */
export interface TabQuestion {
  readonly brandId: string;
  /** Lower case, without port or trailing dot (WC7). */
  readonly hostname: string;
  readonly salesAreaId: string;
  /** The backend site id. */
  readonly siteId: string;
  readonly slug: string;
  readonly tableNumber: string;
}

/** What the hybrid ordering service says of a table. */
export interface TabAnswer {
  readonly isOffered: boolean;
  readonly isBlocked: boolean;
  /** The tab's account. There whenever tabs are offered and this one is not blocked (WA10). */
  readonly account?: AccountId;
}

/** What is ordered to a tab: it is paid later, as a bill. */
export interface TabOrder {
  /** The backend site id. */
  readonly siteId: string;
  /** The tab's, not that of a basket check (WP9). */
  readonly account: AccountId;
  readonly tableNumber: string;
  readonly lines: readonly BasketLine[];
  readonly customer: CheckoutUser;
  /** Empty where the guest wrote none. */
  readonly note: string;
  readonly total: MinorUnits;
  readonly currency: Currency;
}

/** An order that was placed, by the ids that the service gave it. */
export interface PlacedOrder {
  readonly orderId: string;
  readonly orderRef: string;
}

/** The service's no to what is in the basket, in its words; nothing was ordered (WP9). */
export interface TabOrderRefusal {
  readonly message: string;
  /** Places of the lines asked about; empty where no single line is the reason. */
  readonly failedLines: readonly number[];
}

/** The tabs of tables. */
export interface Tabs {
  /** Asking opens the tab (WA10). */
  check(question: TabQuestion): TaskEither<PortFailure, TabAnswer>;
  /** Orders to the tab. Every try with one key is the same order (C1). A refused basket is an answer. */
  order(key: string, order: TabOrder): TaskEither<PortFailure, Either<TabOrderRefusal, PlacedOrder>>;
}
