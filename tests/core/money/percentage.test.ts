import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPercentage, exactShare, percentageOf, percentageText } from '@tableside/core';
import { decimalsOf } from '../../../core/money/money.ts';
import { anyAmount, anyCurrency, anyPercentage, roundedByBigInts } from '../arbitraries.ts';
import { decimal, GBP, JPY, pence, percent } from '../samples.ts';

describe('percentages (M3)', () => {
  it.each([
    ['12.5', 125, 1],
    ['10', 10, 0],
    ['10.00', 10, 0],
    ['0', 0, 0],
    ['0.125', 125, 3],
    ['33.3333339', 333_333_339, 7],
    ['033.5', 335, 1],
    ['00033.3333333333333', 333_333_333_333_333, 13],
    ['-0.5', -5, 1],
    ['-2.5', -25, 1],
    ['100.000000000001', 100_000_000_000_001, 12],
    ['33.3333333333333339', 333_333_333_333_333, 13],
  ])('%s per cent is %i / 10^%i', (text, coefficient, decimals) => {
    expect(percentageOf(decimal(text))).toEqual({ coefficient, decimals });
  });

  it.each([
    [2550, '12.5', 319, 'the half of a penny goes up'],
    [2540, '12.5', 318, 'half away from zero: 317.5'],
    [-2540, '12.5', -318, 'also below zero'],
    [999, '10', 100, '99.9'],
    [994, '10', 99, '99.4'],
    [1, '50', 1, 'half a penny'],
    [1, '49.999999', 0, 'less than half a penny'],
    [10_000, '0', 0, 'nothing'],
    [10_000, '100', 10_000, 'all'],
    [10_000, '250', 25_000, 'a tip may be more than all'],
    [115, '1.4999', 2, '1.724885'],
    [900_719_925_474_099, '50', 450_359_962_737_050, 'half a penny, where a float cannot hold the product'],
    [-900_719_925_474_099, '50', -450_359_962_737_050, 'and below zero'],
  ])('%i at %s per cent is %i: %s', (amount, rate, share) => {
    expect(applyPercentage(pence(amount), percent(rate))).toBe(share);
  });

  it('agree with whole-number arithmetic of any size', () => {
    const amount = fc.oneof(
      anyAmount,
      fc.integer({ min: -1_000_000, max: -1 }).map(pence),
      fc.integer({ min: 10 ** 11, max: 10 ** 13 }).map(pence),
      fc.integer({ min: -(10 ** 13), max: -(10 ** 11) }).map(pence),
    );
    fc.assert(
      fc.property(amount, anyPercentage, (whole, rate) => {
        const exact = BigInt(whole) * BigInt(rate.coefficient);
        expect(BigInt(applyPercentage(whole, rate))).toBe(
          roundedByBigInts(exact, 10n ** BigInt(rate.decimals + 2)),
        );
      }),
    );
  });

  it.each([
    [2550, '12.5', GBP, '3.1875'],
    [2500, '10', GBP, '2.50'],
    [1, '1', GBP, '0.0001'],
    [-2550, '12.5', GBP, '-3.1875'],
    [1000, '10', JPY, '100'],
    [1005, '10', JPY, '100.5'],
    [0, '12.5', GBP, '0.00'],
  ])('%i at %s per cent of %s is %s before rounding (B11)', (amount, rate, code, exact) => {
    expect(exactShare(pence(amount), percent(rate), code)).toBe(exact);
  });

  it('the exact share rounds to the share (B11)', () => {
    fc.assert(
      fc.property(anyAmount, anyPercentage, anyCurrency, (amount, rate, code) => {
        const [whole = '', fraction = ''] = exactShare(amount, rate, code).split('.');
        const scale = 10n ** BigInt(fraction.length);
        const inMinorUnits = BigInt(whole + fraction) * 10n ** BigInt(decimalsOf(code));
        expect(roundedByBigInts(inMinorUnits, scale)).toBe(BigInt(applyPercentage(amount, rate)));
      }),
    );
  });

  it.each([
    ['12.5', '12.5%'],
    ['12.50', '12.5%'],
    ['0.5', '0.5%'],
    ['0.05', '0.05%'],
    ['10', '10%'],
    ['0', '0%'],
  ])('%s is written %s', (text, written) => {
    expect(percentageText(percent(text))).toBe(written);
  });
});
