/** What guests type, judged and normalised (section 5, L3–L5, M5). Each rule answers with the value to keep. */
import { type Either, left, right } from './fp.ts';
import { decimalsOf, parseDecimal, toMinorUnits, type Currency, type MinorUnits } from './money.ts';
import { findTable } from './tables.ts';

/** Which rule of a field was broken (section 5). */
export type FieldRefusal =
  | { readonly rule: 'required' }
  | { readonly rule: 'minimumLength'; readonly length: number }
  | { readonly rule: 'maximumLength'; readonly length: number }
  | { readonly rule: 'specialCharacters' }
  | { readonly rule: 'notValid' };

/** The value to keep, or the rule that was broken. */
export type Validated<Value = string> = Either<FieldRefusal, Value>;

/** L3, in code points. */
export const MAXIMUM_LENGTHS = { note: 200, name: 60, email: 254 } as const;
/** Section 5: more than 5 digits, at most 15. The + does not count. */
export const PHONE_DIGITS = { least: 6, most: 15 } as const;
/**
 * UTF-16 units, more than any sound text has, however it is composed. Of what is longer the beginning alone is
 * read, to say what is wrong with it, so that no text takes long to refuse (H21).
 */
const LONGEST_READ = 2_000;

const refuse = (rule: 'required' | 'specialCharacters' | 'notValid') => left({ rule });
const tooShort = (length: number) => left({ rule: 'minimumLength', length } as const);
const tooLong = (length: number) => left({ rule: 'maximumLength', length } as const);

/** Whether the text has more code points than that; a long one is not counted through. */
const isLonger = (text: string, most: number): boolean =>
  text.length > 2 * most || (text.length > most && [...text].length > most);

/** Its beginning where it is too long to be sound; no code point is cut in two. */
const beginningOf = (text: string): string =>
  text.length > LONGEST_READ ? text.slice(0, LONGEST_READ).replace(/[\uD800-\uDBFF]$/, '') : text;

/** Full-width and Arabic digits and separators as ASCII ones (M5, GF4). */
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

/** The email rule of the HTML standard, with a dot in the domain (L4, GF6). */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** An email of at most 254 by the rule of the HTML standard, with a dot in the domain (L4). Keeps it trimmed. */
export function validateEmail(typed: string): Validated {
  const email = typed.trim();
  if (email === '') return refuse('required');
  if (isLonger(email, MAXIMUM_LENGTHS.email)) return tooLong(MAXIMUM_LENGTHS.email);
  return EMAIL.test(email) ? right(email) : refuse('notValid');
}

/** Optional leading +; spaces ignored; 6 to 15 digits. Keeps the + and the digits (GF5). */
export function validatePhone(typed: string): Validated {
  const phone = withAsciiDigits(beginningOf(typed.replace(/\s/g, '')));
  if (phone === '') return refuse('required');
  if (!/^\+?[0-9]*$/.test(phone)) return refuse('notValid');
  const digits = phone.replace('+', '').length;
  if (digits < PHONE_DIGITS.least) return tooShort(PHONE_DIGITS.least);
  return digits > PHONE_DIGITS.most ? tooLong(PHONE_DIGITS.most) : right(phone);
}

/** A name or surname: anything at all, at most 60 long. */
export function validateName(typed: string): Validated {
  const name = typed.trim();
  if (name === '') return refuse('required');
  return isLonger(name, MAXIMUM_LENGTHS.name) ? tooLong(MAXIMUM_LENGTHS.name) : right(name);
}

/** Curly quotes, dashes and white space as plain ones; composed characters (L5, GF8, GF9). */
const withPlainPunctuation = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201A\u201B\u201C\u201D\u201E\u201F]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\r\n|\p{White_Space}/gu, ' ');

const NOTE = /^(?:\p{L}\p{M}*|[\p{Nd} _@'!?.,&;:-])*$/u;

/** A note: empty, or letters, digits, space and `_ @ ' ! ? . , & ; : -` with at least one letter or digit. */
export function validateNote(typed: string): Validated {
  const text = typed.trim();
  const beginning = beginningOf(text);
  const isCut = beginning !== text;
  const note = withPlainPunctuation(beginning).trim();
  if (note === '' && !isCut) return right('');
  if (!NOTE.test(note) || !/[\p{L}\p{Nd}]/u.test(note)) return refuse('specialCharacters');
  return isCut || isLonger(note, MAXIMUM_LENGTHS.note) ? tooLong(MAXIMUM_LENGTHS.note) : right(note);
}

/**
 * An amount field: digits, or strict groups of three with commas, then up to the currency's decimals (M5,
 * GF1). `12,50` is refused, never read as 1250; so are signs, exponents, a lone point, and more than 10 million.
 */
export function validateAmount(typed: string, currency: Currency): Validated<MinorUnits> {
  const trimmed = typed.trim();
  if (trimmed === '') return refuse('required');
  if (trimmed.length > LONGEST_READ) return refuse('notValid');
  const text = withAsciiDigits(trimmed);
  const parts = /^(?:(\d+)|([1-9]\d{0,2}(?:,\d{3})+))(?:\.(\d+))?$/.exec(text);
  if (parts === null || (parts[3]?.length ?? 0) > decimalsOf(currency)) return refuse('notValid');
  const decimal = parseDecimal(text.replace(/,/g, ''));
  return decimal._tag === 'Left' ? refuse('notValid') : right(toMinorUnits(decimal.right, currency));
}

/** A seat: ASCII letters, then ASCII digits. Kept in capitals (A2). */
export function validateSeat(typed: string): Validated {
  const seat = typed.trim();
  if (seat === '') return refuse('required');
  if (seat.length > LONGEST_READ || !/^[A-Za-z]+[0-9]+$/.test(seat)) return refuse('notValid');
  return right(seat.toUpperCase());
}

/** A table: one of the venue's list, in its spelling (A1); without a list any text that is not empty (GF10). */
export function validateTable(typed: string, tables?: readonly string[]): Validated {
  const found = findTable(tables ?? [typed.trim()], typed);
  if (found._tag === 'Right') return found;
  return refuse(found.left === 'required' ? 'required' : 'notValid');
}
