/** Defects of vouchers: let go of too early, too late, or never. */
import type { PatchedDefect } from './defect.ts';

const VOUCHERS = 'core/workflows/apply-voucher.ts';

export const VOUCHER_DEFECTS: readonly PatchedDefect[] = [
  {
    name: 'a voucher voided while a payment of its basket is not settled',
    file: VOUCHERS,
    find: 'if (waiting.some(({ place }) => isPaying(ports, place))) return;',
    replace: '',
  },
  {
    name: 'a voucher not let go of where the check’s answer is lost',
    file: VOUCHERS,
    find: "await dropAndVoid(ports, place, code);\n    return left({ why: 'failed', failure: answer.left });",
    replace: "return left({ why: 'failed', failure: answer.left });",
  },
  {
    name: 'vouchers of a closed page never let go of',
    file: 'ui/models/order/checkout-session.ts',
    find: 'void voidLeftovers(this.ports);',
    replace: '',
  },
  {
    name: 'vouchers of a basket let go of by the next page',
    file: 'core/basket/vouchers.ts',
    find: "      return event.event === 'dropped' ? TO_BE_VOIDED : state;",
    replace: "      return event.event === 'dropped' || event.event === 'leftBehind' ? TO_BE_VOIDED : state;",
  },
  {
    name: 'a voucher not given back where its payment was declined',
    file: 'core/basket/vouchers.ts',
    find: "return others.length === 0 ? { is: 'added', voucher } : { is: 'held', voucher, by: others };",
    replace: "return others.length === 0 ? { is: 'dismissed' } : { is: 'held', voucher, by: others };",
  },
];
