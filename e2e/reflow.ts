import { test, type Page } from '@playwright/test';
import { expect } from './expect.ts';

/** The narrowest phone, or a wider one at a large zoom (WCAG 1.4.10). */
const NARROWEST = 320;

/** At 320 px nothing is cut off or scrolls sideways. Restores the page's width afterwards. */
export async function expectReflow(page: Page, screen: string): Promise<void> {
  // Debian's WebKit has no window as narrow.
  if (test.info().project.name === 'webkit') return expectNothingSticksOut(page, screen);
  const usual = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...usual, width: NARROWEST });
  await expectNothingSticksOut(page, `${screen} at ${NARROWEST} px`);
  await page.setViewportSize(usual);
}

/** Everything fits the page's width and its own box, except lists that scroll by themselves. */
export async function expectNothingSticksOut(page: Page, screen: string): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 390 };
  const sticksOut = await page.evaluate((most) => {
    const isInScrollingList = (element: Element): boolean => {
      const list = element.closest('ul');
      return [list, list?.parentElement].some((box) => box && getComputedStyle(box).overflowX === 'auto');
    };
    const holdsText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const isWide = (element: Element): boolean => {
      const { right, left, width: own } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (own <= 1 || style.visibility === 'hidden' || element.closest('.visually-hidden') !== null)
        return false;
      // A box may fit while its text is wider.
      const hasLongWords =
        holdsText(element) && style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
      return right > most + 1 || left < -1 || hasLongWords;
    };
    /** Only the longest words may break. */
    const breaksWord = (element: Element): boolean => {
      if (!(element instanceof HTMLElement && /^H[1-3]$/.test(element.tagName))) return false;
      element.style.overflowWrap = 'normal';
      const isTooWide = element.scrollWidth > element.clientWidth + 1;
      element.style.overflowWrap = '';
      return isTooWide && element.clientWidth > 1 && !/\S{14}/.test(element.textContent);
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => (isWide(element) && !isInScrollingList(element)) || breaksWord(element))
      .map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className)}`);
  }, width);
  expect(sticksOut, `what sticks out of ${screen}`).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(width);
}
