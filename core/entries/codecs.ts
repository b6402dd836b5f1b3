/** Codecs: building blocks for decoders, and the stored form of baskets, tabs, vouchers and payments. */
export {
  unknownValue,
  refine,
  isRecord,
  list,
  number,
  oneOf,
  optional,
  pathOf,
  shape,
  text,
  boolean,
  withDefault,
} from '../decoding.ts';
export type { Codec, Shape, ValueOf } from '../decoding.ts';
export { decodeTabs, encodeTabs, tabAt, withTab } from '../saved/saved-tabs.ts';
export type { SavedTab } from '../saved/saved-tabs.ts';
export { decodeBaskets, encodeBaskets, NOTHING_SAID } from '../saved/saved-baskets.ts';
export type { SavedBasket } from '../saved/saved-baskets.ts';
export { decodeIntents, encodeIntents } from '../saved/saved-payment-intents.ts';
export { decodeVouchers, encodeVouchers } from '../saved/saved-vouchers.ts';
