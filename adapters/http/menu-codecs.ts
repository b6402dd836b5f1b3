/**
 * Menus of the ordering backend. A dish, page or ingredient that does not decode is left out alone (attack H31). Long
 * lists are decoded in slices: a menu of 1,000 dishes takes a slow phone a third of a second.
 */
import type { DecimalText } from '@tableside/core';
import {
  unknownValue,
  validOrUndefined,
  list,
  optional,
  decoder,
  shape,
  soundItems,
  withFallback,
  withDefault,
  type Codec,
  type ValueOf,
  number,
  text,
  boolean,
} from '@tableside/core/codecs';
import type { MenuParts } from '@tableside/core/menu';
import type { Stopwatch } from '@tableside/core/ports';
import { amount, count, id, webAddress } from './codecs.ts';
import { SlicedDecoder } from './yielding-decode.ts';

const off = withDefault(boolean, false);

/** An absent supplement is zero. */
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
  /** Unknown if absent or unsound (WO7). */
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
  supplementPrice: optional(amount),
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
  displayRecords: list(unknownValue),
});

/** Display records of ingredients stand beside the pages, as `displayRecords` (WO6). */
export const menuPages = shape({
  browsingDisabled: off,
  orderingDisabled: off,
  pages: list(unknownValue),
  products: list(unknownValue),
  displayRecords: withFallback(list(unknownValue), []),
});

/**
 * @param report called with a sentence for each list of which a part was left out
 * @param stopwatch tells how long it has been decoding; the page's own if absent
 */
export async function toMenuParts(
  { pages, ...rest }: ValueOf<typeof menuPages>,
  report: (unsound: string) => void,
  stopwatch?: Stopwatch,
): Promise<MenuParts> {
  const sliced = new SlicedDecoder(stopwatch);
  const sound = async <Item>(what: string, codec: Codec<Item>, values: readonly unknown[]) => {
    const items = await sliced.soundItems(codec, values);
    if (items.length < values.length) report(`${what}: ${items.length} of ${values.length} read`);
    return items;
  };
  const products = await sound('products', product, rest.products);
  const displayRecords = await sound('displayRecords', displayRecord, rest.displayRecords);
  const read: MenuParts['pages'][number][] = [];
  for (const one of await sound('pages', page, pages)) {
    const records = await sound(`page ${one.id}`, displayRecord, one.displayRecords);
    read.push({ ...one, displayRecords: records });
  }
  return { ...rest, pages: read, products, displayRecords };
}
