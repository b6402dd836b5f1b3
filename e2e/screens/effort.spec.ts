import { Effort } from '../effort.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { HEADINGS } from '../pages/result-page.ts';
import type { Guest } from '../pages/guest.ts';
import { TWO } from '../scenarios/bills.ts';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { phoneWith } from '../scenarios/wallets.ts';
import { expect, test } from '../dom/test.ts';

const PAY = 'Payment';

test.beforeEach(({ context }) => phoneWith(context, { 'apple-pay': 'on' }));

/** From the code of table 12 to the ways to pay for a plate of olives. */
async function toPayment(guest: Guest, effort: Effort): Promise<void> {
  await guest.open(`${ARMS.table}?table=12`);
  await effort.sees('Food');
  await effort.tap(guest.menu.quickAdd(OLIVES.title));
  await effort.tap(guest.menu.basketBar);
  await effort.sees('Your basket');
  await effort.tap(guest.basket.continue);
  await effort.sees(PAY);
}

test('an order by wallet costs 4 taps and no key from the table’s code', async ({ guest, page, sandbox }) => {
  const effort = new Effort(page);
  await toPayment(guest, effort);
  await effort.tap(guest.wallets.button('Apple Pay'));
  await guest.wallets.approve();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([OLIVES.price]);
  effort.expectAtMost({ taps: 4, keys: 0, screens: 3 });
});

test('a bill by wallet costs 2 taps and no key', async ({ guest, page, sandbox }) => {
  const effort = new Effort(page);
  await guest.open(`/foxglove-arms/pay/${TWO.table}`);
  await effort.sees(BILL_HEADINGS.bill);
  await effort.tap(guest.bill.pay);
  await effort.sees(BILL_HEADINGS.pay);
  await effort.tap(guest.wallets.button('Google Pay'));
  await guest.wallets.approve();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([65.55]);
  effort.expectAtMost({ taps: 2, keys: 0, screens: 2 });
});
