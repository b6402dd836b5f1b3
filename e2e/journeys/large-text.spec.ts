import type { Locator, Page } from '@playwright/test';
import { marigold } from '../../fixtures/brands/marigold/marigold.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { CookieBanner } from '../pages/cookie-banner.ts';
import type { Guest } from '../pages/guest.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { expectNothingSticksOut } from '../reflow.ts';
import { CARDS } from '../scenarios/cards.ts';
import { ARMS, goToPay, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

/** At text of twice the size (WCAG 1.4.4) everything can be read and pressed. */

/** The phone's own setting: 32 px instead of 16. In other engines a style sheet does the same to the page. */
async function withLargeText(page: Page): Promise<void> {
  if (test.info().project.name !== 'browser') {
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% }');
      document.adoptedStyleSheets = [sheet];
    });
    return;
  }
  const phone = await page.context().newCDPSession(page);
  await phone.send('Page.enable');
  await phone.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

async function orderAndPay(guest: Guest, page: Page): Promise<void> {
  await guest.open(ARMS.venue);
  await guest.isAt('The Foxglove Arms');
  await expectNothingSticksOut(page, 'venue');
  await guest.navigateTo(ARMS.table);
  await guest.table.enter('12');
  await guest.isAt('Food');
  await guest.menu.quickAdd(OLIVES.title).tap();
  await expect(guest.menu.basketBar).toBeVisible();
  await expectNothingSticksOut(page, 'menu');
  await guest.menu.openDish('The Foxglove Burger');
  const burger = guest.dish('The Foxglove Burger');
  await burger.choose('How would you like it cooked?', 'A little pink');
  await burger.choose('Your bun', 'Brioche bun');
  await burger.choose('Make it your own', 'Fried egg');
  await expectNothingSticksOut(page, 'dish sheet');
  await burger.add.tap();
  await expect(burger.dialog).toBeHidden();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await expect(guest.basket.lines).toHaveCount(2);
  await expectNothingSticksOut(page, 'basket');
  await guest.basket.oneMore(OLIVES.title);
  await expect(guest.basket.quantityOf(OLIVES.title)).toHaveText('2');
  await goToPay(guest);
  await guest.pay.tip(/^Other/).tap();
  await guest.pay.tipAmount.fill('1.00');
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await expectNothingSticksOut(page, 'payment');
  const sizeOf = (field: Locator): Promise<string> =>
    field.evaluate((element) => getComputedStyle(element).fontSize);
  const bar = await guest.pay.pay.evaluate((button) => {
    const { top } = (button.closest('.action-bar') ?? button).getBoundingClientRect();
    return (innerHeight - top) / innerHeight;
  });
  expect(bar, 'the share of the screen that the bar takes').toBeLessThan(0.3);
  // There the style sheet does not reach frames.
  if (test.info().project.name !== 'webkit')
    expect(await sizeOf(guest.pay.cardNumber), 'a field of the provider').toBe(await sizeOf(guest.pay.name));
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  await expectNothingSticksOut(page, 'success');
}

async function splitAndTip(guest: Guest, page: Page): Promise<void> {
  const cookies = new CookieBanner(page);
  await guest.open('/ancoats');
  await expect(cookies.refuse).toBeVisible();
  await expectNothingSticksOut(page, 'venue under the question about cookies');
  await cookies.refuse.tap();
  await guest.open('/ancoats/pay/12');
  await guest.isAt(BILL_HEADINGS.bill);
  await guest.bill.split('My own amount');
  await expectNothingSticksOut(page, 'split by amount');
  await guest.bill.split('By item');
  await guest.bill.ticks.first().check();
  await expectNothingSticksOut(page, 'split by item');
  await guest.bill.pay.tap();
  await guest.isAt(BILL_HEADINGS.pay);
  await guest.pay.tip(/^5%/).tap();
  await expectNothingSticksOut(page, 'payment of a bill');
}

test.describe('a page zoomed to twice its size', () => {
  // Half of a 390 px phone, as at a zoom of 200 %.
  test.use({ viewport: { width: 195, height: 422 } });

  test('takes an order to its payment', async ({ guest, page }) => orderAndPay(guest, page));
});

test.describe('text of twice the size', () => {
  test.beforeEach(({ page }) => withLargeText(page));

  test('takes an order to its payment', async ({ guest, page }) => orderAndPay(guest, page));

  test.describe('at Marigold Street', () => {
    test.use({ brand: marigold });
    test('splits a bill', async ({ guest, page }) => splitAndTip(guest, page));

    test('moves nothing as the bell comes late', async ({ guest, page }) => {
      let bring = (): void => undefined;
      const isLate = new Promise<void>((resolve) => (bring = resolve));
      await page.route('**/team-bell-*.js', (route) => isLate.then(() => route.continue()));
      await guest.open('/ancoats/pay/12');
      const table = page.getByRole('link', { name: 'Table 12', exact: true });
      const before = await table.boundingBox();
      bring();
      await expect(page.getByRole('button', { name: 'Call the team' })).toBeVisible();
      expect(await table.boundingBox()).toEqual(before);
    });
  });
});

test.describe('tips on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('fill their rows', async ({ guest }) => {
    await withOlives(guest);
    await goToPay(guest);
    const tips = guest.pay.tips.getByRole('button');
    await expect(tips).toHaveCount(5);
    const places = await tips.evaluateAll((buttons) =>
      buttons.map((button) => {
        const { top, right } = button.getBoundingClientRect();
        return { row: Math.round(top), end: Math.round(right) };
      }),
    );
    const [first, , third, fourth, last] = places;
    expect(third?.row).toBe(first?.row);
    expect(fourth?.row).toBe(last?.row);
    expect(fourth?.row).not.toBe(first?.row);
    expect(last?.end).toBe(third?.end);
  });
});
