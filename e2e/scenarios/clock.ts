import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** The longest wait after a step of the clock. */
const LOOK_MS = 500;
/** The assertion waits by itself; Playwright would add a second between two attempts. */
const AT_ONCE = { intervals: [1] };

/**
 * Advances the page's clock step by step until the expectation holds. One step may not be enough: on a busy machine the
 * timer that it should end may start after it. The page's clock must be Playwright's.
 * @param until expects with the timeout that it is given
 */
export async function passUntil(
  page: Page,
  stepMs: number,
  until: (look: { readonly timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    await until({ timeout: LOOK_MS });
  }).toPass(AT_ONCE);
}
