/** Tabs that this phone has opened, as it stores them (section 4, X2). */
import { boolean, keepSound, oneOf, optional, shape, text, type Codec } from '../decoding.ts';
import type { MinorUnits } from '../money/money.ts';
import type { TabAccount } from '../payment/payment-intent.ts';
import { instant, itemsOf, minorUnits, storedText } from './saved-state.ts';
import { BILL_ORDER_TYPES, type BillOrderType } from '../brand/services.ts';
import { DAY_MS, type Instant } from '../time/time.ts';

/** The table of a tab. Two areas may have tables of one number (S10). */
export interface TabPlace {
  readonly host: string;
  readonly venueSlug: string;
  /** The venue's own spelling (A1). */
  readonly tableNumber: string;
  readonly salesAreaId: string;
}

/** A tab that this phone has opened or joined. */
export interface SavedTab {
  readonly place: TabPlace;
  readonly account: TabAccount;
  /** When this phone first asked for it. */
  readonly openedAt: Instant;
  /** `orders`: it takes this guest's orders. `nothing`: the app only knows that the bill is a tab's. */
  readonly takes: 'orders' | 'nothing';
  /** Something was ordered on it, by this phone or another. */
  readonly hasOrders?: boolean;
  /** What is left to pay of it, as last read. */
  readonly owed?: MinorUnits | undefined;
  /** What the phone joined with, or shows to others (WA18). It joins with them again under another session. */
  readonly joinCode?: string | undefined;
  readonly token?: string | undefined;
}

const savedTab: Codec<SavedTab> = shape({
  place: shape({ host: text, venueSlug: text, tableNumber: text, salesAreaId: text }),
  account: shape({ accountId: text, basketId: text }),
  openedAt: instant,
  takes: oneOf('orders', 'nothing'),
  hasOrders: optional(boolean),
  owed: optional(minorUnits),
  joinCode: optional(text),
  token: optional(text),
});

const sameTable = (a: TabPlace, b: TabPlace): boolean =>
  a.host === b.host &&
  a.venueSlug === b.venueSlug &&
  a.tableNumber === b.tableNumber &&
  a.salesAreaId === b.salesAreaId;

const isOfToday = ({ openedAt }: SavedTab, now: Instant): boolean => now - openedAt < DAY_MS;

/** The tab of that table, where this phone knows one of the last 24 hours. */
export const tabAt = (tabs: readonly SavedTab[], place: TabPlace, now: Instant): SavedTab | undefined =>
  tabs.find((tab) => sameTable(tab.place, place) && isOfToday(tab, now));

/** HYBRID for the bill of a tab that this phone knows, else PAT (section 1). */
export const orderTypeOfBill = (tabs: readonly SavedTab[], accountId: string): BillOrderType =>
  tabs.some(({ account }) => account.accountId === accountId) ? BILL_ORDER_TYPES.tab : BILL_ORDER_TYPES.table;

/** The tabs with this one in place of its table's. Tabs older than a day are removed. */
export const withTab = (tabs: readonly SavedTab[], tab: SavedTab, now: Instant): readonly SavedTab[] => [
  ...tabs.filter((other) => !sameTable(other.place, tab.place) && isOfToday(other, now)),
  tab,
];

/** Decodes the stored text. Tabs that do not fit are dropped one by one (X2). */
export const decodeTabs = (stored: string | undefined): readonly SavedTab[] =>
  keepSound(savedTab, itemsOf(stored));

/** The text to store, with its version (X2). */
export const encodeTabs = (tabs: readonly SavedTab[]): string => storedText(tabs);
