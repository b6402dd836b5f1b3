import { expect } from '../expect.ts';
import type { Guest } from '../pages/guest.ts';

/** The Orchard Room: a service charge of 10 % above £25 that stays, and £15 at least. */
const ORCHARD = {
  start: '/orchard-room/order',
} as const;

export const LINGUINE = { title: 'Prawn & Chilli Linguine', price: 15.5 } as const;
export const EGG = { title: 'Sausage & Sage Scotch Egg', price: 6.5 } as const;

/** At table 3 of the Orchard Room's dining room, in front of its plates. */
async function atOrchardPlates(guest: Guest): Promise<void> {
  await guest.open(ORCHARD.start);
  await guest.table.enter('3');
  await guest.isAt('Where are you ordering from?');
  await guest.press('Dining Room');
  await guest.isAt('Menus');
  await guest.follow(/Plates/);
  await expect(guest.menu.search).toBeVisible();
}

/** Those dishes in the basket, which is open. */
export async function withPlates(
  guest: Guest,
  ...dishes: readonly { readonly title: string }[]
): Promise<void> {
  await atOrchardPlates(guest);
  for (const { title } of dishes) await guest.menu.quickAdd(title).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
}
