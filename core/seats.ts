import { valueOf } from './fp.ts';
import { validateSeat } from './validation.ts';

/**
 * The valid seats that content suggests, in the form sent to the backend (A2), each once, in content's order
 * (S10).
 */
export const seatSuggestions = (seatNumbers: readonly string[]): readonly string[] => [
  ...new Set(seatNumbers.flatMap((seat) => valueOf(validateSeat(seat)) ?? [])),
];
