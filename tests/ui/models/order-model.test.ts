import { describe, expect, it } from 'vitest';
import { right } from '@tableside/core';
import { BasketModel } from '../../../ui/models/basket-model.ts';
import { MenuCache } from '../../../ui/models/menu-cache.ts';
import { MenuModel } from '../../../ui/models/menu-model.ts';
import { OrderModel } from '../../../ui/models/order-model.ts';
import {
  brand,
  clock,
  HeldPauses,
  MemoryBaskets,
  menuParts,
  orderingOf,
  place,
  session,
} from './order-world.ts';

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('it is not there');
  return value;
}

async function atMenu(isLocked = (): boolean => false) {
  const cache = new MenuCache(orderingOf(async () => right(menuParts)));
  const basket = new BasketModel(
    brand,
    session,
    place,
    { savedBaskets: new MemoryBaskets(), clock },
    undefined,
    isLocked,
  );
  const menu = new MenuModel(cache, new HeldPauses(), false, () => undefined);
  const order = new OrderModel(session, basket, menu, cache);
  const food = there((await order.allMenus())[0]);
  const pie = there(food.categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === 'pie'));
  return { order, basket, food, pie };
}

describe('a dish on the menu that is in the basket', () => {
  it('a dish is taken off one by one, until none is left', async () => {
    const { order, basket, food, pie } = await atMenu();
    order.addPlain(food, pie);
    order.addPlain(food, pie);
    expect(order.takeOne(pie)).toBe(true);
    expect(basket.quantities.get('pie')).toBe(1);
    expect(order.takeOne(pie)).toBe(true);
    expect(basket.quantities.get('pie')).toBeUndefined();
    expect(order.takeOne(pie)).toBe(false);
  });

  it('a dish that went into the basket in several lines is taken from the last one', async () => {
    const { order, basket, food, pie } = await atMenu();
    order.addPlain(food, pie);
    const [line] = basket.lines;
    basket.add({ ...there(line), messages: ['No gravy'] });
    order.takeOne(pie);
    expect(basket.lines.map(({ messages }) => messages)).toEqual([[]]);
  });

  it('a dish stays in a basket whose payment is being checked (C1)', async () => {
    let isLocked = false;
    const { order, basket, food, pie } = await atMenu(() => isLocked);
    order.addPlain(food, pie);
    isLocked = true;
    expect(order.takeOne(pie)).toBe(false);
    expect(basket.quantities.get('pie')).toBe(1);
  });
});
