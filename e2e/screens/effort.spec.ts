import { Effort, toPayment } from '../effort.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { TWO } from '../scenarios/bills.ts';
import { OLIVES } from '../scenarios/ordering.ts';
import { phoneWith } from '../scenarios/wallets.ts';
import { expect, test } from '../dom/test.ts';

test.beforeEach(({ context }) => phoneWith(context, { 'apple-pay': 'on' }));

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
