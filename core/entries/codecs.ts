/** Codecs: building blocks for decoders, and the stored form of baskets, tabs, vouchers and payments. */
export {
  unknownValue,
  refine,
  validOrUndefined,
  isRecord,
  list,
  number,
  oneOf,
  optional,
  parseJson,
  pathOf,
  decoder,
  decodeSound,
  shape,
  soundItems,
  withFallback,
  tagged,
  text,
  textOrNumber,
  boolean,
  withDefault,
} from '../decoding.ts';
export type { Codec, Shape, ValueOf } from '../decoding.ts';
export { CONTENT_PATIENCE_MS, patienceWith, YOUNG_CONTENT_MS } from '../saved/cached-content.ts';
export { decodeTabs, encodeTabs, orderTypeOfBill, tabAt, withTab } from '../saved/saved-tabs.ts';
export type { SavedTab, TabPlace } from '../saved/saved-tabs.ts';
export { asOfVisit, decodeBaskets, encodeBaskets, NOTHING_SAID } from '../saved/saved-baskets.ts';
export { VISIT_MS } from '../time/time.ts';
export type { SavedBasket, SavedDestination, SavedTip } from '../saved/saved-baskets.ts';
export type { ChosenOfBill } from '../saved/saved-payment-intents.ts';
export { chosenOfBill, decodeIntents, encodeIntents } from '../saved/saved-payment-intents.ts';
export { itemsOf, storedText } from '../saved/saved-state.ts';
export { hasUnsettledPayment, placesWithVouchers, withVouchersGivenUp } from '../basket/abandoned-basket.ts';
export { sessionIdFor } from '../guest/guest-session.ts';
export type { AnySessionId, OwnSessionId, StoredSession } from '../guest/guest-session.ts';
export { isSessionId, sessionLinkOf } from '../guest/session-link.ts';
export type { SessionLink } from '../guest/session-link.ts';
export { decodeVouchers, encodeVouchers, vouchersAt } from '../saved/saved-vouchers.ts';
export type { BasketVouchers } from '../saved/saved-vouchers.ts';
