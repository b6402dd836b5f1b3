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
  type ValueOf,
  number,
  text,
  textOrNumber,
  boolean,
} from '@tableside/core/codecs';
import type { MenuParts } from '@tableside/core/menu';
import type { Stopwatch } from '@tableside/core/ports';
import { amount, count, id, name, named, webAddress } from './codecs.ts';
import { SlicedDecoder } from './yielding-decode.ts';

const off = withDefault(boolean, false);

/** An absent supplement is zero. */
const supplement = decoder<DecimalText>('Supplement', (value, context) =>
  amount.validate(value ?? 0, context),
);

const displayRecord = shape({
  id,
  productId: id,
  title: textOrNumber,
  description: validOrUndefined(text),
  image: validOrUndefined(webAddress),
  calories: validOrUndefined(count),
  dietary: withFallback(soundItems(textOrNumber), []),
  /** Unknown if absent, or if one is unsound: the others would read as all that there are (WO7). */
  allergens: validOrUndefined(list(text)),
  upsell: withFallback(soundItems(id), []),
});

const ingredient = shape({
  id,
  displayRecordId: id,
  name: textOrNumber,
  portionTypeId: id,
  supplementPrice: supplement,
  isOutOfStock: off,
  calories: validOrUndefined(count),
});

const choice = named(
  shape({
    id,
    name,
    min: withFallback(number, 0),
    /** As many as the guest likes where the till sets no limit. */
    max: withFallback(number, Number.MAX_SAFE_INTEGER),
    description: validOrUndefined(text),
    ingredients: withFallback(soundItems(ingredient), []),
  }),
);

/** Keeps the place of a choice that does not decode: an order names a choice by its place too. */
const NO_CHOICE: ValueOf<typeof choice> = { id: '', name: '', min: 0, max: 0, ingredients: [] };

const portion = named(
  shape({
    id,
    name,
    price: optional(amount),
    supplementPrice: optional(amount),
    choices: withFallback(list(withFallback(choice, NO_CHOICE)), []),
  }),
);

const product = shape({
  productId: id,
  portions: withFallback(soundItems(portion), []),
  isOutOfStock: off,
  defaultPortionId: validOrUndefined(id),
});

const page = named(shape({ id, name, displayRecords: withFallback(list(unknownValue), []) }));

/** What a dish says of itself, for who reads a whole menu at once. */
export const dishesOfMenu = shape({
  pages: soundItems(shape({ displayRecords: withFallback(soundItems(displayRecord), []) })),
  products: withFallback(soundItems(product), []),
  displayRecords: withFallback(soundItems(displayRecord), []),
});

/** Display records of ingredients stand beside the pages, as `displayRecords` (WO6). */
export const menuPages = shape({
  browsingDisabled: off,
  orderingDisabled: off,
  pages: list(unknownValue),
  products: withFallback(list(unknownValue), []),
  displayRecords: withFallback(list(unknownValue), []),
});

/**
 * The menu, and the places of what was left out of it.
 * @param stopwatch tells how long it has been decoding; the page's own if absent
 */
export async function toMenuParts(
  { pages, ...rest }: ValueOf<typeof menuPages>,
  stopwatch?: Stopwatch,
): Promise<{ readonly parts: MenuParts; readonly places: readonly string[] }> {
  const sliced = new SlicedDecoder(stopwatch);
  const products = await sliced.soundItems('products', product, rest.products);
  const displayRecords = await sliced.soundItems('displayRecords', displayRecord, rest.displayRecords);
  const read: MenuParts['pages'][number][] = [];
  for (const [index, value] of pages.entries()) {
    const place = `pages.${index}`;
    const one = await sliced.item(place, page, value);
    if (one === undefined) continue;
    const { displayRecords: values } = one;
    const records = await sliced.soundItems(`${place}.displayRecords`, displayRecord, values);
    read.push({ ...one, displayRecords: records });
  }
  return { parts: { ...rest, pages: read, products, displayRecords }, places: sliced.places };
}
