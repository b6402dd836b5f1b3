import { beforeEach, describe, expect, it } from 'vitest';
import type { BasketModel } from '../../../../ui/models/order/basket-model.ts';
import { BasketRows } from '../../../../ui/models/order/basket-rows.ts';
import { newBasket, pie as ofMenu } from './order-world.ts';

const pie = { ...ofMenu, name: 'pie' };
const fish = { ...ofMenu, key: `${ofMenu.key} fish`, name: 'fish' } as typeof ofMenu;

let basket: BasketModel;
let rows: BasketRows;

describe('removed lines', () => {
  const shown = () => rows.all.map(({ line, isGone }) => (isGone ? `no ${line.name}` : line.name));

  beforeEach(() => {
    basket = newBasket();
    rows = new BasketRows(basket);
    basket.add(pie);
    basket.add(fish);
    rows.remove(pie.key);
  });

  it('keep their rows, whatever else changes', () => {
    basket.increment(fish.key);
    expect(shown()).toEqual(['no pie', 'fish']);
    rows.remove(fish.key);
    expect(shown()).toEqual(['no pie', 'no fish']);
    expect(basket.isEmpty).toBe(true);
  });

  it('go back to their places, with what was changed since', () => {
    basket.increment(fish.key);
    rows.putBack(rows.gone[0]?.line);
    expect(basket.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['pie', 1],
      ['fish', 2],
    ]);
    expect(rows.gone).toEqual([]);
  });

  it('are named by what was removed last, until it is back', () => {
    expect(rows.removed).toBe('pie');
    rows.decrement(fish.key);
    expect(rows.removed).toBe('fish');
    rows.putBack(rows.gone[1]?.line);
    expect(rows.removed).toBe('');
  });

  it('are those of a refused check too', () => {
    basket.apply({ event: 'failed', lines: [fish.key] });
    rows.removeFailed();
    expect(shown()).toEqual(['no pie', 'no fish']);
  });

  it('go back all at once', () => {
    rows.decrement(fish.key);
    rows.putBack();
    expect(shown()).toEqual(['pie', 'fish']);
  });

  it('add up with the same dish chosen, and removed, again', () => {
    basket.add({ ...pie });
    rows.remove(pie.key);
    expect(shown()).toEqual(['no pie', 'fish', 'no pie']);
    rows.putBack(rows.gone[1]?.line);
    rows.putBack(rows.gone[0]?.line);
    expect(basket.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['pie', 2],
      ['fish', 1],
    ]);
  });
});
