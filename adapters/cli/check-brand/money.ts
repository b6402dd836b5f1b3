/** Charges, tips and donations that contradict each other (B5–B9). */
import { PAYMENT_PROVIDERS } from '@tableside/core';
import { at, ofVenues, warns, when } from './finding.ts';

export const moneyFindings = ofVenues((venue, { brand }) => {
  const { serviceCharge, minimumSpend, pennies, tipsEnabled, tipPercentages } = venue;
  const charges = serviceCharge?.enabled === true;
  const { paymentProvider: provider } = brand;
  const applies = charges && (provider === undefined || PAYMENT_PROVIDERS[provider].serviceCharge);
  return [
    ...when(
      charges && minimumSpend !== undefined && Number(serviceCharge.threshold) > Number(minimumSpend),
      () =>
        warns(
          at(venue, 'serviceCharge.threshold'),
          `It is above the minimum spend of ${minimumSpend}: some orders carry a charge, and others do not.`,
        ),
    ),
    ...when(charges && !applies, () =>
      warns(at(venue, 'serviceCharge'), 'It never applies: the second card provider takes none.'),
    ),
    ...when(applies && !serviceCharge.optional && tipsEnabled && tipPercentages.length > 0, () =>
      warns(
        at(venue, 'customTipPercentage1'),
        'Tips are offered beside a service charge that cannot be taken off.',
      ),
    ),
    ...when(minimumSpend !== undefined && !brand.flags.minimumSpendThreshold, () =>
      warns(
        at(venue, 'minimumSpendLevelThreshold'),
        'The brand has minimumSpendThresholdEnabled off: it is not asked for.',
      ),
    ),
    ...when(pennies?.donationType === 'fixedPrice' && pennies.amount === undefined, () =>
      warns(at(venue, 'penniesConfig.amount'), 'A fixed donation without an amount is never offered.'),
    ),
    ...when(pennies !== undefined && pennies.heading === undefined, () =>
      warns(at(venue, 'penniesConfig.charityHeading'), 'A donation is asked for without saying for whom.'),
    ),
  ];
});
