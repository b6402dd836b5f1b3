/** Why a basket check, or a payment, refused the basket. */

/** Why a basket did not pass, by the error catalogue of section 8. */
export type BasketCheckRefusal =
  /** Code Z207. */
  | { readonly why: 'unavailable' }
  /** `failedLines`: indexes of the lines sent that need another selection. */
  | { readonly why: 'anotherSelection'; readonly detail: string; readonly failedLines: readonly number[] }
  | { readonly why: 'timeslotUnavailable' }
  | { readonly why: 'discountsExclude' }
  | { readonly why: 'vouchersTimedOut' }
  | { readonly why: 'other' };

const PHRASES: readonly (readonly [string, Exclude<BasketCheckRefusal['why'], 'unavailable'>])[] = [
  ['please make another selection', 'anotherSelection'],
  ['time is no longer available', 'timeslotUnavailable'],
  ['more than one of these discounts cannot be applied', 'discountsExclude'],
  ['vouchers have timed out', 'vouchersTimedOut'],
];

/**
 * The code decides first. Then the first phrase of the catalogue that the detail contains, case ignored (GE3).
 *
 * @example
 * ```ts
 * basketCheckRefusal('Z207', ''); // { why: 'unavailable' }
 * basketCheckRefusal(undefined, 'That TIME is no longer available.'); // { why: 'timeslotUnavailable' }
 * basketCheckRefusal(undefined, 'Internal error'); // { why: 'other' }
 * ```
 */
export function basketCheckRefusal(
  code: string | undefined,
  detail: string,
  failedLines: readonly number[] = [],
): BasketCheckRefusal {
  if (code === 'Z207') return { why: 'unavailable' };
  const text = detail.toLowerCase();
  const why = PHRASES.find(([phrase]) => text.includes(phrase))?.[1] ?? 'other';
  return why === 'anotherSelection' ? { why, detail, failedLines } : { why };
}
