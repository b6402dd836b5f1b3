import type { Instant, OrderTime } from '@tableside/core';

/** A time of day as the locale writes it, on the phone's own clock face. */
export const clockTime = (at: Instant, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at);

/** The day and time of an order, on the clock of its zone. */
export const dayAndTime = ({ at, zone }: OrderTime, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
