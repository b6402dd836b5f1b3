import type { ReactNode } from 'react';
import { percentageText, type MinorUnits, type Pricing, type PricingStep, type Why } from '@tableside/core';
import { figureLabel, whyLabel, useOrderingSay } from '../copy/ordering-say.ts';
import './totals.css';

export interface TotalsProps {
  readonly pricing: Pricing;
  readonly money: (amount: MinorUnits) => string;
  /** The name that tips go by. */
  readonly tipName: string;
  /** Something to press beside the service charge. */
  readonly serviceChargeAct?: ReactNode;
}

/** The figures of an order, and on demand the steps that made each of them (B11). */
export function Totals({ pricing, money, tipName, serviceChargeAct }: TotalsProps) {
  const say = useOrderingSay();
  const shown = pricing.steps.filter((step) => isShown(pricing, step));
  return (
    <section className="totals">
      <dl className="totals-figures">
        {shown.map((step) => (
          <div key={step.what} className={step.what === 'total' ? 'totals-row totals-total' : 'totals-row'}>
            <dt>
              {say(figureLabel(step.what), { tip: tipName })}
              {step.rate !== undefined && ` (${percentageText(step.rate)})`}
            </dt>
            <dd>{step.what === 'discount' ? `−${money(step.rounded)}` : money(step.rounded)}</dd>
            {step.what === 'serviceCharge' && serviceChargeAct}
          </div>
        ))}
      </dl>
      <details className="totals-why">
        <summary>{say('basket.why')}</summary>
        <ul>
          {pricing.steps.filter(isExplained).map((step) => (
            <li key={step.what}>
              <span>{say(figureLabel(step.what), { tip: tipName })}</span>
              <span>{money(step.rounded)}</span>
              <span className="totals-reason">
                {say(whyLabel(step.why), {
                  base: money(step.base),
                  rate: step.rate === undefined ? '' : percentageText(step.rate),
                })}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** What the guest has not chosen, and what has nothing to come off, needs no explaining. */
const NOT_WORTH_SAYING: readonly Why[] = ['noTip', 'noDonation', 'noServiceCharge'];

const isExplained = (step: PricingStep): boolean =>
  step.what !== 'paymentServiceCharge' &&
  !NOT_WORTH_SAYING.includes(step.why) && (step.what !== 'discount' || step.rounded > 0);

/** Figures of nothing are left to the explanation; a charge that was taken off stays, to be put back. */
function isShown(pricing: Pricing, step: PricingStep): boolean {
  if (step.what === 'total') return true;
  // As the payment carries it; both of its parts have a row.
  if (step.what === 'paymentServiceCharge') return false;
  if (step.what === 'subtotal') return pricing.discount > 0 || pricing.total !== pricing.subtotal;
  if (step.what === 'goodsTotal') return pricing.discount > 0;
  return step.rounded > 0 || step.why === 'takenOff';
}
