import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { cachedForOffline } from '../scenarios/offline.ts';
import { atFood, goToPay, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const KITCHEN = 'We could not reach the kitchen to check your basket. Nothing is lost: please try again.';

test('a network that is lost in the middle of choosing is missed only where the kitchen is asked (fault F27)', async ({
  guest,
  page,
  context,
  sandbox,
  watch,
}) => {
  await atFood(guest);
  await cachedForOffline(page);
  // From here on the service worker keeps all that the way to the payment needs.
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
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([8.5]);
});
