/** Which dishes of a menu are listed: by what the brand hides, by the guest's dietary wishes, by the search. */
import {
  filterByDiet,
  searchMenu,
  withoutOutOfStock,
  type Category,
  type DietaryWish,
  type Dish,
  type Menu,
} from '@tableside/core';

/** What decides on the list. */
export interface MenuView {
  readonly menu: Menu;
  readonly wish: DietaryWish;
  readonly search: string;
}

/** A category of the menu, and those of its dishes that search and wishes leave. */
export interface ListedCategory {
  readonly category: Category;
  readonly shown: readonly Dish[];
}

/** A menu as it is listed: every category, also one of which nothing is left. */
export interface MenuList extends MenuView {
  readonly categories: readonly ListedCategory[];
  /** How many dishes are left. */
  readonly found: number;
  /** Dishes that match all but for allergens that are not known: to be said, shown or not (B15). */
  readonly unknown: number;
  /** Those of them that are shown. */
  readonly unsure: ReadonlySet<Dish>;
}

export const hasWish = ({ tags, avoid }: DietaryWish): boolean => tags.length > 0 || avoid.length > 0;

const NO_DISHES: readonly Dish[] = [];

const countOf = (categories: readonly Category[]): number =>
  categories.reduce((count, { dishes }) => count + dishes.length, 0);

const NONE_UNSURE: ReadonlySet<Dish> = new Set();

const dishesOf = (categories: readonly Category[]): readonly Dish[] =>
  categories.flatMap(({ dishes }) => dishes);

function beyond(all: readonly Category[], known: readonly Category[]): ReadonlySet<Dish> {
  const without = new Set(dishesOf(known));
  return new Set(dishesOf(all).filter((dish) => !without.has(dish)));
}

/** What stays the same while a guest types. */
interface Filtered {
  readonly menu: Menu;
  readonly wish: DietaryWish;
  readonly offered: readonly Category[];
  readonly known: readonly Category[];
  readonly withUnknown: readonly Category[];
}

/** Makes lists of menus; what does not hang on the search is worked out once. */
export class MenuLists {
  private last: Filtered | undefined;

  constructor(private readonly hideOutOfStock: boolean) {}

  listOf(view: MenuView): MenuList {
    const { offered, known, withUnknown } = this.filtered(view);
    const left = searchMenu(known, view.search);
    const leftWithUnknown = known === withUnknown ? left : searchMenu(withUnknown, view.search);
    const isUnknownShown = view.wish.unknownToo === true;
    const listed = isUnknownShown ? leftWithUnknown : left;
    const shown = new Map(listed.map(({ id, dishes }) => [id, dishes]));
    return {
      ...view,
      categories: offered.map((category) => ({ category, shown: shown.get(category.id) ?? NO_DISHES })),
      found: countOf(listed),
      unknown: countOf(leftWithUnknown) - countOf(left),
      unsure: isUnknownShown ? beyond(leftWithUnknown, left) : NONE_UNSURE,
    };
  }

  private filtered({ menu, wish }: MenuView): Filtered {
    if (this.last?.menu === menu && this.last.wish === wish) return this.last;
    // The same categories come of the same menu: what is listed as before need not be drawn anew.
    const offered = this.last?.menu === menu ? this.last.offered : this.offeredOf(menu);
    const withUnknown = filterByDiet(offered, { ...wish, unknownToo: true }, menu.records);
    const known =
      withUnknown.unknown === 0
        ? withUnknown
        : filterByDiet(withUnknown.categories, { ...wish, unknownToo: false }, menu.records);
    this.last = { menu, wish, offered, known: known.categories, withUnknown: withUnknown.categories };
    return this.last;
  }

  private offeredOf({ categories }: Menu): readonly Category[] {
    return this.hideOutOfStock ? withoutOutOfStock(categories) : categories;
  }
}
