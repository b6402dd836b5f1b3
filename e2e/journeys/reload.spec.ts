import { ARMS, goToPay, OLIVES, readyToPay, withOlives } from '../scenarios/ordering.ts';
import { expect, SMOKE, test } from '../test.ts';

test('a reload on any screen keeps basket and table', { tag: SMOKE }, async ({ guest }) => {
  await withOlives(guest);
  for (const path of ['/', ARMS.venue, ARMS.table, ARMS.menus, ARMS.food]) {
    await guest.open(path);
    await guest.reload();
    await expect(guest.heading).toBeVisible();
  }
  await expect(guest.menu.basketBar).toHaveAccessibleName(/1 item.*£4\.25/);
  await guest.menu.openDish('Sirloin Steak');
  await guest.reload();
  await expect(guest.dish('Sirloin Steak').dialog).toBeHidden();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await guest.reload();
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  await expect(guest.page.getByRole('button', { name: 'Table 12' })).toBeVisible();
});

test('a reload while paying leads to the basket, and loses nothing that was typed', async ({ guest }) => {
  await readyToPay(guest);
  await guest.pay.marketing.check();
  await guest.reload();
  await guest.isAt('Your basket');
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  await goToPay(guest);
  await guest.pay.openCard();
  await expect(guest.pay.name).toHaveValue('Robin');
  await expect(guest.pay.phone).toHaveValue('+44 7700 900123');
  await expect(guest.pay.marketing).toBeChecked();
});

test('a reload past the service worker, which then answers for nothing, keeps the card', async ({
  guest,
  page,
}) => {
  await withOlives(guest);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const devtools = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await loaded;
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await guest.isAt('Your basket');
  await goToPay(guest);
  await guest.pay.openCard();
  await expect(guest.pay.cardNumber).toBeFocused();
});
