import { goToPay, OLIVES, withOrder } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';
import { EGG, withPlates } from '../scenarios/extras.ts';
import { expectAccessible } from '../axe.ts';
import { ExtrasPage } from '../pages/extras-page.ts';

const BREAD = { title: 'Sourdough & Whipped Butter', price: 4.75, productId: 'bread-and-butter' };

test('dishes, voucher row, total and payment fit one screen', async ({ guest, page }) => {
  const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
  await withOrder(guest, {
    slug: 'foxglove-arms',
    menuId: 'foxglove-food',
    dishes: [OLIVES, BREAD],
    table: '12',
  });
  for (const part of ['Add a voucher', 'Total'])
    await expect(page.getByText(part, { exact: true })).toBeInViewport({ ratio: 1 });
  await goToPay(guest);
  await expect(guest.pay.byCard).toBeInViewport({ ratio: 1 });
  expect(await height()).toBe(844);
  await guest.pay.openCard();
  expect(await height()).toBeLessThan(1000);
});

test('B9: below the minimum spend a dialog leads to the menu', async ({ guest, page, sandbox }) => {
  const { minimumSpend } = new ExtrasPage(page);
  await withPlates(guest, EGG);
  await guest.basket.continue.tap();
  await expect(minimumSpend).toContainText('The minimum here is £15.00. Add £8.50 more to order.');
  await expectAccessible(page, 'minimum spend not met');
  await page.keyboard.press('Escape');
  await expect(minimumSpend).toBeHidden();
  await expect(guest.basket.continue).toBeFocused();
  await guest.basket.continue.tap();
  await minimumSpend.getByRole('link', { name: 'Back to the menu' }).tap();
  await guest.isAt('Menus');
  expect(sandbox.callsOf('ordering.checkBasket')).toHaveLength(0);
});
