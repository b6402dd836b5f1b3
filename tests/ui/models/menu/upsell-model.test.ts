import { describe, expect, it } from 'vitest';
import { left, right, type OrderingSession } from '@tableside/core';
import type { MenuParts } from '@tableside/core/menu';
import { MenuCache } from '../../../../ui/models/menu/menu-cache.ts';
import { MenuModel } from '../../../../ui/models/menu/menu-model.ts';
import { OrderModel } from '../../../../ui/models/order/order-model.ts';
import { UpsellModel } from '../../../../ui/models/menu/upsell-model.ts';
import { decimal } from '../../../core/samples.ts';
import { HeldPauses, menuParts, orderingOf, session, unreachable, newBasket } from '../order/order-world.ts';

const withFish: MenuParts = {
  ...menuParts,
  pages: menuParts.pages.map((page) => ({
    ...page,
    displayRecords: page.displayRecords.map((record) =>
      record.id === 'pie' ? { ...record, upsell: ['fish', 'crab'] } : record,
    ),
  })),
};

const asking: MenuParts = {
  ...withFish,
  products: withFish.products.map((product) =>
    product.productId !== 'fish'
      ? product
      : {
          ...product,
          portions: product.portions.map((portion) => ({
            ...portion,
            choices: [
              {
                id: 'sauce',
                name: 'Sauce',
                min: 1,
                max: 1,
                ingredients: [
                  {
                    id: 'tartare',
                    displayRecordId: 'tartare',
                    name: 'Tartare',
                    portionTypeId: 'one',
                    supplementPrice: decimal('0'),
                    isOutOfStock: false,
                  },
                ],
              },
            ],
          })),
        },
  ),
};

async function withPie(
  maximum: number | undefined,
  parts: MenuParts = withFish,
  more: Partial<OrderingSession> = {},
) {
  const venue = {
    ...session.venue,
    ...(maximum === undefined ? {} : { upsell: { heading: 'With it', maximum } }),
  };
  const at = { ...session, venue, ...more } as OrderingSession;
  const basket = newBasket({ session: at });
  const cache = new MenuCache(orderingOf(async () => right(parts)));
  const menu = new MenuModel(cache, new HeldPauses(), false, () => undefined);
  const order = new OrderModel({ session: at, basket, menu, menus: cache });
  const upsell = new UpsellModel(order);
  const [food] = await order.allMenus();
  const pie = there(food?.categories[0]?.dishes.find(({ id }) => id === 'pie'));
  order.addPlain(there(food), pie);
  await upsell.load();
  return { order, basket, upsell };
}

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('it is not there');
  return value;
}

const titles = ({ upsell }: { readonly upsell: UpsellModel }) => upsell.dishes.map(({ dish }) => dish.title);

describe('section 3: upsell', () => {
  it('offers what the basket’s dishes name, if in stock', async () => {
    const world = await withPie(3);
    expect([titles(world), world.upsell.heading]).toEqual([['Fish and chips'], 'With it']);
  });

  it.each([undefined, 0])('offers nothing if content turns it off: %s', async (maximum) => {
    expect(titles(await withPie(maximum))).toEqual([]);
  });

  it('adds a plain dish with one tap, and stops offering it', async () => {
    const world = await withPie(3);
    expect(world.upsell.take(there(world.upsell.dishes[0]))).toBe(true);
    expect(world.basket.lines.map(({ name }) => name)).toEqual(['Steak pie', 'Fish and chips']);
    expect(titles(world)).toEqual([]);
  });

  it('opens the sheet of a dish with choices', async () => {
    const { upsell, order, basket } = await withPie(3, asking);
    expect(upsell.take(there(upsell.dishes[0]))).toBe(true);
    expect(order.sheet?.dish.title).toBe('Fish and chips');
    expect(basket.count).toBe(1);
  });

  it('offers nothing from a menu without orders (WO21)', async () => {
    const menus = [{ id: 'food', browsingDisabled: false, orderingDisabled: true }];
    expect(titles(await withPie(3, withFish, { config: { ...session.config, menus } }))).toEqual([]);
  });

  it('offers nothing if the menus cannot be read', async () => {
    const { order } = await withPie(3);
    const silent = new MenuCache(orderingOf(async () => left(unreachable)));
    const upsell = new UpsellModel(
      new OrderModel({ session: order.session, basket: order.basket, menu: order.menu, menus: silent }),
    );
    await upsell.load();
    expect(upsell.dishes).toEqual([]);
  });
});
