import type { Page } from '@playwright/test';
import { expectAbove } from '../above.ts';
import { expectAccessible } from '../axe.ts';
import { Keyboard } from '../keyboard.ts';
import { CookieBanner } from '../pages/cookie-banner.ts';
import { expectReflow } from '../reflow.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { passUntil } from '../scenarios/clock.ts';
import { ARMS, atFoodByCode, chooseOlives, OLIVES } from '../scenarios/ordering.ts';
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
  await questionShown(page);
  await guest.menu.quickAdd(OLIVES.title).tap();
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

test('the question lifts no bar that was there before', async ({ guest, page }) => {
  const { region } = new CookieBanner(page);
  await page.clock.install();
  await chooseOlives(guest);
  await guest.open(ARMS.food);
  await expect(guest.menu.basketBar).toBeVisible();
  const whatAsks = page.locator('link[href*="/analytics-"]').first();
  await passUntil(page, 5 * ASKED_AFTER_MS, (look) => expect(whatAsks).toBeAttached(look));
  await page.clock.runFor(ASKED_AFTER_MS);
  await expect(guest.menu.basketBar).toBeVisible();
  expect(await region.isVisible()).toBe(false);
  // It comes with the next page.
  await guest.follow('Back');
  await expect(region).toBeVisible();
});

test('the question moves no link at a page’s end', async ({ guest, page }) => {
  const top = async () => Math.round((await page.getByRole('contentinfo').boundingBox())?.y ?? 0);
  await page.clock.install();
  await guest.open('/terms');
  const before = await top();
  await questionShown(page);
  expect(await top()).toBe(before);
});

test('a press as the question comes meets what it aimed at', async ({ guest, page }) => {
  const { accept, region } = new CookieBanner(page);
  /** What a press meets at each of its buttons as it comes. */
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      for (const button of document.querySelectorAll('.cookies button')) {
        const { x, y } = button.getBoundingClientRect();
        look.disconnect();
        window.name += `${document.elementFromPoint(x + 9, y + 9)?.closest('section')?.className} `;
      }
    });
    look.observe(document, { childList: true, subtree: true });
  });
  await atFoodByCode(guest);
  await expect(region).toBeVisible();
  expect(await page.evaluate(() => window.name)).toBe('category category ');
  await accept.tap();
  await expect(region).toBeHidden();
});
