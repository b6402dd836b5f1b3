import type { Page } from '@playwright/test';

/** The key under which a page stores its brand's content. */
export const CACHED_CONTENT = 'tableside.content';

export const isContentKept = (page: Page): Promise<boolean> =>
  page.evaluate((key) => localStorage.getItem(key) !== null, CACHED_CONTENT);

/** Makes the cached content ten minutes older. */
export async function ageCachedContent(page: Page): Promise<void> {
  await page.evaluate(
    ([key, by]) => {
      const text = localStorage.getItem(key) ?? '';
      localStorage.setItem(
        key,
        text.replace(/"at":(\d+)/g, (_all, at: string) => `"at":${Number(at) - by}`),
      );
    },
    [CACHED_CONTENT, 10 * 60_000] as const,
  );
}
