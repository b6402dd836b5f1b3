/** Menus: dishes joined from products and display records, and the search. */
import {
  minor,
  toMinorUnits,
  ZERO,
  type Currency,
  type DecimalText,
  type MinorUnits,
} from '../money/money.ts';

/** `Amount` is decimal text as the backend sends it, and minor units once the venue's currency is known. */
export interface Ingredient<Amount = MinorUnits> {
  readonly id: string;
  readonly displayRecordId: string;
  readonly name: string;
  readonly portionTypeId: string;
  readonly supplementPrice: Amount;
  readonly isOutOfStock: boolean;
  readonly calories?: number;
}

/** What a guest must or may pick with a portion (B14). */
export interface Choice<Amount = MinorUnits> {
  readonly id: string;
  readonly name: string;
  /** Least and most total quantity (WO9). */
  readonly min: number;
  readonly max: number;
  readonly description?: string;
  readonly ingredients: readonly Ingredient<Amount>[];
}

/** A size in which a dish is sold. */
export interface Portion<Amount = MinorUnits> {
  readonly id: string;
  readonly name: string;
  /** Absent: this portion is unavailable. */
  readonly price?: Amount;
  /** Added where the product in this portion is itself a choice (B2, WO25). */
  readonly supplementPrice?: Amount;
  readonly choices: readonly Choice<Amount>[];
}

/** What the ordering backend sells. */
export interface Product<Amount = MinorUnits> {
  readonly productId: string;
  readonly portions: readonly Portion<Amount>[];
  readonly isOutOfStock: boolean;
  readonly defaultPortionId?: string;
}

/** How a menu shows a product. */
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

/** The parts of a menu as the backend sends them. */
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

/** A display record with its product. */
export interface Dish extends DisplayRecord, Product {}

/** A heading of a menu, with its dishes. */
export interface Category {
  readonly id: string;
  readonly name: string;
  readonly dishes: readonly Dish[];
}

/** A menu ready to show, from `assembleMenu`. */
export interface Menu {
  readonly id: string;
  readonly browsingDisabled: boolean;
  readonly orderingDisabled: boolean;
  readonly categories: readonly Category[];
  /** Every display record by id, including those of ingredients. */
  readonly records: ReadonlyMap<string, DisplayRecord>;
}

/**
 * Joins display records with products by `productId` (WO5), and leaves out records that match no product. Categories and
 * dishes stay in the backend's order: nothing sorts them.
 *
 * @example
 * ```ts
 * const record = { id: 'd1', productId: 'pie', title: 'Pie', dietary: [], upsell: [] };
 * const portion = { id: 'p1', name: 'Standard', price: '14' as DecimalText, choices: [] };
 * const menu = assembleMenu('food', {
 *   browsingDisabled: false, orderingDisabled: false, displayRecords: [],
 *   pages: [{ id: 'c1', name: 'Mains', displayRecords: [record, { ...record, productId: 'gone' }] }],
 *   products: [{ productId: 'pie', portions: [portion], isOutOfStock: false }],
 * }, 'GBP' as Currency);
 * const dishes = menu.categories.flatMap((category) => category.dishes);
 * dishes.map(({ title, portions }) => [title, portions[0]?.price]); // [['Pie', 1400]]
 * ```
 */
