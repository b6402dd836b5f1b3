import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { Keyboard } from '../keyboard.ts';
import { CookieBanner } from '../pages/cookie-banner.ts';
import { expectReflow } from '../reflow.ts';
import type { TestSandbox } from '../sandbox.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { ARMS, atFood, goToPay, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

/** Events gather for seconds; a page that goes sends them at once. */
const SENT_WITHIN = { timeout: 15_000 };

const namesTold = ({ world }: TestSandbox): readonly string[] =>
  world.analytics.events.map(({ name }) => name);

/** The page goes: what there is to be told is told now, if ever. */
const leave = (page: Page): Promise<unknown> => page.goto('about:blank');

test.describe('where consent is needed', () => {
  test.use({ brand: brandWithContent('brand', { cookieConsentEnabled: true }) });

  test('it can be said anew from the foot of the page, with the keyboard alone', async ({
    guest,
    page,
    sandbox,
  }) => {
    const cookies = new CookieBanner(page);
    const keyboard = new Keyboard(page);
    await guest.open('/');
    await expect(cookies.region).toBeVisible();
    await expectReflow(page, 'the question about cookies');
    await expectAccessible(page, 'the question about cookies');
    // First of the page, after the way past it.
    await keyboard.activate(cookies.accept);
    await expect(cookies.region).toBeHidden();
    await expect.poll(() => namesTold(sandbox), SENT_WITHIN).toContain('page_viewed');
    const told = sandbox.callsOf('orders.ingress').length;

    await keyboard.activate(cookies.footer);
    await expect(cookies.region).toBeFocused();
    await expect(cookies.region).toContainText('You have accepted.');
    await expectAccessible(page, 'the question about cookies, thought over');
    await keyboard.activate(cookies.refuse);
    await expect(cookies.region).toBeHidden();
    await expect(cookies.footer).toBeFocused();

    await guest.follow(/^The Foxglove Arms/);
    await guest.isAt('The Foxglove Arms');
    await leave(page);
    await guest.open('/');
    await expect(cookies.footer).toBeVisible();
    expect(sandbox.callsOf('orders.ingress')).toHaveLength(told);
  });

  test('the question is there on each page that is opened, until it is answered in any tab; bars move up for it, and it is not there when paying', async ({
    guest,
    page,
    context,
  }) => {
    const cookies = new CookieBanner(page);
    await page.setViewportSize({ width: 320, height: 568 });
    // Of a page that is left, what is collected late once ended timers of the next one, and with them the question.
    for (const path of ['/', ARMS.table]) {
      await guest.open(path);
      await expect(cookies.region).toBeVisible();
    }
    await atFood(guest);
    await guest.menu.quickAdd(OLIVES.title).tap();
    await expect(cookies.region).toBeVisible();
    const [banner, bar] = await Promise.all([
      cookies.region.boundingBox(),
      guest.menu.basketBar.boundingBox(),
    ]);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
    await guest.menu.goToBasket();
    await guest.isAt('Your basket');
    await expect(cookies.region).toBeHidden();
    await goToPay(guest);
    await expect(cookies.region).toBeHidden();

    await test.step('what was said in one tab is known in another', async () => {
      await guest.open('/');
      const other = await context.newPage();
      await other.goto('/');
      const there = new CookieBanner(other);
      await expect(there.region).toBeVisible();
      await page.bringToFront();
      await cookies.refuse.tap();
      await other.bringToFront();
      await expect(there.region).toBeHidden();
    });
  });
});
