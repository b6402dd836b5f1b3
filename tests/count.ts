/** The last line of a run: how many tests passed and failed, unit and browser tests together. */
import { existsSync, readFileSync } from 'node:fs';
import * as t from 'io-ts';
import { describeProperties } from './properties.ts';

const UnitReport = t.type({
  numPassedTests: t.number,
  numFailedTests: t.number,
  testResults: t.array(t.type({ status: t.string, assertionResults: t.array(t.unknown) })),
});

const BrowserReport = t.type({
  stats: t.type({ expected: t.number, unexpected: t.number, flaky: t.number }),
  errors: t.array(t.unknown),
});

interface Count {
  readonly passed: number;
  readonly failed: number;
}

function read<Report>(name: string, codec: t.Decoder<unknown, Report>): Report | undefined {
  const file = new URL(`../test-results/${name}.json`, import.meta.url);
  if (!existsSync(file)) return undefined;
  const decoded = codec.decode(JSON.parse(readFileSync(file, 'utf8')));
  if (decoded._tag === 'Left') throw new Error(`test-results/${name}.json is no report of that kind`);
  return decoded.right;
}

const counts: Count[] = [];

const unit = read('unit', UnitReport);
if (unit !== undefined) {
  // A file that did not load has no test that could have failed.
  const unloaded = unit.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  counts.push({ passed: unit.numPassedTests, failed: unit.numFailedTests + unloaded.length });
}

const browser = read('browser', BrowserReport);
if (browser !== undefined) {
  const { expected, unexpected, flaky } = browser.stats;
  counts.push({ passed: expected, failed: unexpected + flaky + browser.errors.length });
}

console.log(describeProperties());
const sum = (of: keyof Count): number => counts.reduce((total, count) => total + count[of], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
