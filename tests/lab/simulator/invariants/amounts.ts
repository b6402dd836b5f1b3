/**
 * Computes the amounts of orders, bills and shares from the till's data and the guest's choices. It shares no
 * arithmetic with the app or the world (I12).
 */
import type { BillLine } from '../../../../fixtures/world/bill-lines.ts';
import type { Order } from '../../../../fixtures/world/orders.ts';

/** A percentage, or an amount in minor units. */
export type ChosenTip = { readonly percent: number } | { readonly minor: number };

/** Rounds half up. Percentages here have at most one decimal. */
const shareOf = (minor: number, percent: number): number =>
  Math.floor((minor * Math.round(percent * 10) * 2 + 1_000) / 2_000);

export const tipOn = (minor: number, tip: ChosenTip | undefined): number => {
  if (tip === undefined) return 0;
  return 'minor' in tip ? tip.minor : shareOf(minor, tip.percent);
};

/** Quantities have three decimals at most, and round half away from zero. */
const ofMany = (price: number, amount: number): number => {
  const thousandths = price * Math.round(Math.abs(amount) * 1_000);
  return Math.sign(amount) * Math.floor((thousandths * 2 + 1_000) / 2_000);
};

interface WithWorth {
  readonly worth: { readonly percentage: number } | { readonly amount: number };
}

/** Reductions apply one after another and stop at zero. */
const reduced = (sum: number, reductions: readonly WithWorth[], minorPerMajor: number): number =>
  reductions.reduce((left, { worth }) => {
    const off =
      'percentage' in worth ? shareOf(sum, worth.percentage) : Math.round(worth.amount * minorPerMajor);
    return Math.max(0, left - off);
  }, sum);

/** An order's goods after reductions, the reductions, and the service charge, in minor units. */
export function orderFigures(
  { lines, discounts, venue, accountId }: Order,
  isChargeTakenOff: boolean,
  minorPerMajor: number,
  chargesForService: boolean,
) {
  const sum = lines.reduce((all, { unitPrice, quantity }) => all + unitPrice * quantity, 0);
  const goods = reduced(
    sum,
    discounts.map(({ voucher }) => voucher),
    minorPerMajor,
  );
  const { serviceCharge: terms } = venue;
  const isCharged =
    chargesForService &&
    accountId === undefined &&
    terms !== undefined &&
    !(terms.optional === true && isChargeTakenOff) &&
    goods > Math.round(terms.threshold * minorPerMajor);
  return { goods, off: sum - goods, charge: isCharged ? shareOf(goods, terms.percentage) : 0 };
}

/** A bill's total and what is left of it, in minor units. */
export function billFigures(
  lines: readonly BillLine[],
  { serviceChargePercentage, unexplained }: { serviceChargePercentage: number; unexplained: number },
  minorPerMajor: number,
) {
  let [sum, paid] = [0, 0];
  for (const line of lines) {
    if (line.type === 'item') sum += ofMany(line.price, line.amount);
    if (line.type === 'payment') paid += line.price;
  }
  const goods = reduced(
    sum,
    lines.filter((line) => 'worth' in line),
    minorPerMajor,
  );
  const total = goods + shareOf(goods, serviceChargePercentage) + unexplained;
  return { total, outstanding: Math.max(0, total - paid) };
}

/**
 * The share of each unit of a bill's items, by line: proportional to its price and rounded down. The units that lose
 * most get the remaining minor units, in order (P1, M4). If everything is free, all units cost the same.
 */
export function unitShares(
  lines: readonly BillLine[],
  total: number,
): ReadonlyMap<string, readonly number[]> {
  const items = lines.filter((line) => line.type === 'item');
  // What was weighed has one share, and what was taken back none.
  const parts = items.flatMap(({ id, price, amount }) => {
    if (Number.isInteger(amount) && amount >= 0) return Array.from({ length: amount }, () => ({ id, price }));
    return ofMany(price, amount) > 0 ? [{ id, price: ofMany(price, amount) }] : [];
  });
  const sum = parts.reduce((all, { price }) => all + price, 0);
  const units = parts.map(({ id, price }) => {
    const exact = BigInt(total) * BigInt(sum === 0 ? 1 : price);
    const whole = BigInt(sum === 0 ? parts.length : sum);
    return { id, share: Number(exact / whole), lost: Number(exact % whole) };
  });
  const left = total - units.reduce((all, { share }) => all + share, 0);
  for (const unit of units.toSorted((one, other) => other.lost - one.lost).slice(0, left)) unit.share += 1;
  const shares = new Map<string, number[]>();
  for (const { id, share } of units) shares.set(id, [...(shares.get(id) ?? []), share]);
  return shares;
}
