import { ARMS, goToPay, OLIVES } from '../scenarios/ordering.ts';
import { moveTo } from '../scenarios/times.ts';
import { expect, test } from '../phone/test.ts';

const NOT_HERE = 'We can’t find that page';
const CLOSED = 'This is not available at the moment';

/** An address of each kind: leading to no page, a closed service, its service's page, and itself. */
const LEADS_TO: readonly (readonly [address: string, to: string, heading: string])[] = [
  ['/nowhere/order', '/404', NOT_HERE],
  ['/%E0%A4%A', '/404', NOT_HERE],
  ['/salt-house/pay', '/service-error', CLOSED],
  ['/foxglove-arms/pay/2/nonsense', '/404', NOT_HERE],
  ['/foxglove-arms/order/menus/snacks', '/foxglove-arms/order/menus', 'Menus'],
  ['/foxglove-arms/takeaway/menus', '/foxglove-arms/select-timeslots', 'When would you like to collect?'],
  ['/foxglove-arms/order/checkout', '/foxglove-arms/order/checkout/basket', 'Your basket'],
];

test('section 2: an address leads to its page, service or none (venue.payAtTableEnabled off) (attack H13)', async ({
  guest,
  sandbox,
}) => {
  moveTo(sandbox, '12:05');
  for (const [address, to, heading] of LEADS_TO) {
    await test.step(`${address} leads to ${to}`, async () => {
      await guest.open(address);
      await guest.isAt(heading);
      expect(new URL(guest.page.url()).pathname).toBe(to);
    });
  }
});

test('a menu’s own address needs no table until the basket', async ({ guest, sandbox }) => {
  await guest.open(ARMS.food);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await expect(guest.page.getByText('Add your table number to order.')).toBeVisible();
  await expect(guest.basket.continue).toBeDisabled();
  await guest.table.enter('99');
  await expect(guest.table.number).toHaveAccessibleDescription(/We have no table 99/);
  await guest.table.enter('12');
  await expect(guest.page.getByRole('button', { name: 'Table 12' })).toBeVisible();
  await goToPay(guest);
  expect(sandbox.callsOf('ordering.checkBasket')).toHaveLength(1);
});

test('S4: a basket of another service or venue is kept or left', async ({ guest }) => {
  await guest.open(ARMS.food);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.open('/foxglove-arms/takeaway');
  await guest.isAt('Start a new basket?');
  await expect(guest.page.getByText('You have a basket for Order and Pay.')).toBeVisible();
  await guest.press('Back to Order and Pay');
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();

  await guest.open('/lantern-and-loom/order');
  await guest.isAt('Start a new basket?');
  await expect(guest.page.getByText('You have a basket at The Foxglove Arms.')).toBeVisible();
  await guest.press('Back to The Foxglove Arms');
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();

  await guest.open('/lantern-and-loom/order');
  await guest.press('Start a new one here');
  await guest.isAt('Which table are you at?');
  await guest.open(ARMS.basket);
  await expect(guest.page.getByText('Your basket is empty')).toBeVisible();
});
