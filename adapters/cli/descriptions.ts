/** Descriptions of input: each reads a value, with all of its faults, and is its JSON Schema. */
import { isLeft, left, right, type Either } from '@tableside/core';
import { isRecord, type Codec, type Shape } from '@tableside/core/codecs';
import type { Fault } from './faults.ts';
import type { JsonSchema } from './json-schema.ts';

type Read<Value> = Either<readonly Fault[], Value>;

export interface Described<Value> {
  readonly read: (input: unknown) => Read<Value>;
  readonly schema: JsonSchema;
  readonly mayBeLeftOut?: true;
}

/** What a description reads. */
export type ValueOf<Of> = Of extends Described<infer Value> ? Value : never;

type Members = Readonly<Record<string, Described<unknown>>>;
export type ShapeOf<Of extends Members> = Shape<{ readonly [Key in keyof Of]: Codec<ValueOf<Of[Key]>> }>;

const unfit = (expected: string, found: unknown): Read<never> => left([{ path: [], expected, found }]);

type Part<Value> = readonly [key: string, value: Value];

/** All parts, or the faults of all parts. */
function partsOf<Value>(parts: readonly Part<Read<Value>>[]): Read<readonly Part<Value>[]> {
  const faults = parts.flatMap(([key, part]) =>
    isLeft(part) ? part.left.map((fault) => ({ ...fault, path: [key, ...fault.path] })) : [],
  );
  if (faults.length > 0) return left(faults);
  return right(parts.flatMap(([key, part]) => (isLeft(part) ? [] : [[key, part.right] as const])));
}

/** A value by a function that returns undefined for what does not fit. */
export const value = <Value>(
  expected: string,
  schema: JsonSchema,
  fit: (input: unknown) => Value | undefined,
): Described<Value> => ({
  read: (input) => {
    const fitted = fit(input);
    return fitted === undefined ? unfit(expected, input) : right(fitted);
  },
  schema: { description: expected, ...schema },
});

export const text: Described<string> = value('text', { type: 'string' }, (input) =>
  typeof input === 'string' ? input : undefined,
);

export const truth: Described<boolean> = value('true or false', { type: 'boolean' }, (input) =>
  typeof input === 'boolean' ? input : undefined,
);

/** Any JSON value. */
export type Json = NonNullable<unknown> | null;

export const anyJson: Described<Json> = value('any JSON', {}, (input) => input as Json | undefined);

const isWhole = (input: unknown): input is number => Number.isInteger(input);

export const wholeNumber: Described<number> = value('a whole number', { type: 'integer' }, (input) =>
  isWhole(input) ? input : undefined,
);

/** Both ends included. */
export const wholeFrom = (least: number, most: number): Described<number> =>
  value(
    `a whole number from ${least} to ${most}`,
    { type: 'integer', minimum: least, maximum: most },
    (input) => (isWhole(input) && input >= least && input <= most ? input : undefined),
  );

export const choiceOf = <Text extends string>(...texts: readonly Text[]): Described<Text> =>
  value(oneOfWords(texts), { type: 'string', enum: texts }, (input) => texts.find((text) => text === input));

const oneOfWords = (texts: readonly string[]): string =>
  texts.length === 1 ? `"${texts[0]}"` : `one of ${texts.map((text) => `"${text}"`).join(', ')}`;

/** Takes the given value if the member is absent. */
export const otherwise = <Value>({ read, schema }: Described<Value>, standard: Value): Described<Value> => ({
  read: (input) => (input === undefined ? right(standard) : read(input)),
  schema: { ...schema, default: standard },
  mayBeLeftOut: true,
});

export const orNothing = <Value>({ read, schema }: Described<Value>): Described<Value | undefined> => ({
  read: (input) => (input === undefined ? right(undefined) : read(input)),
  schema,
  mayBeLeftOut: true,
});

/** An object with the named members; others are ignored. */
export function members<Of extends Members>(fields: Of): Described<ShapeOf<Of>> {
  const entries = Object.entries(fields);
  return {
    read: (input) => {
      if (!isRecord(input)) return unfit('an object', input);
      const own = (key: string): unknown => (Object.hasOwn(input, key) ? input[key] : undefined);
      const parts = partsOf(entries.map(([key, { read }]) => [key, read(own(key))]));
      if (isLeft(parts)) return parts;
      return right(Object.fromEntries(parts.right.filter(([, part]) => part !== undefined)) as ShapeOf<Of>);
    },
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([key, { schema }]) => [key, schema])),
      required: entries.flatMap(([key, { mayBeLeftOut }]) => (mayBeLeftOut ? [] : [key])),
    },
  };
}

