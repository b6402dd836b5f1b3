/**
 * Descriptions of input: each is both the decoder and its JSON Schema. The codec's name says what was expected, so that
 * a fault needs no other text.
 */
import { isLeft, isRight, type Either } from '@tableside/core';
import {
  refine,
  isRecord,
  list,
  oneOf,
  decoder,
  shape,
  text as anyText,
  boolean as anyBoolean,
  type Codec,
  type Shape,
} from '@tableside/core/codecs';
import * as t from 'io-ts';
import type { JsonSchema } from './json-schema.ts';

export interface Described<Value> {
  readonly codec: Codec<Value>;
  readonly schema: JsonSchema;
  readonly mayBeLeftOut?: true;
}

type Members = Readonly<Record<string, Described<unknown>>>;
type CodecsOf<Of extends Members> = { readonly [Key in keyof Of]: Of[Key]['codec'] };
export type ShapeOf<Of extends Members> = Shape<CodecsOf<Of>>;

/** A value by a function that returns undefined for what does not fit. */
export const value = <Value>(
  expected: string,
  schema: JsonSchema,
  fit: (input: unknown) => Value | undefined,
): Described<Value> => ({ codec: refine(expected, fit), schema: { description: expected, ...schema } });

const named = <Value>(expected: string, codec: Codec<Value>): Codec<Value> =>
  decoder(expected, (input, context) => codec.validate(input, context));

export const text: Described<string> = { codec: named('text', anyText), schema: { type: 'string' } };

export const truth: Described<boolean> = {
  codec: named('true or false', anyBoolean),
  schema: { type: 'boolean' },
};

/** Any JSON value. */
export type Json = NonNullable<unknown> | null;

export const anyJson: Described<Json> = value('any JSON', {}, (input) => input as Json | undefined);

export const wholeNumber: Described<number> = value('a whole number', { type: 'integer' }, (input) =>
  Number.isInteger(input) ? (input as number) : undefined,
);

/** Both ends included. */
export const wholeFrom = (least: number, most: number): Described<number> =>
  value(
    `a whole number from ${least} to ${most}`,
    { type: 'integer', minimum: least, maximum: most },
    (input) =>
      Number.isInteger(input) && (input as number) >= least && (input as number) <= most
        ? (input as number)
        : undefined,
  );

export const choiceOf = <Text extends string>(...texts: readonly Text[]): Described<Text> => ({
  codec: named(oneOfWords(texts), oneOf(...texts)),
  schema: { type: 'string', enum: texts },
});

const oneOfWords = (texts: readonly string[]): string =>
  texts.length === 1 ? `"${texts[0]}"` : `one of ${texts.map((text) => `"${text}"`).join(', ')}`;

/** Takes the given value if the member is absent. */
export const otherwise = <Value>(described: Described<Value>, standard: Value): Described<Value> => ({
  codec: decoder(described.codec.name, (input, context) =>
    input === undefined ? t.success(standard) : described.codec.validate(input, context),
  ),
  schema: { ...described.schema, default: standard },
  mayBeLeftOut: true,
});

export const orNothing = <Value>(described: Described<Value>): Described<Value | undefined> => ({
  codec: decoder<Value | undefined>(described.codec.name, (input, context) =>
    input === undefined ? t.success(undefined) : described.codec.validate(input, context),
  ),
  schema: described.schema,
  mayBeLeftOut: true,
});

type Faulty = { readonly key: string; readonly codec: Codec<unknown>; readonly input: unknown };

/** The faults of all parts; core's own codecs stop at the first. */
const faultsOfParts = (parts: readonly Faulty[], context: t.Context): t.Validation<never> =>
  t.failures(
    parts.flatMap(({ key, codec, input }) => {
      const decoded = codec.validate(input, t.appendContext(context, key, codec, input));
      return isLeft(decoded) ? decoded.left : [];
    }),
  );

/** An object with the named members; others are ignored. */
export function members<Of extends Members>(fields: Of): Described<ShapeOf<Of>> {
  const entries = Object.entries(fields);
  const codecs = Object.fromEntries(entries.map(([key, { codec }]) => [key, codec])) as CodecsOf<Of>;
  const whole = shape(codecs, 'an object');
  return {
    codec: decoder('an object', (input, context) => {
      const decoded = whole.validate(input, context);
      if (isRight(decoded) || !isRecord(input)) return decoded;
      const parts = entries.map(([key, { codec }]) => ({
        key,
        codec,
        input: Object.hasOwn(input, key) ? input[key] : undefined,
      }));
      return faultsOfParts(parts, context);
    }),
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([key, { schema }]) => [key, schema])),
      required: entries.flatMap(([key, { mayBeLeftOut }]) => (mayBeLeftOut ? [] : [key])),
    },
  };
}

