/** `price`: the total of a basket, and why. */
import {
  MOST_OF_ONE_LINE,
  price,
  PROVIDER_NAMES,
  unitPriceOf,
  type Donation,
  type PricingInput,
  type Tip,
} from '@tableside/core';
import {
  amount,
  signedAmount,
  Amounts,
  currency,
  exactlyAddable,
  percentageOfWhole,
  rateOf,
  tip,
  tipOf,
} from '../amounts.ts';
import { command, type Answer } from '../command.ts';
import {
  choiceOf,
  refined,
  listOf,
  members,
  orNothing,
  otherwise,
  text,
  truth,
  variants,
  wholeNumber,
  type ValueOf,
} from '../descriptions.ts';
import { printedStep } from '../explanations.ts';
import { offeredTips, refusedTip, tipMembers } from '../offered-tips.ts';

const MOST_LINES = 1000;
const MOST_CHOICES = 100;

const line = members({
  name: text,
  price: amount,
  quantity: otherwise(wholeNumber, 1),
  choices: otherwise(
    listOf(
      members({ name: text, supplementPrice: signedAmount, quantity: otherwise(wholeNumber, 1) }),
      MOST_CHOICES,
    ),
    [],
  ),
});

const serviceCharge = members({
  enabled: otherwise(truth, false),
  threshold: amount,
  percentage: percentageOfWhole,
  disableServiceChargeForOrderATable: otherwise(truth, false),
  disableServiceChargeForTakeaway: otherwise(truth, false),
  optional: otherwise(truth, false),
  inPrices: otherwise(truth, false),
});

const basket = members({
  currency,
  service: choiceOf('order', 'order-ahead', 'takeaway'),
  provider: otherwise(choiceOf(...PROVIDER_NAMES), 'braintree'),
  lines: listOf(line, MOST_LINES),
  discounts: otherwise(listOf(members({ name: text, amount }), MOST_LINES), []),
  serviceCharge: orNothing(serviceCharge),
  serviceChargeTakenOff: otherwise(truth, false),
  tip: orNothing(tip),
  ...tipMembers,
  donation: orNothing(variants('donationType', { roundUp: {}, fixedPrice: { amount } })),
  minimumSpendLevelThreshold: orNothing(amount),
});

type Basket = ValueOf<typeof basket>;

/** In major units: upper bound of every figure and every intermediate sum. */
function magnitudeOf({ lines, discounts, tip, donation }: Basket): number {
  let goods = 0;
  for (const { price, quantity, choices } of lines) {
    let unit = Number(price);
    for (const choice of choices) unit += Math.abs(Number(choice.supplementPrice)) * countOf(choice.quantity);
    goods += unit * countOf(quantity);
  }
  for (const { amount } of discounts) goods += Number(amount);
  const tipRate = tip !== undefined && 'percentage' in tip ? rateOf(tip.percentage) : 0;
  const tipAmount = tip !== undefined && 'amount' in tip ? Number(tip.amount) : 0;
  const donated = donation?.donationType === 'fixedPrice' ? Number(donation.amount) : 1;
  // Goods, service charge and the largest preset are at most the goods each.
  return goods * (3 + tipRate) + tipAmount + donated;
}

const isQuantity = (quantity: number): boolean => quantity >= 1 && quantity <= MOST_OF_ONE_LINE;

/** Quantities that B3 refuses, by path. */
const refusedQuantities = ({ lines }: Basket): readonly string[] =>
  lines.flatMap(({ name, quantity, choices }, at) => [
    ...(isQuantity(quantity) ? [] : [quantityReason(`lines.${at}`, name, quantity)]),
    ...choices.flatMap((choice, place) =>
      isQuantity(choice.quantity)
        ? []
        : [quantityReason(`lines.${at}.choices.${place}`, choice.name, choice.quantity)],
    ),
  ]);

const quantityReason = (path: string, name: string, quantity: number): string =>
  `${path}.quantity: ${quantity} of "${name}" cannot be ordered; a quantity is 1 to ${MOST_OF_ONE_LINE}.`;

