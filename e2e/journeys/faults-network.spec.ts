import { CACHED_AFTER_MS, cachedForOffline } from '../scenarios/offline.ts';
import { atFoodByCode, goToPay, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const KITCHEN = 'We could not reach the kitchen to check your basket. Nothing is lost: please try again.';

test('a lost network matters only where the kitchen is asked (fault F27)', async ({
  guest,
  page,
  context,
  watch,
}) => {
  await page.clock.install();
  await atFoodByCode(guest);
  await page.clock.runFor(CACHED_AFTER_MS);
  await cachedForOffline(page);
  // By now the service worker has cached everything on the way to the payment.
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await goToPay(guest);
  await guest.pay.openCard();
  await expect(guest.pay.cardNumber).toBeVisible();
  await page.goBack();
  await page.goBack();
  await guest.isAt('Food');
  await watch.withoutNetwork(context);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await expect(guest.menu.basketBar).toHaveAccessibleName(/2 items.*£8\.50/);
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await guest.basket.continue.tap();
  await expect(page.getByText(KITCHEN)).toBeVisible();
  await watch.withNetwork(context);
  await goToPay(guest);
  await expect(guest.pay.summary).toContainText('£8.50');
  await guest.pay.openCard();
  await expect(guest.pay.cardNumber).toBeVisible();
});
