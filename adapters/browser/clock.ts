import { instantOf, MINUTE_MS, type Clock, type Instant, type Stopwatch } from '@tableside/core';

const VALID_FOR_MS = 10 * MINUTE_MS;

/** Both in milliseconds: since 1970, and since any fixed moment without ever being set. */
export interface PhoneClocks {
  wall(): number;
  monotonic(): number;
}

/**
 * The clocks of a page that is put away for hours: while a phone sleeps its monotonic clock stands still, in every
 * browser of phones. What the wall clock has gone on by beyond it, while the page was hidden, is added.
 */
export function throughSleep(
  { wall, monotonic }: PhoneClocks,
  page: Pick<Document, 'visibilityState' | 'addEventListener'>,
): PhoneClocks {
  let slept = 0;
  let hidden: { readonly wall: number; readonly running: number } | undefined;
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') hidden ??= { wall: wall(), running: monotonic() };
  });
  return {
    wall,
    monotonic: () => {
      const running = monotonic();
      if (hidden !== undefined && page.visibilityState === 'visible') {
        slept += Math.max(0, wall() - hidden.wall - (running - hidden.running));
        hidden = undefined;
      }
      return running + slept;
    },
  };
}

/** The backend's time where it was heard in the last 10 minutes, else the phone's (T1). */
export class ServerClock implements Clock, Stopwatch {
  private heardLast: { readonly date: number; readonly at: number } | undefined;

  constructor(private readonly phone: PhoneClocks) {}

  now(): Instant {
    const heard = this.heardLast;
    const elapsed = heard === undefined ? Infinity : this.phone.monotonic() - heard.at;
    return instantOf(
      heard === undefined || elapsed > VALID_FOR_MS ? this.phone.wall() : heard.date + elapsed,
    );
  }

  elapsed(): number {
    return this.phone.monotonic();
  }

  /** Takes a `Date` header; what is no date is ignored. */
  hear(header: string): void {
    const date = Date.parse(header);
    if (!Number.isNaN(date)) this.heardLast = { date, at: this.phone.monotonic() };
  }
}
