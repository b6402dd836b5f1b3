import { BILL_HEADINGS } from '../pages/bill-result.ts';
import type { Guest } from '../pages/guest.ts';
import { atBill, atTable, fillBillPayment, followedBy, leftOf, readyToPayBill } from '../scenarios/bills.ts';
import { expect, test } from '../phone/test.ts';

const PROMOTION_TOAST = 'A promotion has just been applied to this bill.';
const CLOSED_TOAST = 'This table has been paid for in full.';

test('the till’s changes show on the phone at once', async ({ guest, sandbox }) => {
  const { till } = sandbox.world;
  await atBill(guest);
  await followedBy(sandbox, '2', 1);
  await till.add(atTable('2'), [{ name: 'Affogato', price: 6.2 }]);
  await expect(guest.bill.item('Affogato')).toBeVisible();
  await expect(guest.bill.left).toHaveText('£71.75');
  await expect(guest.toasts).toBeEmpty();

  await till.promote(atTable('2'), { name: 'Happy hour', worth: { amount: 5 } });
  await expect(guest.toasts).toContainText(PROMOTION_TOAST);
  await expect(guest.bill.figure('Happy hour')).toHaveText('−£5.00');
  await expect(guest.bill.left).toHaveText('£66.75');

  await till.takeCash(atTable('2'), 6.75);
  await expect(guest.bill.figure('Cash')).toHaveText('−£6.75');
  await expect(guest.bill.pay).toHaveText(/£60\.00/);

  await till.close(atTable('2'));
  await guest.isAt(BILL_HEADINGS.settled);
  await expect(guest.toasts).toContainText(CLOSED_TOAST);
  await expect(guest.page).toHaveURL(/\/pay\/2\/success$/);
});

test('a bill closed during card entry succeeds without a charge (fault F10)', async ({ guest, sandbox }) => {
  await readyToPayBill(guest);
  await followedBy(sandbox, '2', 1);
  await guest.pay.securityCode.fill('12');
  await sandbox.world.till.close(atTable('2'));
  await guest.isAt(BILL_HEADINGS.settled);
  await expect(guest.toasts).toContainText(CLOSED_TOAST);
  expect(sandbox.callsOf('payments.create')).toEqual([]);
  expect(sandbox.captures).toEqual([]);
});

const PAYMENT_TOAST = 'A payment has just been made on this table.';

async function payAmount(guest: Guest, amount: string): Promise<void> {
  await guest.bill.split('My own amount');
  await guest.bill.amount.fill(amount);
  await fillBillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
}

test('three guests pay in turn, and each sees what is left', async ({ guest, anotherGuest, sandbox }) => {
  const second = await anotherGuest();
  const third = await anotherGuest();
  for (const one of [guest, second, third]) await atBill(one);
  await followedBy(sandbox, '2', 3);

  await payAmount(guest, '20');
  for (const one of [second, third]) {
    await expect(one.toasts).toContainText(PAYMENT_TOAST);
    await expect(one.bill.left).toHaveText('£45.55');
    await expect(one.bill.figure('Card payment')).toHaveText('−£20.00');
  }
  await expect(guest.page.getByText('£45.55 is left to pay on this table.')).toBeVisible();
  await payAmount(second, '30');
  await expect(third.bill.left).toHaveText('£15.55');
  await expect(guest.page.getByText('£15.55 is left to pay on this table.')).toBeVisible();

  await fillBillPayment(third);
  await third.pay.pay.tap();
  await third.isAt(BILL_HEADINGS.success);
  for (const one of [guest, second, third])
    await expect(one.page.getByRole('status').filter({ hasText: CLOSED_TOAST }).first()).toBeVisible();
  expect(sandbox.captures).toEqual([20, 30, 15.55]);
  expect(leftOf(sandbox, '2')).toBe(0);
});
