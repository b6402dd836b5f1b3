import { describe, expect, it } from 'vitest';
import { EMPTY_SHARED_BASKET, mirrorLines, namedLines, takeRound } from '@tableside/core/bill';
import {
  decodeSittings,
  encodeSittings,
  togetherAt,
  withSitting,
  type SavedSitting,
} from '@tableside/core/codecs';
import { DAY_MS, instantOf } from '@tableside/core/time';
import { line } from '../samples.ts';

const guests = [{ id: 'a', letter: 'A', name: 'Ada', hasLeft: false }];
const before = mirrorLines({ ...EMPTY_SHARED_BASKET, guests }, 'a', [line('pie', 2)]);
const basket = takeRound(before, 'a', namedLines(before));
const round = { key: 'k', lines: namedLines(before), note: 'Hot' };
const place = { host: 'order.example.com', venueSlug: 'the-crown', service: 'order' } as const;
const together: SavedSitting = {
  place,
  accountId: 'tab-1',
  savedAt: instantOf(0),
  together: { guestId: 'a', basket, round },
};

describe('a stored sitting (D5, X2)', () => {
  it('comes back with lines, rounds and the round under way', () => {
    const alone = { accountId: 'tab-2', place, savedAt: instantOf(1) };
    expect(decodeSittings(encodeSittings([together, alone]))).toMatchObject([together, alone]);
  });

  it('is dropped alone where it does not fit', () => {
    const broken = { ...together, accountId: 'tab-2', together: { guestId: 'a', basket: {} } };
    expect(decodeSittings(encodeSittings([broken as never, together]))).toMatchObject([together]);
  });

  it('takes the place of its tab’s, and of those a day old', () => {
    const later = { ...together, savedAt: instantOf(1) };
    const other = { accountId: 'tab-2', place, savedAt: instantOf(DAY_MS) };
    const now = other.savedAt;
    expect(withSitting([together], later, now)).toEqual([later]);
    expect(withSitting([later], other, now)).toEqual([later, other]);
    expect(withSitting([together], other, now)).toEqual([other]);
  });

  it('is one of its basket while others can send of it', () => {
    const now = instantOf(1);
    const alone = { accountId: 'tab-2', place, savedAt: now };
    const elsewhere = { ...together, place: { ...place, venueSlug: 'the-anchor' } };
    expect(togetherAt([together, alone, elsewhere], place, now)).toEqual([together]);
    expect(togetherAt([together], place, instantOf(DAY_MS))).toEqual([]);
  });
});
