import { expectAccessible } from '../axe.ts';
import { ExtrasPage } from '../pages/extras-page.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { LINGUINE, withPlates } from '../scenarios/extras.ts';
import { expect, test } from '../phone/test.ts';

test('a round-up is a row of the basket, and paid (B7) (penniesConfig.enabled on)', async ({
  guest,
  page,
  sandbox,
}) => {
  const { donation, aboutDonation, give } = new ExtrasPage(page);
  await withPlates(guest, LINGUINE);
  await expect(give).not.toBeChecked();
  await aboutDonation.tap();
  await expect(donation).toContainText('Your pennies plant fruit trees in school playgrounds.');
  await expect(donation).toContainText('The Windfall Trust is a made-up charity, number 0000000.');
  await expect(donation.locator('img')).toBeVisible();
  await expect(donation.getByRole('button', { name: 'No thanks' })).toBeVisible();
  await expectAccessible(page, 'the offer to give');
  await donation.getByRole('button', { name: 'Round up by £0.50' }).tap();

  await expect(give).toBeChecked();
  await give.uncheck();
  await expect(guest.basket.continue).toHaveText(/£15\.50/);
  await give.check();
  await expect(guest.basket.continue).toHaveText(/£16\.00/);
  await guest.basket.continue.tap();
  await guest.isAt('Payment');
  await expect(guest.pay.summary).toContainText(/Donation\s*£0\.50/);
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await expect(guest.pay.pay).toHaveText(/£16\.00/);
  // 10 % of 15.50 is 1.55: 17.05 is rounded up again.
  await guest.pay.tip(/^10/).tap();
  await expect(guest.pay.summary).toContainText(/Donation\s*£0\.95/);
  await expect(guest.pay.pay).toHaveText(/£18\.00/);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([18]);
  expect(sandbox.placedOrders).toMatchObject([{ goodsTotal: 1550, serviceCharge: 155, donation: 95 }]);
});
