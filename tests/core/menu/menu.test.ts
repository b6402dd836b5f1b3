import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@tableside/core';
import {
  allergensOf,
  assembleMenu,
  assemblyOf,
  orderingBlocked,
  withoutOutOfStock,
  type Category,
  type DisplayRecord,
  type MenuParts,
  type Product,
} from '@tableside/core/menu';
import { choice, decimal, dish, GBP, ingredient, KWD } from '../samples.ts';

const record = (id: string, more: Partial<DisplayRecord> = {}): DisplayRecord => ({
  id,
  productId: `product-${id}`,
  title: id,
  dietary: [],
  upsell: [],
  ...more,
});

const product = (id: string, price?: string): Product<DecimalText> => ({
  productId: `product-${id}`,
  portions: [
    { id: 'one', name: 'one', choices: [], ...(price === undefined ? {} : { price: decimal(price) }) },
  ],
  isOutOfStock: false,
});

const parts = (more: Partial<MenuParts> = {}): MenuParts => ({
  browsingDisabled: false,
  orderingDisabled: false,
  pages: [],
  products: [],
  displayRecords: [],
  ...more,
});

const page = (id: string, ...displayRecords: readonly DisplayRecord[]) => ({ id, name: id, displayRecords });
const category = (name: string, ...dishes: Category['dishes']): Category => ({ id: name, name, dishes });
const titles = (categories: readonly Category[]) =>
  categories.map(({ name, dishes }) => [name, ...dishes.map(({ title }) => title)]);

describe('menu assembly in steps', () => {
  const steps = (count: number): number => {
    const ids = Array.from({ length: count }, (_, at) => `dish-${at}`);
    const given = parts({
      pages: [page('all', ...ids.map((id) => record(id)))],
      products: ids.map((id) => product(id, '5')),
    });
    const assembly = assemblyOf('food', given, GBP);
    let taken = 1;
    let step = assembly.next();
    for (; step.done !== true; taken += 1) step = assembly.next();
    expect(step.value).toEqual(assembleMenu('food', given, GBP));
    return taken;
  };

  it.each([
    [0, 1],
    [100, 1],
    [101, 2],
    [1_000, 10],
  ])('%i dishes take %i and give the same menu', (count, taken) => {
    expect(steps(count)).toBe(taken);
  });
});

describe('display records joined with products (WO5)', () => {
  it('keep the page order and leave out what joins nothing', () => {
    const menu = assembleMenu(
      'food',
      parts({
        pages: [page('mains', record('pie'), record('ghost'), record('stew')), page('empty', record('mist'))],
        products: [product('stew', '9'), product('pie', '12.5'), product('nobody', '1')],
      }),
      GBP,
    );
    expect(titles(menu.categories)).toEqual([['mains', 'pie', 'stew']]);
    expect(menu.categories[0]?.dishes[0]).toMatchObject({
      id: 'pie',
      productId: 'product-pie',
      isOutOfStock: false,
    });
  });

  it('put a dish on a page once, but perhaps on two pages', () => {
    const menu = assembleMenu(
      'food',
      parts({
        pages: [page('mains', record('pie'), record('pie')), page('specials', record('pie'))],
        products: [product('pie', '12.5')],
      }),
      GBP,
    );
    expect(titles(menu.categories)).toEqual([
      ['mains', 'pie'],
      ['specials', 'pie'],
    ]);
  });

  it.each([
    ['spoon', 120],
    ['jar', 95],
  ])('a %s that is a product itself adds its portion’s supplement (B2, WO25)', (portionTypeId, costs) => {
    const jam = ingredient('jam', 0, { displayRecordId: 'jam', portionTypeId });
    const scone: Product<DecimalText> = {
      ...product('scone', '3'),
      portions: [
        {
          id: 'one',
          name: 'one',
          price: decimal('3'),
          choices: [
            { ...choice('jam', 0, 1, []), ingredients: [{ ...jam, supplementPrice: decimal('0.95') }] },
          ],
        },
      ],
    };
    const jar: Product<DecimalText> = {
      ...product('jam'),
      portions: [{ id: 'spoon', name: 'spoon', supplementPrice: decimal('0.25'), choices: [] }],
    };
    const given = parts({
      pages: [page('tea', record('scone'))],
      products: [scone, jar],
      displayRecords: [record('jam')],
    });
    const [dish] = assembleMenu('tea', given, GBP).categories.flatMap(({ dishes }) => dishes);
    expect(dish?.portions[0]?.choices[0]?.ingredients[0]?.supplementPrice).toBe(costs);
  });

  it('find ingredients by their id (WO6)', () => {
    const onPage = record('pie');
    const ofIngredient = record('cheese', { allergens: ['milk'] });
    const menu = assembleMenu(
      'food',
      parts({
        pages: [page('mains', onPage)],
        products: [product('pie', '1')],
        displayRecords: [ofIngredient],
      }),
      GBP,
    );
    expect(menu.records.get('cheese')).toBe(ofIngredient);
    expect(menu.records.get('pie')).toBe(onPage);
  });

  it('have prices in the venue’s currency (M2)', () => {
    const priced = (price: string, currency = GBP) =>
      assembleMenu(
        'food',
        parts({ pages: [page('p', record('pie'))], products: [product('pie', price)] }),
        currency,
      ).categories[0]?.dishes[0]?.portions[0]?.price;
    expect(priced('19.99')).toBe(1999);
    expect(priced('19.99', KWD)).toBe(19_990);
    expect(priced('0')).toBe(0);
    expect(priced('-1')).toBeUndefined();
  });

  it('have supplements in the venue’s currency', () => {
    const withChoice: Product<DecimalText> = {
      ...product('pie', '1'),
      portions: [
        {
          id: 'one',
          name: 'one',
          choices: [
            {
              ...choice('gravy', 0, 1, []),
              ingredients: [{ ...ingredient('beef'), supplementPrice: decimal('0.5') }],
            },
          ],
        },
      ],
    };
    const menu = assembleMenu(
      'food',
      parts({ pages: [page('p', record('pie'))], products: [withChoice] }),
      GBP,
    );
    expect(menu.categories[0]?.dishes[0]?.portions[0]?.choices[0]?.ingredients[0]?.supplementPrice).toBe(50);
  });

  it('stay disabled where the backend disables them', () => {
    expect(assembleMenu('food', parts({ browsingDisabled: true }), GBP).browsingDisabled).toBe(true);
    expect(assembleMenu('food', parts({ orderingDisabled: true }), GBP).orderingDisabled).toBe(true);
  });
});

