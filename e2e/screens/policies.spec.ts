import { DietSheet } from '../pages/diet-sheet.ts';
import { ExtrasPage } from '../pages/extras-page.ts';
import { atFood, goToPay, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';

test('toasts, wishes and tip pass from document to document', async ({ guest, page }) => {
  const diet = new DietSheet(page);
  await atFood(guest);
  await guest.menu.diets.tap();
  await diet.tick('vegan').check();
  await diet.show.tap();
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await guest.basket.writeNote('No lemon please');
  await goToPay(guest);
  await guest.pay.tips.getByRole('button', { name: /^10%/ }).tap();
  await guest.follow('Back');
  await guest.follow('Add more items');
  await guest.isAt('Food');
  await expect(page.getByRole('button', { name: 'Clear the filter' })).toBeVisible();
  await guest.menu.goToBasket();
  await expect(guest.basket.note).toHaveValue('No lemon please');
  await goToPay(guest);
  await expect(guest.pay.tips.getByRole('button', { name: /^10%/ })).toHaveAttribute('aria-pressed', 'true');
});

test('a notice ends with its page, and can be reread', async ({ guest, page }) => {
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeVoucher('WELCOME10');
  await expect(guest.toasts).toContainText('voucher has been added');
  const message = (await guest.toasts.locator('span').first().textContent()) ?? 'nothing';
  await guest.follow('Add more items');
  await guest.isAt('Food');
  await expect(guest.toasts).toBeEmpty();
  await guest.menu.goToBasket();
  await page.getByText('Messages').tap();
  await expect(page.getByRole('main')).toContainText(message);
});
