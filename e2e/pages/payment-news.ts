import type { Locator, Page } from '@playwright/test';

/** The phone's payments as every page except the result shows them. */
export class PaymentNews {
  /** Shows that a payment is being checked. */
  readonly checking: Locator;
  /** Shows how a payment ended while the guest was away. */
  readonly notice: Locator;
  /** The latest order of this visit. */
  readonly order: Locator;
  /** Adds its dishes to the basket. */
  readonly again: Locator;

  constructor(page: Page) {
    this.checking = page.getByRole('link', { name: /^We are checking/ });
    this.notice = page.getByRole('status', { name: 'Your payments' }).getByRole('paragraph');
    this.again = page.getByRole('button', { name: 'Order again' });
    this.order = page.getByRole('complementary', { name: 'Your latest order' }).getByRole('link');
  }
}
