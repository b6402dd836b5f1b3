import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLeft } from '@tableside/core';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@tableside/core/time';
import { ServerClock, throughSleep } from '../../../adapters/browser/clock.ts';
import { TabLocks } from '../../../adapters/browser/locks.ts';
import { TimeoutTimer } from '../../../adapters/browser/timer.ts';
import { CryptoRandomness } from '../../../adapters/browser/random.ts';
import { present } from '../../core/samples.ts';

describe('the clock (T1)', () => {
  const phone = { wallTime: Date.UTC(2026, 0, 3), running: 1000 };
  const clocks = { wall: () => phone.wallTime, monotonic: () => phone.running };
  const DATE = 'Thu, 01 Jan 2026 12:00:00 GMT';

  it('is the phone’s until a backend answers', () => {
    expect(new ServerClock(clocks).now()).toBe(phone.wallTime);
  });

  it('is the backend’s once it answered, whatever the phone says (fault F15)', () => {
    const clock = new ServerClock(clocks);
    clock.setFrom(DATE);
    phone.running += 90_000;
    phone.wallTime += 48 * 60 * MINUTE_MS;
    expect(clock.now()).toBe(Date.parse(DATE) + 90_000);
  });

  it('is the phone’s again after 10 minutes without an answer', () => {
    const clock = new ServerClock(clocks);
    clock.setFrom(DATE);
    phone.running += 10 * MINUTE_MS;
    expect(clock.now()).toBe(Date.parse(DATE) + 10 * MINUTE_MS);
    phone.running += 1;
    expect(clock.now()).toBe(phone.wallTime);
  });

  it('ignores an invalid date', () => {
    const clock = new ServerClock(clocks);
    clock.setFrom('yesterday, I think');
    expect(clock.now()).toBe(phone.wallTime);
  });
});

describe('the clock with wrong dates', () => {
  const NOON = Date.UTC(2026, 0, 1, 12);
  const AGREEMENT_MS = MINUTE_MS + SECOND_MS;
  const header = (date: number): string => new Date(date).toUTCString();

  /** A phone whose wall clock is off by `by`. `true` is the real time, which nothing on the page knows. */
  function phoneOff(by: number) {
    let truth = NOON;
    const clock = new ServerClock({ wall: () => truth + by, monotonic: () => truth - NOON });
    return {
      clock,
      truth: () => truth,
      pass: (ms: number): void => void (truth += ms),
    };
  }

  const anyLie = fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS });
  const anyPause = fc.integer({ min: 0, max: 15 * MINUTE_MS });

  it('does not follow a wrong one between right ones', () => {
    const pause = fc.integer({ min: 0, max: 9 * MINUTE_MS });
    const heard = fc.record({ lie: anyLie, pause });
    fc.assert(
      fc.property(fc.array(heard, { maxLength: 20 }), (lies) => {
        const { clock, truth, pass } = phoneOff(0);
        clock.setFrom(header(truth()));
        for (const { lie, pause } of lies) {
          clock.setFrom(header(truth() + lie));
          expect(Math.abs(clock.now() - truth())).toBeLessThanOrEqual(AGREEMENT_MS);
          pass(pause);
          clock.setFrom(header(truth()));
          expect(Math.abs(clock.now() - truth())).toBeLessThanOrEqual(AGREEMENT_MS);
        }
      }),
    );
  });

  it('makes no payment older when all are wrong and the phone right', () => {
    const heard = fc.record({ lie: anyLie, times: fc.integer({ min: 1, max: 3 }), pause: anyPause });
    fc.assert(
      fc.property(fc.array(heard, { maxLength: 20 }), (lies) => {
        const { clock, truth, pass } = phoneOff(0);
        for (const { lie, times, pause } of lies) {
          for (let time = 0; time < times; time += 1) clock.setFrom(header(truth() + lie));
          expect(clock.latest()).toBeGreaterThanOrEqual(truth());
          pass(pause);
          expect(clock.agreed()).toBeLessThanOrEqual(truth());
        }
      }),
    );
  });

  it('makes no payment older when the phone is wrong and all are right', () => {
    fc.assert(
      fc.property(anyLie, fc.array(anyPause, { maxLength: 20 }), (by, timer) => {
        const { clock, truth, pass } = phoneOff(by);
        for (const pause of timer) {
          clock.setFrom(header(truth()));
          const error = clock.agreed() - truth();
          expect(error).toBeLessThanOrEqual(Math.abs(by) <= MINUTE_MS ? MINUTE_MS : 0);
          pass(pause);
          // The header has whole seconds. Its time goes on after the ten minutes in which it is the backend's.
          expect(clock.latest()).toBeGreaterThanOrEqual(truth() - SECOND_MS);
        }
      }),
    );
  });

  it('makes no payment old before the first date', () => {
    const { clock, truth } = phoneOff(400 * DAY_MS);
    expect(clock.agreed()).toBeLessThan(truth() - 400 * DAY_MS);
    clock.setFrom(header(truth()));
    expect(clock.agreed()).toBe(truth());
  });
});

