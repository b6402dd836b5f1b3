import { describe, expect, it } from 'vitest';
import { currencyOf } from '@tableside/core';
import { assembleMenu, type DietaryWish, type DisplayRecord, type Menu } from '@tableside/core/menu';
import { MenuLists, type MenuView } from '../../../../ui/models/menu/menu-list.ts';
import { searchedList } from '../../../../ui/models/menu/searched-list.ts';
import { decimal } from '../../../core/samples.ts';

const GBP = currencyOf('GBP');

const dish = (id: string, about: Partial<DisplayRecord>): DisplayRecord => ({
  id,
  productId: id,
  title: id,
  dietary: [],
  upsell: [],
  ...about,
});

const SOLD_OUT = 'sole';
const RECORDS = [
  dish('salad', { dietary: ['vegan'], allergens: [] }),
  dish('soup', { dietary: ['vegan'] }),
  dish('pie', { allergens: ['milk'] }),
  dish(SOLD_OUT, { allergens: [] }),
];

function menu(): Menu {
  if (GBP === undefined) throw new Error('GBP is a currency');
  const [salad, ...others] = RECORDS;
  return assembleMenu(
    'food',
    {
      browsingDisabled: false,
      orderingDisabled: false,
      pages: [
        { id: 'cold', name: 'Cold', displayRecords: salad === undefined ? [] : [salad] },
        { id: 'warm', name: 'Warm', displayRecords: others },
      ],
      products: RECORDS.map(({ productId }) => ({
        productId,
        isOutOfStock: productId === SOLD_OUT,
        portions: [{ id: 'one', name: 'One', price: decimal('5'), choices: [] }],
      })),
      displayRecords: [],
    },
    GBP,
  );
}

const NO_WISH: DietaryWish = { tags: [], avoid: [] };
const view = (about: Partial<MenuView> = {}): MenuView => ({
  menu: menu(),
  wish: NO_WISH,
  search: '',
  ...about,
});

const listed = (about: Partial<MenuView> = {}, hideOutOfStock = false) => {
  const list = new MenuLists(hideOutOfStock).listOf(view(about));
  return {
    ...list,
    shown: list.categories.map(({ shown }) => shown.map(({ id }) => id)),
    unsure: [...list.unsure].map(({ id }) => id),
  };
};

describe('the menu list', () => {
  it('has every category, even one without dishes left', () => {
    const { categories, shown, found } = listed({ wish: { tags: ['vegan'], avoid: ['milk'] } });
    expect(categories.map(({ category }) => category.id)).toEqual(['cold', 'warm']);
    expect(shown).toEqual([['salad'], []]);
    expect(found).toBe(1);
  });

  it('shows or hides sold-out dishes as the brand says', () => {
    expect(listed({}, false).shown).toEqual([['salad'], ['soup', 'pie', SOLD_OUT]]);
    expect(listed({}, true).shown).toEqual([['salad'], ['soup', 'pie']]);
  });

  it('B15: counts dishes hidden for unknown allergens', () => {
    const { shown, unknown, unsure } = listed({ wish: { tags: [], avoid: ['milk'] } });
    expect(shown).toEqual([['salad'], [SOLD_OUT]]);
    expect(unknown).toBe(1);
    expect(unsure).toEqual([]);
  });

  it('B15: names dishes shown despite unknown allergens', () => {
    const { shown, unknown, unsure } = listed({ wish: { tags: [], avoid: ['milk'], unknownToo: true } });
    expect(shown).toEqual([['salad'], ['soup', SOLD_OUT]]);
    expect(unknown).toBe(1);
    expect(unsure).toEqual(['soup']);
  });

  it('hides nothing for unknown allergens when filtered by diet alone', () => {
    expect(listed({ wish: { tags: ['vegan'], avoid: [] } })).toMatchObject({
      shown: [['salad'], ['soup']],
      unknown: 0,
    });
  });

  it('keeps category objects while typing, so React redraws nothing', () => {
    const lists = new MenuLists(true);
    const one = view();
    const [before] = lists.listOf(one).categories;
    const [after] = lists.listOf({ ...one, search: 's', wish: { tags: ['vegan'], avoid: [] } }).categories;
    expect(after?.category).toBe(before?.category);
    expect(after?.shown[0]).toBe(before?.shown[0]);
  });
});

describe('the searched list', () => {
  const searched = (about: Partial<MenuView>, hideOutOfStock = false) => {
    const { found, dishes, unknown } = searchedList(new MenuLists(hideOutOfStock).listOf(view(about)));
    return { found, unknown, ids: dishes.map(({ id }) => id) };
  };

  it('is the whole list where nothing is typed', () => {
    expect(searched({ search: ' ' })).toEqual({
      found: undefined,
      ids: ['salad', 'soup', 'pie', SOLD_OUT],
      unknown: 0,
    });
  });

  it('has what is found of what brand and wishes leave', () => {
    expect(searched({ search: 'so' }).ids).toEqual(['soup', SOLD_OUT]);
    expect(searched({ search: 'so' }, true).ids).toEqual(['soup']);
    expect(searched({ search: 'pie', wish: { tags: [], avoid: ['milk'] } }).ids).toEqual([]);
  });

  it('B15: counts hidden dishes among search results only', () => {
    const wish: DietaryWish = { tags: [], avoid: ['milk'] };
    expect(searched({ wish, search: 'soup' })).toMatchObject({ ids: [], unknown: 1 });
    expect(searched({ wish, search: 'salad' })).toMatchObject({ ids: ['salad'], unknown: 0 });
    const unknownToo = { ...wish, unknownToo: true };
    expect(searched({ wish: unknownToo, search: 'soup' })).toMatchObject({ ids: ['soup'], unknown: 1 });
  });
});
