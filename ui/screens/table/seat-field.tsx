import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { seatSuggestions } from '@tableside/core/bill';
import { useDiscoverySay } from '../../copy/discovery-say.ts';
import type { TableEntry } from '../../flows/table-entry.ts';
import { TableField } from './table-field.tsx';
import './table.css';

/** A longer list would need searching, and typing a seat is faster. */
const MOST_SUGGESTED = 12;

/** A seat, with suggestions of the venue's seats that begin with the typed text (S10). */
export const SeatField = observer(function SeatField(props: {
  id: string;
  entry: TableEntry;
  seatNumbers: readonly string[];
}) {
  const say = useDiscoverySay();
  const { entry, seatNumbers } = props;
  const labelId = useId();
  const typed = entry.typed.trim().toUpperCase();
  const suggested = seatSuggestions(seatNumbers)
    .filter((seat) => seat.startsWith(typed) || seat === typed)
    .slice(0, MOST_SUGGESTED);
  return (
    <div className="seat-field">
      <TableField id={props.id} entry={entry} ofSeat />
      {suggested.length > 0 && (
        <>
          <span id={labelId} className="visually-hidden">
            {say('seat.suggestions')}
          </span>
          <ul className="seat-suggestions" aria-labelledby={labelId}>
            {suggested.map((seat) => (
              <li key={seat}>
                <button
                  type="button"
                  className="seat-suggestion"
                  aria-pressed={seat === typed}
                  onClick={() => entry.type(seat)}
                >
                  {seat}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
});
