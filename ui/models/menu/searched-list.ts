/** What a search leaves of a listed menu (L9). It loads with the parts of a menu that come after its dishes. */
import { searchMenu, type Category, type Dish, type FoundDishes } from '@tableside/core/menu';
import type { MenuList } from './menu-list.ts';

export interface SearchedList {
  /** By name first. Undefined where nothing is searched: every listed dish counts. */
  readonly found: FoundDishes | undefined;
  readonly dishes: readonly Dish[];
  /** How many dishes of unknown allergens match too (B15). */
  readonly unknown: number;
}

const dishesOf = (found: FoundDishes | undefined): readonly Dish[] =>
  found === undefined ? [] : [...found.named, ...found.mentioned, ...found.near];

export function searchedList(list: MenuList): SearchedList {
  const search = (some: readonly Category[]) => searchMenu(some, list.search, list.locale);
  const known = search(list.known);
  if (known === undefined)
    return {
      found: undefined,
      dishes: list.categories.flatMap(({ shown }) => shown),
      unknown: list.unknown,
    };
  const withUnknown = list.unknown === 0 ? known : search(list.withUnknown);
  const found = list.wish.unknownToo === true ? withUnknown : known;
  return {
    found,
    dishes: dishesOf(found),
    unknown: dishesOf(withUnknown).length - dishesOf(known).length,
  };
}
