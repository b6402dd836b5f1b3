import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_SHARED_BASKET,
  mergeBaskets,
  mirrorLines,
  namedLines,
  openLines,
  ownLines,
  takeRound,
} from '@tableside/core/bill';
import { line } from '../samples.ts';

const guests = ['ada', 'bob'].map((id) => ({ id, letter: id, hasLeft: false }));
const table = { ...EMPTY_SHARED_BASKET, guests };
const anyLines = fc
  .uniqueArray(fc.tuple(fc.constantFrom('pie', 'tea', 'pea'), fc.integer({ min: 1, max: 99 })), {
    selector: ([dish]) => dish,
  })
  .map((dishes) => dishes.map(([dish, quantity]) => line(dish, quantity)));

describe('a guest’s own lines (D5)', () => {
  it('are their part of the shared basket, as they are', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const basket = mirrorLines(mirrorLines(table, 'ada', before), 'ada', after);
        expect(ownLines(basket, 'ada', after)).toEqual(after);
        expect(ownLines(basket, 'ada', [])).toHaveLength(after.length);
        expect(mirrorLines(basket, 'ada', after)).toBe(basket);
        expect(ownLines(basket, 'bob', [])).toEqual([]);
      }),
    );
  });

  it('are theirs too once they have left', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const gone = guests.map((guest) => ({ ...guest, hasLeft: true }));
        const left = { ...mirrorLines(table, 'ada', before), guests: gone };
        const basket = mirrorLines(left, 'ada', after);
        expect(ownLines(basket, 'ada', after)).toEqual(after);
        expect([basket.guests, openLines(basket)]).toEqual([gone, []]);
        expect(mirrorLines(basket, 'ada', after)).toBe(basket);
      }),
    );
  });

  it('lose what a round has taken, and keep what came meanwhile', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const seen = mirrorLines(table, 'ada', before);
        const sent = takeRound(seen, 'bob', namedLines(seen));
        const changed = mirrorLines(seen, 'ada', after);
        const left = ownLines(mergeBaskets(changed, sent), 'ada', after);
        const expected = after.flatMap((one) => {
          const taken = before.find(({ key }) => key === one.key)?.quantity ?? 0;
          return one.quantity > taken ? [{ ...one, quantity: one.quantity - taken }] : [];
        });
        expect(left).toEqual(expected);
      }),
    );
  });

  it('are none of a guest who is not there', () => {
    expect(mirrorLines(table, 'eve', [line('pie')])).toBe(table);
  });
});
