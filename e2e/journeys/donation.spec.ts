import { Keyboard } from '../keyboard.ts';
import { ExtrasPage } from '../pages/extras-page.ts';
import { LINGUINE, withPlates } from '../scenarios/extras.ts';
import { expect, test } from '../test.ts';

test('a guest with a keyboard declines the donation', async ({ guest, page }) => {
  const { donation } = new ExtrasPage(page);
  const keyboard = new Keyboard(page);
  await withPlates(guest, LINGUINE);
  await guest.basket.continue.focus();
  await page.keyboard.press('Enter');
  await expect(donation).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(donation).toBeHidden();
  await guest.isAt('Your basket');
  await expect(guest.basket.continue).toBeFocused();
  await keyboard.activate(page.getByRole('button', { name: 'Give £0.50 to charity' }));
  await keyboard.activate(donation.getByRole('button', { name: 'No thanks' }));
  await expect(donation).toBeHidden();
  await guest.isAt('Your basket');
});
