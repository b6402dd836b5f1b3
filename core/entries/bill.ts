/** Tables, tabs and bills: what a bill comes to, how it is split, what its events change. */
export { allocate } from '../money/allocation.ts';
export { DEFAULT_SALES_AREA, findTable, salesAreaOf } from '../place/tables.ts';
export type { AreaRange, OutsideRanges, SalesArea } from '../place/tables.ts';
export { assignTable } from '../place/table-assignment.ts';
export { seatSuggestions } from '../place/seats.ts';
export type { AreaReason, TableRefusal } from '../place/table-assignment.ts';
export { billTable } from '../bill/bill-table.ts';
export { tabOffered } from '../bill/tab.ts';
export { tabOffer, tabState, tabTexts } from '../bill/tab-state.ts';
export type { TabOffer, TabState } from '../bill/tab-state.ts';
export { accountTotals, billTotals, hasUnits, isSettled, latestOf } from '../bill/bill.ts';
export type { Account, BillLine, BillTable, BillTotals } from '../bill/bill.ts';
export { evenShares, PEOPLE, sharesByItem, splitBill, splitOffered, unpaidUnits } from '../bill/splits.ts';
export type { BillShare, Split } from '../bill/splits.ts';
export { BILL_MESSAGES, withEvent, meaningOf } from '../bill/bill-events.ts';
export type { BillEvent, BillEventMeaning, BillEventName } from '../bill/bill-events.ts';
export { coversOffered, validateCovers } from '../bill/discount-covers.ts';
