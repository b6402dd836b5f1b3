import { expectAccessible } from '../axe.ts';
import { goToPay, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { ARMS_AHEAD, ARMS_TAKEAWAY, moveTo } from '../scenarios/times.ts';
import type { TestSandbox } from '../sandbox.ts';
import { expect, test } from '../dom/test.ts';

const SITE = '4101';

test('a refusal that nobody knows is said by a toast, and can be read again', async ({
  guest,
  page,
  sandbox,
}) => {
  const said = 'Your basket could not be checked. Please try again.';
  await withOlives(guest);
  const { ordering } = sandbox.world;
  const answer = ordering.answer.bind(ordering);
  ordering.answer = async (asked, context) =>
    asked.text('method') === 'checkBasket'
      ? { response: 'ERROR', detail: 'Nobody knows' }
      : answer(asked, context);
  await guest.basket.continue.tap();
  await expect(guest.toasts).toContainText(said);
  await expect(guest.basket.continue).toBeEnabled();
  ordering.answer = answer;
  await goToPay(guest);
  await guest.follow('Edit basket');
  await expect(page.getByText(said).first()).toBeAttached();
});

/** Others take all that is left of the next time of that order type. */
function fillNext({ brand, world }: TestSandbox, orderType: 'cc' | 'poat'): void {
  const venue = brand.backend.venues.find(({ siteId }) => siteId === SITE);
  if (venue !== undefined) world.timeslots.fillNext(venue, orderType);
}

test('a collection time that is gone leads to the times, without it (fault F16)', async ({
  guest,
  page,
  sandbox,
}) => {
  moveTo(sandbox, '12:05');
  await guest.open(ARMS_TAKEAWAY.start);
  await guest.times.continue.tap();
  await guest.isAt('Food');
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await expect(page.getByRole('button', { name: 'Collect 12:15' })).toBeVisible();
  fillNext(sandbox, 'cc');
  await guest.basket.continue.tap();
  const dialog = page.getByRole('dialog', { name: 'Choose another time' });
  await expect(dialog).toContainText('The time you chose is no longer available. Please choose another.');
  await expectAccessible(page, 'a time that is gone');
  await dialog.getByRole('link', { name: 'Choose another time' }).tap();
  await guest.isAt('When would you like to collect?');
  await expect(page).toHaveURL(/\/foxglove-arms\/select-timeslots/);
  await expect(guest.times.at('12:15')).toBeHidden();
  await guest.times.choose('12:45');
  await guest.times.continue.tap();
  await guest.isAt('Your basket');
  await expect(page.getByRole('button', { name: 'Collect 12:45' })).toBeVisible();
  await goToPay(guest);
});

test('a time of an order ahead that is gone is chosen anew in the basket (fault F16)', async ({
  guest,
  page,
  sandbox,
}) => {
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
