/** The menus of the ordering backend. A dish, a page or an ingredient that does not decode is left out alone (B31). */
import {
  type DecimalText,
  type MenuParts,
  type Product,
  ifSound,
  list,
  optional,
  reading,
  shape,
  soundItems,
  soundOr,
  withDefault,
  type ValueOf,
  number,
  text,
  truth,
} from '@tableside/core';
import { amount, count, id, webAddress } from './codecs.ts';

const off = withDefault(truth, false);

/** No supplement is a supplement of nothing. */
const supplement = reading<DecimalText>('Supplement', (value, context) =>
  amount.validate(value ?? 0, context),
);

const displayRecord = shape({
  id,
  productId: id,
  title: text,
  description: ifSound(text),
  image: ifSound(webAddress),
  calories: ifSound(count),
  dietary: soundOr(list(text), []),
  /** Not known where absent, or unsound (WO7). */
  allergens: ifSound(list(text)),
  upsell: soundOr(list(id), []),
});

const ingredient = shape({
  id,
  displayRecordId: id,
  name: text,
  portionTypeId: id,
  supplementPrice: supplement,
  isOutOfStock: off,
  calories: ifSound(count),
});

const choice = shape({
  id,
  name: text,
  min: number,
  max: number,
  description: ifSound(text),
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
  image: ifSound(webAddress),
  displayRecords: soundItems(displayRecord),
});

/** Display records of ingredients stand beside the pages, as `displayRecords` (WO6). */
export const menuPages = shape({
  browsingDisabled: off,
  orderingDisabled: off,
  pages: soundItems(page),
  products: soundItems(product),
  displayRecords: soundOr(soundItems(displayRecord), { items: [], leftOut: 0 }),
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

export const toMenuParts = (answer: ValueOf<typeof menuPages>): MenuParts => ({
  browsingDisabled: answer.browsingDisabled,
  orderingDisabled: answer.orderingDisabled,
  pages: answer.pages.items.map(({ displayRecords, ...rest }) => ({
    ...rest,
    displayRecords: displayRecords.items,
  })),
  products: answer.products.items.map(toProduct),
  displayRecords: answer.displayRecords.items,
  leftOut: sumOf([
    answer.pages.leftOut,
    answer.products.leftOut,
    answer.displayRecords.leftOut,
    ...answer.pages.items.map(({ displayRecords }) => displayRecords.leftOut),
    ...answer.products.items.map(ingredientsLeftOut),
  ]),
});

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
