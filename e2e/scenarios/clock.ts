import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** How long a step that has gone by is waited for, at most. */
const LOOK_MS = 500;
/** Each look waits by itself; between two of them Playwright would wait a second more. */
const AT_ONCE = { intervals: [1] };

/**
 * Lets the page's clock go on, a step at a time, until what is expected is there. One step is not always enough: what
 * it is to end may begin after it, on a machine that is busy. The page's clock must be Playwright's.
 *
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
