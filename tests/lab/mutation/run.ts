/**
 * Runs mutation tests: of core by `npm run mutation`, of the rules of money and time alone by
 * `npm run mutation:rules`, and of the flows by `npm run mutation:flows`. Files named after `--` are mutated alone.
 * Fails below the thresholds of bars.json, and for a surviving mutant of the rules that equivalent.json does not list
 * with its reason.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as t from 'io-ts';

const Bars = t.type({
  overall: t.number,
  flows: t.number,
  rules: t.record(t.string, t.type({ atLeast: t.number, files: t.array(t.string) })),
});

const Equivalents = t.array(t.type({ file: t.string, line: t.string, becomes: t.string, why: t.string }));
type Equivalent = t.TypeOf<typeof Equivalents>[number];

const Report = t.type({
  files: t.record(
    t.string,
    t.type({
      source: t.string,
      mutants: t.array(
        t.intersection([
          t.type({ status: t.string, location: t.type({ start: t.type({ line: t.number }) }) }),
          t.partial({ replacement: t.string }),
        ]),
      ),
    }),
  ),
});

interface Score {
  readonly noticed: number;
  readonly all: number;
}

interface Survivor {
  readonly file: string;
  readonly at: number;
  readonly line: string;
  readonly becomes: string;
}

const project = fileURLToPath(new URL('../../..', import.meta.url));

function read<Content>(file: string, codec: t.Decoder<unknown, Content>): Content {
  const decoded = codec.decode(JSON.parse(readFileSync(project + file, 'utf8')));
  if (decoded._tag === 'Left') throw new Error(`${file} does not decode`);
  return decoded.right;
}

const bars = read('tests/lab/mutation/bars.json', Bars);
const equivalents = read('tests/lab/mutation/equivalent.json', Equivalents);
const ruleFiles = Object.values(bars.rules).flatMap(({ files }) => files);
const flowFiles = readdirSync(`${project}ui/flows`).map((name) => `ui/flows/${name}`);
const rulesOnly = process.argv.includes('--rules');
const flowsOnly = process.argv.includes('--flows');
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));

/** The files to mutate and the tests to run; undefined for all of core by all of its tests. */
function slice(): { readonly broken: readonly string[]; readonly tests: readonly string[] } | undefined {
  if (flowsOnly) return { broken: named.length > 0 ? named : flowFiles, tests: ['tests/ui/flows/*.test.ts'] };
  const broken = named.length > 0 ? named : ruleFiles;
  const testsOf = (file: string): string => `tests/${file.replace(/\.ts$/, '')}*.test.ts`;
  return rulesOnly ? { broken, tests: broken.map(testsOf) } : undefined;
}

/**
 * Runs Stryker. For the rules and the flows only their own tests run, which is much quicker. The runs of core and of
 * the flows ignore static mutants (codecs and tables, mostly): each would run every test, and in core they are 24 %
 * of the mutants and 85 % of the time.
 */
function mutate(): void {
  const part = slice();
  const { status } = spawnSync(
    process.execPath,
    [
      `${project}node_modules/@stryker-mutator/core/bin/stryker.js`,
      'run',
      'tests/lab/mutation/stryker.config.json',
      ...(part === undefined ? [] : ['--mutate', part.broken.join(',')]),
      ...(rulesOnly ? [] : ['--ignoreStatic']),
    ],
    {
      cwd: project,
      stdio: 'inherit',
      env: { ...process.env, TZ: 'UTC', ...(part && { MUTATION_TESTS: part.tests.join(',') }) },
    },
  );
  if (status !== 0) throw new Error(`Stryker ended with ${status}`);
}

const faults: string[] = [];
for (const file of ruleFiles) if (!existsSync(project + file)) faults.push(`${file} is not there`);
if (faults.length === 0 && !process.argv.includes('--last')) mutate();
const { files } = read('reports/mutation/mutation.json', Report);

const NOTICED = new Set(['Killed', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

function scoreOf(names: readonly string[]): Score {
  const mutants = names.flatMap((name) => files[name]?.mutants ?? []);
  const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length;
  return { noticed, all: noticed + mutants.filter(({ status }) => UNNOTICED.has(status)).length };
}

const survivors: readonly Survivor[] = Object.entries(files).flatMap(([file, { source, mutants }]) =>
  mutants
    .filter(({ status }) => UNNOTICED.has(status))
    .map(({ location, replacement = '' }) => ({
      file,
      at: location.start.line,
      line: source.split('\n')[location.start.line - 1]?.trim() ?? '',
      becomes: replacement,
    })),
);

const isListed = (survivor: Survivor, { file, line, becomes }: Equivalent): boolean =>
  file === survivor.file && line === survivor.line && becomes === survivor.becomes;

function check(name: string, { noticed, all }: Score, atLeast: number): void {
  const percent = (100 * noticed) / all;
  console.log(
    `${name.padEnd(12)}${percent.toFixed(1).padStart(6)} % of ${all} noticed, at least ${atLeast} %`,
  );
  if (!(percent >= atLeast)) faults.push(`${name} is below its bar`);
}

if (flowsOnly) {
  for (const file of Object.keys(files)) {
    const { noticed, all } = scoreOf([file]);
    if (all > 0) console.log(`${((100 * noticed) / all).toFixed(1).padStart(6)} % of ${all}  ${file}`);
  }
  check('the flows', scoreOf(Object.keys(files)), bars.flows);
} else {
  for (const [name, { atLeast, files: own }] of Object.entries(bars.rules)) {
    if (named.length === 0 || own.some((file) => named.includes(file))) check(name, scoreOf(own), atLeast);
  }
  if (!rulesOnly) check('all of core', scoreOf(Object.keys(files)), bars.overall);
}

for (const survivor of survivors) {
  const listed = equivalents.some((equivalent) => isListed(survivor, equivalent));
  if (listed) continue;
  console.log(
    `\nnobody noticed: ${survivor.file}:${survivor.at}\n  ${survivor.line}\n  → ${survivor.becomes}`,
  );
  if (ruleFiles.includes(survivor.file)) faults.push(`${survivor.file}:${survivor.at} survived`);
}
for (const equivalent of equivalents) {
  const lives = survivors.some((survivor) => isListed(survivor, equivalent));
  if (!lives && equivalent.file in files)
    faults.push(`equivalent.json lists what no longer survives: ${equivalent.file}, ${equivalent.line}`);
}

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
