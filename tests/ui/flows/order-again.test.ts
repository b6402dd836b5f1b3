import { describe, expect, it } from 'vitest';
import { basketItem, left, lineOf, right, type BasketLine, type OrderingSession } from '@tableside/core';
import { assembleMenu, type MenuParts } from '@tableside/core/menu';
import { orderAgain } from '../../../ui/flows/order-again.ts';
import { MenuCache } from '../../../ui/models/menu/menu-cache.ts';
import { MenuModel } from '../../../ui/models/menu/menu-model.ts';
import { OrderModel } from '../../../ui/models/order/order-model.ts';
import { summary } from '../../core/payment/payment-intents.ts';
import { decimal, pence } from '../../core/samples.ts';
import {
  HeldPauses,
  menuParts,
  orderingOf,
  session,
  unreachable,
  newBasket,
} from '../models/order/order-world.ts';

type Product = MenuParts['products'][number];

/** The menu, whose fish is fried in butter or oil. */
const menuOf = (change: (product: Product) => Product = (same) => same): MenuParts => ({
  ...menuParts,
  products: menuParts.products.map((product) =>
    change(
      product.productId === 'fish'
        ? {
            ...product,
            portions: product.portions.map((portion) => ({
              ...portion,
              choices: [
                {
                  id: 'fat',
                  name: 'Fried in',
                  min: 1,
                  max: 1,
                  ingredients: ['butter', 'oil'].map((id) => ({
                    id,
                    displayRecordId: id,
                    name: id,
                    portionTypeId: 'one',
                    supplementPrice: decimal('0.5'),
                    isOutOfStock: false,
                  })),
                },
              ],
            })),
          }
        : product,
    ),
  ),
});

/** An earlier order from that menu: two pies, and fish in oil with a note. */
function ordered(): readonly BasketLine[] {
  const menu = assembleMenu('food', menuOf(), session.backend.currency);
  const dishes = menu.categories.flatMap((category) => category.dishes);
  return [
    { id: 'pie', picks: [], message: '', quantity: 2 },
    { id: 'fish', picks: [{ oil: 1 }], message: 'No salt', quantity: 1 },
  ].flatMap(({ id, picks, message, quantity }) => {
    const dish = dishes.find((one) => one.id === id);
    const portion = dish?.portions[0];
    const item = dish && portion && basketItem(menu, dish, portion, picks, message);
    return item === undefined ? [] : [lineOf(item, quantity)];
  });
}

async function again(parts: MenuParts | undefined, more: Partial<OrderingSession> = {}) {
  const at = { ...session, ...more } as OrderingSession;
  const basket = newBasket({ session: at });
  const cache = new MenuCache(
    orderingOf(async () => (parts === undefined ? left(unreachable) : right(parts))),
  );
  const menu = new MenuModel(cache, new HeldPauses(), false, () => undefined);
  const went: string[] = [];
  const lines = ordered();
  const missing = await orderAgain(
    new OrderModel({ session: at, basket, menu, menus: cache }),
    {
      paid: lines,
      summary: {
        ...summary,
        lines: lines.map(({ name, quantity, unitPrice }) => ({ name, quantity, total: unitPrice })),
      },
    },
    { go: (to) => void went.push(to) },
  );
  return { missing, went, basket };
}

const changed = (productId: string, change: (product: Product) => Partial<Product>): MenuParts =>
  menuOf((product) => (product.productId === productId ? { ...product, ...change(product) } : product));

describe('an order placed once more', () => {
  it('is in the basket with choices and notes, and leads there', async () => {
    const { missing, went, basket } = await again(menuOf());
    expect(missing).toEqual([]);
    expect(went).toEqual(['/the-lantern/order/checkout/basket']);
    expect(basket.lines).toEqual(ordered());
  });

  it('costs what the menu says today', async () => {
    const dearer = changed('pie', ({ portions }) => ({
      portions: portions.map((portion) => ({ ...portion, price: decimal('20') })),
    }));
    const { basket } = await again(dearer);
    expect(basket.lines[0]).toMatchObject({ quantity: 2, unitPrice: pence(2000) });
  });

  it.each<[string, MenuParts]>([
    ['is out of stock', changed('fish', () => ({ isOutOfStock: true }))],
    [
      'has lost the portion',
      changed('fish', ({ portions }) => ({ portions: portions.map((one) => ({ ...one, id: 'other' })) })),
    ],
    [
      'has no price',
      changed('fish', ({ portions }) => ({
        portions: portions.map(({ price: _price, ...one }) => one),
      })),
    ],
    [
      'has lost the choice',
      changed('fish', ({ portions }) => ({
        portions: portions.map((one) => ({
          ...one,
          choices: one.choices.map((choice) => ({
            ...choice,
            ingredients: choice.ingredients.map((each) => ({ ...each, isOutOfStock: each.id === 'oil' })),
          })),
        })),
      })),
    ],
    [
      'asks for one choice more',
      changed('fish', ({ portions }) => ({
        portions: portions.map((one) => ({
          ...one,
          choices: one.choices.map((choice) => ({ ...choice, min: 2, max: 2 })),
        })),
      })),
    ],
  ])('leaves out a dish that %s, names it and stays', async (_, parts) => {
    const { missing, went, basket } = await again(parts);
    expect(missing).toEqual(['Fish and chips']);
    expect(went).toEqual([]);
    expect(basket.lines.map(({ name }) => name)).toEqual(['Steak pie']);
  });

  it.each<[string, MenuParts | undefined, Partial<OrderingSession>]>([
    ['menus that cannot be read', undefined, {}],
    [
      'a menu that takes no orders (WO21)',
      menuOf(),
      {
        config: {
          ...session.config,
          menus: [{ id: 'food', browsingDisabled: false, orderingDisabled: true }],
        },
      },
    ],
  ])('adds nothing from %s', async (_, parts, more) => {
    const { missing, went, basket } = await again(parts, more);
    expect([missing, went, basket.count]).toEqual([['Steak pie', 'Fish and chips'], [], 0]);
  });
});
