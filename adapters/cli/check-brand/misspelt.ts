/** Fields that the app does not read, and whose name is nearly that of one that it reads. */
import { isRecord } from '@tableside/core/codecs';
import { finders, warns, type FoundBy } from './finding.ts';

export const misspelt = finders({
  fieldMisspelt: warns(
    (meant: string) => `The app reads no such field. It reads ${meant}, which is not there.`,
  ),
});

interface WatchedEntry {
  readonly type: string;
  readonly where: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The entries of a brand, and the names of the fields that were requested, by content type. */
export class RequestedFields {
  private readonly entries: WatchedEntry[] = [];
  private readonly requested = new Map<string, Set<string>>();

  /** The value with its linked entries, each of which notes the fields that are requested. */
  watching(value: unknown, where: string): unknown {
    if (Array.isArray(value))
      return value.map((item: unknown, index) => this.watching(item, `${where}.${index}`));
    if (!isRecord(value) || !isRecord(value['sys']) || !isRecord(value['fields'])) return value;
    const type = typeIn(value['sys']);
    const named = type === 'venue' ? `venue ${String(value['fields']['slug'])}:` : `${type ?? where}:`;
    const linked = Object.fromEntries(
      Object.entries(value['fields']).map(([name, field]) => [
        name,
        this.watching(field, `${where}.${name}`),
      ]),
    );
    return type === undefined
      ? { ...value, fields: linked }
      : { ...value, fields: this.noting(type, named, linked) };
  }

  private noting(type: string, where: string, fields: WatchedEntry['fields']): object {
    const names = this.requested.get(type) ?? new Set<string>();
    this.requested.set(type, names);
    this.entries.push({ type, where, fields });
    return new Proxy(fields, {
      getOwnPropertyDescriptor: (target, name) => {
        names.add(String(name));
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
    });
  }

  /** The requested fields that are there, with their places. */
  get read(): readonly (readonly [where: string, value: unknown])[] {
    return this.entries.flatMap(({ type, where, fields }) =>
      Object.entries(fields).flatMap(([name, value]) =>
        this.requested.get(type)?.has(name) === true ? [[`${where} ${name}`, value] as const] : [],
      ),
    );
  }

  /** A name is reported once, though several entries of a type have it. */
  findings(): readonly FoundBy<typeof misspelt>[] {
    const found = new Map<string, FoundBy<typeof misspelt>>();
    for (const { type, where, fields } of this.entries) {
      const names = this.requested.get(type) ?? new Set<string>();
      const lacking = [...names].filter((name) => !Object.hasOwn(fields, name));
      for (const name of Object.keys(fields)) {
        const meant = names.has(name) ? undefined : nearestOf(name, lacking);
        if (meant !== undefined && !found.has(`${type} ${name}`))
          found.set(`${type} ${name}`, misspelt.fieldMisspelt(`${where} ${name}`, meant));
      }
    }
    return [...found.values()];
  }
}

function typeIn(sys: Readonly<Record<string, unknown>>): string | undefined {
  const type = isRecord(sys['contentType']) ? sys['contentType']['sys'] : undefined;
  return isRecord(type) && typeof type['id'] === 'string' ? type['id'] : undefined;
}

/** More differences than these make another name. */
const MOST_SLIPS = 2;
/** A short name is soon like any other. */
const LEAST_LETTERS = 5;

/** The name that is spelt nearly so. */
export function nearestOf(name: string, known: readonly string[]): string | undefined {
  if (name.length < LEAST_LETTERS) return undefined;
  const ranked = known
    .map((one) => [one, slipsBetween(name.toLowerCase(), one.toLowerCase())] as const)
    .filter(([, slips]) => slips <= MOST_SLIPS)
    .toSorted(([, a], [, b]) => a - b);
  return ranked[0]?.[0];
}

/** Letters added, left out or replaced (Levenshtein). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    let diagonal = at;
    row = [at + 1, ...row.slice(1)];
    for (let place = 1; place <= other.length; place += 1) {
      const above = row[place] ?? 0;
      const replaced = diagonal + Number(other[place - 1] !== letter);
      diagonal = above;
      row[place] = Math.min(replaced, above + 1, (row[place - 1] ?? 0) + 1);
    }
  }
  return row.at(-1) ?? 0;
}
