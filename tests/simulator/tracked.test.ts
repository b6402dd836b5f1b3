import { computed, observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { Tracked } from './tracked.ts';

/** Reads twice, with a change in between. */
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

it('what has not changed is read again, and not worked out again', () => {
  expect(readTwice(() => undefined)).toEqual({ seen: [10, 10], computations: 1 });
});

it('what has changed is worked out again', () => {
  expect(readTwice((price) => price.set(2))).toEqual({ seen: [10, 20], computations: 2 });
});

it('what is read once something has changed is noted, and not worked out again', () => {
  const tracked = new Tracked();
  const isOpen = observable.box(false);
  let computations = 0;
  const total = computed(() => (computations += 1));
  const read = (): void => tracked.readAgain('page', () => isOpen.get() && total.get());
  read();
  runInAction(() => isOpen.set(true));
  for (let reading = 0; reading < 3; reading += 1) read();
  expect(computations).toBe(1);
  tracked.end();
});

it('another subject is noted anew', () => {
  const tracked = new Tracked();
  const boxes = [observable.box(1), observable.box(2)] as const;
  let computations = 0;
  const doubles = boxes.map((box) =>
    computed(() => {
      computations += 1;
      return 2 * box.get();
    }),
  );
  const seen: (number | undefined)[] = [];
  for (const at of [0, 1, 1, 1]) tracked.readAgain(at, () => seen.push(doubles[at]?.get()));
  expect({ seen, computations }).toEqual({ seen: [2, 4, 4, 4], computations: 2 });
  tracked.end();
});

it('what a reading throws is thrown, noted anew or not', () => {
  const tracked = new Tracked();
  const fail = (): never => {
    throw new Error('no');
  };
  expect(() => tracked.readAgain(1, fail)).toThrow('no');
  expect(() => tracked.readAgain(1, fail)).toThrow('no');
  tracked.end();
});
