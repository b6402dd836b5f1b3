import { describe, expect, it } from 'vitest';
import { guardCrashes } from './crash-guard.ts';
import { Random } from './random.ts';
import { Timeline } from './timeline.ts';

const steps = async (count: number): Promise<void> => {
  for (let step = 0; step < count; step += 1) await Promise.resolve();
};

describe('virtual time', () => {
  it('goes on only once no promise is pending', async () => {
    const timeline = new Timeline();
    const seen: string[] = [];
    timeline.after(10, () => void steps(500).then(() => seen.push('followed the first')));
    timeline.after(10, () => seen.push('the second'));
    await timeline.runUntil(20, () => {
      seen.push('checked');
      return 'done';
    });
    expect(seen).toEqual(['followed the first', 'checked', 'the second', 'checked']);
    expect(timeline.now).toBe(20);
  });

  it('runs guests before faults, then everything in the order of planning', async () => {
    const timeline = new Timeline();
    const happened: string[] = [];
    const plan = (ms: number, what: string, turn?: 'guest' | 'fault') =>
      timeline.after(ms, () => happened.push(`${timeline.now} ${what}`), turn);
    plan(20, 'late');
    plan(10, 'rest');
    plan(10, 'fault', 'fault');
    plan(10, 'guest', 'guest');
    plan(10, 'rest again');
    plan(15, 'cancelled')();
    plan(99, 'after the end');
    await timeline.runUntil(50, () => 'done');
    expect(happened).toEqual(['10 guest', '10 fault', '10 rest', '10 rest again', '20 late']);
  });

  it('runs events in order of time', async () => {
    const timeline = new Timeline();
    const random = new Random(1);
    const happened: number[] = [];
    const times = Array.from({ length: 300 }, () => random.whole(0, 99));
    for (const at of times) timeline.after(at, () => happened.push(at));
    await timeline.runUntil(100, () => 'done');
    expect(happened).toEqual(times.toSorted((a, b) => a - b));
  });

  it('reports an unhandled rejection before it stops', async () => {
    const crashes: string[] = [];
    const endGuard = guardCrashes((what) => crashes.push(what.split('\n', 1)[0] ?? ''));
    try {
      const timeline = new Timeline();
      timeline.after(10, () => void Promise.reject(new Error('nobody catches this')));
      await timeline.runUntil(20, () => 'done');
    } finally {
      endGuard();
    }
    expect(crashes).toEqual(['Error: nobody catches this']);
  });

  it('stops where it is over', async () => {
    const timeline = new Timeline();
    const seen: number[] = [];
    for (const at of [1, 2, 3]) timeline.after(at, () => seen.push(at));
    await timeline.runUntil(10, () => (seen.length === 2 ? 'over' : 'done'));
    expect(seen).toEqual([1, 2]);
    expect(timeline.now).toBe(2);
  });
});
