/**
 * A tab from its opening to its end (section 4). The request to the hybrid service opens a tab (WA10), so the app
 * sends it only once the guest wants one. A tab that this phone knows is looked up by its bill first: the request
 * would open the next tab if that one has been paid.
 */
import { isUnused, type Account, type BillTable } from '../bill/bill.ts';
import { isLeft, left, right, type Either } from '../fp.ts';
import { isAbsent, type PortFailure } from '../failures.ts';
import type { Currency } from '../money/money.ts';
import type { TableAccounts } from '../ports/bills.ts';
import type { SavedTabs } from '../ports/saved.ts';
import type { Clock } from '../ports/platform.ts';
import type { TabAnswer, TabQuestion, Tabs, TabTable } from '../ports/tabs.ts';
import { tabAt, type SavedTab, type TabPlace } from '../saved/saved-tabs.ts';
import { agreedTime, latestTime } from '../time/time.ts';
import { tabOffer, tabState, type TabOffer, type TabState } from '../bill/tab-state.ts';

/** The ports of the tab workflows. */
export interface TabPorts {
  readonly tabs: Tabs;
  readonly savedTabs: SavedTabs;
  readonly tableAccounts: Pick<TableAccounts, 'refresh'>;
  readonly clock: Clock;
}

/** How to look up a tab's bill. Only for venues whose bills are paid by phone. */
export interface TabBill {
  readonly table: BillTable;
  readonly currency: Currency;
}

/** The state of a tab that this phone knows. `closed`: its bill was paid, or the till has closed it. */
export type KnownTab = (TabState & { readonly account?: Account }) | { readonly is: 'closed' };

const placeOf = ({ hostname, slug, tableNumber, salesAreaId }: TabQuestion): TabPlace => ({
  host: hostname,
  venueSlug: slug,
  tableNumber,
  salesAreaId,
});

/** Whether the table can have a tab; undefined where the service does not say it, and only opening one tells (WA25). */
export async function askTabOffer(
  { tabs }: Pick<TabPorts, 'tabs'>,
  table: TabTable,
): Promise<TabOffer | undefined> {
  const answer = await tabs.offer(table)();
  return isLeft(answer) || answer.right === undefined ? undefined : tabOffer(answer.right);
}

/** The check on entry (section 4). An open tab takes the guest's orders from now on, and the phone stores it. */
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
  const known = tabAt(ports.savedTabs.all(), place, agreedTime(ports.clock));
  const before = known?.account.accountId === accountId ? known : undefined;
  const joinCode = question.joinCode ?? state.joinCode;
  const { token } = question;
  ports.savedTabs.save({
    openedAt: latestTime(ports.clock),
    ...before,
    place,
    account: { accountId, basketId },
    takes: 'orders',
    ...(joinCode !== undefined && { joinCode }),
    ...(token !== undefined && { token }),
  });
  return right(state);
}

/** Changes the tab as it is stored by now: its guest may have left it, here or on another page. */
function changeStored(
  { savedTabs }: Pick<TabPorts, 'savedTabs'>,
  { account }: SavedTab,
  change: Partial<SavedTab>,
): void {
  const stored = savedTabs.all().find((one) => one.account.accountId === account.accountId);
  if (stored !== undefined) savedTabs.save({ ...stored, ...change });
}

/** The guest pays each order at once from now on. The app still knows that the bill is a tab's. */
export const leaveTab = (ports: Pick<TabPorts, 'savedTabs'>, tab: SavedTab): void =>
  changeStored(ports, tab, { takes: 'nothing' });

/** The tab has taken an order. What is owed is that of its bill, which is to be read again. */
export const noteOrder = (ports: Pick<TabPorts, 'savedTabs'>, tab: SavedTab): void =>
  changeStored(ports, tab, { hasOrders: true, owed: undefined });

/** A tab by its bill, which is absent where bills are not read by phone. */
export type LookedUpTab = { readonly is: 'open'; readonly account?: Account } | { readonly is: 'closed' };

/**
 * Whether the tab still takes orders, by its bill. A tab that is closed, or that the till does not know, is removed.
 * Where bills are not read by phone, the tab counts as open. The phone stores what is owed, and that something was
 * ordered on the tab.
 */
export async function lookUpTab(
  ports: Pick<TabPorts, 'savedTabs' | 'tableAccounts'>,
  tab: SavedTab,
  bill: TabBill | undefined,
): Promise<Either<PortFailure, LookedUpTab>> {
  if (bill === undefined) return right({ is: 'open' });
  const { account } = tab;
  const read = await ports.tableAccounts.refresh(account, bill.table, bill.currency)();
  const isGone = isLeft(read) && isAbsent(read.left);
  if (isLeft(read) && !isGone) return read;
  if (!isLeft(read) && !read.right.closed) {
    const { outstanding: owed } = read.right;
    const isUsed = !isUnused(read.right);
    if (tab.owed !== owed || (isUsed && tab.hasOrders !== true))
      changeStored(ports, tab, { owed, ...(isUsed && { hasOrders: true }) });
    return right({ is: 'open', account: read.right });
  }
  ports.savedTabs.remove(account.accountId);
  return right({ is: 'closed' });
}

/**
 * A session that has joined needs no code. A new one joins with that of its phone; sent at once, the code of a tab that
 * is over would be refused.
 */
async function askAgain(
  { tabs }: Pick<TabPorts, 'tabs'>,
  { token, joinCode }: SavedTab,
  question: TabQuestion,
): Promise<Either<PortFailure, TabAnswer>> {
  const answer = await tabs.check({ ...question, token })();
  const isAtDoor = !isLeft(answer) && answer.right.mustJoin === true;
  return isAtDoor && joinCode !== undefined ? tabs.check({ ...question, token, joinCode })() : answer;
}

/** The entry of a guest whose phone knows a tab: looks up its bill, then asks the service as on any entry. */
export async function reenterTab(
  ports: TabPorts,
  tab: SavedTab,
  bill: TabBill | undefined,
  question: TabQuestion,
): Promise<Either<PortFailure, KnownTab>> {
  const found = await lookUpTab(ports, tab, bill);
  if (isLeft(found)) return left(found.left);
  if (found.right.is === 'closed') return right({ is: 'closed' });
  const answer = await askAgain(ports, tab, question);
  if (isLeft(answer)) return answer;
  const state = tabState(answer.right);
  if (state.is !== 'open') {
    leaveTab(ports, tab);
    return right(state);
  }
  if (state.accountId === tab.account.accountId) return right({ ...state, ...found.right });
  // Between the two answers the tab was closed and another one opened. The guest has not asked for that one.
  ports.savedTabs.remove(tab.account.accountId);
  return right({ is: 'closed' });
}
