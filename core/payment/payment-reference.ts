/**
 * The short reference of a payment (C8): six letters and a check letter, for people to say and type. Its letters are
 * the consonants, so that none looks like another, and no word comes about.
 */
import { withoutBreaks } from '../guest/typed-text.ts';

const LETTERS = 'BCDFGHJKLMNPRSTVWXZ';
const LENGTH = 6;

/**
 * Of the first 32 random bits of the payment's idempotency key. A key that is no UUID is its own reference.
 *
 * @example
 * ```ts
 * paymentReference('9f1c2d3e-5b7a-4c11-8e2f-0a1b2c3d4e5f'); // 'NDPLCTH'
 * paymentReference('order-17'); // 'order-17'
 * ```
 */
export function paymentReference(key: string): string {
  let rest = /^[\da-f]{8}-/i.test(key) ? parseInt(key, 16) : NaN;
  if (Number.isNaN(rest)) return key;
  let text = '';
  while (text.length < LENGTH) {
    text += LETTERS[rest % LETTERS.length];
    rest = Math.floor(rest / LETTERS.length);
  }
  return text + LETTERS[checkOf(text)];
}

/** A prime number of letters, each with a weight of its own: a wrong letter, or two that swapped, change the sum. */
const checkOf = (letters: string): number =>
  [...letters].reduce((sum, letter, at) => sum + LETTERS.indexOf(letter) * (at + 2), 0) % LETTERS.length;

/**
 * What somebody typed as a reference, in its one form; undefined where a letter is wrong.
 *
 * @example
 * ```ts
 * referenceIn('ndp lcth'); // 'NDPLCTH'
 * referenceIn('NDPLCHT'); // undefined
 * ```
 */
export function referenceIn(typed: string): string | undefined {
  const letters = withoutBreaks(typed);
  const isSound = letters.length === LENGTH + 1 && [...letters].every((letter) => LETTERS.includes(letter));
  return isSound && letters.endsWith(LETTERS[checkOf(letters.slice(0, LENGTH))] ?? ' ') ? letters : undefined;
}
