import type { Locator, Page } from '@playwright/test';
import { northbound } from '../../fixtures/brands/northbound/northbound.ts';
import { ARMS } from '../scenarios/ordering.ts';
import { moveTo } from '../scenarios/times.ts';
import { expect, test } from '../test.ts';

/** Scrolls the sheet a finger's breadth at a time, and reports whether the button covers one of the parts. */
async function lookAt(
  dialog: Locator,
  button: Locator,
  parts: Locator,
): Promise<readonly { readonly at: number; readonly isCovered: boolean }[]> {
  const given = [await dialog.elementHandle(), await button.elementHandle()] as const;
  return parts.evaluateAll((covered, [sheet, over]) => {
    if (sheet === null || over === null) throw new Error('The sheet is gone');
    const isScrolling = (element: Element): boolean =>
      element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== 'visible';
    const scrolled = [sheet, ...sheet.querySelectorAll('*')].find(isScrolling) ?? sheet;
    const looks: { at: number; isCovered: boolean }[] = [];
    scrolled.scrollTo({ top: 0, behavior: 'instant' });
    while (looks.at(-1)?.at !== Math.round(scrolled.scrollTop)) {
      const a = over.getBoundingClientRect();
      const isCovered = covered.some((part) => {
        const b = part.getBoundingClientRect();
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      });
      looks.push({ at: Math.round(scrolled.scrollTop), isCovered });
      scrolled.scrollBy({ top: 24, behavior: 'instant' });
    }
    return looks;
  }, given);
}

test('a dish’s close button covers no choice, on 320 and 390 px', async ({ guest, page }) => {
  await guest.open(`${ARMS.food}?table=12`);
  await guest.menu.openDish('The Foxglove Burger');
  const { dialog, close } = guest.dish('The Foxglove Burger');
  const labels = dialog.getByText(/^Choose \d$/);
  await expect(labels.first()).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const looks = await lookAt(dialog, close, labels);
    expect(looks.length, `${width} px`).toBeGreaterThan(5);
    expect(
      looks.filter(({ isCovered }) => isCovered),
      `${width} px`,
    ).toEqual([]);
  }
});

/** Texts with figures in the heading font that ask for tabular figures. Display fonts draw those in another weight. */
const thinFigures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const [heading = ''] = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily.split(
      ',',
    );
    return [...document.querySelectorAll('main *, dialog *')]
      .filter((element) => {
        const { fontFamily, fontVariantNumeric } = getComputedStyle(element);
        return fontFamily.startsWith(heading) && fontVariantNumeric.includes('tabular-nums');
      })
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => /\d/.test(text));
  });

test.describe('Northbound, whose headings have a font of their own', () => {
  test.use({ brand: northbound });

  test('figures in the heading font have its weight', async ({ guest, page, sandbox }) => {
    moveTo(sandbox, '19:05');
    await guest.open('/northern-lantern/order-ahead/menus/kitchen-car?seat=C12');
    await guest.menu.quickAdd('Macaroni Cheese').tap();
    await guest.menu.goToBasket();
    await guest.isAt('Your basket');
    expect(await thinFigures(page), 'the basket').toEqual([]);
    await guest.press('Choose a time');
    await expect(
      page
        .getByRole('dialog')
        .getByText(/\d\d:\d\d/)
        .first(),
    ).toBeVisible();
    expect(await thinFigures(page), 'the times').toEqual([]);
  });
});
