/** A run of `simulate`: plays journeys on several workers, or one script, and prints the result. */
import { isRecord, parseJson } from '@tableside/core/codecs';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { ExitCode } from '../../../adapters/cli/command.ts';
import type { ToolRequest } from '../../../adapters/cli/tool.ts';
import { bundleSimulator } from './bundle.ts';
import { holdsOf, type Broken } from './invariants.ts';
import { journeyOf, replay, type Outcome } from './journey.ts';
import type { FaultLevel, Script } from './script.ts';
import {
  added,
  consecutive,
  levelOf,
  NOTHING_YET,
  sharesOf,
  type BrokenSeed,
  type SeedReport,
} from './seeds.ts';
import { sittingOf } from './sittings.ts';
import { Workers } from './workers.ts';

export type SimulateRequest = Pick<ToolRequest, 'isReadable' | 'write' | 'say'> &
  (
    | { readonly script: Script; readonly isTraced: boolean }
    | {
        readonly journeys: number;
        readonly seed: number;
        readonly level?: FaultLevel;
        readonly workers: number | undefined;
        readonly isTraced: boolean;
        readonly ofSittings: boolean;
        /** Holds what was played so far. */
        readonly progress: string | undefined;
      }
  );

/** More breaks than this mostly share a cause. */
const MOST_SHRUNK = 10;
/** Seeds after which the progress is stored. */
const SHARD = 200;

interface ReportedBreak extends Omit<BrokenSeed, 'broken'>, Broken {
  readonly holds: string;
  readonly script?: Script;
}

export async function simulate(request: SimulateRequest): Promise<ExitCode> {
  if ('script' in request)
    return one(request, request.script.seed, await replay(request.script, { traced: true }));
  const { journeys, seed, level, isTraced, ofSittings, write } = request;
  if (journeys === 1 && isTraced && ofSittings) {
    const { trace, broken } = await sittingOf(seed, level ?? levelOf(seed), true);
    write(`${trace.join('\n')}\n`);
    return broken === undefined ? 0 : 1;
  }
  if (journeys === 1 && isTraced)
    return one(request, seed, await journeyOf(seed, level ?? levelOf(seed), { traced: true }));
  return many(request);
}

function one(
  { isTraced, isReadable, write, say }: SimulateRequest,
  seed: number,
  outcome: Outcome,
): ExitCode {
  const { broken, trace, faults, excuses, script } = outcome;
  const reported = broken && reportedBreak({ seed, level: script.level, broken }, undefined);
  if (!isReadable)
    write(
      `${JSON.stringify({ faults, excuses, broken: reported ?? null, ...(isTraced && { trace }) }, undefined, 2)}\n`,
    );
  else {
    if (isTraced) write(`${trace.join('\n')}\n`);
    if (reported === undefined) write('Nothing broke.\n');
  }
  if (reported !== undefined) say(sentenceOf(reported));
  return reported === undefined ? 0 : 1;
}

/** Undefined for a file that is not of this run. */
function playedSoFar(file: string, what: string): SeedReport | undefined {
  if (!existsSync(file)) return NOTHING_YET;
  const known = parseJson(readFileSync(file, 'utf8'));
  return isRecord(known) && known['what'] === what ? (known['report'] as SeedReport) : undefined;
}

/** A run that is killed as it stores leaves the file as it was. */
function storeProgress(file: string, what: string, report: SeedReport): void {
  writeFileSync(`${file}.new`, JSON.stringify({ what, report }));
  renameSync(`${file}.new`, file);
}

