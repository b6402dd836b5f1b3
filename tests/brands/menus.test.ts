import { describe, expect, it } from 'vitest';
import { benchmarkMenu, sampleBrands } from '../../fixtures/brands/index.ts';
import { ALLERGENS } from '../../fixtures/brands/menu-source.ts';
import type { DisplayRecordData, MenuData, ProductData } from '../../fixtures/world/venue-data.ts';

const menusOf = (brand: (typeof sampleBrands)[number]): readonly MenuData[] => [
  ...new Set(brand.backend.venues.flatMap((venue) => venue.menus)),
];
const displayRecordsOf = (menu: MenuData): readonly DisplayRecordData[] =>
  menu.pages.flatMap((page) => page.displayRecords);
const choicesOf = (product: ProductData) => product.portions.flatMap((portion) => portion.choices);
const repeated = (ids: readonly string[]): readonly string[] =>
  ids.filter((id, index) => ids.indexOf(id) !== index);

const menus = sampleBrands.flatMap((brand) =>
  menusOf(brand).map((menu) => ({ title: `${brand.key}: ${menu.name}`, menu })),
);

describe.each(sampleBrands)('the menus that the content of $name names', (brand) => {
  it('dishes that are featured, popular or new are on their menu', () => {
    const records = new Map(
      menusOf(brand).map((menu) => [menu.id, displayRecordsOf(menu).map(({ id }) => id)]),
    );
    const entries = brand.content.entries.filter(({ contentType }) => contentType === 'menuEntry');
    for (const { fields } of entries) {
      const named = ['featured', 'popular', 'new'].flatMap((field) => (fields[field] ?? []) as string[]);
      expect(records.get(String(fields['menuId']))).toEqual(expect.arrayContaining(named));
    }
  });
});

describe.each(menus)('the menu $title', ({ menu }) => {
  const records = displayRecordsOf(menu);
  const ingredients = menu.products.flatMap(choicesOf).flatMap((choice) => choice.ingredients);

  it('every part of a menu has its own id', () => {
    const recordIds = [...records, ...menu.ingredientRecords].map(({ id }) => id);
    expect(repeated(recordIds)).toEqual([]);
    expect(repeated(menu.pages.map(({ id }) => id))).toEqual([]);
    expect(repeated(menu.products.map(({ id }) => id))).toEqual([]);
    expect(repeated([...menu.products, ...menu.ingredientRecords].map(({ productId }) => productId))).toEqual(
      [],
    );
    for (const { portions } of menu.products) {
      expect(repeated(portions.map(({ id }) => id))).toEqual([]);
      for (const { choices } of portions) {
        expect(repeated(choices.map(({ id }) => id))).toEqual([]);
        for (const choice of choices) expect(repeated(choice.ingredients.map(({ id }) => id))).toEqual([]);
      }
    }
  });

  it('a menu joins display records and products by productId (WO5)', () => {
    const joined = menu.products.flatMap(({ productId, displayRecords }) =>
      displayRecords.map((id) => `${id} ${productId}`),
    );
    expect(new Set(joined)).toEqual(new Set(records.map(({ id, productId }) => `${id} ${productId}`)));
  });

  it('every ingredient of a menu has a display record (WO6)', () => {
    const known = new Set(menu.ingredientRecords.map(({ id }) => id));
    expect(ingredients.filter(({ displayRecordId }) => !known.has(displayRecordId))).toEqual([]);
  });

  it('a menu suggests only dishes on the same menu', () => {
    const known = new Set(records.map(({ id }) => id));
    expect(records.flatMap(({ upsell }) => upsell).filter((id) => !known.has(id))).toEqual([]);
  });

  it('every product has a default portion', () => {
    for (const { portions, defaultPortionId } of menu.products) {
      expect(portions.map(({ id }) => id)).toContain(defaultPortionId);
    }
  });

  it('every choice can be made, in quantities, from what is in stock (WO9)', () => {
    for (const { min, max, ingredients: options } of menu.products.flatMap(choicesOf)) {
      expect(min).toBeGreaterThanOrEqual(0);
      expect(max).toBeGreaterThanOrEqual(Math.max(min, 1));
      const inStock = options.filter(({ isOutOfStock }) => !isOutOfStock);
      expect(inStock.length).toBeGreaterThan(0);
    }
  });

  it('prices of a menu are whole pence', () => {
    const prices = menu.products.flatMap(({ portions }) => portions.map(({ price }) => price ?? 0));
    const supplements = ingredients.map(({ supplementPrice }) => supplementPrice ?? 0);
    for (const price of prices) expect(String(price)).toMatch(/^\d+(\.\d{1,2})?$/);
    // An option may make the dish cheaper.
    for (const price of supplements) expect(String(price)).toMatch(/^-?\d+(\.\d{1,2})?$/);
  });

  it('a menu names allergens as the law does, and claims no diet that they rule out', () => {
    for (const { title, allergens = [], dietary } of [...records, ...menu.ingredientRecords]) {
      const ruledOut = new Set<string>();
      if (dietary.includes('vegetarian'))
        ['fish', 'crustaceans', 'molluscs'].forEach((allergen) => ruledOut.add(allergen));
      if (dietary.includes('vegan')) ['milk', 'eggs'].forEach((allergen) => ruledOut.add(allergen));
      if (dietary.includes('gluten-free')) ruledOut.add('gluten');
      expect(ALLERGENS).toEqual(expect.arrayContaining([...allergens]));
      expect({ title, clash: allergens.filter((allergen) => ruledOut.has(allergen)) }).toEqual({
        title,
        clash: [],
      });
      if (dietary.includes('vegan')) expect(dietary).toContain('vegetarian');
    }
  });
});

