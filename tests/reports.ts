/** Reads a run's reports: how many tests passed and failed. */
import { existsSync, readFileSync } from 'node:fs';
import * as t from 'io-ts';

const UnitReport = t.type({
  numPassedTests: t.number,
  numFailedTests: t.number,
  testResults: t.array(t.type({ status: t.string, assertionResults: t.array(t.unknown) })),
});

const BrowserReport = t.type({
  stats: t.type({ expected: t.number, unexpected: t.number, flaky: t.number }),
  errors: t.array(t.partial({ message: t.string })),
});

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

const NONE: Count = { passed: 0, failed: 0 };

function read<Report>(name: string, codec: t.Decoder<unknown, Report>): Report | undefined {
  const file = new URL(`../test-results/${name}.json`, import.meta.url);
  if (!existsSync(file)) return undefined;
  const decoded = codec.decode(JSON.parse(readFileSync(file, 'utf8')));
  if (decoded._tag === 'Left') throw new Error(`test-results/${name}.json is no report of that kind`);
  return decoded.right;
}

export function unitTests(): Count {
  const unit = read('unit', UnitReport);
  if (unit === undefined) return NONE;
  // A file that did not load counts as one failed test; its tests are not in the report.
  const unloaded = unit.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: unit.numPassedTests, failed: unit.numFailedTests + unloaded.length };
}

export function browserTests(): Count {
  const browser = read('browser', BrowserReport);
  if (browser === undefined) return NONE;
  const { expected, unexpected, flaky } = browser.stats;
  return { passed: expected, failed: unexpected + flaky + browser.errors.length };
}

/** Errors of the browser tests outside any test. */
export const outsideTests = (): readonly string[] =>
  (read('browser', BrowserReport)?.errors ?? []).map(
    ({ message }) => message ?? 'an error without a message',
  );

export const allOf = ({ passed, failed }: Count): string => (passed + failed).toLocaleString('en');

export function timeSince(begunAt: number): string {
  const seconds = Math.round((Date.now() - begunAt) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
