import { ADA, post } from '../scenarios/native-app.ts';
import { atFood, goToPay, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';

test('on any other host messages are ignored', async ({ guest, page }) => {
  await atFood(guest);
  await post(page, ADA);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await goToPay(guest);
  await guest.pay.openCard();
  await expect(guest.pay.name).toHaveValue('');
  await expect(guest.pay.email).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('tableside.embed'))).toBeNull();
});
