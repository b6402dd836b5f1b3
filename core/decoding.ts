/**
 * Codecs for all data from outside. They keep the named fields, read null as absent (WN8) and drop the rest. They are
 * io-ts decoders, and a failure names its path.
 */
import * as t from 'io-ts';
import { isLeft, isRight } from './fp.ts';

/** A decoder only: the app encodes nothing with it. */
export type Codec<Value> = t.Decoder<unknown, Value>;

/** The type that a codec decodes. */
export type ValueOf<Of> = Of extends Codec<infer Value> ? Value : never;

/** A codec whose `validate` returns the value, or where it does not fit. */
export const decoder = <Value>(name: string, validate: t.Validate<unknown, Value>): Codec<Value> =>
  new t.Type<Value, unknown, unknown>(
    name,
    (value): value is Value => isRight(validate(value, [])),
    validate,
    t.identity,
  );

/** A codec from a function that returns undefined for what does not fit. */
export const refine = <Value>(name: string, fit: (value: unknown) => Value | undefined): Codec<Value> =>
  decoder(name, (value, context) => {
    const fitted = fit(value);
    return fitted === undefined ? t.failure(value, context) : t.success(fitted);
  });

/** Reads null and undefined as absent. Any other value must fit. */
export const optional = <Value>(codec: Codec<Value>): Codec<Value | undefined> =>
  decoder(`${codec.name}?`, (value, context) =>
    value === undefined || value === null ? t.success(undefined) : codec.validate(value, context),
  );

/** Reads null and undefined as `value`. Any other value must fit. */
export const withDefault = <Value>(codec: Codec<Value>, value: Value): Codec<Value> =>
  decoder(codec.name, (input, context) =>
    input === undefined || input === null ? t.success(value) : codec.validate(input, context),
  );

/** Reads what does not fit as `otherwise`, for fields that nothing depends on. */
export const withFallback = <Value, Else>(codec: Codec<Value>, otherwise: Else): Codec<Value | Else> =>
  decoder<Value | Else>(codec.name, (value, context) => {
    const decoded = codec.validate(value, context);
    if (isRight(decoded)) return decoded;
    if (value !== undefined && value !== null) leftOut?.push(keysOf(decoded.left).join('.'));
    return t.success(otherwise);
  });

/** Reads what does not fit as undefined. */
export const validOrUndefined = <Value>(codec: Codec<Value>): Codec<Value | undefined> =>
  withFallback(codec, undefined);

/** Parts are validated without a context, which `within` adds on failure only: nearly all values fit. */
const NOWHERE: t.Context = [];

/** The failures of a part, with the part's place before theirs. */
function within<Value>(
  context: t.Context,
  key: string,
  type: Codec<Value>,
  actual: unknown,
  errors: t.Errors,
): t.Validation<never> {
  const place = [...context, { key, type, actual }];
  return t.failures(errors.map((error) => ({ ...error, context: [...place, ...error.context] })));
}

/** Where the running `decodeSound` has left something out; undefined where none runs. */
let leftOut: string[] | undefined;

/** Decodes a part, and puts its key before the places of what it has left out. */
function validatePart<Value>(codec: Codec<Value>, key: string, value: unknown): t.Validation<Value> {
  const places = leftOut;
  if (places === undefined) return codec.validate(value, NOWHERE);
  const before = places.length;
  const decoded = codec.validate(value, NOWHERE);
  if (isLeft(decoded)) places.length = before;
  for (let at = before; at < places.length; at += 1)
    places[at] = places[at] === '' ? key : `${key}.${places[at]}`;
  return decoded;
}

/** A decoded value, and the places of the records and fields that it is without (WN20). */
export function decodeSound<Value>(
  codec: Codec<Value>,
  value: unknown,
): { readonly decoded: t.Validation<Value>; readonly places: readonly string[] } {
  const outer = leftOut;
  const places: string[] = (leftOut = []);
  const decoded = codec.decode(value);
  leftOut = outer;
  return { decoded, places };
}

type Fields = Readonly<Record<string, Codec<unknown>>>;
type OptionalKeys<Of extends Fields> = {
  [Key in keyof Of]: undefined extends ValueOf<Of[Key]> ? Key : never;
}[keyof Of];

/** An object with these fields. Fields of `optional` may be absent. */
export type Shape<Of extends Fields> = {
  readonly [Key in Exclude<keyof Of, OptionalKeys<Of>>]: ValueOf<Of[Key]>;
} & {
  readonly [Key in OptionalKeys<Of>]?: Exclude<ValueOf<Of[Key]>, undefined>;
};

