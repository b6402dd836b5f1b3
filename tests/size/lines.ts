/** Counts lines of code by area and words of the documents, which tests/size/budget.json limits. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const AREAS = ['product', 'testCases', 'testSupport', 'fixtures', 'bridge', 'words'] as const;

export type Area = (typeof AREAS)[number];

/** Test support is all code below tests/ and e2e/ that is no test case: simulator, helpers, worlds, samples. */
export function areaOf(file: string): Area | undefined {
  if (/^docs\/[^/]+\.md$/.test(file)) return 'words';
  if (!/\.(ts|tsx|css)$/.test(file)) return undefined;
  // A package of its own, which neither ships nor is imported.
  if (file.startsWith('adapters/vendure/')) return 'bridge';
  if (/^(core|adapters|ui)\//.test(file)) return 'product';
  if (file.startsWith('fixtures/')) return 'fixtures';
  return /\.(test|spec)\.tsx?$/.test(file) ? 'testCases' : 'testSupport';
}

/** The counts of each area: lines of ts, tsx and css, and words of docs/*.md. Generated files do not count. */
export function countsByArea(project: string): Readonly<Record<Area, number>> {
  const counts = { product: 0, testCases: 0, testSupport: 0, fixtures: 0, bridge: 0, words: 0 };
  for (const file of writtenFiles(project)) {
    const area = areaOf(file);
    if (area === undefined) continue;
    const text = readFileSync(join(project, file), 'utf8');
    counts[area] += area === 'words' ? text.split(/\s+/).filter(Boolean).length : text.split('\n').length - 1;
  }
  return counts;
}

/** Files of the checkout, without ignored ones and those that .gitattributes marks as `linguist-generated`. */
function writtenFiles(project: string): readonly string[] {
  const git = (args: readonly string[], input = '') =>
    execFileSync('git', args, { cwd: project, input, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  // A file in conflict is listed once for each side.
  const files = [...new Set(git(['ls-files', '-z', '--cached', '--others', '--exclude-standard']))].filter(
    (file) => file !== '' && existsSync(join(project, file)),
  );
  const attributes = git(['check-attr', '-z', '--stdin', 'linguist-generated'], files.join('\0'));
  const generated = new Set(
    attributes.filter((_, at) => at % 3 === 0 && /^(set|true)$/.test(attributes[at + 2] ?? '')),
  );
  return files.filter((file) => !generated.has(file));
}
