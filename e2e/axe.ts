import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

/** Comments are stripped: they are more than half of the file, and each page parses it before its first check. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS = {
  /** WCAG 2.2 AA and what it builds on, plus axe's best practices (L2). */
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** Details are computed for violations only. */
  resultTypes: ['violations'],
} satisfies Axe.RunOptions;

/** axe stays loaded in a document after its first check: loading it takes longer than checking. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  await frame.evaluate(AXE);
  await frame.evaluate(lookOnceAtTheSameColours);
}

/** A check of axe: true when the element passes, undefined when axe cannot tell. */
interface Check {
  evaluate: (element: Element, ...rest: readonly unknown[]) => boolean | undefined;
}

/**
 * Contrast takes most of a check. Texts with the same classes, size and colours on the same backgrounds have the same
 * contrast, so once one element passes, the others in the document are skipped. Runs in the page.
 */
function lookOnceAtTheSameColours(): void {
  // axe has no other access to its built-in check.
  const audit: unknown = Reflect.get(Object(Reflect.get(globalThis, 'axe')), '_audit');
  const check = (audit as { checks: Readonly<Record<string, Check>> }).checks['color-contrast'];
  if (check === undefined) throw new Error('axe has no check of contrast');
  const { evaluate } = check;
  const passed = new Set<string>();
  const COLOURS =
    'color background-color background-image opacity filter font-size font-weight text-shadow'.split(' ');
  const looksOf = (element: Element | null): string => {
    if (element === null) return '';
    const style = getComputedStyle(element);
    const colours = COLOURS.map((name) => style.getPropertyValue(name));
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
 * The page has no accessibility violation right now. Axe also checks frames of the page's origin, as all of the
 * sandbox's are.
 * @param besides frames to skip because they are other pages with landmarks of their own
 */
export async function expectAccessible(page: Page, screen: string, besides?: 'iframe'): Promise<void> {
  // A provider's frame begins as an empty document and may navigate, so the check retries.
  await expect(async () => {
    for (const frame of besides === 'iframe' ? [page.mainFrame()] : page.frames()) await bringAxe(frame);
  }).toPass();
  const violations = await page.evaluate(
    async ({ exclude, options }) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      return (await axe.run({ include: [['html']], exclude }, options)).violations;
    },
    // Braintree's own hidden fields, which pass the focus on around its frames on phones and in Firefox.
    { exclude: [['.focus-intercept'], ...(besides === undefined ? [] : [[besides]])], options: OPTIONS },
  );
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(findings, `findings on ${screen}`).toEqual([]);
}
