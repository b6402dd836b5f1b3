import { Effort, toBasket } from '../effort.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import type { Guest } from '../pages/guest.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { TWO } from '../scenarios/bills.ts';
import { OLIVES } from '../scenarios/ordering.ts';
import { ARMS_TAKEAWAY, moveTo } from '../scenarios/times.ts';
import { phoneWith } from '../scenarios/wallets.ts';
import { expect, test } from '../phone/test.ts';

test.beforeEach(({ context }) => phoneWith(context, { 'apple-pay': 'on' }));

/** From the "order again" button to the wallet's sheet. */
async function again(guest: Guest, button: Guest['result']['again']): Promise<void> {
  const effort = new Effort(guest.page);
  await effort.tap(button);
  await effort.sees('Your basket');
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  await effort.tap(guest.wallets.button('Apple Pay'));
  await expect(guest.wallets.sheet).toContainText('£4.25');
  effort.expectAtMost({ taps: 2, keys: 0, screens: 1 });
}

test('an order by wallet costs 3 taps, a second round 2', async ({ guest, page, sandbox }) => {
  const effort = new Effort(page);
  await toBasket(guest, effort);
  await effort.tap(guest.wallets.button('Apple Pay'));
  await guest.wallets.approve();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([OLIVES.price]);
  effort.expectAtMost({ taps: 3, keys: 0, screens: 2 });

  await test.step('a second round from the success page', async () => {
    await again(guest, guest.result.again);
    await guest.wallets.approve();
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([OLIVES.price, OLIVES.price]);
  });

  await test.step('a third from the menu', async () => {
    await guest.follow('Order more');
    await guest.isAt('Food');
    await expect(guest.menu.basketBar).toBeHidden();
    await again(guest, guest.news.again);
  });
});

test('takeaway by wallet costs 4 taps, and its success says the time once', async ({
  guest,
  page,
  sandbox,
}) => {
  moveTo(sandbox, '12:40');
  const effort = new Effort(page);
  await guest.open(ARMS_TAKEAWAY.start);
  await expect(guest.times.continue).toBeEnabled();
  await effort.tap(guest.times.continue);
  await effort.tap(guest.menu.quickAdd(OLIVES.title));
  await effort.tap(guest.menu.basketBar);
  await effort.sees('Your basket');
  await effort.tap(guest.wallets.button('Apple Pay'));
  await guest.wallets.approve();
  await guest.isAt(HEADINGS.success);
  effort.expectAtMost({ taps: 4, keys: 0, screens: 1 });
  await expect(page.locator('.collect-where')).toContainText('The Foxglove Arms');
  await expect(page.locator('.collect-where')).not.toContainText(/\d:\d/);
});

test('a bill by wallet costs 1 tap and no key', async ({ guest, page, sandbox }) => {
  const effort = new Effort(page);
  await guest.open(`/foxglove-arms/pay/${TWO.table}`);
  await effort.sees(BILL_HEADINGS.bill);
  await effort.tap(guest.wallets.button('Google Pay'));
  await guest.wallets.approve();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([65.55]);
  effort.expectAtMost({ taps: 1, keys: 0, screens: 1 });
});

for (const [what, most, taps, amount] of [
  [
    'two dishes by item',
    4,
    (guest: Guest) => [
      guest.bill.way('By item'),
      ...['Nocellara olives', 'Halloumi burger'].map((dish) => guest.bill.tick(dish)),
    ],
    19.25,
  ],
  [
    'a third, evenly',
    3,
    (guest: Guest) => [
      guest.bill.way('Split evenly'),
      guest.page.getByRole('button', { name: '3', exact: true }),
    ],
    21.85,
  ],
  [
    'a sixth, evenly',
    3,
    (guest: Guest) => [
      guest.bill.way('Split evenly'),
      guest.page.getByRole('button', { name: '6', exact: true }),
    ],
    10.93,
  ],
] as const)
  test(`${what}, by wallet, costs ${most} taps and no key`, async ({ guest, page, sandbox }) => {
    const effort = new Effort(page);
    await guest.open(`/foxglove-arms/pay/${TWO.table}`);
    await effort.sees(BILL_HEADINGS.bill);
    for (const tap of taps(guest)) await effort.tap(tap);
    await effort.tap(guest.wallets.button('Google Pay'));
    await guest.wallets.approve();
    await guest.isAt(BILL_HEADINGS.success);
    expect(sandbox.captures).toEqual([amount]);
    effort.expectAtMost({ taps: most, keys: 0, screens: 1 });
  });
