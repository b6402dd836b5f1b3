/** Filters dishes by dietary tags and by the allergens that the guest avoids (B15). */
import { portionsOnOffer } from './availability.ts';
import { limitsOf } from './choices.ts';
import {
  keepDishes,
  type Category,
  type Choice,
  type Dish,
  type DisplayRecord,
  type Menu,
  type Portion,
} from './menu.ts';
import { folded } from '../place/tables.ts';

/** The guest's filter. */
export interface DietaryWish {
  /** The dish must have every one of them. */
  readonly tags: readonly string[];
  /** The dish must contain none of them. */
  readonly avoid: readonly string[];
  /** Keeps dishes whose allergens are not known. */
  readonly unknownToo?: boolean;
}

/** The filtered menu. */
interface DietaryChoice {
  readonly categories: readonly Category[];
  /**
   * Dishes that match except that allergens are not known. The app shows this number, whether it keeps them or not
   * (B15).
   */
  readonly unknown: number;
}

/** Every tag and allergen of a menu, each in its first spelling, in the menu's order. */
export function dietaryOptions(menu: Pick<Menu, 'categories' | 'records'>): {
  readonly tags: readonly string[];
  readonly allergens: readonly string[];
} {
  const dishes = menu.categories.flatMap((category) => category.dishes);
  return {
    tags: firstSpellings(dishes.flatMap(({ dietary }) => dietary)),
    allergens: firstSpellings(
      [...dishes, ...menu.records.values()].flatMap(({ allergens }) => allergens ?? []),
    ),
  };
}

function firstSpellings(names: readonly string[]): readonly string[] {
  const spellings = new Map<string, string>();
  for (const name of new Set(names)) {
    const key = folded(name);
    if (key !== '' && !spellings.has(key)) spellings.set(key, name.trim());
  }
  return [...spellings.values()];
}

/** Whether a dish, or a part of one, contains an avoided allergen. */
type Freedom = 'free' | 'unknown' | 'contains';
const RANKS: Readonly<Record<Freedom, number>> = { free: 0, unknown: 1, contains: 2 };
const worse = (one: Freedom, other: Freedom): Freedom => (RANKS[other] > RANKS[one] ? other : one);
const better = (one: Freedom, other: Freedom): Freedom => (RANKS[other] < RANKS[one] ? other : one);

/**
 * Keeps the dishes that have every tag and can be ordered without the avoided allergens: in the dish itself, and in
 * the best way to complete its choices. A dish whose allergens are not known is never free of them, and `unknown`
 * counts it once (B15). Names match without case and surrounding spaces.
 *
 * @example
 * ```ts
 * const dish = { productId: 'p1', title: 'Soup', upsell: [], portions: [], isOutOfStock: false };
 * const dishes = [
 *   { ...dish, id: 'soup', dietary: ['Vegan'], allergens: ['Celery'] },
 *   { ...dish, id: 'salad', dietary: ['Vegan'], allergens: [] },
 *   { ...dish, id: 'special', dietary: ['Vegan'] },
 * ];
 * const wish = { tags: ['vegan'], avoid: ['celery'] };
 * const found = filterByDiet([{ id: 'c1', name: 'Starters', dishes }], wish, new Map());
 * found.categories[0]?.dishes.map(({ id }) => id); // ['salad']
 * found.unknown; // 1
 * ```
 */
export function filterByDiet(
  categories: readonly Category[],
  { tags, avoid, unknownToo = false }: DietaryWish,
  records: ReadonlyMap<string, DisplayRecord>,
): DietaryChoice {
  if (tags.length === 0 && avoid.length === 0) return { categories, unknown: 0 };
  const wanted = tags.map((tag) => named([tag]));
  const isAvoided = named(avoid);
  const classify: Classify = (allergens) => {
    if (allergens === undefined) return 'unknown';
    return allergens.some(isAvoided) ? 'contains' : 'free';
  };
  const unknown = new Set<string>();
  const matches = (dish: Dish): boolean => {
    if (!wanted.every((isTag) => dish.dietary.some(isTag))) return false;
    const freedom = avoid.length === 0 ? 'free' : freedomOf(dish, classify, records);
    if (freedom !== 'unknown') return freedom === 'free';
    unknown.add(dish.id);
    return unknownToo;
  };
  return { categories: keepDishes(categories, matches), unknown: unknown.size };
}

/** Whether a text is one of the names. A menu repeats few names often, so each spelling is folded once. */
function named(names: readonly string[]): (text: string) => boolean {
  const foldedNames = new Set(names.map(folded));
  const known = new Map<string, boolean>();
  return (text) => {
    const answer = known.get(text) ?? foldedNames.has(folded(text));
    known.set(text, answer);
    return answer;
  };
}

type Classify = (allergens: readonly string[] | undefined) => Freedom;
type Records = ReadonlyMap<string, DisplayRecord>;

/** The worse of the dish itself and its best portion on offer. Other portions count only where none is. */
function freedomOf(dish: Dish, classify: Classify, records: Records): Freedom {
  const own = classify(dish.allergens);
  if (own === 'contains') return own;
  const offered = portionsOnOffer(dish);
  const [first = own, ...others] = (offered.length === 0 ? dish.portions : offered).map((portion) =>
    ofPortion(portion, classify, records),
  );
  return worse(own, others.reduce(better, first));
}

/** Only required choices count, each at its best. The ingredient screen warns about optional ones once picked. */
const ofPortion = ({ choices }: Portion, classify: Classify, records: Records): Freedom =>
  choices.reduce<Freedom>(
    (freedom, choice) =>
      limitsOf(choice).min === 0 ? freedom : worse(freedom, ofChoice(choice, classify, records)),
    'free',
  );

/** The best of the ingredients in stock. */
function ofChoice({ ingredients }: Choice, classify: Classify, records: Records): Freedom {
  const stocked = ingredients.filter(({ isOutOfStock }) => !isOutOfStock);
  const [first = 'free', ...others] = (stocked.length === 0 ? ingredients : stocked).map(
    ({ displayRecordId }) => classify(records.get(displayRecordId)?.allergens),
  );
  return others.reduce(better, first);
}
