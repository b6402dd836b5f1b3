import { formatMoney, type BackendVenue, type MinorUnits, type OrderSummary } from '@tableside/core';

/** Money as the venue writes it. */
export const moneyOf =
  (venue: Pick<BackendVenue, 'currency' | 'locale' | 'currencySymbol'>) =>
  (amount: MinorUnits): string =>
    formatMoney(amount, venue.currency, venue.locale, venue.currencySymbol);

/** Money as it was when it was paid. */
export const formatSummaryMoney = (
  { currency, locale }: Pick<OrderSummary, 'currency' | 'locale'>,
  amount: MinorUnits,
): string => formatMoney(amount, currency, locale);
