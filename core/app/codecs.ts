/** `@tableside/core/codecs` as the app has it: what the package exports, and what other channels have no use for. */
export * from '../entries/codecs.ts';

export {
  validOrUndefined,
  parseJson,
  decoder,
  decodeSound,
  soundItems,
  withFallback,
  tagged,
  textOrNumber,
} from '../decoding.ts';
export { CONTENT_PATIENCE_MS, patienceWith, YOUNG_CONTENT_MS } from '../saved/cached-content.ts';
export { decodeSittings, encodeSittings, togetherAt, withSitting } from '../saved/saved-sittings.ts';
export type { RoundUnderWay, SavedSitting, SittingSoFar } from '../saved/saved-sittings.ts';
export { orderTypeOfBill } from '../saved/saved-tabs.ts';
export { decodeShares, encodeShares, withAskedShare } from '../saved/saved-shares.ts';
export type { SavedShare } from '../saved/saved-shares.ts';
export { callAt, decodeCalls, encodeCalls, withCall } from '../saved/saved-calls.ts';
export type { CallingTable, SavedCall } from '../saved/saved-calls.ts';
export { decodeHandovers, decodeVisit, encodeHandovers, encodeVisit } from '../saved/saved-handovers.ts';
export type { ArrivingVisit, BroughtVisit, HandoversStored, LeavingVisit } from '../saved/saved-handovers.ts';
export { asOfVisit } from '../saved/saved-baskets.ts';
export { VISIT_MS } from '../time/time.ts';
export type { SavedDestination, SavedTip } from '../saved/saved-baskets.ts';
export { itemsOf, storedText } from '../saved/saved-state.ts';
export { hasUnsettledPayment, placesWithVouchers, withVouchersGivenUp } from '../basket/abandoned-basket.ts';
export { sessionIdFor } from '../guest/guest-session.ts';
export type { AnySessionId, OwnSessionId, StoredSession } from '../guest/guest-session.ts';
export { isSessionId, sessionLinkOf } from '../guest/session-link.ts';
export { vouchersAt } from '../saved/saved-vouchers.ts';
export type { BasketVouchers } from '../saved/saved-vouchers.ts';
export { chosenOfBill } from '../saved/saved-payment-intents.ts';
export type { ChosenOfBill } from '../saved/saved-payment-intents.ts';
