import { formatMoney, type BackendVenue, type MinorUnits } from '@tableside/core';

/** Money as the venue writes it. */
export const moneyOf =
  (venue: Pick<BackendVenue, 'currency' | 'locale' | 'currencySymbol'>) =>
  (amount: MinorUnits): string =>
    formatMoney(amount, venue.currency, venue.locale, venue.currencySymbol);
