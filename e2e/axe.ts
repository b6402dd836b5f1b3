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
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE);
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
