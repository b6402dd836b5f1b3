import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { goToBillPayment, atBill, fillBillPayment, leftOf } from '../scenarios/bills.ts';
import { expect, QUICK, test } from '../phone/test.ts';

test('leaving the bill resets its split; the payment page does not', async ({ guest, page }) => {
  await guest.open('/foxglove-arms/pay');
  await guest.table.number.fill('2');
  await guest.press('Find my bill');
  await guest.isAt(BILL_HEADINGS.bill);
  await guest.bill.split('By item');
  await guest.bill.pick('Nocellara olives');
  await goToBillPayment(guest);
  await guest.follow('Change the amount');
  await guest.isAt(BILL_HEADINGS.bill);
  await expect(guest.bill.tick('Nocellara olives')).toBeChecked();

  await guest.follow('Back');
  await guest.isAt('Which table are you at?');
  await guest.table.number.fill('2');
  await guest.press('Find my bill');
  await expect(guest.bill.way('Pay it all')).toBeChecked();
  await guest.bill.split('By item');
  await expect(guest.bill.tick('Nocellara olives')).not.toBeChecked();

  await guest.bill.split('My own amount');
  await guest.bill.amount.fill('10');
  await page.goBack();
  await guest.isAt('Which table are you at?');
  await page.goForward();
  await expect(guest.bill.way('Pay it all')).toBeChecked();
  await guest.bill.split('My own amount');
  await expect(guest.bill.amount).toHaveValue('');
});

test('what was weighed or taken back cannot be ticked, and all else can (WA23)', async ({ guest, page }) => {
  await guest.open('/foxglove-arms/pay/17');
  await guest.isAt(BILL_HEADINGS.bill);
  await expect(guest.bill.pay).toHaveText(/£99\.04/);
  await expect(page.getByText('0.835 ×')).toBeVisible();
  await expect(page.getByText('paid by others')).toHaveCount(0);
  await guest.bill.split('By item');
  await expect(page.getByText('By weight or measure: it cannot be ticked.')).toHaveCount(3);
  await expect(page.getByText('Taken back: it cannot be ticked.')).toHaveCount(1);
  await expect(guest.bill.pay).toBeDisabled();
  await guest.bill.split('My own amount');
  await guest.bill.amount.fill('10');
  await expect(guest.bill.pay).toHaveText(/£10\.00/);
});

test('a bill that cannot be read blames no connection (WN20)', async ({ guest, page, sandbox }) => {
  sandbox.corrupt('payAtTable.table', { kind: 'malformed' });
  await guest.open('/foxglove-arms/pay/2');
  await expect(page.getByRole('alert')).toContainText('We could not read what the till says of your bill.');
  sandbox.mend();
  sandbox.corrupt('*', { kind: 'odd' });
  await guest.press('Try again');
  await expect(guest.bill.pay).toHaveText(/£/);
  await guest.bill.split('By item');
  await guest.bill.pick('Nocellara olives');
  await expect(guest.bill.tick('Nocellara olives')).toBeChecked();
});

const ALE = 'Foxglove Pale, pint';

test('items paid from this phone stay marked after a reload', async ({ guest, anotherGuest }) => {
  await atBill(guest);
  await guest.bill.split('By item');
  await guest.bill.pick('Halloumi burger', ALE);
  await guest.bill.rest.check();
  await expect(guest.bill.pay).toHaveText(/£42\.88/);
  await guest.bill.rest.uncheck();
  await expect(guest.bill.pay).toHaveText(/£20\.20/);
  await fillBillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  await expect(guest.page.getByText('£45.35 is left to pay on this table.')).toBeVisible();
  await guest.follow('See the bill');

  for (const visit of ['coming back', 'a reload']) {
    await test.step(`after ${visit}`, async () => {
      await guest.isAt(BILL_HEADINGS.bill);
      await expect(guest.bill.item('Halloumi burger')).toContainText('Paid from this phone');
      await expect(guest.bill.item('Foxglove Pale')).toContainText('1 paid from this phone');
      await expect(guest.bill.item('Beef & ale pie')).not.toContainText('aid from this phone');
      await guest.bill.split('By item');
      await expect(guest.bill.tick('Halloumi burger')).toBeDisabled();
      await expect(guest.bill.item(ALE)).toContainText('0 of 2');
      await guest.reload();
    });
  }

  const other = await anotherGuest();
  await atBill(other);
  await expect(other.page.getByText('aid from this phone')).toHaveCount(0);
  await expect(other.bill.figure('Card payment')).toHaveText('−£20.20');
});

test(
  'an even share names the extra penny, and may cover others',
  { tag: QUICK },
  async ({ guest, sandbox }) => {
    await atBill(guest, 'G3');
    await expect(guest.bill.left).toHaveText('£25.15');
    await guest.bill.split('Split evenly');
    await guest.press('3');
    await expect(guest.page.getByText('£8.38 each. Yours is 1p more.')).toBeVisible();
    await guest.press('Pay for one more');
    await expect(guest.bill.pay).toHaveText(/£16\.77/);
    await guest.press('Pay for one fewer');
    await fillBillPayment(guest);
    await guest.pay.pay.tap();
    await guest.isAt(BILL_HEADINGS.success);
    expect(sandbox.captures).toEqual([8.39]);
    expect(leftOf(sandbox, 'G3')).toBe(16.76);
  },
);

test('a typed amount is validated, and cut with a warning', async ({ guest }) => {
  await atBill(guest);
  await guest.bill.split('My own amount');
  await expect(guest.bill.pay).toBeDisabled();
  await guest.bill.amount.fill('1.250,00');
  await expect(guest.bill.amount).toHaveAccessibleDescription(/The amount field is not valid\./i);
  await expect(guest.bill.pay).toBeDisabled();
  await guest.bill.amount.fill('100');
  await expect(guest.bill.overpaid).toContainText('Only £65.55 is left');
  await expect(guest.bill.pay).toHaveText(/£65\.55/);
  await guest.bill.overpaid.getByRole('button', { name: 'OK' }).tap();
  await expect(guest.bill.overpaid).toBeHidden();
  await guest.bill.amount.fill('70.5');
  await expect(guest.bill.overpaid).toContainText('Only £65.55 is left');
  await fillBillPayment(guest);
  await expect(guest.pay.pay).toHaveText(/£65\.55/);
});
