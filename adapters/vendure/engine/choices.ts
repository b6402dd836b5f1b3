/** The options of a dish, which stand in a custom field of its variant as JSON, and those that a guest picked. */
import type { ProductVariant } from '@vendure/core';
import { sumOf } from './call.ts';

export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly Option[];
}

export interface Option {
  readonly id: string;
  readonly name: string;
  /** Minor units. */
  readonly price: number;
}

export interface Picked {
  readonly choiceId: string;
  readonly optionId: string;
  /** Of one unit of the dish. */
  readonly quantity: number;
}

const listIn = <Item>(text: unknown): readonly Item[] =>
  typeof text === 'string' && text !== '' ? JSON.parse(text) : [];

export const choicesOf = ({ customFields }: ProductVariant): readonly Choice[] =>
  listIn((customFields as { choices?: unknown }).choices);

export const pickedIn = (text: unknown): readonly Picked[] => listIn(text);

/** The options of what was picked, undefined where there is no such one. */
export const optionsOf = (variant: ProductVariant, picked: readonly Picked[]) =>
  picked.map(({ choiceId, optionId, quantity }) => {
    const choice = choicesOf(variant).find(({ id }) => id === choiceId);
    return { option: choice?.options.find(({ id }) => id === optionId), quantity };
  });

/** Of the variant with what its picked options add, minor units. */
export const priceOf = (variant: ProductVariant, picked: readonly Picked[]): number =>
  variant.listPrice +
  sumOf(optionsOf(variant, picked), ({ option, quantity }) => quantity * (option?.price ?? 0));

/** Whether the dish can be made like this: each choice has from `min` to `max`, of options that there are. */
export const isAnswered = (variant: ProductVariant, picked: readonly Picked[]): boolean =>
  optionsOf(variant, picked).every(({ option }) => option !== undefined) &&
  choicesOf(variant).every(({ id, min, max }) => {
    const count = sumOf(picked, ({ choiceId, quantity }) => (choiceId === id ? quantity : 0));
    return count >= min && count <= max;
  });
