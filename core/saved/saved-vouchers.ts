/** Vouchers as the phone stores them, by basket place (V1, V4, X2). */
import { samePlace, type BasketPlace } from '../basket/basket-place.ts';
import {
  unknownValue,
  refine,
  keepSound,
  list,
  oneOf,
  optional,
  shape,
  tagged,
  text,
  boolean,
  withDefault,
  type Codec,
} from '../decoding.ts';
import { isRight } from '../fp.ts';
import { instant, itemsOf, place, storedText } from './saved-state.ts';
import {
  foldedCode,
  isCounted,
  isEnded,
  isOfCode,
  isUnderWay,
  validateVoucherCode,
  moveOn,
  type Voucher,
  type VoucherRecord,
  type VoucherState,
} from '../basket/vouchers.ts';

/** The vouchers of one basket. */
export interface BasketVouchers {
  readonly place: BasketPlace;
  readonly vouchers: readonly VoucherRecord[];
}

const code: Codec<string> = refine('VoucherCode', (value) => {
  const valid = typeof value === 'string' ? validateVoucherCode(value) : undefined;
  return valid !== undefined && isRight(valid) ? valid.right : undefined;
});

const voucher: Codec<Voucher> = shape({
  friendlyName: text,
  voucherCode: text,
  voucherType: oneOf('discount', 'employee_discount'),
});

const holders: Codec<readonly string[]> = refine('Holders', (value) => {
  const keys = list(text).decode(value);
  return isRight(keys) && keys.right.length > 0 ? [...new Set(keys.right)] : undefined;
});

const state: Codec<VoucherState> = tagged('is', {
  asked: { again: boolean },
  unwanted: { again: boolean },
  checked: { voucher },
  added: { voucher },
  held: { voucher, by: holders },
  removing: { voucher },
  toBeVoided: {},
  voiding: {},
  voided: {},
});

const record: Codec<VoucherRecord> = shape({ code, siteId: text, state, unheardAt: optional(instant) });
const ofBasket = shape({ place, vouchers: list(unknownValue), isGivenUp: withDefault(boolean, false) });

/**
 * Decodes the stored text. Of two records of one code the first counts. Vouchers of a basket that the guest gave up
 * are dropped (V1).
 *
 * @example
 * ```ts
 * const place = { host: 'order.example.com', venueSlug: 'the-crown', service: 'order' } as const;
 * const one = { code: 'LUNCH10', siteId: '7', state: { is: 'toBeVoided' } } as const;
 * const text = encodeVouchers([{ place, vouchers: [one, { ...one, code: 'lunch10' }] }]);
 * decodeVouchers(text)[0]?.vouchers; // [one]
 * decodeVouchers('no JSON'); // []
 * ```
 */
export const decodeVouchers = (text: string | undefined): readonly BasketVouchers[] =>
  keepSound(ofBasket, itemsOf(text)).map(({ place, vouchers, isGivenUp }) => {
    const records = keepSound(record, vouchers).filter(
      (one, at, all) =>
        !isEnded(one) && all.findIndex((other) => foldedCode(other.code) === foldedCode(one.code)) === at,
    );
    return { place, vouchers: isGivenUp ? moveOn(records, { event: 'dropped' }) : records };
  });

/** The text to store, without ended vouchers and without baskets that have none left. */
export const encodeVouchers = (saved: readonly BasketVouchers[]): string =>
  storedText(
    saved
      .map((basket) => ({ ...basket, vouchers: basket.vouchers.filter((one) => !isEnded(one)) }))
      .filter(({ vouchers }) => vouchers.length > 0),
  );

/** The vouchers of the basket of that place. */
export const vouchersAt = (saved: readonly BasketVouchers[], place: BasketPlace): readonly VoucherRecord[] =>
  saved.find((basket) => samePlace(basket.place, place))?.vouchers ?? [];

/**
 * Whether other baskets still need a code that one of them no longer uses. The backend holds a code for the session,
 * not for a basket (WO15). The app voids it once no basket counts on it, and leaves it alone while it is under way in
 * one.
 */
export function needOf(saved: readonly BasketVouchers[], wanted: string): 'kept' | 'underWay' | 'none' {
  const records = saved.flatMap(({ vouchers }) => vouchers).filter((one) => isOfCode(one, wanted));
  if (records.some(({ state }) => isCounted(state))) return 'kept';
  return records.some(({ state }) => isUnderWay(state)) ? 'underWay' : 'none';
}
