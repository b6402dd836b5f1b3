/** Discount covers: a discount by the number of guests at the table, on quiet days (section 9, V5). */
import { type Either, left, right } from './fp.ts';
import type { Instant } from './time.ts';
import { zoneOf } from './time.ts';
import { weekdayAt } from './zones.ts';

/** What the discount service answers (section 7). Limits may be absent where nothing is offered (WA9). */
export interface DiscountOffer {
  readonly success: boolean;
  readonly min?: number;
  readonly max?: number;
}

/** Whole numbers of guests, both ends included; 1 ≤ min ≤ max. */
export interface CoversRange {
  readonly min: number;
  readonly max: number;
}

/** Monday to Wednesday. */
const LAST_WEEKDAY = 3;

/**
 * The covers that may be chosen, on Monday to Wednesday by London's clock; undefined where the discount is not
 * offered, the service's limits being no limits included. A minimum of zero is one guest.
 */
export function coversOffered({ success, min, max }: DiscountOffer, now: Instant): CoversRange | undefined {
  const london = zoneOf('Europe/London');
  if (!success || london === undefined || weekdayAt(london, now) > LAST_WEEKDAY) return undefined;
  if (!isCount(min) || !isCount(max) || max < 1 || min > max) return undefined;
  return { min: Math.max(1, min), max };
}

const isCount = (limit: number | undefined): limit is number =>
  Number.isSafeInteger(limit) && Number(limit) >= 0;

/** Why a number of covers is refused (V5). */
export type CoversRefusal = 'notWhole' | 'tooFew' | 'tooMany';

/** A number of guests, against what is offered. */
export function validateCovers({ min, max }: CoversRange, covers: number): Either<CoversRefusal, number> {
  if (!Number.isInteger(covers)) return left('notWhole');
  if (covers < min) return left('tooFew');
  return covers > max ? left('tooMany') : right(covers);
}
