import { tableMessage } from '@tableside/core/copy';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { sayLocked } from '../../copy/refused-change.ts';
import type { TableEntry } from '../../flows/table-entry.ts';
import { useSay, useVisit } from '../../app/visit-context.tsx';

/** What is wrong with the typed table or seat. */
export function useTableFault({ fault, typed }: TableEntry, fieldName: string): string | undefined {
  const say = useSay(VENUE_TEXTS);
  const visit = useVisit();
  switch (fault) {
    case undefined:
      return undefined;
    case 'locked':
      return sayLocked(say, visit);
    case 'sharedTable':
      return say('table.shared', { table: typed.trim() });
    default: {
      const { key, values } = tableMessage(fault, typed);
      return say(key, { field: fieldName.toLowerCase(), ...values });
    }
  }
}
