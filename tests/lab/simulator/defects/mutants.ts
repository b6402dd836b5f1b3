/** Stryker's mutants of the code that orders and pays, drawn by a seed. One bundle holds all of them, switched by id. */
import { createHash } from 'node:crypto';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Plugin } from 'vite';
import { bundleSimulator, PROJECT } from '../bundle.ts';

export interface Mutant {
  /** In the bundle. */
  readonly id: string;
  /** The replaced code and its replacement. */
  readonly name: string;
  readonly file: string;
  readonly place: Place;
  readonly becomes: string;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** Lines and columns count from 0. */
interface Place {
  readonly start: Position;
  readonly end: Position;
}

/** The same number of mutants is drawn of each part. */
const PARTS: readonly RegExp[] = [
  /^core\/workflows\//,
  /^core\/(payment|saved)-[^/]*$/,
  /^core\/(basket|bill|checkout|order|pricing|splits|tips|tab|vouchers|destination|timeslots)[^/]*$/,
  /^adapters\/(http|browser)\//,
  /^ui\/flows\//,
  /^ui\/models\//,
];

/** Stryker's mutators that drop whole blocks, objects, lists or texts. A slip changes one condition. */
const NO_SLIPS = [
  'ArrayDeclaration',
  'ArrowFunction',
  'BlockStatement',
  'ObjectLiteral',
  'Regex',
  'StringLiteral',
];

type Logger = ConstructorParameters<typeof Instrumenter>[0];
const silent = new Proxy({} as Logger, { get: () => () => false });

interface Instrumented {
  readonly code: string;
  readonly mutants: readonly Pick<Mutant, 'id' | 'place' | 'becomes'>[];
}

/** @param places mutates these alone; all if absent */
async function instrument(file: string, content: string, places?: readonly Place[]): Promise<Instrumented> {
  const { files, mutants } = await new Instrumenter(silent).instrument(
    [{ name: file, content, mutate: places?.map(({ start, end }) => ({ start, end })) ?? true }],
    { plugins: null, excludedMutations: NO_SLIPS, ignorers: [] },
  );
  return {
    code: files[0]?.content ?? content,
    // Excluded mutations come with a status.
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

/** Without the subject's folder: a file that moves to another subject keeps its mutants. */
const withoutSubject = (file: string): string =>
  file.replace(/^(core|ui\/models)\/(?!workflows|ports|entries|checked)[a-z-]+\//, '$1/');

const partOf = (file: string): number => PARTS.findIndex((part) => part.test(withoutSubject(file)));

/** The path from the project's folder; undefined outside it. */
const fileOf = (id: string): string | undefined => {
  const [path = ''] = id.split('?');
  return path.startsWith(PROJECT) && !path.includes('node_modules') ? path.slice(PROJECT.length) : undefined;
};

/** The changed source for the bundler; undefined if nothing changed. */
type Changed = Promise<{ readonly code: string; readonly map: null } | undefined>;

export class MutantDraw {
  private readonly found: { readonly mutant: Omit<Mutant, 'id'>; readonly rank: string }[] = [];
  private readonly planted = new Map<string, readonly Mutant[]>();
  private ids = 0;

  constructor(
    private readonly seed: number,
    private readonly ofEachPart: number,
  ) {}

  /** Finds every mutant of a source. */
  async find(file: string, source: string): Promise<void> {
    const seen = new Map<string, number>();
    for (const { place, becomes } of (await instrument(file, source)).mutants) {
      const was = onOneLine(textAt(source, place));
      const slip = `${withoutSubject(file)} ${was} ${becomes}`;
      const nth = (seen.get(slip) ?? 0) + 1;
      seen.set(slip, nth);
      this.found.push({
        mutant: { name: `${was} → ${becomes}${nth > 1 ? ` (${nth})` : ''}`, file, place, becomes },
        // The rank depends on the mutant's text alone, so other changes of the project do not change the draw.
        rank: createHash('sha256').update(`${this.seed} ${slip} ${nth}`).digest('hex'),
      });
    }
  }

  /** Plants the drawn mutants of a source. Call it once `find` has read every source. */
  async plant(file: string, source: string): Changed {
    const here = this.drawn.filter((mutant) => mutant.file === file);
    if (here.length === 0) return undefined;
    const places = here.map(({ place }) => place);
    const { code, mutants } = await instrument(file, source, places);
    // Stryker numbers each file from 0. Ids have to be unique in the bundle.
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

  /** The planted mutants. */
  get mutants(): readonly Mutant[] {
    return [...this.planted.values()].flat();
  }

  private get drawn(): readonly Omit<Mutant, 'id'>[] {
    return PARTS.flatMap((_, part) =>
      this.found
        .filter(({ mutant }) => partOf(mutant.file) === part)
        .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
        .slice(0, this.ofEachPart)
        .map(({ mutant }) => mutant),
    );
  }
}

/** Stryker's calls that name mutants. */
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

const SEED = 20;
const OF_EACH_PART = 12;

/** Returns a plugin that plants the mutants. Read `mutants` after the bundle is built. */
export async function drawMutants(): Promise<{
  readonly plugin: Plugin;
  readonly mutants: () => readonly Mutant[];
}> {
  const draw = new MutantDraw(SEED, OF_EACH_PART);
  const finding = pluginOf((file, source) => draw.find(file, source));
  await (await bundleSimulator([], [finding])).remove();
  const plugin = pluginOf((file, source) => draw.plant(file, source));
  return { plugin, mutants: () => draw.mutants };
}
