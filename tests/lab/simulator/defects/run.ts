/**
 * `npm run simulate:defects` plants each defect and counts the journeys until it is found. It writes
 * docs/simulator-defects.md after each defect, so an interrupted run loses nothing.
 *
 * `-- 800` plays at most 800 journeys a defect instead of 10,000. `-- 800 ui/flows core/basket` takes only defects whose
 * name or file contains one of these texts. `--workers 1` uses one process, `--minutes 60` starts no defect after an hour,
 * and `--new` skips defects that the table already has. It fails if too few are found.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { bundleSimulator, PROJECT } from '../bundle.ts';
import { Workers } from '../workers.ts';
import { DEFECTS } from './all-defects.ts';
import { findDefect, type Finding } from './find-defect.ts';
import { MutantSearch } from './find-mutant.ts';
import { drawMutants, type Mutant } from './mutants.ts';
import { documentOf, keyOf, KINDS, resultsIn, scoreOf, type Looked, type Planted } from './table.ts';

/** The least share of those that change something visible. */
const AT_LEAST = { chosen: 0.95, drawn: 0.9 } as const;
const TABLE = `${PROJECT}docs/simulator-defects.md`;
const MINUTE = 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string' }, minutes: { type: 'string' }, new: { type: 'boolean' } },
});
const [journeysEach = '10000', ...parts] = positionals;
const [count, workers] = [Number(journeysEach), Number(values.workers ?? availableParallelism())];
const until = performance.now() + Number(values.minutes ?? Infinity) * MINUTE;

const { plugin, mutants } = await drawMutants();
const bundle = await bundleSimulator([], [plugin]);
const chosen = DEFECTS.map((defect) => ({
  kind: 'chosen' as const,
  name: defect.name,
  file: defect.file,
  defect,
}));
const drawn = mutants().map((mutant) => ({
  kind: 'drawn' as const,
  name: mutant.name,
  file: mutant.file,
  mutant,
}));
const all = [...chosen, ...drawn];
const results = new Map(existsSync(TABLE) ? resultsIn(readFileSync(TABLE, 'utf8'), all) : []);
const done: Planted[] = [];

/** In the order of the arguments. */
const wanted = new Set(
  (parts.length === 0 ? [''] : parts).flatMap((part) =>
    all.filter(({ name, file }) => name.includes(part) || file.includes(part)),
  ),
);

function note(one: Planted, { found, ...result }: Finding & Pick<Looked, 'changed'>): void {
  const looked: Looked = { ...result, breaks: found?.broken.invariant };
  results.set(keyOf(one), looked);
  done.push(one);
  console.log(
    `${one.name} (${one.file}): ${looked.breaks ?? 'not found'}, ${looked.journeys} ${looked.changed ?? ''}`,
  );
  writeFileSync(TABLE, documentOf(all, results));
  spawnSync('npx', ['oxfmt', TABLE], { cwd: PROJECT });
}

let pool = new Workers(bundle.file, workers);
let search = new MutantSearch(pool);

/** Tries once more if the process ends: the machine may have ended it. */
async function findMutant(mutant: Mutant): Promise<Finding | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      return await search.find(mutant, count);
    } catch (error) {
      console.log(`${mutant.name} (${mutant.file}): ${String(error)}`);
      await pool.end();
      pool = new Workers(bundle.file, workers);
      search = new MutantSearch(pool);
    }
  }
  return undefined;
}

try {
  for (const one of wanted) {
    if (performance.now() > until) break;
    if (values.new === true && results.has(keyOf(one))) continue;
    const finding =
      one.kind === 'chosen' ? await findDefect(one.defect, { count, workers }) : await findMutant(one.mutant);
    if (finding !== undefined) note(one, finding);
  }
} finally {
  await pool.end();
  await bundle.remove();
}
const isEnough = KINDS.every((kind) => {
  const ofKind = done.filter((one) => one.kind === kind);
  const { found, seen, looked } = scoreOf(ofKind, results);
  console.log(`${kind}: found ${found} of ${seen} that change something visible, of ${looked} looked for.`);
  return found >= AT_LEAST[kind] * seen;
});
process.exitCode = isEnough ? 0 : 1;
