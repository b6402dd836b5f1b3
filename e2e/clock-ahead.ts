/**
 * HOURS_AHEAD runs all browser tests at another hour: tests, sandbox and pages read a clock that many hours ahead.
 * Venues open and close, so a test can depend on the hour without anyone noticing.
 */
import { runInContext, type Context } from 'node:vm';
import type { BrowserContext } from '@playwright/test';

const HOUR_MS = 3_600_000;

/** Service workers stay on the real clock. */
export const isHourMoved = process.env.HOURS_AHEAD !== undefined;

const aheadMs = Number(process.env.HOURS_AHEAD ?? 0) * HOUR_MS;

/** Runs here and in pages, so it uses nothing from its scope. */
function setAhead(ms: number): void {
  const now = Date.now.bind(Date);
  globalThis.Date = new Proxy(Date, {
    construct: (date, given: []) =>
      Reflect.construct(date, given.length === 0 ? [now() + ms] : given) as object,
    get: (date, name): unknown => (name === 'now' ? () => now() + ms : Reflect.get(date, name)),
  });
}

if (aheadMs !== 0) setAhead(aheadMs);

/** Sets the phone's clock to the sandbox's. */
export async function agreeOnTheHour(phone: BrowserContext): Promise<void> {
  if (aheadMs !== 0) await phone.addInitScript(setAhead, aheadMs);
}

/** Sets the clock of a window without a browser to the sandbox's. */
export function agreeOnTheHourIn(window: Context): void {
  if (aheadMs !== 0) runInContext(`(${setAhead.toString()})(${aheadMs})`, window);
}
