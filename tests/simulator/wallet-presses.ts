/** Presses on the button of a wallet, and on the way back from its sheet. */
import type { Act } from './acts.ts';
import type { Page } from './page.ts';
import { payableIn, pressPay } from './paying-presses.ts';
import type { Onlooker } from './presses.ts';

/** What stands on the page where the guest could press a wallet's button, in minor units. */
export function walletTotal(page: Page): number | undefined {
  const { where, order, checkout, tableBill, models } = page;
  if (!models.wallets.canBePressed || page.isPressed || payableIn(page)?.phase !== 'idle') return undefined;
  if (where.at === 'pay') return checkout?.readyToPay === true ? order?.basket.pricing.total : undefined;
  const bill = tableBill?.checkout;
  return bill?.isReady === true ? bill.payment?.totalBeingPaid : undefined;
}

export function payByWallet(
  page: Page,
  act: Extract<Act, { readonly act: 'wallet' }>,
  { onTap }: Onlooker,
): boolean {
  const total = walletTotal(page);
  if (total === undefined) return false;
  page.onWallet = (sheet) => pressPay(page, total, onTap, sheet);
  return page.models.wallets.press(act);
}

/** Back at the page, without the sheet's having said so. */
export function leaveWallet(page: Page): boolean {
  const wallets = payableIn(page)?.wallets;
  if (wallets?.shown === undefined) return false;
  page.models.wallets.leave();
  wallets.leave();
  return true;
}
