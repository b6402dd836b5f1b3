/** Menus: dishes joined from the backend's products and display records, their state, and the search. */
import { toMinorUnits, ZERO, type Currency, type DecimalText, type MinorUnits } from './money.ts';

/** `Amount` is decimal text as the backend sends it, and minor units once the venue's currency is known. */
export interface Ingredient<Amount = MinorUnits> {
  readonly id: string;
  readonly displayRecordId: string;
  readonly name: string;
  readonly portionTypeId: string;
  readonly supplementPrice: Amount;
  readonly isOutOfStock: boolean;
}

/** What has to be, or can be, chosen with a portion (B14). */
export interface Choice<Amount = MinorUnits> {
  readonly id: string;
  readonly name: string;
  /** Least and most quantity in all (WO9). */
  readonly min: number;
  readonly max: number;
  readonly description?: string;
  readonly ingredients: readonly Ingredient<Amount>[];
}

/** A size in which a dish is sold. */
export interface Portion<Amount = MinorUnits> {
  readonly id: string;
  readonly name: string;
  /** Absent: the dish is unavailable in this portion. */
  readonly price?: Amount;
  readonly choices: readonly Choice<Amount>[];
}

/** What the ordering backend sells. */
export interface Product<Amount = MinorUnits> {
  readonly productId: string;
  readonly portions: readonly Portion<Amount>[];
  readonly isOutOfStock: boolean;
  readonly defaultPortionId?: string;
}

/** How a product is shown on a menu. */
export interface DisplayRecord {
  readonly id: string;
  readonly productId: string;
  readonly title: string;
  readonly description?: string;
  readonly image?: string;
  readonly calories?: number;
  readonly dietary: readonly string[];
  /** Absent: not known. Empty: none (WO7). */
  readonly allergens?: readonly string[];
  readonly upsell: readonly string[];
}

/** Parts of a menu as the backend sends them. */
export interface MenuParts {
  readonly browsingDisabled: boolean;
  readonly orderingDisabled: boolean;
  readonly pages: readonly {
    readonly id: string;
    readonly name: string;
    readonly displayRecords: readonly DisplayRecord[];
  }[];
  readonly products: readonly Product<DecimalText>[];
  /** Display records that are on no page: those of ingredients (WO6). */
  readonly displayRecords: readonly DisplayRecord[];
}

/** What a guest can order: a display record with its product. */
export interface Dish extends DisplayRecord, Product {}

/** A heading of a menu, with its dishes. */
export interface Category {
  readonly id: string;
  readonly name: string;
  readonly dishes: readonly Dish[];
}

/** A menu, put together. */
export interface Menu {
  readonly id: string;
  readonly browsingDisabled: boolean;
  readonly orderingDisabled: boolean;
  readonly categories: readonly Category[];
  /** Every display record by its id, those of ingredients included. */
  readonly records: ReadonlyMap<string, DisplayRecord>;
}

