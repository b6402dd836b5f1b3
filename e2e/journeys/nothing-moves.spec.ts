import type { Locator } from '@playwright/test';
import type { Guest } from '../pages/guest.ts';
import { atBill, goToBillPayment } from '../scenarios/bills.ts';
import { ARMS, goToPay, OLIVES, withOrder } from '../scenarios/ordering.ts';
import { instantOf } from '@tableside/core/time';
import { paidOrder, withSavedPayments } from '../scenarios/results.ts';
import { EGG } from '../scenarios/extras.ts';
import { phoneWith } from '../scenarios/wallets.ts';
import { expect, test } from '../test.ts';
import { nameOf } from '../watch.ts';

const BREAD = { title: 'Sourdough & Whipped Butter', price: 4.75, productId: 'bread-and-butter' };

test.beforeEach(({ context }) => phoneWith(context, { 'apple-pay': 'on', 'google-pay': 'off' }));

const withThree = (guest: Guest): Promise<void> =>
  withOrder(guest, {
    slug: 'foxglove-arms',
    menuId: 'foxglove-food',
    dishes: [OLIVES, BREAD, EGG],
    table: '12',
  });

/** The fixture watches what the tap moves. */
async function choose(tip: Locator): Promise<void> {
  await tip.tap();
  await expect(tip).toHaveAttribute('aria-pressed', 'true');
}

for (const [width, height] of [
  [390, 844],
  [375, 667],
] as const)
  test(`wallets are in sight with three dishes at ${width} × ${height}`, async ({ guest, page }) => {
    await page.setViewportSize({ width, height });
    await withThree(guest);
    for (const wallet of ['Apple Pay', 'PayPal'] as const)
      await expect(guest.wallets.button(wallet)).toBeInViewport({ ratio: 1 });
    await expect(guest.basket.line(EGG.title)).toBeInViewport({ ratio: 1 });
  });

test('a tip moves nothing in the basket, nor on the payment page', async ({ guest }) => {
  await withThree(guest);
  await choose(guest.pay.tip(/^10/));
  await choose(guest.pay.tip(/^No tip/));
  await goToPay(guest);
  await choose(guest.pay.tip(/^10/));
  await choose(guest.pay.tip(/^No tip/));
});

test('what “Other” and “More than six” open stays, and moves nothing above it', async ({ guest, page }) => {
  await atBill(guest);
  await guest.bill.split('Split evenly');
  await guest.press('More than six');
  await expect(page.getByRole('group', { name: 'How many still to pay?' }).last()).toContainText('7');
  await guest.press('3');
  await goToBillPayment(guest);
  await guest.pay.tip(/^Other/).tap();
  await guest.pay.tipAmount.fill('2');
  await choose(guest.pay.tip(/^10/));
  await expect(guest.pay.tipAmount).toHaveValue('');
});

test('two quick taps on “No tip” open no wallet', async ({ guest, page }) => {
  await withThree(guest);
  await expect(guest.wallets.button('PayPal')).toBeVisible();
  await guest.pay.tip(/^10/).tap();
  const box = await guest.pay.tip(/^No tip/).boundingBox();
  if (box === null) throw new Error('it is not shown');
  for (let taps = 0; taps < 2; taps += 1)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(guest.pay.tip(/^No tip/)).toHaveAttribute('aria-pressed', 'true');
  await expect(guest.wallets.sheet).toBeHidden();
});

test('the payment page survives a reload, by card too', async ({ guest, page }) => {
  await withThree(guest);
  await guest.basket.continue.tap();
  await guest.isAt('Payment');
  await page.reload();
  await guest.isAt('Payment');
  await expect(guest.pay.cardNumber).toBeVisible();
  await expect(guest.pay.summary).toContainText('£15.50');
});

test('a removed line moves nothing, nor does its undoing, nor what is done meanwhile', async ({ guest }) => {
  await withThree(guest);
  await expect(guest.wallets.button('PayPal')).toBeVisible();
  await guest.basket.remove(OLIVES.title);
  await expect(guest.basket.lines).toHaveCount(2);
  await guest.basket.oneMore(BREAD.title);
  await expect(guest.basket.quantityOf(BREAD.title)).toHaveText('2');
  await guest.basket.oneFewer(BREAD.title);
  await expect(guest.basket.quantityOf(BREAD.title)).toHaveText('1');
  await guest.basket.undo.tap();
  await expect(guest.basket.lines).toHaveCount(3);
});

test('“Try again” of a card form moves nothing', async ({ guest, page, sandbox }) => {
  await page.clock.install();
  await withThree(guest);
  sandbox.corrupt('gateway.cardField', { kind: 'hang' });
  await goToPay(guest);
  await guest.pay.byCard.tap();
  const message = page.getByText('The card form could not load.');
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(message).toBeVisible({ timeout: 500 });
  }).toPass();
  sandbox.mend();
  await guest.press('Try again');
  await expect(message).toBeHidden();
  await expect(guest.pay.cardNumber).toBeVisible();
});

test('the line of a checked payment comes with its page', async ({ guest, page, sandbox }) => {
  await withSavedPayments(
    page,
    paidOrder(sandbox, 'takeaway', { is: 'unknown', sentAt: instantOf(Date.now()) }),
  );
  sandbox.corrupt('payments.byKey', { kind: 'hang' });
  // Its code is slower than the menu.
  const menu = page.waitForResponse((answer) => nameOf(answer.request()).includes('getmenupages'));
  await page.route(/\/assets\/checkout-[\w-]+\.js$/, async (route) => {
    await menu;
    await route.continue();
  });
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (document.querySelector('main h1:not(:empty)') === null) return;
      look.disconnect();
      window.name = document.querySelector('.payment-banner') === null ? 'without' : 'with';
    });
    look.observe(document, { childList: true, subtree: true });
  });
  await guest.open(`${ARMS.food}?table=12`);
  await expect(guest.news.checking).toBeVisible();
  expect(await page.evaluate(() => window.name)).toBe('with');
});