export function assembleMenu(id: string, parts: MenuParts, currency: Currency): Menu {
  const steps = assemblyOf(id, parts, currency);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** This many keep a slow phone busy for about 15 milliseconds. */
const PRODUCTS_A_STEP = 100;

/** `assembleMenu` in steps, so that a caller can do other work in between. A short menu takes one step. */
export function* assemblyOf(id: string, parts: MenuParts, currency: Currency): Generator<void, Menu, void> {
  const amount = amountsIn(currency);
  const onPages = parts.pages.flatMap((page) => page.displayRecords);
  const records = new Map([...parts.displayRecords, ...onPages].map((record) => [record.id, record]));
  const asChoice = supplementsOf(parts.products);
  const supplementOf = ({ displayRecordId, portionTypeId, supplementPrice }: Ingredient<DecimalText>) => {
    const own = asChoice.get(`${records.get(displayRecordId)?.productId} ${portionTypeId}`);
    return minor(amount(supplementPrice) + (own === undefined ? 0 : amount(own)));
  };
  const products = new Map<string, Product>();
  for (const [at, product] of parts.products.entries()) {
    if (at > 0 && at % PRODUCTS_A_STEP === 0) yield;
    products.set(product.productId, inCurrency(product, amount, supplementOf));
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
  return {
    id,
    browsingDisabled: parts.browsingDisabled,
    orderingDisabled: parts.orderingDisabled,
    categories: categories.filter((category) => category.dishes.length > 0),
    records,
  };
}

/** A menu repeats few prices often, so each is converted once. */
function amountsIn(currency: Currency): (text: DecimalText) => MinorUnits {
  const known = new Map<DecimalText, MinorUnits>();
  return (text) => {
    const amount = known.get(text) ?? toMinorUnits(text, currency);
    known.set(text, amount);
    return amount;
  };
}

/** By product and portion: what a product adds as a choice (WO25). */
const supplementsOf = (products: readonly Product<DecimalText>[]): ReadonlyMap<string, DecimalText> =>
  new Map(
    products.flatMap(({ productId, portions }) =>
      portions.flatMap(({ id, supplementPrice }): [string, DecimalText][] =>
        supplementPrice === undefined ? [] : [[`${productId} ${id}`, supplementPrice]],
      ),
    ),
  );

function inCurrency(
  product: Product<DecimalText>,
  amount: (text: DecimalText) => MinorUnits,
  supplementOf: (ingredient: Ingredient<DecimalText>) => MinorUnits,
): Product {
  return {
    ...product,
    portions: product.portions.map(({ price, supplementPrice: _asChoice, choices, ...portion }) => ({
      ...portion,
      // A negative price would pay the guest: the portion counts as having no price.
      ...(price === undefined || amount(price) < ZERO ? {} : { price: amount(price) }),
      choices: choices.map((choice) => ({
        ...choice,
        ingredients: choice.ingredients.map((ingredient) => ({
          ...ingredient,
          supplementPrice: supplementOf(ingredient),
        })),
      })),
    })),
  };
}

/**
 * Ordering is blocked on a menu without portions, or where the backend disables it (section 5).
 *
 * @example
 * ```ts
 * const dish = {
 *   id: 'd1', productId: 'pie', title: 'Pie', dietary: [], upsell: [], isOutOfStock: false,
 *   portions: [{ id: 'p1', name: 'Standard', price: minor(1400), choices: [] }],
 * };
 * const menu = { id: 'food', browsingDisabled: false, orderingDisabled: false, records: new Map() };
 * const mains = { id: 'c1', name: 'Mains', dishes: [dish] };
 * orderingBlocked({ ...menu, categories: [mains] }); // false
 * orderingBlocked({ ...menu, categories: [mains], orderingDisabled: true }); // true
 * orderingBlocked({ ...menu, categories: [{ ...mains, dishes: [{ ...dish, portions: [] }] }] }); // true
 * ```
 */
export function orderingBlocked(menu: Menu): boolean {
  return (
    menu.orderingDisabled ||
    menu.categories.every((c) => c.dishes.every((dish) => dish.portions.length === 0))
  );
}

/** Keeps some dishes, and drops categories that become empty. */
export function keepDishes(
  categories: readonly Category[],
  keep: (dish: Dish) => boolean,
): readonly Category[] {
  return categories
    .map((category) => ({ ...category, dishes: category.dishes.filter(keep) }))
    .filter((category) => category.dishes.length > 0);
}

/** The known allergens, and whether any are not known (B15). */
export interface AllergenInfo {
  readonly allergens: readonly string[];
  /** The allergens of the dish, or of a chosen ingredient, are not known. */
  readonly unknown: boolean;
}

/**
 * The union over a dish and the chosen ingredients. Unknown allergens never count as none (B15).
 *
 * @example
 * ```ts
 * const fries = { displayRecordId: 'd2' };
 * allergensOf({ allergens: ['Milk'] }, [], new Map()); // { allergens: ['Milk'], unknown: false }
 * allergensOf({ allergens: ['Milk'] }, [fries], new Map()); // { allergens: ['Milk'], unknown: true }
 * allergensOf({}, [], new Map()); // { allergens: [], unknown: true }
 * ```
 */
export function allergensOf(
  dish: Pick<DisplayRecord, 'allergens'>,
  chosen: readonly Pick<Ingredient, 'displayRecordId'>[],
  records: ReadonlyMap<string, DisplayRecord>,
): AllergenInfo {
  const parts = [
    dish.allergens,
    ...chosen.map(({ displayRecordId }) => records.get(displayRecordId)?.allergens),
  ];
  return { allergens: [...new Set(parts.flatMap((part) => part ?? []))], unknown: parts.includes(undefined) };
}
