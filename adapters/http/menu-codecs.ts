/**
 * The menus of the ordering backend. A dish, a page or an ingredient that does not decode is left out alone (H31).
 * What is long is read in turns: a menu of 1,000 dishes keeps a slow phone busy for a third of a second.
 */
import {
  type DecimalText,
  type MenuParts,
  type Product,
  unknownValue,
  validOrUndefined,
  list,
  optional,
  decoder,
  shape,
  soundItems,
  withFallback,
  withDefault,
  type ValueOf,
  number,
  text,
  boolean,
} from '@tableside/core';
import { amount, count, id, webAddress } from './codecs.ts';
import { Turns } from './yielding-decode.ts';

const off = withDefault(boolean, false);

/** No supplement is a supplement of nothing. */
const supplement = decoder<DecimalText>('Supplement', (value, context) =>
  amount.validate(value ?? 0, context),
);

const displayRecord = shape({
  id,
  productId: id,
  title: text,
  description: validOrUndefined(text),
  image: validOrUndefined(webAddress),
  calories: validOrUndefined(count),
  dietary: withFallback(list(text), []),
  /** Not known where absent, or unsound (WO7). */
  allergens: validOrUndefined(list(text)),
  upsell: withFallback(list(id), []),
});

const ingredient = shape({
  id,
  displayRecordId: id,
  name: text,
  portionTypeId: id,
  supplementPrice: supplement,
  isOutOfStock: off,
  calories: validOrUndefined(count),
});

const choice = shape({
  id,
  name: text,
  min: number,
  max: number,
  description: validOrUndefined(text),
  ingredients: soundItems(ingredient),
});

const portion = shape({
  id,
  name: text,
  price: optional(amount),
  choices: withDefault(list(choice), []),
});

const product = shape({
  productId: id,
  portions: list(portion),
  isOutOfStock: off,
  defaultPortionId: optional(id),
});

const page = shape({
  id,
  name: text,
  image: validOrUndefined(webAddress),
  displayRecords: list(unknownValue),
});

/** Display records of ingredients stand beside the pages, as `displayRecords` (WO6). */
export const menuPages = shape({
  browsingDisabled: off,
  orderingDisabled: off,
  pages: soundItems(page),
  products: list(unknownValue),
  displayRecords: withFallback(list(unknownValue), []),
});

const ingredientsLeftOut = ({ portions }: ValueOf<typeof product>): number =>
  sumOf(portions.flatMap(({ choices }) => choices.map(({ ingredients }) => ingredients.leftOut)));

const toProduct = ({ portions, ...rest }: ValueOf<typeof product>): Product<DecimalText> => ({
  ...rest,
  portions: portions.map(({ choices, ...about }) => ({
    ...about,
    choices: choices.map(({ ingredients, ...of }) => ({ ...of, ingredients: ingredients.items })),
  })),
});

export async function toMenuParts(answer: ValueOf<typeof menuPages>): Promise<MenuParts> {
  const turns = new Turns();
  const products = await turns.soundItems(product, answer.products);
  const ofIngredients = await turns.soundItems(displayRecord, answer.displayRecords);
  const pages: MenuParts['pages'][number][] = [];
  let leftOut = answer.pages.leftOut + products.leftOut + ofIngredients.leftOut;
  for (const { displayRecords, ...rest } of answer.pages.items) {
    const ofPage = await turns.soundItems(displayRecord, displayRecords);
    leftOut += ofPage.leftOut;
    pages.push({ ...rest, displayRecords: ofPage.items });
  }
  return {
    browsingDisabled: answer.browsingDisabled,
    orderingDisabled: answer.orderingDisabled,
    pages,
    products: products.items.map(toProduct),
    displayRecords: ofIngredients.items,
    leftOut: leftOut + sumOf(products.items.map(ingredientsLeftOut)),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
