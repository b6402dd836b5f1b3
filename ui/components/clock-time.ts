import type { BillSummary, OrderSummary, OrderTime, PaymentIntent } from '@tableside/core';
import type { VenueContent } from '@tableside/core/content';
import { venueZone, type Instant } from '@tableside/core/time';
import { ENGLISH, spokenLanguage } from '../copy/language.ts';

/** A time of day in a given time zone, in the app's one format (section 9). */
export const timeIn = (at: Instant, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** Words of the page's language, with the venue's numbers; of a venue that speaks it, the venue's own form (T1). */
function localeOfDates(venueLocale: string): string {
  const { tag } = spokenLanguage();
  if (venueLocale.split('-')[0] === tag) return venueLocale;
  // The app's English is that of Britain.
  return `${tag === ENGLISH.tag ? 'en-GB' : tag}-u-nu-${new Intl.NumberFormat(venueLocale).resolvedOptions().numberingSystem}`;
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** The day of an order, beside its time. */
export const dayOf = ({ at, zone }: OrderTime, venueLocale: string): string =>
  new Intl.DateTimeFormat(localeOfDates(venueLocale), { ...DAY, timeZone: zone }).format(at);

/**
 * Day and time of an order, in its time zone, and in the app's one format of times (section 9).
 * @param venueLocale the venue's
 */
export const dayAndTime = (
  { at, zone }: OrderTime,
  venueLocale: string,
  more: Pick<Intl.DateTimeFormatOptions, 'year'> = {},
): string =>
  new Intl.DateTimeFormat(localeOfDates(venueLocale), {
    ...more,
    timeZone: zone,
    ...DAY,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** When a payment was made, by the venue's clock (T1). */
export const shownTime = ({ shownAt, createdAt }: Pick<PaymentIntent, 'createdAt' | 'shownAt'>): Instant =>
  shownAt ?? createdAt;

/** The zone stored with the payment. One of an earlier release has none, or only that of the order's time. */
export const zoneOfSummary = (
  summary: OrderSummary | BillSummary,
  venue: Pick<VenueContent, 'timeZone'> | undefined,
): string =>
  summary.zone ?? ('time' in summary ? summary.time?.zone : undefined) ?? venueZone(venue?.timeZone);
