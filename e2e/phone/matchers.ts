/** Expectations on a page or a locator: of a document without a browser, of another engine's, or by Playwright. */
import { expect as inBrowser } from '@playwright/test';
import { EngineLocator, EnginePage } from '../engines/page.ts';
import { matchers, type Matcher, type Matching } from './expectations.ts';
import { DomLocator } from './locator.ts';
import { DomPage } from './page.ts';

function timeoutIn(given: readonly unknown[]): number | undefined {
  const options = given.at(-1);
  if (typeof options !== 'object' || options === null || !('timeout' in options)) return undefined;
  return Number(options.timeout);
}

/** The same check by Playwright, for its own subjects. */
const orInBrowser = (name: string, matcher: Matcher): Matcher =>
  async function (this: Matching, subject: unknown, ...given: unknown[]) {
    if (subject instanceof EngineLocator || subject instanceof EnginePage)
      return subject.meets(name, this.isNot, given, timeoutIn(given));
    if (subject instanceof DomLocator || subject instanceof DomPage)
      return matcher.call({ isNot: this.isNot, timeout: timeoutIn(given) }, subject, ...given);
    const { isNot } = this;
    const question = (isNot ? inBrowser(subject).not : inBrowser(subject)) as unknown as Record<
      string,
      (...given: readonly unknown[]) => Promise<void>
    >;
    try {
      await question[name]?.(...given);
      return { pass: !isNot, message: () => '' };
    } catch (error) {
      return { pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) };
    }
  };

export const domMatchers = Object.fromEntries(
  Object.entries(matchers).map(([name, matcher]) => [name, orInBrowser(name, matcher)]),
);
