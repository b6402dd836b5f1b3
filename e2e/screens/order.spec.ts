import { HEADINGS } from '../pages/result-page.ts';
import { atFoodByCode, readyToPay } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';

test('an option that makes a dish cheaper says so', async ({ guest, page }) => {
  await atFoodByCode(guest);
  await guest.menu.openDish('Buttermilk Chicken Burger');
  const burger = guest.dish('Buttermilk Chicken Burger');
  await burger.choose('Your bun', 'No bun, in lettuce');
  await expect(page.getByRole('dialog').getByText('−£0.50')).toBeVisible();
  await burger.add.tap();
  await guest.menu.goToBasket();
  await expect(page.getByText('No bun, in lettuce −£0.50')).toBeVisible();
  await expect(page.getByText('£14.00').first()).toBeVisible();
});

test('a tip may be any amount, or none', async ({ guest, sandbox }) => {
  await readyToPay(guest);
  await guest.pay.tip(/^Other/).tap();
  await expect(guest.pay.tipAmount).toHaveAttribute('placeholder', '0.00');
  await guest.pay.tipAmount.fill('2,');
  await expect(guest.pay.tipAmount).toHaveAccessibleDescription('');
  await expect(guest.pay.pay).toHaveText(/£6\.25/);
  await guest.pay.name.focus();
  await expect(guest.pay.tipAmount).toHaveAccessibleDescription(/The tip amount field is not valid\./);
  await guest.pay.tipAmount.fill('2,50');
  await expect(guest.pay.tipAmount).toHaveAccessibleDescription('');
  await expect(guest.pay.pay).toHaveText(/£6\.75/);
  await guest.pay.tip(/^No tip/).tap();
  await expect(guest.pay.pay).toHaveText(/£4\.25/);
  await guest.pay.tip(/^Other/).tap();
  await guest.pay.tipAmount.fill('1');
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([5.25]);
  expect(sandbox.placedOrders).toMatchObject([{ goodsTotal: 425, serviceCharge: 100 }]);
});
