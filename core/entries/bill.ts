/** Tables, tabs and bills: what a bill comes to, how it is split, what its events change. */
export { allocate } from '../allocation.ts';
export { DEFAULT_SALES_AREA, findTable, folded, rangeContains, salesAreaOf } from '../tables.ts';
export type { AreaRange, OutsideRanges, SalesArea } from '../tables.ts';
export { assignTable, findPlace } from '../table-assignment.ts';
export { seatSuggestions } from '../seats.ts';
export type { AreaReason, AssignedTable, TableQuestion, TableRefusal } from '../table-assignment.ts';
export { billTable } from '../bill-table.ts';
export type { PayingBrand } from '../bill-table.ts';
export { joinCodeIn } from '../join-code.ts';
export { tabOffered, tabTexts } from '../tab.ts';
export type { OwnText, TabSettings } from '../tab.ts';
export { tabState } from '../tab-state.ts';
export type { TabState } from '../tab-state.ts';
export {
  accountTotals,
  billLineTotal,
  billTotals,
  isSettled,
  isUnused,
  latestOf,
  unexplained,
} from '../bill.ts';
export type {
  Account,
  BillChoice,
  BillFigure,
  BillLine,
  BillTable,
  BillTotals,
  BillWhy,
  TillTotals,
} from '../bill.ts';
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
} from '../splits.ts';
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
} from '../splits.ts';
export { BILL_MESSAGES, withEvent, meaningOf } from '../bill-events.ts';
export type { BillEvent, BillEventMeaning, BillEventName, HeardEvents } from '../bill-events.ts';
export { coversOffered, validateCovers } from '../discount-covers.ts';
export type { CoversRange, CoversRefusal, DiscountOffer } from '../discount-covers.ts';
