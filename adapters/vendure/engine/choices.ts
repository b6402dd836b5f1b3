/** The options of a dish, which stand in a custom field of its variant as JSON, and those that a guest picked. */
import type { ProductVariant } from '@vendure/core';

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

const optionOf = (choices: readonly Choice[], { choiceId, optionId }: Picked): Option | undefined =>
  choices.find(({ id }) => id === choiceId)?.options.find(({ id }) => id === optionId);

export const supplementOf = (choices: readonly Choice[], picked: readonly Picked[]): number =>
  picked.reduce((sum, each) => sum + each.quantity * (optionOf(choices, each)?.price ?? 0), 0);

export const namesOf = (choices: readonly Choice[], picked: readonly Picked[]) =>
  picked.flatMap((each) => {
    const option = optionOf(choices, each);
    return option ? [{ name: option.name, amount: each.quantity, price: option.price / 100 }] : [];
  });

/** Whether the dish can be made like this: each choice has from `min` to `max`, of options that there are. */
export const isAnswered = (choices: readonly Choice[], picked: readonly Picked[]): boolean =>
  picked.every((each) => optionOf(choices, each) !== undefined) &&
  choices.every(({ id, min, max }) => {
    const count = picked
      .filter(({ choiceId }) => choiceId === id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return count >= min && count <= max;
  });
