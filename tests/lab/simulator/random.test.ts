import { describe, expect, it } from 'vitest';
import { Random } from './random.ts';

describe('seeded random numbers', () => {
  it('are the same for the same seed, and differ for the next', () => {
    const drawn = (seed: number) => {
      const random = new Random(seed);
      return Array.from({ length: 5 }, () => random.whole(0, 999));
    };
    expect(drawn(42)).toEqual(drawn(42));
    expect(drawn(42)).not.toEqual(drawn(43));
  });

  it('follow their weights', () => {
    const random = new Random(7);
    const drawn = Array.from({ length: 10_000 }, () =>
      random.weighed([[3, 'a'] as const, [1, 'b'] as const]),
    );
    const share = drawn.filter((item) => item === 'a').length / drawn.length;
    expect(Math.abs(share - 0.75)).toBeLessThan(0.02);
  });
});
