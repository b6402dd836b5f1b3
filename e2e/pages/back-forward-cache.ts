import type { Page } from '@playwright/test';

interface Shown {
  readonly persisted: boolean;
  readonly reasons: unknown;
}

declare global {
  interface Window {
    /** How this document was last shown. */
    lastShown?: Shown;
  }
}

/** What tells whether the browser has brought a document back as it was, out of its back-forward cache. */
export class BackForwardCache {
  private constructor(private readonly page: Page) {}

  static async watch(page: Page): Promise<BackForwardCache> {
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        const [entry] = performance.getEntriesByType('navigation');
        const reasons =
          entry !== undefined && 'notRestoredReasons' in entry ? entry.notRestoredReasons : null;
        window.lastShown = { persisted, reasons };
      });
    });
    return new BackForwardCache(page);
  }

  /** A document that comes back as it was fires no `load`. */
  async goBack(): Promise<void> {
    await this.page.goBack({ waitUntil: 'commit' });
  }

  async goForward(): Promise<void> {
    await this.page.goForward({ waitUntil: 'commit' });
  }

  /** How the document on the screen was shown: brought back as it was, or why not. */
  shown(): Promise<Shown | undefined> {
    return this.page.evaluate(() => window.lastShown);
  }
}

export const BROUGHT_BACK: Shown = { persisted: true, reasons: null };
