import { test } from '@playwright/test';
import { expect } from '../../e2e/expect.ts';
import { BILL_HEADINGS } from '../../e2e/pages/bill-result.ts';
import { ExtrasPage } from '../../e2e/pages/extras-page.ts';
import { Guest } from '../../e2e/pages/guest.ts';
import { HEADINGS } from '../../e2e/pages/result-page.ts';
import { fillBillPayment } from '../../e2e/scenarios/bills.ts';
import { CARDS } from '../../e2e/scenarios/cards.ts';
import { fillPayment } from '../../e2e/scenarios/ordering.ts';

test('a burger, a voucher, and a card that is declined', async ({ page }) => {
  const guest = new Guest(page);
  await guest.open('/harbour/order?table=12');
  await guest.isAt('Food');
  await guest.menu.openDish('Mill burger');
  const burger = guest.dish('Mill burger');
  await burger.choose('Choose a side', 'Sweet potato fries');
  // £14.50, and £1.50 for the fries.
  await expect(burger.add).toContainText('£16.00');
  await burger.add.tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  const extras = new ExtrasPage(page);
  await extras.typeVoucher('hightide');
  await expect(extras.vouchers).toHaveCount(1);
  await fillPayment(guest, CARDS.declined);
  await expect(guest.pay.summary).toContainText('£14.40');
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.failure);

  await guest.result.retry.tap();
  await guest.isAt('Payment');
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  await expect(guest.result.orderNumber).toHaveText(/^#?\w{5,}$/);
});

test('two phones split a bill by item', async ({ page, browser }) => {
  const guest = new Guest(page);
  const phone = await browser.newContext();
  const other = new Guest(await phone.newPage());
  for (const each of [guest, other]) {
    await each.open('/harbour/pay/3');
    await each.isAt(BILL_HEADINGS.bill);
  }
  // Two steaks and a chocolate pot.
  await expect(guest.bill.left).toHaveText('£49.75');
  await guest.bill.split('By item');
  await guest.bill.pick('Chocolate pot', 'Rump steak');
  await fillBillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);

  await expect(other.bill.left).toHaveText('£21.50');
  await fillBillPayment(other);
  await other.pay.pay.tap();
  await expect(other.heading).toHaveText(/^(All paid|Thank you, you have paid)$/);
  await phone.close();
});
