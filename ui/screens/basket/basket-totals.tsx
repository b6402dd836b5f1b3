import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import {
  percentageText,
  takesExtras,
  type Figure,
  type Pricing,
  type PricingStep,
  type Why,
} from '@tableside/core';
import { figureKey, stepWords } from '@tableside/core/copy';
import { moneyOf } from '../../components/money.ts';
import { Tick } from '../../components/tick.tsx';
import { Totals } from '../../components/totals.tsx';
import { EXTRAS_TEXTS } from '../../copy/basket-extras.ts';
import { useSay } from '../../app/visit-context.tsx';
import type { DonationModel } from '../../models/order/donation-model.ts';
import type { BasketRows } from '../../models/order/basket-rows.ts';
import type { OrderModel } from '../../models/order/order-model.ts';

/**
 * The basket's figures. In the basket itself the guest can remove and restore an optional service charge (B16) and a
 * donation (B7) with one tap. A tip or a donation changes figures and never adds a row: nothing moves under a thumb.
 */
export const BasketTotals = observer(function BasketTotals(props: {
  order: OrderModel;
  /** In the basket: the guest can give. */
  donation?: DonationModel;
  /** In the basket: one row has said what the items come to. */
  rows?: Pick<BasketRows, 'all'>;
  /** The guest cannot remove or restore anything. */
  locked: boolean;
}) {
  const say = useSay(EXTRAS_TEXTS);
  const { order, donation, rows, locked } = props;
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
  const { pennies } = donation ?? {};
  const aboutDonation = (
    <button type="button" className="link-button" disabled={locked} onClick={() => donation?.ask()}>
      {say('donation.about')}
    </button>
  );
  const actOf = (what: Figure): ReactNode => {
    if (what === 'serviceCharge') return serviceChargeAct;
    return what === 'donation' && pennies !== undefined && aboutDonation;
  };
  const given = basket.donation.by !== 'none';
  const always: readonly Figure[] = [
    'total',
    ...(takesExtras(basket) && session.venue.tipsEnabled ? (['subtotal', 'tip'] as const) : []),
    ...(given || pennies !== undefined ? (['subtotal', 'donation'] as const) : []),
    ...(basket.isWorkedOut ? [] : (['subtotal', 'discount'] as const)),
  ];
  const isOneRow = rows?.all.length === 1 && pricing.discount === 0 && !applies;
  const shown = pricing.steps.filter(
    (step) =>
      (always.includes(step.what) || isShown(pricing, step)) && !(isOneRow && step.what === 'subtotal'),
  );
  const labelOf = ({ what, rate }: PricingStep): ReactNode => {
    if (what === 'donation' && donation !== undefined && pennies !== undefined)
      return (
        <Tick
          checked={given}
          disabled={locked || (!given && donation.offer === undefined)}
          onTick={(gives) => donation.give(gives)}
        >
          <span>{pennies.heading ?? say('donation.heading')}</span>
        </Tick>
      );
    const figure = say(figureKey(what), { tip }) + (rate === undefined ? '' : ` (${percentageText(rate)})`);
    return what === 'discount' && !basket.isWorkedOut ? say('basket.workingOut', { figure }) : figure;
  };
  const amountOf = ({ what, rounded, why }: PricingStep): string => {
    if (why === 'inPrices') return say('figure.inPrices');
    if (what === 'discount') return rounded === 0 ? '…' : `−${money(rounded)}`;
    return money(what === 'donation' && donation !== undefined ? donation.amount : rounded);
  };
  // Items and a tip speak for themselves.
  const isPlain = !shown.some(({ what }) => what === 'discount' || what === 'serviceCharge') && !given;
  return (
    <Totals
      figures={shown.map((step) => ({
        key: step.what,
        label: labelOf(step),
        amount: amountOf(step),
        isTotal: step.what === 'total',
        act: actOf(step.what),
      }))}
      why={say('basket.why')}
      // A tip that is chosen later has its row here too.
      explained={(isPlain ? [] : pricing.steps.filter((step) => isExplained(step, always))).map((step) => {
        const { figure, reason } = stepWords(step, money, tip);
        return {
          key: step.what,
          label: say(figure.key, figure.values),
          amount: money(step.rounded),
          reason: say(reason.key, reason.values),
        };
      })}
    />
  );
});

/** What the guest has not chosen, and charges of zero, need no explanation. */
const NOT_WORTH_SAYING: readonly Why[] = ['noTip', 'noDonation', 'noServiceCharge'];

const isExplained = (step: PricingStep, always: readonly Figure[]): boolean =>
  step.what !== 'paymentServiceCharge' &&
  (!NOT_WORTH_SAYING.includes(step.why) || (step.what === 'tip' && always.includes('tip'))) &&
  (step.what !== 'discount' || step.rounded > 0);

/** Hides figures of zero, except a removed charge, which the guest can restore. */
function isShown(pricing: Pricing, step: PricingStep): boolean {
  // This is the sum that the payment carries; both of its parts have their own row.
  if (step.what === 'paymentServiceCharge') return false;
  if (step.what === 'subtotal') return pricing.discount > 0 || pricing.total !== pricing.subtotal;
  if (step.what === 'goodsTotal') return pricing.discount > 0;
  return step.rounded > 0 || step.why === 'takenOff' || step.why === 'inPrices';
}
