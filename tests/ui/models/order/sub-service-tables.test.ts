import { beforeEach, expect, it, vi } from 'vitest';
import { left, right, type Either, type PortFailure } from '@tableside/core';
import type { MenuQuestion, Ordering } from '@tableside/core/ports';
import type { BasketModel } from '../../../../ui/models/order/basket-model.ts';
import { MenuCache } from '../../../../ui/models/menu/menu-cache.ts';
import { MenuModel } from '../../../../ui/models/menu/menu-model.ts';
import { OrderModel } from '../../../../ui/models/order/order-model.ts';
import { SubServiceTables } from '../../../../ui/models/order/sub-service-tables.ts';
import { menuParts, orderingOf, session, settled, unreachable, newBasket } from './order-world.ts';

const rooms = {
  ...session,
  subServices: [
    { id: 'inside', name: 'Dining Room' },
    { id: 'garden', name: 'Garden Bar' },
  ],
};
let basket: BasketModel;

beforeEach(() => {
  basket = newBasket({ session: rooms });
});

const servedBy = async (answers: Readonly<Record<string, Either<PortFailure, readonly string[]>>>) => {
  const tables = new SubServiceTables(basket, async (id) => answers[id] ?? left(unreachable));
  await settled();
  return rooms.subServices.map(({ id }) => tables.serves(id));
};

it('WO24: a sub-service can be chosen at its own tables', async () => {
  basket.destination.chooseTable('1');
  expect(await servedBy({ inside: right(['1', '2']), garden: right(['G7']) })).toEqual([true, false]);
});

it('WO24: any sub-service can be chosen when tables are unknown', async () => {
  expect(await servedBy({ inside: right(['1']), garden: right(['G7']) })).toEqual([true, true]);
  basket.destination.chooseTable('1');
  expect(await servedBy({ garden: right([]) })).toEqual([true, true]);
});

it.each([
  ['serves the table', '1', 'inside'],
  ['of two serves it', '2', undefined],
] as const)('WO24: the only sub-service is known where one %s', async (_, table, only) => {
  basket.destination.chooseTable(table);
  const answers = { inside: right(['1', '2']), garden: right(['2', '4']) };
  const tables = new SubServiceTables(basket, async (id) => answers[id as keyof typeof answers]);
  expect([tables.areKnown, tables.only]).toEqual([false, undefined]);
  await settled();
  expect(tables.areKnown).toBe(true);
  expect(tables.only).toBe(only);
});

it('WO24: menus are prefetched only for the chosen sub-service', async () => {
  const asked: MenuQuestion[] = [];
  const ordering: Ordering = {
    ...orderingOf(async () => right(menuParts)),
    menuPages: (question) => {
      asked.push(question);
      return async () => right(menuParts);
    },
  };
  const menus = new MenuCache(ordering);
  const menu = new MenuModel(menus, { delay: async () => undefined }, false, () => undefined);
  const order = new OrderModel({ session: rooms, basket, menu, menus });
  order.fetchMenus();
  expect(asked).toEqual([]);
  basket.destination.chooseSubService('garden');
  order.fetchMenus();
  const ofGarden = [{ siteId: '7', menuId: 'food', serviceId: 'garden' }];
  await vi.waitFor(() => expect(asked).toEqual(ofGarden));
});
