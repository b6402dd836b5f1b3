import type { Locator, Page } from '@playwright/test';
import { entryLink } from '../../fixtures/world/content-space.ts';
import { expectAccessible } from '../axe.ts';
import { expectReflow } from '../reflow.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { brandWithLargeMenu, LARGE_MENU } from '../scenarios/large-menu.ts';
import { expect, test } from '../test.ts';

const menusOf = (...identifiers: readonly string[]) => ({
  menus: identifiers.map((identifier) => entryLink(`menu-${identifier}`)),
});

const tiles = (page: Page): Locator => page.getByRole('main').getByRole('listitem').getByRole('link');

/**
 * The most elements that the browser restyled in one pass during the action. The translator puts each text into two more.
 */
async function mostRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const cdp = await page.context().browser()?.newBrowserCDPSession();
  if (cdp === undefined) throw new Error('there is no browser to trace');
  const counts: number[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value)
      // One that was under way at the start or end has no count.
      if (name === 'UpdateLayoutTree') counts.push(Number(Reflect.get(Object(args), 'elementCount') ?? 0));
  });
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await act();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  await cdp.detach();
  return Math.max(...counts) / (process.env.TRANSLATED === undefined ? 1 : 3);
}

test.describe('three menus', () => {
  test.use({ brand: brandWithContent('menuConfig', menusOf('food', 'drinks', 'sunday-roast')) });
  test('fill rows as tiles, small ones with short titles (menuConfig.useMenuRedesign on, menuEntry.useLargeTileSize off)', async ({
    guest,
    page,
  }) => {
    await guest.open('/salt-house/order/menus');
    await guest.isAt('Menus');
    await expect(tiles(page)).toHaveCount(3);
    await expect(tiles(page).filter({ hasText: /^Roast$/ })).toHaveCount(1);
    const boxes = await tiles(page).evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    const rows = new Map<number, number>();
    for (const { top, width: wide } of boxes) rows.set(top, (rows.get(top) ?? 0) + wide);
    for (const wide of rows.values()) expect(wide).toBeGreaterThan(width * 0.9);
    await expectAccessible(page, 'three menus');
    await expectReflow(page, 'three menus');
  });
});

test('the first tap counts at its dish before the bar', async ({ guest, page }) => {
  await guest.open('/salt-house/order/menus/everything');
  const atOnce = await page
    .getByRole('button', { name: /^Add / })
    .first()
    .evaluate(async (button: HTMLElement) => {
      const row = button.closest('.dish');
      button.click();
      await Promise.resolve();
      return {
        count: row?.querySelector('.dish-added')?.textContent,
        bar: document.querySelector('a[href$="/checkout/basket"]'),
      };
    });
  expect(atOnce).toEqual({ count: '1', bar: null });
  await expect(page.getByRole('link', { name: /1 item/ })).toBeVisible();
});

test('the first dish restyles the bar and its own row only', async ({ guest, page }) => {
  await guest.open('/salt-house/order/menus/everything');
  const add = page.getByRole('button', { name: /^Add / });
  await expect(add.nth(20)).toBeAttached();
  await expect(page.locator('.dish-room')).toHaveCount(0);
  // The next screens' style sheets must have been applied: one arriving during the tap would restyle the page.
  const rulesOf = (screen: string): Promise<boolean> =>
    page.evaluate((name) => [...document.styleSheets].some(({ href }) => href?.includes(name)), screen);
  await expect.poll(() => rulesOf('checkout')).toBe(true);
  await expect.poll(() => rulesOf('discovery')).toBe(true);
  const bar = page.getByRole('link', { name: /1 item/ });
  const restyled = await mostRestyled(page, async () => {
    await add.first().tap();
    await expect(bar).toBeVisible();
    // A toast is above the bar once painted.
    await expect(page.locator('.toasts')).toHaveAttribute('style', /px/);
  });
  expect(restyled).toBeGreaterThan(0);
  // The bar has 45 elements and the row 31, and both may change in one frame. The visible dishes have 345.
  expect(restyled).toBeLessThan(120);
  // The basket is a separate document, prefetched once the bar is painted.
  await expect(page.locator('link[rel=prefetch]')).toHaveAttribute('href', /\/checkout\/basket$/);
});

test.describe('a menu of 1,000 dishes', () => {
  test.use({ brand: brandWithLargeMenu() });

  test('loads whole, is followed by its tabs, and searched while typing', async ({ guest, page }) => {
    await guest.open('/salt-house/order/menus/everything');
    await expect(guest.menu.search).toBeVisible();
    // By class: finding the role of each of 30,000 elements takes longer than loading the page.
    await expect(page.locator('main [role=listitem]:has(.dish-open)')).toHaveCount(LARGE_MENU.dishes);
    const course = (number: number): Locator =>
      page.locator('h2').filter({ hasText: new RegExp(`^Course ${number}$`) });
    const last = guest.menu.categories.last();
    await last.tap();
    await expect(last).toHaveAttribute('aria-current', 'true');
    await expect(course(LARGE_MENU.categories)).toBeInViewport();
    await guest.menu.categories.nth(11).tap();
    await expect(course(12)).toBeInViewport();
    await expect(guest.menu.categories.nth(11)).toHaveAttribute('aria-current', 'true');
    await page.mouse.wheel(0, -200_000);
    await expect(guest.menu.categories.first()).toHaveAttribute('aria-current', 'true');

    await guest.menu.categories.last().tap();
    await guest.menu.search.focus();
    await page.keyboard.type('affogato, no. 7');
    // The second is of course 7.
    await expect(guest.menu.dishes).toHaveCount(2);
    await expect(guest.menu.dishes.first()).toBeInViewport();
    await expect(page.getByText('2 dishes found')).toBeVisible();
    const restyled = await mostRestyled(page, async () => {
      await page.getByRole('button', { name: 'Clear search' }).tap();
      await expect(course(1)).toBeInViewport();
    });
    expect(restyled).toBeGreaterThan(0);
    // The part up to the second screen has 220 elements. The fifty courses below add 150.
    expect(restyled).toBeLessThan(300);
  });
});
