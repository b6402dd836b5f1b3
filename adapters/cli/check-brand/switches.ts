/** Switches that contradict each other or have no effect. */
import { PAYMENT_PROVIDERS } from '@tableside/core';
import { tabOffered } from '@tableside/core/bill';
import type { BrandContent } from '@tableside/core/content';
import { at, finders, ofVenues, warns, when, type CheckedBrand, type FoundBy } from './finding.ts';

export const switches = finders({
  takeawayTimesIdle: warns('No venue has takeaway.'),
  seatsIdle: warns('No venue has order ahead, the one service that takes seats.'),
  minimumSpendIdle: warns('No venue has a threshold.'),
  orderNoteIdle: warns('No venue has notesEnabled.'),
  caloriesIdle: warns('No venue has caloriesDisplay.'),
  tabsIdle: warns('No venue offers tabs: hybridOrderingSettings of brand and venue must allow them.'),
  areaSelectIdle: warns('No venue has additional sales areas.'),
  feedbackIdle: warns('There is neither feedbackProvider nor feedbackLink: guests are not asked.'),
  hidePayPalIdle: warns('The second card provider has no PayPal.'),
  linksHidden: warns('Links are given and hidden: guests must find your terms elsewhere.'),
  privacyLinkMissing: warns('There is none: guests give their details without it.'),
  termsLinkMissing: warns('There is none.'),
  dietaryLinkMissing: warns('The allergen prompt has no page to lead to.'),
  scannerOff: warns('The brand has voucherSupportEnabled off: there is no scanner.'),
  notesOff: warns('The brand has orderNoteEnabled off: there is no order note.'),
  caloriesOff: warns('The brand has showCalories off: there are no calories.'),
  tabsOff: warns('The brand has hybridOrderingEnabled off: there are no tabs.'),
  tabsNotPaidHere: warns('A tab can be opened, and not paid here: pay at table is off.'),
  seatsOff: warns('The brand has useSeatsInsteadOfTables off: no seat is asked for.'),
});

type SwitchFinding = FoundBy<typeof switches>;

function brandSwitches({ brand, feedbackEnabled }: CheckedBrand): readonly SwitchFinding[] {
  const { flags, venues, paymentProvider: provider } = brand;
  const some = (holds: (venue: BrandContent['venues'][number]) => boolean): boolean => venues.some(holds);
  return [
    ...when(flags.takeawayTimeslotScreen && !some((venue) => venue.enabledServices.takeaway), () =>
      switches.takeawayTimesIdle('brand: takeawayTimeslotScreenEnabled'),
    ),
    ...when(flags.seatsInsteadOfTables && !some((venue) => venue.enabledServices['order-ahead']), () =>
      switches.seatsIdle('brand: useSeatsInsteadOfTables'),
    ),
    ...when(flags.minimumSpendThreshold && !some((venue) => venue.minimumSpend !== undefined), () =>
      switches.minimumSpendIdle('brand: minimumSpendThresholdEnabled'),
    ),
    ...when(flags.orderNote && !some((venue) => venue.notesEnabled), () =>
      switches.orderNoteIdle('brand: orderNoteEnabled'),
    ),
    ...when(flags.showCalories && !some((venue) => venue.showCalories), () =>
      switches.caloriesIdle('brand: showCalories'),
    ),
    ...when(flags.hybridOrdering && !some((venue) => tabOffered(brand, venue)), () =>
      switches.tabsIdle('brand: hybridOrderingEnabled'),
    ),
    ...when(flags.showAreaNameSelect && !some((venue) => venue.additionalSalesAreas.length > 0), () =>
      switches.areaSelectIdle('brand: showAreaNameSelect'),
    ),
    ...when(feedbackEnabled && brand.feedback === undefined, () =>
      switches.feedbackIdle('brand: feedbackEnabled'),
    ),
    ...when(flags.hidePayPal && provider !== undefined && !PAYMENT_PROVIDERS[provider].wallets, () =>
      switches.hidePayPalIdle('brand: hidePayPal'),
    ),
    ...when(flags.hideLinks && Object.keys(brand.links).length > 0, () =>
      switches.linksHidden('brand: hideLinks'),
    ),
    ...when(!flags.hideLinks && brand.links.privacy === undefined, () =>
      switches.privacyLinkMissing('brand: privacyLink'),
    ),
    ...when(!flags.hideLinks && brand.links.terms === undefined, () =>
      switches.termsLinkMissing('brand: termsLink'),
    ),
    ...when(
      flags.allergenPrompt &&
        brand.links.dietary === undefined &&
        !some((venue) => venue.dietaryLink !== undefined),
      () => switches.dietaryLinkMissing('brand: dietaryLink'),
    ),
  ];
}

const venueSwitches = ofVenues((venue, { brand: { flags } }) => [
  ...when(venue.voucherQrScanner && !flags.voucherSupport, () =>
    switches.scannerOff(at(venue, 'voucherQrScannerEnabled')),
  ),
  ...when(venue.notesEnabled && !flags.orderNote, () => switches.notesOff(at(venue, 'notesEnabled'))),
  ...when(venue.showCalories && !flags.showCalories, () =>
    switches.caloriesOff(at(venue, 'caloriesDisplay')),
  ),
  ...when(venue.tab?.enabled === true && !flags.hybridOrdering, () =>
    switches.tabsOff(at(venue, 'hybridOrderingSettings')),
  ),
  ...when(venue.tab?.enabled === true && !venue.enabledServices.pay, () =>
    switches.tabsNotPaidHere(at(venue, 'hybridOrderingSettings')),
  ),
  ...when(venue.seatNumbers.length > 0 && !flags.seatsInsteadOfTables, () =>
    switches.seatsOff(at(venue, 'seatNumbers')),
  ),
]);

export const switchFindings = (checked: CheckedBrand): readonly SwitchFinding[] => [
  ...brandSwitches(checked),
  ...venueSwitches(checked),
];
