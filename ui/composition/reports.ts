/** What the composition root does with failures, and with code that can wait. */
import type { PortFailure } from '@tableside/core';
import type * as Background from './background.ts';
import { telemetry } from './telemetry-queue.ts';

/** The guest sees an error of the app, and can go on. */
export const recordShown = (error: unknown): void =>
  telemetry.record({ name: 'error_uncaught', by: 'boundary', error });

/** Failures that no screen shows go to the operator, and to the console. */
export const report = (failure: PortFailure): void => {
  console.warn(failure);
  telemetry.record(failure);
};

/** Does what no first view waits for. Without its code, the page goes on as it is. */
export const inBackground = <Done>(act: (code: typeof Background) => Done) =>
  import('./background.ts').then(act).catch(() => undefined);
