import type { Instant } from '@tableside/core';

/** A time of day as the locale writes it, on the phone's own clock face. */
export const clockTime = (at: Instant, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at);
