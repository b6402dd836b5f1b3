/**
 * What an order on a tab leaves out. Service charge, tip, donation, vouchers and staff discounts change a bill, so
 * they belong to the tab's bill, and so does the payment (section 4).
 */
import type { MinorUnits } from '../money/money.ts';
import type { TabAccount } from '../payment/payment-intent.ts';

/** An order with the open tab that it goes on, if any. */
export interface MaybeOnTab {
  readonly tab?: TabAccount | undefined;
}

/**
 * Whether the order has its own service charge, tip, donation, vouchers and staff discounts.
 *
 * @example
 * ```ts
 * takesExtras({}); // true
 * takesExtras({ tab: { accountId: 'a1', basketId: 'b1' } }); // false
 * ```
 */
export const takesExtras = ({ tab }: MaybeOnTab): boolean => tab === undefined;

/**
 * Whether the guest pays when ordering: not on a tab, and not for a total of zero (B12).
 *
 * @example
 * ```ts
 * isPaidNow({ total: minor(1400) }); // true
 * isPaidNow({ total: ZERO }); // false
 * isPaidNow({ total: minor(1400), tab: { accountId: 'a1', basketId: 'b1' } }); // false
 * ```
 */
export const isPaidNow = (order: MaybeOnTab & { readonly total: MinorUnits }): boolean =>
  takesExtras(order) && order.total > 0;
