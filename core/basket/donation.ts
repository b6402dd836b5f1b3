/** Donations ("pennies"): what the app offers, and what the donation comes to (B7). */
import {
  majorUnit,
  minor,
  notNegative,
  toMinorUnits,
  ZERO,
  type Currency,
  type DecimalText,
  type MinorUnits,
} from '../money/money.ts';
import { step, type Step } from '../step.ts';

/** What the guest gives. A round-up is no amount: it is computed again when the basket changes. */
export type Donation =
  | { readonly by: 'none' }
  | { readonly by: 'fixedPrice'; readonly amount: MinorUnits }
  | { readonly by: 'roundUp' };

/** A venue's charity in content; present where donations are switched on. */
export interface PenniesContent {
  readonly donationType: Exclude<Donation['by'], 'none'>;
  /** Major units, for a fixed price. */
  readonly amount?: DecimalText;
  /** The backend gets it and the codes with the donation (S10). */
  readonly identifier?: string;
  readonly entityCodes: readonly string[];
  readonly heading?: string;
  readonly subHeading?: string;
  readonly legalText?: string;
  /** Image addresses, the main one first. */
  readonly logos: readonly string[];
}

/** Who gets a donation, by the donation service's names (WO17). */
export interface DonationRecipient {
  readonly identifier?: string;
  readonly entityCodes?: readonly string[];
}

/** Who gets the donation; undefined where content names nobody. */
export function recipientOf(
  pennies: Pick<PenniesContent, 'identifier' | 'entityCodes'> | undefined,
): DonationRecipient | undefined {
  const { identifier, entityCodes = [] } = pennies ?? {};
  if (identifier === undefined && entityCodes.length === 0) return undefined;
  return {
    ...(identifier === undefined ? {} : { identifier }),
    ...(entityCodes.length === 0 ? {} : { entityCodes }),
  };
}

/** The donation of a guest who gives nothing. */
export const NO_DONATION: Donation = { by: 'none' };

/** The reason for a donation's amount, for texts that explain it. */
export type DonationWhy = 'noDonation' | 'fixedDonation' | 'roundedUp' | 'alreadyWhole';

/**
 * The donation and its step: a fixed price, or the rest to the next whole major unit; zero where the total is whole.
 * Never negative.
 *
 * @param beforeDonation goods total, service charge and tip
 */
export function donationStep(
  donation: Donation,
  beforeDonation: MinorUnits,
  currency: Currency,
): Step<'donation', DonationWhy> {
  switch (donation.by) {
    case 'none':
      return step('donation', beforeDonation, ZERO, 'noDonation');
    case 'fixedPrice':
      return step('donation', beforeDonation, notNegative(donation.amount), 'fixedDonation');
    case 'roundUp': {
      const over = beforeDonation % majorUnit(currency);
      if (over === 0) return step('donation', beforeDonation, ZERO, 'alreadyWhole');
      return step('donation', beforeDonation, minor(majorUnit(currency) - over), 'roundedUp');
    }
  }
}

/**
 * The donation of a guest who says yes, by the venue's content. Undefined for a fixed price without an amount.
 *
 * @example
 * ```ts
 * const fixed = { donationType: 'fixedPrice', amount: '0.25' as DecimalText } as const;
 * donationOf(fixed, 'GBP' as Currency); // { by: 'fixedPrice', amount: 25 }
 * donationOf({ donationType: 'fixedPrice' }, 'GBP' as Currency); // undefined
 * ```
 */
export function donationOf(
  pennies: Pick<PenniesContent, 'donationType' | 'amount'>,
  currency: Currency,
): Donation | undefined {
  if (pennies.donationType === 'roundUp') return { by: 'roundUp' };
  return pennies.amount === undefined
    ? undefined
    : { by: 'fixedPrice', amount: toMinorUnits(pennies.amount, currency) };
}

/**
 * The donation that the venue's content offers, and its amount. Undefined where there is nothing to offer: a round-up
 * of a whole total, or a fixed price without a sound amount (B7).
 *
 * @param beforeDonation goods total, service charge and tip
 * @example
 * ```ts
 * donationOffer({ donationType: 'roundUp' }, minor(2340), 'GBP' as Currency)?.amount; // 60
 * donationOffer({ donationType: 'roundUp' }, minor(2400), 'GBP' as Currency); // undefined
 * ```
 */
export function donationOffer(
  pennies: Pick<PenniesContent, 'donationType' | 'amount'>,
  beforeDonation: MinorUnits,
  currency: Currency,
): { readonly donation: Donation; readonly amount: MinorUnits } | undefined {
  const donation = donationOf(pennies, currency);
  if (donation === undefined) return undefined;
  const { rounded } = donationStep(donation, beforeDonation, currency);
  return rounded === 0 ? undefined : { donation, amount: rounded };
}
