import { describe, expect, it } from 'vitest';
import { joinCodeIn } from '@tableside/core/bill';

describe('the join code of a tab (WA18)', () => {
  it.each([
    ['K7PM', 'K7PM'],
    [' k7pm ', 'K7PM'],
    ['k7 pm', 'K7PM'],
    ['k7-pm', 'K7PM'],
    ['K٧PM', 'K7PM'],
    ['kxpm btrw', 'KXPMBTRW'],
  ])('"%s" is read as %s', (typed, code) => {
    expect(joinCodeIn(typed)).toBe(code);
  });

  it.each(['', 'K7P', 'K7PMK7PMK7PMK', 'K7P!', 'Ä7PM', 'K7PM\u0000'])('"%s" is refused', (typed) => {
    expect(joinCodeIn(typed)).toBeUndefined();
  });
});
