/**
 * The price of a basket, and why (B4–B12). Screens, command line and tests share this computation. Every figure has a
 * step that explains it (B11).
 */
import { PAYMENT_PROVIDERS, type PaymentProvider } from '../payment/payment-provider.ts';
import { donationStep, type Donation, type DonationWhy } from './donation.ts';
import { minor, notNegative, ZERO, type Currency, type MinorUnits } from '../money/money.ts';
import { applyPercentage, type Percentage } from '../money/percentage.ts';
import type { OrderingServiceName } from '../brand/services.ts';
import { step, type Step } from '../step.ts';
import { tipStep, type Tip, type TipWhy } from './tips.ts';

/** The parts of a line that pricing needs. */
interface PricedLine {
  readonly unitPrice: MinorUnits;
  readonly quantity: number;
}

/** A discount, promotion or voucher, as a positive amount. */
export interface Reduction {
  readonly name: string;
  readonly amount: MinorUnits;
}

/** A venue's service charge (section 3, B5). */
export interface ServiceChargeRule {
  readonly enabled: boolean;
  readonly threshold: MinorUnits;
  readonly percentage: Percentage;
  readonly disabledForOrder: boolean;
  readonly disabledForTakeaway: boolean;
  /** The prices of the lines hold it: nothing is added (B18). */
  readonly inPrices?: boolean;
}

/** All that a price depends on. */
export interface PricingInput {
  readonly currency: Currency;
  readonly service: OrderingServiceName;
  readonly provider: PaymentProvider;
  readonly lines: readonly PricedLine[];
  readonly reductions: readonly Reduction[];
  readonly serviceCharge?: ServiceChargeRule;
  /** The guest removed an optional service charge (B16). */
  readonly serviceChargeTakenOff?: boolean;
  readonly tip: Tip;
  readonly donation: Donation;
  readonly minimumSpend?: MinorUnits;
  /** The basket check's goods total, which wins over the local one (B10). */
  readonly checkedGoodsTotal?: MinorUnits;
}

/** The reason for a figure, for texts that explain it. */
export type Why =
  | 'sumOfLines'
  | 'sumOfReductions'
  | 'cutToSubtotal'
  | 'subtotalLessDiscount'
  | 'basketCheck'
  | 'noServiceCharge'
  | 'otherProvider'
  | 'disabledForService'
  | 'notAboveThreshold'
  | 'inPrices'
  | 'takenOff'
  | TipWhy
  | DonationWhy
  | 'sumOfFigures'
  | 'chargeAndTip';

/** In the order in which they are computed. */
export type Figure =
  | 'subtotal'
  | 'discount'
  | 'goodsTotal'
  | 'serviceCharge'
  | 'tip'
  | 'donation'
  | 'total'
  | 'paymentServiceCharge';

/** How a figure came about (B11). */
export type PricingStep = Step<Figure, Why>;

/** The figures of a basket, and the steps that explain them (B11). */
export interface Pricing {
  readonly currency: Currency;
  readonly subtotal: MinorUnits;
  /** All reductions, at most the subtotal (GP1). */
  readonly discount: MinorUnits;
  /** The subtotal less the discount (B4). */
  readonly goodsTotal: MinorUnits;
  /** What is added. */
  readonly serviceCharge: MinorUnits;
  /** The prices hold the service charge, and nothing is added (B18). */
  readonly chargeInPrices: boolean;
  readonly tip: MinorUnits;
  readonly donation: MinorUnits;
  /** Goods total, service charge, tip and donation (B8). */
  readonly total: MinorUnits;
  /** Service charge and tip together, as the payment sends them (section 9). */
  readonly paymentServiceCharge: MinorUnits;
  readonly minimumSpend: { readonly threshold: MinorUnits; readonly met: boolean } | undefined;
  /** One per figure, in order (GG8). */
  readonly steps: readonly PricingStep[];
}

const nothing = (what: Figure, base: MinorUnits, why: Why): PricingStep => step(what, base, ZERO, why);

/**
 * Prices a basket (section 9, B4–B9).
 *
 * @example
 * ```ts
 * const pricing = price({
 *   currency: 'GBP' as Currency, service: 'order', provider: 'braintree',
 *   lines: [{ unitPrice: minor(1400), quantity: 2 }],
 *   reductions: [{ name: 'Lunch', amount: minor(250) }],
 *   tip: { by: 'amount', amount: minor(200) }, donation: { by: 'roundUp' },
 * });
 * pricing.goodsTotal; // 2550
 * pricing.donation; // 50
 * pricing.total; // 2800
 * ```
 */
