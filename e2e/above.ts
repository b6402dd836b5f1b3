import type { Locator } from '@playwright/test';
import { expect } from './expect.ts';

/**
 * The one ends before the other, which covers what is under it, begins. Bars and toasts give way to each other a frame
 * after one of them is shown.
 */
export async function expectAbove(what: Locator, bar: Locator): Promise<void> {
  const gap = async (): Promise<number> => {
    const [upper, lower] = [await what.boundingBox(), await bar.boundingBox()];
    return upper === null || lower === null ? Number.NaN : lower.y - (upper.y + upper.height);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
}
