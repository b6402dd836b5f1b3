import { ARMS, OLIVES, withOlives, readyToPay } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';

test('the app starts over corrupted storage (fault F34)', async ({ guest, page }) => {
  await withOlives(guest);
  await page.evaluate((text) => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) storage.setItem(key, text);
    }
  }, '{"version":1,"items":[null,7,{"place":"here"},{"lines":[{}]}]}');
  await guest.reload();
  await expect(page.getByText('Your basket is empty')).toBeVisible();
  await guest.follow('Browse the menu');
  await guest.isAt('Food');
  await guest.menu.quickAdd(OLIVES.title).tap();
  await expect(guest.menu.basketBar).toHaveAccessibleName(/1 item/);
});

test('a reload on any screen keeps basket and table', async ({ guest, page }) => {
  await withOlives(guest);
  await guest.open('/');
  await guest.isAt('Pull up a chair');
  for (const path of [ARMS.venue, ARMS.table, ARMS.menus, ARMS.food]) {
    await guest.navigateTo(path);
    await guest.reload();
    await expect(guest.heading).toBeVisible();
  }
  await expect(guest.menu.basketBar).toHaveAccessibleName(/1 item.*£4\.25/);
  await guest.menu.goToBasket();
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Table 12' })).toBeVisible();
});

test('a reload while paying stays there, losing nothing', async ({ guest }) => {
  await readyToPay(guest);
  await guest.pay.marketing.check();
  await guest.reload();
  await guest.isAt('Payment');
  await guest.pay.openCard();
  await expect(guest.pay.name).toHaveValue('Robin');
  await expect(guest.pay.phone).toHaveValue('+44 7700 900123');
  await expect(guest.pay.marketing).toBeChecked();
  await expect(guest.pay.pay).toHaveText(/£4\.25/);
  await guest.follow('Edit basket');
  await guest.isAt('Your basket');
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
});
