import { isLeft } from '@tableside/core';
import { MAXIMUM_LENGTHS, validateNote } from '@tableside/core/guest';
import { VENUE_TEXTS } from '../copy/venue.ts';
import { useSay } from '../app/visit-context.tsx';
import { FieldError } from './field.tsx';
import './note-field.css';

/** The characters that no note may have, each once. */
const refusedIn = (note: string): readonly string[] =>
  [...new Set(note)].filter((character) => isLeft(validateNote(`a${character}`)));

/** A text area for a note, with its fault beside it. */
export function NoteField(props: {
  id: string;
  label: string;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  onType: (text: string) => void;
}) {
  const { id, label, value, hint, error } = props;
  const say = useSay(VENUE_TEXTS);
  const list = refusedIn(value).join(' ');
  const which = error === undefined || list === '' ? '' : ` (${say('field.remove', { list })})`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="note-twin">{`${value} `}</div>
      <textarea
        id={id}
        // Twice the limit, so that a long note shows its fault instead of being cut off.
        maxLength={MAXIMUM_LENGTHS.note * 2}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error${hint === undefined ? '' : ` ${id}-hint`}`}
        onChange={(event) => props.onType(event.currentTarget.value)}
      />
      <FieldError id={`${id}-error`} text={error && error + which} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
