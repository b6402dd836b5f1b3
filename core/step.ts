/** How a figure came about (B11): one step per figure, for screen, command line and tests. */
import type { MinorUnits } from './money/money.ts';
import type { Percentage } from './money/percentage.ts';

/** One step of a computation, with its reason (B11). */
export interface Step<Figure extends string, Why extends string> {
  /** The figure that the step computes. */
  readonly what: Figure;
  /** The figure that it starts from. */
  readonly base: MinorUnits;
  /** Present where the figure is a percentage of the base. */
  readonly rate?: Percentage;
  readonly rounded: MinorUnits;
  readonly why: Why;
}

/** Written out twice, because spreading an object costs more than all the arithmetic of a basket. */
export const step = <Figure extends string, Why extends string>(
  what: Figure,
  base: MinorUnits,
  rounded: MinorUnits,
  why: Why,
  rate?: Percentage,
): Step<Figure, Why> =>
  rate === undefined ? { what, base, rounded, why } : { what, base, rate, rounded, why };
