import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { atBill, goToBillPayment } from '../scenarios/bills.ts';
import { ARMS, goToPay, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { expect, QUICK, SMOKE, test } from '../test.ts';

/** 0 where no service worker answered for the page's document. A worker may claim the page afterwards. */
const workerStart = (): number | undefined => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation.workerStart : undefined;
};

test('a reload keeps basket and table', { tag: [SMOKE, QUICK] }, async ({ guest, page }) => {
  await withOlives(guest);
  await guest.follow('Add more items');
  await guest.menu.openDish('Sirloin Steak');
  await guest.reload();
  await expect(guest.dish('Sirloin Steak').dialog).toBeHidden();
  await expect(guest.menu.basketBar).toHaveAccessibleName(/1 item.*£4\.25/);
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await guest.reload();
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Table 12' })).toBeVisible();
});

test('a reload past the service worker keeps the card', { tag: SMOKE }, async ({ guest, page }) => {
  await withOlives(guest);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const devtools = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await loaded;
  expect(await page.evaluate(workerStart), 'a worker answered').toBe(0);
  await guest.isAt('Your basket');
  await goToPay(guest);
  await guest.pay.openCard();
  await expect(guest.pay.cardNumber).toBeFocused();
});

test('P17: a reload on a bill keeps its split and tip until the guest leaves', async ({ guest, page }) => {
  await atBill(guest);
  await guest.bill.split('By item');
  await guest.bill.pick('Nocellara olives', 'Foxglove Pale, pint');
  await goToBillPayment(guest);
  await guest.pay.tip(/^10/).tap();
  await expect(guest.bill.summary).toContainText('£10.40');

  await guest.reload();
  await guest.isAt(BILL_HEADINGS.pay);
  await expect(guest.bill.summary).toContainText('£10.40');
  await expect(guest.pay.tip(/^10/)).toHaveAttribute('aria-pressed', 'true');
  await expect(guest.wallets.button('PayPal')).toBeVisible();
  await page.goBack();
  await guest.isAt(BILL_HEADINGS.bill);
  await expect(guest.bill.tick('Nocellara olives')).toBeChecked();
  await guest.reload();
  await expect(guest.bill.tick('Nocellara olives')).toBeChecked();
  await expect(guest.bill.pay).toContainText('£10.40');

  await guest.open(ARMS.venue);
  await guest.isAt('The Foxglove Arms');
  await atBill(guest);
  await expect(guest.bill.pay).toContainText('£65.55');
});
