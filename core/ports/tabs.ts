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
}

/** The hybrid ordering service's answer about a table. */
export interface TabAnswer {
  readonly isOffered: boolean;
  readonly isBlocked: boolean;
  /** As the service answers. `tabState` decides whether it takes orders. */
  readonly account?: AccountId;
}

/** Asks the hybrid ordering service about tabs. */
export interface Tabs {
  /** The request opens the tab (WA10). */
  check(question: TabQuestion): TaskEither<PortFailure, TabAnswer>;
}
