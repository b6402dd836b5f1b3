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
export { CONTENT_PATIENCE_MS, patienceWith, YOUNG_CONTENT_MS } from '../cached-content.ts';
export { decodeTabs, encodeTabs, orderTypeOfBill, tabAt, withTab } from '../saved-tabs.ts';
export type { SavedTab, TabPlace } from '../saved-tabs.ts';
export { asOfVisit, decodeBaskets, encodeBaskets, NOTHING_SAID } from '../saved-baskets.ts';
export { VISIT_MS } from '../time.ts';
export type { SavedBasket, SavedDestination, SavedTip } from '../saved-baskets.ts';
export { decodeIntents, encodeIntents } from '../saved-payment-intents.ts';
export { itemsOf, storedText } from '../saved-state.ts';
export { hasUnsettledPayment, placesWithVouchers, withVouchersGivenUp } from '../abandoned-basket.ts';
export { sessionIdFor } from '../guest-session.ts';
export type { StoredSession } from '../guest-session.ts';
export { isSessionId, sessionLinkOf } from '../session-link.ts';
export type { SessionLink } from '../session-link.ts';
export { decodeVouchers, encodeVouchers, vouchersAt } from '../saved-vouchers.ts';
export type { BasketVouchers } from '../saved-vouchers.ts';
