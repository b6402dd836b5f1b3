/**
 * Splitting a bill: all of it, by item, by amount, or evenly (P1–P3), and never more than is outstanding (P4). The
 * parts of a split add up to the bill exactly, on however many phones it is paid.
 */
import { allocate } from '../money/allocation.ts';
import { billLineTotal, hasUnits, type BillLine, type LineUnits } from './bill.ts';
import { type Either, isLeft, left, right } from '../fp.ts';
import { minor, notNegative, sum, type MinorUnits } from '../money/money.ts';

/** One unit of an item line: the second of three beers. */
export interface Unit {
  readonly lineId: string;
  /** From 1 to the line's amount. */
  readonly unit: number;
}

export interface UnitShare extends Unit {
  /** The unit's cost, with its share of discounts, promotions and service charge. */
  readonly share: MinorUnits;
}

/** What another phone at the table has ticked (WA16). */
export interface BillClaim {
  /** A number of the guest at this table; no name. */
  readonly by: number;
  readonly lines: readonly LineUnits[];
}

/** How a guest splits a bill (P1–P3). */
export type Split =
  | { readonly by: 'all' }
  /** With an even share of what these units leave, where there is a `rest` (P13). */
  | { readonly by: 'item'; readonly units: readonly Unit[]; readonly rest?: EvenSplit }
  | { readonly by: 'amount'; readonly amount: MinorUnits }
  | ({ readonly by: 'even' } & EvenSplit);

/**
 * `people` have yet to pay, and this phone pays for `payingFor` of them. The amount `shown` to the guest stands while
 * it fits into what is left.
 */
export interface EvenSplit {
  readonly people: number;
  readonly payingFor: number;
  readonly shown?: MinorUnits;
}

/** Why the app refuses a split (GB7). */
export type SplitRefusal =
  | { readonly refused: 'nothingPicked' }
  | ({ readonly refused: 'noSuchUnit' | 'unitTwice' | 'unitPaid' } & Unit)
  /** Not 1 to 50. */
  | { readonly refused: 'people'; readonly people: number }
  /** Less than one of the people, or more than there are. */
  | { readonly refused: 'payingFor'; readonly payingFor: number; readonly people: number };

/**
 * A bill may be paid in parts; otherwise it is paid as a whole (P11).
 *
 * @example
 * ```ts
 * splitOffered({ splitBillEnabled: true }, { splitBillEnabled: true }); // true
 * splitOffered({ splitBillEnabled: true }, { splitBillEnabled: false }); // false
 * ```
 */
export const splitOffered = (
  brand: { readonly splitBillEnabled: boolean },
  venue: { readonly splitBillEnabled: boolean },
): boolean => brand.splitBillEnabled && venue.splitBillEnabled;

/** 2 to 50 people start an even split (P3). Only one may be left at the end. */
export const PEOPLE = { leastToSplit: 2, least: 1, most: 50 } as const;

/**
 * Shares the account total among all units of all item lines, by price, in the order of the lines. A line without
 * units has one share for all of it (WA23). Where none has a price, all weigh the same (P1, GB6). The shares add up to
 * the total.
 *
 * @example
 * ```ts
 * const pies = { id: '1', type: 'item', name: 'Pie', price: minor(1000), amount: 2 } as const;
 * const pint = { id: '2', type: 'item', name: 'Pint', price: minor(500), amount: 1 } as const;
 * sharesByItem(minor(2251), [pies, pint]).map(({ share }) => share); // [901, 900, 450]
 * sharesByItem(minor(300), []); // []
 * ```
 */
export function sharesByItem(accountTotal: MinorUnits, lines: readonly BillLine[]): readonly UnitShare[] {
  const units = lines
    .filter(({ type }) => type === 'item')
    .flatMap((line) => {
      const { id, amount } = line;
      if (hasUnits(line))
        return Array.from({ length: amount }, (_, at) => ({ lineId: id, unit: at + 1, price: line.price }));
      const price = billLineTotal(line);
      return price > 0 ? [{ lineId: id, unit: 1, price }] : [];
    });
  if (units.length === 0) return [];
  const shares = allocate(
    accountTotal,
    units.map(({ price }) => price),
  );
  return units.map(({ lineId, unit }, at) => ({ lineId, unit, share: shares[at] ?? minor(0) }));
}

/** Whether a unit is paid for: a line's first `paidUnits` are, and what this phone has paid for (P10, P12). */
function isPaidUnit({ lineId, unit }: Unit, line: BillLine | undefined, paidHere: readonly Unit[]): boolean {
  if (unit <= (line?.paidUnits ?? 0)) return true;
  return paidHere.some((paid) => paid.lineId === lineId && paid.unit === unit);
}

