/** Mutations of valid input: what a hurried or hostile sender would write. */
import { isRecord } from '@tableside/core/codecs';
import fc from 'fast-check';

/** Replaced in the JSON text by 1e400, which no number of JavaScript is written as. */
const HUGE = '@@1e400@@';

const JUNK: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  -0.5,
  1.5,
  100,
  1e7,
  1e21,
  1e-9,
  1e300,
  -1e300,
  Number.MAX_SAFE_INTEGER,
  HUGE,
  `-${HUGE}`,
  '',
  ' ',
  '12.50',
  '-3',
  '1e3',
  'Not-a-Number',
  '12,50',
  '٣',
  '\u0000',
  '\ud800',
  '\u001b[2J',
  '🍺'.repeat(50),
  'x'.repeat(5000),
  'GBP',
  'JPY',
  'item',
  'Europe/London',
  '24:00',
  '2026-03-29T01:30:00+01:00',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, a: { b: { c: {} } } },
  Array.from({ length: 50 }, (_, at) => at),
];

const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'price',
  'amount',
  'name',
  '',
  '0',
  'é',
];

export interface Change {
  readonly kind: 'drop' | 'replace' | 'rename' | 'add' | 'repeat' | 'nest';
  /** An index among all places in the value, modulo their number. */
  readonly place: number;
  readonly junk: unknown;
  readonly name: string;
}

const anyChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('drop', 'replace', 'rename', 'add', 'repeat', 'nest'),
  place: fc.nat(10_000),
  junk: fc.oneof(
    fc.constantFrom(...JUNK),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -100_000, max: 100_000 }),
    fc.string(),
    fc.json().map((text): unknown => JSON.parse(text)),
  ),
  name: fc.constantFrom(...NAMES),
});

/** Seeds are large, are changed by the thousand, and most of each stays as it is: its places are counted once. */
const counted = new WeakMap<object, number>();

function placesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  let places = counted.get(value);
  if (places === undefined) {
    places = Object.values(value).reduce((count: number, child) => count + placesOf(child), 1);
    counted.set(value, places);
  }
  return places;
}

function pairs(entries: readonly (readonly [string, unknown])[]): unknown {
  const made: Record<string, unknown> = {};
  for (const [key, value] of entries)
    if (key !== '__proto__') made[key] = value;
    else Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
  return made;
}

/** The value with that place changed; nothing where the place is dropped. */
function changed(value: unknown, place: number, change: Change): readonly unknown[] {
  if (place === 0 || typeof value !== 'object' || value === null) return changesOf(value, change);
  const entries = Object.entries(value);
  let left = place - 1;
  const at = entries.findIndex(([, child]) => {
    const places = placesOf(child);
    if (left < places) return true;
    left -= places;
    return false;
  });
  const made = changed(entries[at]?.[1], left, change);
  if (Array.isArray(value)) return [value.toSpliced(at, 1, ...made)];
  const name = change.kind === 'rename' && left === 0 ? change.name : entries[at]?.[0];
  return [
    pairs(
      entries.flatMap(([key, child], one) =>
        one !== at ? [[key, child] as const] : made.slice(0, 1).map((put) => [name ?? key, put] as const),
      ),
    ),
  ];
}

function changesOf(value: unknown, { kind, junk, name }: Change): readonly unknown[] {
  switch (kind) {
    case 'drop':
      return [];
    case 'replace':
      return [junk];
    case 'rename':
      return [value];
    case 'repeat':
      return [value, value];
    case 'nest':
      return [[value]];
    case 'add':
      if (Array.isArray(value)) return [[...(value as readonly unknown[]), junk]];
      return isRecord(value) ? [pairs([...Object.entries(value), [name, junk]])] : [value];
  }
}

const applied = (seed: unknown, changes: readonly Change[]): unknown =>
  changes.reduce<unknown>(
    (value, change) => changed(value, change.place % placesOf(value), change)[0] ?? null,
    seed,
  );

function textOf(value: unknown): string {
  const text = JSON.stringify(value);
  return text.includes('@@') ? text.replace(/"(-?)@@(\w+)@@"/g, '$1$2') : text;
}

export const anyChanges = fc.array(anyChange, { minLength: 1, maxLength: 3 });

/** JSON text of the seed with the changes made to it, one after another. */
export const mutatedJson = (seed: unknown, changes: readonly Change[]): string =>
  textOf(applied(seed, changes));

export const anyMutatedJson = (seeds: readonly unknown[]): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...seeds), anyChanges).map(([seed, changes]) => mutatedJson(seed, changes));

/** JSON text of changed seeds, sometimes cut off or with a character out of place. */
export const anyMutatedText = (seeds: readonly unknown[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: anyMutatedJson(seeds) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(anyMutatedJson(seeds), fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([text, part]) => text.slice(0, Math.floor(text.length * part))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(anyMutatedJson(seeds), fc.nat(5000), fc.string({ minLength: 1, maxLength: 2 }))
        .map(([text, at, junk]) => text.slice(0, at) + junk + text.slice(at + 1)),
    },
  );
