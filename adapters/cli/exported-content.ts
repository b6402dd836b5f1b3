/**
 * Entries from an export of the content service (each field by locale), or from an answer of its delivery API (without
 * locales).
 */
import { isLeft } from '@tableside/core';
import { isRecord, shape, text as anyText } from '@tableside/core/codecs';
import {
  anyJson,
  dictionaryOf,
  listOf,
  members,
  orNothing,
  text,
  truth,
  wholeNumber,
  type ValueOf,
} from './descriptions.ts';

const link = shape({ sys: shape({ type: anyText, linkType: anyText, id: anyText }) });

/** Higher than the limit of any space of the content service. */
const MOST_ENTRIES = 100_000;
const MOST_TABLES = 10_000;

const entry = members({
  sys: members({
    id: text,
    contentType: orNothing(members({ sys: members({ id: text }) })),
    version: orNothing(wholeNumber),
    publishedVersion: orNothing(wholeNumber),
  }),
  fields: anyJson,
});

type Entry = ValueOf<typeof entry>;

const entries = orNothing(listOf(entry, MOST_ENTRIES));

/** The parts of an export that are read. */
export const exported = members({
  /** Of an export. */
  entries,
  assets: entries,
  locales: orNothing(listOf(members({ code: text, default: orNothing(truth) }), MOST_ENTRIES)),
  /** Of a delivery answer. */
  items: entries,
  includes: orNothing(members({ Entry: entries, Asset: entries })),
  /** Beside either: the tables of venues, by slug. */
  tables: orNothing(dictionaryOf(listOf(text, MOST_TABLES))),
  /** And the tokens of signed links (X5), by slug and table. */
  tokens: orNothing(dictionaryOf(dictionaryOf(text))),
  /** And the ordering backend's answers to `getmenupages`, by menu id. */
  menus: orNothing(dictionaryOf(anyJson)),
});

export type Exported = ValueOf<typeof exported>;

/** A brand links to venues, menus, their entries and pictures; deeper links are not needed. */
const DEEPEST = 6;

/** The brands of an export, with links resolved like the delivery API's. */
export function brandEntriesOf(
  content: Exported,
): readonly { readonly id: string; readonly entry: object }[] {
  const all = entriesOf(content);
  const resolve = resolver(byId(all), byId(assetsOf(content)), localeOf(content));
  return all
    .filter(({ sys }) => sys.contentType?.sys.id === 'brand')
    .map((brand) => ({ id: brand.sys.id, entry: resolve(brand, []) }));
}

/** Hosts of all files in the export: those from which its pictures may come. */
export function fileHostsOf(content: Exported): readonly string[] {
  const addresses = JSON.stringify(assetsOf(content)).matchAll(/"(?:https?:)?\/\/([^/"?#]+)/g);
  return [...new Set([...addresses].map(([, host = '']) => host))];
}

/** All ids in the export, as `Entry id` or `Asset id`. */
export const namesIn = (content: Exported): ReadonlySet<string> =>
  new Set([
    ...entriesOf(content).map(({ sys }) => `Entry ${sys.id}`),
    ...assetsOf(content).map(({ sys }) => `Asset ${sys.id}`),
  ]);

const entriesOf = ({ entries: exportedEntries, items, includes }: Exported): readonly Entry[] => [
  ...(exportedEntries ?? []),
  ...(items ?? []),
  ...(includes?.Entry ?? []),
];

const assetsOf = ({ assets, includes }: Exported): readonly Entry[] => [
  ...(assets ?? []),
  ...(includes?.Asset ?? []),
];

const byId = (all: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(all.map((one) => [one.sys.id, one]));

/** The default locale if fields are by locale, else undefined. */
function localeOf({ entries: byLocale, locales }: Exported): string | undefined {
  if (byLocale === undefined) return undefined;
  const [first] = locales ?? [];
  const standard = locales?.find((one) => one.default === true) ?? first;
  if (standard !== undefined) return standard.code;
  const codes = byLocale.flatMap(({ fields }) =>
    isRecord(fields)
      ? Object.values(fields).flatMap((value) => (isRecord(value) ? Object.keys(value) : []))
      : [],
  );
  return (
    codes.find((code) => /^en(-|$)/.test(code)) ?? codes.find((code) => /^[a-z]{2}(-[A-Z]{2})?$/.test(code))
  );
}

function resolver(
  linked: ReadonlyMap<string, Entry>,
  assets: ReadonlyMap<string, Entry>,
  locale: string | undefined,
): (entry: Entry, path: readonly string[]) => object {
  const inLocale = (value: unknown): unknown =>
    locale !== undefined && isRecord(value) && Object.hasOwn(value, locale) ? value[locale] : value;
  const resolveEntry = ({ sys, fields }: Entry, path: readonly string[]): object => ({
    sys,
    fields: isRecord(fields)
      ? Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, resolved(inLocale(value), [...path, sys.id])]),
        )
      : {},
  });
  const resolved = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => resolved(item, path));
    const decoded = link.decode(value);
    if (isLeft(decoded) || decoded.right.sys.type !== 'Link') return value;
    const { linkType, id } = decoded.right.sys;
    const target = (linkType === 'Asset' ? assets : linked).get(id);
    // A circular link, or one that lies too deep, stays unresolved.
    if (target === undefined || path.includes(id) || path.length >= DEEPEST) return value;
    return resolveEntry(target, path);
  };
  return resolveEntry;
}
