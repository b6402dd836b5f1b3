/** Holds what is recorded until the code that sends it has loaded, after the first view. */
import type { Telemetry, Timer } from '@tableside/core/ports';
import type { StartAdapters } from '../../adapters/bindings/start-adapters.ts';
import { whenIdle } from '../document/when-idle.ts';
import type { Recorded } from './telemetry.ts';

const MOST_EARLY = 20;

/** The sender replaces `push`. */
const early: Recorded[] = [];

const record = (recorded: Recorded): void => {
  if ('what' in recorded) console.warn(recorded.what);
  if (early.push(recorded) > MOST_EARLY) early.shift();
};

export const telemetry: Telemetry & { readonly record: typeof record } = { record };

for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation', 'chunkmissing'])
  addEventListener(type, record);

/** Lets the first view finish loading. */
const BACKGROUND_AFTER_MS = 2_000;

/** How much longer a busy phone puts it off. */
const PUT_OFF_MS = 3_000;

/** Resolves when the page has time for what no guest waits for. */
export const background = (timer: Timer): Promise<void> =>
  timer.delay(BACKGROUND_AFTER_MS).then(() => new Promise((resolve) => whenIdle(resolve, PUT_OFF_MS)));

/** Nothing is sent where the runtime configuration names no address. If its code cannot be loaded, nothing is. */
export async function sendTelemetry(adapters: StartAdapters, isUrgent = false): Promise<void> {
  if (adapters.services.telemetry === undefined) return;
  if (!isUrgent) await background(adapters.timer);
  const module = await import('./telemetry.ts').catch(() => undefined);
  module?.startTelemetry(adapters, early);
}
