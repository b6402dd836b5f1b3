import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { left, right } from '@tableside/core';
import { coversOffered, validateCovers } from '@tableside/core/bill';
import { instantOf, parseInstant, type Instant } from '@tableside/core/time';
import { present } from '../samples.ts';

const at = (text: string): Instant => present(parseInstant(text));
const offer = { success: true, min: 2, max: 6 };
const range = { min: 2, max: 6 };

const londonDay = (instant: Instant): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'short' }).format(instant);

const from2000to2100 = fc
  .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) })
  .map((milliseconds) => instantOf(milliseconds));

describe('days of discount covers (V5)', () => {
  it.each([
    // GMT
    ['2026-01-04T23:59:59Z', false],
    ['2026-01-05T00:00:00Z', true],
    ['2026-01-07T23:59:59Z', true],
    ['2026-01-07T23:59:59.999Z', true],
    ['2026-01-08T00:00:00Z', false],
    ['2026-01-10T12:00:00Z', false],
    // BST
    ['2026-07-05T22:59:59Z', false],
    ['2026-07-05T23:00:00Z', true],
    ['2026-07-08T22:59:59Z', true],
    ['2026-07-08T23:00:00Z', false],
    ['2026-07-09T00:00:00+01:00', false],
    // The Mondays after clock changes, and the Sundays of them.
    ['2026-03-29T22:59:59Z', false],
    ['2026-03-29T23:00:00Z', true],
    ['2026-10-25T23:59:59Z', false],
    ['2026-10-26T00:00:00Z', true],
    // The calendar of the phone's zone does not count (F43).
    ['2026-01-08T10:00:00+14:00', true],
    ['2026-01-07T20:00:00-10:00', false],
  ])('%s: %s', (text, offered) => {
    expect(coversOffered(offer, at(text))).toEqual(offered ? range : undefined);
  });

  it('follow London’s weekday at any instant (fault F43)', () => {
    fc.assert(
      fc.property(from2000to2100, (now) => {
        const offered = ['Mon', 'Tue', 'Wed'].includes(londonDay(now));
        expect(coversOffered(offer, now) !== undefined).toBe(offered);
      }),
    );
  });
});

describe('numbers of discount covers (V5)', () => {
  const tuesday = at('2026-01-06T12:00:00Z');

  it.each([
    ['no success', { ...offer, success: false }],
    ['no limits', { success: true }],
    ['no minimum', { success: true, max: 6 }],
    ['no maximum', { success: true, min: 2 }],
    ['a minimum above the maximum', { success: true, min: 7, max: 6 }],
    ['a negative minimum', { success: true, min: -1, max: 6 }],
    ['negative limits', { success: true, min: -6, max: -2 }],
    ['half a guest', { success: true, min: 1.5, max: 6 }],
    ['half a guest more', { success: true, min: 1, max: 6.5 }],
    ['nobody', { success: true, min: 0, max: 0 }],
    ['no number', { success: true, min: NaN, max: 6 }],
    ['no end', { success: true, min: 1, max: Infinity }],
  ])('are absent with %s', (_, junk) => {
    expect(coversOffered(junk, tuesday)).toBeUndefined();
  });

  it('may be a single number of guests, or start at zero', () => {
    expect(coversOffered({ success: true, min: 4, max: 4 }, tuesday)).toEqual({ min: 4, max: 4 });
    expect(coversOffered({ success: true, min: 0, max: 4 }, tuesday)).toEqual({ min: 1, max: 4 });
  });

  it.each([
    [1, left('tooFew')],
    [2, right(2)],
    [6, right(6)],
    [7, left('tooMany')],
    [0, left('tooFew')],
    [-3, left('tooFew')],
    [2.5, left('notWhole')],
    [NaN, left('notWhole')],
    [Infinity, left('notWhole')],
  ])('%d guests, 2 to 6 offered: accepted or refused', (covers, judged) => {
    expect(validateCovers(range, covers)).toEqual(judged);
  });

  it('are whole, in order and choosable, whatever the service answers', () => {
    const anyLimit = fc.option(fc.oneof(fc.integer({ min: -5, max: 50 }), fc.double()), { nil: undefined });
    fc.assert(
      fc.property(fc.boolean(), anyLimit, anyLimit, (success, min, max) => {
        const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
        const offered = coversOffered({ success, ...limits }, tuesday);
        if (offered === undefined) return;
        expect(success).toBe(true);
        expect(offered.min).toBeGreaterThanOrEqual(1);
        expect(offered.max).toBe(max);
        for (const covers of [offered.min, offered.max])
          expect(validateCovers(offered, covers)).toEqual(right(covers));
      }),
    );
  });

  it('accept exactly whole numbers between both ends', () => {
    const anyRange = fc
      .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }))
      .map(([min, more]) => ({ min, max: min + more }));
    const anyNumber = fc.oneof(fc.integer({ min: -5, max: 70 }), fc.double());
    fc.assert(
      fc.property(anyRange, anyNumber, (offered, covers) => {
        const fits = Number.isInteger(covers) && covers >= offered.min && covers <= offered.max;
        expect(validateCovers(offered, covers)._tag).toBe(fits ? 'Right' : 'Left');
      }),
    );
  });
});
