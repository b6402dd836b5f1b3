import { formatMoney, type MinorUnits, type OrderSummary } from '@tableside/core';
import type { BackendVenue } from '@tableside/core/content';

/** Money in the venue's format. */
export const moneyOf =
  (venue: Pick<BackendVenue, 'currency' | 'locale' | 'currencySymbol'>) =>
  (amount: MinorUnits): string =>
    formatMoney(amount, venue.currency, venue.locale, venue.currencySymbol);

/** Money in the format stored with the payment. */
export const formatSummaryMoney = (
  { currency, currencySymbol, locale }: Pick<OrderSummary, 'currency' | 'currencySymbol' | 'locale'>,
  amount: MinorUnits,
): string => formatMoney(amount, currency, locale, currencySymbol);
