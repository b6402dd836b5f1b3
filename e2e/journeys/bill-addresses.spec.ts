import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { atBill, atTable, billPath, fillBillPayment, TWO } from '../scenarios/bills.ts';
import { expect, test } from '../test.ts';

test('the success of a guest’s own payment stays, also after a reload; others who open it see the bill (fault F14)', async ({
  guest,
  page,
  anotherGuest,
  sandbox,
}) => {
  await atBill(guest);
  await guest.bill.split('My own amount');
  await guest.bill.amount.fill('15.55');
  await fillBillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  const own = page.url();
  await guest.reload();
  await guest.isAt(BILL_HEADINGS.success);
  await expect(guest.result.receipt).toContainText('£15.55');
  await expect(page.getByText('£50.00 is left to pay on this table.')).toBeVisible();

  const other = await anotherGuest();
  await other.open(own);
  await other.isAt(BILL_HEADINGS.bill);
  await expect(other.bill.left).toHaveText('£50.00');

  // Paid up by the till, with the guest's own receipt still to be seen at the bare address.
  await sandbox.world.till.close(atTable(TWO.table));
  await guest.open(`${billPath(TWO.table)}/success`);
  await guest.isAt(BILL_HEADINGS.settled);
  await expect(guest.result.receipt).toContainText('£15.55');
  await guest.open(own);
  await guest.isAt(BILL_HEADINGS.success);
});
