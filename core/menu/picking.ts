/** How a guest picks of a portion. It handles any menu, so that a screen only shows the result (B14). */
import { limitsOf, noPicks, quantityPicked, type Picks } from './choices.ts';
import type { ChoiceLine } from '../basket/basket.ts';
import { type Either, left, right } from '../fp.ts';
import type { Choice, Portion } from './menu.ts';

/** How far a choice has come (B14). */
export interface ChoiceState {
  /** Total quantity picked. */
  readonly picked: number;
  /** How many more the guest must pick; 0 where the choice is complete. */
  readonly missing: number;
  /** The guest can pick no more. In a choice of one, another pick replaces the first. */
  readonly full: boolean;
  readonly required: boolean;
  /** Another pick replaces the first. */
  readonly single: boolean;
}

/** Why `pick` refused an ingredient. */
type PickRefusal = 'outOfStock' | 'choiceFull' | 'unknownIngredient';

/**
 * How far a choice has come: picked, missing and allowed (B14).
 *
 * @example
 * ```ts
 * const sides = { id: 'c1', name: 'Two sides', min: 2, max: 2, ingredients: [] };
 * const { missing, full } = stateOfChoice(sides, { fries: 1 });
 * [missing, full]; // [1, false]
 * stateOfChoice(sides, { fries: 1, peas: 1 }).full; // true
 * stateOfChoice({ ...sides, min: 0, max: 1 }).single; // true
 * ```
 */
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

/** Picks one unit of an ingredient. In a choice of one it replaces the earlier pick. */
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

/** Removes one unit of an ingredient. Where none was picked nothing changes. */
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

/** The index of the first choice that still needs a pick; undefined where all are complete. */
export function firstIncomplete(portion: Portion, picks: Picks): number | undefined {
  const index = portion.choices.findIndex((choice, at) => stateOfChoice(choice, picks[at]).missing > 0);
  return index === -1 ? undefined : index;
}

/** The picks of a basket line on today's menu. Ingredients that are gone or out of stock are left out. */
export function picksOf(
  portion: Portion,
  choiceLines: readonly Pick<ChoiceLine, 'choiceIndex' | 'ingredientId' | 'quantity'>[],
): Picks {
  return choiceLines.reduce<Picks>((picks, { choiceIndex, ingredientId, quantity }) => {
    let next = picks;
    for (let taken = 0; taken < quantity; taken += 1) {
      const result = pick(portion, next, choiceIndex, ingredientId);
      if (result._tag === 'Right') next = result.right;
    }
    return next;
  }, noPicks(portion));
}
