import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

/** Without its comments, which are more than half of it: a page reads it before the first look. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS = {
  /** WCAG 2.2 AA with all that it builds on, and what axe holds for good practice (L2). */
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** Only violations are worked out in full. */
  resultTypes: ['violations'],
} satisfies Axe.RunOptions;

/** A document keeps axe from its first look on: to read it takes longer than to look. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  await frame.evaluate(AXE);
  await frame.evaluate(lookOnceAtTheSameColours);
}

/** A check of axe: whether the element passes, where it can tell. */
interface Check {
  evaluate: (element: Element, ...rest: readonly unknown[]) => boolean | undefined;
}

/**
 * Contrast is most of a look. Words in the same classes, size and colours, on the same grounds, have the same contrast: once
 * those of one element pass, those of the others in the document do. Runs in the page.
 */
function lookOnceAtTheSameColours(): void {
  // Axe has no other way to the check that it comes with.
  const audit: unknown = Reflect.get(Object(Reflect.get(globalThis, 'axe')), '_audit');
  const check = (audit as { checks: Readonly<Record<string, Check>> }).checks['color-contrast'];
  if (check === undefined) throw new Error('axe has no check of contrast');
  const { evaluate } = check;
  const passed = new Set<string>();
  const looksOf = (element: Element | null): string => {
    if (element === null) return '';
    const { color, backgroundColor, backgroundImage, opacity, filter, fontSize, fontWeight, textShadow } =
      getComputedStyle(element);
    const colours = [
      color,
      backgroundColor,
      backgroundImage,
      opacity,
      filter,
      fontSize,
      fontWeight,
      textShadow,
    ];
    const named = `${element.tagName} ${element.getAttribute('class')}`;
    return `${named} ${colours.join()}\n${looksOf(element.parentElement)}`;
  };
  check.evaluate = function (this: unknown, element, ...rest) {
    const looks = looksOf(element);
    if (passed.has(looks)) return true;
    const passes = evaluate.call(this as Check, element, ...rest);
    if (passes === true) passed.add(looks);
    return passes;
  };
}

/**
 * Nothing on the page as it is now stands in the way of a guest who hears, zooms or types.
 *
 * Axe looks into the frames of the page's origin, as every frame of the sandbox is.
 *
 * @param besides frames are left out where they are other pages, with landmarks of their own
 */
export async function expectAccessible(page: Page, screen: string, besides?: 'iframe'): Promise<void> {
  // A provider's frame begins as an empty document, and is asked again where it moves on meanwhile.
  await expect(async () => {
    for (const frame of besides === 'iframe' ? [page.mainFrame()] : page.frames()) await bringAxe(frame);
  }).toPass();
  const violations = await page.evaluate(
    async ({ exclude, options }) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      return (await axe.run({ include: [['html']], exclude }, options)).violations;
    },
    { exclude: besides === undefined ? [] : [[besides]], options: OPTIONS },
  );
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(findings, `findings on ${screen}`).toEqual([]);
}
