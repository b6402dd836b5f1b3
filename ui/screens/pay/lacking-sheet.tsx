import { observer } from 'mobx-react-lite';
import type { FormEvent, ReactNode } from 'react';
import { useFirstField } from '../../components/first-field.ts';
import { Sheet } from '../../components/sheet.tsx';
import { WALLET_NAMES } from '@tableside/core/copy';
import { ORDERING_TEXTS } from '../../copy/ordering.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { DetailsModel } from '../../models/payment/details-model.ts';
import type { LackingDetails } from '../../models/payment/wallets-model.ts';
import { DetailField } from './details-part.tsx';
import { focusFirstTyped } from './first-fault.ts';

/** Asks for the details that a wallet did not say, before anything is charged. */
export const LackingSheet = observer(function LackingSheet({
  lacking,
  details,
  button,
}: {
  lacking: LackingDetails;
  details: DetailsModel;
  /** The label of the button that pays. */
  button: ReactNode;
}) {
  const say = useSay(ORDERING_TEXTS);
  const form = useFirstField();
  const heading = say('pay.lacking.heading');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!lacking.submit() && form.current !== null) focusFirstTyped(form.current);
  };
  return (
    <Sheet label={heading} onClose={lacking.close}>
      <form ref={form} className="pay-lacking" noValidate onSubmit={submit}>
        <h2>{heading}</h2>
        <p>{say('pay.lacking.text', { wallet: say(WALLET_NAMES[lacking.wallet]) })}</p>
        {lacking.fields.map((field) => (
          <DetailField key={field} id={`lacking-${field}`} field={field} details={details} />
        ))}
        <button type="submit" className="button">
          {button}
        </button>
      </form>
    </Sheet>
  );
});
