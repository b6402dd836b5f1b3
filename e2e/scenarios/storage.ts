import type { Page } from '@playwright/test';

/** A browser that refuses all storage. */
export const withoutStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // Payment providers' frames have their own storage.
    if (window !== window.top) return;
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
