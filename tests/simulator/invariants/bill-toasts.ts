/** Toasts on what happens to a bill: each thing is said once, no more and, where it is known for news, no less (I4). */
import type { LoadedPage } from '../guest.ts';
import type { Fault } from '../invariants.ts';
import type { PaymentAttempts } from './payment-attempts.ts';

const TOLD = [
  ['bill.paymentCompleted', 'payment.completed'],
  ['bill.closed', 'account.closed'],
] as const;

/** What others have paid, and that all is paid, is said once each. */
export function toastFault(loaded: LoadedPage, attempts: PaymentAttempts): Fault | undefined {
  const { toasts, lines, guest, tap } = loaded;
  // What is heard during and after a payment of the guest's own may be taken for theirs (WA7).
  const isOfOthers = tap === undefined && !attempts.hasBegunBill(guest);
  for (const [toast, event] of TOLD) {
    const said = toasts.filter((one) => one === toast).length;
    const delivered = lines?.countDelivered(event) ?? 0;
    if (said > delivered)
      return { invariant: 'I4', what: `${event} was delivered ${delivered} times, and said ${said} times` };
    const news = isOfOthers ? (lines?.countNews(event) ?? 0) : 0;
    if (said < news)
      return { invariant: 'I4', what: `${event} was news ${news} times, and said ${said} times` };
  }
  return undefined;
}
