import { computed, observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { Tracked } from './tracked.ts';

/** Reads a computed value twice, with a change in between. */
function readTwice(change: (price: { set: (value: number) => void }) => void) {
  const price = observable.box(1);
  let computations = 0;
  const total = computed(() => {
    computations += 1;
    return price.get() * 10;
  });
  const tracked = new Tracked();
  const seen: number[] = [];
  const read = (): void => tracked.readAgain('page', () => seen.push(total.get()));
  read();
  runInAction(() => change(price));
  read();
  tracked.end();
  return { seen, computations };
}

describe('tracked reads', () => {
  it('do not compute again what has not changed', () => {
    expect(readTwice(() => undefined)).toEqual({ seen: [10, 10], computations: 1 });
  });

  it('compute again what has changed', () => {
    expect(readTwice((price) => price.set(2))).toEqual({ seen: [10, 20], computations: 2 });
  });

  it('throw what the reader throws', () => {
    const tracked = new Tracked();
    const fail = (): never => {
      throw new Error('no');
    };
    for (const page of [1, 1]) expect(() => tracked.readAgain(page, fail)).toThrow('no');
    tracked.end();
  });
});
