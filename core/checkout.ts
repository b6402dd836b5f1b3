/** The basket check: the request, the answer, and what a refusal means (section 8, B10, WO10). */
import type { BasketLine } from './basket.ts';
import type { Destination } from './destination.ts';
import type { VoucherLine } from './vouchers.ts';

/** Default order note (section 9), sent where the guest wrote none (WO18). */
export const DEFAULT_ORDER_NOTE = 'ORDER PAY';

/** The request to check a basket (section 7). */
export interface BasketCheck {
  readonly siteId: string;
  readonly salesAreaId: string;
  readonly serviceId: string;
  readonly destination: Destination;
  readonly lines: readonly BasketLine[];
  readonly vouchers: readonly VoucherLine[];
  readonly loyaltyCard?: string;
}

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
 * The code decides first. Then the first phrase of the catalogue that the detail contains, case ignored
 * (GE3).
 */
export function basketCheckRefusal(
  code: string | undefined,
  detail: string,
  failedLines: readonly number[] = [],
): BasketCheckRefusal {
  if (code === 'Z207') return { why: 'unavailable' };
  const said = detail.toLowerCase();
  const why = PHRASES.find(([phrase]) => said.includes(phrase))?.[1] ?? 'other';
  return why === 'anotherSelection' ? { why, detail, failedLines } : { why };
}
