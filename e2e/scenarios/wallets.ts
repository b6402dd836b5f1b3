import type { BrowserContext } from '@playwright/test';
import { expect } from '../expect.ts';
import type { Guest } from '../pages/guest.ts';
import { HEADINGS } from '../pages/result-page.ts';
import type { WalletName } from '../pages/wallets.ts';
import { atBill, goToBillPayment, TWO } from './bills.ts';
import { CARDS } from './cards.ts';
import { goToPay, withOlives } from './ordering.ts';

/** What the sandbox's documents read: whether the phone has Apple Pay, or lacks Google Pay. */
export async function phoneWith(
  context: BrowserContext,
  has: Readonly<Partial<Record<'apple-pay' | 'google-pay', 'on' | 'off'>>>,
): Promise<void> {
  await context.addInitScript((settings) => {
    // A blank page or an empty frame has no storage.
    if (!location.protocol.startsWith('http')) return;
    for (const [name, is] of Object.entries(settings)) localStorage.setItem(`sandbox-${name}`, is);
  }, has);
}

/** The olives, £4.25, with no details typed: one tap from that wallet's sheet. */
export async function readyForWallet(guest: Guest, wallet: WalletName): Promise<void> {
  await withOlives(guest);
  await goToPay(guest);
  await expect(guest.wallets.button(wallet)).toBeVisible();
}

/** All that is left of a bill, with no details typed: one tap from that wallet's sheet. */
export async function readyForWalletAtBill(
  guest: Guest,
  wallet: WalletName,
  table: string = TWO.table,
): Promise<void> {
  await atBill(guest, table);
  await goToBillPayment(guest);
  await expect(guest.wallets.button(wallet)).toBeVisible();
}

/** A card has been declined at a venue that takes PayPal too. */
export async function cardDeclined(guest: Guest): Promise<void> {
  await readyForWallet(guest, 'PayPal');
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.declined);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.failure);
}
