/** How a figure came about (B11): one step a figure, which screen, command line and tests all read. */
import type { MinorUnits } from './money.ts';
import type { Percentage } from './percentage.ts';

/** One step of a computation, as it is explained (B11). */
export interface Step<Figure extends string, Why extends string> {
  /** The figure that the step makes. */
  readonly what: Figure;
  /** What it is made from. */
  readonly base: MinorUnits;
  /** Where the figure is a percentage of the base. */
  readonly rate?: Percentage;
  readonly rounded: MinorUnits;
  /** Why it came out so. */
  readonly why: Why;
}

/** A step. Written out twice, because spreading an object costs more than all the arithmetic of a basket. */
export const step = <Figure extends string, Why extends string>(
  what: Figure,
  base: MinorUnits,
  rounded: MinorUnits,
  why: Why,
  rate?: Percentage,
): Step<Figure, Why> =>
  rate === undefined ? { what, base, rounded, why } : { what, base, rate, rounded, why };
