import type { BillSummary, OrderSummary, OrderTime } from '@tableside/core';
import type { VenueContent } from '@tableside/core/content';
import { venueZone, type Instant } from '@tableside/core/time';

/** A time of day in a given time zone, in the app's one format (section 9). */
export const timeIn = (at: Instant, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** Day and time of an order, in its time zone, and in the app's one format of times (section 9). */
export const dayAndTime = (
  { at, zone }: OrderTime,
  locale: string,
  more: Pick<Intl.DateTimeFormatOptions, 'year'> = {},
): string =>
  new Intl.DateTimeFormat(locale, {
    ...more,
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** The zone stored with the payment. One of an earlier release has none, or only that of the order's time. */
export const zoneOfSummary = (
  summary: OrderSummary | BillSummary,
  venue: Pick<VenueContent, 'timeZone'> | undefined,
): string =>
  summary.zone ?? ('time' in summary ? summary.time?.zone : undefined) ?? venueZone(venue?.timeZone);
