import { expectAccessible } from '../axe.ts';
import { withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const SITE = '4101';

test('Z207: what the venue does not take now is said by a dialog, and the basket stays', async ({
  guest,
  page,
  sandbox,
}) => {
  await withOlives(guest);
  const venue = sandbox.brand.backend.venues.find(({ siteId }) => siteId === SITE);
  if (venue !== undefined) sandbox.world.manners.change(venue, { orderingDisabled: true });
  await guest.basket.continue.tap();
  const dialog = page.getByRole('dialog', { name: 'Not available at the moment' });
  await expect(dialog).toContainText('Some of what you chose is not available at the moment.');
  await expectAccessible(page, 'a basket that is not available');
  await dialog.getByRole('button', { name: 'Back to the basket' }).tap();
  await expect(dialog).toBeHidden();
  await expect(guest.basket.continue).toBeFocused();
  await expect(guest.basket.lines).toHaveCount(1);
});
