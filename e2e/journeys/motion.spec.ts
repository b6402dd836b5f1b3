import type { Page } from '@playwright/test';
import { ARMS, goToPay, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Names of the page's running animations. */
const moving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((one) => (one instanceof CSSAnimation ? [one.animationName] : [])),
  );

/** Stops each animation at its first frame, so that a busy machine can check it. */
const holdMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(sheet);
  });

test('a sheet follows the finger; every touch is answered by motion', async ({ guest, page }) => {
  await guest.open(`${ARMS.food}?table=12`);
  await guest.menu.openDish(OLIVES.title);
  const { dialog } = guest.dish(OLIVES.title);
  await expect(dialog).toBeVisible();
  await dialog.evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
  const top = (): Promise<number> =>
    dialog.evaluate((sheet) => Math.round(sheet.getBoundingClientRect().top));
  const still = await top();
  const finger = await page.context().newCDPSession(page);
  let at = Date.now() / 1000;
  /** Moves the finger to a distance below the sheet's top edge, after that many milliseconds. */
  const touch = async (type: 'touchStart' | 'touchMove', down: number, later: number): Promise<void> => {
    at += later / 1000;
    const touchPoints = [{ x: 195, y: still + 20 + down }];
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at });
  };
  const lift = async (later: number): Promise<void> => {
    at += later / 1000;
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: at });
  };
  await touch('touchStart', 0, 0);
  await touch('touchMove', 40, 200);
  await touch('touchMove', 80, 200);
  expect(await top()).toBe(still + 80);
  await lift(200);
  await expect.poll(top).toBe(still);
  await touch('touchStart', 0, 0);
  await touch('touchMove', 30, 16);
  await touch('touchMove', 60, 16);
  await lift(8);
  await expect(dialog).toBeHidden();
  await expect(guest.menu.dish(OLIVES.title)).toBeFocused();

  const add = guest.menu.quickAdd(OLIVES.title);
  await expect(add).toBeVisible();
  await page.evaluate(async () => {
    // A late font would change the width of texts without any touch.
    await document.fonts.ready;
    Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry &
          Record<'value' | 'hadRecentInput', number>;
        // Counted as the browser does (CLS).
        if (!hadRecentInput)
          Object.assign(globalThis, { shifts: Number(Reflect.get(globalThis, 'shifts')) + value });
      }
    }).observe({ type: 'layout-shift' });
  });
  await add.hover();
  await page.mouse.down();
  await expect(add).toHaveCSS('scale', '0.97');
  await holdMotion(page);
  await page.mouse.up();
  await expect(guest.menu.basketBar).toBeVisible();
  expect(new Set(await moving(page))).toEqual(new Set(['bar-in', 'roll', 'tick']));
  await guest.menu.openDish(OLIVES.title);
  const olives = guest.dish(OLIVES.title);
  await expect(olives.dialog).toBeVisible();
  expect(await moving(page)).toContain('sheet-in');
  // At its first frame the sheet is below the screen.
  await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
  await olives.close.tap();
  await expect(olives.dialog).toBeHidden();
  expect(await moving(page)).toContain('sheet-out');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toBe(0);
});

test('the card opens at its heading on a small phone', async ({ guest, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await withOlives(guest);
  await goToPay(guest);
  await guest.pay.tip(/^12\.5%/).tap();
  await guest.pay.openCard();
  const heading = page.getByRole('heading', { name: 'Card', exact: true });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);
});
