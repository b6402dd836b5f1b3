import { describe, expect, it } from 'vitest';
import { CONTENT_PATIENCE_MS, patienceWith, YOUNG_CONTENT_MS } from '@tableside/core/codecs';
import { DAY_MS, instantOf } from '@tableside/core/time';
import { NOON } from '../brand/venues.ts';

describe('cached content (fault F29)', () => {
  const after = (milliseconds: number) => patienceWith(NOON, instantOf(NOON + milliseconds));

  it.each([
    ['of this moment', 0, 0],
    ['of five minutes ago', YOUNG_CONTENT_MS, 0],
    ['of a moment more than five minutes ago', YOUNG_CONTENT_MS + 1, CONTENT_PATIENCE_MS],
    ['of a day ago', DAY_MS, CONTENT_PATIENCE_MS],
    ['of more than a day ago', DAY_MS + 1, undefined],
    ['dated ahead', -1, undefined],
  ])('makes the app wait as long as its age allows, %s', (_title, age, patience) => {
    expect(after(age)).toBe(patience);
  });

  it('is young for five minutes, with 2.5 seconds of waiting', () => {
    expect([YOUNG_CONTENT_MS, CONTENT_PATIENCE_MS]).toEqual([300_000, 2_500]);
  });
});
