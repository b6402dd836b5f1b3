/** `@tableside/core/bill` as the app has it: what the package exports, and what other channels have no use for. */
export * from '../entries/bill.ts';

export { folded, isInRanges, rangeContains } from '../place/tables.ts';
export { findPlace } from '../place/table-assignment.ts';
export type { AssignedTable, TableQuestion } from '../place/table-assignment.ts';
export type { PayingBrand } from '../bill/bill-table.ts';
export { joinCodeIn } from '../bill/join-code.ts';
export {
  askedItems,
  isShare,
  namesShare,
  SHARE_TABLE,
  shareOf,
  shareOwed,
  splitWithout,
  withdrawalRefusal,
} from '../bill/bill-share.ts';
export type { AskedShare, ShareLink, ShareState } from '../bill/bill-share.ts';
export { contentAllows } from '../bill/tab.ts';
export type { TabSettings, TabTexts } from '../bill/tab.ts';
export {
  CALL_ARRIVES_MS,
  CALL_ASKING_MS,
  CALL_LASTS_MS,
  CALL_REASONS,
  CALL_STEPS,
  callAfter,
  callDoor,
  callRefusal,
  isAbsenceSure,
  isAskedFor,
  lastingCall,
  nextCall,
} from '../sitting/team-call.ts';
export type {
  CallDoor,
  CallEvent,
  CallReason,
  CallRefusal,
  CallStep,
  TeamCall,
} from '../sitting/team-call.ts';
export type { TeamCallTerms } from '../brand/venue.ts';
export {
  dishesApart,
  isStatusOpen,
  JUST_PLACED,
  ORDER_STEPS,
  orderSteps,
  REFUSED_MONEY,
  statusAfter,
  statusFrom,
  STATUS_LASTS_MS,
  statusNews,
  statusPause,
  stepsDone,
} from '../sitting/order-status.ts';
export type { OrderStatus, OrderStatusAnswer, OrderStep, RefusedMoney } from '../sitting/order-status.ts';
export { ownUnpaid } from '../bill/splits.ts';
export { billLineTotal, isUnused, paymentsOn, unexplained } from '../bill/bill.ts';
export type { BillChoice, LineUnits, SharedPart } from '../bill/bill.ts';
export { evenSharesOf, unitsByLine, unitsClaimed } from '../bill/splits.ts';
export type { BillClaim, EvenShares, EvenSplit, Unit, UnitShare } from '../bill/splits.ts';
export type { SeenEvents } from '../bill/bill-events.ts';
export type { CoversRange, DiscountOffer } from '../bill/discount-covers.ts';
export { withoutPaid } from '../basket/basket.ts';
export { asBrought, HANDOVER_STEPS, handoverRefusal, joinedBasket } from '../sitting/handover.ts';
export type { HandoverRefusal, HandoverStep, JoinedBasket } from '../sitting/handover.ts';
export { guestSums } from '../sitting/guest-sums.ts';
export type { GuestSum } from '../sitting/guest-sums.ts';
export { HELD_FOR, isAboveLimit, latestSitting, leftOfLimit, whoOrdered } from '../sitting/tab-owner.ts';
export type { GuestOnTab, Handover, HeldFor, HeldMoney, TabLine, TabSitting } from '../sitting/tab-owner.ts';
export { mirrorLines, ownLines } from '../sitting/own-lines.ts';
export {
  EMPTY_SHARED_BASKET,
  mergeBaskets,
  namedLines,
  openLines,
  putLine,
  takeRound,
  toldApart,
} from '../sitting/shared-basket.ts';
export type {
  LineCount,
  OpenLine,
  Round,
  SharedBasket,
  SharedBasketRefusal,
  SharedLine,
  SittingGuest,
} from '../sitting/shared-basket.ts';
