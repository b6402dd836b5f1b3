import type { Clock, Stopwatch } from '@tableside/core/ports';
import { instantOf, MINUTE_MS, type Instant } from '@tableside/core/time';

const VALID_FOR_MS = 10 * MINUTE_MS;

/** Both in milliseconds: since 1970, and since a fixed moment on a clock that nobody sets. */
export interface PhoneClocks {
  wall(): number;
  monotonic(): number;
}

/**
 * Corrects a page's monotonic clock, which stands still while a phone sleeps, in every mobile browser. It adds what the
 * wall clock advanced beyond it while the page was hidden.
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

/** A time from outside this page, and the page's monotonic clock at that moment. */
interface Reading {
  readonly date: number;
  readonly at: number;
}

/** `Date` headers have whole seconds, and an answer may take half a minute to arrive. */
const AGREEMENT_MS = MINUTE_MS;

/** Whether two readings agree, each advanced by the time since. */
const agree = (one: Reading, other: Reading): boolean =>
  Math.abs(one.date - one.at - (other.date - other.at)) <= AGREEMENT_MS;

/**
 * The backend's time if one was received in the last 10 minutes, else the phone's (T1).
 *
 * A wrong `Date` header comes from a proxy, a captive portal or a server whose clock is off. It must not make a
 * payment look a day old: the app would forget that the money may have been taken, and let the guest pay again.
 * - The clock trusts the first header, because a phone's clock is wrong more often than a backend's. Later it trusts a
 *   jump only once the next header confirms it, so a single wrong header moves nothing.
 * - A payment is stamped by the later of two clocks, the backend's and the phone's, and its age measured by the earlier,
 *   so either may be wrong for any length of time. Without the backend's time there is only one clock, and no payment
 *   grows old.
 */
export class ServerClock implements Clock, Stopwatch {
  private believed: Reading | undefined;
  /** The last header, if it would have moved the clock. */
  private doubted: Reading | undefined;

  constructor(private readonly phone: PhoneClocks) {}

  now(): Instant {
    return instantOf(this.backend() ?? this.phone.wall());
  }

  agreed(): Instant {
    return instantOf(Math.min(this.backend() ?? -Infinity, this.phone.wall()));
  }

  latest(): Instant {
    return instantOf(Math.max(this.backend(Infinity) ?? 0, this.phone.wall()));
  }

  elapsed(): number {
    return this.phone.monotonic();
  }

  /** Takes a `Date` header; ignores an invalid one. */
  setFrom(header: string): void {
    const reading = { date: Date.parse(header), at: this.phone.monotonic() };
    if (Number.isNaN(reading.date)) return;
    const soFar = { date: this.now(), at: reading.at };
    const isConfirmed = this.doubted !== undefined && agree(reading, this.doubted);
    if (this.backend() === undefined || agree(reading, soFar) || isConfirmed) {
      this.believed = reading;
      this.doubted = undefined;
    } else {
      this.doubted = reading;
    }
  }

  private backend(validForMs = VALID_FOR_MS): number | undefined {
    const { believed } = this;
    if (believed === undefined) return undefined;
    const elapsed = this.phone.monotonic() - believed.at;
    return elapsed > validForMs ? undefined : believed.date + elapsed;
  }
}
