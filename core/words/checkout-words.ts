/** Which words a guest gets for each step and refusal of a checkout. The app's screens and other channels share them. */
import { CHECKOUT_MESSAGES } from './checkout-messages.ts';
import type { DeclineLimit } from '../payment/decline-limit.ts';
import { DESTINATION_MESSAGES } from './destination-messages.ts';
import type { DestinationLack } from '../place/destination.ts';
import { fillMessage, MENU_MESSAGES } from './messages.ts';
import { minor, type MinorUnits } from '../money/money.ts';
import { percentageText } from '../money/percentage.ts';
import type { PriceChange } from '../order/order-checkout.ts';
import type { Wallet } from '../payment/payment-config.ts';
import type { PaymentIntent } from '../payment/payment-intent.ts';
import { wordingOf } from '../payment/payment-wording.ts';
import type { Figure, Pricing, PricingStep } from '../basket/pricing.ts';
import type { Step } from '../step.ts';

/** The key of a message of an order's checkout. */
export type CheckoutMessageKey =
  | keyof typeof CHECKOUT_MESSAGES
  | keyof typeof DESTINATION_MESSAGES
  | 'basket.locked'
  | 'basket.locked.order';

/** A message with the values of its placeholders. */
export interface CheckoutWords<Key extends string = CheckoutMessageKey> {
  readonly key: Key;
  readonly values?: Readonly<Record<string, string>>;
}

/** Writes an amount, as `formatMoney` does for a currency and a locale. */
export type WriteMoney = (amount: MinorUnits) => string;

const REFUSALS = {
  elsewhere: 'pay.elsewhere',
  basketChanged: 'pay.basketChanged',
} as const satisfies Readonly<Record<string, CheckoutMessageKey>>;

/** Too many declines: this guest may not pay for now, or on this visit. */
export interface DeclinesRefusal {
  readonly why: 'declines';
  readonly limit: DeclineLimit;
}

/** The words for too many declines. */
export const declineLimitWords = ({ limit }: DeclineLimit): CheckoutWords => ({
  key: `pay.declines.${limit}`,
});

/**
 * Why the basket cannot be changed. An order of nothing, or on a tab, is no payment (B12).
 *
 * @example
 * ```ts
 * const paid = { pays: 'order', summary: { total: minor(1400) } } as OrderIntent;
 * const free = { pays: 'order', summary: { total: ZERO } } as OrderIntent;
 * lockedBasketWords(paid); // { key: 'basket.locked' }
 * lockedBasketWords(free); // { key: 'basket.locked.order' }
 * ```
 */
export const lockedBasketWords = (
  intent: PaymentIntent,
): CheckoutWords<'basket.locked' | 'basket.locked.order'> => ({
  key: wordingOf(intent) === 'payment' ? 'basket.locked' : 'basket.locked.order',
});

/** Why `placeOrder` sent nothing: the words for its `PlaceOrderRefusal`. */
export function orderRefusalWords(
  refusal:
    | { readonly why: keyof typeof REFUSALS }
    | { readonly why: 'unsettled' | 'paid'; readonly intent: PaymentIntent }
    | DeclinesRefusal,
): CheckoutWords {
  if ('intent' in refusal) return lockedBasketWords(refusal.intent);
  return refusal.why === 'declines' ? declineLimitWords(refusal.limit) : { key: REFUSALS[refusal.why] };
}

/** The names of wallets, by their message. */
export const WALLET_NAMES = {
  applePay: 'pay.wallet.applePay',
  googlePay: 'pay.wallet.googlePay',
  paypal: 'pay.wallet.paypal',
} as const satisfies Readonly<Record<Wallet, CheckoutMessageKey>>;

/** Why there is no card: the words for a `CardRefusal`, except where fields of the form say it themselves. */
export const cardRefusalWords = (why: 'refusedByBank' | 'cancelled' | 'unreachable'): CheckoutWords => ({
  key: `pay.card.${why}`,
});

const NEEDS: Readonly<Record<DestinationLack, CheckoutMessageKey>> = {
  table: 'basket.tableNeeded',
  subService: 'basket.subServiceNeeded',
  timeslot: 'basket.timeNeeded',
  timeslotPast: 'basket.timeNeeded',
};

/** What the guest has to say before the order goes anywhere: the words for a step `destination`. */
export const destinationWords = (lack: DestinationLack, takesSeat = false): CheckoutWords => ({
  key: lack === 'table' && takesSeat ? 'basket.seatNeeded' : NEEDS[lack],
});

/** The basket is below the venue's minimum (B9): the words for a step `spendMore`. Undefined where it is not. */
export function minimumSpendWords(
  { minimumSpend, subtotal, goodsTotal }: Pick<Pricing, 'minimumSpend' | 'subtotal' | 'goodsTotal'>,
  money: WriteMoney,
): CheckoutWords | undefined {
  if (minimumSpend === undefined || minimumSpend.met) return undefined;
  const { threshold } = minimumSpend;
  return {
    // The lines reach it, and only vouchers and promotions take the basket below it.
    key: subtotal >= threshold ? 'basket.minimumSpend.reduced' : 'basket.minimumSpend',
    values: { threshold: money(threshold), missing: money(minor(threshold - goodsTotal)) },
  };
}

/** The check made the order dearer: the words for a step `agree`. */
export const priceChangeWords = ({ before, now }: PriceChange, money: WriteMoney): CheckoutWords => ({
  key: 'basket.priceChanged',
  values: { total: money(now.total), before: money(before.total) },
});

/** The name of a figure of a price; `{tip}` in it is what the venue calls a tip. `stepWords` fills it. */
export const figureKey = (figure: Figure): CheckoutMessageKey => `figure.${figure}`;

/** A figure's name, and how it came about. */
export interface StepWords<Key extends string = CheckoutMessageKey> {
  readonly figure: CheckoutWords<Key>;
  readonly reason: CheckoutWords<Key>;
}

/** The values of a step's placeholders. */
export const valuesOfStep = (
  { base, rate }: Step<string, string>,
  money: WriteMoney,
  tip: string,
): Readonly<Record<'tip' | 'base' | 'rate', string>> => ({
  tip,
  base: money(base),
  rate: rate === undefined ? '' : percentageText(rate),
});

/**
 * The words for a step of a price. `tip` is what the venue calls a tip (`gratuity`).
 *
 * @example
 * ```ts
 * const money = (amount: MinorUnits): string => formatMoney(amount, 'GBP' as Currency, 'en-GB');
 * const rate = percentageOf('10' as DecimalText);
 * const step = { what: 'tip', base: minor(2500), rate, rounded: minor(250), why: 'percentageOfBase' } as const;
 * checkoutText(stepWords(step, money).figure); // 'Tip'
 * checkoutText(stepWords(step, money).reason); // '10% of £25.00'
 * ```
 */
export function stepWords(step: PricingStep, money: WriteMoney, tip = 'Tip'): StepWords {
  const values = valuesOfStep(step, money, tip);
  return { figure: { key: figureKey(step.what), values }, reason: { key: `why.${step.why}`, values } };
}

/** The default text of an order's checkout, with its placeholders filled. */
export const checkoutText = ({ key, values }: CheckoutWords): string =>
  fillMessage({ ...MENU_MESSAGES, ...DESTINATION_MESSAGES, ...CHECKOUT_MESSAGES }[key], values);
