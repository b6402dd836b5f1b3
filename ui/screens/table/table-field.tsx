import { Field } from '../../components/field.tsx';
import { useFrontSay } from '../../copy/front-say.ts';
import type { TableEntry } from './table-entry.ts';
import './table.css';

/** The number of a table, as large as it is on the table. */
export function TableField(props: { id: string; entry: TableEntry; autoFocus?: boolean }) {
  const say = useFrontSay();
  const { entry } = props;
  return (
    <Field
      id={props.id}
      label={say('table.field')}
      value={entry.typed}
      error={entry.error}
      onType={entry.type}
      className="table-input"
      autoComplete="off"
      autoCapitalize="characters"
      enterKeyHint="go"
      maxLength={20}
      autoFocus={props.autoFocus === true}
    />
  );
}
