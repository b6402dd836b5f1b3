import type { BasketItem } from './basket.ts';
import { noPicks, toChoiceLines, type Picks } from '../menu/choices.ts';
import type { Dish, Menu, Portion } from '../menu/menu.ts';

/**
 * The basket item of a dish, in a portion and with picks. Undefined where the portion has no price.
 *
 * @param message the guest's note to the kitchen; empty where there is none
 */
export function basketItem(
  { id: menuId }: Pick<Menu, 'id'>,
  dish: Dish,
  portion: Portion,
  picks: Picks = noPicks(portion),
  message = '',
): BasketItem | undefined {
  const { price: portionPrice } = portion;
  if (portionPrice === undefined) return undefined;
  return {
    menuId,
    productId: dish.productId,
    displayRecordId: dish.id,
    portionTypeId: portion.id,
    choiceLines: toChoiceLines(portion, picks),
    messages: message === '' ? [] : [message],
    name: dish.title,
    portionPrice,
    // Only a dish with several portions on sale shows the portion's name.
    ...(dish.portions.filter(({ price }) => price !== undefined).length > 1
      ? { portionName: portion.name }
      : {}),
  };
}
