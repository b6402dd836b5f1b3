/** The result of the basket check. */
import type { BasketLine } from '../basket/basket.ts';
import type { MinorUnits } from '../money/money.ts';
import type { Reduction } from '../basket/pricing.ts';

/** The backend's amounts for a basket. They win over the local ones (B10). */
export interface CheckedBasket {
  readonly basketId: string;
  /** Goods total (B4). */
  readonly basketTotal: MinorUnits;
  /** Unit prices with choices, in the order of the lines sent (WO10); undefined where one could not be read. */
  readonly linePrices: readonly (MinorUnits | undefined)[];
  readonly discounts: readonly Reduction[];
  readonly promotions: readonly Reduction[];
}

/** A check's prices. Without the total they are those of an earlier one, and the total is worked out of them (B17). */
export type Prices = Pick<CheckedBasket, 'linePrices' | 'discounts' | 'promotions'> &
  Partial<Pick<CheckedBasket, 'basketTotal'>>;

/** Discounts and promotions in one list, as `price` takes them. */
export const reductionsOf = (prices: Prices): readonly Reduction[] => [
  ...prices.discounts,
  ...prices.promotions,
];

/** Indexes of the lines whose price the check changed. */
export const repricedLines = (lines: readonly BasketLine[], checked: CheckedBasket): readonly number[] =>
  lines.flatMap((line, at) => {
    const price = checked.linePrices[at];
    return price === undefined || price === line.unitPrice ? [] : [at];
  });

/**
 * The lines at the check's prices.
 *
 * @example
 * ```ts
 * const pie = lineOf({
 *   menuId: 'food', productId: 'pie', displayRecordId: 'd1', portionTypeId: 'p1',
 *   choiceLines: [], messages: [], name: 'Pie', portionPrice: minor(1400),
 * });
 * const checked = { basketId: 'b1', basketTotal: minor(1500), discounts: [], promotions: [] };
 * checkedLines([pie], { ...checked, linePrices: [minor(1500)] })[0]?.unitPrice; // 1500
 * checkedLines([pie], { ...checked, linePrices: [] })[0]?.unitPrice; // 1400
 * ```
 */
export const checkedLines = (
  lines: readonly BasketLine[],
  { linePrices }: Pick<Prices, 'linePrices'>,
): readonly BasketLine[] =>
  lines.map((line, at) => ({ ...line, unitPrice: linePrices[at] ?? line.unitPrice }));
