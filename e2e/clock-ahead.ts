/**
 * HOURS_AHEAD lets all browser tests run at another hour: tests, sandbox and pages then read a clock that is so many
 * hours ahead. Venues open and close, so that a test can depend on the hour without anyone noticing.
 */
import { runInContext, type Context } from 'node:vm';
import type { BrowserContext } from '@playwright/test';

const HOUR_MS = 3_600_000;

/** A service worker keeps the hour that it is. */
export const isHourMoved = process.env.HOURS_AHEAD !== undefined;

const aheadMs = Number(process.env.HOURS_AHEAD ?? 0) * HOUR_MS;

/** Runs here and in pages, so it uses nothing around it. */
function setAhead(ms: number): void {
  const now = Date.now.bind(Date);
  globalThis.Date = new Proxy(Date, {
    construct: (date, given: []) =>
      Reflect.construct(date, given.length === 0 ? [now() + ms] : given) as object,
    get: (date, name): unknown => (name === 'now' ? () => now() + ms : Reflect.get(date, name)),
  });
}

if (aheadMs !== 0) setAhead(aheadMs);

/** The clock of a guest's phone agrees with the sandbox's. */
export async function agreeOnTheHour(phone: BrowserContext): Promise<void> {
  if (aheadMs !== 0) await phone.addInitScript(setAhead, aheadMs);
}

/** The clock of a window without a browser agrees with the sandbox's. */
export function agreeOnTheHourIn(window: Context): void {
  if (aheadMs !== 0) runInContext(`(${setAhead.toString()})(${aheadMs})`, window);
}
