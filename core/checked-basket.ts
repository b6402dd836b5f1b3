/** What the basket check makes of a basket: its amounts win over the local ones (B10, WO10). */
import type { BasketLine } from './basket.ts';
import type { MinorUnits } from './money.ts';
import type { Reduction } from './pricing.ts';

/** What the backend makes of the basket. Its amounts win over the local ones (B10). */
export interface CheckedBasket {
  readonly basketId: string;
  /** Goods total (B4). */
  readonly basketTotal: MinorUnits;
  /** Price of one, choices included, in the order of the lines asked about (WO10). */
  readonly linePrices: readonly MinorUnits[];
  readonly discounts: readonly Reduction[];
  readonly promotions: readonly Reduction[];
}

/** Everything that came off by the check, as pricing takes it. */
export const reductionsOf = (checked: CheckedBasket): readonly Reduction[] => [
  ...checked.discounts,
  ...checked.promotions,
];

/** Places of the lines whose price the check changed. */
export const repricedLines = (lines: readonly BasketLine[], checked: CheckedBasket): readonly number[] =>
  lines.flatMap((line, at) => {
    const price = checked.linePrices[at];
    return price === undefined || price === line.unitPrice ? [] : [at];
  });

/** The lines at the check's prices. */
export const checkedLines = (lines: readonly BasketLine[], checked: CheckedBasket): readonly BasketLine[] =>
  lines.map((line, at) => ({ ...line, unitPrice: checked.linePrices[at] ?? line.unitPrice }));
