import { expect } from '@playwright/test';

/** Far longer than a page without a browser needs on any machine. */
export const GIVE_UP_AFTER_MS = 10_000;
const LOOK_AGAIN_AFTER_MS = 10;

/**
 * Retries until the assertion passes.
 * @throws the last failure after the time limit
 */
export const eventually = (
  holds: () => boolean,
  described: string,
  timeout = GIVE_UP_AFTER_MS,
): Promise<void> =>
  expect.poll(holds, { message: described, timeout, intervals: [LOOK_AGAIN_AFTER_MS] }).toBe(true);
