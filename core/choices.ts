/** What a guest picks of a portion. It handles any menu, so that a screen only shows the result (B14). */
import { type Either, left, right } from './fp.ts';
import { MOST_OF_ONE_LINE, type ChoiceLine } from './basket.ts';
import type { Choice, Ingredient, Portion } from './menu.ts';

/** Quantities by ingredient id, one record per choice of the portion. */
export type Picks = readonly Readonly<Record<string, number>>[];

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
export type PickRefusal = 'outOfStock' | 'choiceFull' | 'unknownIngredient';

/** The least and most quantity, made sound: whole, 0 to 99, and the maximum not below the minimum. */
export function limitsOf(choice: Choice): { readonly min: number; readonly max: number } {
  const min = Math.min(Math.max(0, Math.trunc(choice.min) || 0), MOST_OF_ONE_LINE);
  const max = Math.min(Math.max(min, Math.trunc(choice.max) || 0), MOST_OF_ONE_LINE);
  return { min, max };
}

/** The picks of a guest who has not picked yet. */
export const noPicks = (portion: Portion): Picks => portion.choices.map(() => ({}));

/** The quantity picked of an ingredient in a choice. */
export function quantityPicked(picks: Picks, choiceIndex: number, ingredientId: string): number {
  const picked = picks[choiceIndex] ?? {};
  // An id is any text of the backend, `constructor` too.
  return Object.hasOwn(picked, ingredientId) ? (picked[ingredientId] ?? 0) : 0;
}

/** How far a choice has come: picked, missing and allowed (B14). */
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

/** False where a required choice has nothing in stock: the portion cannot be ordered. */
export const canBeCompleted = (portion: Portion): boolean =>
  portion.choices.every(
    (choice) => limitsOf(choice).min === 0 || choice.ingredients.some(({ isOutOfStock }) => !isOutOfStock),
  );

/** The ingredients picked, with quantities, in the menu's order. */
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

/** The picks as choice lines of a basket line. */
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
