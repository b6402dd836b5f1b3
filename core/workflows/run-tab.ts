/**
 * A tab from its opening to its end (section 4). Asking the hybrid service opens a tab (WA10), so it is asked once
 * the guest wants one; a tab that this phone knows is looked up by its bill first, because asking about one that
 * has been paid would open the next.
 */
import type { BillTable } from '../bill.ts';
import { isLeft, left, right, type Either } from '../fp.ts';
import type { PortFailure } from '../failures.ts';
import type { Currency } from '../money.ts';
import type { TableAccounts } from '../ports/bills.ts';
import type { SavedTabs } from '../ports/saved.ts';
import type { Clock } from '../ports/platform.ts';
import type { TabQuestion, Tabs } from '../ports/tabs.ts';
import { tabAt, type SavedTab, type TabPlace } from '../saved-tabs.ts';
import { tabState, type TabState } from '../tab.ts';

/** What a tab asks of the world. */
export interface TabPorts {
  readonly tabs: Pick<Tabs, 'check'>;
  readonly savedTabs: SavedTabs;
  readonly tableAccounts: Pick<TableAccounts, 'refresh'>;
  readonly clock: Clock;
}

/** Where the bill of a tab is looked up: only at venues whose bills are paid by phone. */
export interface TabBill {
  readonly table: BillTable;
  readonly currency: Currency;
}

/** What has become of a tab that this phone knows; `closed`: its bill was paid, or the till has closed it. */
export type KnownTab = TabState | { readonly is: 'closed' };

const placeOf = ({ hostname, slug, tableNumber }: TabQuestion): TabPlace => ({
  host: hostname,
  venueSlug: slug,
  tableNumber,
});

/** The check on entry (section 4). A tab that is open takes the guest's orders from now on, and is remembered. */
export async function openTab(
  ports: TabPorts,
  question: TabQuestion,
): Promise<Either<PortFailure, TabState>> {
  const answer = await ports.tabs.check(question)();
  if (isLeft(answer)) return answer;
  const state = tabState(answer.right);
  if (state.is !== 'open') return right(state);
  const { accountId, basketId } = state;
  const place = placeOf(question);
  const known = tabAt(ports.savedTabs.all(), place, ports.clock.now());
  const isKnown = known?.account.accountId === accountId;
  ports.savedTabs.save({
    place,
    account: { accountId, basketId },
    openedAt: isKnown ? known.openedAt : ports.clock.now(),
    takes: 'orders',
  });
  return right(state);
}

/** The guest orders and pays at once from now on; the tab's bill is a tab's all the same. */
export const leaveTab = ({ savedTabs }: Pick<TabPorts, 'savedTabs'>, tab: SavedTab): void =>
  void savedTabs.save({ ...tab, takes: 'nothing' });

/**
 * Whether the tab still takes orders, by its bill. One that is closed, or that the till knows no more, is forgotten.
 * Where bills are not read by phone, or the answer does not come, nothing is known against it.
 */
export async function lookUpTab(
  { savedTabs, tableAccounts }: Pick<TabPorts, 'savedTabs' | 'tableAccounts'>,
  { account }: SavedTab,
  bill: TabBill | undefined,
): Promise<Either<PortFailure, 'open' | 'closed'>> {
  if (bill === undefined) return right('open');
  const read = await tableAccounts.refresh(account, bill.table, bill.currency)();
  const isGone = isLeft(read) && isNotFound(read.left);
  if (isLeft(read) && !isGone) return read;
  if (!isLeft(read) && !read.right.closed) return right('open');
  savedTabs.remove(account.accountId);
  return right('closed');
}

/** A gateway's own 404 says nothing of the tab. */
const isNotFound = (failure: PortFailure): boolean =>
  failure.failure === 'refused' && failure.status === 404 && failure.byService === true;

/** The entry of a guest whose phone knows a tab: its bill is looked up, then the service is asked as on any entry. */
export async function reenterTab(
  ports: TabPorts,
  tab: SavedTab,
  bill: TabBill | undefined,
  question: TabQuestion,
): Promise<Either<PortFailure, KnownTab>> {
  const found = await lookUpTab(ports, tab, bill);
  if (isLeft(found)) return left(found.left);
  if (found.right === 'closed') return right({ is: 'closed' });
  const answer = await ports.tabs.check(question)();
  if (isLeft(answer)) return answer;
  const state = tabState(answer.right);
  if (state.is !== 'open') {
    leaveTab(ports, tab);
    return right(state);
  }
  if (state.accountId === tab.account.accountId) return right(state);
  // It was closed, and another opened, between the two answers: the guest is told, and has not asked for this one.
  ports.savedTabs.remove(tab.account.accountId);
  return right({ is: 'closed' });
}