/** A list with a limit: a longer one would only keep the machine busy, and no table or venue has one. */
export function listOf<Item>(item: Described<Item>, most: number): Described<readonly Item[]> {
  const expected = `a list of at most ${most}`;
  const whole = list(item.codec);
  return {
    codec: decoder(expected, (input, context) => {
      if (Array.isArray(input) && input.length > most) return t.failure(input, context);
      const decoded = whole.validate(input, context);
      if (isRight(decoded) || !Array.isArray(input)) return decoded;
      const parts = input.map((one: unknown, at) => ({ key: String(at), codec: item.codec, input: one }));
      return faultsOfParts(parts, context);
    }),
    schema: { type: 'array', items: item.schema, maxItems: most },
  };
}

/** An object whose member names are data. It decodes to pairs, so that no name can have a special meaning. */
export const dictionaryOf = <Value>(
  of: Described<Value>,
): Described<readonly (readonly [key: string, value: Value])[]> => ({
  codec: decoder('an object', (input, context) => {
    if (!isRecord(input)) return t.failure(input, context);
    const parts = Object.entries(input).map(([key, part]) => ({ key, codec: of.codec, input: part }));
    const pairs = parts.flatMap(({ key, input: part }) => {
      const decoded = of.codec.decode(part);
      return isRight(decoded) ? [[key, decoded.right] as const] : [];
    });
    return pairs.length === parts.length ? t.success(pairs) : faultsOfParts(parts, context);
  }),
  schema: { type: 'object', additionalProperties: of.schema },
});

/** One item, or a list of them. */
export function oneOrListOf<Item>(item: Described<Item>, most: number): Described<Item | readonly Item[]> {
  const several = listOf(item, most);
  return {
    codec: decoder<Item | readonly Item[]>('an object, or a list of them', (input, context) =>
      Array.isArray(input) ? several.codec.validate(input, context) : item.codec.validate(input, context),
    ),
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
  const names = Object.keys(shapes);
  const byName = new Map(
    Object.entries(shapes).map(([name, fields]) => [name, members({ [tag]: constant(name), ...fields })]),
  );
  const tagOnly = members({ [tag]: choiceOf(...names) });
  return {
    codec: decoder(`an object with "${tag}"`, (input, context) => {
      const name = isRecord(input) && Object.hasOwn(input, tag) ? input[tag] : undefined;
      const variant = typeof name === 'string' ? byName.get(name) : undefined;
      return (variant ?? tagOnly).codec.validate(input, context) as t.Validation<VariantsOf<Tag, Of>>;
    }),
    schema: { type: 'object', oneOf: [...byName.values()].map(({ schema }) => schema) },
  };
}

const constant = (name: string): Described<string> => ({
  ...choiceOf(name),
  schema: { type: 'string', const: name },
});

type OneMemberOf<Of extends Members> = {
  readonly [Key in keyof Of]: {
    readonly [Only in Key]: Of[Key] extends Described<infer Value> ? Value : never;
  };
}[keyof Of];

/** An object with exactly one of the named members. */
export function oneMember<Of extends Members>(fields: Of): Described<OneMemberOf<Of>> {
  const names = Object.keys(fields);
  const expected = `an object with either ${names.join(' or ')}`;
  const byName = new Map(Object.entries(fields).map(([name, field]) => [name, members({ [name]: field })]));
  return {
    codec: decoder(expected, (input, context) => {
      const [name, ...more] = isRecord(input) ? names.filter((one) => Object.hasOwn(input, one)) : [];
      const only = name === undefined || more.length > 0 ? undefined : byName.get(name);
      if (only === undefined) return t.failure(input, context);
      return only.codec.validate(input, context) as t.Validation<OneMemberOf<Of>>;
    }),
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
      oneOf: names.map((name) => ({ required: [name] })),
    },
  };
}

/** What a rule finds wrong with input of the right shape. */
export interface RuleFault {
  readonly path: readonly string[];
  readonly expected: string;
  readonly found: unknown;
}

/** Adds a rule of core, or a limit that the schema cannot express. */
export const refined = <Value, Out>(
  described: Described<Value>,
  judge: (input: Value) => Either<RuleFault, Out>,
  schema: JsonSchema = {},
): Described<Out> => ({
  codec: decoder(described.codec.name, (input, context) => {
    const decoded = described.codec.validate(input, context);
    if (isLeft(decoded)) return decoded;
    const passed = judge(decoded.right);
    if (isRight(passed)) return t.success(passed.right);
    const { path, expected, found } = passed.left;
    if (path.length === 0) return t.failures([{ value: found, context: replaceLast(context, expected) }]);
    const fault = refine(expected, () => undefined);
    const at = path.reduce((above, key) => t.appendContext(above, key, fault, found), context);
    return t.failures([{ value: found, context: at }]);
  }),
  schema: { ...described.schema, ...schema },
  ...(described.mayBeLeftOut ? { mayBeLeftOut: true } : {}),
});

const replaceLast = (context: t.Context, expected: string): t.Context =>
  context.map((entry, at) =>
    at === context.length - 1 ? { ...entry, type: refine(expected, () => undefined) } : entry,
  );
