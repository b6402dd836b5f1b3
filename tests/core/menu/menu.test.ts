import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@tableside/core';
import {
  allergensOf,
  assembleMenu,
  assemblyOf,
  orderingBlocked,
  searchMenu,
  withoutOutOfStock,
  type Category,
  type DisplayRecord,
  type MenuParts,
  type Product,
} from '@tableside/core/menu';
import { choice, decimal, dish, GBP, ingredient, KWD, portion } from '../samples.ts';

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

describe('searchMenu', () => {
  const menu = [
    category('Mains', dish('Crème brûlée'), dish('Fish & chips', { description: 'Haddock in ale batter' })),
    category('Drinks', dish('Pale ale'), dish('Ginger beer')),
  ];

  it.each<[string, readonly (readonly string[])[]]>([
    [
      'ale',
      [
        ['Drinks', 'Pale ale'],
        ['Mains', 'Fish & chips'],
      ],
    ],
    ['ALE batter', [['Mains', 'Fish & chips']]],
    ['batter ale', [['Mains', 'Fish & chips']]],
    ['creme', [['Mains', 'Crème brûlée']]],
    ['crème brulee', [['Mains', 'Crème brûlée']]],
    ['gin', [['Drinks', 'Ginger beer']]],
    ['inger', []],
    ['fish and', [['Mains', 'Fish & chips']]],
    ['fish or', []],
    ['fish & chips', [['Mains', 'Fish & chips']]],
    ['pie', []],
  ])('%j finds %j', (typed, found) => {
    expect(titles(searchMenu(menu, typed))).toEqual(found);
  });

  it('puts names before descriptions and options (L9)', () => {
    const side = choice('side', 0, 1, [ingredient('i', 0, { name: 'Chips' })]);
    const pub = [
      category(
        'Mains',
        dish('Burger', { portions: [portion('one', 900, [side])] }),
        dish('Pie', { description: 'With chips' }),
        dish('Fish & chips'),
      ),
      category('Sides', dish('Salad'), dish('Chips')),
      category('Kids', dish('Nuggets', { description: 'Chips or beans' })),
    ];
    expect(titles(searchMenu(pub, 'chips'))).toEqual([
      ['Mains', 'Fish & chips', 'Burger', 'Pie'],
      ['Sides', 'Chips'],
      ['Kids', 'Nuggets'],
    ]);
  });

  it('knows the word for & of the menu’s language (L9)', () => {
    const plates = [category('Plats', dish('Moules & frites'), dish('Steak et frites'))];
    for (const typed of ['moules et', 'MOULES & FRITES', 'steak & f'])
      expect(searchMenu(plates, typed, 'fr-FR').flatMap(({ dishes }) => dishes)).toHaveLength(1);
    expect(searchMenu(plates, 'moules et', 'en-GB')).toEqual([]);
  });

  it.each(['', '  ', ' & ', '!?'])('%j finds every dish', (typed) => {
    expect(searchMenu(menu, typed)).toBe(menu);
  });

  it('another word never finds more', () => {
    const word = fc.constantFrom('ale', 'fish', 'ginger', 'c', 'b', 'pale', 'x');
    const count = (typed: string) => searchMenu(menu, typed).flatMap(({ dishes }) => dishes).length;
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), word, (words, more) => {
        expect(count([...words, more].join(' '))).toBeLessThanOrEqual(count(words.join(' ')));
      }),
    );
  });

  it('any dish is found by its own title', () => {
    const title = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(title, (text) => {
        const one = [category('Any', dish(text))];
        expect(titles(searchMenu(one, text))).toEqual([['Any', text]]);
      }),
    );
  });

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
