import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalOfNumber,
  formatMoney,
  left,
  minor,
  notNegative,
  parseDecimal,
  right,
  toDecimalText,
  toMinorUnits,
  toWireNumber,
} from '@tableside/core';
import { decimalsOf, sum } from '../../../core/money/money.ts';
import { anyCurrency, anyDecimal, roundedByBigInts } from '../arbitraries.ts';
import { currency, decimal, GBP, JPY, KWD, pence, present } from '../samples.ts';

describe('amounts (M1)', () => {
  it.each([0.5, NaN, Infinity, -Infinity, 2 ** 53])('%s throws', (value) => {
    expect(() => minor(value)).toThrow(RangeError);
  });

  it('minus zero is read as zero', () => {
    expect(Object.is(minor(-0), 0)).toBe(true);
  });

  it('add up, and clamp at zero', () => {
    expect(sum([])).toBe(0);
    expect(sum([pence(3), pence(-5), pence(1)])).toBe(-1);
    expect(notNegative(pence(-1))).toBe(0);
    expect(notNegative(pence(1))).toBe(1);
  });
});

describe('wire amounts as decimal text (M2) (attack H2)', () => {
  it.each([
    ['0', 0],
    ['12.5', 1250],
    ['19.99', 1999],
    ['-4', -400],
    ['-0', 0],
    ['007.50', 750],
    ['0.004', 0],
    ['0.005', 1],
    ['-0.005', -1],
    ['1.0049999999999999999999', 100],
    ['10000000', 1_000_000_000],
  ])('%s of GBP is %i', (text, amount) => {
    expect(toMinorUnits(decimal(text), GBP)).toBe(amount);
  });

  it.each([
    ['12.5', JPY, 13],
    ['-12.5', JPY, -13],
    ['12.4', JPY, 12],
    ['1.2345', KWD, 1235],
  ])('%s of %s is %i', (text, code, amount) => {
    expect(toMinorUnits(decimal(text), code)).toBe(amount);
  });

  it.each(['', '1,250.00', '.5', '5.', ' 12', '+1', '1e3', '--1', '٣', 'NaN', '0x10', '1.2.3'])(
    '%j is refused (GG6)',
    (text) => {
      expect(parseDecimal(text)).toEqual(left('notDecimal'));
    },
  );

  it.each(['10000000.01', '10000001', '-10000000.001', '99999999999999999999'])('%s is too large', (text) => {
    expect(parseDecimal(text)).toEqual(left('tooLarge'));
  });

  it.each(['10000000', '-10000000', '10000000.000', '0000000000010000000'])(
    '%s is within the limit',
    (text) => {
      expect(parseDecimal(text)).toEqual(right(text));
    },
  );

  it.each([
    [NaN, left('notDecimal')],
    [Infinity, left('notDecimal')],
    [-Infinity, left('notDecimal')],
    [1e21, left('tooLarge')],
    [-1e21, left('tooLarge')],
    [10_000_000.01, left('tooLarge')],
    [1e-7, right('0')],
    [-1e-7, right('0')],
    [19.99, right('19.99')],
    [-0, right('0')],
  ])('the number %s is read by its decimal text', (value, read) => {
    expect(decimalOfNumber(value)).toEqual(read);
  });

  it('round half away from zero, like whole-number arithmetic', () => {
    fc.assert(
      fc.property(anyDecimal, anyCurrency, (text, code) => {
        const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
        const scaled = BigInt(`${sign}${whole}${fraction}`) * 10n ** BigInt(decimalsOf(code));
        expect(BigInt(toMinorUnits(decimal(text), code))).toBe(
          roundedByBigInts(scaled, 10n ** BigInt(fraction.length)),
        );
      }),
    );
  });

  it('whole pence are exact, whatever float holds them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
        expect(toMinorUnits(present(decimalOfNumber(amount / 100)), GBP)).toBe(amount);
      }),
    );
  });
});

describe('written amounts (M1)', () => {
  it.each([
    [1250, GBP, '12.50'],
    [5, GBP, '0.05'],
    [-5, GBP, '-0.05'],
    [0, GBP, '0.00'],
    [1250, JPY, '1250'],
    [-7, JPY, '-7'],
    [1250, KWD, '1.250'],
  ])('%i of %s: %s', (amount, code, text) => {
    expect(toDecimalText(pence(amount), code)).toBe(text);
  });

  it('are read back unchanged, as text and as number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), anyCurrency, (value, code) => {
        const amount = minor(decimalsOf(code) === 0 ? Math.trunc(value / 100) : value);
        expect(toMinorUnits(toDecimalText(amount, code), code)).toBe(amount);
        expect(toMinorUnits(present(decimalOfNumber(toWireNumber(amount, code))), code)).toBe(amount);
      }),
    );
  });

  it.each([
    [123_456, GBP, 'en-GB', '£1,234.56'],
    [-5, GBP, 'en-GB', '-£0.05'],
    [1250, JPY, 'en-GB', 'JP¥1,250'],
    [1250, currency('EUR'), 'de-DE', '12,50\u00a0€'],
  ])('%i of %s for %s: %s', (amount, code, locale, text) => {
    expect(formatMoney(pence(amount), code, locale)).toBe(text);
  });

  it('use the venue’s symbol only for a currency unknown to Intl (S11)', () => {
    const own = currency('MXV');
    expect(Intl.supportedValuesOf('currency')).not.toContain(own);
    expect(formatMoney(pence(250), own, 'en-GB', '⌬')).toMatch(/^⌬\s?2\.50$/);
    expect(formatMoney(pence(250), own, 'en-GB')).toMatch(/^MXV\s?2\.50$/);
    expect(formatMoney(pence(250), GBP, 'en-GB', '⌬')).toBe('£2.50');
  });

  it('the largest are exact to the penny', () => {
    expect(formatMoney(pence(Number.MAX_SAFE_INTEGER), GBP, 'en-GB')).toBe('£90,071,992,547,409.91');
  });
});
