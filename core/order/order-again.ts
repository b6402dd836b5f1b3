/** A line of an order that was placed, as the menus have it now. */
import type { BasketLine } from '../basket/basket.ts';
import { parseJson } from '../decoding.ts';
import { dishLine } from '../menu/dish-line.ts';
import { valueOf } from '../fp.ts';
import type { Menu } from '../menu/menu.ts';
import type { PaidLine } from '../payment/payment-intent.ts';
import { picksOf } from '../menu/picking.ts';

/** No guest orders more of one ingredient. A stored number may be any. */
const MOST_OF_ONE_INGREDIENT = 99;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The parts of a text that core wrote as a list. */
const partsOf = (written: unknown): readonly unknown[] => listOf(parseJson(String(written)));

/** Undefined where the dish, its portion or one of its choices is gone or out of stock. The price is today's. */
export function lineAgain({ key, quantity }: PaidLine, menus: readonly Menu[]): BasketLine | undefined {
  const [menuId, productId, portionId, choices, messages] = partsOf(key);
  const menu = menus.find(({ id }) => id === menuId);
  const dish = menu?.categories.flatMap(({ dishes }) => dishes).find((one) => one.productId === productId);
  const portion = dish?.portions.find(({ id }) => id === portionId);
  if (menu === undefined || dish === undefined || portion === undefined) return undefined;
  const picks = picksOf(
    portion,
    listOf(choices).map((choice) => {
      const [, choiceIndex, ingredientId, , count] = partsOf(choice);
      return {
        choiceIndex: Number(choiceIndex),
        ingredientId: String(ingredientId),
        quantity: Math.min(Number(count), MOST_OF_ONE_INGREDIENT),
      };
    }),
  );
  const [message = ''] = listOf(messages);
  const line = valueOf(dishLine(menu, dish, { portion, picks, note: String(message), quantity }));
  // Equal keys are equal lines (B1), so nothing of what was ordered has gone, and nothing was misread.
  return line?.key === key ? line : undefined;
}
