import type { Page } from '@playwright/test';
import { expectAbove } from '../above.ts';
import { expectAccessible } from '../axe.ts';
import { Keyboard } from '../keyboard.ts';
import { CookieBanner } from '../pages/cookie-banner.ts';
import { expectReflow } from '../reflow.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { passUntil } from '../scenarios/clock.ts';
import { atFoodByCode, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

/** The longest delay before the consent question. */
const ASKED_AFTER_MS = 2000;

/** The page's clock must be Playwright's. */
const questionShown = (page: Page): Promise<void> =>
  passUntil(page, ASKED_AFTER_MS, (look) => expect(new CookieBanner(page).region).toBeVisible(look));

test.use({ brand: brandWithContent('brand', { cookieConsentEnabled: true }) });

test('consent can be changed in the footer by keyboard alone', async ({ guest, page }) => {
  const cookies = new CookieBanner(page);
  const keyboard = new Keyboard(page);
  await page.clock.install();
  await guest.open('/');
  await questionShown(page);
  await expectReflow(page, 'the question about cookies');
  await expectAccessible(page, 'the question about cookies');
  // It is the first stop after the skip link.
  await keyboard.activate(cookies.accept);
  await expect(cookies.region).toBeHidden();

  await keyboard.activate(cookies.footer);
  await expect(cookies.region).toBeFocused();
  await expect(cookies.region).toContainText('You have accepted.');
  await expectAccessible(page, 'the question about cookies, thought over');
  await keyboard.activate(cookies.refuse);
  await expect(cookies.region).toBeHidden();
  await expect(cookies.footer).toBeFocused();
});

test('consent is asked on every page but the basket, until answered', async ({ guest, page, context }) => {
  const cookies = new CookieBanner(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.clock.install();
  await atFoodByCode(guest);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await questionShown(page);
  await expectAbove(guest.menu.basketBar, cookies.region);
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await expect(cookies.region).toBeHidden();

  await test.step('what was said in one tab is known in another', async () => {
    await guest.open('/');
    await questionShown(page);
    const other = await context.newPage();
    await other.goto('/');
    const there = new CookieBanner(other);
    await questionShown(other);
    await page.bringToFront();
    await cookies.refuse.tap();
    await other.bringToFront();
    await expect(there.region).toBeHidden();
  });
});
