import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dietaryOptions,
  filterByDiet,
  type Category,
  type Dish,
  type DisplayRecord,
  type Ingredient,
} from '@tableside/core/menu';
import { choice, dish, ingredient, portion } from '../samples.ts';

const category = (name: string, ...dishes: readonly Dish[]): Category => ({ id: name, name, dishes });
const record = (id: string, allergens?: readonly string[]): DisplayRecord => ({
  id,
  productId: id,
  title: id,
  dietary: [],
  upsell: [],
  ...(allergens && { allergens }),
});
const recordsOf = (...records: readonly DisplayRecord[]) => new Map(records.map((one) => [one.id, one]));

/** A dish without the fields that the filter ignores, and the titles left on a menu. */
const left = (categories: readonly Category[]) =>
  categories.flatMap(({ name, dishes }) => dishes.map(({ title }) => `${name}: ${title}`));
const wish = (tags: readonly string[], avoid: readonly string[] = []) => ({ tags, avoid });
const NO_RECORDS = recordsOf();

describe('filterByDiet: tags', () => {
  const menu = [
    category(
      'mains',
      dish('stew', { dietary: ['Vegan', ' vegetarian '] }),
      dish('pie', { dietary: ['vegetarian'] }),
    ),
    category('grill', dish('steak')),
  ];

  it.each<[readonly string[], readonly string[]]>([
    [[], ['mains: stew', 'mains: pie', 'grill: steak']],
    [['vegetarian'], ['mains: stew', 'mains: pie']],
    [['VEGETARIAN ', 'vegan'], ['mains: stew']],
    [['vegan', 'vegan'], ['mains: stew']],
    [['halal'], []],
  ])('a dish must have every wished tag (%j); empty categories are dropped', (tags, expected) => {
    const { categories, unknown } = filterByDiet(menu, wish(tags), NO_RECORDS);
    expect(left(categories)).toEqual(expected);
    expect(unknown).toBe(0);
  });

  it('without wishes the menu is unchanged', () => {
    expect(filterByDiet(menu, wish([]), NO_RECORDS).categories).toBe(menu);
  });
});

describe('filterByDiet: avoided allergens (B15)', () => {
  const menu = [
    category(
      'mains',
      dish('satay', { allergens: ['Nuts', 'soya'] }),
      dish('rice', { allergens: [] }),
      dish('soup', { allergens: ['celery'] }),
      dish('special'),
    ),
  ];

  it('hide a dish that contains one, in any spelling', () => {
    expect(left(filterByDiet(menu, wish([], ['nuts']), NO_RECORDS).categories)).toEqual([
      'mains: rice',
      'mains: soup',
    ]);
    expect(left(filterByDiet(menu, wish([], [' NUTS', 'Celery']), NO_RECORDS).categories)).toEqual([
      'mains: rice',
    ]);
  });

  it('hide and count a dish of unknown allergens', () => {
    const { categories, unknown } = filterByDiet(menu, wish([], ['nuts']), NO_RECORDS);
    expect(left(categories)).not.toContain('mains: special');
    expect(unknown).toBe(1);
  });

  it('leave unknown dishes in place, still counted, on the guest’s wish', () => {
    const { categories, unknown } = filterByDiet(
      menu,
      { ...wish([], ['nuts']), unknownToo: true },
      NO_RECORDS,
    );
    expect(left(categories)).toEqual(['mains: rice', 'mains: soup', 'mains: special']);
    expect(unknown).toBe(1);
  });

  it('count an unknown dish once for two pages, never without its tag', () => {
    const special = dish('special', { dietary: ['vegan'] });
    const twice = [category('new', special), category('mains', special, dish('other'))];
    expect(filterByDiet(twice, wish(['vegan'], ['nuts']), NO_RECORDS).unknown).toBe(1);
  });

  it('make no dish unknown where there are none', () => {
    expect(
      filterByDiet([category('mains', dish('special', { dietary: ['vegan'] }))], wish(['vegan']), NO_RECORDS),
    ).toMatchObject({
      categories: [{ dishes: [{ title: 'special' }] }],
      unknown: 0,
    });
  });
});

