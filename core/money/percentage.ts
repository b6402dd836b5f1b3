/** Percentages: exact decimals, applied once to a whole amount and rounded once (M3). */
import { decimalsOf, minor, type Currency, type DecimalText, type MinorUnits } from './money.ts';

/** `coefficient / 10^decimals` per cent: 12.5 % is { coefficient: 125, decimals: 1 }. */
export interface Percentage {
  readonly coefficient: number;
  readonly decimals: number;
}

/** Digits that a number holds exactly. */
const MOST_DIGITS = 15;

/**
 * The percentage that a decimal names: `12.5` is 12.5 %. Exact to 15 digits, which is 12 decimals below 1,000 per
 * cent; further digits are cut.
 *
 * @example
 * ```ts
 * percentageOf('12.5' as DecimalText); // { coefficient: 125, decimals: 1 }
 * percentageOf('10.00' as DecimalText); // { coefficient: 10, decimals: 0 }
 * ```
 */
export function percentageOf(text: DecimalText): Percentage {
  const [whole = '', fraction = ''] = text.replace('-', '').replace(/^0+/, '').split('.');
  const kept = fraction.slice(0, MOST_DIGITS - whole.length).replace(/0+$/, '');
  const magnitude = Number(whole + kept);
  return { coefficient: text.startsWith('-') ? -magnitude : magnitude, decimals: kept.length };
}

/**
 * The share of `amount`, rounded once, half away from zero (M3).
 *
 * @example
 * ```ts
 * const rate = percentageOf('12.5' as DecimalText);
 * applyPercentage(minor(1050), rate); // 131
 * applyPercentage(minor(1020), rate); // 128
 * applyPercentage(minor(-1020), rate); // -128
 * ```
 */
export function applyPercentage(amount: MinorUnits, rate: Percentage): MinorUnits {
  const divisor = 10 ** (rate.decimals + 2);
  const product = amount * rate.coefficient;
  if (!Number.isSafeInteger(product)) return applyWithBigInts(amount, rate);
  const remainder = product % divisor;
  const truncated = (product - remainder) / divisor;
  return minor(Math.abs(remainder) * 2 >= divisor ? truncated + Math.sign(product) : truncated);
}

function applyWithBigInts(amount: MinorUnits, rate: Percentage): MinorUnits {
  const divisor = 10n ** BigInt(rate.decimals + 2);
  const product = BigInt(amount) * BigInt(rate.coefficient);
  const half = product < 0n ? -divisor / 2n : divisor / 2n;
  return minor(Number((product + half) / divisor));
}

/** The share before rounding, as decimal text in major units, without zeros beyond the currency's decimals. */
export function exactShare(amount: MinorUnits, rate: Percentage, code: Currency): string {
  const least = decimalsOf(code);
  const scale = least + rate.decimals + 2;
  const product = BigInt(amount) * BigInt(rate.coefficient);
  const digits = String(product < 0n ? -product : product).padStart(scale + 1, '0');
  const cut = digits.length - scale;
  const fraction = digits.slice(cut).replace(/0+$/, '').padEnd(least, '0');
  const text = fraction === '' ? digits.slice(0, cut) : `${digits.slice(0, cut)}.${fraction}`;
  return product < 0n ? `-${text}` : text;
}

/** `12.5%` */
export function percentageText({ coefficient, decimals }: Percentage): string {
  const digits = String(coefficient).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return decimals === 0 ? `${digits}%` : `${digits.slice(0, cut)}.${digits.slice(cut)}%`;
}
