import type { Locator } from '@playwright/test';
import { expect } from './expect.ts';

/**
 * `what` ends above where `bar` begins and covers it. Bars and toasts make room for each other one frame after they
 * appear.
 */
export async function expectAbove(what: Locator, bar: Locator): Promise<void> {
  const gap = async (): Promise<number> => {
    const [upper, lower] = [await what.boundingBox(), await bar.boundingBox()];
    return upper === null || lower === null ? Number.NaN : lower.y - (upper.y + upper.height);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
}