describe('filterByDiet: required choices (B15)', () => {
  const records = recordsOf(
    record('record-white', ['gluten']),
    record('record-rye', ['gluten']),
    record('record-corn', []),
    record('record-mystery'),
  );
  const white = ingredient('white');
  const rye = ingredient('rye');
  const corn = ingredient('corn');
  const mystery = ingredient('mystery');
  const unheardOf = ingredient('unheard-of');
  const soldOut = (one: Ingredient): Ingredient => ({ ...one, isOutOfStock: true });
  const bread = (min: number, ...ingredients: readonly Ingredient[]) => choice('bread', min, 2, ingredients);
  const outcome = (...portions: Dish['portions']) => {
    const menu = [category('mains', dish('sandwich', { allergens: [], portions }))];
    const { categories, unknown } = filterByDiet(menu, wish([], ['gluten']), records);
    if (categories.length > 0) return 'kept';
    return unknown === 1 ? 'unknown' : 'left out';
  };

  it.each<[string, Dish['portions'], string]>([
    ['one is free of it', [portion('one', 500, [bread(1, white, corn)])], 'kept'],
    ['all contain it', [portion('one', 500, [bread(1, white, rye)])], 'left out'],
    [
      'one is free of it, whatever comes after',
      [portion('one', 500, [bread(1, corn, mystery, white)])],
      'kept',
    ],
    ['all contain it, but none has to be chosen', [portion('one', 500, [bread(0, white, rye)])], 'kept'],
    ['the best is not known', [portion('one', 500, [bread(1, white, mystery)])], 'unknown'],
    ['the best has no display record', [portion('one', 500, [bread(1, white, unheardOf)])], 'unknown'],
    ['the one that is free is sold out', [portion('one', 500, [bread(1, white, soldOut(corn))])], 'left out'],
    ['all are sold out, and contain it', [portion('one', 500, [bread(1, soldOut(white))])], 'left out'],
    ['all are sold out', [portion('one', 500, [bread(1, soldOut(white), soldOut(corn))])], 'kept'],
    ['one choice of two is not known', [portion('one', 500, [bread(1, corn), bread(1, mystery)])], 'unknown'],
    ['not known and contained', [portion('one', 500, [bread(1, mystery), bread(1, white)])], 'left out'],
    ['another size is free of it', [portion('one', 500, [bread(1, white)]), portion('two', 900)], 'kept'],
    [
      'the size that is free has no price',
      [portion('one', 500, [bread(1, white)]), portion('two', undefined)],
      'left out',
    ],
    [
      'the size that is free of it cannot be completed',
      [portion('one', 500, [bread(1, soldOut(corn))]), portion('two', 900, [bread(1, white)])],
      'left out',
    ],
    ['no size has a price', [portion('one', undefined, [bread(1, white)])], 'left out'],
    ['there is no size', [], 'kept'],
    ['nothing is there to choose', [portion('one', 500, [bread(1)])], 'kept'],
  ])('%s', (_, portions, expected) => {
    expect(outcome(...portions)).toBe(expected);
  });

  it('leave a dish with the allergen hidden, and an unknown one unknown', () => {
    const free = [portion('one', 500, [bread(1, corn)])];
    const dishes = [
      dish('toast', { allergens: ['gluten'], portions: free }),
      dish('mix', { portions: free }),
    ];
    expect(filterByDiet([category('mains', ...dishes)], wish([], ['gluten']), records)).toEqual({
      categories: [],
      unknown: 1,
    });
  });
});

describe('dietaryOptions', () => {
  it('are tags and allergens in their first spelling', () => {
    const pie = dish('pie', { dietary: ['Vegetarian', ''], allergens: ['Gluten'] });
    const stew = dish('stew', { dietary: ['vegetarian', ' Vegan '], allergens: ['celery', 'gluten'] });
    const menu = {
      categories: [category('mains', pie, stew)],
      records: recordsOf(pie, stew, { ...record('sauce', ['Milk', ' ']), dietary: ['sauce-like'] }),
    };
    expect(dietaryOptions(menu)).toEqual({
      tags: ['Vegetarian', 'Vegan'],
      allergens: ['Gluten', 'celery', 'Milk'],
    });
  });

  it('are empty for a menu that names none', () => {
    expect(dietaryOptions({ categories: [category('mains', dish('pie'))], records: NO_RECORDS })).toEqual({
      tags: [],
      allergens: [],
    });
  });
});

describe('filterByDiet: any menu (B15)', () => {
  const anyAllergens = fc.option(fc.subarray(['nuts', 'milk', 'Egg', 'constructor']), { nil: undefined });
  const anyTags = fc.subarray(['vegan', 'Halal', '__proto__']);
  const anyMenu = fc
    .array(fc.array(fc.tuple(anyTags, anyAllergens), { maxLength: 5 }), { maxLength: 4 })
    .map((pages) =>
      pages.map((dishes, page) =>
        category(
          `page ${page}`,
          ...dishes.map(([dietary, allergens], at) =>
            dish(`${page}.${at}`, { dietary, ...(allergens && { allergens }) }),
          ),
        ),
      ),
    );
  const anyAvoided = fc.subarray(['nuts', 'milk', 'egg', 'constructor'], { minLength: 1 });
  const fold = (texts: readonly string[] = []) => texts.map((text) => text.toLowerCase());

  it('shows only dishes free of the allergens, and hides the others with a reason', () => {
    fc.assert(
      fc.property(anyMenu, anyTags, anyAvoided, (menu, tags, avoid) => {
        const { categories, unknown } = filterByDiet(menu, wish(tags, avoid), NO_RECORDS);
        const kept = new Set(categories.flatMap(({ dishes }) => dishes));
        let counted = 0;
        for (const one of menu.flatMap(({ dishes }) => dishes)) {
          const tagged = fold(tags).every((tag) => fold(one.dietary).includes(tag));
          const contains = fold(one.allergens).some((allergen) => avoid.includes(allergen));
          if (tagged && one.allergens === undefined) counted += 1;
          expect(kept.has(one)).toBe(tagged && one.allergens !== undefined && !contains);
        }
        expect(unknown).toBe(counted);
      }),
    );
  });

  it('showing unknown dishes adds as many as were counted', () => {
    fc.assert(
      fc.property(anyMenu, anyTags, anyAvoided, (menu, tags, avoid) => {
        const without = filterByDiet(menu, wish(tags, avoid), NO_RECORDS);
        const withThem = filterByDiet(menu, { ...wish(tags, avoid), unknownToo: true }, NO_RECORDS);
        expect(withThem.unknown).toBe(without.unknown);
        expect(left(withThem.categories).length).toBe(left(without.categories).length + without.unknown);
      }),
    );
  });
});
