/** Whether a table can have a tab (section 4, section 7, WA10). */
import type { PortFailure } from '../failures.ts';
import type { TaskEither } from '../fp.ts';
import type { AccountId } from './bills.ts';

/** The table to ask about. */
export interface TabQuestion {
  readonly brandId: string;
  /** Lower case, without port or trailing dot (WC7). */
  readonly hostname: string;
  readonly salesAreaId: string;
  /** The backend's site id. */
  readonly siteId: string;
  readonly slug: string;
  readonly tableNumber: string;
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
  /** As the service answers. `tabState` decides whether it takes orders. */
  readonly account?: AccountId;
  /** For the phone that opened the tab, to show. */
  readonly joinCode?: string;
}

/** Asks the hybrid ordering service about tabs. */
export interface Tabs {
  /** The request opens the tab, or joins the open one (WA10, WA18). */
  check(question: TabQuestion): TaskEither<PortFailure, TabAnswer>;
}
