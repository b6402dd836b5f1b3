/** Steps as the command line prints them: every figure with its parts and its reason as text (B11, GG8). */
import {
  exactShare,
  percentageText,
  type BillPaymentFigure,
  type BillPaymentWhy,
  type Currency,
  type Figure,
  type Step,
  type Why,
} from '@tableside/core';
import { money } from './amounts.ts';

/** A new reason does not compile until it has a text here. */
const SENTENCES: Readonly<Record<Why | BillPaymentWhy, string>> = {
  sumOfLines: 'All lines together, each its quantity times the price of one with its choices.',
  sumOfReductions: 'All that comes off, together.',
  cutToSubtotal: 'More is to come off than there is: it stops at the subtotal.',
  subtotalLessDiscount: 'What is left of the subtotal when the discount is off.',
  basketCheck: 'The basket check says so, and it wins.',
  noServiceCharge: 'There is no service charge.',
  otherProvider: 'Service charge applies for the first card provider alone.',
  disabledForService: 'Service charge is switched off for this service.',
  notAboveThreshold: 'The goods total is not above the threshold, so no service charge applies.',
  inPrices: 'The prices include the service charge, so nothing is added.',
  takenOff: 'The guest took the service charge off.',
  noTip: 'No tip was asked for.',
  tipAmount: 'The tip is a free amount.',
  percentageOfBase: 'The percentage of the base, rounded once, half away from zero.',
  noDonation: 'No donation was asked for.',
  fixedDonation: 'The donation has a fixed price.',
  roundedUp: 'What is missing to the next whole unit of the currency.',
  alreadyWhole: 'The amount is whole already, so no rounding up is offered.',
  sumOfFigures: 'Goods total, service charge, tip and donation together.',
  chargeAndTip: 'Service charge and tip together, as the payment carries them.',
  itemsAndCharge: 'Items, less discounts and promotions, and the service charge.',
  reducedToNothing:
    'More comes off than there are goods: they stop at zero, and the service charge is added.',
  sumOfPayments: 'All payments made so far.',
  totalLessPaid: 'What is left of the total after the payments.',
  paidInFull: 'The payments cover the total: nothing is left.',
  asTheTillSays: 'The till says so, and it wins.',
  allThatIsLeft: 'All that is outstanding.',
  sharesOfItems: 'The shares of the units picked, each with its part of discounts and service charge.',
  amountTyped: 'The amount asked for; below zero it is zero.',
  evenShares: 'The next shares of those that the people left to pay have.',
  itemsAndShare: 'The shares of the units picked, and an even share of what they leave.',
  refused: 'What was asked for is not possible, so nothing is wanted.',
  asWanted: 'As wanted.',
  cutToOutstanding: 'More was wanted than is outstanding: it is cut to that.',
  amountAndTip: 'The amount being paid and the tip.',
};

export interface PrintedStep {
  readonly what: string;
  readonly base: string;
  readonly rate?: string;
  readonly exact: string;
  readonly rounded: string;
  readonly why: string;
  /** Core's name of the reason, which stays where the sentence is improved. */
  readonly whyCode: Why | BillPaymentWhy;
}

export function printedStep(
  step: Step<Figure | BillPaymentFigure, Why | BillPaymentWhy>,
  currency: Currency,
): PrintedStep {
  const text = money(currency);
  const { what, base, rate, rounded, why } = step;
  return {
    what,
    base: text(base),
    ...(rate === undefined ? {} : { rate: percentageText(rate) }),
    exact: rate === undefined ? text(rounded) : exactShare(base, rate, currency),
    rounded: text(rounded),
    why: SENTENCES[why],
    whyCode: why,
  };
}
