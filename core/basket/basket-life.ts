/**
 * The states of a basket, from the first dish to the paid order (section 4). An event that a state does not
 * expect changes nothing. Every change of the lines ends the basket check; what the guest last agreed to stands until
 * the next one (B17).
 *
 *    open ──changed──▶ open
 *      │ ──failed────▶ open (lines flagged)
 *      ├──passed──▶ checked ──changed, failed──▶ open
 *      │               │ ──donated, agreed──▶ checked
 *      └───paying──▶ locked ◀──paying──┘
 *                      ├──paid────▶ open (without the paid lines; lines added since stay)
 *                      └──notPaid─▶ open
 *
 * While a basket is locked, a payment is under way or unknown: nobody edits, checks or clears it (C1, V1). A
 * payment that an earlier page left unsettled locks the basket too. The donation goes with the last dish.
 */
import { withoutPaid, type Basket, type BasketLine, type LineKey } from './basket.ts';
import type { CheckedBasket, Prices } from '../order/checked-basket.ts';
import { NO_DONATION, type Donation } from './donation.ts';
import type { MinorUnits } from '../money/money.ts';

/** What stands of the last check until the next one answers: its reductions, and the prices that were agreed to (B17). */
interface LastKnown extends Pick<CheckedBasket, 'discounts' | 'promotions'> {
  readonly unitPrices: ReadonlyMap<LineKey, MinorUnits>;
  /** The guest has changed since what the reductions may depend on, so that fewer may be left. */
  readonly mayShrink: boolean;
}

interface Contents {
  readonly basket: Basket;
  readonly donation: Donation;
  /**
   * Rises with every change that makes a basket check stale. An answer counts only for the revision it was asked
   * with.
   */
  readonly revision: number;
  readonly known?: LastKnown | undefined;
}

/** The state of a basket between the first dish and the payment. */
export type BasketLife =
  | ({ readonly is: 'open'; readonly failedLines: readonly LineKey[] } & Contents)
  | ({ readonly is: 'checked'; readonly checked: CheckedBasket } & Contents)
  | ({ readonly is: 'locked'; readonly checked?: CheckedBasket } & Contents);

/** An event in the life of a basket. */
export type BasketEvent =
  /** The guest added, edited or removed lines. */
  | {
      readonly event: 'changed';
      readonly basket: Basket;
      /** What else the guest chose may shrink the reductions, or they have taken off the last voucher. */
      readonly reductions?: 'mayShrink' | 'voucherless' | undefined;
    }
  /** The guest chose or removed a donation (section 4). The basket check does not include it. */
  | { readonly event: 'donated'; readonly donation: Donation }
  /** The basket check passed. */
  | { readonly event: 'passed'; readonly checked: CheckedBasket }
  /** The guest agrees to the prices of the check (B10). */
  | { readonly event: 'agreed' }
  /** The basket check refused the basket; `lines` are those that it names. */
  | { readonly event: 'failed'; readonly lines: readonly LineKey[] }
  | { readonly event: 'paying' }
  | { readonly event: 'paid'; readonly lines: readonly Pick<BasketLine, 'key' | 'quantity'>[] }
  /** No money moved and none will. */
  | { readonly event: 'notPaid' };

/** A basket that was not checked yet. */
export const openBasket = (basket: Basket, donation: Donation = NO_DONATION): BasketLife =>
  open({ basket, donation, revision: 0 });

function open(
  { basket, donation, revision, known }: Contents,
  failedLines: readonly LineKey[] = [],
): BasketLife {
  const there = new Set(basket.lines.map(({ key }) => key));
  const isEmpty = basket.lines.length === 0;
  return {
    is: 'open',
    basket,
    donation: isEmpty ? NO_DONATION : donation,
    revision,
    known: isEmpty ? undefined : known,
    failedLines: failedLines.filter((key) => there.has(key)),
  };
}

/** The basket check that holds for the basket as it is. Undefined after any change. */
export const checkedOf = (life: BasketLife): CheckedBasket | undefined =>
  life.is === 'open' ? undefined : life.checked;

/** What stands of an earlier check (B17). */
export const knownPrices = ({ basket, known }: BasketLife): Prices | undefined =>
  known && { ...known, linePrices: basket.lines.map(({ key }) => known.unitPrices.get(key)) };

