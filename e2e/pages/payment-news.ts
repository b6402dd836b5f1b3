import { Parts } from './parts.ts';

/** The phone's payments as every page except the result shows them. */
export class PaymentNews extends Parts {
  /** Shows that a payment is being checked. */
  readonly checking = this.page.getByRole('link', { name: /^We are checking/ });
  /** Shows how a payment ended while the guest was away. */
  readonly notice = this.page.getByRole('status', { name: 'Your payments' }).getByRole('paragraph');
  /** Adds its dishes to the basket. */
  readonly again = this.page.getByRole('button', { name: 'Order again' });
  /** The latest order of this visit. */
  readonly order = this.page.getByRole('complementary', { name: 'Your latest order' }).getByRole('link');
}
