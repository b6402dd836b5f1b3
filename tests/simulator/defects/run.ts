/**
 * Puts each defect into the app and looks how many journeys it takes to find it: `npm run simulate:defects`, with
 * `-- <journeys>` for another number than 10,000, and a part of a name, or of a file, for some of them. Prints the table of
 * docs/simulator.md, and of each mutant that was not found whether it changed anything that is seen. Fails where too few of
 * those that did are found.
 */
import { availableParallelism } from 'node:os';
import { bundleSimulator } from '../bundle.ts';
import { Workers } from '../workers.ts';
import { DEFECTS } from './all-defects.ts';
import { findDefect, type Finding } from './find-defect.ts';
import { MutantSearch, type MutantFinding } from './find-mutant.ts';
import { drawMutants } from './mutants.ts';

/** Of those that change what is seen. */
const AT_LEAST = { chosen: 0.95, drawn: 0.9 } as const;
const [asked = '10000', part = ''] = process.argv.slice(2);
const [count, workers] = [Number(asked), availableParallelism()];
const isAsked = ({ name, file }: { readonly name: string; readonly file: string }): boolean =>
  name.includes(part) || file.includes(part);

interface Score {
  found: number;
  /** Those that were found, or changed anything that is seen. */
  seen: number;
  all: number;
}

const chosen: Score = { found: 0, seen: 0, all: 0 };
const drawn: Score = { found: 0, seen: 0, all: 0 };

function say(score: Score, name: string, file: string, finding: Finding | MutantFinding): void {
  const isFound = finding.found !== undefined;
  const changed = 'changed' in finding ? finding.changed : undefined;
  score.all += 1;
  if (isFound) score.found += 1;
  if (isFound || changed !== 0) score.seen += 1;
  const unseen = changed === undefined ? '' : `, seen in ${changed} journeys`;
  const journeys = isFound ? finding.journeys : `not found${unseen}`;
  console.log(`| ${name} | \`${file}\` | ${finding.found?.broken.invariant ?? '–'} | ${journeys} |`);
}

console.log('| Defect | File | Breaks | Journeys |\n| --- | --- | --- | --- |');
for (const defect of DEFECTS.filter(isAsked))
  say(chosen, defect.name, defect.file, await findDefect(defect, { from: 1, count, workers }));

const { plugin, mutants } = await drawMutants();
const bundle = await bundleSimulator([], [plugin]);
const pool = new Workers(bundle.file, workers);
try {
  const search = new MutantSearch(pool);
  for (const mutant of mutants().filter(isAsked))
    say(drawn, `\`${mutant.name}\``, mutant.file, await search.find(mutant, count));
} finally {
  await pool.end();
  await bundle.remove();
}
for (const [which, { found, seen, all }] of Object.entries({ chosen, drawn }))
  console.log(`${which}: ${found} are found of ${seen} that change what is seen, of ${all} in all.`);
const isEnough = ({ found, seen }: Score, atLeast: number): boolean => found >= atLeast * seen;
process.exitCode = isEnough(chosen, AT_LEAST.chosen) && isEnough(drawn, AT_LEAST.drawn) ? 0 : 1;
