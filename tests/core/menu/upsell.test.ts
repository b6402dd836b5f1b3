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

describe('upsellOf the dishes in a basket', () => {
  it('upsells stand in the order of the lines and of each dish, each once', () => {
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
  ])('upsells are at most %i', (maximum, expected) => {
    expect(titles(upsellOf([line('burger')], [food], maximum))).toEqual(expected);
  });

  it('upsells leave out dishes in the basket, by whatever display record', () => {
    const chipsAgain = line('crisps', 1, { productId: 'product-chips' });
    expect(titles(upsellOf([line('burger'), line('slaw'), chipsAgain], [food], 3))).toEqual(['food: salad']);
  });

  it('a product is offered once, also where two display records show it', () => {
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
  ])('upsells leave out a dish that is %s', (_, state) => {
    const menu = menuOf('food', [burger, dish('chips', state), slaw, salad]);
    expect(titles(upsellOf([line('burger')], [menu], 3))).toEqual(['food: slaw', 'food: salad']);
  });

  it('upsells have dishes that can be ordered in one of their portions', () => {
    const chipsInTwo = dish('chips', { portions: [portion('one', undefined), portion('two', 700)] });
    const menu = menuOf('food', [burger, chipsInTwo]);
    expect(titles(upsellOf([line('burger')], [menu], 3))).toEqual(['food: chips']);
  });

  it('upsells leave out a dish that is on no page', () => {
    const menu = menuOf('food', [burger, slaw], {
      records: new Map([burger, chips, slaw].map((d) => [d.id, d])),
    });
    expect(titles(upsellOf([line('burger')], [menu], 3))).toEqual(['food: slaw']);
  });

  it('an upsell missing from the line’s own menu is taken from another', () => {
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
  ])('upsells leave out a menu whose %s is disabled (WO21)', (_, disabled) => {
    const drinks = menuOf('drinks', [slaw, chips]);
    const offered = upsellOf([line('burger')], [{ ...food, ...disabled }, drinks], 9);
    expect(titles(offered)).toEqual(['drinks: chips', 'drinks: slaw']);
  });

  it('lines of unknown menus or records have no upsells', () => {
    expect(upsellOf([line('ghost'), line('burger', 1, { menuId: 'gone' })], [food], 3)).toEqual([]);
    expect(upsellOf([], [food], 3)).toEqual([]);
    expect(upsellOf([line('burger')], [], 3)).toEqual([]);
  });
});

describe('upsellOf any menu', () => {
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

  it('every upsell is named by a dish in the basket, can be ordered on its menu, and is not in the basket', () => {
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

  it('a smaller maximum offers the first upsells of a larger one', () => {
    fc.assert(
      fc.property(anyLines, anyMenus, fc.nat(5), (lines, menus, maximum) => {
        expect(upsellOf(lines, menus, maximum)).toEqual(upsellOf(lines, menus, 99).slice(0, maximum));
      }),
    );
  });
});
