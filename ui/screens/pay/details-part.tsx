import { observer } from 'mobx-react-lite';
import type { InputHTMLAttributes } from 'react';
import type { DetailField as FieldName } from '@tableside/core/guest';
import { TermsLink } from '../../components/brand-links.tsx';
import { Field } from '../../components/field.tsx';
import { Tick } from '../../components/tick.tsx';
import { DETAIL_LABELS, type OrderingKey, ORDERING_TEXTS } from '../../copy/ordering.ts';
import { sayField } from '../../copy/venue.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { DetailsModel } from '../../models/payment/details-model.ts';

/** Keyboard and autofill name of each field. */
const INPUTS: Readonly<Record<FieldName, InputHTMLAttributes<HTMLInputElement>>> = {
  name: { autoComplete: 'given-name', autoCapitalize: 'words' },
  surname: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: {
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
};

/** What is short shares a row. */
const SHOWN: readonly FieldName[] = ['name', 'surname', 'phone', 'email'];

const HINTS: Partial<Readonly<Record<FieldName, OrderingKey>>> = {
  phone: 'pay.phone.hint',
};

/** The guest's details. The marketing box starts unticked (S13). */
export const DetailsPart = observer(function DetailsPart({ details }: { details: DetailsModel }) {
  const say = useSay(ORDERING_TEXTS);
  const { given } = details;
  return (
    <section className="pay-part pay-details" aria-labelledby="details-heading">
      <h2 id="details-heading">{say('pay.details')}</h2>
      {SHOWN.filter((field) => details.fields.includes(field)).map((field) => (
        <div key={field} className={`detail-${field}`}>
          <DetailField id={`detail-${field}`} field={field} details={details} />
        </div>
      ))}
      <Tick checked={details.isRemembered} onTick={(isTicked) => details.tickRemember(isTicked)}>
        <span>{say('pay.remember')}</span>
      </Tick>
      <Tick checked={given.emailOptIn} onTick={(isTicked) => details.tickEmailOptIn(isTicked)}>
        <span>{say('pay.emailOptIn')}</span>
      </Tick>
      <TermsLink />
    </section>
  );
});

export const DetailField = observer(function DetailField({
  id,
  field,
  details,
}: {
  id: string;
  field: FieldName;
  details: DetailsModel;
}) {
  const say = useSay(ORDERING_TEXTS);
  const refusal = details.refusals[field];
  const hint = HINTS[field];
  return (
    <Field
      {...INPUTS[field]}
      id={id}
      label={say(DETAIL_LABELS[field])}
      hint={hint && say(hint)}
      required
      value={details.given[field]}
      error={refusal && sayField(say, refusal, say(DETAIL_LABELS[field]))}
      onType={(text) => details.type(field, text)}
      onBlur={() => details.leave(field)}
    />
  );
});
