import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { atBill, atTable, heardBy, readyToPayBill } from '../scenarios/bills.ts';
import { expect, test } from '../dom/test.ts';

const PROMOTION_TOAST = 'A promotion has just been applied to this bill.';
const CLOSED_TOAST = 'This table has been paid for in full.';

test('what the till does is on the phone at once', async ({ guest, sandbox }) => {
  const { till } = sandbox.world;
  await atBill(guest);
  await heardBy(sandbox, '2', 1);
  await till.add(atTable('2'), [{ name: 'Affogato', price: 6.2 }]);
  await expect(guest.bill.item('Affogato')).toBeVisible();
  await expect(guest.bill.left).toHaveText('£71.75');
  await expect(guest.toasts).toBeEmpty();

  await till.promote(atTable('2'), { name: 'Happy hour', worth: { amount: 5 } });
  await expect(guest.toasts).toContainText(PROMOTION_TOAST);
  await expect(guest.bill.figure('Happy hour')).toHaveText('-£5.00');
  await expect(guest.bill.left).toHaveText('£66.75');

  await till.takeCash(atTable('2'), 6.75);
  await expect(guest.bill.figure('Cash')).toHaveText('-£6.75');
  await expect(guest.bill.pay).toHaveText(/£60\.00/);

  await till.close(atTable('2'));
  await guest.isAt(BILL_HEADINGS.settled);
  await expect(guest.toasts).toContainText(CLOSED_TOAST);
  await expect(guest.page).toHaveURL(/\/pay\/2\/success$/);
});

test('a bill that is closed while card details are typed leads to success, and charges nothing (fault F10)', async ({
  guest,
  sandbox,
}) => {
  await readyToPayBill(guest);
  await heardBy(sandbox, '2', 1);
  await guest.pay.securityCode.fill('12');
  await sandbox.world.till.close(atTable('2'));
  await guest.isAt(BILL_HEADINGS.settled);
  await expect(guest.toasts).toContainText(CLOSED_TOAST);
  expect(sandbox.callsOf('payments.create')).toEqual([]);
  expect(sandbox.captures).toEqual([]);
});
