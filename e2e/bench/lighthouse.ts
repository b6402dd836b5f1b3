/** Lighthouse's performance score, 0 to 100, for a first visit on its own mid-range phone and slow network. */
import { spawnSync } from 'node:child_process';
import * as t from 'io-ts';
import { chromiumPath } from '../chromium.ts';

const Report = t.type({ categories: t.type({ performance: t.type({ score: t.number }) }) });

/** Undefined if Lighthouse is not installed: the project does not depend on its 170 packages. */
export function lighthouseScore(address: string): number | undefined {
  const options = ['--only-categories=performance', '--output=json', '--output-path=stdout', '--quiet'];
  const { stdout, stderr, error } = spawnSync(
    'lighthouse',
    [address, ...options, '--chrome-flags=--headless --no-sandbox'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: chromiumPath() } },
  );
  if (error !== undefined) return undefined;
  const report = Report.decode(stdout === '' ? undefined : JSON.parse(stdout));
  if (report._tag === 'Left') throw new Error(`Lighthouse gave ${address} no score: ${stderr}`);
  return Math.round(report.right.categories.performance.score * 100);
}
