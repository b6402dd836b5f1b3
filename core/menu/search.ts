/** Searches a menu by words (L9). */
import { isFoundIn, isNearIn, searchedWords, searchIndex } from '../words/search-words.ts';
import type { Category, Dish } from './menu.ts';

/** What search looks at. Cached, because the app searches the menu at every keystroke. */
interface Searched {
  readonly locale: string | undefined;
  readonly name: string;
  /** With description, options and category; absent until a name did not match. */
  all?: string;
}

const searchedDishes = new WeakMap<Dish, Searched>();

function restOf({ description = '', portions }: Dish, category: Category): string {
  const options = portions.flatMap(({ choices }) => choices.flatMap(({ ingredients }) => ingredients));
  return [description, ...new Set(options.map(({ name }) => name)), category.name].join(' ');
}

function searchedOf(dish: Dish, locale: string | undefined): Searched {
  const known = searchedDishes.get(dish);
  if (known !== undefined && known.locale === locale) return known;
  const searched = { locale, name: searchIndex(dish.title, locale) };
  searchedDishes.set(dish, searched);
  return searched;
}

/** The dishes that a search finds, each once, in the menu's order (L9). */
export interface FoundDishes {
  /** Their name has every typed word; first those that begin with the first. */
  readonly named: readonly Dish[];
  /** Their name, description, options and category have every typed word. */
  readonly mentioned: readonly Dish[];
  /** Where no name has them: dishes whose name has them but for a slip. */
  readonly near: readonly Dish[];
}

/**
 * The dishes of which name, description, options or category have every typed word as the beginning of a word, and what
 * is near where no name has them (L9). Undefined where no word is typed.
 *
 * @param locale the menu's, for its word for `&`
 * @example
 * ```ts
 * const pie = { id: 'd1', productId: 'pie', title: 'Shepherd’s Pie', dietary: [], upsell: [], isOutOfStock: false, portions: [] };
 * const mains = { id: 'c1', name: 'Mains', dishes: [pie] };
 * searchMenu([mains], 'shepherds')?.named.length; // 1
 * searchMenu([mains], 'main')?.mentioned.length; // 1
 * searchMenu([mains], 'sheperd')?.near.length; // 1
 * ```
 */
export function searchMenu(
  categories: readonly Category[],
  typed: string,
  locale?: string,
): FoundDishes | undefined {
  const words = searchedWords(typed, locale);
  const first = words[0]?.[0];
  if (first === undefined) return undefined;
  const seen = new Set<string>();
  const ranked = categories.flatMap((category) =>
    category.dishes.flatMap((dish) => {
      if (seen.has(dish.id)) return [];
      seen.add(dish.id);
      const searched = searchedOf(dish, locale);
      if (isFoundIn(searched.name, words))
        return { dish, searched, rank: searched.name.startsWith(` ${first}`) ? 0 : 1 };
      searched.all ??= searched.name + searchIndex(restOf(dish, category), locale);
      return { dish, searched, rank: isFoundIn(searched.all, words) ? 2 : 3 };
    }),
  );
  const ofRank = (rank: number) => ranked.filter((one) => one.rank === rank);
  const dishes = (some: typeof ranked): readonly Dish[] => some.map(({ dish }) => dish);
  const named = [...ofRank(0), ...ofRank(1)];
  const others = named.length > 0 ? [] : ofRank(3);
  return {
    named: dishes(named),
    mentioned: dishes(ofRank(2)),
    near: dishes(others.filter(({ searched: { name, all = name } }) => isNearIn(name, all, words))),
  };
}
