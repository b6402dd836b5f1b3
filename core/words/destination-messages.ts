/** What a guest reads where an order does not say yet where it goes, by key (L1). */
export const DESTINATION_MESSAGES = {
  'basket.tableNeeded': 'Add your table number to order.',
  'basket.seatNeeded': 'Tell us your seat to continue.',
  'basket.subServiceNeeded': 'Tell us where you are ordering from to continue.',
  'basket.timeNeeded': 'Choose a time to continue.',
} as const;
