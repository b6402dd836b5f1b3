/** Whether a table can have a tab (section 4, section 7, WA10). */
import type { PortFailure } from '../failures.ts';
import type { TaskEither } from '../fp.ts';
import type { AccountId } from './bills.ts';

/** The table to ask about. */
export interface TabTable {
  readonly brandId: string;
  /** Lower case, without port or trailing dot (WC7). */
  readonly hostname: string;
  readonly salesAreaId: string;
  /** The backend's site id. */
  readonly siteId: string;
  readonly slug: string;
  readonly tableNumber: string;
}

/** With what the guest shows of the table beside its number. */
export interface TabQuestion extends TabTable {
  /** Of the table's link (X5). */
  readonly token?: string | undefined;
  /** That the phone which opened the tab shows (WA18). */
  readonly joinCode?: string | undefined;
}

/** The hybrid ordering service's answer about a table. */
export interface TabAnswer {
  readonly isOffered: boolean;
  readonly isBlocked: boolean;
  /** The table's number alone joins no tab here: the service asks for its token or the join code (WA18). */
  readonly mustJoin?: true;
  /** The token was of a sitting that is over (D8). */
  readonly isSittingOver?: true;
  /** As the service answers. `tabState` decides whether it takes orders. */
  readonly account?: AccountId;
  /** For the phone that opened the tab, to show. */
  readonly joinCode?: string;
}

/** Whether a table can have a tab (WA25). */
export interface TabOfferAnswer {
  readonly isOffered: boolean;
  readonly isBlocked: boolean;
  /** The table has a tab, which the guest would join. */
  readonly isOpen: boolean;
}

/** Asks the hybrid ordering service about tabs. */
export interface Tabs {
  /** The request opens nothing. Undefined where the service has no such question (WA25). */
  offer(table: TabTable): TaskEither<PortFailure, TabOfferAnswer | undefined>;
  /** The request opens the tab, or joins the open one (WA10, WA18). */
  check(question: TabQuestion): TaskEither<PortFailure, TabAnswer>;
}
