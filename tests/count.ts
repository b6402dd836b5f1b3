/** Prints the last two lines of a run: what ran and how long, and how many tests passed and failed. */
import { existsSync, statSync } from 'node:fs';
import { describeProperties } from './properties.ts';
import { allOf, browserTests, outsideTests, timeSince, unitTests } from './reports.ts';

const [unit, browser] = [unitTests(), browserTests()];
const begun = new URL('../test-results/begun', import.meta.url);
const time = existsSync(begun) ? `, in ${timeSince(statSync(begun).mtimeMs)}` : '';

console.log(
  `format, lint, types, unused code, API, build, sizes, ${allOf(unit)} unit tests (${describeProperties()}) ` +
    `and ${allOf(browser)} tests of screens and in a browser${time}`,
);
// The list of tests ends above, too far up if only the end of a log is kept.
for (const message of outsideTests()) console.log(`Outside of any test: ${message}`);
console.log(`${unit.passed + browser.passed} passed, ${unit.failed + browser.failed} failed`);
