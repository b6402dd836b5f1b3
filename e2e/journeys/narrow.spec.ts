import { expectNothingSticksOut } from '../reflow.ts';
import { ARMS, withOlives } from '../scenarios/ordering.ts';
import { test } from '../test.ts';

test.use({ viewport: { width: 320, height: 844 } });

/** Screens that are tested without a browser, and so without widths. */
const SCREENS: readonly (readonly [address: string, heading: string])[] = [
  [ARMS.venue, 'The Foxglove Arms'],
  [ARMS.table, 'Which table are you at?'],
  [ARMS.menus, 'Menus'],
  [`${ARMS.food}?table=12`, 'Food'],
  ['/foxglove-arms/takeaway', 'When would you like to collect?'],
  ['/foxglove-arms/order-ahead/menus', 'Menus'],
  ['/night-jar/order', 'Which table are you at?'],
  ['/foxglove-arms/pay/999', 'No bill found'],
  ['/service-error', 'This is not available at the moment'],
  ['/checkout-success', 'We can’t find that payment'],
];

test('every screen tested without a browser fits 320 px', async ({ guest, page }) => {
  await guest.open(ARMS.venue);
  for (const [address, heading] of SCREENS) {
    await guest.navigateTo(address);
    await guest.isAt(heading);
    await expectNothingSticksOut(page, address);
  }
  await withOlives(guest);
  await expectNothingSticksOut(page, 'basket');
});
