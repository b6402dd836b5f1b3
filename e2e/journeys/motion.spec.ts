import type { Page } from '@playwright/test';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What moves on the page, by the names of the style sheets. */
const moving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((one) => (one instanceof CSSAnimation ? [one.animationName] : [])),
  );

/** Keeps each animation at its first frame, so that a test can look at it on a busy machine. */
const holdMotion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(sheet);
  });

test('every touch is answered: a pressed button, a bar that comes, a count that rolls, a sheet that goes', async ({
  guest,
  page,
}) => {
  await guest.open(`${ARMS.food}?table=12`);
  const add = guest.menu.quickAdd(OLIVES.title);
  await expect(add).toBeVisible();
  await page.evaluate(async () => {
    // A font that comes late changes the width of words, touch or no touch.
    await document.fonts.ready;
    Object.assign(globalThis, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry &
          Record<'value' | 'hadRecentInput', number>;
        // As the browser counts it (CLS).
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
  await olives.close.tap();
  await expect(olives.dialog).toBeHidden();
  expect(await moving(page)).toContain('sheet-out');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toBe(0);
});
