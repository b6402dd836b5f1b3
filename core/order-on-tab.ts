/**
 * What an order that goes on a tab leaves out. Service charge, tip, donation, vouchers and staff discounts raise or
 * reduce a bill: they belong to the tab's bill, and so does the payment (section 4).
 */
import type { MinorUnits } from './money.ts';
import type { TabAccount } from './payment-intent.ts';

/** An order as far as tabs go: the open tab that it goes on, if any. */
export interface MaybeOnTab {
  readonly tab?: TabAccount | undefined;
}

/** Whether service charge, tip, donation, vouchers and staff discounts are the order's own. */
export const takesExtras = ({ tab }: MaybeOnTab): boolean => tab === undefined;

/** Whether money moves with the order: not on a tab, nor for an order that comes to nothing (B12). */
export const isPaidNow = (order: MaybeOnTab & { readonly total: MinorUnits }): boolean =>
  takesExtras(order) && order.total > 0;
