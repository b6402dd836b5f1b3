/** Pages to which a guest is sent to pay: the bank's, which asks, and the second provider's, which takes a card. */
import type { BankDecision, Payment } from '../../fixtures/world/acquirer.ts';
import type { VenueGroupWorld } from '../../fixtures/world/world.ts';

const APPROVED = '4111111111111111';
const DECLINED = '4000000000000002';

/** What a guest does there. */
export interface PageAnswer {
  readonly decision: BankDecision;
  /** Given to the provider; left out, one that the bank decides on so. */
  readonly card?: string;
}

/** The result to be brought back; undefined where the page asks for more: another card, or the bank. */
export function answerPage(
  { acquirer, hostedPayments }: VenueGroupWorld,
  payment: Payment,
  { decision, card = decision === 'approve' ? APPROVED : DECLINED }: PageAnswer,
): string | undefined {
  if (payment.state === 'on-page') {
    if (decision === 'cancel') return hostedPayments.cancel(payment).bankResult ?? '';
    const paid = hostedPayments.pay(payment, card);
    if (paid.is === 'code-refused' || paid.payment.state === 'at-bank') return undefined;
    return paid.payment.bankResult ?? '';
  }
  return acquirer.decideAtBank(payment, decision).bankResult ?? '';
}

/** The guest pays, on whatever pages there are. */
export const payOnPages = (world: VenueGroupWorld, payment: Payment): string =>
  answerPage(world, payment, { decision: 'approve' }) ??
  answerPage(world, payment, { decision: 'approve' }) ??
  '';
