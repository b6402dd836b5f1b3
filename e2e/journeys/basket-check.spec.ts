import { expectAccessible } from '../axe.ts';
import { ExtrasPage } from '../pages/extras-page.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { CARDS } from '../scenarios/cards.ts';
import { withOlives } from '../scenarios/ordering.ts';
import { moveTo } from '../scenarios/times.ts';
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

test.describe('a service charge and tips of the venue', () => {
  test.use({
    brand: brandWithContent('serviceCharge', { disableServiceChargeForTakeaway: true, threshold: 0 }),
  });

  test('section 9: there is no service charge for takeaway where it is disabled, and tips all the same (serviceCharge.disableServiceChargeForTakeaway on)', async ({
    guest,
    page,
    sandbox,
  }) => {
    moveTo(sandbox, '12:05');
    await guest.open('/orchard-room/takeaway');
    await guest.times.continue.tap();
    await guest.open('/orchard-room/takeaway/menus/hamper');
    await guest.menu.openDish('The Foxglove Burger');
    const burger = guest.dish('The Foxglove Burger');
    await burger.choose('How would you like it cooked?', 'A little pink');
    await burger.choose('Your bun', 'Brioche bun');
    await burger.oneMore.tap();
    await burger.add.tap();
    await guest.menu.goToBasket();
    await expect(page.getByText('Service charge')).toBeHidden();
    await guest.basket.continue.tap();
    await new ExtrasPage(page).donation.getByRole('button', { name: 'No thanks' }).tap();
    await guest.isAt('Payment');
    // 10 % of 29.90.
    await guest.pay.tip(/^10/).tap();
    await guest.pay.fillDetails();
    await guest.pay.fillCard(CARDS.approved);
    await expect(guest.pay.pay).toHaveText(/£32\.89/);
    await guest.pay.pay.tap();
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([32.89]);
    expect(sandbox.placedOrders).toMatchObject([{ goodsTotal: 2990, serviceCharge: 299, note: 'ORDER PAY' }]);
    await expect(page.getByText('GB 999 9999 73')).toBeVisible();
  });
});