describe('the clock of a sleeping phone', () => {
  const BEFORE = 'Thu, 01 Jan 2026 22:00:00 GMT';

  function phone() {
    const now = { wall: Date.parse(BEFORE), running: 1000 };
    const page = new EventTarget() as EventTarget & { visibilityState: DocumentVisibilityState };
    page.visibilityState = 'visible';
    const look = (seen: DocumentVisibilityState): void => {
      page.visibilityState = seen;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    const pass = (milliseconds: number): void => {
      now.wall += milliseconds;
      now.running += milliseconds;
    };
    /** The monotonic clock stands still meanwhile. */
    const sleep = (milliseconds: number): void => void (now.wall += milliseconds);
    const clocks = throughSleep(
      { wall: () => now.wall, monotonic: () => now.running },
      page as unknown as Document,
    );
    const clock = new ServerClock(clocks);
    return { now, look, pass, sleep, clock };
  }

  it('shows the next day after a night (T1)', () => {
    const { look, pass, sleep, clock } = phone();
    clock.setFrom(BEFORE);
    look('hidden');
    pass(2_000);
    sleep(14 * 60 * MINUTE_MS);
    look('visible');
    expect(clock.now()).toBe(Date.parse(BEFORE) + 2_000 + 14 * 60 * MINUTE_MS);
  });

  it('stays the backend’s after a short sleep', () => {
    const { now, look, pass, sleep, clock } = phone();
    now.wall += 26 * 60 * MINUTE_MS;
    clock.setFrom(BEFORE);
    clock.setFrom(BEFORE);
    for (let times = 0; times < 2; times += 1) {
      look('hidden');
      sleep(3 * MINUTE_MS);
      look('visible');
      pass(MINUTE_MS);
    }
    expect(clock.now()).toBe(Date.parse(BEFORE) + 8 * MINUTE_MS);
  });

  it('ignores a phone’s clock set while the page is open (fault F15)', () => {
    const { now, look, pass, clock } = phone();
    clock.setFrom(BEFORE);
    now.wall += 48 * 60 * MINUTE_MS;
    look('hidden');
    now.wall -= 48 * 60 * MINUTE_MS;
    look('visible');
    pass(MINUTE_MS);
    expect(clock.now()).toBe(Date.parse(BEFORE) + MINUTE_MS);
  });
});

describe('randomness', () => {
  const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it.each([
    ['in a secure context', crypto],
    ['without one', { getRandomValues: crypto.getRandomValues.bind(crypto) }],
  ])('gives another version 4 UUID each time, %s', (_where, source) => {
    const randomness = new CryptoRandomness(source);
    const uuids = Array.from({ length: 100 }, () => randomness.uuid());
    for (const uuid of uuids) expect(uuid).toMatch(UUID_4);
    expect(new Set(uuids).size).toBe(100);
  });
});

describe('browser tab locks', () => {
  it('are held by one task at a time, free after it', async () => {
    const locks = new TabLocks();
    let open: (text: string) => void = () => undefined;
    const gate = new Promise<string>((resolve) => {
      open = resolve;
    });
    const first = locks.whileHeld('pay', () => gate);
    expect(isLeft(await locks.whileHeld('pay', async () => 'second'))).toBe(true);
    expect(present(await locks.whileHeld('other', async () => 'other'))).toBe('other');
    open('first');
    expect(present(await first)).toBe('first');
    expect(present(await locks.whileHeld('pay', async () => 'third'))).toBe('third');
  });

  it('are free after a task that failed', async () => {
    const locks = new TabLocks();
    await expect(locks.whileHeld('pay', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(present(await locks.whileHeld('pay', async () => 1))).toBe(1);
  });
});

it('the timer waits as long as requested', async () => {
  const started = performance.now();
  await new TimeoutTimer().delay(30);
  expect(performance.now() - started).toBeGreaterThanOrEqual(29);
});
