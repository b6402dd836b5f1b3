/** Discount covers: a discount by the number of guests at the table, on quiet days (section 9, V5). */
import { type Either, left, right } from '../fp.ts';
import type { Instant } from '../time/time.ts';
import { zoneOf } from '../time/time.ts';
import { weekdayAt } from '../time/zones.ts';

/** The discount service's answer (section 7). It may omit the limits where it offers nothing (WA9). */
export interface DiscountOffer {
  readonly success: boolean;
  readonly min?: number;
  readonly max?: number;
}

/** Numbers of guests, both ends included; 1 ≤ min ≤ max. */
export interface CoversRange {
  readonly min: number;
  readonly max: number;
}

/** Monday to Wednesday. */
const LAST_WEEKDAY = 3;

/**
 * The covers that the guest may choose. Undefined where the service offers none, its limits are not sound, or the day
 * in London is not Monday to Wednesday. A minimum of 0 counts as 1.
 *
 * @example
 * ```ts
 * const tuesday = valueOf(parseInstant('2026-03-24T12:00:00Z')) as Instant;
 * const friday = valueOf(parseInstant('2026-03-27T12:00:00Z')) as Instant;
 * coversOffered({ success: true, min: 0, max: 8 }, tuesday); // { min: 1, max: 8 }
 * coversOffered({ success: true, min: 0, max: 8 }, friday); // undefined
 * coversOffered({ success: true }, tuesday); // undefined
 * ```
 */
export function coversOffered({ success, min, max }: DiscountOffer, now: Instant): CoversRange | undefined {
  const london = zoneOf('Europe/London');
  if (!success || london === undefined || weekdayAt(london, now) > LAST_WEEKDAY) return undefined;
  if (!isCount(min) || !isCount(max) || max < 1 || min > max) return undefined;
  return { min: Math.max(1, min), max };
}

const isCount = (limit: number | undefined): limit is number =>
  Number.isSafeInteger(limit) && Number(limit) >= 0;

/** Why the app refuses a number of covers (V5). */
export type CoversRefusal = 'notWhole' | 'tooFew' | 'tooMany';

/**
 * The number of guests, where it is within the range offered.
 *
 * @example
 * ```ts
 * validateCovers({ min: 2, max: 8 }, 8); // right(8)
 * validateCovers({ min: 2, max: 8 }, 9); // left('tooMany')
 * validateCovers({ min: 2, max: 8 }, 2.5); // left('notWhole')
 * ```
 */
export function validateCovers({ min, max }: CoversRange, covers: number): Either<CoversRefusal, number> {
  if (!Number.isInteger(covers)) return left('notWhole');
  if (covers < min) return left('tooFew');
  return covers > max ? left('tooMany') : right(covers);
}
