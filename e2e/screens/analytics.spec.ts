import type { Page } from '@playwright/test';
import { CookieBanner } from '../pages/cookie-banner.ts';
import type { TestSandbox } from '../sandbox.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { ARMS, goToPay, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../dom/test.ts';

/** Events gather for seconds; a page that goes sends them at once. */
const SENT_WITHIN = { timeout: 15_000 };

const namesTold = ({ world }: TestSandbox): readonly string[] =>
  world.analytics.events.map(({ name }) => name);

/** The page goes: what there is to be told is told now, if ever. */
const leave = (page: Page): Promise<unknown> => page.goto('about:blank');

test.describe('where consent is needed', () => {
  test.use({ brand: brandWithContent('brand', { cookieConsentEnabled: true }) });

  test('once it is refused nothing is told, and it is not asked again', async ({ guest, page, sandbox }) => {
    const cookies = new CookieBanner(page);
    await guest.open('/');
    await cookies.refuse.tap();
    await expect(cookies.region).toBeHidden();
    await withOlives(guest);
    await goToPay(guest);
    await expect(cookies.region).toBeHidden();
    await leave(page);
    await guest.open(ARMS.venue);
    await expect(cookies.footer).toBeVisible();
    expect(sandbox.callsOf('orders.ingress')).toEqual([]);
  });
});

test('where the brand does not ask, use is told without a question (brand.cookieConsentEnabled off)', async ({
  guest,
  page,
  sandbox,
}) => {
  const cookies = new CookieBanner(page);
  await guest.open('/');
  await expect.poll(() => namesTold(sandbox), SENT_WITHIN).toEqual(['app_started', 'page_viewed']);
  await expect(cookies.region).toBeHidden();
  await expect(cookies.footer).toBeHidden();
});
