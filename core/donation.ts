/** Donations ("pennies"): what a guest is offered to give, and what comes of it (B7). */
import {
  majorUnit,
  minor,
  notNegative,
  toMinorUnits,
  ZERO,
  type Currency,
  type DecimalText,
  type MinorUnits,
} from './money.ts';
import { step, type Step } from './step.ts';

/** What the guest gives. A round-up is a wish, not an amount: when the basket changes it is computed anew. */
export type Donation =
  | { readonly by: 'none' }
  | { readonly by: 'fixedPrice'; readonly amount: MinorUnits }
  | { readonly by: 'roundUp' };

/** What content says of a venue's charity; there where donations are switched on. */
export interface PenniesContent {
  readonly donationType: Exclude<Donation['by'], 'none'>;
  /** Major units, for a fixed price. */
  readonly amount?: DecimalText;
  /** Goes with the donation, and so do the codes (S10). */
  readonly identifier?: string;
  readonly entityCodes: readonly string[];
  readonly heading?: string;
  readonly subHeading?: string;
  readonly legalText?: string;
  /** Addresses of images, the first one first. */
  readonly logos: readonly string[];
}

/** The guest gives nothing. */
export const NO_DONATION: Donation = { by: 'none' };

/** How a donation came about. */
export type DonationWhy = 'noDonation' | 'fixedDonation' | 'roundedUp' | 'alreadyWhole';

/**
 * The donation and its step: a fixed price, or up to the next whole major unit of all else; nothing where that
 * is whole already. Never negative.
 *
 * @param beforeDonation goods total, service charge and tip.
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

/** What a guest who gives gives by a venue's content; undefined for a fixed price without an amount. */
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
 * The donation that a venue's content offers, and what it comes to; undefined where there is nothing to offer: a
 * round-up of what is whole already, or a fixed price without a sound amount (B7).
 *
 * @param beforeDonation goods total, service charge and tip.
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
