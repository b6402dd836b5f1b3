/** What a check of typed text answers, the digits of any keyboard, and amounts (section 5, M5). */
import { type Either, left, right } from '../fp.ts';
import { decimalsOf, parseDecimal, toMinorUnits, type Currency, type MinorUnits } from '../money/money.ts';

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
    .replace(/[０-９٠-٩۰-۹]/g, (digit) => String(digitOf(digit)))
    .replace(/[．٫]/g, '.')
    .replace(/[，٬]/g, ',');

function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  const zero = [0xff10, 0x0660, 0x06f0].find((start) => code >= start && code <= start + 9) ?? code;
  return code - zero;
}

/**
 * An amount field: digits, or strict groups of three with commas, then up to the currency's decimals (M5, GF1).
 * Refuses `12,50` instead of reading it as 1250. Also refuses signs, exponents, a lone point, and more than 10
 * million.
 *
 * @example
 * ```ts
 * validateAmount('1,250.5', 'GBP' as Currency); // right(125050)
 * validateAmount('12,50', 'GBP' as Currency); // left({ rule: 'notValid' })
 * validateAmount('12.505', 'GBP' as Currency); // left({ rule: 'notValid' })
 * ```
 */
export function validateAmount(typed: string, currency: Currency): Validated<MinorUnits> {
  const trimmed = typed.trim();
  if (trimmed === '') return left({ rule: 'required' });
  if (trimmed.length > LONGEST_READ) return left({ rule: 'notValid' });
  const text = withAsciiDigits(trimmed);
  const parts = /^(?:(\d+)|([1-9]\d{0,2}(?:,\d{3})+))(?:\.(\d+))?$/.exec(text);
  if (parts === null || (parts[3]?.length ?? 0) > decimalsOf(currency)) return left({ rule: 'notValid' });
  const decimal = parseDecimal(text.replace(/,/g, ''));
  return decimal._tag === 'Left' ? left({ rule: 'notValid' }) : right(toMinorUnits(decimal.right, currency));
}
