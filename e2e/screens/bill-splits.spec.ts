import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { goToBillPayment } from '../scenarios/bills.ts';
import { expect, test } from '../dom/test.ts';

test('leaving the bill resets how it is split; looking at the payment does not', async ({ guest, page }) => {
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
  await guest.bill.openSplit.tap();
  await expect(guest.bill.way('Pay it all')).toBeChecked();
  await guest.bill.split('By item');
  await expect(guest.bill.tick('Nocellara olives')).not.toBeChecked();

  await guest.bill.split('My own amount');
  await guest.bill.amount.fill('10');
  await page.goBack();
  await guest.isAt('Which table are you at?');
  await page.goForward();
  await guest.bill.openSplit.tap();
  await expect(guest.bill.way('Pay it all')).toBeChecked();
  await guest.bill.split('My own amount');
  await expect(guest.bill.amount).toHaveValue('');
});
