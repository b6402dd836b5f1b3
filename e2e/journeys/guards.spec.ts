import type { Page } from '@playwright/test';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { ARMS_TAKEAWAY, moveTo } from '../scenarios/times.ts';
import { expect, test } from '../test.ts';

const NOT_HERE = 'That page is not here';
const CLOSED = 'This is not available at the moment';
const WHICH_TABLE = 'Which table are you at?';
const WHEN = 'When would you like to collect?';

/** Rows of section 2’s table, opened by a guest who has been nowhere. */
const LEADS_TO: readonly (readonly [address: string, to: string, heading: string])[] = [
  ['/foxglove-arms', '/foxglove-arms', 'The Foxglove Arms'],
  ['/foxglove-arms/takeaway', '/foxglove-arms/select-timeslots', WHEN],
  ['/foxglove-arms/takeaway/menus', '/foxglove-arms/select-timeslots', WHEN],
  ['/foxglove-arms/takeaway/menus/food', '/foxglove-arms/takeaway/menus/food', 'Food'],
  ['/foxglove-arms/takeaway/menus/none', '/404', NOT_HERE],
  ['/foxglove-arms/takeaway/checkout', '/foxglove-arms/takeaway/checkout/basket', 'Your basket'],
  ['/foxglove-arms/takeaway/checkout/basket', '/foxglove-arms/takeaway/checkout/basket', 'Your basket'],
  ['/foxglove-arms/select-timeslots', '/foxglove-arms/select-timeslots', WHEN],
  ['/foxglove-arms/order', '/foxglove-arms/order', WHICH_TABLE],
  ['/foxglove-arms/order/select-sub-service', '/foxglove-arms/order/menus', 'Menus'],
  ['/foxglove-arms/order/menus', '/foxglove-arms/order/menus', 'Menus'],
  ['/foxglove-arms/order/menus/food', '/foxglove-arms/order/menus/food', 'Food'],
  ['/foxglove-arms/order-ahead', '/foxglove-arms/order-ahead', WHICH_TABLE],
  ['/foxglove-arms/order-ahead/menus', '/foxglove-arms/order-ahead/menus', 'Menus'],
  ['/foxglove-arms/order-ahead/menus/food', '/foxglove-arms/order-ahead/menus/food', 'Food'],
  ['/foxglove-arms/order-ahead/checkout', '/foxglove-arms/order-ahead/checkout/basket', 'Your basket'],
  ['/foxglove-arms/brunch/menus', '/404', NOT_HERE],
  ['/foxglove-arms/pay/menus', '/foxglove-arms/pay/not-found', ''],
  ['/nowhere/takeaway', '/404', NOT_HERE],
  ['/nowhere/select-timeslots', '/404', NOT_HERE],
  ['/nowhere/order/menus', '/404', NOT_HERE],
  ['/foxglove-arms/takeaway/select-sub-service', '/404', NOT_HERE],
  ['/foxglove-arms/select-timeslots/more', '/404', NOT_HERE],
  ['/salt-house/order-ahead', '/service-error', CLOSED],
  ['/salt-house/takeaway/menus/food', '/service-error', CLOSED],
  ['/salt-house/select-timeslots', '/service-error', CLOSED],
];

test('section 2: addresses lead where they should (attack H13)', async ({ guest, page, sandbox }) => {
  moveTo(sandbox, '12:05');
  for (const [address, to, heading] of LEADS_TO) {
    await test.step(`${address} leads to ${to}`, async () => {
      await guest.open(address);
      if (heading !== '') await guest.isAt(heading);
      await expect.poll(() => new URL(page.url()).pathname).toBe(to);
    });
  }
});

/** Goes on within the app, as a link to that address would. */
const within = async (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);

test('section 2: times are for takeaway of that venue alone', async ({ guest, page, sandbox }) => {
  const asked = () => sandbox.callsOf('ordering.timeslots').length;
  moveTo(sandbox, '12:05');
  await guest.open(ARMS.menus);
  await guest.isAt('Menus');
  expect(asked()).toBe(0);
  await within(page, ARMS_TAKEAWAY.times);
  // Through takeaway’s init, and back to its times.
  await guest.isAt(WHEN);
  await expect.poll(asked).toBe(1);
  await within(page, '/orchard-room/select-timeslots');
  await expect(page.getByText('Choose a time to collect your order at The Orchard Room.')).toBeVisible();
  await expect.poll(asked).toBe(2);
});

test('section 2: the menus of another venue begin with its service', async ({ guest, page }) => {
  await guest.open(ARMS.menus);
  await guest.isAt('Menus');
  await within(page, '/salt-house/order/menus');
  await guest.isAt(WHICH_TABLE);
  await expect(page).toHaveURL(/\/salt-house\/order$/);
});

test('S4: takeaway asks about a basket at the table, and begins with none', async ({
  guest,
  page,
  sandbox,
}) => {
  moveTo(sandbox, '12:05');
  await guest.open(ARMS.food);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.open(ARMS_TAKEAWAY.start);
  await guest.isAt('Start a new basket?');
  await guest.press('Start a new one here');
  await guest.isAt(WHEN);
  await guest.times.continue.tap();
  await guest.isAt('Menus');
  await expect(page.getByRole('link', { name: /^View basket/ })).toBeHidden();
});

test('S6: what a failed init leaves is nothing but the basket, which is there after one that succeeds', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes('500 ordering.timeslots');
  moveTo(sandbox, '12:05');
  await guest.open(ARMS_TAKEAWAY.food);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.destination.open('Choose a time');
  await guest.times.choose('13:15');
  await guest.destination.save.tap();
  sandbox.spoil('ordering.timeslots', { kind: 'status', status: 500 });
  await guest.open(ARMS_TAKEAWAY.basket);
  await guest.error.says('Takeaway isn’t available at the moment. (code:siteconfig-timeslots)');
  sandbox.mend();
  await guest.error.retry.tap();
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  await expect(page.getByText('Collect 13:15 · The Foxglove Arms')).toBeVisible();
});
