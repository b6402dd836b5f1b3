import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { percentageText, type Figure, type Pricing, type PricingStep, type Why } from '@tableside/core';
import { figureKey, whyKey } from '@tableside/core/copy';
import { moneyOf } from '../../components/money.ts';
import { reasonValues, Totals } from '../../components/totals.tsx';
import { EXTRAS_TEXTS } from '../../copy/basket-extras.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { DonationModel } from '../../models/order/donation-model.ts';
import type { OrderModel } from '../../models/order/order-model.ts';

/**
 * The basket's figures. The guest can remove and restore an optional service charge (B16) and a donation (B7) with one
 * tap.
 */
export const BasketTotals = observer(function BasketTotals(props: {
  order: OrderModel;
  donation: DonationModel;
  /** The guest cannot remove or restore anything. */
  locked: boolean;
}) {
  const say = useSay(EXTRAS_TEXTS);
  const { order, donation, locked } = props;
  const { basket, session } = order;
  const { pricing } = basket;
  const money = moneyOf(session.backend);
  const tip = session.venue.gratuity ?? say('pay.tip.default');
  const charge = pricing.steps.find(({ what }) => what === 'serviceCharge');
  const optional = session.venue.serviceCharge?.optional === true;
  const applies = charge !== undefined && (charge.rounded > 0 || charge.why === 'takenOff');
  const serviceChargeAct = optional && applies && !locked && (
    <button
      type="button"
      className="link-button"
      onClick={() => basket.takeServiceChargeOff(!basket.serviceChargeTakenOff)}
    >
      {say(basket.serviceChargeTakenOff ? 'basket.serviceCharge.on' : 'basket.serviceCharge.off')}
    </button>
  );
  const removeDonation = !locked && (
    <button type="button" className="link-button" onClick={() => donation.remove()}>
      {say('donation.remove')}
    </button>
  );
  const donateButton = donation.canBeGiven && donation.offer !== undefined && !locked && (
    <button type="button" className="link-button" onClick={() => donation.ask()}>
      {say('donation.again', { amount: money(donation.offer.amount) })}
    </button>
  );
  const actOf = (what: Figure): ReactNode => {
    if (what === 'serviceCharge') return serviceChargeAct;
    if (what === 'donation') return removeDonation;
    return what === 'total' && donateButton;
  };
  const shown = pricing.steps.filter((step) => isShown(pricing, step));
  return (
    <Totals
      figures={shown.map(({ what, rate, rounded }) => ({
        key: what,
        label: say(figureKey(what), { tip }) + (rate === undefined ? '' : ` (${percentageText(rate)})`),
        amount: what === 'discount' ? `−${money(rounded)}` : money(rounded),
        isTotal: what === 'total',
        act: actOf(what),
      }))}
      why={say('basket.why')}
      // Items and a tip explain themselves.
      explained={(shown.every(isPlain) ? [] : pricing.steps.filter(isExplained)).map((step) => ({
        key: step.what,
        label: say(figureKey(step.what), { tip }),
        amount: money(step.rounded),
        reason: say(whyKey(step.why), reasonValues(money, step)),
      }))}
    />
  );
});

const isPlain = ({ what }: PricingStep): boolean => what === 'subtotal' || what === 'tip' || what === 'total';

/** What the guest has not chosen, and charges of zero, need no explanation. */
const NOT_WORTH_SAYING: readonly Why[] = ['noTip', 'noDonation', 'noServiceCharge'];

const isExplained = (step: PricingStep): boolean =>
  step.what !== 'paymentServiceCharge' &&
  !NOT_WORTH_SAYING.includes(step.why) &&
  (step.what !== 'discount' || step.rounded > 0);

/** Hides figures of zero, except a removed charge, which the guest can restore. */
function isShown(pricing: Pricing, step: PricingStep): boolean {
  if (step.what === 'total') return true;
  // This is the sum that the payment carries; both of its parts have their own row.
  if (step.what === 'paymentServiceCharge') return false;
  if (step.what === 'subtotal') return pricing.discount > 0 || pricing.total !== pricing.subtotal;
  if (step.what === 'goodsTotal') return pricing.discount > 0;
  return step.rounded > 0 || step.why === 'takenOff';
}
