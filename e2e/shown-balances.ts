import type { Page } from '@playwright/test';

/** A text that a page has shown, and since when: milliseconds since 1970 by the machine's clock. */
export interface ShownBalance {
  readonly text: string;
  readonly at: number;
}

/** What the page shows as left to pay, from now on: each figure once it is painted, where there is paint. */
export async function recordBalances(page: Page): Promise<() => Promise<readonly ShownBalance[]>> {
  await page.evaluate(() => {
    const total = '.totals-total dd';
    const shown = [{ text: document.querySelector(total)?.textContent ?? '', at: Date.now() }];
    Object.assign(window, { shownBalances: shown });
    new MutationObserver(() => {
      const text = document.querySelector(total)?.textContent;
      if (text === undefined || text === shown.at(-1)?.text) return;
      const entry = { text, at: Date.now() };
      shown.push(entry);
      // When the frame after the next one begins, the next one has been painted.
      requestAnimationFrame(() => requestAnimationFrame(() => (entry.at = Date.now())));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () =>
    page.evaluate(() => {
      const shown: unknown = Reflect.get(window, 'shownBalances');
      return Array.isArray(shown) ? shown : [];
    });
}
