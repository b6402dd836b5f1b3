import { formatMoney, type MinorUnits, type OrderSummary } from '@tableside/core';
import type { BackendVenue } from '@tableside/core/content';

/** Money in the venue's format, with the minus of the typesetter, which is as wide as a plus. */
export const moneyOf =
  (venue: Pick<BackendVenue, 'currency' | 'locale' | 'currencySymbol'>) =>
  (amount: MinorUnits): string =>
    formatMoney(amount, venue.currency, venue.locale, venue.currencySymbol).replace('-', '−');

/** A few pence as people say them; other currencies as in any sum. */
export const smallMoneyOf =
  (venue: Parameters<typeof moneyOf>[0]) =>
  (amount: MinorUnits): string =>
    venue.currency === 'GBP' && amount < 100 ? `${amount}p` : moneyOf(venue)(amount);

/** What an option adds to the price, or takes off it. */
export const supplementOf = (venue: Parameters<typeof moneyOf>[0], amount: MinorUnits): string =>
  (amount > 0 ? '+' : '') + moneyOf(venue)(amount);

/** Money in the format stored with the payment. */
export const formatSummaryMoney = (
  { currency, currencySymbol, locale }: Pick<OrderSummary, 'currency' | 'currencySymbol' | 'locale'>,
  amount: MinorUnits,
): string => formatMoney(amount, currency, locale, currencySymbol);
