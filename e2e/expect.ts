/** Playwright's `expect`, extended to pages and locators without a browser (`e2e/phone`) and of other engines. */
import { expect as base, type Expect } from '@playwright/test';
import { EngineLocator, EnginePage } from './engines/page.ts';
import { DomLocator } from './phone/locator.ts';
import { matchers, type Matcher, type Matching } from './phone/matchers.ts';
import { DomPage } from './phone/page.ts';

type Playwrights = Readonly<Record<string, (...given: readonly unknown[]) => Promise<void>>>;

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
    const question = (isNot ? base(subject).not : base(subject)) as unknown as Playwrights;
    return Promise.resolve(question[name]?.(...given)).then(
      () => ({ pass: !isNot, message: () => '' }),
      (error: unknown) => ({ pass: isNot, message: () => String(error) }),
    );
  };

const extended = Object.fromEntries(
  Object.entries(matchers).map(([name, matcher]) => [name, orInBrowser(name, matcher)]),
);

export const expect = base.extend(extended) as unknown as Expect;
