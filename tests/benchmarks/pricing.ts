import assert from 'node:assert/strict';
import { price, unitPriceOf, type ChoiceLine, type ServiceChargeRule, type Tip } from '@tableside/core';
import { choiceLine, GBP, pence, percent } from '../core/samples.ts';
import type { Row } from './core.ts';

interface Dish {
  readonly price: number;
  readonly quantity: number;
  readonly choices: readonly ChoiceLine[];
}

const dishes = (count: number): readonly Dish[] =>
  Array.from({ length: count }, (_, at) => ({
    price: 495 + ((at * 37) % 1500),
    quantity: 1 + (at % 4),
    choices: [1, 2, 3].map((each) =>
      choiceLine(`choice-${each}`, { supplementPrice: pence((at * each * 25) % 200), quantity: each }),
    ),
  }));

const LUNCH = [{ name: 'Lunch', amount: pence(250) }];
const SERVICE_CHARGE: ServiceChargeRule = {
  enabled: true,
  threshold: pence(2000),
  percentage: percent('12.5'),
  disabledForOrder: false,
  disabledForTakeaway: false,
};
const TIP: Tip = { by: 'percentage', percentage: percent('10') };

/** From choices to line prices to the total, every step explained. */
const byCore = (basket: readonly Dish[]): number =>
  price({
    currency: GBP,
    service: 'order',
    provider: 'braintree',
    lines: basket.map((dish) => ({
      unitPrice: unitPriceOf(pence(dish.price), dish.choices),
      quantity: dish.quantity,
    })),
    reductions: LUNCH,
    serviceCharge: SERVICE_CHARGE,
    tip: TIP,
    donation: { by: 'roundUp' },
    minimumSpend: pence(1000),
  }).total;

/** The same figure by hand, explaining nothing. */
function byHand(basket: readonly Dish[]): number {
  let subtotal = 0;
  for (const dish of basket) {
    let unit = dish.price;
    for (const choice of dish.choices) unit += choice.supplementPrice * choice.quantity;
    subtotal += unit * dish.quantity;
  }
  const goods = Math.max(0, subtotal - 250);
  const charge = goods > 2000 ? Math.floor((goods * 125 + 500) / 1000) : 0;
  const tip = Math.floor((goods * 10 + 50) / 100);
  const sum = goods + charge + tip;
  return sum + ((100 - (sum % 100)) % 100);
}

export const pricingRows: readonly Row[] = [1, 10, 100, 1000].map((count) => {
  const basket = dishes(count);
  assert.equal(byCore(basket), byHand(basket));
  return {
    title: count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`,
    operations: 1,
    core: () => byCore(basket),
    plain: () => byHand(basket),
  };
});
