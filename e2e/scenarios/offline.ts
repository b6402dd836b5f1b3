import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** A check is cheap, and Playwright's second between two is long. */
const PATIENT = { timeout: 20_000, intervals: [100] };

/** A page starts to cache this long after it has loaded. A test may advance the page's clock by it. */
export const CACHED_AFTER_MS = 3000;

/** Waits until the service worker controls the page, and content and venue answers are cached. */
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
  // The app caches the brand's content a moment after it shows the page.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('tableside.content')), PATIENT)
    .not.toBeNull();
}

/**
 * True once a service worker will answer for the next page. It need not control this one, which may have loaded during
 * its installation.
 */
const hasWorker = async (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');

/** Waits until the service worker has cached that document. */
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

/** Waits until the phone has saved the menu's view, which its service worker will put into the menu's next document. */
export async function viewSaved(page: Page, path: string): Promise<void> {
  await expect.poll(() => hasWorker(page), PATIENT).toBe(true);
  await expect
    .poll(
      () => page.evaluate(async (at) => (await caches.match(at)) !== undefined, answerAt(`view ${path}`)),
      PATIENT,
    )
    .toBe(true);
}

const answerAt = (question: string): string => `/kept-answers/${encodeURIComponent(question)}`;
