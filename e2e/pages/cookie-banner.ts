import type { Locator, Page } from '@playwright/test';

export class CookieBanner {
  readonly region: Locator;
  readonly accept: Locator;
  readonly refuse: Locator;
  /** Reopens the question from the footer. */
  readonly footer: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Cookies' });
    this.accept = this.region.getByRole('button', { name: 'Accept' });
    this.refuse = this.region.getByRole('button', { name: 'Refuse' });
    this.footer = page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' });
  }
}