describe('Foxglove Taverns: its menus', () => {
  const [foxglove] = sampleBrands;
  if (foxglove === undefined) throw new Error('there is no sample brand');
  const [mainVenue] = foxglove.backend.venues;
  if (mainVenue === undefined) throw new Error('the main brand has no venue');
  const products = mainVenue.menus.flatMap((menu) => menu.products);

  it('Foxglove Taverns has at least three venues, and three menus at the main one', () => {
    expect(foxglove.backend.venues.length).toBeGreaterThanOrEqual(3);
    expect(mainVenue.menus.length).toBeGreaterThanOrEqual(3);
  });

  it('Foxglove Taverns has at least 64 dishes at its main venue, and a food menu of 8 categories', () => {
    expect(new Set(products.map(({ productId }) => productId)).size).toBeGreaterThanOrEqual(64);
    expect(mainVenue.menus[0]?.pages).toHaveLength(8);
  });

  it('Foxglove Taverns has three dishes and an ingredient out of stock', () => {
    expect(products.filter(({ isOutOfStock }) => isOutOfStock)).toHaveLength(3);
    const sold = products.flatMap(choicesOf).flatMap(({ ingredients }) => ingredients);
    expect(new Set(sold.filter(({ isOutOfStock }) => isOutOfStock).map(({ id }) => id)).size).toBe(1);
  });

  it('Foxglove Taverns has one dish without a price', () => {
    const unpriced = products.filter(({ portions }) => portions.some(({ price }) => price === undefined));
    expect(unpriced.map(({ productId }) => productId)).toEqual(['todays-catch']);
  });

  it('Foxglove Taverns knows the allergens of most dishes, and has dishes with none and dishes with unknown ones', () => {
    const known = mainVenue.menus.flatMap(displayRecordsOf).map(({ allergens }) => allergens?.length);
    expect(known.filter((count) => count === undefined).length).toBeGreaterThan(2);
    expect(known.filter((count) => count === 0).length).toBeGreaterThan(2);
  });

  it('Foxglove Taverns has every kind of choice: one of, up to three, two of, up to four of one', () => {
    const bounds = new Set(products.flatMap(choicesOf).map(({ min, max }) => `${min}-${max}`));
    expect([...bounds]).toEqual(expect.arrayContaining(['1-1', '0-3', '2-2', '0-4', '3-3']));
  });

  it('Foxglove Taverns has a menu of 100 dishes in 8 categories at the third venue, for measuring speed', () => {
    expect(foxglove.backend.venues[2]?.menus).toContain(benchmarkMenu);
    expect(benchmarkMenu.id).toBe('bench-100');
    expect(benchmarkMenu.pages).toHaveLength(8);
    expect(benchmarkMenu.products).toHaveLength(100);
  });

  it('Foxglove Taverns has tables that its sales areas know, a garden among them', () => {
    for (const venue of foxglove.backend.venues) {
      const areas = venue.salesAreas.map(({ id }) => id);
      expect(venue.salesAreas.map(({ name }) => name)).toContain('Mobile Ordering');
      expect(venue.tables.filter(({ salesAreaId }) => !areas.includes(salesAreaId))).toEqual([]);
      expect(repeated(venue.tables.map(({ number }) => number))).toEqual([]);
    }
    expect(mainVenue.tables.filter(({ number }) => number.startsWith('G'))).toHaveLength(20);
  });
});
