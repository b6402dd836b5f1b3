/**
 * State that outlives a page: versioned text of items. Each item is decoded alone, so that one that does not fit is
 * dropped and the rest is kept (X2).
 */
import { MOST_OF_ONE_LINE } from '../basket/basket.ts';
import { unknownValue, refine, list, oneOf, parseJson, shape, text, type Codec } from '../decoding.ts';
import { isRight } from '../fp.ts';
import { LARGEST_AMOUNT_MAJOR_UNITS, minor, type MinorUnits } from '../money/money.ts';
import { type BasketPlace } from '../basket/basket-place.ts';
import { instantOf, type Instant } from '../time/time.ts';

const VERSION = 1;

/** The largest amount accepted from outside, in a currency of three decimals (M2). */
const LARGEST_MINOR_UNITS = LARGEST_AMOUNT_MAJOR_UNITS * 1000;

/** Amounts small enough that their sums over a basket are safe integers. */
export const minorUnits: Codec<MinorUnits> = refine('MinorUnits', (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= LARGEST_MINOR_UNITS
    ? minor(value)
    : undefined,
);

/** 1 to 99, of a line and of a choice (B3, GP5). */
export const quantity: Codec<number> = refine('Quantity', (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_OF_ONE_LINE
    ? value
    : undefined,
);

export const instant: Codec<Instant> = refine('Instant', (value) =>
  typeof value === 'number' && Number.isFinite(value) ? instantOf(value) : undefined,
);

export const place: Codec<BasketPlace> = shape({
  host: text,
  venueSlug: text,
  service: oneOf('order', 'order-ahead', 'takeaway'),
});

const version: Codec<number> = refine('Version', (value) => (value === VERSION ? VERSION : undefined));
const envelope = shape({ version, items: list(unknownValue) });

/** The items of a stored text. None where it is of another version, or is not JSON. */
export function itemsOf(text: string | undefined): readonly unknown[] {
  const decoded = envelope.decode(parseJson(text));
  return isRight(decoded) ? decoded.right.items : [];
}

/** The text to store, for `itemsOf` to read. */
export const storedText = (items: readonly unknown[]): string => JSON.stringify({ version: VERSION, items });
