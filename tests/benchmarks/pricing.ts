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
import { choiceLine, GBP, pence, present } from '../core/samples.ts';
import {
  basketOf,
  exactFigures,
  randomBaskets,
  sameFigures,
  type Figures,
  type PlainBasket,
} from './baskets.ts';
import type { Priced } from './rivals/index.mjs';
import type { Rivals } from './rivals.ts';
import { sayAim, type Measured, type Row } from './rows.ts';

const percentOf = (text: string): Percentage => percentageOf(present(parseDecimal(text)));

/** Core: choices, line prices and the total, with every step explained. */
function byCore(basket: PlainBasket): Priced {
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
  const run = (): Figures =>
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
  return { run, figures: run };
}

/** The same total in a hand-written loop, without explanations. */
function byHand(basket: PlainBasket): Priced {
  const [charge, tipRate] = [1000 * Number(basket.chargePercent), 1000 * Number(basket.tipPercent)];
  const run = (): Figures => {
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
  return { run, figures: run };
}

/** A common way: pounds in floats, rounded to pence for display. */
function byFloats(basket: PlainBasket): Priced {
  const lines = basket.lines.map(({ price, quantity, choices }) => ({
    price: price / 100,
    quantity,
    choices: choices.map(({ supplement, quantity: of }) => ({ supplement: supplement / 100, quantity: of })),
  }));
  const [discount, threshold] = [basket.discount / 100, basket.threshold / 100];
  const [charge, tipRate] = [Number(basket.chargePercent) / 100, Number(basket.tipPercent) / 100];
  const toPence = (pounds: number): number => Math.round(pounds * 100) / 100;
  const run = (): Figures => {
    let subtotal = 0;
    for (const line of lines) {
      let unit = line.price;
      for (const choice of line.choices) unit += choice.supplement * choice.quantity;
      subtotal += unit * line.quantity;
    }
    const goods = Math.max(0, subtotal - discount);
    const serviceCharge = goods > threshold ? toPence(goods * charge) : 0;
    const tip = toPence(goods * tipRate);
    const sum = goods + serviceCharge + tip;
    const total = Math.ceil(sum);
    return { serviceCharge, tip, donation: toPence(total - sum), total };
  };
  const inPence = (pounds: number): number => Math.round(pounds * 100);
  const figures = (): Figures => {
    const { serviceCharge, tip, donation, total } = run();
    return {
      serviceCharge: inPence(serviceCharge),
      tip: inPence(tip),
      donation: inPence(donation),
      total: inPence(total),
    };
  };
  return { run, figures };
}

const pricers = ({ priceWithBig, priceWithDinero }: Rivals) => ({
  core: byCore,
  'big.js': priceWithBig,
  'dinero.js': priceWithDinero,
  floats: byFloats,
});

export const pricingRows = (rivals: Rivals): readonly Row[] =>
  [1, 10, 100, 1000].map((count) => {
    const basket = basketOf(count);
    const { core, ...others } = pricers(rivals);
    const [byOurs, plain] = [core(basket), byHand(basket)];
    assert.deepEqual(plain.figures(), exactFigures(basket));
    assert.ok(sameFigures(byOurs.figures(), plain.figures()));
    return {
      title: count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`,
      operations: 1,
      core: byOurs.run,
      plain: plain.run,
      rivals: Object.fromEntries(Object.entries(others).map(([name, pricer]) => [name, pricer(basket).run])),
    };
  });

const HOW_MANY = 20_000;
const SEED = 42;

/**
 * Counts the random baskets that each prices to the penny in every figure, and answers the names that are always
 * right.
 */
export function countRight(rivals: Rivals): ReadonlySet<string> {
  const baskets = randomBaskets(HOW_MANY, SEED);
  const exact = baskets.map(exactFigures);
  const alwaysRight = new Set<string>();
  console.log(
    `\n${HOW_MANY.toLocaleString('en')} random baskets (seed ${SEED}), every figure right to the penny`,
  );
  for (const [name, pricer] of Object.entries(pricers(rivals))) {
    const right = baskets.filter((basket, at) => {
      const expected = exact[at];
      return expected !== undefined && sameFigures(pricer(basket).figures(), expected);
    }).length;
    const wrong = HOW_MANY - right;
    if (wrong === 0) alwaysRight.add(name);
    const often = wrong === 0 ? '' : `, wrong in one of ${(HOW_MANY / wrong).toFixed(1)}`;
    console.log(`  ${name.padEnd(12)}${right.toLocaleString('en').padStart(7)}${often}`);
  }
  if (!alwaysRight.has('core')) throw new Error('core is a penny off');
  return alwaysRight;
}

/**
 * Aims: at most eight times the hand-written loop, and five times as fast as the fastest other that is always
 * right.
 */
export function sayPricingAims(measured: readonly Measured[], alwaysRight: ReadonlySet<string>): void {
  const hundred = measured.find(({ title }) => title === '100 lines');
  if (hundred === undefined) return;
  const { core, plain } = hundred;
  const right = Object.entries(hundred.rivals).filter(([name]) => alwaysRight.has(name));
  const fastest = Math.min(...right.map(([, ns]) => ns));
  sayAim('100 lines at most 8× the loop by hand', core <= 8 * plain, core / plain);
  sayAim('100 lines at least 5× as fast as the fastest that is right', fastest >= 5 * core, fastest / core);
}
