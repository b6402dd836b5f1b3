import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLeft } from '@tableside/core';
import {
  unknownValue,
  refine,
  validOrUndefined,
  list,
  number,
  oneOf,
  optional,
  pathOf,
  shape,
  soundItems,
  withFallback,
  tagged,
  text,
  textOrNumber,
  boolean,
  withDefault,
  type Codec,
} from '@tableside/core/codecs';
import { present } from './samples.ts';

const read = <Value>(codec: Codec<Value>, value: unknown): Value => present(codec.decode(value));
const fault = (codec: Codec<unknown>, value: unknown): string | undefined => {
  const decoded = codec.decode(value);
  return isLeft(decoded) ? pathOf(decoded.left) : undefined;
};

const even = refine('Even', (value) => (typeof value === 'number' && value % 2 === 0 ? value : undefined));

describe('codecs: undecodable input', () => {
  it.each<[string, Codec<unknown>, unknown, string]>([
    ['the whole', shape({ a: text }), 'a', 'body'],
    ['a list for an object', shape({ a: text }), [], 'body'],
    ['a field', shape({ a: text }), { a: 7 }, 'a'],
    ['a field that is not there', shape({ a: text }), {}, 'a'],
    ['a field of a prototype', shape({ toString: unknownValue, a: text }), {}, 'a'],
    ['an item', list(even), [2, 3], '1'],
    [
      'a field of an item',
      shape({ items: list(shape({ a: boolean })) }),
      { items: [{ a: true }, { a: 1 }] },
      'items.1.a',
    ],
    ['an object for a list', list(even), { 0: 2 }, 'body'],
    ['another text', oneOf('a', 'b'), 'c', 'body'],
    ['a tag that is none', tagged('is', { a: {} }), { is: 'b' }, 'body'],
    ['a tag of every object', tagged('is', { a: {} }), { is: 'constructor' }, 'body'],
    ['a field by its tag', tagged('is', { a: { n: number } }), { is: 'a', n: 'x' }, 'n'],
    ['what must fit', optional(even), 3, 'body'],
    ['neither text nor number', textOrNumber, true, 'body'],
  ])('%s', (_, codec, value, place) => {
    expect(fault(codec, value)).toBe(place);
  });
});

describe('codecs: decodable input', () => {
  it.each([
    ['null is absent (WN8)', optional(even), null, undefined],
    ['undefined is absent', optional(even), undefined, undefined],
    ['a default for what is absent', withDefault(even, 8), null, 8],
    ['no default for what is there', withDefault(even, 8), 2, 2],
    ['a number as its text (WN8)', textOrNumber, 7, '7'],
    ['what nothing hangs on', validOrUndefined(even), 3, undefined],
    ['something else in its place', withFallback(even, 0), 'x', 0],
    ['one of the texts', oneOf('a', 'b'), 'b', 'b'],
    ['by its tag', tagged('is', { a: { n: number }, b: {} }), { is: 'a', n: 1, more: 2 }, { is: 'a', n: 1 }],
    ['the items of a list that fit', soundItems(even), [2, 3, 'x', 4], [2, 4]],
  ] as readonly (readonly [string, Codec<unknown>, unknown, unknown])[])('%s', (_, codec, value, kept) => {
    expect(read(codec, value)).toEqual(kept);
  });

  it('drops fields without value and unnamed fields', () => {
    const kept = read(shape({ a: optional(text), b: text }), { a: null, b: 'b', c: 'c' });
    expect(Object.keys(kept)).toEqual(['b']);
  });

  it('keys named like object properties are harmless', () => {
    const hostile: unknown = JSON.parse('{"b":"b","__proto__":{"polluted":true},"constructor":1}');
    expect(Object.entries(read(shape({ b: text }), hostile))).toEqual([['b', 'b']]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('any JSON decodes or has its place named, and decodes the same again', () => {
    const line = shape({
      id: textOrNumber,
      price: optional(number),
      kind: withDefault(oneOf('a', 'b'), 'a'),
    });
    const codec = shape({ lines: soundItems(line), note: validOrUndefined(text) });
    const anyAnswer = fc.oneof(
      fc.jsonValue(),
      fc.record({
        lines: fc.array(fc.record({ id: fc.jsonValue(), price: fc.jsonValue() })),
        note: fc.jsonValue(),
      }),
    );
    fc.assert(
      fc.property(anyAnswer, (answer) => {
        const decoded = codec.decode(answer);
        if (isLeft(decoded)) expect(pathOf(decoded.left)).not.toBe('');
        else expect(read(list(line), decoded.right.lines)).toEqual(decoded.right.lines);
      }),
    );
  });
});
