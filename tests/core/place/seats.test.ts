import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRight } from '@tableside/core';
import { seatSuggestions } from '@tableside/core/bill';
import { validateSeat } from '@tableside/core/guest';

describe('seatSuggestions (S10)', () => {
  it.each<[readonly string[], readonly string[]]>([
    [
      ['A1', 'b12'],
      ['A1', 'B12'],
    ],
    [
      ['B2', 'a1', ' A1 ', 'A1'],
      ['B2', 'A1'],
    ],
    [['12', '', 'A', 'A-1', 'A1B', 'Ä1', 'A١'], []],
    [[], []],
  ])('seats of %j: %j', (given, expected) => {
    expect(seatSuggestions(given)).toEqual(expected);
  });

  it('lists each valid seat once, in its sent form (A2)', () => {
    const anySeat = fc.oneof(fc.stringMatching(/^ ?[A-Ca-c]{1,2}[0-2]{1,2}$/), fc.string({ maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(anySeat), (given) => {
        const suggested = seatSuggestions(given);
        expect(new Set(suggested).size).toBe(suggested.length);
        const sound = given.map(validateSeat).flatMap((judged) => (isRight(judged) ? [judged.right] : []));
        expect(new Set(suggested)).toEqual(new Set(sound));
      }),
    );
  });
});
