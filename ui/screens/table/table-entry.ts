import { useState, type FormEvent } from 'react';
import { isLeft, withAsciiDigits, type Either, type TableRefusal } from '@tableside/core';
import { sayField, useFrontSay } from '../../copy/front-say.ts';

export interface TableEntry {
  readonly typed: string;
  readonly error: string | undefined;
  readonly type: (text: string) => void;
  readonly submit: (event: FormEvent) => void;
}

/** Where a table number is given. */
export interface TableAsked<Table> {
  /** What stands in the field at first. */
  readonly given: string;
  /** The name of the field; left out, a table's. */
  readonly fieldName?: string;
  readonly choose: (typed: string) => Either<TableRefusal | 'locked', Table>;
  readonly onChosen: (table: Table) => void;
  /** Where the venue has no such table; left out, it is said beside the field. */
  readonly onUnknown?: (typed: string) => void;
  /** What was typed is no table, for whichever reason. */
  readonly onRefused?: () => void;
}

/** What was typed as the table, and what is wrong with it once the guest has tried to go on. */
export function useTableEntry<Table>(asked: TableAsked<Table>): TableEntry {
  const say = useFrontSay();
  const { given, fieldName = say('table.field'), choose, onChosen, onUnknown, onRefused } = asked;
  const [typed, setTyped] = useState(given);
  const [error, setError] = useState<string>();
  return {
    typed,
    error,
    type: (text) => {
      setTyped(text);
      setError(undefined);
    },
    submit: (event) => {
      event.preventDefault();
      const ascii = withAsciiDigits(typed);
      const asTyped = choose(typed);
      // A venue may have its tables in such digits itself.
      const chosen = isLeft(asTyped) && ascii !== typed ? choose(ascii) : asTyped;
      if (!isLeft(chosen)) {
        onChosen(chosen.right);
        return;
      }
      onRefused?.();
      if (chosen.left === 'required') setError(sayField(say, { rule: 'required' }, fieldName));
      else if (chosen.left === 'notASeat') setError(say('seat.refused'));
      else if (chosen.left === 'locked') setError(say('basket.locked'));
      else if (onUnknown !== undefined) onUnknown(typed.trim());
      else setError(say('table.unknown', { table: typed.trim() }));
    },
  };
}
