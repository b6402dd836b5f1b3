import { expect } from '../expect.ts';
import type { Keyboard } from '../keyboard.ts';
import type { Guest } from '../pages/guest.ts';
import { ROBIN } from '../pages/pay-page.ts';
import { CARDS } from './cards.ts';

/** Fills the card, whose number has the focus, and the guest's details. */
export async function typeCardAndDetails({ pay, page }: Guest, keyboard: Keyboard): Promise<void> {
  await expect(pay.cardNumber).toBeFocused();
  await page.keyboard.type(CARDS.approved);
  await keyboard.typeInto(pay.expiry, '1234');
  // A complete date moves the focus on.
  await expect(pay.securityCode).toBeFocused();
  await page.keyboard.type('123');
  await keyboard.typeInto(pay.name, ROBIN.name);
  await keyboard.typeInto(pay.phone, ROBIN.phone);
  await keyboard.typeInto(pay.email, ROBIN.email);
}
