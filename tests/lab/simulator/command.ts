/** The `simulate` tool. It needs a checkout, which has the app and the world. */
import { isLeft, left, right, type Either } from '@tableside/core';
import { list, oneOf, shape, unknownValue, number, text } from '@tableside/core/codecs';
import type { ExitCode } from '../../../adapters/cli/command.ts';
import { SCHEMA_DIALECT } from '../../../adapters/cli/json-schema.ts';
import type { Tool, ToolRequest } from '../../../adapters/cli/tool.ts';
import { FAULT_LEVELS, WANTS, type Script } from './script.ts';
import type { SimulateRequest } from './simulation.ts';

const MOST_WORKERS = 64;
const FAULTS = FAULT_LEVELS.join('|');

const scripted = shape({
  seed: number,
  level: oneOf(...FAULT_LEVELS),
  guests: list(shape({ wants: oneOf(...WANTS), table: text })),
  until: number,
  steps: list(unknownValue),
});

const wholeNumber = (text: unknown, least: number, most: number): number | undefined =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most
    ? Number(text)
    : undefined;

function parse(request: ToolRequest): Either<readonly string[], SimulateRequest> {
  const { input, options, isReadable, write, say } = request;
  const shared = { isReadable, write, say, isTraced: options['trace'] === true };
  if (input !== undefined) {
    const script = scriptIn(input);
    return script === undefined
      ? left(['the file is no script of a journey.'])
      : right({ ...shared, script });
  }
  const { journeys = '1000', seed = '1', faults, workers, progress } = options;
  const [many, first] = [wholeNumber(journeys, 1, 1e9), wholeNumber(seed, 0, 2 ** 31)];
  const level = FAULT_LEVELS.find((one) => one === faults);
  const count = workers === undefined ? undefined : wholeNumber(workers, 1, MOST_WORKERS);
  const wrong = [
    ...(many === undefined ? [`--journeys: expected a whole number, 1 or more, found ${journeys}`] : []),
    ...(first === undefined ? [`--seed: expected a whole number, 0 or more, found ${seed}`] : []),
    ...(faults !== undefined && level === undefined ? [`--faults: expected ${FAULTS}, found ${faults}`] : []),
    ...(workers !== undefined && count === undefined
      ? [`--workers: expected a whole number from 1 to ${MOST_WORKERS}, found ${workers}`]
      : []),
  ];
  if (many === undefined || first === undefined || wrong.length > 0) return left(wrong);
  const played = { journeys: many, seed: first, workers: count, ...(level && { level }) };
  return right({
    ...shared,
    ...played,
    ofSittings: options['sittings'] === true,
    progress: typeof progress === 'string' ? progress : undefined,
  });
}

/** Also reads a saved regression, which holds its script. */
export function scriptIn(input: string): Script | undefined {
  try {
    const json: unknown = JSON.parse(input);
    const script: unknown =
      typeof json === 'object' && json !== null && 'script' in json ? json.script : json;
    return isLeft(scripted.decode(script)) ? undefined : (script as Script);
  } catch {
    return undefined;
  }
}

const simulateTool: Tool = {
  name: 'simulate',
  summary: 'plays journeys of guests who order and pay under faults, and reports what broke',
  example: '--journeys 20 --seed 42',
  file: 'the script of a journey, as printed when it broke, to replay',
  options: [
    ['--journeys <count>', 'number of journeys; 1000 by default'],
    ['--seed <number>', 'of the first journey; the next have the following seeds; 1 by default'],
    [`--faults <level>`, `${FAULTS}; a third of the journeys each by default`],
    ['--workers <count>', 'one a processor by default; the result does not depend on it'],
    ['--sittings', 'plays sittings: phones at one table that order together'],
    [
      '--progress <file>',
      'stores what was played; with a file that is there, the run goes on where it ended',
    ],
    ['--trace', 'prints everything that happens, for a single journey'],
  ],
  schema: {
    $schema: SCHEMA_DIALECT,
    title: 'A script of tableside simulate',
    type: 'object',
    required: ['seed', 'level', 'guests', 'until', 'steps'],
    description: 'tests/lab/simulator/script.ts has the type of each member',
    properties: { level: { enum: [...FAULT_LEVELS] }, guests: { type: 'array' }, steps: { type: 'array' } },
  },
  run: async (request) => {
    const parsed = parse(request);
    if (isLeft(parsed)) return parsed;
    // Loaded here, so that other tools do not load the app and the world.
    const { simulate } = await import('./simulation.ts');
    const exit: Either<readonly string[], ExitCode> = right(await simulate(parsed.right));
    return exit;
  },
};

/** Tools that only a checkout has. */
export const TOOLS: readonly Tool[] = [simulateTool];
