/** What the guest reads about: a payment, or an order for which nobody paid. */
import { isPaidNow } from './order-on-tab.ts';
import { isOnTab, type PaymentIntent } from './payment-intent.ts';

/** `order`: it came to nothing, and no card was asked for (B12). `tab`: it went on a tab, to be paid with its bill. */
export type PaymentWording = 'payment' | 'order' | 'tab';

/** Which of them result pages and banners speak of. */
export function wordingOf(intent: PaymentIntent): PaymentWording {
  if (isOnTab(intent)) return 'tab';
  return isPaidNow(intent.summary) ? 'payment' : 'order';
}
