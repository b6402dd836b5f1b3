/** Documents restored from the browser's back-forward cache, which Playwright disables by default. */
import { launchOptions } from '../chromium.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { BROUGHT_BACK, BackForwardCache } from '../pages/back-forward-cache.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { atBill, atTable, followedBy, readyToPayBill, TWO } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, goToPay, OLIVES, readyToPay } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

test.use({
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

// Firefox loads a page anew that was left while a request was on its way, such as the card provider's log.
test('a restored menu has the basket, and passes on its tip', async ({ engine, guest, page }) => {
  const cache = await BackForwardCache.watch(page);
  await guest.open(`${ARMS.food}?table=12`);
  await cache.canKeepPage();
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await guest.basket.oneMore(OLIVES.title);
  await goToPay(guest);
  await guest.pay.tip(/^10/).tap();
  // The browser does not cache a document whose card frame is still loading.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await cache.goBack();
  await guest.isAt('Your basket');
  await cache.goBack();
  await guest.isAt('Food');
  expect(await cache.shown()).toEqual(BROUGHT_BACK);
  await expect(guest.menu.basketBar).toContainText('£8.50');

  // The restored pay page is as the guest left it.
  await cache.goForward();
  await guest.isAt('Your basket');
  if (engine !== 'firefox') expect(await cache.shown()).toEqual(BROUGHT_BACK);
  await cache.goBack();
  await guest.isAt('Food');

  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await expect(guest.basket.quantityOf(OLIVES.title)).toHaveText('3');
  await goToPay(guest);
  await expect(guest.pay.tip(/^10/)).toHaveAttribute('aria-pressed', 'true');
  await guest.pay.tip(/^No tip/).tap();

  await cache.goBack();
  await guest.isAt('Your basket');
  await cache.goBack();
  await guest.isAt('Food');
  expect(await cache.shown()).toEqual(BROUGHT_BACK);
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await goToPay(guest);
  await expect(guest.pay.tip(/^No tip/)).toHaveAttribute('aria-pressed', 'true');
  await guest.pay.openCard();
  await expect(guest.pay.pay).toHaveText('Pay £12.75');
});

// The card provider's log is still on its way then, so that WebKit and Firefox load these two pages anew.
test('a restored order page has no pay button (fault F12)', async ({ engine, guest, page, sandbox }) => {
  const cache = await BackForwardCache.watch(page);
  await readyToPay(guest, CARDS.bankRedirects);
  await cache.canKeepPage();
  await guest.pay.pay.tap();
  await expect(guest.bank.heading).toBeVisible();
  await cache.goBack();
  await expect(guest.pay.pay).toBeHidden();
  if (engine === undefined) expect(await cache.shown()).toEqual(BROUGHT_BACK);
  // Its driver answers no more once a way forward has loaded a page anew.
  if (engine === 'webkit') return;
  await cache.goForward();
  await guest.bank.answer('Approve');
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([OLIVES.price]);
});

test('a restored bill page is locked, and live (fault F12)', async ({ engine, guest, page, sandbox }) => {
  const cache = await BackForwardCache.watch(page);
  await readyToPayBill(guest, CARDS.bankRedirects);
  await cache.canKeepPage();
  await followedBy(sandbox, TWO.table, 1);
  await guest.pay.pay.tap();
  await expect(guest.bank.heading).toBeVisible();
  await followedBy(sandbox, TWO.table, 0);
  await cache.goBack();
  await expect(guest.bill.locked).toBeVisible();
  if (engine === undefined) expect(await cache.shown()).toEqual(BROUGHT_BACK);
  await expect(guest.pay.pay).toBeHidden();
  await expect(guest.bill.pay).toBeHidden();
  await expect(guest.bill.stale).toBeHidden();
  await followedBy(sandbox, TWO.table, 1);
  await guest.follow('See your payment');
  await guest.follow('Continue to my bank');
  await guest.bank.answer('Approve');
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([TWO.total]);
});

test('a restored bill is read again, and live again', async ({ engine, guest, page, sandbox }) => {
  const cache = await BackForwardCache.watch(page);
  await atBill(guest);
  await followedBy(sandbox, TWO.table, 1);
  await cache.canKeepPage();
  // Browsers do not keep a page with a frame that is on its way, and PayPal brings one.
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible();
  const states = () =>
    Promise.all(
      page.frames().map((frame) => frame.evaluate(() => document.readyState).catch(() => 'loading' as const)),
    );
  await expect.poll(async () => new Set(await states())).toEqual(new Set(['complete']));
  await guest.open(ARMS.venue);
  await guest.isAt('The Foxglove Arms');
  await followedBy(sandbox, TWO.table, 0);
  await sandbox.world.till.add(atTable(TWO.table), [{ name: 'Crisps', price: 1.75 }]);
  await cache.goBack();
  await guest.isAt(BILL_HEADINGS.bill);
  if (engine !== 'firefox') expect(await cache.shown()).toEqual(BROUGHT_BACK);
  await expect(guest.bill.left).toHaveText('£67.30');
  await expect(guest.bill.stale).toBeHidden();
  await followedBy(sandbox, TWO.table, 1);
  await sandbox.world.till.add(atTable(TWO.table), [{ name: 'Nuts', price: 2 }]);
  await expect(guest.bill.left).toHaveText('£69.30');
  await expect(guest.bill.stale).toBeHidden();
});
