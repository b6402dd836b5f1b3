import { MAXIMUM_LENGTHS } from '@tableside/core/guest';
import { FieldError } from './field.tsx';

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
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        // Twice the limit, so that a long note shows its fault instead of being cut off.
        maxLength={MAXIMUM_LENGTHS.note * 2}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error${hint === undefined ? '' : ` ${id}-hint`}`}
        onChange={(event) => props.onType(event.currentTarget.value)}
      />
      <FieldError id={`${id}-error`} text={error} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