function pricingInputOf(given: Basket, amounts: Amounts): PricingInput {
  const { currency, service, provider, serviceCharge, minimumSpendLevelThreshold: threshold } = given;
  return {
    currency,
    service,
    provider,
    lines: given.lines.map(({ price, quantity, choices }) => ({
      unitPrice: unitPriceOf(
        amounts.of(price),
        choices.map((choice) => ({
          supplementPrice: amounts.of(choice.supplementPrice),
          quantity: countOf(choice.quantity),
        })),
      ),
      quantity: countOf(quantity),
    })),
    reductions: given.discounts.map(({ name, amount }) => ({ name, amount: amounts.of(amount) })),
    ...(serviceCharge && {
      serviceCharge: {
        enabled: serviceCharge.enabled,
        threshold: amounts.of(serviceCharge.threshold),
        percentage: serviceCharge.percentage,
        disabledForOrder: serviceCharge.disableServiceChargeForOrderATable,
        disabledForTakeaway: serviceCharge.disableServiceChargeForTakeaway,
        inPrices: serviceCharge.inPrices,
      },
    }),
    serviceChargeTakenOff: given.serviceChargeTakenOff && serviceCharge?.optional === true,
    tip: tipOf(given.tip, amounts),
    donation: donationOf(given.donation, amounts),
    ...(threshold && { minimumSpend: amounts.of(threshold) }),
  };
}

/** Keeps the figures of a refused basket exact, whatever its quantities. */
const MOST_COUNTED = 1_000;

/** A negative quantity counts as 0, and one above the limit as the limit, because the basket is refused anyway. */
const countOf = (quantity: number): number => Math.min(Math.max(quantity, 0), MOST_COUNTED);

function donationOf(donation: Basket['donation'], amounts: Amounts): Donation {
  if (donation === undefined) return { by: 'none' };
  return donation.donationType === 'roundUp'
    ? { by: 'roundUp' }
    : { by: 'fixedPrice', amount: amounts.of(donation.amount) };
}

function answer(given: Basket): Answer {
  const amounts = new Amounts(given.currency);
  const input = pricingInputOf(given, amounts);
  const priced = price(input);
  const { text } = amounts;
  const { minimumSpend } = priced;
  const reasons = [...refusedQuantities(given), ...refusedTip(given)];
  if (given.serviceChargeTakenOff && given.serviceCharge?.optional !== true)
    reasons.push('serviceChargeTakenOff: the guest cannot take it off, serviceCharge.optional is off.');
  if (minimumSpend?.met === false)
    reasons.push(
      `The minimum spend of ${text(minimumSpend.threshold)} is not met: the goods come to ${text(priced.goodsTotal)}.`,
    );
  return {
    output: {
      subtotal: text(priced.subtotal),
      discount: text(priced.discount),
      goodsTotal: text(priced.goodsTotal),
      serviceCharge: text(priced.serviceCharge),
      tip: text(priced.tip),
      donation: text(priced.donation),
      total: text(priced.total),
      paymentServiceCharge: text(priced.paymentServiceCharge),
      ...(minimumSpend && {
        minimumSpend: { threshold: text(minimumSpend.threshold), met: minimumSpend.met },
      }),
      ...offeredTips(given, text, (tip: Tip) => price({ ...input, tip })),
      steps: priced.steps.map((step) => printedStep(step, given.currency)),
    },
    reasons,
    warnings: amounts.warnings,
  };
}

export const priceCommand = command({
  name: 'price',
  summary: 'what a basket comes to: every figure, and why',
  example: {
    currency: 'GBP',
    service: 'order',
    lines: [
      {
        name: 'Burger',
        price: 12.5,
        quantity: 2,
        choices: [{ name: 'Cheese', supplementPrice: 1.5 }],
      },
    ],
    discounts: [{ name: 'Lunch', amount: 2.5 }],
    serviceCharge: { enabled: true, threshold: 20, percentage: 12.5 },
    tip: { percentage: 10 },
    donation: { donationType: 'roundUp' },
  },
  input: refined(basket, (given) => exactlyAddable(magnitudeOf(given), given.currency, given)),
  answer,
});
