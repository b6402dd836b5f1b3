import type { Locator, Page } from '@playwright/test';

export const HEADINGS = {
  success: 'Thank you, your order is in',
  failure: 'Your payment did not go through',
  cancelled: 'Payment cancelled',
  checking: 'Checking your payment',
  unresolved: 'We do not know yet whether you have paid',
} as const;

export class ResultPage {
  readonly orderNumber: Locator;
  readonly reference: Locator;
  readonly receipt: Locator;
  readonly retry: Locator;
  /** Adds the same dishes to the basket. */
  readonly again: Locator;

  constructor(page: Page) {
    this.orderNumber = page.locator('p').filter({ hasText: 'Order number' }).getByRole('strong');
    this.reference = page.getByRole('definition').first();
    this.receipt = page.getByRole('region', { name: 'Receipt' });
    this.again = page.getByRole('button', { name: 'Order the same again' });
    this.retry = page.getByRole('link', { name: /^Try (again|another card)$/ });
  }
}
