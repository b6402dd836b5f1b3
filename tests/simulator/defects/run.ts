/**
 * Puts each defect into the app and looks how many journeys it takes to find it: `npm run simulate:defects`. It writes
 * docs/simulator-defects.md as it goes, so that a run that is cut off has lost nothing.
 *
 * `-- 800` looks in as many journeys instead of 10,000; `-- 800 ui/flows core/vouchers` looks for those alone whose names,
 * or files, have one of these parts, in that order. `--workers 1` takes one process, `--minutes 60` begins nothing new after
 * an hour, and `--new` leaves out what was looked for before. Fails where too few of those that it has looked for are found.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { bundleSimulator, PROJECT } from '../bundle.ts';
import { Workers } from '../workers.ts';
import { DEFECTS } from './all-defects.ts';
import { findDefect, type Finding } from './find-defect.ts';
import { MutantSearch, type MutantFinding } from './find-mutant.ts';
import { drawMutants, type Mutant } from './mutants.ts';
import { documentOf, keyOf, KINDS, resultsIn, scoreOf, type Looked, type Planted } from './table.ts';

/** Of those that change what is seen. */
const AT_LEAST = { chosen: 0.95, drawn: 0.9 } as const;
const TABLE = `${PROJECT}docs/simulator-defects.md`;
const MINUTE = 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string' }, minutes: { type: 'string' }, new: { type: 'boolean' } },
});
const [asked = '10000', ...parts] = positionals;
const [count, workers] = [Number(asked), Number(values.workers ?? availableParallelism())];
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
const looked: Planted[] = [];

/** In the order in which they were asked for. */
function isAsked({ name, file }: Planted, part: string): boolean {
  return name.includes(part) || file.includes(part);
}
const wanted = new Set(
  (parts.length === 0 ? [''] : parts).flatMap((part) => all.filter((one) => isAsked(one, part))),
);

function note(one: Planted, finding: Finding | MutantFinding): void {
  const { found, journeys } = finding;
  const result: Looked = {
    breaks: found?.broken.invariant,
    journeys,
    ...('changed' in finding && finding.changed !== undefined && { changed: finding.changed }),
  };
  results.set(keyOf(one), result);
  looked.push(one);
  console.log(
    `${one.name} (${one.file}): ${result.breaks ?? 'not found'}, ${journeys} ${result.changed ?? ''}`,
  );
  writeFileSync(TABLE, documentOf(all, results));
  spawnSync('npx', ['oxfmt', TABLE], { cwd: PROJECT });
}

let pool = new Workers(bundle.file, workers);
let search = new MutantSearch(pool);

/** A mutant that ends the process is looked for once more by another one: the machine may have ended it. */
async function findMutant(mutant: Mutant): Promise<MutantFinding | undefined> {
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
      one.kind === 'chosen'
        ? await findDefect(one.defect, { from: 1, count, workers })
        : await findMutant(one.mutant);
    if (finding !== undefined) note(one, finding);
  }
} finally {
  await pool.end();
  await bundle.remove();
}
const isEnough = KINDS.every((kind) => {
  const {
    found,
    seen,
    looked: inAll,
  } = scoreOf(
    looked.filter((one) => one.kind === kind),
    results,
  );
  console.log(`${kind}: ${found} are found of ${seen} that change what is seen, of ${inAll} looked for.`);
  return found >= AT_LEAST[kind] * seen;
});
process.exitCode = isEnough ? 0 : 1;
