import type { Page } from '@playwright/test';

/** A balance on the page, and since when: milliseconds since 1970 by the machine's clock. */
export interface ShownBalance {
  readonly text: string;
  readonly at: number;
}

/** Records from now on each "left to pay" figure, at its paint if there is paint. */
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
      // When the second frame begins, the first has been painted.
      requestAnimationFrame(() => requestAnimationFrame(() => (entry.at = Date.now())));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () =>
    page.evaluate(() => {
      const shown: unknown = Reflect.get(window, 'shownBalances');
      return Array.isArray(shown) ? shown : [];
    });
}
