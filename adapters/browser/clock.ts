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

/** A moment by a clock outside this page, and what the page's monotonic clock showed then. */
interface Reading {
  readonly date: number;
  readonly at: number;
}

/** `Date` headers have whole seconds, and an answer may take half a minute to come. */
const AGREEMENT_MS = MINUTE_MS;

/** Whether two clocks tell the same time: each reading is carried on by what has passed since. */
const agree = (one: Reading, other: Reading): boolean =>
  Math.abs(one.date - one.at - (other.date - other.at)) <= AGREEMENT_MS;

/**
 * The backend's time where it was heard in the last 10 minutes, else the phone's (T1).
 *
 * A wrong `Date` header comes from a proxy, a captive portal or a server whose clock is off. It must not make a
 * payment look a day old: the app would forget that the money may have been taken, and let the guest pay again.
 * - The first header is believed: a phone's clock is wrong more often than a backend's. After it, a jump is believed
 *   when the next header confirms it, so that one wrong answer among right ones moves nothing.
 * - What a payment's age is judged by is the earlier of two clocks, the backend's and the phone's. One of them may be
 *   wrong for as long as it likes. While the backend is not heard there is one clock, and no payment grows old.
 */
export class ServerClock implements Clock, Stopwatch {
  private believed: Reading | undefined;
  /** The last header, where it would have moved the clock. */
  private doubted: Reading | undefined;

  constructor(private readonly phone: PhoneClocks) {}

  now(): Instant {
    return instantOf(this.backend() ?? this.phone.wall());
  }

  agreed(): Instant {
    return instantOf(Math.min(this.backend() ?? -Infinity, this.phone.wall()));
  }

  elapsed(): number {
    return this.phone.monotonic();
  }

  /** Takes a `Date` header; what is no date is ignored. */
  hear(header: string): void {
    const heard = { date: Date.parse(header), at: this.phone.monotonic() };
    if (Number.isNaN(heard.date)) return;
    const soFar = { date: this.now(), at: heard.at };
    const isConfirmed = this.doubted !== undefined && agree(heard, this.doubted);
    if (this.backend() === undefined || agree(heard, soFar) || isConfirmed) {
      this.believed = heard;
      this.doubted = undefined;
    } else {
      this.doubted = heard;
    }
  }

  private backend(): number | undefined {
    const { believed } = this;
    if (believed === undefined) return undefined;
    const elapsed = this.phone.monotonic() - believed.at;
    return elapsed > VALID_FOR_MS ? undefined : believed.date + elapsed;
  }
}
