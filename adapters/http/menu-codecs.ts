/**
 * The menus of the ordering backend. A dish, a page or an ingredient that does not decode is left out alone (H31).
 * What is long is read in turns: a menu of 1,000 dishes keeps a slow phone busy for a third of a second.
 */
import {
  type DecimalText,
  type MenuParts,
  anything,
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
import { Turns } from './in-turns.ts';

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
  displayRecords: list(anything),
});

/** Display records of ingredients stand beside the pages, as `displayRecords` (WO6). */
export const menuPages = shape({
  browsingDisabled: off,
  orderingDisabled: off,
  pages: soundItems(page),
  products: list(anything),
  displayRecords: soundOr(list(anything), []),
});

export async function toMenuParts({ pages, ...rest }: ValueOf<typeof menuPages>): Promise<MenuParts> {
  const turns = new Turns();
  const products = await turns.soundItems(product, rest.products);
  const displayRecords = await turns.soundItems(displayRecord, rest.displayRecords);
  const read: MenuParts['pages'][number][] = [];
  for (const page of pages) {
    read.push({ ...page, displayRecords: await turns.soundItems(displayRecord, page.displayRecords) });
  }
  return { ...rest, pages: read, products, displayRecords };
}