/**
 * The units that a guest can still pick, with their shares, in the order of the bill. Left out are units without a
 * share (P1), and those that are known to be paid for (P12). There are none where lines are missing (WA23).
 *
 * @param paidHere what this phone has paid for (P10)
 * @example
 * ```ts
 * const pies = { id: '1', type: 'item', name: 'Pie', price: minor(1000), amount: 3, paidUnits: 1 } as const;
 * const bill = { accountTotal: minor(3000), lines: [pies] };
 * unpaidUnits(bill, []).map(({ unit }) => unit); // [2, 3]
 * unpaidUnits(bill, [{ lineId: '1', unit: 2 }]).map(({ unit }) => unit); // [3]
 * ```
 */
export function unpaidUnits(
  { accountTotal, lines, lacksLines }: BillOfItems,
  paidHere: readonly Unit[],
): readonly UnitShare[] {
  if (lacksLines === true) return [];
  const lineOf = linesById(lines);
  return sharesByItem(accountTotal, lines).filter((unit) => {
    const line = lineOf.get(unit.lineId);
    return unit.share > 0 && line !== undefined && hasUnits(line) && !isPaidUnit(unit, line, paidHere);
  });
}

const linesById = (lines: readonly BillLine[]): ReadonlyMap<string, BillLine> =>
  new Map(lines.map((line) => [line.id, line]));

/**
 * How many units of a line other phones have ticked (P12), or friends were asked for (D6). It binds nobody.
 *
 * @example
 * ```ts
 * const [ada, bo] = [{ by: 1, lines: [{ lineId: 'pies', units: 1 }] }, { by: 2, lines: [{ lineId: 'pies', units: 2 }] }];
 * unitsClaimed([ada, bo], 'pies'); // 3
 * ```
 */
export const unitsClaimed = (claims: readonly Pick<BillClaim, 'lines'>[], lineId: string): number =>
  claims
    .flatMap(({ lines }) => lines)
    .reduce((all, line) => (line.lineId === lineId ? all + line.units : all), 0);

/**
 * How many units of each line the guest has ordered and can still pay for. What they have paid for counts first as
 * their own, and no pick has more than is unpaid (D17, P12).
 *
 * @param paidHere what this phone has paid for (P10)
 * @example
 * ```ts
 * const pies = { id: '1', type: 'item', name: 'Pie', price: minor(1000), amount: 3, ownUnits: 2 } as const;
 * const bill = { accountTotal: minor(3000), lines: [pies] };
 * ownUnpaid(bill, []); // [{ lineId: '1', units: 2 }]
 * ownUnpaid(bill, [{ lineId: '1', unit: 1 }]); // [{ lineId: '1', units: 1 }]
 * ```
 */
export function ownUnpaid(bill: BillOfItems, paidHere: readonly Unit[]): readonly LineUnits[] {
  const lineOf = linesById(bill.lines);
  return unitsByLine(unpaidUnits(bill, paidHere)).flatMap(({ lineId, units }) => {
    const ownPaid = paidHere.filter((paid) => paid.lineId === lineId).length;
    const own = Math.min((lineOf.get(lineId)?.ownUnits ?? 0) - ownPaid, units);
    return own > 0 ? [{ lineId, units: own }] : [];
  });
}

/** How many units of each line there are, in the order in which the lines come first. */
export function unitsByLine(units: readonly Unit[]): readonly LineUnits[] {
  const counts = new Map<string, number>();
  for (const { lineId } of units) counts.set(lineId, (counts.get(lineId) ?? 0) + 1);
  return [...counts].map(([lineId, count]) => ({ lineId, units: count }));
}

/**
 * What each of the people left pays. Each pays the remainder divided by the people left, rounded up. The shares
 * therefore add up, differ by at most one minor unit, and the last is the smallest (P3).
 *
 * @param people a whole number, 1 or more
 * @example
 * ```ts
 * evenShares(minor(1000), 3); // [334, 333, 333]
 * evenShares(minor(2), 3); // [1, 1, 0]
 * ```
 */
export const evenShares = (outstanding: MinorUnits, people: number): readonly MinorUnits[] =>
  allocate(
    outstanding,
    Array.from({ length: people }, () => 1),
  );

/** Even shares as the payer reads them: the least share, and the extra units in theirs. */
export interface EvenShares {
  readonly each: MinorUnits;
  /** 0 where the amount divides evenly. The app shows it otherwise (P3). */
  readonly more: MinorUnits;
}

/**
 * The next shares, for the phone that pays them (P3).
 *
 * @param people a whole number, 1 or more
 * @param payingFor 1 to people
 * @example
 * ```ts
 * evenSharesOf(minor(1000), 3, 2); // { each: 333, more: 1 }
 * evenSharesOf(minor(900), 3, 2); // { each: 300, more: 0 }
 * ```
 */
export function evenSharesOf(outstanding: MinorUnits, people: number, payingFor: number): EvenShares {
  const shares = evenShares(outstanding, people);
  const each = shares.at(-1) ?? minor(0);
  return { each, more: minor(sum(shares.slice(0, payingFor)) - each * payingFor) };
}

/** The parts of a bill that a pick of its items needs. */
interface BillOfItems {
  readonly lines: readonly BillLine[];
  readonly lacksLines?: true;
  readonly accountTotal: MinorUnits;
}

