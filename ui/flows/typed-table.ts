/** The number of a table or seat in any script's digits, typed or in a link. */
import { isLeft, type Either } from '@tableside/core';
import { withAsciiDigits } from '@tableside/core/guest';

/** Characters of the field, and so of a link's table. */
export const LONGEST_TABLE = 20;

/** Reads it as typed first, because a venue's own table numbers may use such digits. */
export function readTable<Fault, Table>(
  typed: string,
  read: (typed: string) => Either<Fault, Table>,
): Either<Fault, Table> {
  const asTyped = read(typed);
  const ascii = withAsciiDigits(typed);
  return isLeft(asTyped) && ascii !== typed ? read(ascii) : asTyped;
}
