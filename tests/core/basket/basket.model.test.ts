import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLine,
  decrement,
  EMPTY_BASKET,
  increment,
  isRight,
  removeLine,
  replaceLine,
  setQuantity,
  type Basket,
  type BasketRefusal,
  type Either,
} from '@tableside/core';
import { line } from '../samples.ts';

/** The basket as names with quantities, as on a waiter's pad. */
type Pad = [name: string, quantity: number][];

interface Real {
  basket: Basket;
}

const keyOf = (name: string) => line(name).key;

/** Stores the new basket; false where the change was refused. */
function take(real: Real, answer: Either<BasketRefusal, Basket>): boolean {
  if (isRight(answer)) real.basket = answer.right;
  return isRight(answer);
}

function agree(pad: Pad, real: Real): void {
  expect(real.basket.lines.map(({ name, quantity }) => [name, quantity])).toEqual(pad);
}

function command(title: string, run: (pad: Pad, real: Real) => void): fc.Command<Pad, Real> {
  return {
    check: () => true,
    run: (pad, real) => {
      run(pad, real);
      agree(pad, real);
    },
    toString: () => title,
  };
}

const add = (name: string, quantity: number) =>
  command(`add ${quantity} ${name}`, (pad, real) => {
    const same = pad.find(([known]) => known === name);
    const fits = (same?.[1] ?? 0) + quantity <= 99;
    expect(take(real, addLine(real.basket, line(name, quantity)))).toBe(fits);
    if (!fits) return;
    if (same === undefined) pad.push([name, quantity]);
    else same[1] += quantity;
  });

function put(pad: Pad, name: string, quantity: number): boolean {
  const at = pad.findIndex(([known]) => known === name);
  if (at === -1 || quantity > 99) return false;
  if (quantity <= 0) pad.splice(at, 1);
  else pad[at] = [name, quantity];
  return true;
}

const quantityOf = (pad: Pad, name: string): number => pad.find(([known]) => known === name)?.[1] ?? 0;

const more = (name: string) =>
  command(`one more ${name}`, (pad, real) => {
    const done = put(pad, name, quantityOf(pad, name) + 1);
    expect(take(real, increment(real.basket, keyOf(name)))).toBe(done);
  });

const fewer = (name: string) =>
  command(`one fewer ${name}`, (pad, real) => {
    const done = put(pad, name, quantityOf(pad, name) - 1);
    expect(take(real, decrement(real.basket, keyOf(name)))).toBe(done);
  });

const set = (name: string, quantity: number) =>
  command(`${quantity} ${name}`, (pad, real) => {
    const done = put(pad, name, quantity);
    expect(take(real, setQuantity(real.basket, keyOf(name), quantity))).toBe(done);
  });

const remove = (name: string) =>
  command(`no ${name}`, (pad, real) => {
    put(pad, name, 0);
    real.basket = removeLine(real.basket, keyOf(name));
  });

const swap = (from: string, to: string) =>
  command(`${to} for ${from}`, (pad, real) => {
    const quantity = quantityOf(pad, from);
    const answer = replaceLine(real.basket, keyOf(from), line(to, Math.max(1, quantity)));
    const together = quantity + (from === to ? 0 : quantityOf(pad, to));
    expect(take(real, answer)).toBe(quantity > 0 && together <= 99);
    if (quantity === 0 || together > 99 || from === to) return;
    const names = pad.map(([name]) => (name === from ? to : name));
    const first = names.indexOf(to);
    const merged: Pad = [];
    names.forEach((name, at) => {
      if (name !== to) merged.push([name, pad[at]?.[1] ?? 0]);
      else if (at === first) merged.push([to, together]);
    });
    pad.splice(0, pad.length, ...merged);
  });

describe('a basket beside its model (B1–B3)', () => {
  it('stays equal after any commands', () => {
    const name = fc.constantFrom('pie', 'soup', 'cake');
    const quantity = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 40, max: 99 }));
    const commands = fc.commands([
      fc.tuple(name, quantity).map(([one, many]) => add(one, many)),
      name.map(more),
      name.map(fewer),
      fc.tuple(name, fc.integer({ min: -1, max: 101 })).map(([one, many]) => set(one, many)),
      name.map(remove),
      fc.tuple(name, name).map(([from, to]) => swap(from, to)),
    ]);
    fc.assert(
      fc.property(commands, (all) => {
        fc.modelRun(() => ({ model: [] as Pad, real: { basket: EMPTY_BASKET } }), all);
      }),
    );
  });
});
