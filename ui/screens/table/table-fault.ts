import { useDiscoverySay, sayField } from '../../copy/discovery-say.ts';
import type { TableEntry } from '../../flows/table-entry.ts';

/** What is wrong with the typed table or seat. */
export function useTableFault(entry: TableEntry, fieldName: string): string | undefined {
  const say = useDiscoverySay();
  switch (entry.fault) {
    case undefined:
      return undefined;
    case 'required':
      return sayField(say, { rule: 'required' }, fieldName);
    case 'notASeat':
      return say('seat.refused');
    case 'locked':
      return say('basket.locked');
    case 'unknownTable':
      return say('table.unknown', { table: entry.typed.trim() });
    case 'sharedTable':
      return say('table.shared', { table: entry.typed.trim() });
  }
}
