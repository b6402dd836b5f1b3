/** Dishes by what guests eat, and by the allergens that they avoid (B15). */
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
import { folded } from './tables.ts';

/** What a guest looks for. */
export interface DietaryWish {
  /** Every one of them must be said of a dish. */
  readonly tags: readonly string[];
  /** None of them may be in a dish. */
  readonly avoid: readonly string[];
  /** Keeps the dishes of which it is not known. */
  readonly unknownToo?: boolean;
}

/** What is left of a menu. */
export interface DietaryChoice {
  readonly categories: readonly Category[];
  /** Dishes that match but for allergens that are not known: to be said, whether they are kept or not (B15). */
  readonly unknown: number;
}

/** Every tag and every allergen that a menu names, in its first spelling, in the menu's order. */
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

/** What is known of a dish, or a part of one, by the allergens avoided. */
type Freedom = 'free' | 'unknown' | 'contains';
const RANKS: Readonly<Record<Freedom, number>> = { free: 0, unknown: 1, contains: 2 };
const worse = (one: Freedom, other: Freedom): Freedom => (RANKS[other] > RANKS[one] ? other : one);
const better = (one: Freedom, other: Freedom): Freedom => (RANKS[other] < RANKS[one] ? other : one);

/**
 * Categories with the dishes that have every tag and can be had without the allergens avoided: neither in the dish
 * nor in every way of completing its choices. A dish is never taken for free of what is not known of it, and
 * `unknown` counts such dishes, each once (B15). Names are compared trimmed and without regard to case.
 */
export function filterByDiet(
  categories: readonly Category[],
  { tags, avoid, unknownToo = false }: DietaryWish,
  records: ReadonlyMap<string, DisplayRecord>,
): DietaryChoice {
  if (tags.length === 0 && avoid.length === 0) return { categories, unknown: 0 };
  const wanted = tags.map((tag) => named([tag]));
  const isAvoided = named(avoid);
  const judge: Judge = (allergens) => {
    if (allergens === undefined) return 'unknown';
    return allergens.some(isAvoided) ? 'contains' : 'free';
  };
  const unknown = new Set<string>();
  const kept = (dish: Dish): boolean => {
    if (!wanted.every((isTag) => dish.dietary.some(isTag))) return false;
    const freedom = avoid.length === 0 ? 'free' : freedomOf(dish, judge, records);
    if (freedom !== 'unknown') return freedom === 'free';
    unknown.add(dish.id);
    return unknownToo;
  };
  return { categories: keepDishes(categories, kept), unknown: unknown.size };
}

/** Whether a text is one of the names. A menu has few names, many times: each spelling is folded once. */
function named(names: readonly string[]): (text: string) => boolean {
  const foldedNames = new Set(names.map(folded));
  const known = new Map<string, boolean>();
  return (text) => {
    const answer = known.get(text) ?? foldedNames.has(folded(text));
    known.set(text, answer);
    return answer;
  };
}

type Judge = (allergens: readonly string[] | undefined) => Freedom;
type Records = ReadonlyMap<string, DisplayRecord>;

/** The dish itself, and the best of its portions: of those that have a price, where any has. */
function freedomOf(dish: Dish, judge: Judge, records: Records): Freedom {
  const own = judge(dish.allergens);
  if (own === 'contains') return own;
  const priced = dish.portions.filter(({ price }) => price !== undefined);
  const [first = own, ...others] = (priced.length === 0 ? dish.portions : priced).map((portion) =>
    ofPortion(portion, judge, records),
  );
  return worse(own, others.reduce(better, first));
}

/** What has to be chosen, each choice at its best: what may be left out is judged once it is chosen. */
const ofPortion = ({ choices }: Portion, judge: Judge, records: Records): Freedom =>
  choices.reduce<Freedom>(
    (freedom, choice) =>
      limitsOf(choice).min === 0 ? freedom : worse(freedom, ofChoice(choice, judge, records)),
    'free',
  );

/** The best of what is in stock. */
function ofChoice({ ingredients }: Choice, judge: Judge, records: Records): Freedom {
  const stocked = ingredients.filter(({ isOutOfStock }) => !isOutOfStock);
  const [first = 'free', ...others] = (stocked.length === 0 ? ingredients : stocked).map(
    ({ displayRecordId }) => judge(records.get(displayRecordId)?.allergens),
  );
  return others.reduce(better, first);
}