/** A list with a limit: a longer one would only keep the machine busy, and no table or venue has one. */
export const listOf = <Item>(item: Described<Item>, most: number): Described<readonly Item[]> => ({
  read: (input) => {
    if (!Array.isArray(input) || input.length > most) return unfit(`a list of at most ${most}`, input);
    const parts = partsOf(input.map((one: unknown, at) => [String(at), item.read(one)]));
    return isLeft(parts) ? parts : right(parts.right.map(([, part]) => part));
  },
  schema: { type: 'array', items: item.schema, maxItems: most },
});

/** An object whose member names are data. It is read as pairs, so that no name can have a special meaning. */
export const dictionaryOf = <Value>({
  read,
  schema,
}: Described<Value>): Described<readonly Part<Value>[]> => ({
  read: (input) =>
    isRecord(input)
      ? partsOf(Object.entries(input).map(([key, part]) => [key, read(part)]))
      : unfit('an object', input),
  schema: { type: 'object', additionalProperties: schema },
});

/** One item, or a list of them. */
export function oneOrListOf<Item>(item: Described<Item>, most: number): Described<Item | readonly Item[]> {
  const several = listOf(item, most);
  return {
    read: (input) => (Array.isArray(input) ? several.read(input) : item.read(input)),
    schema: { anyOf: [item.schema, several.schema] },
  };
}

type VariantsOf<Tag extends string, Of extends Readonly<Record<string, Members>>> = {
  readonly [Name in keyof Of & string]: ShapeOf<Of[Name]> & { readonly [Key in Tag]: Name };
}[keyof Of & string];

/** An object of one of several shapes, chosen by its tag. */
export function variants<Tag extends string, Of extends Readonly<Record<string, Members>>>(
  tag: Tag,
  shapes: Of,
): Described<VariantsOf<Tag, Of>> {
  const byName = new Map(
    Object.entries(shapes).map(([name, fields]) => [
      name,
      members({ [tag]: { ...choiceOf(name), schema: { type: 'string', const: name } }, ...fields }),
    ]),
  );
  const tagOnly = members({ [tag]: choiceOf(...byName.keys()) });
  return {
    read: (input) => {
      if (!isRecord(input)) return unfit(`an object with "${tag}"`, input);
      const name = Object.hasOwn(input, tag) ? input[tag] : undefined;
      const variant = typeof name === 'string' ? byName.get(name) : undefined;
      return (variant ?? tagOnly).read(input) as Read<VariantsOf<Tag, Of>>;
    },
    schema: { type: 'object', oneOf: [...byName.values()].map(({ schema }) => schema) },
  };
}

type OneMemberOf<Of extends Members> = {
  readonly [Key in keyof Of]: { readonly [Only in Key]: ValueOf<Of[Key]> };
}[keyof Of];

/** An object with exactly one of the named members. */
export function oneMember<Of extends Members>(fields: Of): Described<OneMemberOf<Of>> {
  const names = Object.keys(fields);
  const { read, schema } = members(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, orNothing(field)])),
  );
  return {
    read: (input) => {
      const isOne = isRecord(input) && names.filter((name) => Object.hasOwn(input, name)).length === 1;
      if (!isOne) return unfit(`an object with either ${names.join(' or ')}`, input);
      return read(input) as Read<OneMemberOf<Of>>;
    },
    schema: { ...schema, oneOf: names.map((name) => ({ required: [name] })) },
  };
}

/** Adds a rule of core, or a limit that the schema cannot express. */
export const refined = <Value, Out>(
  { read, schema, ...rest }: Described<Value>,
  check: (input: Value) => Either<Fault, Out>,
  more: JsonSchema = {},
): Described<Out> => ({
  ...rest,
  read: (input) => {
    const taken = read(input);
    if (isLeft(taken)) return taken;
    const passed = check(taken.right);
    return isLeft(passed) ? left([passed.left]) : passed;
  },
  schema: { ...schema, ...more },
});
