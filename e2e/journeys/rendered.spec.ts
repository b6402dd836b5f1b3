import type { Browser, Page } from '@playwright/test';
import { Guest } from '../pages/guest.ts';
import { brandWithPrice } from '../scenarios/brands.ts';
import { ARMS, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { UNTIL_RELEASED } from '../sandbox.ts';
import { expect, test } from '../test.ts';

test.use({ renders: true });

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Keeps the elements that came with the document, and what moved. */
function noteDocument(): void {
  const noted = { came: [] as Element[], moved: 0 };
  Object.assign(window, { noted });
  // Before the scripts of the page run.
  const note = (): void => void (noted.came = [...document.querySelectorAll('#app *')]);
  document.addEventListener('readystatechange', note, { once: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & Shift)[])
      if (!hadRecentInput) noted.moved += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The names of the parts that the app has made anew, and how far things moved. */
const takenOver = (page: Page) =>
  page.evaluate(() => {
    const { came, moved } = (window as unknown as { noted: { came: Element[]; moved: number } }).noted;
    const gone = came.filter((element) => !element.isConnected && element.localName !== 'template');
    const anew = gone.filter((element) => !gone.includes(element.parentElement ?? element));
    return {
      came: came.length,
      anew: anew.map(({ className }) => className),
      moved: Math.round(moved * 1000),
    };
  });

/** A page as whoever runs no script has it. */
async function withoutScript(browser: Browser, address: string, locale = 'en-GB'): Promise<Guest> {
  test.skip(/webkit|firefox/.test(test.info().project.name), 'The driver itself needs scripts');
  const phone = await browser.newContext({ locale, javaScriptEnabled: false });
  const page = await phone.newPage();
  await page.goto(address);
  return new Guest(page);
}

/** Holds the app's code back until the returned function is called. */
async function heldApp(page: Page): Promise<() => void> {
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\/assets\/start-[\w-]+\.js$/, async (route) => {
    await sent;
    await route.continue();
  });
  return () => send();
}

/** Parts of a menu that show what the guest has chosen. */
const OF_GUEST = ['chip', 'dish-slice'];

const isTakenOver = (page: Page) => expect(page.locator('#app[data-page]')).toHaveCount(0);

test.describe('a menu that the host has rendered', () => {
  test('shows its dishes without a script', async ({ browser, sandbox }) => {
    const { menu, page } = await withoutScript(browser, sandbox.origin + ARMS.food);
    await expect(menu.dishes).toHaveCount(51);
    const olives = menu.dishes.filter({ hasText: OLIVES.title });
    await expect(olives).toContainText('£4.25');
    await expect(olives).toContainText('kcal');
    await expect(olives).toBeVisible();
    await expect(page.locator('.no-script')).toContainText('Please order with the team.');
    await expect(page.locator('.no-script')).toBeVisible();
    const steak = page.getByRole('row', { name: /^Sirloin Steak/ });
    await expect(steak).toContainText(/Choose 1.*\+£/);
    await expect(page.getByRole('row', { name: /^Halloumi/ })).toContainText('Contains ');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(250, 243, 230)');
    await page.context().close();
  });

  test('prints as a paper menu, without controls', async ({ browser, sandbox }) => {
    const { menu, page } = await withoutScript(browser, sandbox.origin + ARMS.food);
    await page.emulateMedia({ media: 'print' });
    await expect(menu.dish('Sirloin Steak')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(51);
    for (const control of [
      menu.quickAdd(OLIVES.title),
      menu.search,
      menu.diets,
      page.getByText('JavaScript'),
    ])
      await expect(control).toBeHidden();
    await page.context().close();
  });

  test('is taken over as it stands', async ({ page, guest }) => {
    await page.addInitScript(noteDocument);
    await page.goto(ARMS.food);
    await isTakenOver(page);
    await guest.menu.quickAdd(OLIVES.title).tap();
    await expect(guest.menu.basketBar).toContainText('1 item');
    await guest.menu.dish('Sirloin Steak').tap();
    await expect(page.getByRole('dialog')).toContainText('Sirloin Steak');
    const { came, anew, moved } = await takenOver(page);
    expect(came).toBeGreaterThan(500);
    expect(anew).toEqual([]);
    expect(moved).toBeLessThanOrEqual(1);
  });

  for (const locale of ['en-GB', 'ar'])
    test.describe(`with a table’s link in ${locale}`, () => {
      test.use({ locale });

      test('shows the table, where the app has it', async ({ page }) => {
        const send = await heldApp(page);
        const places = () =>
          page.locator('.chip, .menu-strip, .page-back').evaluateAll((parts) =>
            parts.flatMap((part) => {
              const { x, width } = part.getBoundingClientRect();
              return [x, width];
            }),
          );
        await page.goto(`${ARMS.food}?table=12`, { waitUntil: 'commit' });
        const chip = page.locator('.chip');
        await expect(chip).toBeVisible();
        const before = await places();
        expect(before).toHaveLength(6);
        // Text that the style sheet writes is in the accessible name alone.
        await expect(chip).toHaveAccessibleName(locale === 'ar' ? /الطاولة.*12/ : 'Table 12');
        send();
        await isTakenOver(page);
        await expect(chip).toContainText('12');
        await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
        const moved = (await places()).map((place, at) => Math.abs(place - (before[at] ?? NaN)));
        // A text is up to this much wider or narrower in the brand's own font.
        expect(Math.max(...moved)).toBeLessThan(2);
        await expect(page.locator('html:not([style*="--table"])')).toHaveCount(1);
      });
    });

  test('does what was pressed and typed before the app was there', async ({ page, guest }) => {
    const send = await heldApp(page);
    // Fonts that come later move letters.
    await page.route(/\.woff2$/, () => undefined);
    await page.goto(ARMS.food, { waitUntil: 'commit' });
    await guest.menu.search.fill('olives');
    await guest.menu.quickAdd(OLIVES.title).tap();
    await guest.menu.quickAdd(OLIVES.title).tap();
    await expect(page.locator('#app[data-page]')).toHaveCount(1);
    send();
    await expect(guest.menu.basketBar).toContainText('2 items');
    await expect(guest.menu.search).toHaveValue('olives');
    await expect(guest.menu.dish('Sirloin Steak')).toHaveCount(0);
    await expect(guest.menu.dish(OLIVES.title)).toBeVisible();
  });

  test('comes first to a guest with a table’s link, in the phone’s language', async ({
    browser,
    sandbox,
  }) => {
    const { menu, page } = await withoutScript(
      browser,
      `${sandbox.origin}/foxglove-arms/order?table=12`,
      'ar',
    );
    await expect(menu.dishes).toHaveCount(51);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', /[\u0600-\u06ff]/);
    await page.context().close();
  });

  test('gives way to the app where its backend is slow', async ({ page, guest, sandbox }) => {
    sandbox.corrupt('ordering.getmenupages', { kind: 'delay', ms: UNTIL_RELEASED });
    await page.goto(ARMS.food);
    await expect(page.locator('#app[data-page]')).toHaveCount(0);
    sandbox.release();
    sandbox.mend();
    await expect(guest.menu.dish(OLIVES.title)).toBeVisible();
  });

  test('asks for scripts before fonts and pictures', async ({ engine, page }) => {
    await page.goto(ARMS.food, { waitUntil: 'commit' });
    await isTakenOver(page);
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .toSorted((one, other) => one.startTime - other.startTime)
        .map(({ name }) => new URL(name).pathname),
    );
    const kindAt = (kind: RegExp) => asked.findIndex((path) => kind.test(path));
    const app = kindAt(/\/app-.*\.js$/);
    expect(asked.slice(0, app).filter((path) => path.endsWith('.css'))).toEqual([]);
    expect(app).toBeLessThan(kindAt(/\.woff2$/));
    expect(app).toBeLessThan(kindAt(/brand-assets/));
    expect(await page.locator('img[data-src]:not([src])').count()).toBe(0);
    const kib = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return (document?.encodedBodySize ?? NaN) / 1024;
    });
    // Debian's WebKit takes no Brotli.
    expect(kib, 'KiB of the document').toBeLessThanOrEqual(engine === 'webkit' ? 32 : 31);
  });
});

