/** Which dishes of a menu the page lists: by the brand's hidden ones and the guest's dietary wishes. */
import {
  filterByDiet,
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

/** A category, and its dishes that match the wishes. */
export interface ListedCategory {
  readonly category: Category;
  readonly shown: readonly Dish[];
}

/** The listed menu: every category, even an empty one. A search narrows it (`ui/models/menu/searched-list.ts`). */
export interface MenuList extends MenuView {
  readonly categories: readonly ListedCategory[];
  /** The number of dishes left. */
  readonly found: number;
  /** What is left without dishes of unknown allergens, and with them. */
  readonly known: readonly Category[];
  readonly withUnknown: readonly Category[];
  /** How many dishes match except for unknown allergens; the page says so whether or not it shows them (B15). */
  readonly unknown: number;
  /** The dishes among them that are shown. */
  readonly unsure: ReadonlySet<Dish>;
}

export const hasWish = ({ tags, avoid }: DietaryWish): boolean => tags.length > 0 || avoid.length > 0;

const NO_DISHES: readonly Dish[] = [];

const dishesOf = (categories: readonly Category[]): readonly Dish[] =>
  categories.flatMap(({ dishes }) => dishes);

function beyond(all: readonly Category[], known: readonly Category[]): ReadonlySet<Dish> {
  const without = new Set(dishesOf(known));
  return new Set(dishesOf(all).filter((dish) => !without.has(dish)));
}

/** What stays the same while a guest types a search. */
type Filtered = Omit<MenuList, 'search' | 'locale'> & { readonly offered: readonly Category[] };

/** Builds lists of menus, once for each menu and wish. */
export class MenuLists {
  private last: Filtered | undefined;

  constructor(private readonly hideOutOfStock: boolean) {}

  listOf(view: MenuView): MenuList {
    if (this.last?.menu !== view.menu || this.last.wish !== view.wish) this.last = this.filtered(view);
    const { search, locale } = view;
    return { ...this.last, search, locale };
  }

  private filtered({ menu, wish }: MenuView): Filtered {
    // Reuses the categories of an unchanged menu, so that they need no redraw.
    const offered = this.last?.menu === menu ? this.last.offered : this.offeredOf(menu);
    const { categories: withUnknown, unknown } = filterByDiet(
      offered,
      { ...wish, unknownToo: true },
      menu.records,
    );
    const known =
      unknown === 0
        ? withUnknown
        : filterByDiet(withUnknown, { ...wish, unknownToo: false }, menu.records).categories;
    const listed = wish.unknownToo === true ? withUnknown : known;
    const shown = new Map(listed.map(({ id, dishes }) => [id, dishes]));
    return {
      menu,
      wish,
      offered,
      known,
      withUnknown,
      categories: offered.map((category) => ({ category, shown: shown.get(category.id) ?? NO_DISHES })),
      found: dishesOf(listed).length,
      unknown: dishesOf(withUnknown).length - dishesOf(known).length,
      unsure: beyond(listed, known),
    };
  }

  private offeredOf({ categories }: Menu): readonly Category[] {
    return this.hideOutOfStock ? withoutOutOfStock(categories) : categories;
  }
}
