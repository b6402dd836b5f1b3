/** Splits an amount into shares that add up to it exactly (M4). */
import { minor, sum, type MinorUnits } from './money.ts';

/**
 * Shares in proportion to the weights, by the largest remainder. Each share is rounded towards zero. What is left
 * goes out one minor unit each to the largest remainders, ties in the order given.
 *
 * @param weights whole numbers, 0 or more. Where none is above 0, all weigh the same.
 * @throws RangeError where a weight is negative or not whole, where their sum is no safe integer, or where there is
 *   no weight and an amount to share.
 * @example
 * ```ts
 * allocate(minor(1000), [1, 1, 1]); // [334, 333, 333]
 * allocate(minor(1000), [0, 0]); // [500, 500]
 * allocate(minor(-5), [1, 1]); // [-3, -2]
 * ```
 */
export function allocate(whole: MinorUnits, weights: readonly number[]): readonly MinorUnits[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('a weight is a whole number, 0 or more');
  if (weights.length === 0 && whole !== 0) throw new RangeError('nobody is there to share');
  const total = weights.reduce((all, weight) => all + weight, 0);
  if (!Number.isSafeInteger(total)) throw new RangeError('the weights add up to more than can be counted');
  if (total === 0 && weights.length > 0)
    return allocate(
      whole,
      weights.map(() => 1),
    );
  const magnitude = Math.abs(whole);
  const parts = weights.map((weight) => divide(magnitude, weight, total));
  const given = sum(parts.map(({ quotient }) => minor(quotient)));
  const favoured = new Set(
    parts
      .map(({ remainder }, at) => ({ remainder, at }))
      .sort((a, b) => b.remainder - a.remainder)
      .slice(0, magnitude - given)
      .map(({ at }) => at),
  );
  return parts.map(({ quotient }, at) => {
    const share = favoured.has(at) ? quotient + 1 : quotient;
    return minor(whole < 0 ? -share : share);
  });
}

interface Division {
  readonly quotient: number;
  readonly remainder: number;
}

/** `amount × weight ÷ total`, exactly. */
function divide(amount: number, weight: number, total: number): Division {
  const product = amount * weight;
  if (Number.isSafeInteger(product)) {
    const remainder = product % total;
    return { quotient: (product - remainder) / total, remainder };
  }
  const [exact, divisor] = [BigInt(amount) * BigInt(weight), BigInt(total)];
  return { quotient: Number(exact / divisor), remainder: Number(exact % divisor) };
}
