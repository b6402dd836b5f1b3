/** Charges, tips and donations that contradict each other (B5–B9). */
import { PAYMENT_PROVIDERS } from '@tableside/core';
import { at, finders, ofVenues, warns, when } from './finding.ts';

export const money = finders({
  chargeAboveMinimumSpend: warns(
    (minimumSpend: string) =>
      `It is above the minimum spend of ${minimumSpend}: some orders carry a charge, and others do not.`,
  ),
  chargeNeverApplies: warns('It never applies: the second card provider takes none.'),
  inPricesNotOptional: warns('The prices include it, so that nobody takes it off: optional does nothing.'),
  tipsBesideCharge: warns('Tips are offered beside a service charge that cannot be taken off.'),
  minimumSpendOff: warns('The brand has minimumSpendThresholdEnabled off: it is not asked for.'),
  donationWithoutAmount: warns('A fixed donation without an amount is never offered.'),
  donationWithoutCharity: warns('A donation is asked for without saying for whom.'),
});

export const moneyFindings = ofVenues((venue, { brand }) => {
  const { serviceCharge, minimumSpend, pennies, tipsEnabled, tipPercentages } = venue;
  const charges = serviceCharge?.enabled === true;
  const { paymentProvider: provider } = brand;
  const inPrices = serviceCharge?.inPrices === true;
  const applies =
    charges && (inPrices || provider === undefined || PAYMENT_PROVIDERS[provider].serviceCharge);
  return [
    ...when(
      charges &&
        !inPrices &&
        minimumSpend !== undefined &&
        Number(serviceCharge.threshold) > Number(minimumSpend),
      () => money.chargeAboveMinimumSpend(at(venue, 'serviceCharge.threshold'), String(minimumSpend)),
    ),
    ...when(charges && !applies, () => money.chargeNeverApplies(at(venue, 'serviceCharge'))),
    ...when(charges && inPrices && serviceCharge.optional, () =>
      money.inPricesNotOptional(at(venue, 'serviceCharge.optional')),
    ),
    ...when(
      applies && (inPrices || !serviceCharge.optional) && tipsEnabled && tipPercentages.length > 0,
      () => money.tipsBesideCharge(at(venue, 'customTipPercentage1')),
    ),
    ...when(minimumSpend !== undefined && !brand.flags.minimumSpendThreshold, () =>
      money.minimumSpendOff(at(venue, 'minimumSpendLevelThreshold')),
    ),
    ...when(pennies?.donationType === 'fixedPrice' && pennies.amount === undefined, () =>
      money.donationWithoutAmount(at(venue, 'penniesConfig.amount')),
    ),
    ...when(pennies !== undefined && pennies.heading === undefined, () =>
      money.donationWithoutCharity(at(venue, 'penniesConfig.charityHeading')),
    ),
  ];
});
