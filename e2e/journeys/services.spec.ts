import type { Request } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { brandThatCloses } from '../scenarios/brands.ts';
import { OLIVES } from '../scenarios/ordering.ts';
import { minutes, moveTo } from '../scenarios/times.ts';
import { UNTIL_RELEASED } from '../sandbox.ts';
import { expect, test } from '../test.ts';
import { nameOf } from '../watch.ts';

/** The page's time between two looks; it costs the test almost none. */
const STEP_MS = 50;
const AT_ONCE = { intervals: [1] };

test('S3: a venue’s links come in place once it has answered', async ({ guest, page }) => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/venues/4103', async (route) => {
    await answered;
    await route.continue();
  });
  // The app's patience follows its clock, which a busy machine would outrun.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + minutes(1));
  await guest.open('/salt-house');
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    expect(await page.getByRole('heading', { name: 'The Salt House' }).isVisible()).toBe(true);
  }).toPass(AT_ONCE);
  const loading = page.getByRole('status', { name: 'Loading' });
  await expect(loading).toHaveCount(1);
  const card = page.getByRole('link', { name: /^Order and Pay/ });
  await expect(card).toBeHidden();
  await expect(page.getByRole('banner')).toBeVisible();

  const look = { isOver: false };
  const looked = expectAccessible(page, 'venue that has not answered').finally(() => (look.isOver = true));
  // Axe needs timers to continue.
  while (!look.isOver) await page.clock.runFor(1);
  await looked;

  const place = await loading.locator('..').boundingBox();
  answer();
  await expect(card).toBeVisible();
  expect(await card.boundingBox()).toEqual(place);
});

let closesAt: number | undefined;

test.describe('T7: a venue that closes while its page is open', () => {
  test.use({
    brand: brandThatCloses(() => closesAt),
  });

  test('an earlier closed venue takes orders when open again', async ({ engine, guest, page, sandbox }) => {
    test.skip(engine !== undefined, 'The app reads the clock before a driver can set it');
    const path = '/foxglove-arms/takeaway/menus/food';
    const now = moveTo(sandbox, '12:05');
    closesAt = now - minutes(3);
    await page.clock.install({ time: now });
    await guest.open(path);
    await guest.isAt('Ordering has ended');
    await page.clock.runFor(minutes(1));
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('tableside-answers')).keys()).length))
      .toBeGreaterThan(3);
    closesAt = undefined;
    sandbox.corrupt('venues', { kind: 'delay', ms: UNTIL_RELEASED });
    await guest.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    sandbox.mend();
    sandbox.release();
    await expect(guest.menu.dish(OLIVES.title)).toBeVisible();
  });

  test('names the end though a later answer’s time is earlier', async ({ guest, page, sandbox }) => {
    closesAt = Date.now() - 1_000;
    const isOfMenus = (request: Request) => nameOf(request) === 'ordering.getMenus';
    const menus = page.waitForResponse((response) => isOfMenus(response.request()));
    let askAgain = (): void => undefined;
    const askedAgain = new Promise<void>((resolve) => (askAgain = resolve));
    await page.route('**/api/ordering', async (route) => {
      if (isOfMenus(route.request())) {
        await askedAgain;
        sandbox.advance(-50_000);
      }
      await route.continue();
    });
    let asked = 0;
    await page.route('**/venues/*', async (route) => {
      if (++asked === 2) askAgain();
      if (asked === 2) await menus;
      await route.continue();
    });
    await guest.open('/foxglove-arms/takeaway/menus/food');
    await guest.isAt('Ordering has ended');
    expect(asked).toBe(2);
  });
});
