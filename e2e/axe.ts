import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA and all that it builds on (L2), and what axe holds for good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Nothing on the page as it is now stands in the way of a guest who hears, zooms or types.
 *
 * @param besides a selector of what is another page's, with landmarks of its own
 */
export async function expectAccessible(page: Page, screen: string, besides?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(TAGS);
  const { violations } = await (besides === undefined ? axe : axe.exclude(besides)).analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(findings, `findings on ${screen}`).toEqual([]);
}
