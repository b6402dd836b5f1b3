import { Keyboard } from '../keyboard.ts';
import { ExtrasPage } from '../pages/extras-page.ts';
import { LINGUINE, withPlates } from '../scenarios/extras.ts';
import { expect, test } from '../test.ts';

test('a guest with a keyboard declines the donation', async ({ guest, page }) => {
  const { donation, aboutDonation } = new ExtrasPage(page);
  const keyboard = new Keyboard(page);
  await withPlates(guest, LINGUINE);
  await keyboard.activate(aboutDonation);
  await expect(donation).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(donation).toBeHidden();
  await guest.isAt('Your basket');
  await expect(aboutDonation).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.activate(donation.getByRole('button', { name: 'No thanks' }));
  await expect(donation).toBeHidden();
  await guest.isAt('Your basket');
});
