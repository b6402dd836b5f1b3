import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { takesExtras } from '@tableside/core';
import { Field } from '../../components/field.tsx';
import { NoteField } from '../../components/note-field.tsx';
import { sayField } from '../../copy/venue.ts';
import { EXTRAS_TEXTS } from '../../copy/basket-extras.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { CheckoutModel } from '../../models/order/checkout-model.ts';
import './extras.css';
import { VoucherList, VoucherPart } from './basket-vouchers.tsx';

/** The basket's extras, each folded and if it is switched on: note, vouchers and loyalty card. */
export const BasketExtras = observer(function BasketExtras(props: {
  checkout: CheckoutModel;
  /** A payment is unsettled, so the extras cannot change (V1). */
  locked: boolean;
}) {
  const say = useSay(EXTRAS_TEXTS);
  const { checkout, locked } = props;
  const { vouchers, scanner, asksForNote } = checkout;
  const takesMore = takesExtras(checkout.basket);
  const listed = takesMore && vouchers.listed.length > 0;
  const takesCodes = takesMore && vouchers.isOffered;
  const takesLoyalty = takesMore && checkout.asksForLoyaltyCard;
  if (!asksForNote && !listed && !takesCodes && !takesLoyalty) return null;
  return (
    <section aria-labelledby="extras-heading">
      <h2 id="extras-heading" className="visually-hidden" tabIndex={-1}>
        {say('extras.heading')}
      </h2>
      <fieldset className="extras" disabled={locked}>
        {takesCodes && <VoucherPart vouchers={vouchers} scanner={scanner} />}
        {takesLoyalty && <LoyaltyPart checkout={checkout} />}
        {asksForNote && <NotePart checkout={checkout} />}
        {/* Last, so that a voucher that comes or goes moves no field. */}
        {listed && <VoucherList vouchers={vouchers} />}
      </fieldset>
    </section>
  );
});

export const NOTE_ID = 'order-note';

/** The order note, if both brand and venue have it. */
const NotePart = observer(function NotePart({ checkout }: { checkout: CheckoutModel }) {
  const say = useSay(EXTRAS_TEXTS);
  const { basket, noteRefusal } = checkout;
  const label = say('basket.note');
  // It does not fold under a guest who clears it.
  const [isWritten] = useState(basket.note !== '');
  return (
    <details className="extra" open={isWritten}>
      <summary>{say('basket.note.add')}</summary>
      <div className="extra-form">
        <NoteField
          id={NOTE_ID}
          label={label}
          value={basket.note}
          error={noteRefusal && sayField(say, noteRefusal, label)}
          onType={(text) => basket.typeNote(text)}
        />
      </div>
    </details>
  );
});

/** In UTF-16 code units: no card number is longer. */
const LONGEST_CARD_NUMBER = 64;

/** The guest's loyalty card number, for this visit only (X4). */
const LoyaltyPart = observer(function LoyaltyPart({ checkout }: { checkout: CheckoutModel }) {
  const say = useSay(EXTRAS_TEXTS);
  const { loyaltyCard } = checkout.basket;
  return (
    <details className="extra" open={loyaltyCard === '' ? undefined : true}>
      <summary>{say('loyalty.heading')}</summary>
      <div className="extra-form">
        <Field
          id="loyalty-card"
          label={say('loyalty.number')}
          hint={say('loyalty.hint')}
          value={loyaltyCard}
          readOnly={checkout.phase !== 'idle'}
          maxLength={LONGEST_CARD_NUMBER}
          onType={(text) => checkout.typeLoyaltyCard(text)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
        />
      </div>
    </details>
  );
});
