/** Codecs of the wire (money, ids, instants, addresses), built from core's. */
import * as t from 'io-ts';
import {
  currencyOf,
  decimalOfNumber,
  isLeft,
  right,
  valueOf,
  type Currency,
  type DecimalText,
} from '@tableside/core';
import { decoder, refine, textOrNumber, validOrUndefined, type Codec } from '@tableside/core/codecs';
import { parseInstant, type Instant } from '@tableside/core/time';

/** An id: text, or a number that is read as text (WN8). */
export const id: Codec<string> = refine('Id', (value) => {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
});

/** One of the words given, whatever its case and the spaces around it: tills write `ITEM`. */
export const word = <Text extends string>(...words: readonly Text[]): Codec<Text> =>
  refine(words.join(' | '), (value) => {
    const folded = typeof value === 'string' ? value.trim().toLowerCase() : undefined;
    return words.find((text) => text.toLowerCase() === folded);
  });

/** Decodes, and makes something else of the value. */
export const mapped = <From, To>(codec: Codec<From>, map: (from: From) => To): Codec<To> =>
  decoder(codec.name, (value, context) => {
    const decoded = codec.validate(value, context);
    return isLeft(decoded) ? decoded : right(map(decoded.right));
  });

/** A name, which may be a number; undefined for what is neither. */
export const name: Codec<string | undefined> = validOrUndefined(textOrNumber);

/** A record whose id stands for its name where it has none: no name hides a record (WN20). */
export const named = <Item extends { readonly id: string; readonly name?: string }>(
  codec: Codec<Item>,
): Codec<Item & { readonly name: string }> =>
  mapped(codec, (item) => ({ ...item, name: item.name ?? item.id }));

/** Decimal text of a number in major units (M2, WN13). */
export const amount: Codec<DecimalText> = refine('Amount', (value) =>
  typeof value === 'number' ? valueOf(decimalOfNumber(value)) : undefined,
);

/** An amount of 0 or more. */
export const amountDue: Codec<DecimalText> = refine('AmountDue', (value) =>
  typeof value === 'number' && value >= 0 ? valueOf(decimalOfNumber(value)) : undefined,
);

/** In any case. The path of a failure ends in the code, so that a venue can see which currency is refused (M1). */
export const currency: Codec<Currency> = decoder('Currency', (value, context) => {
  const text = typeof value === 'string' ? value.trim() : '';
  const code = currencyOf(text);
  if (code !== undefined) return t.success(code);
  const found = /^[A-Za-z]{3}$/.test(text) ? text : '';
  return t.failure(value, [...context, { key: found, type: t.string }]);
});

/** ISO 8601 with an offset. */
export const instant: Codec<Instant> = refine('Instant', (value) =>
  typeof value === 'string' ? valueOf(parseInstant(value.trim())) : undefined,
);

/** A finite number, 0 or more. */
export const count: Codec<number> = refine('Count', (value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined,
);

/** Parses an http(s) address, relative to `base` if given. */
export function webUrlOf(text: string, base?: string): URL | undefined {
  try {
    const url = new URL(text, base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** An absolute http(s) address. */
export const webAddress: Codec<string> = refine('WebAddress', (value) =>
  typeof value === 'string' ? webUrlOf(value)?.href : undefined,
);
