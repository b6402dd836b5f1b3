import { describe, expect, it } from 'vitest';
import { lineOf, right } from '@tableside/core';
import { MenuCache } from '../../../../ui/models/menu/menu-cache.ts';
import { MenuModel } from '../../../../ui/models/menu/menu-model.ts';
import { OrderModel } from '../../../../ui/models/order/order-model.ts';
import { HeldPauses, menuParts, orderingOf, session, newBasket } from './order-world.ts';

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('it is not there');
  return value;
}

async function atMenu() {
  const cache = new MenuCache(orderingOf(async () => right(menuParts)));
  const basket = newBasket();
  const menu = new MenuModel(cache, new HeldPauses(), false, () => undefined);
  const order = new OrderModel({ session, basket, menu, menus: cache });
  const food = there((await order.allMenus())[0]);
  const pie = there(food.categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === 'pie'));
  return { order, basket, food, pie };
}

describe('a menu dish that is in the basket', () => {
  it('can be removed with one tap if one tap added it', async () => {
    const { order, basket, food, pie } = await atMenu();
    order.addPlain(food, pie);
    order.addPlain(food, pie);
    expect(order.plainLine(food, pie)).toMatchObject({ name: 'Steak pie', quantity: 2 });
    basket.decrement(there(order.plainLine(food, pie)).key);
    basket.decrement(there(order.plainLine(food, pie)).key);
    expect(order.plainLine(food, pie)).toBeUndefined();
  });

  it('cannot be removed with one tap if it has a note', async () => {
    const { order, basket, food, pie } = await atMenu();
    order.addPlain(food, pie);
    const plain = there(order.plainLine(food, pie));
    basket.add(lineOf({ ...plain, messages: ['No gravy'] }));
    basket.decrement(there(order.plainLine(food, pie)).key);
    expect(basket.lines.map(({ messages }) => messages)).toEqual([['No gravy']]);
    expect(order.plainLine(food, pie)).toBeUndefined();
  });
});
