import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { Guest } from '../pages/guest.ts';
import { atBill, goToBillPayment, TWO } from '../scenarios/bills.ts';
import { expect, SMOKE, test } from '../test.ts';

test('two browser tabs of a phone pay a bill once', { tag: SMOKE }, async ({ guest, context, sandbox }) => {
  await atBill(guest);
  await expect(guest.wallets.button('PayPal')).toBeVisible();
  const other = new Guest(await context.newPage());
  await atBill(other);
  await goToBillPayment(other);
  sandbox.holdBank();
  await guest.page.bringToFront();
  await guest.wallets.button('PayPal').tap();
  await guest.wallets.approve();
  await expect(guest.page.getByText('Taking your payment')).toBeVisible();
  await other.page.bringToFront();
  await other.isAt(BILL_HEADINGS.bill);
  await expect(other.bill.locked).toBeVisible();
  await expect(other.bill.pay).toBeHidden();
  sandbox.release();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([TWO.total]);
  await other.isAt(BILL_HEADINGS.settled);
  await expect(other.result.receipt).toContainText(TWO.text);
});
