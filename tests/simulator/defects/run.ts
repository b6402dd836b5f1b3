/**
 * Puts each defect into the app and looks how many journeys it takes to find it: `npm run simulate:defects`, with
 * `-- <journeys>` for another number than 10,000, and a part of a name, or of a file, for some of them. Prints the table of
 * docs/simulator.md; fails where fewer than 95 % are found.
 */
import { availableParallelism } from 'node:os';
import { findDefect, type Finding } from './find-defect.ts';
import { DEFECTS } from './all-defects.ts';

const AT_LEAST = 0.95;
const [journeys = '10000', part = ''] = process.argv.slice(2);

const findings: Finding[] = [];
console.log('| Defect | File | Breaks | Journeys |\n| --- | --- | --- | --- |');
for (const defect of DEFECTS.filter(({ name, file }) => name.includes(part) || file.includes(part))) {
  const finding = await findDefect(defect, {
    from: 1,
    count: Number(journeys),
    workers: availableParallelism(),
  });
  findings.push(finding);
  const { name, file, found } = finding;
  console.log(
    `| ${name} | \`${file}\` | ${found?.broken.invariant ?? '–'} | ${found ? finding.journeys : 'not found'} |`,
  );
}
const found = findings.filter((finding) => finding.found !== undefined).length;
console.log(`\n${found} of ${findings.length} are found.`);
process.exitCode = found >= AT_LEAST * findings.length ? 0 : 1;