/** Decodes a new object of the named fields only, without those that are undefined. */
export const shape = <Of extends Fields>(fields: Of, name = 'Object'): Codec<Shape<Of>> => {
  const entries = Object.entries(fields);
  return decoder(name, (value, context) => {
    if (!isRecord(value)) return t.failure(value, context);
    const kept: Record<string, unknown> = {};
    for (const [key, codec] of entries) {
      const field = Object.hasOwn(value, key) ? value[key] : undefined;
      const decoded = validatePart(codec, key, field);
      if (isLeft(decoded)) return within(context, key, codec, field, decoded.left);
      if (decoded.right !== undefined) kept[key] = decoded.right;
    }
    return t.success(kept as Shape<Of>);
  });
};

/** True for objects; false for null and arrays. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list in which every item must fit. */
export const list = <Item>(codec: Codec<Item>): Codec<readonly Item[]> =>
  decoder('List', (value, context) => {
    if (!Array.isArray(value)) return t.failure(value, context);
    const items: Item[] = [];
    for (const [index, item] of value.entries()) {
      const decoded = validatePart(codec, String(index), item);
      if (isLeft(decoded)) return within(context, String(index), codec, item, decoded.left);
      items.push(decoded.right);
    }
    return t.success(items);
  });

/** Decodes each item alone, and leaves out those that do not decode (H31, WN20). */
export const keepSound = <Item>(codec: Codec<Item>, items: readonly unknown[]): readonly Item[] =>
  items.flatMap((item, index) => {
    const decoded = validatePart(codec, String(index), item);
    if (isRight(decoded)) return [decoded.right];
    leftOut?.push([index, ...keysOf(decoded.left)].join('.'));
    return [];
  });

/** A list whose broken items are left out. It fails where nothing of it can be read. */
export const soundItems = <Item>(codec: Codec<Item>): Codec<readonly Item[]> =>
  decoder('SoundItems', (value, context) => {
    if (!Array.isArray(value)) return t.failure(value, context);
    const items = keepSound(codec, value);
    return items.length === 0 && value.length > 0 ? list(codec).validate(value, context) : t.success(items);
  });

/** One of the texts given. */
export const oneOf = <Text extends string>(...texts: readonly Text[]): Codec<Text> =>
  refine(texts.join(' | '), (value) => texts.find((text) => text === value));

/** An object of one of the shapes, chosen by the text in its tag field. */
export const tagged = <Tag extends string, Shapes extends Readonly<Record<string, Fields>>>(
  tag: Tag,
  shapes: Shapes,
): Codec<
  {
    readonly [Name in keyof Shapes & string]: Shape<Shapes[Name]> & { readonly [Key in Tag]: Name };
  }[keyof Shapes & string]
> => {
  const codecs = new Map(
    Object.entries(shapes).map(([name, fields]) => [name, shape({ [tag]: oneOf(name), ...fields })]),
  );
  return decoder(`by ${tag}`, (value, context) => {
    const name = isRecord(value) && typeof value[tag] === 'string' ? value[tag] : undefined;
    const codec = name === undefined ? undefined : codecs.get(name);
    return codec === undefined
      ? t.failure(value, context)
      : (codec.validate(value, context) as t.Validation<never>);
  });
};

/** The path of the first failure: `lines.0.price`, or `body` for the whole. */
export function pathOf(errors: t.Errors): string {
  const keys = keysOf(errors);
  return keys.length === 0 ? 'body' : keys.join('.');
}

const keysOf = (errors: t.Errors): readonly string[] =>
  errors[0]?.context.map(({ key }) => key).filter((key) => key !== '') ?? [];

/** A text, or a number as its text. */
export const textOrNumber: Codec<string> = refine('TextOrNumber', (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
);

/** Any text, the empty one too. */
export const text: Codec<string> = t.string;
/** Any number, NaN and the infinities too. */
export const number: Codec<number> = t.number;
/** True or false; no text or number stands for them. */
export const boolean: Codec<boolean> = t.boolean;
/** Any value, not decoded. */
export const unknownValue: Codec<unknown> = t.unknown;

/** The JSON value of a text; undefined where there is no text, or where it is not JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    // Most of what is looked for in a store is not there, and an error costs more than a text.
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
