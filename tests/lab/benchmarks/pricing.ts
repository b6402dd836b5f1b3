import assert from 'node:assert/strict';
import {
  parseDecimal,
  percentageOf,
  price,
  unitPriceOf,
  type Percentage,
  type ServiceChargeRule,
  type Tip,
} from '@tableside/core';
import { choiceLine, GBP, pence, present } from '../../core/samples.ts';
import {
  basketOf,
  exactFigures,
  randomBaskets,
  sameFigures,
  type Figures,
  type PlainBasket,
} from './baskets.ts';
import { sayAim, type Measured, type Row } from './rows.ts';

const percentOf = (text: string): Percentage => percentageOf(present(parseDecimal(text)));

/** Core: choices, line prices and the total, with every step explained. */
function byCore(basket: PlainBasket): () => Figures {
  const dishes = basket.lines.map((line) => ({
    price: pence(line.price),
    quantity: line.quantity,
    choices: line.choices.map(({ supplement, quantity }, at) =>
      choiceLine(`choice-${at}`, { supplementPrice: pence(supplement), quantity }),
    ),
  }));
  const reductions = [{ name: 'Lunch', amount: pence(basket.discount) }];
  const serviceCharge: ServiceChargeRule = {
    enabled: true,
    threshold: pence(basket.threshold),
    percentage: percentOf(basket.chargePercent),
    disabledForOrder: false,
    disabledForTakeaway: false,
  };
  const tip: Tip = { by: 'percentage', percentage: percentOf(basket.tipPercent) };
  return () =>
    price({
      currency: GBP,
      service: 'order',
      provider: 'braintree',
      lines: dishes.map((dish) => ({
        unitPrice: unitPriceOf(dish.price, dish.choices),
        quantity: dish.quantity,
      })),
      reductions,
      serviceCharge,
      tip,
      donation: { by: 'roundUp' },
      minimumSpend: pence(1000),
    });
}

/** The same total in a hand-written loop, without explanations. */
function byHand(basket: PlainBasket): () => Figures {
  const [charge, tipRate] = [1000 * Number(basket.chargePercent), 1000 * Number(basket.tipPercent)];
  return () => {
    let subtotal = 0;
    for (const line of basket.lines) {
      let unit = line.price;
      for (const choice of line.choices) unit += choice.supplement * choice.quantity;
      subtotal += unit * line.quantity;
    }
    const goods = Math.max(0, subtotal - basket.discount);
    const serviceCharge = goods > basket.threshold ? Math.floor((goods * charge + 50_000) / 100_000) : 0;
    const tip = Math.floor((goods * tipRate + 50_000) / 100_000);
    const sum = goods + serviceCharge + tip;
    const donation = (100 - (sum % 100)) % 100;
    return { serviceCharge, tip, donation, total: sum + donation };
  };
}

export const pricingRows: readonly Row[] = [1, 10, 100, 1000].map((count) => {
  const basket = basketOf(count);
  const [core, plain] = [byCore(basket), byHand(basket)];
  assert.deepEqual(plain(), exactFigures(basket));
  assert.ok(sameFigures(core(), plain()));
  return {
    title: count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`,
    operations: 1,
    core,
    plain,
  };
});

const HOW_MANY = 20_000;
const SEED = 42;

/** Prices random baskets, and throws where core is a penny off in any figure. */
export function checkPennies(): void {
  const wrong = randomBaskets(HOW_MANY, SEED).filter(
    (basket) => !sameFigures(byCore(basket)(), exactFigures(basket)),
  );
  if (wrong.length > 0) throw new Error(`core is a penny off in ${wrong.length} of ${HOW_MANY} baskets`);
  console.log(
    `${HOW_MANY.toLocaleString('en')} random baskets (seed ${SEED}): every figure is right to the penny`,
  );
}

/** Core aims at eight times the hand-written loop at most. */
export function sayPricingAim(measured: readonly Measured[]): void {
  const hundred = measured.find(({ title }) => title === '100 lines');
  if (hundred === undefined) return;
  const { core, plain } = hundred;
  sayAim('100 lines at most 8× the loop by hand', core <= 8 * plain, core / plain);
}
