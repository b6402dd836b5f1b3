import { Keyboard } from '../keyboard.ts';
import { ExtrasPage } from '../pages/extras-page.ts';
import { withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

test('a guest with a keyboard adds and removes a voucher', async ({ guest, page }) => {
  const extras = new ExtrasPage(page);
  const keyboard = new Keyboard(page);
  await withOlives(guest);
  const fold = page.locator('summary').filter({ hasText: 'Add a voucher' });
  await keyboard.activate(fold);
  await keyboard.typeInto(extras.voucherCode, 'WELCOME10');
  await page.keyboard.press('Enter');
  await expect(extras.vouchers).toHaveCount(1);
  // The empty form folds, and the focus stays at its heading.
  await expect(extras.voucherCode).toBeHidden();
  await expect(fold).toBeFocused();
  await keyboard.tabTo(page.getByRole('button', { name: 'Remove Welcome 10%' }));
  await page.keyboard.press('Enter');
  await expect(extras.vouchers).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Vouchers and cards' })).toBeFocused();
});
