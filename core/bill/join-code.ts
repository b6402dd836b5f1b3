/** The code by which the guests of a table join its tab (WA18). */
import { withAsciiDigits, withoutBreaks } from '../guest/typed-text.ts';

/** Services decide how long theirs are. */
const JOIN_CODE = /^[A-Z0-9]{4,12}$/;

/**
 * The code that a guest has typed, in any case and spacing, and with the digits of any keyboard; undefined if it is none.
 *
 * @example
 * ```ts
 * joinCodeIn('kxpm-btrw'); // 'KXPMBTRW'
 * joinCodeIn('AB ١٢'); // 'AB12'
 * joinCodeIn('AB1'); // undefined
 * ```
 */
export function joinCodeIn(typed: string): string | undefined {
  const code = withAsciiDigits(withoutBreaks(typed));
  return JOIN_CODE.test(code) ? code : undefined;
}
