/** Switches that contradict each other or have no effect. */
import { PAYMENT_PROVIDERS } from '@tableside/core';
import { tabOffered } from '@tableside/core/bill';
import type { BrandContent } from '@tableside/core/content';
import { at, ofVenues, warns, when, type CheckedBrand, type Finding } from './finding.ts';

function brandSwitches({ brand, feedbackEnabled }: CheckedBrand): readonly Finding[] {
  const { flags, venues, paymentProvider: provider } = brand;
  const some = (holds: (venue: BrandContent['venues'][number]) => boolean): boolean => venues.some(holds);
  const idle = (field: string, what: string) => warns(`brand: ${field}`, what);
  return [
    ...when(flags.takeawayTimeslotScreen && !some((venue) => venue.enabledServices.takeaway), () =>
      idle('takeawayTimeslotScreenEnabled', 'No venue has takeaway.'),
    ),
    ...when(flags.seatsInsteadOfTables && !some((venue) => venue.enabledServices['order-ahead']), () =>
      idle('useSeatsInsteadOfTables', 'No venue has order ahead, the one service that takes seats.'),
    ),
    ...when(flags.minimumSpendThreshold && !some((venue) => venue.minimumSpend !== undefined), () =>
      idle('minimumSpendThresholdEnabled', 'No venue has a threshold.'),
    ),
    ...when(flags.orderNote && !some((venue) => venue.notesEnabled), () =>
      idle('orderNoteEnabled', 'No venue has notesEnabled.'),
    ),
    ...when(flags.showCalories && !some((venue) => venue.showCalories), () =>
      idle('showCalories', 'No venue has caloriesDisplay.'),
    ),
    ...when(flags.hybridOrdering && !some((venue) => tabOffered(brand, venue)), () =>
      idle(
        'hybridOrderingEnabled',
        'No venue offers tabs: hybridOrderingSettings of brand and venue must allow them.',
      ),
    ),
    ...when(flags.showAreaNameSelect && !some((venue) => venue.additionalSalesAreas.length > 0), () =>
      idle('showAreaNameSelect', 'No venue has additional sales areas.'),
    ),
    ...when(feedbackEnabled && brand.feedback === undefined, () =>
      idle('feedbackEnabled', 'There is neither feedbackProvider nor feedbackLink: guests are not asked.'),
    ),
    ...when(flags.hidePayPal && provider !== undefined && !PAYMENT_PROVIDERS[provider].wallets, () =>
      idle('hidePayPal', 'The second card provider has no PayPal.'),
    ),
    ...when(flags.hideLinks && Object.keys(brand.links).length > 0, () =>
      idle('hideLinks', 'Links are given and hidden: guests must find your terms elsewhere.'),
    ),
    ...when(!flags.hideLinks && brand.links.privacy === undefined, () =>
      idle('privacyLink', 'There is none: guests give their details without it.'),
    ),
    ...when(!flags.hideLinks && brand.links.terms === undefined, () => idle('termsLink', 'There is none.')),
    ...when(
      flags.allergenPrompt &&
        brand.links.dietary === undefined &&
        !some((venue) => venue.dietaryLink !== undefined),
      () => idle('dietaryLink', 'The allergen prompt has no page to lead to.'),
    ),
  ];
}

const venueSwitches = ofVenues((venue, { brand: { flags } }) => [
  ...when(venue.voucherQrScanner && !flags.voucherSupport, () =>
    warns(
      at(venue, 'voucherQrScannerEnabled'),
      'The brand has voucherSupportEnabled off: there is no scanner.',
    ),
  ),
  ...when(venue.notesEnabled && !flags.orderNote, () =>
    warns(at(venue, 'notesEnabled'), 'The brand has orderNoteEnabled off: there is no order note.'),
  ),
  ...when(venue.showCalories && !flags.showCalories, () =>
    warns(at(venue, 'caloriesDisplay'), 'The brand has showCalories off: there are no calories.'),
  ),
  ...when(venue.tab?.enabled === true && !flags.hybridOrdering, () =>
    warns(at(venue, 'hybridOrderingSettings'), 'The brand has hybridOrderingEnabled off: there are no tabs.'),
  ),
  ...when(venue.tab?.enabled === true && !venue.enabledServices.pay, () =>
    warns(
      at(venue, 'hybridOrderingSettings'),
      'A tab can be opened, and not paid here: pay at table is off.',
    ),
  ),
  ...when(venue.seatNumbers.length > 0 && !flags.seatsInsteadOfTables, () =>
    warns(at(venue, 'seatNumbers'), 'The brand has useSeatsInsteadOfTables off: no seat is asked for.'),
  ),
]);

export const switchFindings = (checked: CheckedBrand): readonly Finding[] => [
  ...brandSwitches(checked),
  ...venueSwitches(checked),
];
