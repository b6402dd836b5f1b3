/** Whether the app calls an intent a payment or an order. */
import { isPaidNow } from '../order/order-on-tab.ts';
import { isOnTab, type PaymentIntent } from './payment-intent.ts';

/** `order`: its total is zero, and no card was asked for (B12). `tab`: it went on a tab, and is paid with its bill. */
export type PaymentWording = 'payment' | 'order' | 'tab';

/** The word for result pages and banners. */
export function wordingOf(intent: PaymentIntent): PaymentWording {
  if (isOnTab(intent)) return 'tab';
  return isPaidNow(intent.summary) ? 'payment' : 'order';
}
