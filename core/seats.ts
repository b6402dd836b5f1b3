/** Seats that a venue's content suggests (S10). */
import { valueOf } from './fp.ts';
import { validateSeat } from './validation.ts';

/** The sound ones, as they are sent (A2), each once, in content's order. */
export const seatSuggestions = (seatNumbers: readonly string[]): readonly string[] => [
  ...new Set(seatNumbers.flatMap((seat) => valueOf(validateSeat(seat)) ?? [])),
];
