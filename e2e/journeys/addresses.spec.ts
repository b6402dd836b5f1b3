import { ARMS, goToPay, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const NOT_HERE = 'That page is not here';
const CLOSED = 'This is not available at the moment';

const LEADS_TO: readonly (readonly [address: string, to: string, heading: string])[] = [
  ['/nowhere', '/404', NOT_HERE],
  ['/nowhere/order', '/404', NOT_HERE],
  ['/foxglove-arms/nonsense', '/404', NOT_HERE],
  ['/foxglove-arms/order/nonsense', '/404', NOT_HERE],
  ['/foxglove-arms/order/menus/food/more', '/404', NOT_HERE],
  ['/foxglove-arms/order/menus/nonsense', '/404', NOT_HERE],
  ['/foxglove-arms/nonsense/menus', '/404', NOT_HERE],
  ['/%E0%A4%A', '/404', NOT_HERE],
  ['/404', '/404', NOT_HERE],
  ['/salt-house/takeaway', '/service-error', CLOSED],
  ['/salt-house/order-ahead/menus', '/service-error', CLOSED],
  ['/salt-house/pay', '/service-error', CLOSED],
  ['/foxglove-arms/pay', '/foxglove-arms/pay', 'Which table are you at?'],
  ['/foxglove-arms/pay/2', '/foxglove-arms/pay/2', 'Your bill'],
  ['/foxglove-arms/pay/2/nonsense', '/404', NOT_HERE],
  ['/foxglove-arms/pay/2/success/more', '/404', NOT_HERE],
  ['/foxglove-arms/order/checkout', '/foxglove-arms/order/checkout/basket', 'Your basket'],
  ['/foxglove-arms/order/menus', '/foxglove-arms/order/menus', 'Menus'],
  ['/error', '/error', 'Oops, sorry about that!'],
  ['/unavailable', '/unavailable', 'Oops, sorry about that!'],
  ['/terms', '/terms', 'Terms'],
];

test('addresses lead where they should', async ({ guest }) => {
  for (const [address, to, heading] of LEADS_TO) {
    await test.step(`${address} leads to ${to}`, async () => {
      await guest.open(address);
      await guest.isAt(heading);
      expect(new URL(guest.page.url()).pathname).toBe(to);
    });
  }
});

test('a result without its payment says nothing of success or failure', async ({ guest }) => {
  for (const page of ['success', 'failure']) {
    await guest.open(`/foxglove-arms/order/checkout/${page}?payment=made-up`);
    await guest.isAt('We cannot see that order on this phone');
    await expect(guest.page.getByText('Your reference is made-up.')).toBeVisible();
  }
});

test('a menu by its own address needs no table, and the basket asks for it', async ({ guest, sandbox }) => {
  await guest.open(ARMS.food);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await expect(guest.page.getByText('Tell us your table to continue.')).toBeVisible();
  await expect(guest.basket.continue).toBeDisabled();
  await guest.table.enter('99');
  await expect(guest.table.number).toHaveAccessibleDescription(/We have no table 99/);
  await guest.table.enter('12');
  await expect(guest.page.getByText('Table 12 · The Foxglove Arms')).toBeVisible();
  await goToPay(guest);
  expect(sandbox.callsOf('ordering.checkBasket')).toHaveLength(1);
});

test('a basket at another venue is asked about, and either kept or left', async ({ guest }) => {
  await guest.open(ARMS.food);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.open('/lantern-and-loom/order');
  await guest.isAt('Start a new basket?');
  await guest.press('Back to The Foxglove Arms');
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();

  await guest.open('/lantern-and-loom/order');
  await guest.press('Start a new one here');
  await guest.isAt('Which table are you at?');
  await guest.open(ARMS.basket);
  await expect(guest.page.getByText('Your basket is empty')).toBeVisible();
});
