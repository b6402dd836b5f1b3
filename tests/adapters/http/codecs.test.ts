import * as t from 'io-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLeft } from '@tableside/core';
import {
  validOrUndefined,
  list,
  optional,
  pathOf,
  shape,
  soundItems,
  withDefault,
  type Codec,
} from '@tableside/core/codecs';
import { amount, amountDue, currency, id, instant, webAddress } from '../../../adapters/http/codecs.ts';
import { present } from '../../core/samples.ts';

const pathOfFault = (codec: Codec<unknown>, value: unknown): string | undefined => {
  const decoded = codec.decode(value);
  return isLeft(decoded) ? pathOf(decoded.left) : undefined;
};

describe('shape', () => {
  const dish = shape({ id, name: t.string, note: optional(t.string), count: withDefault(t.number, 1) });

  it('reads the named fields and drops the others', () => {
    expect(present(dish.decode({ id: 'a', name: 'Pie', note: 'hot', count: 2, more: true }))).toEqual({
      id: 'a',
      name: 'Pie',
      note: 'hot',
      count: 2,
    });
  });

  it.each([undefined, null])('leaves out a field that is %s (WN8)', (note) => {
    const decoded = present(dish.decode({ id: 7, name: 'Pie', note }));
    expect(decoded).toEqual({ id: '7', name: 'Pie', count: 1 });
    expect(Object.keys(decoded)).not.toContain('note');
  });

  it('names the place of the first fault', () => {
    const order = shape({ lines: list(shape({ price: amount })) });
    expect(pathOfFault(order, { lines: [{ price: '3' }] })).toBe('lines.0.price');
    expect(pathOfFault(order, { lines: [{ price: 3 }, null] })).toBe('lines.1');
    expect(pathOfFault(order, 'no object')).toBe('body');
  });

  it('takes nothing from a prototype (attack H17)', () => {
    expect(pathOfFault(dish, Object.create({ id: 'a', name: 'Pie' }))).toBe('id');
    const hostile = present(dish.decode(JSON.parse('{"id":"a","name":"b","__proto__":{"count":9}}')));
    expect(hostile).toEqual({ id: 'a', name: 'b', count: 1 });
    expect(({} as Record<string, unknown>)['count']).toBeUndefined();
  });
});

describe('soundItems', () => {
  it('leaves out items that do not decode (attack H31)', () => {
    const decoded = present(soundItems(shape({ id })).decode([{ id: 'a' }, { id: null }, 3, { id: 'b' }]));
    expect(decoded).toEqual([{ id: 'a' }, { id: 'b' }]);
  });
});

describe('the amount codec', () => {
  it('reads the decimal text (M2)', () => {
    expect(present(amount.decode(19.99))).toBe('19.99');
  });

  it.each([NaN, Infinity, 10_000_000.01, 1e21, '12.50', null])('refuses %s', (value) => {
    expect(isLeft(amount.decode(value))).toBe(true);
  });

  it('refuses an amount due below zero', () => {
    expect(isLeft(amountDue.decode(-0.01))).toBe(true);
    expect(present(amountDue.decode(-0))).toBe('0');
  });
});

describe('formatted text codecs', () => {
  it.each([
    [currency, 'GBP', 'ZZZ'],
    [instant, '2026-01-01T10:00:00+01:00', '2026-01-01T10:00:00'],
    [webAddress, 'https://a.example/x', 'javascript:alert(1)'],
    [webAddress, 'http://localhost:1/', '//a.example/x'],
    [id, 'a', ''],
  ] as const)('%# accepts its own format alone', (codec: Codec<unknown>, sound, unsound) => {
    expect(isLeft(codec.decode(sound))).toBe(false);
    expect(isLeft(codec.decode(unsound))).toBe(true);
  });
});

it('no codec throws on any input', () => {
  const anything = shape({
    a: id,
    b: list(amount),
    c: validOrUndefined(instant),
    d: soundItems(webAddress),
    e: currency,
  });
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(() => anything.decode(value)).not.toThrow();
      expect(() => anything.decode({ a: value, b: value, c: value, d: [value], e: value })).not.toThrow();
    }),
  );
});
