/** What a guest has picked of a portion (B14). */
import { MOST_OF_ONE_LINE, type ChoiceLine } from '../basket/basket.ts';
import type { Choice, Ingredient, Portion } from './menu.ts';

/** Quantities by ingredient id, one record per choice of the portion. */
export type Picks = readonly Readonly<Record<string, number>>[];

/**
 * The least and most quantity, made sound: whole, 0 to 99, and the maximum not below the minimum.
 *
 * @example
 * ```ts
 * const sauces = { id: 'c1', name: 'Sauces', ingredients: [] };
 * limitsOf({ ...sauces, min: 1, max: 3 }); // { min: 1, max: 3 }
 * limitsOf({ ...sauces, min: 2, max: 1 }); // { min: 2, max: 2 }
 * limitsOf({ ...sauces, min: -1, max: 500 }); // { min: 0, max: 99 }
 * ```
 */
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
