/** What core asks about tabs: whether a table can have one (section 4, section 7, WA10). */
import type { PortFailure } from '../failures.ts';
import type { TaskEither } from '../fp.ts';
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
  /** As the service answers it: `tabState` says whether it takes orders. */
  readonly account?: AccountId;
}

/** The tabs of tables. */
export interface Tabs {
  /** Asking opens the tab (WA10). */
  check(question: TabQuestion): TaskEither<PortFailure, TabAnswer>;
}
