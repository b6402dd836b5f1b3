/** The part of Playwright's clock that tests use: a page's time, which a test advances. */
import { withGlobal, type Clock } from '@sinonjs/fake-timers';
import type { Window } from 'happy-dom';
import type { DomPhone } from './phone.ts';

/** The page's timers and dates that the test controls. */
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
  /** The clock of the current document. */
  private clock: Clock | undefined;
  private isPaused = false;
  private leave: () => void = () => undefined;
  /** Resolves when the document has been replaced. */
  private left = Promise.resolve();

  constructor(private readonly phone: DomPhone) {}

  /** From the next document on the test controls the page's time, which runs until it is paused. */
  async install({ time = Date.now() }: { readonly time?: number } = {}): Promise<void> {
    const begun = Date.now();
    this.phone.onDocument((window) => {
      this.begin(window, this.clock?.now ?? time + Date.now() - begun);
    });
  }

  /** Jumps to that time and stops there. */
  async pauseAt(time: number): Promise<void> {
    this.isPaused = true;
    this.running.setTickMode({ mode: 'manual' });
    this.running.jump(time - this.running.now);
  }

  /** Advances the time with all timers due in it, unless the document is left meanwhile. */
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
