/** What a check of typed text answers, how it is cleaned, the digits of any keyboard, and amounts (section 5, M5, L7). */
import { type Either, isRight, left, right, valueOf } from '../fp.ts';
import {
  decimalsOf,
  parseDecimal,
  toMinorUnits,
  ZERO,
  type Currency,
  type MinorUnits,
} from '../money/money.ts';

/** The rule of a field that the text breaks (section 5). */
export type FieldRefusal =
  | { readonly rule: 'required' }
  | { readonly rule: 'minimumLength'; readonly length: number }
  | { readonly rule: 'maximumLength'; readonly length: number }
  | { readonly rule: 'specialCharacters' }
  | { readonly rule: 'notValid' };

/** The value to keep, or the broken rule. */
export type Validated<Value = string> = Either<FieldRefusal, Value>;

/**
 * In UTF-16 units: longer than any valid text, however it is composed. Of a longer text, only the beginning is read,
 * to name the broken rule, so that refusing it stays fast (H21).
 */
export const LONGEST_READ = 2_000;

/** Cuts a text that is too long to be valid. Never cuts a code point in two. */
export const beginningOf = (text: string): string =>
  text.length > LONGEST_READ ? text.slice(0, LONGEST_READ + 1).replace(/[\uD800-\uDBFF]$/, '') : text;

/**
 * A name, a note or another text of a guest without what nobody sees: marks of direction, byte-order marks, zero-width
 * spaces, soft hyphens, variation selectors. The joiners of emoji and of Persian stay (L7).
 *
 * @example
 * ```ts
 * cleanText(' \u202aAda\u202c'); // 'Ada'
 * ```
 */
export const cleanText = (text: string): string =>
  text.replace(/(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu, '').trim();

/**
 * A code, table, seat, phone number, email address or amount without what nobody sees, and full-width forms as plain
 * ones (L7).
 *
 * @example
 * ```ts
 * cleanCode('ＷＥＬＣＯＭＥ10\u200b'); // 'WELCOME10'
 * ```
 */
export const cleanCode = (text: string): string =>
  beginningOf(cleanText(text))
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();

/** A code that people write in groups, cleaned, in capitals, without spaces and dashes. */
export const withoutBreaks = (code: string): string =>
  cleanCode(code)
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/**
 * Full-width and Arabic digits and separators as ASCII ones (M5, GF4).
 *
 * @example
 * ```ts
 * withAsciiDigits('١٢٫٥٠'); // '12.50'
 * withAsciiDigits('table ７'); // 'table 7'
 * ```
 */
export const withAsciiDigits = (text: string): string =>
  text
    // The last four bits of these digits are their value.
    .replace(/[０-９٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/[．٫]/g, '.')
    .replace(/[，٬]/g, ',');

/**
 * An amount field: digits, or strict groups of three with commas, then up to the currency's decimals (M5, GF1). A comma
 * before one or two last digits is no group, so it is a decimal comma. Refuses signs, exponents, a lone point, and more
 * than 10 million.
 *
 * @example
 * ```ts
 * validateAmount('1,250.5', 'GBP' as Currency); // right(125050)
 * validateAmount('12,50', 'GBP' as Currency); // right(1250)
 * validateAmount('1.250,00', 'GBP' as Currency); // left({ rule: 'notValid' })
 * ```
 */
export function validateAmount(typed: string, currency: Currency): Validated<MinorUnits> {
  const given = cleanCode(typed);
  if (given === '') return left({ rule: 'required' });
  if (given.length > LONGEST_READ) return left({ rule: 'notValid' });
  const text = withAsciiDigits(given).replace(/^(\d+),(\d\d?)$/, '$1.$2');
  const parts = /^(?:(\d+)|([1-9]\d{0,2}(?:,\d{3})+))(?:\.(\d+))?$/.exec(text);
  if (parts === null || (parts[3]?.length ?? 0) > decimalsOf(currency)) return left({ rule: 'notValid' });
  const decimal = parseDecimal(text.replace(/,/g, ''));
  return decimal._tag === 'Left' ? left({ rule: 'notValid' }) : right(toMinorUnits(decimal.right, currency));
}

/**
 * The amount so far, for a guest who is typing one; undefined where no more digits make the text an amount (M5).
 *
 * @example
 * ```ts
 * amountSoFar('12,', 'GBP' as Currency); // 1200
 * amountSoFar('1.250,', 'GBP' as Currency); // undefined
 * ```
 */
export function amountSoFar(typed: string, currency: Currency): MinorUnits | undefined {
  const text = withAsciiDigits(cleanCode(typed));
  const isBegun = ['', '0', '00', '000'].some((rest) => isRight(validateAmount(text + rest, currency)));
  if (!isBegun) return undefined;
  const amount = validateAmount(text, currency);
  return valueOf(isRight(amount) ? amount : validateAmount(text.replace(/[.,]\d*$/, ''), currency)) ?? ZERO;
}
