import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA with all that it builds on, and what axe holds for good practice (L2). */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Nothing on the page as it is now stands in the way of a guest who hears, zooms or types.
 *
 * Only violations are worked out in full, and in the page itself: a page of axe's own to gather the results of other
 * origins' frames would take twice as long as the rules do, and every frame of the sandbox is of the page's origin.
 *
 * @param besides a selector of what is another page's, with landmarks of its own
 */
export async function expectAccessible(page: Page, screen: string, besides?: string): Promise<void> {
  const axe = new AxeBuilder({ page })
    .options({ runOnly: TAGS, resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations } = await (besides === undefined ? axe : axe.exclude(besides)).analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(findings, `findings on ${screen}`).toEqual([]);
}
