import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { atBill, fillBillPayment } from '../scenarios/bills.ts';
import type { TestSandbox } from '../sandbox.ts';
import { expect, test } from '../phone/test.ts';

const ADDED_TOAST = 'A promotion has just been applied to this bill.';

test('a voucher reduces the bill, and the rest is paid', async ({ guest, sandbox }) => {
  await atBill(guest);
  await guest.bill.openVoucher();
  await guest.bill.applyVoucher('');
  await expect(guest.bill.voucherCode).toHaveAccessibleDescription('The voucher code field is required');
  await guest.bill.applyVoucher(' welcome10 ');
  await expect(guest.toasts.getByText(ADDED_TOAST)).toHaveCount(1);
  await expect(guest.bill.figure('Welcome 10%')).toHaveText('−£6.56');
  await expect(guest.bill.left).toHaveText('£58.99');
  await fillBillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([58.99]);
});

const DAY_MS = 24 * 60 * 60_000;
const NOON = 12;
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'long' });
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hour12: false });

/** Advances the venue's clock to noon of a day in London. */
function untilNoonOf(sandbox: TestSandbox, day: string): void {
  const HOUR_MS = DAY_MS / 24;
  let ahead = 0;
  const isThen = (at: number): boolean => weekday.format(at) === day && Number(hour.format(at)) === NOON;
  while (!isThen(Date.now() + ahead)) ahead += HOUR_MS;
  sandbox.advance(ahead);
}

test('on a Tuesday the discount by covers is offered and applied', async ({ guest, sandbox }) => {
  untilNoonOf(sandbox, 'Tuesday');
  await atBill(guest);
  await guest.bill.openCovers();
  await expect(guest.bill.covers).toContainText('there is a discount for 2 to 8 guests.');
  await expect(guest.bill.covers.getByRole('button', { name: 'One guest fewer' })).toBeDisabled();
  await guest.press('One guest more');
  await guest.press('Take the discount for 3');
  await expect(guest.page.getByText('The discount for 3 guests is on the bill.')).toBeVisible();
  await expect(guest.bill.figure('Quiet evenings')).toHaveText('−£15.00');
  await expect(guest.bill.left).toHaveText('£50.55');
  await fillBillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([50.55]);
});
