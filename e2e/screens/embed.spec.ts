import type { Page } from '@playwright/test';
import { atFood, goToPay, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../dom/test.ts';

const ADA = {
  type: 'guest',
  email: 'ada@example.com',
  name: 'Ada',
  loyaltyCard: 'L-1815',
  discountCode: 'WELCOME10',
};

/** A native shell posts into the page itself (WA13). */
const post = (page: Page, message: object): Promise<void> =>
  page.evaluate((data) => window.postMessage(data, '*'), message);

test('on any other host nothing is heard, of whomever', async ({ guest, page }) => {
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
