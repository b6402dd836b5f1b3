import { CircleAlert } from 'lucide';
import type { InputHTMLAttributes, Ref } from 'react';
import { Icon } from './icon.tsx';
import './field.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onType: (text: string) => void;
}

/** A labelled text field with its fault beside it. */
export function Field({ id, label, hint, error, onType, inputRef, ...input }: FieldProps) {
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        ref={inputRef}
        aria-invalid={error !== undefined}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <FieldError id={`${id}-error`} text={error} isQuiet={input.value === ''} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/**
 * The live region of a field's fault. It is always in the document, so that screen readers announce a change. A press can
 * find many faults at once: it leads to the first, which is heard there, and the others are quiet.
 */
export function FieldError(props: { id: string; text: string | undefined; isQuiet?: boolean }) {
  return (
    <p id={props.id} className="field-error" aria-live={props.isQuiet === true ? 'off' : 'polite'}>
      {props.text !== undefined && (
        <>
          <Icon of={CircleAlert} /> <span>{props.text}</span>
        </>
      )}
    </p>
  );
}
