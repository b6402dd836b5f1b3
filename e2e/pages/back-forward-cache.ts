import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { Parts } from './parts.ts';

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

/** Tells whether the browser restored a document from its back-forward cache. */
export class BackForwardCache extends Parts {
  /** A restored document fires no `load`. */
  readonly goBack = () => this.page.goBack({ waitUntil: 'commit' });
  readonly goForward = () => this.page.goForward({ waitUntil: 'commit' });
  /** How the current document was shown: restored, or why not. */
  readonly shown = () => this.page.evaluate(() => window.lastShown);

  static async watch(page: Page): Promise<BackForwardCache> {
    await page.context().addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        const [entry] = performance.getEntriesByType('navigation');
        const reasons =
          entry !== undefined && 'notRestoredReasons' in entry ? entry.notRestoredReasons : null;
        window.lastShown = { persisted, reasons };
      });
    });
    return new BackForwardCache(page);
  }

  /** A service worker that starts to control a cached document evicts it, so it must be in control before. */
  async canKeepPage(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
      .toBe(true);
  }
}

export const BROUGHT_BACK: Shown = { persisted: true, reasons: null };
