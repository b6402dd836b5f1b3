import { expectAccessible } from '../axe.ts';
import { goToPay, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { ARMS_AHEAD, ARMS_TAKEAWAY, moveTo } from '../scenarios/times.ts';
import type { TestSandbox } from '../sandbox.ts';
import { expect, test } from '../phone/test.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { CARDS } from '../scenarios/cards.ts';

const SITE = '4101';

test('an unknown refusal shows a toast, which can be reread', async ({ guest, page, sandbox }) => {
  const message = 'Your basket could not be checked. Please try again.';
  await withOlives(guest);
  const { ordering } = sandbox.world;
  const answer = ordering.answer.bind(ordering);
  ordering.answer = async (request, context) =>
    request.text('method') === 'checkBasket'
      ? { response: 'ERROR', detail: 'Nobody knows' }
      : answer(request, context);
  // A press asks again only where something has changed since the last check.
  await guest.basket.oneMore(OLIVES.title);
  await guest.basket.continue.tap();
  await expect(guest.toasts).toContainText(message);
  await expect(guest.basket.continue).toBeEnabled();
  ordering.answer = answer;
  await goToPay(guest);
  await guest.follow('Edit basket');
  await expect(page.getByText(message).first()).toBeAttached();
});

/** Other guests take the capacity of that order type's next time. */
function fillNext({ brand, world }: TestSandbox, orderType: 'cc' | 'poat'): void {
  const venue = brand.backend.venues.find(({ siteId }) => siteId === SITE);
  if (venue !== undefined) world.timeslots.fillNext(venue, orderType);
}

test('a gone collection time leads to the times (fault F16)', async ({ guest, page, sandbox }) => {
  moveTo(sandbox, '12:05');
  await guest.open(ARMS_TAKEAWAY.start);
  await guest.times.continue.tap();
  await guest.isAt('Food');
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await expect(page.getByRole('button', { name: 'Collect 12:15' })).toBeVisible();
  fillNext(sandbox, 'cc');
  await guest.basket.oneMore(OLIVES.title);
  await guest.basket.continue.tap();
  const dialog = page.getByRole('dialog', { name: 'Choose another time' });
  await expect(dialog).toContainText('The time you chose is no longer available. Please choose another.');
  await expectAccessible(page, 'a time that is gone');
  await dialog.getByRole('link', { name: 'Choose another time' }).tap();
  await guest.isAt('When would you like to collect?');
  await expect(page).toHaveURL(/\/foxglove-arms\/select-timeslots/);
  await expect(guest.times.at('12:15')).toBeDisabled();
  await guest.times.choose('12:45');
  await guest.times.continue.tap();
  await guest.isAt('Your basket');
  await expect(page.getByRole('button', { name: 'Collect 12:45' })).toBeVisible();
  await goToPay(guest);
});

test('a gone time ahead is chosen anew in the basket (fault F16)', async ({ guest, page, sandbox }) => {
  moveTo(sandbox, '12:05');
  await guest.open(ARMS_AHEAD.food);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await guest.press('Tell us where and when');
  await guest.destination.table.fill('12');
  await guest.times.choose('12:15');
  await guest.destination.save.tap();
  fillNext(sandbox, 'poat');
  await guest.basket.continue.tap();
  const dialog = page.getByRole('dialog', { name: 'Choose another time' });
  await expect(dialog.getByRole('button', { name: '12:15' })).toBeHidden();
  await dialog.getByRole('button', { name: '12:45' }).tap();
  await guest.isAt('Your basket');
  await expect(page.getByRole('button', { name: 'Table 12 · 12:45' })).toBeVisible();
  await goToPay(guest);
});

test.describe('a service charge and tips of the venue', () => {
  test.use({
    brand: brandWithContent('serviceCharge', { disableServiceChargeForTakeaway: true, threshold: 0 }),
  });

  test('section 9: takeaway may have tips without the charge (serviceCharge.disableServiceChargeForTakeaway on)', async ({
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
    await page.getByText('Payment details').tap();
    await expect(page.getByText('GB 999 9999 73')).toBeVisible();
  });
});

test('Z207: a dialog says what the venue does not take now', async ({ guest, page, sandbox }) => {
  await withOlives(guest);
  const venue = sandbox.brand.backend.venues.find(({ siteId }) => siteId === SITE);
  if (venue !== undefined) sandbox.world.manners.change(venue, { orderingDisabled: true });
  await guest.basket.oneMore(OLIVES.title);
  await guest.basket.continue.tap();
  const dialog = page.getByRole('dialog', { name: 'Not available at the moment' });
  await expect(dialog).toContainText('The venue is not taking this order at the moment.');
  await expectAccessible(page, 'a basket that is not available');
  await dialog.getByRole('button', { name: 'Back to the basket' }).tap();
  await expect(dialog).toBeHidden();
  await expect(guest.basket.lines).toHaveCount(1);
});
