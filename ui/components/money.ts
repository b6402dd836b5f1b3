import { formatMoney, type MinorUnits, type OrderSummary } from '@tableside/core';
import type { BackendVenue } from '@tableside/core/content';

/** Money in the venue's format. */
export const moneyOf =
  (venue: Pick<BackendVenue, 'currency' | 'locale' | 'currencySymbol'>) =>
  (amount: MinorUnits): string =>
    formatMoney(amount, venue.currency, venue.locale, venue.currencySymbol);

/** What an option adds to the price, or takes off it. */
export const supplementOf = (venue: Parameters<typeof moneyOf>[0], amount: MinorUnits): string =>
  (amount > 0 ? '+' : '') + moneyOf(venue)(amount);

/** Money in the format stored with the payment. */
export const formatSummaryMoney = (
  { currency, currencySymbol, locale }: Pick<OrderSummary, 'currency' | 'currencySymbol' | 'locale'>,
  amount: MinorUnits,
): string => formatMoney(amount, currency, locale, currencySymbol);
