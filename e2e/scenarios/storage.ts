import type { Page } from '@playwright/test';

/** A browser that keeps nothing: whoever asks for a storage is refused. */
export const withoutStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // The frames of payment providers have storages of their own.
    if (window !== window.top) return;
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
