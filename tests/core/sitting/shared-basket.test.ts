import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { left, lineOf, valueOf, type LineKey } from '@tableside/core';
import {
  EMPTY_SHARED_BASKET,
  mergeBaskets,
  namedLines,
  openLines,
  putLine,
  takeRound,
  type SharedBasket,
} from '@tableside/core/bill';
import { item, line, present } from '../samples.ts';

const guest = (id: string, more: Partial<SharedBasket['guests'][number]> = {}) => ({
  id,
  letter: id.toUpperCase(),
  hasLeft: false,
  ...more,
});

const TABLE: SharedBasket = { ...EMPTY_SHARED_BASKET, guests: [guest('a'), guest('b')] };

/** The basket once the guest wants that many of the dish. */
const put = (basket: SharedBasket, by: string, dish: string, quantity: number): SharedBasket =>
  present(putLine(basket, by, { ...line(dish), quantity }));

const open = (basket: SharedBasket) =>
  openLines(basket).map(({ by, line: { name, quantity } }) => `${by}: ${quantity} ${name}`);

const send = (basket: SharedBasket, by = 'a', named = namedLines(basket)) => takeRound(basket, by, named);

describe('a line of the shared basket (D2)', () => {
  it('is of its guest, and each has their own of one dish', () => {
    const both = put(put(TABLE, 'a', 'pie', 2), 'b', 'pie', 1);
    expect(open(both)).toEqual(['a: 2 pie', 'b: 1 pie']);
    expect(open(put(both, 'b', 'pie', 0))).toEqual(['a: 2 pie']);
  });

  it.each([
    ['a hundred', 'a', 100, 'tooMany'],
    ['less than none', 'a', -1, 'badQuantity'],
    ['half a unit', 'a', 0.5, 'badQuantity'],
    ['a stranger’s', 'c', 1, 'notHere'],
  ] as const)('is refused for %s', (_what, by, quantity, why) => {
    expect(putLine(TABLE, by, { ...line('pie'), quantity })).toEqual(left(why));
  });

  it('keeps the price of its choices', () => {
    const pie = lineOf(item('pie'), 3);
    expect(openLines(valueOf(putLine(TABLE, 'a', pie)) ?? TABLE)).toEqual([{ by: 'a', line: pie }]);
  });

  it('of a guest who has left is not sent, and takes no change', () => {
    const gone = mergeBaskets(put(TABLE, 'a', 'pie', 2), {
      ...EMPTY_SHARED_BASKET,
      guests: [guest('a', { hasLeft: true })],
    });
    expect(open(gone)).toEqual([]);
    expect(putLine(gone, 'a', line('tea'))).toEqual(left('notHere'));
  });
});

describe('a round (D3)', () => {
  const two = put(put(TABLE, 'a', 'pie', 2), 'b', 'tea', 1);

  it('takes every line named, whoever sends it', () => {
    const sent = send(two, 'b');
    expect(open(sent)).toEqual([]);
    expect(sent.rounds).toEqual([
      {
        number: 1,
        by: 'b',
        lines: [
          { by: 'a', key: line('pie').key, units: 2 },
          { by: 'b', key: line('tea').key, units: 1 },
        ],
      },
    ]);
  });

  it('leaves what was added after its sender looked, of the same dish too', () => {
    const more = put(put(two, 'a', 'pie', 5), 'b', 'pea', 1);
    expect(open(send(more, 'a', namedLines(two)))).toEqual(['a: 3 pie', 'b: 1 pea']);
  });

  it('does not send what was taken off', () => {
    const sent = send(put(put(two, 'b', 'tea', 0), 'a', 'pie', 1), 'a', namedLines(two));
    expect(sent.rounds[0]?.lines).toEqual([{ by: 'a', key: line('pie').key, units: 1 }]);
  });

  it('is none where nothing of it is left', () => {
    const named = namedLines(two);
    const sent = send(two, 'a', named);
    const more = put(sent, 'a', 'pie', 2);
    expect(send(more, 'b', named)).toBe(more);
    expect(send(TABLE)).toBe(TABLE);
  });

  it('takes no line that the basket does not have', () => {
    expect(send(TABLE, 'a', [{ by: 'a', key: 'x' as LineKey, units: 9 }])).toBe(TABLE);
  });

  it('does not bring back what was taken off too late', () => {
    const sent = mergeBaskets(send(two), put(two, 'a', 'pie', 0));
    expect(open(sent)).toEqual([]);
    expect(open(put(sent, 'a', 'pie', 1))).toEqual(['a: 1 pie']);
    expect(send(put(sent, 'a', 'pie', 1)).rounds.at(-1)).toMatchObject({ number: 2, lines: [{ units: 1 }] });
  });
});

describe('merging (D1)', () => {
  const anyGuest = fc
    .record({ id: fc.constantFrom('a', 'b', 'c'), letter: fc.constantFrom('A', 'B'), hasLeft: fc.boolean() })
    .map(({ id, ...more }) => guest(id, more));
  const anySharedLine = fc
    .record({
      by: fc.constantFrom('a', 'b', 'c'),
      dish: fc.constantFrom('pie', 'tea'),
      price: fc.integer({ min: 0, max: 2 }),
      wanted: fc.integer({ min: 0, max: 4 }),
      version: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ dish, price, ...more }) => ({
      ...more,
      key: line(dish).key,
      item: item(dish, { name: `${dish} ${price}` }),
    }));
  const anyRound = fc.record({
    number: fc.integer({ min: 1, max: 3 }),
    by: fc.constantFrom('a', 'b'),
    lines: fc.array(
      fc.record({ by: fc.constantFrom('a', 'b'), key: fc.constant(line('pie').key), units: fc.nat(3) }),
      { maxLength: 2 },
    ),
  });
  /** Of whatever phones and backends could ever send, hostile ones too. */
  const anyBasket = fc
    .record({
      guests: fc.array(anyGuest, { maxLength: 4 }),
      lines: fc.array(anySharedLine, { maxLength: 6 }),
      rounds: fc.array(anyRound, { maxLength: 3 }),
    })
    .map((basket) => mergeBaskets(EMPTY_SHARED_BASKET, basket));

  it('is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(anyBasket, anyBasket, anyBasket, (one, two, three) => {
        expect(mergeBaskets(one, two)).toEqual(mergeBaskets(two, one));
        expect(mergeBaskets(mergeBaskets(one, two), three)).toEqual(
          mergeBaskets(one, mergeBaskets(two, three)),
        );
        expect(mergeBaskets(one, one)).toEqual(one);
        expect(mergeBaskets(mergeBaskets(one, two), two)).toEqual(mergeBaskets(one, two));
        expect(mergeBaskets(EMPTY_SHARED_BASKET, one)).toEqual(one);
      }),
    );
  });

  it('keeps the edits of two phones', () => {
    const merged = mergeBaskets(put(TABLE, 'a', 'pie', 2), put(put(TABLE, 'b', 'tea', 1), 'b', 'pie', 1));
    expect(open(merged)).toEqual(['a: 2 pie', 'b: 1 pie', 'b: 1 tea']);
  });

  it('takes the later edit of a line, and of two at once the one with more', () => {
    const once = put(TABLE, 'a', 'pie', 3);
    const twice = put(once, 'a', 'pie', 1);
    expect(open(mergeBaskets(twice, once))).toEqual(['a: 1 pie']);
    expect(open(mergeBaskets(put(once, 'a', 'pie', 2), twice))).toEqual(['a: 2 pie']);
  });
});