export function price(input: PricingInput): Pricing {
  const [subtotal, discount, goods] = goodsSteps(input);
  const goodsTotal = goods.rounded;
  const serviceCharge = serviceChargeStep(input, goodsTotal);
  const tip = tipStep(input.tip, goodsTotal);
  const beforeDonation = minor(goodsTotal + serviceCharge.rounded + tip.rounded);
  const donation = donationStep(input.donation, beforeDonation, input.currency);
  const total = step('total', goodsTotal, minor(beforeDonation + donation.rounded), 'sumOfFigures');
  const paid = minor(serviceCharge.rounded + tip.rounded);
  const paymentServiceCharge = step('paymentServiceCharge', serviceCharge.rounded, paid, 'chargeAndTip');
  const threshold = input.minimumSpend;
  return {
    currency: input.currency,
    subtotal: subtotal.rounded,
    discount: discount.rounded,
    goodsTotal,
    serviceCharge: serviceCharge.rounded,
    chargeInPrices: serviceCharge.why === 'inPrices',
    tip: tip.rounded,
    donation: donation.rounded,
    total: total.rounded,
    paymentServiceCharge: paid,
    // An equal total passes (B9).
    minimumSpend: threshold === undefined ? undefined : { threshold, met: goodsTotal >= threshold },
    steps: [subtotal, discount, goods, serviceCharge, tip, donation, total, paymentServiceCharge],
  };
}

function goodsSteps(input: PricingInput): readonly [PricingStep, PricingStep, PricingStep] {
  let summed = 0;
  for (const line of input.lines) summed += line.unitPrice * line.quantity;
  let reduced = 0;
  for (const reduction of input.reductions) reduced += reduction.amount;
  const checked = input.checkedGoodsTotal && notNegative(input.checkedGoodsTotal);
  // Where the check's total exceeds the lines, the lines have become dearer; there is no negative discount.
  const subtotal = minor(Math.max(summed, checked ?? 0));
  // The check's total is what the backend charges. Without it, reductions take off at most the subtotal (B10, GP1).
  const goodsTotal = checked ?? notNegative(minor(subtotal - reduced));
  const discount = minor(subtotal - goodsTotal);
  const cut = checked === undefined ? 'cutToSubtotal' : 'basketCheck';
  return [
    step('subtotal', subtotal, subtotal, subtotal === summed ? 'sumOfLines' : 'basketCheck'),
    step('discount', minor(reduced), discount, discount === reduced ? 'sumOfReductions' : cut),
    step('goodsTotal', subtotal, goodsTotal, checked === undefined ? 'subtotalLessDiscount' : 'basketCheck'),
  ];
}

/** Why no service charge is added to any basket; undefined where one may be (B5, B18, section 9). */
export function serviceChargeExclusion(
  input: Pick<PricingInput, 'serviceCharge' | 'provider' | 'service'>,
): Why | undefined {
  const { serviceCharge: rule, service } = input;
  if (!rule?.enabled) return 'noServiceCharge';
  if (rule.inPrices !== true && !PAYMENT_PROVIDERS[input.provider].serviceCharge) return 'otherProvider';
  if (service === 'order' && rule.disabledForOrder) return 'disabledForService';
  if (service === 'takeaway' && rule.disabledForTakeaway) return 'disabledForService';
  return rule.inPrices === true ? 'inPrices' : undefined;
}

function serviceChargeStep(input: PricingInput, goodsTotal: MinorUnits): PricingStep {
  const rule = input.serviceCharge;
  const exclusion = serviceChargeExclusion(input);
  if (exclusion !== undefined || rule === undefined)
    return nothing('serviceCharge', goodsTotal, exclusion ?? 'noServiceCharge');
  // Strictly above the threshold (B5).
  if (goodsTotal <= rule.threshold) return nothing('serviceCharge', goodsTotal, 'notAboveThreshold');
  if (input.serviceChargeTakenOff) return nothing('serviceCharge', goodsTotal, 'takenOff');
  // Rounded once, on the whole goods total: roundings by line would add up to another amount (M3).
  const charge = notNegative(applyPercentage(goodsTotal, rule.percentage));
  return step('serviceCharge', goodsTotal, charge, 'percentageOfBase', rule.percentage);
}

/** The app places an order with a total of zero without a payment (B12). */
export const comesToNothing = (pricing: Pick<Pricing, 'total'>): boolean => pricing.total === 0;
