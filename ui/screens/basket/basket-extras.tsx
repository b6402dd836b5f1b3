import { observer } from 'mobx-react-lite';
import { Field } from '../../components/field.tsx';
import { useExtrasSay } from '../../copy/extras-say.ts';
import type { CheckoutModel } from '../../models/checkout-model.ts';
import './extras.css';
import { StaffDiscountPart, VoucherList, VoucherPart } from './basket-vouchers.tsx';

/** The basket's extras: vouchers, staff discount and loyalty card, each if it is switched on. */
export const BasketExtras = observer(function BasketExtras(props: {
  checkout: CheckoutModel;
  /** A payment is unsettled, so the extras cannot change (V1). */
  locked: boolean;
}) {
  const say = useExtrasSay();
  const { checkout, locked } = props;
  const { vouchers, scanner, loyaltyAsked } = checkout;
  const { typesCodes, givesStaffDiscounts, hasStaffDiscount, listed } = vouchers;
  const isEmpty = !typesCodes && !givesStaffDiscounts && !loyaltyAsked && listed.length === 0;
  if (isEmpty) return null;
  return (
    <section aria-labelledby="extras-heading">
      <h2 id="extras-heading" className="visually-hidden" tabIndex={-1}>
        {say('extras.heading')}
      </h2>
      <fieldset className="extras" disabled={locked}>
        <VoucherList vouchers={vouchers} />
        {typesCodes && <VoucherPart vouchers={vouchers} scanner={scanner} />}
        {givesStaffDiscounts && !hasStaffDiscount && <StaffDiscountPart vouchers={vouchers} />}
        {loyaltyAsked && <LoyaltyPart checkout={checkout} />}
      </fieldset>
    </section>
  );
});

/** In UTF-16 code units: no card number is longer. */
const LONGEST_CARD_NUMBER = 64;

/** The guest's loyalty card number, for this visit only (X4). */
const LoyaltyPart = observer(function LoyaltyPart({ checkout }: { checkout: CheckoutModel }) {
  const say = useExtrasSay();
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
