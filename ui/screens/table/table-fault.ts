import { tableMessage } from '@tableside/core/copy';
import { useDiscoverySay } from '../../copy/discovery-say.ts';
import type { TableEntry } from '../../flows/table-entry.ts';

/** What is wrong with the typed table or seat. */
export function useTableFault({ fault, typed }: TableEntry, fieldName: string): string | undefined {
  const say = useDiscoverySay();
  switch (fault) {
    case undefined:
      return undefined;
    case 'locked':
      return say('basket.locked');
    case 'sharedTable':
      return say('table.shared', { table: typed.trim() });
    default: {
      const { key, values } = tableMessage(fault, typed);
      return say(key, { field: fieldName.toLowerCase(), ...values });
    }
  }
}
