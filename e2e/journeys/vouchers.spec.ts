import { Keyboard } from '../keyboard.ts';
import { ExtrasPage } from '../pages/extras-page.ts';
import { withOlives, goToPay, ARMS, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { expectAccessible } from '../axe.ts';
import { CARDS } from '../scenarios/cards.ts';

test('a guest with a keyboard adds a voucher and takes it off', async ({ guest, page }) => {
  const extras = new ExtrasPage(page);
  const keyboard = new Keyboard(page);
  await withOlives(guest);
  await keyboard.activate(page.locator('summary').filter({ hasText: 'Add a voucher' }));
  await keyboard.typeInto(extras.voucherCode, 'WELCOME10');
  await page.keyboard.press('Enter');
  await expect(extras.vouchers).toHaveCount(1);
  await expect(extras.voucherCode).toBeFocused();
  await keyboard.tabTo(page.getByRole('button', { name: 'Remove Welcome 10%' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(extras.vouchers).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Vouchers and cards' })).toBeFocused();
});

const ADDED =
  'The Welcome 10% voucher has been added to your basket and the discount will be applied at checkout';

test('a voucher takes its worth off what is paid (brand.voucherSupportEnabled on)', async ({
  guest,
  page,
  sandbox,
}) => {
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
