/** The part of Playwright's clock that tests use: a page's time, which a test moves on. */
import { withGlobal, type Clock } from '@sinonjs/fake-timers';
import type { Window } from 'happy-dom';
import type { DomPhone } from './phone.ts';

/** What of a page's time the test has in its hands. */
const FAKED = [
  'Date',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;

export class DomClock {
  /** Of the document that is there. */
  private clock: Clock | undefined;
  private isPaused = false;
  private leave: () => void = () => undefined;
  /** The document has given way to another one. */
  private left = Promise.resolve();

  constructor(private readonly phone: DomPhone) {}

  /** From the next document on the test moves the page's time, which also goes by itself until it is paused. */
  async install({ time = Date.now() }: { readonly time?: number } = {}): Promise<void> {
    const begun = Date.now();
    this.phone.onDocument((window) => {
      this.begin(window, this.clock?.now ?? time + Date.now() - begun);
    });
  }

  /** Time jumps there, and stands still. */
  async pauseAt(time: number): Promise<void> {
    this.isPaused = true;
    this.running.setTickMode({ mode: 'manual' });
    this.running.jump(time - this.running.now);
  }

  /** So much time goes by, with all that happens in it; none for a document that is left meanwhile. */
  async runFor(ms: number): Promise<void> {
    await Promise.race([this.running.tickAsync(ms), this.left]);
  }

  private get running(): Clock {
    if (this.clock === undefined) throw new Error('A clock is installed before the page is opened');
    return this.clock;
  }

  private begin(window: Window, now: number): void {
    this.leave();
    this.left = new Promise((leave) => (this.leave = leave));
    this.clock = withGlobal(window).install({
      now,
      toFake: [...FAKED],
      shouldAdvanceTime: !this.isPaused,
      ignoreMissingTimers: true,
    });
  }
}
