/** The pages to which a guest is sent to pay: the bank's and the second provider's. */
import type { BankDecision, Payment } from '../../../fixtures/world/acquirer.ts';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';

const APPROVED = '4111111111111111';
const DECLINED = '4000000000000002';

export interface PageAnswer {
  /** Absent: the guest leaves the page as it is. */
  readonly decision?: BankDecision;
  /** For the provider's page. Absent: a card for which the bank decides as `decision` says. */
  readonly card?: string;
}

/** Returns the result to bring back; undefined if the page asks for another card or for the bank. */
export function answerPage(
  { acquirer, hostedPayments }: VenueGroupWorld,
  payment: Payment,
  { decision, card = decision === 'approve' ? APPROVED : DECLINED }: PageAnswer,
): string | undefined {
  if (decision === undefined) return payment.bankResult ?? '';
  if (payment.state === 'on-page') {
    if (decision === 'cancel') return hostedPayments.cancel(payment).bankResult ?? '';
    const paid = hostedPayments.pay(payment, card);
    if (paid.is === 'code-refused' || paid.payment.state === 'at-bank') return undefined;
    return paid.payment.bankResult ?? '';
  }
  return acquirer.decideAtBank(payment, decision).bankResult ?? '';
}

/** Approves on every page until the payment is done. */
export const payOnPages = (world: VenueGroupWorld, payment: Payment): string =>
  answerPage(world, payment, { decision: 'approve' }) ??
  answerPage(world, payment, { decision: 'approve' }) ??
  '';
