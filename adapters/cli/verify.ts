/** `verify`: runs cases through their commands and reports what differs from the expectation (GG1, GG2, GS1). */
import { isRight } from '@tableside/core';
import { isRecord } from '@tableside/core/codecs';
import { parseInstant } from '@tableside/core/time';
import { exitCodeOf, schemaOf, type Command, type ExitCode, type Outcome } from './command.ts';
import {
  anyJson,
  choiceOf,
  listOf,
  members,
  otherwise,
  text,
  value,
  type Described,
  type Json,
} from './descriptions.ts';
import { cutAt, faultTexts, shortened } from './faults.ts';
import type { JsonSchema } from './json-schema.ts';

const MOST_CASES = 100_000;

/** In levels: no output is deeper. */
const DEEPEST_PRINTED = 10;

const EXIT_CODES: readonly ExitCode[] = [0, 1, 2];

export interface Case {
  readonly name: string;
  readonly command: string;
  readonly given: Json;
  readonly expected: Json;
  readonly exit: ExitCode;
}

/** The cases of one file. Input that is not understood prints nothing, and nothing is expected of it (GG3). */
export const casesOf = (commands: readonly Command[]): Described<readonly Case[]> =>
  listOf(
    members({
      name: text,
      command: choiceOf(...commands.map(({ name }) => name)),
      given: anyJson,
      expected: otherwise(anyJson, {}),
      exit: otherwise(
        value('0, 1 or 2', { enum: EXIT_CODES }, (input) => EXIT_CODES.find((code) => code === input)),
        0,
      ),
    }),
    MOST_CASES,
  );

export const VERIFY_EXAMPLE: Json = [
  {
    name: 'a tenth of a pie',
    command: 'price',
    given: {
      currency: 'GBP',
      service: 'order',
      lines: [{ name: 'Pie', price: 12.5 }],
      tip: { percentage: 10 },
    },
    expected: { tip: '1.25', total: '13.75' },
  },
];

export const verifySchema = (commands: readonly Command[]): JsonSchema =>
  schemaOf('verify', casesOf(commands), VERIFY_EXAMPLE);

/** The first figure that differs. */
interface Difference {
  readonly path: readonly string[];
  readonly expected: unknown;
  readonly found: unknown;
}

/** Compares only the expected members; null means absent, and lists are compared whole (GG1, GG2). */
function differenceOf(
  expected: unknown,
  found: unknown,
  path: readonly string[] = [],
): Difference | undefined {
  const differs = { path, expected, found };
  if (expected === null) return found === undefined ? undefined : differs;
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return differs;
    return firstOf(expected.keys(), (at) => differenceOf(expected[at], found[at], [...path, String(at)]));
  }
  if (isRecord(expected)) {
    // If nothing was printed, every figure is absent (GG1, GG3).
    const output = found === undefined && path.length === 0 ? {} : found;
    if (!isRecord(output)) return differs;
    return firstOf(keysInOrderOf(output, expected), (key) =>
      differenceOf(expected[key], Object.hasOwn(output, key) ? output[key] : undefined, [...path, key]),
    );
  }
  return expected === found || isSameInstant(expected, found) ? undefined : differs;
}

function firstOf<Key>(
  keys: Iterable<Key>,
  difference: (key: Key) => Difference | undefined,
): Difference | undefined {
  for (const key of keys) {
    const found = difference(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Figures in the order of the output, in which each depends only on earlier ones. */
const keysInOrderOf = (
  output: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): readonly string[] => {
  const order = new Map(Object.keys(output).map((key, at) => [key, at]));
  const place = (key: string): number => order.get(key) ?? order.size;
  return Object.keys(expected).toSorted((a, b) => place(a) - place(b));
};

/** Compares instants and offsets, not their text (GS1). */
function isSameInstant(expected: unknown, found: unknown): boolean {
  if (typeof expected !== 'string' || typeof found !== 'string') return false;
  const [one, other] = [parseInstant(expected), parseInstant(found)];
  return (
    isRight(one) && isRight(other) && one.right === other.right && offsetOf(expected) === offsetOf(found)
  );
}

const offsetOf = (text: string): string => text.slice(-6).replace(/^.*Z$|-00:00$/, '+00:00');

/** A case that differs, as printed. */
export interface Differing {
  readonly file: string;
  readonly name: string;
  readonly path: string;
  readonly expected: unknown;
  /** Absent if there is nothing. */
  readonly found?: unknown;
  /** The steps to the figure, including its own. */
  readonly steps?: readonly unknown[];
  /** The reasons for the exit code. */
  readonly reasons?: readonly string[];
}

export interface CasesOfFile {
  readonly file: string;
  readonly cases: readonly Case[];
}

export const differingCases = (
  { file, cases }: CasesOfFile,
  commands: readonly Command[],
): readonly Differing[] =>
  cases.flatMap((one) => {
    const outcome = commands.find(({ name }) => name === one.command)?.run(one.given);
    const differing = outcome && differingOf(one, outcome);
    return differing === undefined ? [] : [{ file, name: one.name, ...differing }];
  });

function differingOf(
  { expected, exit }: Case,
  outcome: Outcome,
): Omit<Differing, 'file' | 'name'> | undefined {
  const found = exitCodeOf(outcome);
  const output = outcome.understood ? outcome.output : undefined;
  if (found !== exit) {
    const reasons = outcome.understood ? outcome.reasons : faultTexts(outcome.faults);
    return { path: 'exit', expected: exit, found, ...(reasons.length === 0 ? {} : { reasons }) };
  }
  const difference = differenceOf(expected, output);
  if (difference === undefined) return undefined;
  const steps = stepsTo(difference.path[0], output);
  return {
    path: difference.path.join('.'),
    expected: cutAt(difference.expected, DEEPEST_PRINTED),
    ...(difference.found === undefined ? {} : { found: difference.found }),
    ...(steps.length === 0 ? {} : { steps }),
  };
}

/** The steps to a figure, ending with its own. */
function stepsTo(figure: string | undefined, output: unknown): readonly unknown[] {
  const steps: readonly unknown[] = isRecord(output) && Array.isArray(output.steps) ? output.steps : [];
  const at = steps.findIndex((step) => isRecord(step) && step.what === figure);
  return steps.slice(0, at + 1);
}

/** Such as `3 of 120 cases in 9 files differ.` */
export function summaryOf(files: readonly CasesOfFile[], differing: readonly Differing[]): string {
  const cases = files.reduce((count, { cases }) => count + cases.length, 0);
  const all = `${counted(cases, 'case')} in ${counted(files.length, 'file')}`;
  return differing.length === 0 ? `${all}: as expected.` : `${differing.length} of ${all}: not as expected.`;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The differing cases as text. */
export const differingText = ({
  file,
  name,
  path,
  expected,
  found,
  steps = [],
  reasons = [],
}: Differing): string =>
  [
    `${file}: ${name}`,
    `  ${path === '' ? 'the output' : path}: expected ${shortened(expected)}, found ${shortened(found)}`,
    ...steps.map((step) => `    ${stepText(step)}`),
    ...reasons.map((reason) => `    ${reason}`),
  ].join('\n');

function stepText(step: unknown): string {
  if (!isRecord(step)) return '';
  const { what, base, rate, exact, rounded, why } = step;
  const share = rate === undefined ? `from ${base}` : `${rate} of ${base} is ${exact}`;
  return `${what} ${rounded}, ${share}: ${why}`;
}