test.describe('a page that the host has rendered, without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('has nothing of the guest, whose parts alone are made anew', async ({ page, guest }) => {
    await withOlives(guest);
    await page.addInitScript(noteDocument);
    await page.goto(ARMS.food);
    await expect(guest.menu.basketBar).toContainText('1 item');
    await expect(page.getByRole('button', { name: /Table 12/ })).toBeVisible();
    const { anew } = await takenOver(page);
    expect(anew.filter((part) => !OF_GUEST.includes(part))).toEqual([]);
  });
});

test.describe('a price that rises after a page was rendered', () => {
  let olivesNow: number = OLIVES.price;
  test.use({ brand: brandWithPrice('nocellara-olives', () => olivesNow) });

  test('is never charged unseen (B10) (fault F20)', async ({ page, guest, sandbox }) => {
    // Fonts that come later move letters.
    await page.route(/\.woff2$/, () => undefined);
    const send = await heldApp(page);
    await page.goto(ARMS.food, { waitUntil: 'commit' });
    const olives = guest.menu.dishes.filter({ hasText: OLIVES.title });
    await expect(olives).toContainText('£4.25');
    await guest.menu.quickAdd(OLIVES.title).tap();
    olivesNow = 4.75;
    send();
    await expect(olives).toContainText('£4.75');
    await guest.destination.open(/No table yet/);
    await guest.destination.table.fill('12');
    await guest.destination.save.tap();
    await guest.menu.goToBasket();
    await expect(page.getByRole('alert')).toContainText('Your new total is £4.75; it was £4.25.');
    await expect(guest.basket.continue).toBeHidden();
    expect(sandbox.captures).toEqual([]);
  });
});
