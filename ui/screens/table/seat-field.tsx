import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { seatSuggestions } from '@tableside/core/bill';
import { cleanCode } from '@tableside/core/guest';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { TableEntry } from '../../flows/table-entry.ts';
import { TableField } from './table-field.tsx';
import './table.css';

/** A longer list would need searching, and typing a seat is faster. */
const MOST_SUGGESTED = 12;

/** The letters of a seat: its coach, or its row. */
const lettersOf = (seat: string): string => seat.replace(/\d+$/, '');

/**
 * A seat, with suggestions of the venue's seats that begin with the typed text (S10). Where the venue has many, the
 * guest chooses the coach first.
 */
export const SeatField = observer(function SeatField(props: {
  id: string;
  entry: TableEntry;
  seatNumbers: readonly string[];
}) {
  const say = useSay(VENUE_TEXTS);
  const { entry, seatNumbers } = props;
  const labelId = useId();
  const typed = cleanCode(entry.typed).toUpperCase();
  const seats = seatSuggestions(seatNumbers);
  const coaches = [...new Set(seats.map(lettersOf))];
  const byCoach = seats.length > MOST_SUGGESTED && coaches.length > 1;
  // A seat that is chosen stays among the others: what is pressed does not move.
  const begins = seats.includes(typed) ? lettersOf(typed) : typed;
  const suggested = seats.filter((seat) => seat.startsWith(begins));
  const shown = byCoach
    ? suggested.filter((seat) => lettersOf(seat) === lettersOf(typed))
    : suggested.slice(0, MOST_SUGGESTED);
  return (
    <div className="seat-field">
      <TableField id={props.id} entry={entry} ofSeat />
      <span id={labelId} className="visually-hidden">
        {say('seat.suggestions')}
      </span>
      {byCoach && (
        <Suggestions
          labelId={labelId}
          of={coaches.map((coach) => {
            const its = seats.filter((seat) => lettersOf(seat) === coach);
            return { text: `${its[0]}–${its.at(-1)}`, typed: coach, isChosen: lettersOf(typed) === coach };
          })}
          entry={entry}
        />
      )}
      {shown.length > 0 && (
        <Suggestions
          labelId={labelId}
          of={shown.map((seat) => ({ text: seat, typed: seat, isChosen: seat === typed }))}
          entry={entry}
        />
      )}
    </div>
  );
});

function Suggestions(props: {
  labelId: string;
  of: readonly { readonly text: string; readonly typed: string; readonly isChosen: boolean }[];
  entry: TableEntry;
}) {
  const { labelId, of, entry } = props;
  return (
    <ul className="seat-suggestions" aria-labelledby={labelId}>
      {of.map(({ text, typed, isChosen }) => (
        <li key={text}>
          <button
            type="button"
            className="seat-suggestion"
            aria-pressed={isChosen}
            onClick={() => entry.type(typed)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
