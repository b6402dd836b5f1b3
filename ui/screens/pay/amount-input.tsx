import { observer } from 'mobx-react-lite';
import { majorUnit } from '@tableside/core';
import { Field } from '../../components/field.tsx';
import { sayField, VENUE_TEXTS } from '../../copy/venue.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { AmountField } from '../../models/payment/amount-field.ts';

/** A field for an amount. Its example has the decimal sign of the phone's language, which is that of its keypad. */
export const AmountInput = observer(function AmountInput(props: {
  id: string;
  label: string;
  field: AmountField;
  value: string;
  onType: (text: string) => void;
  onLeave?: () => void;
}) {
  const say = useSay(VENUE_TEXTS);
  const { id, label, field, value, onType, onLeave } = props;
  const minimumFractionDigits = String(majorUnit(field.currency)).length - 1;
  return (
    <Field
      id={id}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={(0).toLocaleString(navigator.language, { minimumFractionDigits })}
      value={value}
      error={field.fault && sayField(say, field.fault, label)}
      onType={onType}
      onBlur={({ relatedTarget }) => {
        // A press on a button judges too. A fault that came first would move the button from under the finger.
        if (relatedTarget?.matches(':active') !== true) field.judge();
        onLeave?.();
      }}
      autoFocus
    />
  );
});
