import { ExtrasPage } from '../pages/extras-page.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { goToPay, withOlives, ARMS, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';
import { expectAccessible } from '../axe.ts';
import { CARDS } from '../scenarios/cards.ts';

test('a voucher survives a reload', async ({ guest, page }) => {
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeVoucher('PUDDING3');
  await expect(extras.vouchers).toHaveCount(1);
  await guest.reload();
  await expect(extras.vouchers).toHaveText([/3 off pudding/]);
  await expect(guest.basket.continue).toHaveText(/£1\.25/);
  await guest.basket.continue.tap();
  await guest.isAt('Payment');
  await expect(guest.pay.pay).toHaveText('Pay £1.25');
});

test('S12: a staff discount needs an employee id, and stays private (brand.staffDiscountsEnabled on)', async ({
  guest,
  page,
  watch,
}) => {
  watch.provokes(
    '422 ordering.checkVoucher',
    '404 GET /api/venues-service/brands/foxglove/employee-discount/E9999',
  );
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await expect(page.getByText(/staff|employee/i)).toHaveCount(0);
  await extras.typeVoucher('E9999');
  await expect(extras.voucherCode).toHaveAccessibleDescription(/the voucher could not be added/);
  await expect(guest.toasts).toBeEmpty();
  await extras.typeVoucher('E1001');
  await expect(guest.toasts).toContainText('The Staff 20% voucher has been added to your basket');
  await expect(extras.vouchers).toHaveText([/Staff 20%.*Staff discount/]);
  await expect(guest.basket.continue).toHaveText(/£3\.40/);
});

test('an order covered by a voucher needs no payment', async ({ guest, page, sandbox }) => {
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeVoucher('ONTHEHOUSE');
  await expect(guest.basket.continue).toHaveText(/£0\.00/);
  await goToPay(guest);
  await expect(page.getByText('There is nothing to pay for this order.')).toBeVisible();
  await guest.pay.fillDetails();
  await guest.press('Place order');
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([]);
  expect(sandbox.placedOrders).toMatchObject([{ goodsTotal: 0, tableNumber: '12' }]);
});

const ADDED =
  'The Welcome 10% voucher has been added to your basket and the discount will be applied at checkout';

test('a voucher reduces what is paid (brand.voucherSupportEnabled on)', async ({ guest, page, sandbox }) => {
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeVoucher(' welcome10 ');
  await expect(guest.toasts).toContainText(ADDED);
  await expect(extras.vouchers).toHaveText([/Welcome 10%.*WELCOME10/]);
  await expectAccessible(page, 'a basket with a voucher');
  // 10 % of 4.25 is 0.425.
  await expect(page.getByText('−£0.43')).toBeVisible();
  await expect(guest.basket.continue).toHaveText(/£3\.82/);
  await goToPay(guest);
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([3.82]);
  await guest.open(ARMS.food);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await expect(extras.vouchers).toHaveCount(0);
});