async function many(request: Extract<SimulateRequest, { readonly journeys: number }>): Promise<ExitCode> {
  const { journeys, seed, level, ofSittings, progress, workers: count = availableParallelism() } = request;
  const what = JSON.stringify({ seed, level, ofSittings });
  let report = progress === undefined ? NOTHING_YET : playedSoFar(progress, what);
  if (report === undefined) {
    request.say(`${progress} holds other seeds: name another file, or delete it`);
    return 1;
  }
  const before = report.journeys;
  const bundle = await bundleSimulator();
  const workers = new Workers(bundle.file, count);
  try {
    const began = performance.now();
    for (let at = before; at < journeys; at += SHARD) {
      const seeds = consecutive(seed + at, Math.min(SHARD, journeys - at));
      report = added(report, await workers.play({ seeds, ofSittings, ...(level && { level }) }));
      if (progress !== undefined) storeProgress(progress, what, report);
    }
    const seconds = (performance.now() - began) / 1_000;
    const cpuMs = Number((workers.cpuMs / Math.max(1, journeys - before)).toFixed(1));
    const broken: ReportedBreak[] = [];
    for (const [at, one] of report.broken.entries()) {
      const shrunk = at < MOST_SHRUNK && !ofSittings ? await workers.shrink(one) : undefined;
      broken.push(reportedBreak(one, shrunk?.script));
    }
    print(request, report, { new: report.journeys - before, seconds, cpuMs, broken });
    return broken.length === 0 ? 0 : 1;
  } finally {
    await workers.end();
    await bundle.remove();
  }
}

const reportedBreak = ({ seed, level, broken }: BrokenSeed, script: Script | undefined): ReportedBreak => ({
  seed,
  level,
  ...broken,
  holds: holdsOf(broken.invariant),
  ...(script !== undefined && { script }),
});

const sentenceOf = ({ seed, level, invariant, holds, what }: ReportedBreak): string =>
  `seed ${seed} (${level}) breaks ${invariant}, ${holds} Here ${what}`;

function print(
  { isReadable, write, say }: SimulateRequest,
  report: SeedReport,
  run: Readonly<Record<'new' | 'seconds' | 'cpuMs', number>> & { readonly broken: readonly ReportedBreak[] },
): void {
  const { journeys, guests, faults, excuses, taken, played } = report;
  const { seconds, cpuMs, broken } = run;
  const perSecond = Math.round(run.new / seconds);
  const shares = sharesOf(report);
  if (isReadable) {
    write(
      `${run.new} journeys of ${journeys} in ${seconds.toFixed(1)} seconds: ${perSecond} a second, ${perSecond * 60} a minute, ${cpuMs} ms of a processor each.\n`,
    );
    for (const [at, { inAll, inTrouble, tippable, withTip }] of Object.entries(taken))
      write(
        `With faults ${at}: ${inAll} payments, ${inTrouble} of them before the faults ended (${percent(shares.taken[at]?.inTrouble)}); ${tippable} where tips are taken, ${withTip} with one (${percent(shares.taken[at]?.withTip)}).\n`,
      );
    write(`\nFaults met:\n${listed(faults)}`);
    write(`\nJourneys with rare acts:\n${listed(played)}`);
    write(`\nGuests excused, of ${guests} (${percent(shares.excused)}):\n${listed(excuses)}`);
    write(broken.length === 0 ? '\nNothing broke.\n' : '\nBroken:\n');
    for (const { script, ...one } of broken) {
      write(`  ${sentenceOf({ ...one })}\n`);
      if (script !== undefined) write(`${scriptText(script)}\n`);
    }
  } else {
    write(
      `${JSON.stringify({ journeys, guests, seconds, journeysPerSecond: perSecond, cpuMs, taken, shares, played, faults, excuses, broken }, undefined, 2)}\n`,
    );
  }
  for (const one of broken) say(sentenceOf(one));
}

const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, times]) => `  ${name.padEnd(16)} ${String(times).padStart(9)}\n`)
    .join('');

const percent = (share = 0): string => `${(share * 100).toFixed(1)} %`;

/** One step a line. */
function scriptText({ steps, ...script }: Script): string {
  const head = JSON.stringify(script).slice(0, -1);
  const lines = steps.map((step) => `    ${JSON.stringify(step)}`);
  return `  ${head},"steps":[\n${lines.join(',\n')}\n  ]}`;
}
