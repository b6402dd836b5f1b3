/** Seats: what guests type (section 5), and what content suggests (A2). */
import { left, right, valueOf } from '../fp.ts';
import { cleanCode, LONGEST_READ, type Validated } from '../guest/typed-text.ts';

/**
 * A seat: ASCII letters, then ASCII digits. Returned in capitals (A2).
 *
 * @example
 * ```ts
 * validateSeat(' c12 '); // right('C12')
 * validateSeat('12'); // left({ rule: 'notValid' })
 * validateSeat(''); // left({ rule: 'required' })
 * ```
 */
export function validateSeat(typed: string): Validated {
  const seat = cleanCode(typed);
  if (seat === '') return left({ rule: 'required' });
  if (seat.length > LONGEST_READ || !/^[A-Za-z]+[0-9]+$/.test(seat)) return left({ rule: 'notValid' });
  return right(seat.toUpperCase());
}

/**
 * The valid seats that content suggests, in the form sent to the backend (A2), each once, in content's order (S10).
 *
 * @example
 * ```ts
 * seatSuggestions(['c12', 'C12', '12', 'A1']); // ['C12', 'A1']
 * ```
 */
export const seatSuggestions = (seatNumbers: readonly string[]): readonly string[] => [
  ...new Set(seatNumbers.flatMap((seat) => valueOf(validateSeat(seat)) ?? [])),
];
