/** Tables, tabs and bills: what a bill comes to, how it is split, what its events change. */
export { allocate } from '../money/allocation.ts';
export {
  DEFAULT_SALES_AREA,
  findTable,
  folded,
  isInRanges,
  rangeContains,
  salesAreaOf,
} from '../place/tables.ts';
export type { AreaRange, OutsideRanges, SalesArea } from '../place/tables.ts';
export { assignTable, findPlace } from '../place/table-assignment.ts';
export { seatSuggestions } from '../place/seats.ts';
export type { AreaReason, AssignedTable, TableQuestion, TableRefusal } from '../place/table-assignment.ts';
export { billTable } from '../bill/bill-table.ts';
export type { PayingBrand } from '../bill/bill-table.ts';
export { joinCodeIn } from '../bill/join-code.ts';
export { tabOffered, tabTexts } from '../bill/tab.ts';
export type { OwnText, TabSettings } from '../bill/tab.ts';
export { tabOffer, tabState } from '../bill/tab-state.ts';
export type { TabOffer, TabState } from '../bill/tab-state.ts';
export {
  accountTotals,
  billLineTotal,
  billTotals,
  hasUnits,
  isSettled,
  isUnused,
  latestOf,
  paymentsOn,
  unexplained,
} from '../bill/bill.ts';
export type {
  Account,
  BillChoice,
  BillFigure,
  BillLine,
  BillTable,
  BillTotals,
  BillWhy,
  TillTotals,
} from '../bill/bill.ts';
export {
  evenShares,
  evenSharesOf,
  PEOPLE,
  sharesByItem,
  splitBill,
  splitOffered,
  unitsByLine,
  unitsClaimed,
  unpaidUnits,
} from '../bill/splits.ts';
export type {
  BillClaim,
  BillShare,
  BillToSplit,
  Clamped,
  EvenShares,
  EvenSplit,
  LineUnits,
  Split,
  SplitBill,
  SplitRefusal,
  Unit,
  UnitShare,
} from '../bill/splits.ts';
export { BILL_MESSAGES, withEvent, meaningOf } from '../bill/bill-events.ts';
export type { BillEvent, BillEventMeaning, BillEventName, SeenEvents } from '../bill/bill-events.ts';
export { coversOffered, validateCovers } from '../bill/discount-covers.ts';
export type { CoversRange, CoversRefusal, DiscountOffer } from '../bill/discount-covers.ts';
