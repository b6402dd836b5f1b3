import { atTable, followedBy, leftOf, readyToPayBill, TWO } from '../scenarios/bills.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { expectAbove } from '../above.ts';
import { expect, test } from '../test.ts';

test('a bill that changes before payment is agreed to, then paid', async ({ guest, page, sandbox }) => {
  await readyToPayBill(guest);
  await followedBy(sandbox, TWO.table, 1);
  const promotion = { name: 'Happy hour', worth: { amount: 5.55 } };
  await sandbox.world.till.promote(atTable(TWO.table), promotion);
  const agree = page.getByRole('button', { name: 'Agree to £60.00' });
  await expect(agree).toBeEnabled();
  const toast = guest.toasts.getByText('A promotion has just been applied to this bill.');
  await expect(toast).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'The bill has just changed.' });
  await expectAbove(toast.locator('..'), notice);
  await agree.tap();
  await expect(notice).toBeHidden();
  await expect(guest.pay.pay).toHaveText('Pay £60.00');
  expect(sandbox.captures).toEqual([]);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([60]);
  expect(leftOf(sandbox, TWO.table)).toBe(0);
});
