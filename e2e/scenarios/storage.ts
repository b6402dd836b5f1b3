import { test, type Page } from '@playwright/test';

/** A browser that refuses all storage. */
export const withoutStorage = (page: Page): Promise<unknown> => {
  test.skip(test.info().project.name === 'webkit', 'No script runs before the app’s own');
  return page.addInitScript(() => {
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
};
