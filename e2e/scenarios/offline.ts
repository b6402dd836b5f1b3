import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** A look costs little, and a second between two of them is long. */
const PATIENT = { timeout: 20_000, intervals: [100] };

/** What a page caches, it begins to cache so long after it has come. A test may move the page's clock on by it. */
export const CACHED_AFTER_MS = 3000;

/** The service worker controls the page, and the content and the venue's answers are cached. */
export async function cachedForOffline(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''), PATIENT)
    .toContain('/sw.js');
  await expect
    .poll(
      () => page.evaluate(async () => (await (await caches.open('tableside-answers')).keys()).length),
      PATIENT,
    )
    .toBeGreaterThan(4);
  // The app caches the brand's content a moment after the page is shown.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tableside.content')), PATIENT)
    .not.toBeNull();
}

/** A service worker will answer for the next page. It need not control this one, which may have come while it was installed. */
const hasWorker = async (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');

/** The service worker is there, and has that document for the next page. */
export async function documentCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => hasWorker(page), PATIENT).toBe(true);
  await expect
    .poll(
      () =>
        page.evaluate(
          async (of) => (await caches.match(of, { cacheName: 'tableside-documents' })) !== undefined,
          path,
        ),
      PATIENT,
    )
    .toBe(true);
}

/** The phone has kept what that menu looks like, and its service worker will show it in the menu's next document. */
export async function viewKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => hasWorker(page), PATIENT).toBe(true);
  await expect
    .poll(
      () => page.evaluate(async (at) => (await caches.match(at)) !== undefined, answerAt(`view ${path}`)),
      PATIENT,
    )
    .toBe(true);
}

const answerAt = (question: string): string => `/kept-answers/${encodeURIComponent(question)}`;