describe('ordering from a menu (section 5)', () => {
  it('is blocked without portions and where the menu disables it', () => {
    const menu = assembleMenu(
      'food',
      parts({ pages: [page('p', record('pie'))], products: [product('pie', '1')] }),
      GBP,
    );
    const bare = menu.categories.map((one) => ({
      ...one,
      dishes: one.dishes.map((d) => ({ ...d, portions: [] })),
    }));
    expect(orderingBlocked(menu)).toBe(false);
    expect(orderingBlocked({ ...menu, orderingDisabled: true })).toBe(true);
    expect(orderingBlocked({ ...menu, categories: bare })).toBe(true);
    expect(orderingBlocked({ ...menu, categories: [] })).toBe(true);
  });
});

describe('the dishes on offer', () => {
  it('a brand may hide what is out of stock', () => {
    const stocked = [
      category('A', dish('pie'), dish('stew', { isOutOfStock: true })),
      category('B', dish('gone', { isOutOfStock: true })),
    ];
    expect(titles(withoutOutOfStock(stocked))).toEqual([['A', 'pie']]);
  });
});

describe('allergens of a dish with picks (B15)', () => {
  const records = new Map([
    ['record-cheese', record('record-cheese', { allergens: ['milk'] })],
    ['record-plain', record('record-plain', { allergens: [] })],
    ['record-mystery', record('record-mystery')],
  ]);

  it.each([
    ['none of the dish', { allergens: [] }, [], { allergens: [], unknown: false }],
    ['the dish alone', { allergens: ['gluten'] }, [], { allergens: ['gluten'], unknown: false }],
    [
      'with an ingredient',
      { allergens: ['gluten'] },
      ['cheese'],
      { allergens: ['gluten', 'milk'], unknown: false },
    ],
    ['each once', { allergens: ['milk'] }, ['cheese', 'cheese'], { allergens: ['milk'], unknown: false }],
    [
      'an ingredient without any',
      { allergens: ['gluten'] },
      ['plain'],
      { allergens: ['gluten'], unknown: false },
    ],
    ['a dish that says nothing', {}, ['cheese'], { allergens: ['milk'], unknown: true }],
    ['an ingredient that says nothing', { allergens: [] }, ['mystery'], { allergens: [], unknown: true }],
    ['an ingredient without a record', { allergens: [] }, ['nowhere'], { allergens: [], unknown: true }],
  ])('%s', (_, one, chosen, facts) => {
    expect(
      allergensOf(
        one,
        chosen.map((id) => ingredient(id)),
        records,
      ),
    ).toEqual(facts);
  });

  it('another pick never removes an allergen or a doubt', () => {
    const ids = fc.array(fc.constantFrom('cheese', 'plain', 'mystery', 'nowhere'), { maxLength: 5 });
    fc.assert(
      fc.property(ids, ids, (some, more) => {
        const before = allergensOf(
          { allergens: ['gluten'] },
          some.map((id) => ingredient(id)),
          records,
        );
        const after = allergensOf(
          { allergens: ['gluten'] },
          [...some, ...more].map((id) => ingredient(id)),
          records,
        );
        expect(after.allergens).toEqual(expect.arrayContaining([...before.allergens]));
        expect(after.unknown || !before.unknown).toBe(true);
      }),
    );
  });
});
