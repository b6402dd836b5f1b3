/** Money and percentages in input and output. Decimals are read from their text (M2, GG6). */
import {
  currencyOf,
  decimalOfNumber,
  LARGEST_AMOUNT_MAJOR_UNITS,
  left,
  majorUnit,
  parseDecimal,
  percentageOf,
  right,
  toDecimalText,
  toMinorUnits,
  valueOf,
  type Currency,
  type DecimalText,
  type Either,
  type MinorUnits,
  type Percentage,
  type Tip,
} from '@tableside/core';
import { oneMember, value, type Described, type ValueOf } from './descriptions.ts';
import type { Fault } from './faults.ts';
import type { JsonSchema } from './json-schema.ts';

type Sign = 'any' | 'notNegative' | 'notPositive';

const isZero = (decimal: DecimalText): boolean => !/[1-9]/.test(decimal);

/** Which decimals and numbers a sign accepts; minus zero counts as zero. */
const PASSES: Readonly<Record<Sign, (decimal: DecimalText, input: unknown) => boolean>> = {
  any: () => true,
  notNegative: (decimal, input) =>
    typeof input === 'number' ? input >= 0 : !decimal.startsWith('-') || isZero(decimal),
  notPositive: (decimal, input) =>
    typeof input === 'number' ? input <= 0 : decimal.startsWith('-') || isZero(decimal),
};

const MOST = LARGEST_AMOUNT_MAJOR_UNITS;

const SCHEMAS: Readonly<Record<Sign, JsonSchema>> = {
  any: decimalSchema('-?[0-9]+(\\.[0-9]+)?', -MOST, MOST),
  notNegative: decimalSchema('([0-9]+(\\.[0-9]+)?|-0+(\\.0+)?)', 0, MOST),
  notPositive: decimalSchema('(-[0-9]+(\\.[0-9]+)?|0+(\\.0+)?)', -MOST, 0),
};

function decimalSchema(pattern: string, minimum: number, maximum: number): JsonSchema {
  return {
    anyOf: [
      { type: 'number', minimum, maximum },
      { type: 'string', pattern: `^${pattern}$` },
    ],
  };
}

function decimalOf(input: unknown): DecimalText | undefined {
  if (typeof input === 'number') return valueOf(decimalOfNumber(input));
  return typeof input === 'string' ? valueOf(parseDecimal(input)) : undefined;
}

const decimal = (expected: string, sign: Sign): Described<DecimalText> =>
  value(expected, SCHEMAS[sign], (input) => {
    const read = decimalOf(input);
    return read !== undefined && PASSES[sign](read, input) ? read : undefined;
  });

/** In major units, at most 10 million (GG6). */
export const amount = decimal(
  'an amount of 0 or more, at most 10 million, as 12.5 or "12.50"',
  'notNegative',
);
export const amountOff = decimal(
  'an amount of 0 or less, at least -10 million, as -4 or "-4.00"',
  'notPositive',
);
export const signedAmount = decimal('an amount of at most 10 million, as 12.5 or "12.50"', 'any');

/** 0 or more, as people write it (GP4). */
const percentage: Described<Percentage> = percentageUpTo(
  MOST,
  'a percentage of 0 or more, at most 10 million, as 12.5 or "12.5"',
);

/** 0 to 100 (GP4). */
export const percentageOfWhole: Described<Percentage> = percentageUpTo(
  100,
  'a percentage from 0 to 100, as 12.5 or "12.5"',
);

function percentageUpTo(most: number, expected: string): Described<Percentage> {
  const pattern = SCHEMAS.notNegative.anyOf?.[1] ?? {};
  return value(expected, { anyOf: [{ type: 'number', minimum: 0, maximum: most }, pattern] }, (input) => {
    const read = decimalOf(input);
    const fits = read !== undefined && PASSES.notNegative(read, input) && Number(read) <= most;
    return fits ? percentageOf(read) : undefined;
  });
}

/** A tip is one of the two, not both (GP4). */
export const tip = oneMember({ percentage, amount });

export const currency: Described<Currency> = value(
  'a currency of ISO 4217 such as "GBP"',
  { type: 'string', pattern: '^\\s*[A-Za-z]{3}\\s*$' },
  (input) => (typeof input === 'string' ? currencyOf(input) : undefined),
);

/** Decimal text with the currency's decimals. */
export const money =
  (code: Currency) =>
  (minorUnits: MinorUnits): string =>
    toDecimalText(minorUnits, code);

/** Turns amounts into minor units, and remembers those that were rounded (GG9). */
export class Amounts {
  private readonly rounded = new Set<string>();

  constructor(readonly currency: Currency) {}

  readonly of = (decimal: DecimalText): MinorUnits => {
    const minorUnits = toMinorUnits(decimal, this.currency);
    const [, decimals = ''] = decimal.split('.');
    const [, own = ''] = this.text(minorUnits).split('.');
    if (/[1-9]/.test(decimals.slice(own.length)))
      this.rounded.add(
        `${decimal} has more decimals than ${this.currency}: it counts as ${this.text(minorUnits)}.`,
      );
    return minorUnits;
  };

  readonly text = (minorUnits: MinorUnits): string => money(this.currency)(minorUnits);

  get warnings(): readonly string[] {
    return [...this.rounded];
  }
}

export type GivenTip = ValueOf<typeof tip>;

/** The tip for core; no tip if none is given. */
export function tipOf(given: GivenTip | undefined, amounts: Amounts): Tip {
  if (given === undefined) return { by: 'none' };
  return 'percentage' in given
    ? { by: 'percentage', percentage: given.percentage }
    : { by: 'amount', amount: amounts.of(given.amount) };
}

/** Approximately the factor of a percentage: for limits, never for money. */
export const rateOf = ({ coefficient, decimals }: Percentage): number => coefficient / 10 ** (decimals + 2);

/**
 * Refuses sums beyond exact integers as not understood, rather than compute them wrongly.
 * @param magnitude upper bound of every sum, in major units
 */
export function exactlyAddable<Input>(magnitude: number, code: Currency, input: Input): Either<Fault, Input> {
  // Half of the safe range leaves room for rounding in the bound itself.
  if (magnitude * majorUnit(code) <= Number.MAX_SAFE_INTEGER / 2) return right(input);
  return left({ path: [], expected: 'amounts that can be added up exactly', found: magnitude });
}
