import { expect } from '@playwright/test';

/** Far longer than a page without a browser needs, on any machine. */
export const GIVE_UP_AFTER_MS = 10_000;
const LOOK_AGAIN_AFTER_MS = 10;

/** Waits until it holds. @throws what it waited for, where it does not come */
export const eventually = (
  holds: () => boolean,
  described: string,
  timeout = GIVE_UP_AFTER_MS,
): Promise<void> =>
  expect.poll(holds, { message: described, timeout, intervals: [LOOK_AGAIN_AFTER_MS] }).toBe(true);
