/**
 * What an order, a bill and a part of one come to, worked out here from what the till has and what the guest has pressed. It
 * shares no arithmetic with the app, nor with the world (I12).
 */
import type { BillLine } from '../../../fixtures/world/bill-lines.ts';
import type { Order } from '../../../fixtures/world/orders.ts';

/** What a guest has pressed for a tip: so many per cent, or an amount in minor units. */
export type ChosenTip = { readonly percent: number } | { readonly minor: number };

/** Half a minor unit goes up. Percentages here have one decimal at most. */
const shareOf = (minor: number, percent: number): number =>
  Math.floor((minor * Math.round(percent * 10) * 2 + 1_000) / 2_000);

export const tipOn = (minor: number, tip: ChosenTip | undefined): number => {
  if (tip === undefined) return 0;
  return 'minor' in tip ? tip.minor : shareOf(minor, tip.percent);
};

interface WithWorth {
  readonly worth: { readonly percentage: number } | { readonly amount: number };
}

/** Reductions come off one after another, and stop at nothing. */
const reduced = (sum: number, reductions: readonly WithWorth[], minorPerMajor: number): number =>
  reductions.reduce((left, { worth }) => {
    const off =
      'percentage' in worth ? shareOf(sum, worth.percentage) : Math.round(worth.amount * minorPerMajor);
    return Math.max(0, left - off);
  }, sum);

/** The goods of an order, what was taken off them, and the service charge on the rest, in minor units. */
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

/** What a bill comes to, and what is left of it, in minor units. */
export function billFigures(
  lines: readonly BillLine[],
  { serviceChargePercentage, unexplained }: { serviceChargePercentage: number; unexplained: number },
  minorPerMajor: number,
) {
  let [sum, paid] = [0, 0];
  for (const line of lines) {
    if (line.type === 'item') sum += line.price * line.amount;
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
 * What each unit of a bill's items costs, by its line: the whole of the bill, in proportion to the prices, each rounded down, and a
 * minor unit more for those that lose most by that, first come first (P1, M4). Where nothing has a price, all cost the same.
 */
export function unitShares(
  lines: readonly BillLine[],
  total: number,
): ReadonlyMap<string, readonly number[]> {
  const items = lines.filter((line) => line.type === 'item');
  const sum = items.reduce((all, { price, amount }) => all + price * amount, 0);
  const count = items.reduce((all, { amount }) => all + amount, 0);
  const units = items.flatMap(({ id, price, amount }) => {
    const exact = BigInt(total) * BigInt(sum === 0 ? 1 : price);
    const whole = BigInt(sum === 0 ? count : sum);
    const unit = { id, share: Number(exact / whole), lost: Number(exact % whole) };
    return Array.from({ length: amount }, () => ({ ...unit }));
  });
  const left = total - units.reduce((all, { share }) => all + share, 0);
  for (const unit of units.toSorted((one, other) => other.lost - one.lost).slice(0, left)) unit.share += 1;
  const shares = new Map<string, number[]>();
  for (const { id, share } of units) shares.set(id, [...(shares.get(id) ?? []), share]);
  return shares;
}
