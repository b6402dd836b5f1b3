import { HEADINGS } from '../pages/result-page.ts';
import { readyToPay } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';

test('a tip may be any amount, or none', async ({ guest, sandbox }) => {
  await readyToPay(guest);
  await guest.pay.tip(/^Other/).tap();
  await guest.pay.tipAmount.fill('2,50');
  await guest.pay.name.focus();
  await expect(guest.pay.tipAmount).toHaveAccessibleDescription(/The tip amount field is not valid\./);
  await expect(guest.pay.pay).toHaveText(/£4\.25/);
  await guest.pay.tipAmount.fill('2.50');
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
