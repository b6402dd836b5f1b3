import { ARMS, goToPay, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { expect, SMOKE, test } from '../test.ts';

test('a reload on any screen keeps basket and table', { tag: SMOKE }, async ({ guest }) => {
  await withOlives(guest);
  await guest.open('/');
  for (const path of ['/', ARMS.venue, ARMS.table, ARMS.menus, ARMS.food]) {
    await guest.goOnTo(path);
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
