/**
 * Building blocks of the codecs with which everything from outside is decoded: what is named is kept, null
 * stands for absent (WN8), the rest is dropped. They are io-ts decoders, and a failure names its path.
 */
import * as t from 'io-ts';
import { isLeft, isRight } from './fp.ts';

/** Answers are read, and never written. */
export type Codec<Value> = t.Decoder<unknown, Value>;

/** What a codec reads. */
export type ValueOf<Of> = Of extends Codec<infer Value> ? Value : never;

/** A codec of its own: `validate` reads the value, or says where it does not fit. */
export const decoder = <Value>(name: string, validate: t.Validate<unknown, Value>): Codec<Value> =>
  new t.Type<Value, unknown, unknown>(
    name,
    (value): value is Value => isRight(validate(value, [])),
    validate,
    t.identity,
  );

/** A codec from a function that answers undefined for what does not fit. */
export const refine = <Value>(name: string, fit: (value: unknown) => Value | undefined): Codec<Value> =>
  decoder(name, (value, context) => {
    const fitted = fit(value);
    return fitted === undefined ? t.failure(value, context) : t.success(fitted);
  });

/** Absent, null or undefined are absent; anything else must fit. */
export const optional = <Value>(codec: Codec<Value>): Codec<Value | undefined> =>
  decoder(`${codec.name}?`, (value, context) =>
    value === undefined || value === null ? t.success(undefined) : codec.validate(value, context),
  );

/** `value` where it is absent or null; what is there must fit. */
export const withDefault = <Value>(codec: Codec<Value>, value: Value): Codec<Value> =>
  decoder(codec.name, (input, context) =>
    input === undefined || input === null ? t.success(value) : codec.validate(input, context),
  );

/** What does not fit is as good as absent, and has the value given: for what nothing hangs on. */
export const withFallback = <Value, Else>(codec: Codec<Value>, otherwise: Else): Codec<Value | Else> =>
  decoder<Value | Else>(codec.name, (value, context) => {
    const decoded = codec.validate(value, context);
    return isRight(decoded) ? decoded : t.success(otherwise);
  });

/** The value where it fits, else undefined. */
export const validOrUndefined = <Value>(codec: Codec<Value>): Codec<Value | undefined> =>
  withFallback(codec, undefined);

/** Where a value is, is written down where it does not fit: nearly all do. */
const NOWHERE: t.Context = [];

/** The failure of a part, with the part's place before its own. */
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

type Fields = Readonly<Record<string, Codec<unknown>>>;
type OptionalKeys<Of extends Fields> = {
  [Key in keyof Of]: undefined extends ValueOf<Of[Key]> ? Key : never;
}[keyof Of];

/** An object of those fields; those of `optional` may be absent. */
export type Shape<Of extends Fields> = {
  readonly [Key in Exclude<keyof Of, OptionalKeys<Of>>]: ValueOf<Of[Key]>;
} & {
  readonly [Key in OptionalKeys<Of>]?: Exclude<ValueOf<Of[Key]>, undefined>;
};

/** A new object of the named fields alone; those without a value are left out. */
export const shape = <Of extends Fields>(fields: Of, name = 'Object'): Codec<Shape<Of>> => {
  const entries = Object.entries(fields);
  return decoder(name, (value, context) => {
    if (!isRecord(value)) return t.failure(value, context);
    const kept: Record<string, unknown> = {};
    for (const [key, codec] of entries) {
      const field = Object.hasOwn(value, key) ? value[key] : undefined;
      const decoded = codec.validate(field, NOWHERE);
      if (isLeft(decoded)) return within(context, key, codec, field, decoded.left);
      if (decoded.right !== undefined) kept[key] = decoded.right;
    }
    return t.success(kept as Shape<Of>);
  });
};

/** An object that is no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of which every item must fit. */
export const list = <Item>(codec: Codec<Item>): Codec<readonly Item[]> =>
  decoder('List', (value, context) => {
    if (!Array.isArray(value)) return t.failure(value, context);
    const items: Item[] = [];
    for (const [index, item] of value.entries()) {
      const decoded = codec.validate(item, NOWHERE);
      if (isLeft(decoded)) return within(context, String(index), codec, item, decoded.left);
      items.push(decoded.right);
    }
    return t.success(items);
  });

/** The sound items of a list, and how many were left out because they did not decode (H31). */
export interface SoundItems<Item> {
  readonly items: readonly Item[];
  readonly leftOut: number;
}

/** A list of which every item stands for itself: a broken one is left out and counted. */
export const soundItems = <Item>(codec: Codec<Item>): Codec<SoundItems<Item>> =>
  decoder('SoundItems', (value, context) => {
    if (!Array.isArray(value)) return t.failure(value, context);
    const items = value.flatMap((item: unknown) => {
      const decoded = codec.decode(item);
      return isRight(decoded) ? [decoded.right] : [];
    });
    return t.success({ items, leftOut: value.length - items.length });
  });

/** One of the texts given. */
export const oneOf = <Text extends string>(...texts: readonly Text[]): Codec<Text> =>
  refine(texts.join(' | '), (value) => texts.find((text) => text === value));

/** A new object of one of the shapes, chosen by the text in its tag. */
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

/** Where the first fault is: `lines.0.price`, or `body` for the whole. */
export function pathOf(errors: t.Errors): string {
  const keys = errors[0]?.context.map(({ key }) => key).filter((key) => key !== '') ?? [];
  return keys.length === 0 ? 'body' : keys.join('.');
}

/** A text, or a number read as its text. */
export const textOrNumber: Codec<string> = refine('TextOrNumber', (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined,
);

/** Any text. */
export const text: Codec<string> = t.string;
/** Any number, NaN and the infinities too. */
export const number: Codec<number> = t.number;
/** True or false. */
export const boolean: Codec<boolean> = t.boolean;
/** Any value, unread. */
export const unknownValue: Codec<unknown> = t.unknown;

/** The JSON value of a stored text; undefined where there is none, or where it is no JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