/**
 * The prices of a basket: those of its check, else what stands of an earlier one; undefined for the menu's alone.
 *
 * @example
 * ```ts
 * const checked = { basketId: 'b1', basketTotal: minor(500), linePrices: [], discounts: [], promotions: [] };
 * const life = afterBasket(openBasket(EMPTY_BASKET), { event: 'passed', checked });
 * basketPrices(life)?.basketTotal; // 500
 * basketPrices(openBasket(EMPTY_BASKET)); // undefined
 * ```
 */
export const basketPrices = (life: BasketLife): Prices | undefined => checkedOf(life) ?? knownPrices(life);

/** The lines that the last basket check refused. */
export const failedLinesOf = (life: BasketLife): readonly LineKey[] =>
  life.is === 'open' ? life.failedLines : [];

/**
 * The next state of a basket. An event that does not fit changes nothing.
 *
 * @example
 * ```ts
 * const locked = afterBasket(openBasket(EMPTY_BASKET), { event: 'paying' });
 * locked.is; // 'locked'
 * afterBasket(locked, { event: 'changed', basket: EMPTY_BASKET }) === locked; // true
 * afterBasket(locked, { event: 'notPaid' }).is; // 'open'
 * ```
 */
export function afterBasket(life: BasketLife, event: BasketEvent): BasketLife {
  if (life.is === 'locked') return afterLocked(life, event);
  switch (event.event) {
    case 'changed':
      return open(
        { ...life, basket: event.basket, revision: life.revision + 1, known: stillKnown(life, event) },
        failedLinesOf(life),
      );
    case 'donated':
      return life.basket.lines.length === 0 ? life : { ...life, donation: event.donation };
    case 'passed':
      return {
        ...contentsOf(life),
        is: 'checked',
        checked: event.checked,
        known: knownBy(life, event.checked, false),
      };
    case 'agreed':
      return life.is === 'checked' ? { ...life, known: knownBy(life, life.checked, true) } : life;
    case 'failed':
      return open(life, event.lines);
    case 'paying':
      return locked(life);
    case 'paid':
    case 'notPaid':
      return life;
  }
}

const contentsOf = ({ basket, donation, revision, known }: BasketLife): Contents => ({
  basket,
  donation,
  revision,
  known,
});

/** A dearer dish counts once the guest has agreed to it: a discount may hide it from the total. */
function knownBy({ basket, known }: BasketLife, checked: CheckedBasket, isAgreed: boolean): LastKnown {
  const { discounts, promotions, linePrices } = checked;
  const unitPrices = new Map<LineKey, MinorUnits>();
  for (const [at, { key, unitPrice }] of basket.lines.entries()) {
    const [price, before] = [linePrices[at], known?.unitPrices.get(key) ?? unitPrice];
    unitPrices.set(key, price !== undefined && (isAgreed || price < before) ? price : before);
  }
  return { unitPrices, discounts, promotions, mayShrink: false };
}

/** Whoever takes a dish off may lose a discount by it, and whoever adds one does not. */
function stillKnown(
  { known, basket }: BasketLife,
  { basket: now, reductions }: Extract<BasketEvent, { readonly event: 'changed' }>,
): LastKnown | undefined {
  if (known === undefined) return undefined;
  const after = new Map(now.lines.map(({ key, quantity }) => [key, quantity]));
  const hasLess = basket.lines.some(({ key, quantity }) => (after.get(key) ?? 0) < quantity);
  return {
    ...known,
    discounts: reductions === 'voucherless' ? [] : known.discounts,
    mayShrink: known.mayShrink || hasLess || reductions !== undefined,
  };
}

function locked(life: Exclude<BasketLife, { readonly is: 'locked' }>): BasketLife {
  const contents = contentsOf(life);
  return life.is === 'checked'
    ? { ...contents, is: 'locked', checked: life.checked }
    : { ...contents, is: 'locked' };
}

function afterLocked(life: Extract<BasketLife, { readonly is: 'locked' }>, event: BasketEvent): BasketLife {
  if (event.event === 'paid')
    return open({
      basket: withoutPaid(life.basket, event.lines),
      donation: NO_DONATION,
      revision: life.revision + 1,
    });
  return event.event === 'notPaid' ? open(life) : life;
}
