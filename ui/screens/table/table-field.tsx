import { observer } from 'mobx-react-lite';
import { Field } from '../../components/field.tsx';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { TableEntry } from '../../flows/table-entry.ts';
import { LONGEST_TABLE } from '../../flows/typed-table.ts';
import { useTableFault } from './table-fault.ts';
import './table.css';

/** The number of a table, or of a seat, printed as large as on the table itself. */
export const TableField = observer(function TableField(props: {
  id: string;
  entry: TableEntry;
  ofSeat?: boolean;
  autoFocus?: boolean;
}) {
  const say = useSay(VENUE_TEXTS);
  const { entry, ofSeat = false } = props;
  const label = say(ofSeat ? 'seat.field' : 'table.field');
  const fault = useTableFault(entry, label);
  return (
    <Field
      id={props.id}
      label={label}
      value={entry.typed}
      error={fault}
      hint={ofSeat ? say('seat.hint') : undefined}
      onType={(text) => entry.type(text)}
      onBlur={({ relatedTarget }) => {
        // A press on a button validates too. A fault that came first would move the button from under the finger.
        if (relatedTarget?.matches(':active') !== true) entry.leave();
      }}
      className="table-input"
      autoComplete="off"
      autoCapitalize="characters"
      enterKeyHint="go"
      maxLength={LONGEST_TABLE}
      autoFocus={props.autoFocus === true}
    />
  );
});
