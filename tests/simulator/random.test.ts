/** Random from a seed, and virtual time. */
import { describe, expect, it } from 'vitest';
import { Random } from './random.ts';
import { Timeline } from './timeline.ts';

describe('random numbers', () => {
  it('random numbers are the same for the same seed, and others for the next', () => {
    const drawn = (seed: number) =>
      Array.from(
        { length: 5 },
        (
          (random) => () =>
            random.whole(0, 999)
        )(new Random(seed)),
      );
    expect(drawn(42)).toEqual(drawn(42));
    expect(drawn(42)).not.toEqual(drawn(43));
  });

  it('random numbers come out as often as their weights say', () => {
    const random = new Random(7);
    const drawn = Array.from({ length: 10_000 }, () =>
      random.weighed([[3, 'a'] as const, [1, 'b'] as const]),
    );
    const share = drawn.filter((item) => item === 'a').length / drawn.length;
    expect(Math.abs(share - 0.75)).toBeLessThan(0.02);
  });
});

describe('time', () => {
  it('virtual time passes from one happening to the next; guests come first, then faults, in the order in which they were planned', async () => {
    const timeline = new Timeline();
    const happened: string[] = [];
    const plan = (ms: number, what: string, turn?: 'guest' | 'fault') =>
      timeline.after(ms, () => happened.push(`${timeline.now} ${what}`), turn);
    plan(20, 'late');
    plan(10, 'rest');
    plan(10, 'fault', 'fault');
    plan(10, 'guest', 'guest');
    plan(10, 'rest again');
    plan(15, 'called off')();
    plan(99, 'after the end');
    await timeline.runUntil(50, () => 'done');
    expect(happened).toEqual(['10 guest', '10 fault', '10 rest', '10 rest again', '20 late']);
    expect(timeline.now).toBe(50);
  });

  it('virtual time stands still until every promise has had its turn', async () => {
    const timeline = new Timeline();
    const seen: number[] = [];
    timeline.after(5, () => {
      void Promise.resolve()
        .then(() => undefined)
        .then(() => undefined)
        .then(() => seen.push(timeline.now));
    });
    timeline.after(6, () => seen.push(timeline.now));
    await timeline.runUntil(10, () => 'done');
    expect(seen).toEqual([5, 6]);
  });

  it('what is planned happens in order of time, whatever the order of planning', async () => {
    const timeline = new Timeline();
    const random = new Random(1);
    const happened: number[] = [];
    const times = Array.from({ length: 300 }, () => random.whole(0, 99));
    for (const at of times) timeline.after(at, () => happened.push(at));
    await timeline.runUntil(100, () => 'done');
    expect(happened).toEqual(times.toSorted((a, b) => a - b));
  });
});
