/** What guests type, judged and normalised (section 5, L3–L5, M5). Each rule answers with the value to keep. */
import { type Either, left, right } from './fp.ts';
import { decimalsOf, parseDecimal, toMinorUnits, type Currency, type MinorUnits } from './money.ts';

export type FieldRefusal =
  | { readonly rule: 'required' }
  | { readonly rule: 'minimumLength'; readonly length: number }
  | { readonly rule: 'maximumLength'; readonly length: number }
  | { readonly rule: 'specialCharacters' }
  | { readonly rule: 'notValid' };

export type Judged<Value = string> = Either<FieldRefusal, Value>;

/** L3, in code points. */
export const MAXIMUM_LENGTHS = { note: 200, name: 60, email: 254 } as const;
/** Section 5: more than 5 digits, at most 15. */
const PHONE_DIGITS = { least: 6, most: 15 } as const;

const refuse = (rule: 'required' | 'specialCharacters' | 'notValid') => left({ rule });
const tooShort = (length: number) => left({ rule: 'minimumLength', length } as const);
const tooLong = (length: number) => left({ rule: 'maximumLength', length } as const);

const lengthOf = (text: string): number => [...text].length;

/** Full-width and Arabic digits and separators as ASCII ones (M5, GF4). */
const withAsciiDigits = (text: string): string =>
  text
    .replace(/[０-９٠-٩۰-۹]/g, (digit) => String(digitOf(digit)))
    .replace(/[．٫]/g, '.')
    .replace(/[，٬]/g, ',');

function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  const zero = [0xff10, 0x0660, 0x06f0].find((start) => code >= start && code <= start + 9) ?? code;
  return code - zero;
}

/** The email rule of the HTML standard, with a dot in the domain (L4, GF6). */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

export function judgeEmail(typed: string): Judged {
  const email = typed.trim();
  if (email === '') return refuse('required');
  if (lengthOf(email) > MAXIMUM_LENGTHS.email) return tooLong(MAXIMUM_LENGTHS.email);
  return EMAIL.test(email) ? right(email) : refuse('notValid');
}

/** Optional leading +; spaces ignored; 6 to 15 digits. Keeps the + and the digits (GF5). */
export function judgePhone(typed: string): Judged {
  const phone = withAsciiDigits(typed).replace(/\s/g, '');
  if (phone === '') return refuse('required');
  if (!/^\+?[0-9]*$/.test(phone)) return refuse('notValid');
  const digits = phone.replace('+', '').length;
  if (digits < PHONE_DIGITS.least) return tooShort(PHONE_DIGITS.least);
  return digits > PHONE_DIGITS.most ? tooLong(PHONE_DIGITS.most) : right(phone);
}

/** A name or surname: anything at all, at most 60 long. */
export function judgeName(typed: string): Judged {
  const name = typed.trim();
  if (name === '') return refuse('required');
  return lengthOf(name) > MAXIMUM_LENGTHS.name ? tooLong(MAXIMUM_LENGTHS.name) : right(name);
}

/** Curly quotes, dashes and white space as plain ones; composed characters (L5, GF8, GF9). */
const withPlainPunctuation = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201A\u201B\u201C\u201D\u201E\u201F]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\r\n|\s/g, ' ')
    .trim();

const NOTE = /^(?:\p{L}\p{M}*|[\p{Nd} _@'!?.,&;:-])*$/u;

/** A note: empty, or letters, digits, space and `_ @ ' ! ? . , & ; : -` with at least one letter or digit. */
export function judgeNote(typed: string): Judged {
  const note = withPlainPunctuation(typed);
  if (note === '') return right('');
  if (!NOTE.test(note) || !/[\p{L}\p{Nd}]/u.test(note)) return refuse('specialCharacters');
  return lengthOf(note) > MAXIMUM_LENGTHS.note ? tooLong(MAXIMUM_LENGTHS.note) : right(note);
}

/**
 * An amount field: digits, or strict groups of three with commas, then up to the currency's decimals (M5,
 * GF1). `12,50` is refused, never read as 1250; so are signs, exponents, a lone point, and more than 10 million.
 */
export function judgeAmount(typed: string, currency: Currency): Judged<MinorUnits> {
  const text = withAsciiDigits(typed).trim();
  if (text === '') return refuse('required');
  const parts = /^(?:(\d+)|([1-9]\d{0,2}(?:,\d{3})+))(?:\.(\d+))?$/.exec(text);
  if (parts === null || (parts[3]?.length ?? 0) > decimalsOf(currency)) return refuse('notValid');
  const decimal = parseDecimal(text.replace(/,/g, ''));
  return decimal._tag === 'Left' ? refuse('notValid') : right(toMinorUnits(decimal.right, currency));
}
