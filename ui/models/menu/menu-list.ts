/** Which dishes of a menu the page lists: by the brand's hidden ones, the guest's dietary wishes and the search. */
import {
  filterByDiet,
  searchMenu,
  withoutOutOfStock,
  type Category,
  type DietaryWish,
  type Dish,
  type Menu,
} from '@tableside/core/menu';

export interface MenuView {
  readonly menu: Menu;
  readonly wish: DietaryWish;
  readonly search: string;
  /** The venue's. */
  readonly locale?: string | undefined;
}

/** A category, and its dishes that match search and wishes. */
export interface ListedCategory {
  readonly category: Category;
  readonly shown: readonly Dish[];
}

/** The listed menu: every category, even an empty one. */
export interface MenuList extends MenuView {
  readonly categories: readonly ListedCategory[];
  /** The number of dishes left. */
  readonly found: number;
  /** How many dishes match except for unknown allergens; the page says so whether or not it shows them (B15). */
  readonly unknown: number;
  /** The dishes among them that are shown. */
  readonly unsure: ReadonlySet<Dish>;
}

export const hasWish = ({ tags, avoid }: DietaryWish): boolean => tags.length > 0 || avoid.length > 0;

const NO_DISHES: readonly Dish[] = [];

const countOf = (categories: readonly Category[]): number =>
  categories.reduce((count, { dishes }) => count + dishes.length, 0);

/** All of them. Where a search puts later ones first, what it found comes first, in its order (L9). */
function inOrder<One>(all: readonly One[], found: readonly One[]): readonly One[] {
  let at = 0;
  for (const one of all) if (one === found[at]) at += 1;
  return at === found.length ? all : [...new Set([...found, ...all])];
}

/** The category itself where its dishes stay as they are, so that it needs no redraw. */
function withDishesFirst(category: Category, found: readonly Dish[]): Category {
  const dishes = inOrder(category.dishes, found);
  return dishes === category.dishes ? category : { ...category, dishes };
}

const NONE_UNSURE: ReadonlySet<Dish> = new Set();

const dishesOf = (categories: readonly Category[]): readonly Dish[] =>
  categories.flatMap(({ dishes }) => dishes);

function beyond(all: readonly Category[], known: readonly Category[]): ReadonlySet<Dish> {
  const without = new Set(dishesOf(known));
  return new Set(dishesOf(all).filter((dish) => !without.has(dish)));
}

/** What stays the same while a guest types a search. */
interface Filtered {
  readonly menu: Menu;
  readonly wish: DietaryWish;
  readonly offered: readonly Category[];
  readonly known: readonly Category[];
  readonly withUnknown: readonly Category[];
}

/** Builds lists of menus; computes what does not depend on the search only once. */
export class MenuLists {
  private last: Filtered | undefined;

  constructor(private readonly hideOutOfStock: boolean) {}

  listOf(view: MenuView): MenuList {
    const { offered, known, withUnknown } = this.filtered(view);
    const search = (some: readonly Category[]) => searchMenu(some, view.search, view.locale);
    const left = search(known);
    const leftWithUnknown = known === withUnknown ? left : search(withUnknown);
    const isUnknownShown = view.wish.unknownToo === true;
    const listed = isUnknownShown ? leftWithUnknown : left;
    const first = listed.flatMap(({ id }) => offered.find((category) => category.id === id) ?? []);
    const shown = new Map(listed.map(({ id, dishes }) => [id, dishes]));
    return {
      ...view,
      categories: inOrder(offered, first).map((category) => {
        const dishes = shown.get(category.id) ?? NO_DISHES;
        return { category: withDishesFirst(category, dishes), shown: dishes };
      }),
      found: countOf(listed),
      unknown: countOf(leftWithUnknown) - countOf(left),
      unsure: isUnknownShown ? beyond(leftWithUnknown, left) : NONE_UNSURE,
    };
  }

  private filtered({ menu, wish }: MenuView): Filtered {
    if (this.last?.menu === menu && this.last.wish === wish) return this.last;
    // Reuses the categories of an unchanged menu, so that they need no redraw.
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
