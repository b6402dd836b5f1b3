import type { Locator, Page } from '@playwright/test';

/** What every page but the result says of the phone's payments. */
export class PaymentNews {
  /** A payment is being checked. */
  readonly checking: Locator;
  /** What became of a payment while the guest was away. */
  readonly notice: Locator;
  /** The latest order of this visit. */
  readonly order: Locator;
  /** Puts its dishes into the basket. */
  readonly again: Locator;

  constructor(page: Page) {
    this.checking = page.getByRole('link', { name: /^We are checking/ });
    this.notice = page.getByRole('status', { name: 'Your payments' }).getByRole('paragraph');
    this.again = page.getByRole('button', { name: 'Again?' });
    this.order = page.getByRole('complementary', { name: 'Your latest order' }).getByRole('link');
  }
}
