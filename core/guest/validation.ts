/**
 * Validates and normalises what guests type, except amounts and seats (section 5, L3–L5). Each validator returns the
 * value to keep.
 */
import { left, right } from '../fp.ts';
import { findTable } from '../place/tables.ts';
import { beginningOf, cleanCode, cleanText, withAsciiDigits, type Validated } from './typed-text.ts';

/** In code points (L3). The contract has the same (WO31). */
export const MAXIMUM_LENGTHS = { note: 200, name: 60, email: 254 } as const;
/** Section 5: 6 to 15 digits. The + does not count. */
export const PHONE_DIGITS = { least: 6, most: 15 } as const;

const refuse = (rule: 'required' | 'specialCharacters' | 'notValid') => left({ rule });
const tooShort = (length: number) => left({ rule: 'minimumLength', length } as const);
const tooLong = (length: number) => left({ rule: 'maximumLength', length } as const);

/** Whether the text has more code points than `most`. Does not count through a long text. */
const isLonger = (text: string, most: number): boolean =>
  text.length > 2 * most || (text.length > most && [...text].length > most);

/** The HTML standard's rule, with a dot in the domain (L4, GF6). */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/**
 * An email of at most 254 code points by the HTML standard's rule, with a dot in the domain (L4). Returned trimmed.
 *
 * @example
 * ```ts
 * validateEmail(' ada@example.com '); // right('ada@example.com')
 * validateEmail('ada@localhost'); // left({ rule: 'notValid' })
 * validateEmail(' '); // left({ rule: 'required' })
 * ```
 */
export function validateEmail(typed: string): Validated {
  const email = cleanCode(typed);
  if (email === '') return refuse('required');
  if (isLonger(email, MAXIMUM_LENGTHS.email)) return tooLong(MAXIMUM_LENGTHS.email);
  return EMAIL.test(email) ? right(email) : refuse('notValid');
}

/** What people write between the digits of a phone number: spaces, hyphens and dashes, brackets, dots, slashes (L8). */
const BETWEEN_DIGITS = /[\s\p{Pd}\u2212()[\].·/]/gu;

/**
 * Optional leading +; 6 to 15 digits; what people write between them is ignored (L8). Returns the + and the digits (GF5).
 *
 * @example
 * ```ts
 * validatePhone('+44 20 7946 0000'); // right('+442079460000')
 * validatePhone('12345'); // left({ rule: 'minimumLength', length: 6 })
 * validatePhone('(020) 7946-0958'); // right('02079460958')
 * ```
 */
export function validatePhone(typed: string): Validated {
  const phone = withAsciiDigits(cleanCode(typed.replace(/\s/g, ''))).replace(BETWEEN_DIGITS, '');
  if (phone === '') return refuse('required');
  if (!/^\+?[0-9]*$/.test(phone)) return refuse('notValid');
  const digits = phone.replace('+', '').length;
  if (digits < PHONE_DIGITS.least) return tooShort(PHONE_DIGITS.least);
  return digits > PHONE_DIGITS.most ? tooLong(PHONE_DIGITS.most) : right(phone);
}

/** A name or surname: any text of at most 60 code points. Returned trimmed. */
export function validateName(typed: string): Validated {
  const name = cleanText(typed);
  if (name === '') return refuse('required');
  return isLonger(name, MAXIMUM_LENGTHS.name) ? tooLong(MAXIMUM_LENGTHS.name) : right(name);
}

/** Replaces curly quotes, dashes and white space by plain ones, and composes characters (L5, GF8, GF9). */
const withPlainPunctuation = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201A\u201B\u201C\u201D\u201E\u201F]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\r\n|\p{White_Space}/gu, ' ');

/** A joiner after a letter is spelling: Persian has it in the middle of words. */
const NOTE = /^(?:\p{L}[\p{M}\u200C\u200D]*|[\p{Nd} _@'!?.,&;:-])*$/u;

/**
 * A note: empty, or letters, digits, space and `_ @ ' ! ? . , & ; : -`, with at least one letter or digit.
 *
 * @example
 * ```ts
 * validateNote(' No peas – they’re cold '); // right("No peas - they're cold")
 * validateNote(''); // right('')
 * validateNote('<b>'); // left({ rule: 'specialCharacters' })
 * ```
 */
export function validateNote(typed: string): Validated {
  const text = cleanText(typed);
  const beginning = beginningOf(text);
  const isCut = beginning !== text;
  const note = withPlainPunctuation(beginning).trim();
  if (note === '' && !isCut) return right('');
  if (!NOTE.test(note) || !/[\p{L}\p{Nd}]/u.test(note)) return refuse('specialCharacters');
  return isCut || isLonger(note, MAXIMUM_LENGTHS.note) ? tooLong(MAXIMUM_LENGTHS.note) : right(note);
}

/**
 * A table of the venue's list, in its spelling (A1). Without a list, any text that is not empty (GF10).
 *
 * @example
 * ```ts
 * validateTable(' b12 ', ['A1', 'B12']); // right('B12')
 * validateTable('C3', ['A1', 'B12']); // left({ rule: 'notValid' })
 * validateTable('C3'); // right('C3')
 * ```
 */
export function validateTable(typed: string, tables?: readonly string[]): Validated {
  const found = findTable(tables ?? [cleanCode(typed)], typed);
  if (found._tag === 'Right') return found;
  return refuse(found.left === 'required' ? 'required' : 'notValid');
}
