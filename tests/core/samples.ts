import {
  currencyOf,
  isRight,
  lineOf,
  minor,
  parseDecimal,
  percentageOf,
  type BasketItem,
  type BasketLine,
  type ChoiceLine,
  type Currency,
  type DecimalText,
  type Either,
  type MinorUnits,
  type Percentage,
} from '@tableside/core';
import type { Choice, Dish, Ingredient, Portion } from '@tableside/core/menu';
import type { SlotRules } from '@tableside/core/time';

/** The value; the test fails on a refusal. */
export function present<Value>(result: Either<unknown, Value>): Value {
  if (isRight(result)) return result.right;
  throw new Error(`refused: ${JSON.stringify(result.left)}`);
}

export function currency(code: string): Currency {
  const known = currencyOf(code);
  if (known === undefined) throw new Error(`${code} is no currency`);
  return known;
}

export const GBP = currency('GBP');
export const JPY = currency('JPY');
export const KWD = currency('KWD');

export const pence = (amount: number): MinorUnits => minor(amount);
export const decimal = (text: string): DecimalText => present(parseDecimal(text));
export const percent = (text: string): Percentage => percentageOf(decimal(text));

export const ingredient = (id: string, supplement = 0, more: Partial<Ingredient> = {}): Ingredient => ({
  id,
  displayRecordId: `record-${id}`,
  name: id,
  portionTypeId: 'one',
  supplementPrice: pence(supplement),
  isOutOfStock: false,
  ...more,
});

export const choice = (id: string, min: number, max: number, ingredients: readonly Ingredient[]): Choice => ({
  id,
  name: id,
  min,
  max,
  ingredients,
});

export const portion = (id: string, price: number | undefined, choices: readonly Choice[] = []): Portion => ({
  id,
  name: id,
  ...(price === undefined ? {} : { price: pence(price) }),
  choices,
});

export const dish = (title: string, more: Partial<Dish> = {}): Dish => ({
  id: `record-${title}`,
  productId: `product-${title}`,
  title,
  dietary: [],
  upsell: [],
  portions: [portion('one', 500)],
  isOutOfStock: false,
  ...more,
});

export const choiceLine = (ingredientId: string, more: Partial<ChoiceLine> = {}): ChoiceLine => ({
  choiceId: 'extras',
  choiceIndex: 0,
  displayRecordId: `record-${ingredientId}`,
  ingredientId,
  portionTypeId: 'one',
  quantity: 1,
  name: ingredientId,
  supplementPrice: pence(0),
  ...more,
});

export const item = (name: string, more: Partial<BasketItem> = {}): BasketItem => ({
  menuId: 'food',
  productId: `product-${name}`,
  displayRecordId: `record-${name}`,
  portionTypeId: 'one',
  choiceLines: [],
  messages: [],
  name,
  portionPrice: pence(500),
  ...more,
});

export const line = (name: string, quantity = 1, more: Partial<BasketItem> = {}): BasketLine =>
  lineOf(item(name, more), quantity);

export const NO_SLOT_RULES: SlotRules = { blockedTimes: [], blockedRanges: [] };
