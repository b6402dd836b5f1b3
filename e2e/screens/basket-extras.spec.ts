import { brandWithContent } from '../scenarios/brands.ts';
import { EGG, LINGUINE, withPlates } from '../scenarios/extras.ts';
import { goToPay, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';
import { expectAccessible } from '../axe.ts';
import { ExtrasPage } from '../pages/extras-page.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';

test('B16: a fixed service charge is stated on the menu', async ({ guest, page }) => {
  await withPlates(guest, LINGUINE, LINGUINE);
  await expect(guest.basket.continue).toHaveText(/£34\.10/);
  await expect(page.getByRole('button', { name: 'Remove service charge' })).toHaveCount(0);
  await guest.follow('Add more items');
  await guest.follow(/^Orchard Plates|^Plates/);
  await guest.isAt('Orchard Plates');
  const stated = page.getByText('A service charge of 10% is added to orders over £25.00.');
  await expect(stated).toBeVisible();
});

test.describe('a brand with every extra switched off', () => {
  const extras = { voucherSupportEnabled: false, staffDiscountsEnabled: false, loyaltyCardEnabled: false };
  test.use({
    brand: brandWithContent(
      'upsellConfig',
      { enabled: false },
      brandWithContent(
        'venue',
        { notesEnabled: false },
        brandWithContent('penniesConfig', { enabled: false }, brandWithContent('brand', extras)),
      ),
    ),
  });

  test('has none in the basket (upsellConfig.enabled off, venue.notesEnabled off, penniesConfig.enabled off, brand.staffDiscountsEnabled off, brand.voucherSupportEnabled off, brand.loyaltyCardEnabled off)', async ({
    guest,
    page,
  }) => {
    await withPlates(guest, EGG, EGG, EGG);
    for (const heading of ['Goes well with', 'Add a voucher', 'Loyalty card'])
      await expect(page.getByText(heading)).toHaveCount(0);
    await expect(guest.basket.addNote).toHaveCount(0);
    await goToPay(guest);
  });
});

const BREAD = 'Sourdough & Whipped Butter';

test('a plain dish that goes well is added with one tap (upsellConfig.enabled on)', async ({
  guest,
  page,
}) => {
  const { goesWell } = new ExtrasPage(page);
  await withPlates(guest, LINGUINE);
  await expect(goesWell).toHaveCount(1);
  await expect(goesWell).toHaveAccessibleName(/^Sourdough & Whipped Butter £[\d.]+, Add Sourdough/);
  await expectAccessible(page, 'a basket with dishes that go well with it');
  await goesWell.tap();
  await expect(guest.toasts).toContainText(`${BREAD} added to your basket`);
  await expect(guest.basket.line(BREAD)).toBeVisible();
  await expect(goesWell).toHaveCount(0);
  await expect(guest.heading).toBeFocused();
});

test('X4: a loyalty card goes with the order, for the visit (brand.loyaltyCardEnabled on)', async ({
  guest,
  page,
}) => {
  const extras = new ExtrasPage(page);
  await withOlives(guest);
  await extras.typeLoyaltyCard('6338 2211');
  const check = page.waitForRequest((request) => request.postData()?.includes('checkBasket') === true);
  await guest.basket.continue.tap();
  expect((await check).postDataJSON()).toMatchObject({ userLoyaltyCard: '6338 2211' });
  await guest.isAt('Payment');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/6338 ?2211/);
  await guest.follow('Edit basket');
  await guest.reload();
  await expect(extras.loyaltyCard).toHaveValue('6338 2211');
});

test('a note is validated while typed; an empty one sends the default', async ({ guest, sandbox }) => {
  await withOlives(guest);
  await guest.basket.writeNote('<b>');
  await expect(guest.basket.note).toHaveAccessibleDescription(/Note cannot contain special characters/);
  await guest.basket.continue.tap();
  await expect(guest.basket.note).toBeFocused();
  await guest.basket.writeNote('');
  await guest.basket.continue.tap();
  await guest.isAt('Payment');
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.placedOrders).toMatchObject([{ note: 'ORDER PAY' }]);
});