/** The parts of a bill that a split needs. */
export interface BillToSplit extends BillOfItems {
  /** 0 or more. */
  readonly outstanding: MinorUnits;
}

/** A unit's share, or that of the nth person yet to pay. */
export type BillShare = UnitShare | { readonly person: number; readonly share: MinorUnits };

/** The shares of a bill, and the amount that the guest's split asks for. */
export interface SplitBill {
  /** By item one per unit, evenly one per person, else none (GB5). */
  readonly shares: readonly BillShare[];
  readonly wanted: Either<SplitRefusal, MinorUnits>;
  /** Of a mixed split: the guest's own items, what they leave, and the guest's share of that (P13). */
  readonly mixed?: { readonly own: MinorUnits; readonly left: MinorUnits; readonly share: MinorUnits };
}

/**
 * Splits a bill (P1–P3, GB2, GB7). `wanted` may exceed what is outstanding.
 *
 * @example
 * ```ts
 * const bill = { lines: [], accountTotal: minor(6000), outstanding: minor(1000) };
 * splitBill({ by: 'even', people: 3, payingFor: 2 }, bill).wanted; // right(667)
 * splitBill({ by: 'amount', amount: minor(1200) }, bill).wanted; // right(1200)
 * splitBill({ by: 'item', units: [] }, bill).wanted; // left({ refused: 'nothingPicked' })
 * ```
 */
export function splitBill(split: Split, bill: BillToSplit): SplitBill {
  switch (split.by) {
    case 'all':
      return { shares: [], wanted: right(bill.outstanding) };
    case 'amount':
      return { shares: [], wanted: right(notNegative(split.amount)) };
    case 'item': {
      const shares = sharesByItem(bill.accountTotal, bill.lines);
      const own = sumOfUnits(split.units, shares, bill.lines);
      return split.rest === undefined || isLeft(own)
        ? { shares, wanted: own }
        : { shares, ...withRest(own.right, split.rest, bill.outstanding) };
    }
    case 'even':
      return splitEvenly(bill.outstanding, split);
  }
}

function withRest(own: MinorUnits, rest: EvenSplit, outstanding: MinorUnits): Omit<SplitBill, 'shares'> {
  // Others may have paid: the guest's own items can come to more than is left.
  const left = notNegative(minor(outstanding - own));
  const { wanted } = splitEvenly(left, rest);
  if (isLeft(wanted)) return { wanted };
  return { wanted: right(minor(own + wanted.right)), mixed: { own, left, share: wanted.right } };
}

function splitEvenly(outstanding: MinorUnits, { people, payingFor, shown }: EvenSplit): SplitBill {
  if (!isWholeWithin(people, PEOPLE.least, PEOPLE.most))
    return { shares: [], wanted: left({ refused: 'people', people }) };
  const each = evenShares(outstanding, people);
  const shares = each.map((share, at) => ({ person: at + 1, share }));
  if (!isWholeWithin(payingFor, 1, people))
    return { shares, wanted: left({ refused: 'payingFor', payingFor, people }) };
  // Dividing what is left anew could change the amount that the guest has read.
  if (shown !== undefined && shown <= outstanding) return { shares, wanted: right(shown) };
  // The larger shares come first.
  return { shares, wanted: right(sum(each.slice(0, payingFor))) };
}

const isWholeWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

function sumOfUnits(
  units: readonly Unit[],
  shares: readonly UnitShare[],
  lines: readonly BillLine[],
): Either<SplitRefusal, MinorUnits> {
  if (units.length === 0) return left({ refused: 'nothingPicked' });
  const lineOf = linesById(lines);
  const shareOf = new Map(shares.map((share) => [unitKey(share), share.share]));
  const picked = new Set<string>();
  let wanted = 0;
  for (const { lineId, unit } of units) {
    const key = unitKey({ lineId, unit });
    const [share, line] = [shareOf.get(key), lineOf.get(lineId)];
    if (share === undefined || line === undefined || !hasUnits(line))
      return left({ refused: 'noSuchUnit', lineId, unit });
    if (isPaidUnit({ lineId, unit }, line, [])) return left({ refused: 'unitPaid', lineId, unit });
    if (picked.has(key)) return left({ refused: 'unitTwice', lineId, unit });
    picked.add(key);
    wanted += share;
  }
  return right(minor(wanted));
}

const unitKey = ({ lineId, unit }: Unit): string => `${unit} ${lineId}`;

/** An amount cut to what is outstanding. */
export interface Clamped {
  readonly amount: MinorUnits;
  /** The amount asked for, where it was more. The app then shows the overpay warning (section 5, P4). */
  readonly reducedFrom?: MinorUnits;
}

/** min(wanted, outstanding), never negative (P4). The tip is not part of it (B6). */
export function clampToOutstanding(wanted: MinorUnits, outstanding: MinorUnits): Clamped {
  const [requested, payable] = [notNegative(wanted), notNegative(outstanding)];
  return requested > payable ? { amount: payable, reducedFrom: requested } : { amount: requested };
}
