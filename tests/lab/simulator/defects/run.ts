/**
 * `npm run simulate:defects` plants each defect and counts the journeys until it is found. It writes
 * docs/simulator-defects.md after each defect, so an interrupted run loses nothing.
 *
 * `-- 800` plays at most 800 journeys a defect instead of 10,000. `-- 800 ui/flows core/basket` takes only defects whose
 * name or file contains one of these texts. `--workers 1` uses one process. It fails if too few are found.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { PROJECT } from '../bundle.ts';
import { DEFECTS, findDefect } from './find-defect.ts';
import { documentOf, keyOf, resultsIn, type Looked } from './table.ts';

const AT_LEAST = 0.95;
const TABLE = `${PROJECT}docs/simulator-defects.md`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string' } },
});
const [journeysEach = '10000', ...parts] = positionals;
const [count, workers] = [Number(journeysEach), Number(values.workers ?? availableParallelism())];

const results = new Map(existsSync(TABLE) ? resultsIn(readFileSync(TABLE, 'utf8'), DEFECTS) : []);
let [looked, found] = [0, 0];

/** In the order of the arguments. */
const wanted = new Set(
  (parts.length === 0 ? [''] : parts).flatMap((part) =>
    DEFECTS.filter(({ name, file }) => name.includes(part) || file.includes(part)),
  ),
);

for (const one of wanted) {
  const finding = await findDefect(one, { count, workers });
  const result: Looked = { breaks: finding.found?.broken.invariant, journeys: finding.journeys };
  results.set(keyOf(one), result);
  looked += 1;
  if (result.breaks !== undefined) found += 1;
  console.log(`${one.name} (${one.file}): ${result.breaks ?? 'not found'}, ${result.journeys}`);
  writeFileSync(TABLE, documentOf(DEFECTS, results));
  spawnSync('npx', ['oxfmt', TABLE], { cwd: PROJECT });
}
console.log(`Found ${found} of ${looked} looked for.`);
process.exitCode = found >= AT_LEAST * looked ? 0 : 1;
