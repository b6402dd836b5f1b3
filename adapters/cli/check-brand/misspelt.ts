/** Fields that the app does not read, and whose name is nearly that of one that it reads. */
import { isRecord } from '@tableside/core/codecs';
import { finders, warns, type FoundBy } from './finding.ts';

export const misspelt = finders({
  fieldMisspelt: warns(
    (meant: string) => `The app reads no such field. It reads ${meant}, which is not there.`,
  ),
});

/** Names of fields by content type: those of the entries, and those that were asked for. */
export class AskedFields {
  private readonly there = new Map<string, Map<string, string>>();
  private readonly asked = new Map<string, Set<string>>();

  /** The value with its linked entries, each of which notes the fields that are asked for. */
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

  private noting(type: string, where: string, fields: object): object {
    const there = this.there.get(type) ?? new Map<string, string>();
    const asked = this.asked.get(type) ?? new Set<string>();
    this.there.set(type, there);
    this.asked.set(type, asked);
    for (const name of Object.keys(fields)) if (!there.has(name)) there.set(name, `${where} ${name}`);
    return new Proxy(fields, {
      getOwnPropertyDescriptor: (target, name) => {
        asked.add(String(name));
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
    });
  }

  findings(): readonly FoundBy<typeof misspelt>[] {
    return [...this.there].flatMap(([type, there]) => {
      const asked = this.asked.get(type) ?? new Set<string>();
      return [...there].flatMap(([name, where]) => {
        const meant = asked.has(name)
          ? undefined
          : nearestOf(
              name,
              [...asked].filter((one) => !there.has(one)),
            );
        return meant === undefined ? [] : [misspelt.fieldMisspelt(where, meant)];
      });
    });
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

function nearestOf(name: string, known: readonly string[]): string | undefined {
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
