import { Parts } from './parts.ts';

export const HEADINGS = {
  success: 'Thank you, your order is in',
  failure: 'Your payment did not go through',
  cancelled: 'Payment cancelled',
  checking: 'Checking your payment',
  unresolved: 'We do not know yet whether you have paid',
} as const;

export class ResultPage extends Parts {
  readonly orderNumber = this.page.locator('p').filter({ hasText: 'Order number' }).getByRole('strong');
  readonly reference = this.page.getByRole('definition').first();
  readonly receipt = this.page.getByRole('region', { name: 'Receipt' });
  /** Adds the same dishes to the basket. */
  readonly again = this.page.getByRole('button', { name: 'Order the same again' });
  readonly retry = this.page.getByRole('link', { name: /^Try (again|another card)$/ });
}
