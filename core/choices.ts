/** What a guest chooses of a portion: total over any menu, so that a screen only shows the answer (B14). */
import { type Either, left, right } from './fp.ts';
import { MOST_OF_ONE_LINE, type ChoiceLine } from './basket.ts';
import type { Choice, Ingredient, Portion } from './menu.ts';

/** Quantities by ingredient id, for each choice by its place in the portion. */
export type Picks = readonly Readonly<Record<string, number>>[];

/** How far a choice has come (B14). */
export interface ChoiceState {
  /** Quantity picked in all. */
  readonly picked: number;
  /** How many are still needed; 0 where the choice is complete. */
  readonly missing: number;
  /** No more can be picked (of a choice of one, another pick replaces the first). */
  readonly full: boolean;
  readonly required: boolean;
  /** Picking replaces what was picked. */
  readonly single: boolean;
}

/** Why a pick was refused. */
export type PickRefusal = 'outOfStock' | 'choiceFull' | 'unknownIngredient';

/** Least and most quantity, made sound: whole, not negative, and a maximum below the minimum is the minimum. */
export function limitsOf(choice: Choice): { readonly min: number; readonly max: number } {
  const min = Math.min(Math.max(0, Math.trunc(choice.min) || 0), MOST_OF_ONE_LINE);
  const max = Math.min(Math.max(min, Math.trunc(choice.max) || 0), MOST_OF_ONE_LINE);
  return { min, max };
}

/** Nothing is picked yet. */
export const noPicks = (portion: Portion): Picks => portion.choices.map(() => ({}));

/** How many of the ingredient are picked in that choice; 0 where none is. */
export function quantityPicked(picks: Picks, choiceIndex: number, ingredientId: string): number {
  const picked = picks[choiceIndex] ?? {};
  // An id is any text of the backend's: `constructor` too.
  return Object.hasOwn(picked, ingredientId) ? (picked[ingredientId] ?? 0) : 0;
}

/** How far a choice has come: what is picked, needed and allowed (B14). */
export function stateOfChoice(choice: Choice, picked: Readonly<Record<string, number>> = {}): ChoiceState {
  const { min, max } = limitsOf(choice);
  const total = Object.values(picked).reduce((sum, quantity) => sum + quantity, 0);
  return {
    picked: total,
    missing: Math.max(0, min - total),
    full: total >= max,
    required: min > 0,
    single: max === 1,
  };
}

/** One more of an ingredient; where the choice is of one, it replaces what was picked. */
export function pick(
  portion: Portion,
  picks: Picks,
  choiceIndex: number,
  ingredientId: string,
): Either<PickRefusal, Picks> {
  const choice = portion.choices[choiceIndex];
  const ingredient = choice?.ingredients.find(({ id }) => id === ingredientId);
  if (choice === undefined || ingredient === undefined) return left('unknownIngredient');
  if (ingredient.isOutOfStock) return left('outOfStock');
  const picked = picks[choiceIndex] ?? {};
  const { full, single } = stateOfChoice(choice, picked);
  if (single) return right(withPicked(portion, picks, choiceIndex, { [ingredientId]: 1 }));
  if (full) return left('choiceFull');
  const quantity = quantityPicked(picks, choiceIndex, ingredientId) + 1;
  return right(withPicked(portion, picks, choiceIndex, { ...picked, [ingredientId]: quantity }));
}

/** One fewer of an ingredient; nothing changes where none was picked. */
export function unpick(portion: Portion, picks: Picks, choiceIndex: number, ingredientId: string): Picks {
  const quantity = quantityPicked(picks, choiceIndex, ingredientId);
  const { [ingredientId]: _taken, ...others } = picks[choiceIndex] ?? {};
  const picked = quantity > 1 ? { ...others, [ingredientId]: quantity - 1 } : others;
  return withPicked(portion, picks, choiceIndex, picked);
}

function withPicked(
  portion: Portion,
  picks: Picks,
  choiceIndex: number,
  picked: Readonly<Record<string, number>>,
): Picks {
  return portion.choices.map((_, index) => (index === choiceIndex ? picked : (picks[index] ?? {})));
}

/** The place of the first choice that still needs something, or undefined where all are complete. */
export function firstIncomplete(portion: Portion, picks: Picks): number | undefined {
  const index = portion.choices.findIndex((choice, at) => stateOfChoice(choice, picks[at]).missing > 0);
  return index === -1 ? undefined : index;
}

/** A choice with a minimum and nothing in stock: the portion cannot be ordered. */
export const canBeCompleted = (portion: Portion): boolean =>
  portion.choices.every(
    (choice) => limitsOf(choice).min === 0 || choice.ingredients.some(({ isOutOfStock }) => !isOutOfStock),
  );

/** The ingredients picked, each with its quantity, in the menu's order. */
export function pickedIngredients(
  portion: Portion,
  picks: Picks,
): readonly { readonly ingredient: Ingredient; readonly choiceIndex: number; readonly quantity: number }[] {
  return portion.choices.flatMap((choice, choiceIndex) =>
    choice.ingredients
      .map((ingredient) => ({
        ingredient,
        choiceIndex,
        quantity: quantityPicked(picks, choiceIndex, ingredient.id),
      }))
      .filter(({ quantity }) => quantity > 0),
  );
}

/** Choice lines as a basket line carries them. */
export const toChoiceLines = (portion: Portion, picks: Picks): readonly ChoiceLine[] =>
  pickedIngredients(portion, picks).map(({ ingredient, choiceIndex, quantity }) => ({
    choiceId: portion.choices[choiceIndex]?.id ?? '',
    choiceIndex,
    displayRecordId: ingredient.displayRecordId,
    ingredientId: ingredient.id,
    portionTypeId: ingredient.portionTypeId,
    quantity,
    name: ingredient.name,
    supplementPrice: ingredient.supplementPrice,
  }));

/** Picks that a basket line stands for on today's menu; what is no longer there or in stock is left out. */
export function picksOf(portion: Portion, choiceLines: readonly ChoiceLine[]): Picks {
  return choiceLines.reduce<Picks>((picks, { choiceIndex, ingredientId, quantity }) => {
    let next = picks;
    for (let taken = 0; taken < quantity; taken += 1) {
      const result = pick(portion, next, choiceIndex, ingredientId);
      if (result._tag === 'Right') next = result.right;
    }
    return next;
  }, noPicks(portion));
}
