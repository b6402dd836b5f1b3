/**
 * Slips of one condition that nobody has chosen: Stryker's mutants of the code that orders and pays, drawn by a seed. All of
 * them are in one bundle, and a process of it runs with one of them.
 */
import { createHash } from 'node:crypto';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Plugin } from 'vite';
import { bundleSimulator, PROJECT } from '../bundle.ts';

export interface Mutant {
  /** In the bundle. */
  readonly id: string;
  /** Where it is, and what becomes of what. */
  readonly name: string;
  readonly file: string;
  readonly place: Place;
  readonly becomes: string;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** Lines and columns from 0. */
interface Place {
  readonly start: Position;
  readonly end: Position;
}

/** Of each so many are drawn. */
export const PARTS: readonly RegExp[] = [
  /^core\/workflows\//,
  /^core\/(payment|saved)\//,
  /^core\/(basket|bill|order|place|time)\//,
  /^adapters\/(http|browser)\//,
  /^ui\/flows\//,
  /^ui\/models\//,
];

/** Whole blocks, objects, lists and texts left out: more than a slip, or words alone. */
const MORE_THAN_A_SLIP = [
  'ArrayDeclaration',
  'ArrowFunction',
  'BlockStatement',
  'ObjectLiteral',
  'Regex',
  'StringLiteral',
];

const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
};

interface Instrumented {
  readonly code: string;
  readonly mutants: readonly Pick<Mutant, 'id' | 'place' | 'becomes'>[];
}

/** @param places the only ones to be mutated; all where left out */
async function instrument(file: string, content: string, places?: readonly Place[]): Promise<Instrumented> {
  const { files, mutants } = await new Instrumenter(silent).instrument(
    [{ name: file, content, mutate: places?.map(({ start, end }) => ({ start, end })) ?? true }],
    { plugins: null, excludedMutations: MORE_THAN_A_SLIP, ignorers: [] },
  );
  return {
    code: files[0]?.content ?? content,
    // What is more than a slip comes with a status.
    mutants: mutants
      .filter(({ status }) => status === undefined)
      .map(({ id, location, replacement }) => ({
        id,
        place: { start: location.start, end: location.end },
        becomes: onOneLine(replacement),
      })),
  };
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

const partOf = (file: string): number => PARTS.findIndex((part) => part.test(file));

/** From the project's folder; undefined for what is no part of the project. */
const fileOf = (id: string): string | undefined => {
  const [path = ''] = id.split('?');
  return path.startsWith(PROJECT) && !path.includes('node_modules') ? path.slice(PROJECT.length) : undefined;
};

/** What was changed of a source, as a bundler takes it; undefined where nothing was. */
type Changed = Promise<{ readonly code: string; readonly map: null } | undefined>;

/** Reads sources for the mutants there are, and draws so many of each part. */
export class MutantDraw {
  private readonly found: { readonly mutant: Omit<Mutant, 'id'>; readonly lot: string }[] = [];
  private readonly planted = new Map<string, readonly Mutant[]>();
  private ids = 0;

  constructor(
    private readonly seed: number,
    private readonly ofEachPart: number,
  ) {}

  /** Finds all that there are in a source. */
  async find(file: string, source: string): Promise<void> {
    const seen = new Map<string, number>();
    for (const { place, becomes } of (await instrument(file, source)).mutants) {
      const was = onOneLine(textAt(source, place));
      const slip = `${file} ${was} ${becomes}`;
      const nth = (seen.get(slip) ?? 0) + 1;
      seen.set(slip, nth);
      this.found.push({
        mutant: { name: `${was} → ${becomes}${nth > 1 ? ` (${nth})` : ''}`, file, place, becomes },
        // By its text: what else changes in the project changes nothing about who is drawn.
        lot: createHash('sha256').update(`${this.seed} ${slip} ${nth}`).digest('hex'),
      });
    }
  }

  /** Puts those that are drawn of a source into it, once all sources have been read. */
  async plant(file: string, source: string): Changed {
    const here = this.drawn.filter((mutant) => mutant.file === file);
    if (here.length === 0) return undefined;
    const places = here.map(({ place }) => place);
    const { code, mutants } = await instrument(file, source, places);
    // Each file counts from nothing: in the bundle each mutant has an id of its own.
    const first = this.ids;
    const idOf = (id: string): string => String(first + Number(id));
    this.planted.set(
      file,
      mutants.flatMap(({ id, place, becomes }) => {
        const drawn = here.find((one) => isSame(one.place, place) && one.becomes === becomes);
        return drawn === undefined ? [] : [{ ...drawn, id: idOf(id) }];
      }),
    );
    this.ids = Math.max(first, ...mutants.map(({ id }) => first + Number(id) + 1));
    return {
      code: code.replaceAll(CALLS, (call) => call.replaceAll(/"\d+"/g, (id) => `"${idOf(id.slice(1, -1))}"`)),
      map: null,
    };
  }

  /** Those that were put in. */
  get mutants(): readonly Mutant[] {
    return [...this.planted.values()].flat();
  }

  private get drawn(): readonly Omit<Mutant, 'id'>[] {
    return PARTS.flatMap((_, part) =>
      this.found
        .filter(({ mutant }) => partOf(mutant.file) === part)
        .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
        .slice(0, this.ofEachPart)
        .map(({ mutant }) => mutant),
    );
  }
}

/** Those of Stryker's calls that name mutants. */
const CALLS = /(?:stryMutAct|stryCov)_9fa48\("\d+"(?:, "\d+")*\)/g;

const pluginOf = (change: (file: string, source: string) => Promise<unknown>): Plugin => ({
  name: 'tableside-mutants',
  enforce: 'pre',
  transform: async (source, id) => {
    const file = fileOf(id);
    if (file === undefined || partOf(file) < 0) return undefined;
    return (await change(file, source)) as Awaited<Changed>;
  },
});

const isSame = (one: Place, other: Place): boolean =>
  one.start.line === other.start.line &&
  one.start.column === other.start.column &&
  one.end.line === other.end.line &&
  one.end.column === other.end.column;

function textAt(source: string, { start, end }: Place): string {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  const [last = ''] = lines.slice(-1);
  lines[lines.length - 1] = last.slice(0, end.column);
  const [first = ''] = lines;
  lines[0] = first.slice(start.column);
  return lines.join('\n');
}

/** Always the same ones, as long as their lines are. */
const SEED = 20;
export const OF_EACH_PART = 12;

/** The plugin puts them into a bundle; which they are is known once it is made. */
export async function drawMutants(
  seed: number = SEED,
  ofEachPart: number = OF_EACH_PART,
): Promise<{ readonly plugin: Plugin; readonly mutants: () => readonly Mutant[] }> {
  const draw = new MutantDraw(seed, ofEachPart);
  const finding = pluginOf((file, source) => draw.find(file, source));
  await (await bundleSimulator([], [finding])).remove();
  const plugin = pluginOf((file, source) => draw.plant(file, source));
  return { plugin, mutants: () => draw.mutants };
}
