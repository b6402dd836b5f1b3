import type { Locator, Page } from '@playwright/test';
import { northbound } from '../../fixtures/brands/northbound/northbound.ts';
import { ARMS } from '../scenarios/ordering.ts';
import { moveTo } from '../scenarios/times.ts';
import { expect, test } from '../test.ts';

/** Whether one lies over a part of the other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const width of [320, 390])
  test.describe(`a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the button that closes a dish covers nothing that the guest has to choose, however far they scroll', async ({
      guest,
    }) => {
      await guest.open(`${ARMS.food}?table=12`);
      await guest.menu.openDish('The Foxglove Burger');
      const { dialog, close } = guest.dish('The Foxglove Burger');
      const labels = dialog.getByText('Required', { exact: true });
      await expect(labels.first()).toBeVisible();
      for (let at = 0, last = -1; at !== last;) {
        for (const label of await labels.all())
          expect(await overlap(close, label), `at ${at} px`).toBe(false);
        last = at;
        at = await scrollOn(dialog);
      }
    });
  });

/** A finger's breadth further. Returns how far the sheet is scrolled then. */
const scrollOn = (dialog: Locator): Promise<number> =>
  dialog.evaluate((sheet) => {
    const isScrolling = (element: Element): boolean =>
      element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== 'visible';
    const part = [sheet, ...sheet.querySelectorAll('*')].find(isScrolling) ?? sheet;
    part.scrollBy({ top: 24, behavior: 'instant' });
    return Math.round(part.scrollTop);
  });

/**
 * Words with figures in the font of headings whose figures are all of one width. A font that is no text font draws those
 * figures in another weight.
 */
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

  test('figures in the font of headings have its weight', async ({ guest, page, sandbox }) => {
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
