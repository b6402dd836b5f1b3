import { expect, type Page } from '@playwright/test';

/** The narrowest phone, or a wider one at a large zoom (WCAG 1.4.10). */
const NARROWEST = 320;

/** At 320 px nothing is cut off and nothing has to be moved sideways. The page has its own width again after it. */
export async function expectReflow(page: Page, screen: string): Promise<void> {
  const usual = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...usual, width: NARROWEST });
  const sticksOut = await page.evaluate((width) => {
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, left, width: own } = element.getBoundingClientRect();
      const isHidden = own <= 1 || getComputedStyle(element).visibility === 'hidden';
      return !isHidden && (right > width + 1 || left < -1);
    });
    return wide.map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className)}`);
  }, NARROWEST);
  expect(sticksOut, `what sticks out of ${screen} at ${NARROWEST} px`).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(NARROWEST);
  await page.setViewportSize(usual);
}
