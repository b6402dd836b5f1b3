import { expectReflow } from '../reflow.ts';
import { ARMS, withOlives } from '../scenarios/ordering.ts';
import { test } from '../test.ts';

/** Screens whose words and parts are tested without a browser, which has no widths. */
const SCREENS: readonly (readonly [address: string, heading: string | undefined])[] = [
  [ARMS.venue, 'The Foxglove Arms'],
  [ARMS.table, undefined],
  [ARMS.menus, 'Menus'],
  [`${ARMS.food}?table=12`, 'Food'],
  ['/foxglove-arms/takeaway', undefined],
  ['/foxglove-arms/order-ahead/menus', undefined],
  ['/night-jar/order', undefined],
  ['/foxglove-arms/pay/999', undefined],
  ['/service-error', undefined],
  ['/checkout-success', undefined],
];

test('every screen that is tested without a browser fits a phone of 320 px', async ({ guest, page }) => {
  for (const [address, heading] of SCREENS) {
    await guest.open(address);
    if (heading === undefined) await guest.heading.waitFor();
    else await guest.isAt(heading);
    await expectReflow(page, address);
  }
  await withOlives(guest);
  await expectReflow(page, 'basket');
});
