/** The same work in other libraries. Amounts are pence. */
import type { Figures, PlainBasket } from '../baskets.ts';
import type { SlotQuestion } from '../slots.ts';

/** A basket in the library's own form, ready to be priced repeatedly. */
export interface Priced {
  readonly run: () => unknown;
  readonly figures: () => Figures;
}

export const priceWithBig: (basket: PlainBasket) => Priced;
export const priceWithDinero: (basket: PlainBasket) => Priced;

export type Allocation = (whole: number, weights: readonly number[]) => readonly number[];
export const allocateWithDinero: Allocation;
export const prorateOfVendure: Allocation;

/** The instants of the slots that can be chosen. */
export const slotsWithLuxon: (question: SlotQuestion) => readonly number[];
export const slotsWithDateFns: (question: SlotQuestion) => readonly number[];

export const isEmailOfValidator: (text: string) => boolean;
export const isPhoneOfValidator: (text: string) => boolean;
export const isAmountOfValidator: (text: string) => boolean;
