/** Who is at a tab, whose it is, how far it may go, and who ordered what (D12–D16). */
import { allocate } from '../money/allocation.ts';
import { minor, ZERO, type MinorUnits } from '../money/money.ts';
import type { Instant } from '../time/time.ts';
import type { SittingGuest } from './shared-basket.ts';

/** Units of a dish on the tab. */
export interface TabLine {
  /** The guest's id. Undefined for what the team has entered. */
  readonly by?: string;
  /** The round that brought it. */
  readonly round?: number;
  readonly name: string;
  readonly quantity: number;
  /** Of all its units. */
  readonly price: MinorUnits;
}

/** What money is held for: as security for the tab, or for the booking of its table. */
export type HeldFor = 'tab' | 'booking';

export const HELD_FOR: readonly HeldFor[] = ['tab', 'booking'];

/** Money of the guest who asks that is held, and not taken (D16). */
export interface HeldMoney {
  readonly amount: MinorUnits;
  readonly for: HeldFor;
  /** When it goes at the latest. */
  readonly until?: Instant;
}

/** As one guest of the tab reads it. */
export interface TabSitting {
  /** It rises with every change, and with every order on the tab. */
  readonly version: number;
  /** The guest who asks. */
  readonly guestId: string;
  /** The owner's id. A tab has one at all times (D12). */
  readonly owner: string;
  readonly guests: readonly SittingGuest[];
  /** What the tab comes to, paid or not. */
  readonly total: MinorUnits;
  /** Up to where it may go (D13). */
  readonly limit?: MinorUnits;
  readonly lines: readonly TabLine[];
  readonly held: readonly HeldMoney[];
}

/**
 * The later of two answers about one tab. An earlier one that arrives late changes nothing.
 *
 * @example
 * ```ts
 * const first = {
 *   version: 1, guestId: 'a', owner: 'a', guests: [], total: minor(0), lines: [], held: [],
 * };
 * latestSitting({ ...first, version: 2, owner: 'b' }, first).owner; // 'b'
 * ```
 */
export const latestSitting = (known: TabSitting | undefined, heard: TabSitting): TabSitting =>
  known !== undefined && known.version > heard.version ? known : heard;

/**
 * What may still go on the tab; undefined where nothing limits it. Below what is on it, a limit leaves nothing (D13).
 *
 * @example
 * ```ts
 * leftOfLimit({ total: minor(3000), limit: minor(5000) }); // 2000
 * leftOfLimit({ total: minor(3000), limit: minor(1000) }); // 0
 * leftOfLimit({ total: minor(3000) }); // undefined
 * ```
 */
export const leftOfLimit = ({ total, limit }: Pick<TabSitting, 'total' | 'limit'>): MinorUnits | undefined =>
  limit === undefined ? undefined : minor(Math.max(0, limit - total));

/**
 * Whether an order that comes to so much would go above the limit. The backend decides, since others order too (D13).
 *
 * @example
 * ```ts
 * isAboveLimit({ total: minor(3000), limit: minor(5000) }, minor(2000)); // false
 * isAboveLimit({ total: minor(3000), limit: minor(5000) }, minor(2001)); // true
 * isAboveLimit({ total: minor(3000) }, minor(99000)); // false
 * ```
 */
export function isAboveLimit(tab: Pick<TabSitting, 'total' | 'limit'>, order: MinorUnits): boolean {
  const left = leftOfLimit(tab);
  return left !== undefined && order > left;
}

/** What one guest has on the tab; without a guest, what the team has entered. */
export interface GuestOnTab {
  readonly guest?: SittingGuest;
  readonly lines: readonly TabLine[];
  /** With their share of what is added and taken off. */
  readonly total: MinorUnits;
}

/**
 * Who ordered what, in the order of each one's first line. Their sums add up to what the tab comes to (D15): the whole
 * is shared at once in proportion to each one's dishes, as that of a round is (D4).
 *
 * @example
 * ```ts
 * const pie = { by: 'a', round: 1, name: 'Pie', quantity: 1, price: minor(1400) };
 * const tea = { name: 'Tea', quantity: 1, price: minor(300) };
 * const guests = [{ id: 'a', letter: 'A', hasLeft: false }];
 * whoOrdered({ guests, total: minor(1870), lines: [pie, tea] }).map(({ total }) => total); // [1540, 330]
 * ```
 */
export function whoOrdered({
  guests,
  total,
  lines,
}: Pick<TabSitting, 'guests' | 'total' | 'lines'>): readonly GuestOnTab[] {
  // Who is not named counts with the team: a sum that nobody is shown would be missing.
  const guestOf = ({ by }: TabLine): SittingGuest | undefined => guests.find(({ id }) => id === by);
  const parts = new Map<SittingGuest | undefined, TabLine[]>();
  for (const line of lines) parts.set(guestOf(line), [...(parts.get(guestOf(line)) ?? []), line]);
  if (parts.size === 0) return [];
  const all = [...parts];
  const sums = allocate(
    total,
    all.map(([, of]) => of.reduce((sum, { price }) => sum + Math.max(0, price), 0)),
  );
  return all.map(([guest, of], at) => ({ ...(guest && { guest }), lines: of, total: sums[at] ?? ZERO }));
}

/** A link by which another guest of the tab becomes its owner, once (D14). */
export interface Handover {
  readonly token: string;
  /** It counts for nothing from then on. */
  readonly until: Instant;
}
