import { describe, expect, it } from 'vitest';
import { CrashGuard } from './crash-guard.ts';
import { Timeline } from './timeline.ts';

const steps = async (count: number): Promise<void> => {
  for (let step = 0; step < count; step += 1) await Promise.resolve();
};

describe('virtual time', () => {
  it('virtual time goes on only once no promise is left that could go on, however many follow each other', async () => {
    const timeline = new Timeline();
    const seen: string[] = [];
    timeline.after(10, () => void steps(500).then(() => seen.push('what the first has set off')));
    timeline.after(10, () => seen.push('the second'));
    await timeline.runUntil(20, () => {
      seen.push('looked');
      return 'done';
    });
    expect(seen).toEqual(['what the first has set off', 'looked', 'the second', 'looked']);
    expect(timeline.now).toBe(20);
  });

  it('virtual time has a promise that nobody catches heard of before it stops', async () => {
    const heard: string[] = [];
    const guard = new CrashGuard((what) => heard.push(what.split('\n', 1)[0] ?? ''));
    try {
      const timeline = new Timeline();
      timeline.after(10, () => void Promise.reject(new Error('nobody catches this')));
      await timeline.runUntil(20, () => 'done');
    } finally {
      guard.end();
    }
    expect(heard).toEqual(['Error: nobody catches this']);
  });

  it('virtual time stops where it is over', async () => {
    const timeline = new Timeline();
    const seen: number[] = [];
    for (const at of [1, 2, 3]) timeline.after(at, () => seen.push(at));
    await timeline.runUntil(10, () => (seen.length === 2 ? 'over' : 'done'));
    expect(seen).toEqual([1, 2]);
    expect(timeline.now).toBe(2);
  });
});
