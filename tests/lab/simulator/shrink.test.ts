import { describe, expect, it } from 'vitest';
import type { Broken } from './invariants.ts';
import type { Script, Step } from './script.ts';
import { shrink } from './shrink.ts';

const look = (at: number, guest = 0): Step => ({ at, guest, tab: 0, does: { act: 'look' } });
const broken: Broken = { invariant: 'I1', what: 'twice', at: 9 };

const scriptOf = (steps: readonly Step[]): Script => ({
  seed: 1,
  level: 'gentle',
  guests: [
    { wants: 'round', table: '1' },
    { wants: 'bill', table: '2' },
  ],
  until: 100,
  steps,
});

/** Breaks while those times are among the steps. */
const breaksWith =
  (...times: readonly number[]) =>
  ({ steps }: Script): Promise<{ broken: Broken | undefined }> => {
    const there = new Set(steps.map((step) => ('at' in step ? step.at : 0)));
    return Promise.resolve({ broken: times.every((at) => there.has(at)) ? broken : undefined });
  };

describe('shrinking', () => {
  it('keeps the needed steps in order, and active guests', async () => {
    const script = scriptOf(Array.from({ length: 40 }, (_, at) => look(at)));
    const shrunk = await shrink(script, broken, breaksWith(7, 23, 31));
    expect(shrunk.script.steps).toEqual([look(7), look(23), look(31)]);
    expect(shrunk.script.guests).toHaveLength(1);
  });

  it('does not accept another broken invariant', async () => {
    const script = scriptOf([look(1), look(2)]);
    const shrunk = await shrink(script, broken, ({ steps }) =>
      Promise.resolve({ broken: steps.length === 2 ? broken : { ...broken, invariant: 'I6' } }),
    );
    expect(shrunk.script.steps).toHaveLength(2);
  });

  it('keeps the guest of a step', async () => {
    const shrunk = await shrink(scriptOf([look(1, 1), look(2)]), broken, breaksWith(1));
    expect(shrunk.script.steps).toEqual([look(1, 1)]);
    expect(shrunk.script.guests).toHaveLength(2);
  });
});
