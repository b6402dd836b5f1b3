/** Answers of a hostile or broken system: valid answers changed, hostile keys, and giant answers. */
import { isRecord } from '@tableside/core/codecs';
import fc from 'fast-check';
import { anyChanges, mutatedJson } from './cli/mutations.ts';

const POLLUTION = 'polluted';

const ownKey = (key: string, value: unknown): object =>
  Object.defineProperty({}, key, { value, enumerable: true, configurable: true, writable: true });

/** Keys with a meaning in JavaScript that JSON can carry. */
const HOSTILE_KEYS: readonly object[] = [
  ownKey('__proto__', { [POLLUTION]: true }),
  ownKey('constructor', { prototype: { [POLLUTION]: true } }),
  ownKey('__proto__', null),
  { toString: 1, valueOf: null, hasOwnProperty: true, length: -1, toJSON: {} },
  ownKey('then', 'now'),
  ownKey('prototype', { [POLLUTION]: true }),
];

/** More levels than a recursive function can go down. */
const DEEP = 20_000;

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const nestedObjects = (depth: number): unknown => JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth));

/** Answers larger than any of a working system. */
const GIANTS: readonly unknown[] = [
  nested(DEEP),
  nestedObjects(DEEP),
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  Array.from({ length: 3000 }, (_, at) => at),
  Array.from({ length: 1000 }, () => ({})),
  Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`key-${at}`, at])),
  'x'.repeat(100_000),
  '9'.repeat(100_000),
  '\u202e\u200b💥'.repeat(20_000),
  '['.repeat(50_000),
];

/** The value with one place, at any depth, replaced by `put`. */
function withOneReplaced(value: unknown, place: number, put: unknown): unknown {
  const fields = isRecord(value) || Array.isArray(value) ? Object.keys(value) : [];
  const key = fields[place % Math.max(fields.length, 1)];
  if (key === undefined) return put;
  const inner: unknown = Reflect.get(Object(value), key);
  const rest = Math.floor(place / fields.length);
  const replaced = rest % 3 === 0 ? put : withOneReplaced(inner, Math.floor(rest / 3), put);
  if (Array.isArray(value)) return value.with(Number(key), replaced);
  return { ...Object(value), [key]: replaced };
}

/** Makes a hostile value of one of these valid ones. */
export type Recipe = (sound: readonly unknown[]) => unknown;

const anyPlace = fc.nat(100_000);

const recipe = <Drawn>(
  drawn: fc.Arbitrary<Drawn>,
  make: (value: unknown, drawn: Drawn) => unknown,
): fc.Arbitrary<Recipe> =>
  fc.tuple(drawn, anyPlace).map(
    ([one, which]): Recipe =>
      (sound) =>
        make(sound[which % sound.length], one),
  );

/** How any hostile value is made, or a change of a valid one. It is drawn once for all decoders, which is slow. */
export const anyRecipe: fc.Arbitrary<Recipe> = fc.oneof(
  {
    weight: 700,
    arbitrary: recipe(anyChanges, (value, changes): unknown => JSON.parse(mutatedJson(value, changes))),
  },
  {
    weight: 200,
    arbitrary: recipe(fc.tuple(anyPlace, fc.constantFrom(...HOSTILE_KEYS)), (value, [place, hostile]) =>
      place % 2 === 0 && isRecord(value)
        ? Object.defineProperties({ ...value }, Object.getOwnPropertyDescriptors(hostile))
        : withOneReplaced(value, place, hostile),
    ),
  },
  {
    weight: 10,
    arbitrary: recipe(fc.tuple(anyPlace, fc.constantFrom(...GIANTS)), (value, [place, giant]) =>
      withOneReplaced(value, place, giant),
    ),
  },
  { weight: 30, arbitrary: recipe(fc.json(), (_value, text): unknown => JSON.parse(text)) },
  { weight: 50, arbitrary: recipe(fc.constant(undefined), (value) => value) },
);

/** For a failure report, which is not to print all of it. */
export function shownValue(value: unknown): string {
  try {
    return JSON.stringify(value)?.slice(0, 2000) ?? 'undefined';
  } catch {
    return 'a value that is nested too deep to be written';
  }
}
