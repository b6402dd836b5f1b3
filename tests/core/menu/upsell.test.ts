import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { upsellOf, type Dish, type Menu } from '@tableside/core/menu';
import { choice, dish, ingredient, line, portion } from '../samples.ts';

const menuOf = (id: string, dishes: readonly Dish[], more: Partial<Menu> = {}): Menu => ({
  id,
  browsingDisabled: false,
  orderingDisabled: false,
  categories: [{ id: 'all', name: 'All', dishes }],
  records: new Map(dishes.map((one) => [one.id, one])),
  ...more,
});

const named = (...titles: readonly string[]) => ({ upsell: titles.map((title) => `record-${title}`) });
const titles = (offered: ReturnType<typeof upsellOf>) =>
  offered.map(({ menuId, dish: { title } }) => `${menuId}: ${title}`);

const chips = dish('chips');
const slaw = dish('slaw');
const salad = dish('salad');
const burger = dish('burger', named('chips', 'slaw', 'salad'));
const pie = dish('pie', named('salad', 'mash', 'chips'));
const mash = dish('mash');
const food = menuOf('food', [burger, pie, chips, slaw, salad, mash]);

describe('upsellOf', () => {
  it('follows the lines and each dish’s order, without repeats', () => {
    expect(titles(upsellOf([line('pie'), line('burger')], [food], 9))).toEqual([
      'food: salad',
      'food: mash',
      'food: chips',
      'food: slaw',
    ]);
  });

  it.each([
    [0, []],
    [1, ['food: chips']],
    [2, ['food: chips', 'food: slaw']],
  ])('gives at most %i', (maximum, expected) => {
    expect(titles(upsellOf([line('burger')], [food], maximum))).toEqual(expected);
  });

  it('leaves out dishes in the basket, by any display record', () => {
    const chipsAgain = line('crisps', 1, { productId: 'product-chips' });
    expect(titles(upsellOf([line('burger'), line('slaw'), chipsAgain], [food], 3))).toEqual(['food: salad']);
  });

  it('offers a product of two display records once', () => {
    const twice = menuOf('food', [
      dish('burger', named('chips', 'fries', 'slaw')),
      chips,
      dish('fries', { productId: chips.productId }),
      slaw,
    ]);
    expect(titles(upsellOf([line('burger')], [twice], 3))).toEqual(['food: chips', 'food: slaw']);
  });

  it.each<[string, Partial<Dish>]>([
    ['out of stock', { isOutOfStock: true }],
    ['without a price', { portions: [portion('one', undefined)] }],
    ['without a portion', { portions: [] }],
    [
      'with a choice that nothing in stock completes',
      {
        portions: [
          portion('one', 500, [choice('dip', 1, 1, [ingredient('mayo', 0, { isOutOfStock: true })])]),
        ],
      },
    ],
    [
      'of which only the portion without a price can be completed',
      { portions: [portion('one', undefined), portion('two', 500, [choice('dip', 1, 1, [])])] },
    ],
  ])('leaves out a dish that is %s', (_, state) => {
    const menu = menuOf('food', [burger, dish('chips', state), slaw, salad]);
    expect(titles(upsellOf([line('burger')], [menu], 3))).toEqual(['food: slaw', 'food: salad']);
  });

  it('takes a dish that can be ordered in any of its portions', () => {
    const chipsInTwo = dish('chips', { portions: [portion('one', undefined), portion('two', 700)] });
    const menu = menuOf('food', [burger, chipsInTwo]);
    expect(titles(upsellOf([line('burger')], [menu], 3))).toEqual(['food: chips']);
  });

  it('leaves out a dish that is on no page', () => {
    const menu = menuOf('food', [burger, slaw], {
      records: new Map([burger, chips, slaw].map((d) => [d.id, d])),
    });
    expect(titles(upsellOf([line('burger')], [menu], 3))).toEqual(['food: slaw']);
  });

  it('looks in other menus where the line’s own lacks it', () => {
    const ale = dish('ale');
    const lunch = menuOf('lunch', [dish('burger', named('ale', 'chips')), chips]);
    const drinks = menuOf('drinks', [ale, chips]);
    expect(titles(upsellOf([line('burger', 1, { menuId: 'lunch' })], [drinks, lunch], 3))).toEqual([
      'drinks: ale',
      'lunch: chips',
    ]);
  });

  it.each<[string, Partial<Menu>]>([
    ['ordering', { orderingDisabled: true }],
    ['browsing', { browsingDisabled: true }],
  ])('leaves out a menu whose %s is disabled (WO21)', (_, disabled) => {
    const drinks = menuOf('drinks', [slaw, chips]);
    const offered = upsellOf([line('burger')], [{ ...food, ...disabled }, drinks], 9);
    expect(titles(offered)).toEqual(['drinks: chips', 'drinks: slaw']);
  });

  it('gives none for lines of unknown menus or records', () => {
    expect(upsellOf([line('ghost'), line('burger', 1, { menuId: 'gone' })], [food], 3)).toEqual([]);
    expect(upsellOf([], [food], 3)).toEqual([]);
    expect(upsellOf([line('burger')], [], 3)).toEqual([]);
  });
});

describe('upsellOf: any menu', () => {
  const anyTitle = fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__');
  const anyDish = fc
    .record({
      title: anyTitle,
      upsell: fc.array(anyTitle, { maxLength: 5 }),
      isOutOfStock: fc.boolean(),
      price: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
    })
    .map(({ title, upsell, isOutOfStock, price }) =>
      dish(title, { ...named(...upsell), isOutOfStock, portions: [portion('one', price)] }),
    );
  const anyMenus = fc
    .array(fc.tuple(fc.array(anyDish, { maxLength: 6 }), fc.boolean()), { maxLength: 3 })
    .map((menus) =>
      menus.map(([dishes, orderingDisabled], at) => menuOf(`m${at}`, dishes, { orderingDisabled })),
    );
  const anyLines = fc.array(
    fc
      .tuple(anyTitle, fc.constantFrom('m0', 'm1', 'm2'))
      .map(([title, menuId]) => line(title, 1, { menuId })),
    { maxLength: 4 },
  );

  it('offers only dishes that are named, orderable and not in the basket', () => {
    fc.assert(
      fc.property(anyLines, anyMenus, fc.nat(5), (lines, menus, maximum) => {
        const offered = upsellOf(lines, menus, maximum);
        expect(offered.length).toBeLessThanOrEqual(maximum);
        const products = offered.map((one) => one.dish.productId);
        expect(new Set(products).size).toBe(products.length);
        const naming = lines.flatMap(
          ({ menuId, displayRecordId }) =>
            menus.find(({ id }) => id === menuId)?.records.get(displayRecordId)?.upsell ?? [],
        );
        for (const { menuId, dish: one } of offered) {
          expect(naming).toContain(one.id);
          expect(lines.map(({ productId }) => productId)).not.toContain(one.productId);
          expect(one.isOutOfStock).toBe(false);
          expect(one.portions[0]?.price).toBeDefined();
          const menu = menus.find(({ id }) => id === menuId);
          expect(menu?.orderingDisabled).toBe(false);
          expect(menu?.categories[0]?.dishes).toContain(one);
        }
      }),
    );
  });

  it('starts the same for a smaller maximum', () => {
    fc.assert(
      fc.property(anyLines, anyMenus, fc.nat(5), (lines, menus, maximum) => {
        expect(upsellOf(lines, menus, maximum)).toEqual(upsellOf(lines, menus, 99).slice(0, maximum));
      }),
    );
  });
});