/** Joins display records with products by `productId` (WO5); what joins nothing is left out. */
export function assembleMenu(id: string, parts: MenuParts, currency: Currency): Menu {
  const steps = assemblyOf(id, parts, currency);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** So many keep a slow phone busy for about 15 milliseconds. */
const PRODUCTS_A_STEP = 100;

/** `assembleMenu` in steps, for whoever has something else to do in between; a short menu takes one. */
export function* assemblyOf(id: string, parts: MenuParts, currency: Currency): Generator<void, Menu, void> {
  const amount = amountsIn(currency);
  const products = new Map<string, Product>();
  for (const [at, product] of parts.products.entries()) {
    if (at > 0 && at % PRODUCTS_A_STEP === 0) yield;
    products.set(product.productId, inCurrency(product, amount));
  }
  const categories = parts.pages.map(({ id: pageId, name, displayRecords }) => {
    const dishes: Dish[] = [];
    const seen = new Set<string>();
    for (const record of displayRecords) {
      const product = products.get(record.productId);
      if (product === undefined || seen.has(record.id)) continue;
      seen.add(record.id);
      dishes.push({ ...product, ...record });
    }
    return { id: pageId, name, dishes };
  });
  const onPages = parts.pages.flatMap((page) => page.displayRecords);
  return {
    id,
    browsingDisabled: parts.browsingDisabled,
    orderingDisabled: parts.orderingDisabled,
    categories: categories.filter((category) => category.dishes.length > 0),
    records: new Map([...parts.displayRecords, ...onPages].map((record) => [record.id, record])),
  };
}

/** A menu has few prices, many times: each is read once. */
function amountsIn(currency: Currency): (text: DecimalText) => MinorUnits {
  const known = new Map<DecimalText, MinorUnits>();
  return (text) => {
    const amount = known.get(text) ?? toMinorUnits(text, currency);
    known.set(text, amount);
    return amount;
  };
}

function inCurrency(product: Product<DecimalText>, amount: (text: DecimalText) => MinorUnits): Product {
  return {
    ...product,
    portions: product.portions.map(({ price, choices, ...portion }) => ({
      ...portion,
      // A price below zero is no price: the dish is unavailable rather than paid to the guest.
      ...(price === undefined || amount(price) < ZERO ? {} : { price: amount(price) }),
      choices: choices.map((choice) => ({
        ...choice,
        ingredients: choice.ingredients.map((ingredient) => ({
          ...ingredient,
          supplementPrice: amount(ingredient.supplementPrice),
        })),
      })),
    })),
  };
}

/** Whether a dish can be ordered (section 5); each refusal has its own words. */
export type Availability = 'available' | 'outOfStock' | 'noPrice';

/** Whether a dish can be had, and if not, why (section 5). */
export function availabilityOf(dish: Pick<Dish, 'isOutOfStock' | 'portions'>): Availability {
  if (dish.isOutOfStock) return 'outOfStock';
  return dish.portions.some((portion) => portion.price !== undefined) ? 'available' : 'noPrice';
}

/** The portion offered first: the default one, else the first, of those that have a price. */
export function defaultPortion(dish: Dish): Portion | undefined {
  const priced = dish.portions.filter((portion) => portion.price !== undefined);
  return priced.find((portion) => portion.id === dish.defaultPortionId) ?? priced[0];
}

/** The lowest price of a dish's portions, and whether others cost more; undefined where none has a price. */
export function pricesOf(dish: Pick<Dish, 'portions'>): {
  readonly lowest: MinorUnits | undefined;
  readonly several: boolean;
} {
  const prices = dish.portions.flatMap(({ price }) => price ?? []).toSorted((a, b) => a - b);
  return { lowest: prices[0], several: prices[0] !== prices.at(-1) };
}

/** Ordering is blocked on a menu that has no portions, or whose ordering is disabled (section 5). */
export function orderingBlocked(menu: Menu): boolean {
  return (
    menu.orderingDisabled ||
    menu.categories.every((c) => c.dishes.every((dish) => dish.portions.length === 0))
  );
}

/** There is nothing to choose: one priced portion, and no choices. */
export function addsInOneTap(dish: Dish): boolean {
  const priced = dish.portions.filter((portion) => portion.price !== undefined);
  return (
    availabilityOf(dish) === 'available' && priced.length === 1 && (priced[0]?.choices.length ?? 0) === 0
  );
}

const searchable = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a dish, each after a space: made once, because a menu is searched at every key. */
const wordsOfDishes = new WeakMap<Dish, string>();

function wordsOf(dish: Dish): string {
  let words = wordsOfDishes.get(dish);
  if (words === undefined) {
    const text = searchable(`${dish.title} ${dish.description ?? ''}`);
    words = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
    wordsOfDishes.set(dish, words);
  }
  return words;
}

/** Categories with the dishes whose title or description has every word typed, at the beginning of a word. */
export function searchMenu(categories: readonly Category[], typed: string): readonly Category[] {
  const words = searchable(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return categories;
  const matches = (dish: Dish): boolean => words.every((word) => wordsOf(dish).includes(` ${word}`));
  return keepDishes(categories, matches);
}

/** Categories without the dishes that are out of stock, for brands that hide them. */
export const withoutOutOfStock = (categories: readonly Category[]): readonly Category[] =>
  keepDishes(categories, (dish) => !dish.isOutOfStock);

/** Categories with the dishes that are kept; one without a dish goes. */
export function keepDishes(
  categories: readonly Category[],
  keep: (dish: Dish) => boolean,
): readonly Category[] {
  return categories
    .map((category) => ({ ...category, dishes: category.dishes.filter(keep) }))
    .filter((category) => category.dishes.length > 0);
}

/** What is known of allergens (B15). */
export interface AllergenFacts {
  readonly allergens: readonly string[];
  /** The allergens of the dish, or of an ingredient chosen, are not known. */
  readonly unknown: boolean;
}

/** The union over a dish and the ingredients chosen; not known is never taken for free of (B15). */
export function allergensOf(
  dish: Pick<DisplayRecord, 'allergens'>,
  chosen: readonly Pick<Ingredient, 'displayRecordId'>[],
  records: ReadonlyMap<string, DisplayRecord>,
): AllergenFacts {
  const parts = [
    dish.allergens,
    ...chosen.map(({ displayRecordId }) => records.get(displayRecordId)?.allergens),
  ];
  return { allergens: [...new Set(parts.flatMap((part) => part ?? []))], unknown: parts.includes(undefined) };
}
