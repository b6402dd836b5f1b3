/** Dishes offered beside those in a basket (section 3: upsell). */
import { availabilityOf } from './availability.ts';
import type { BasketLine } from '../basket/basket.ts';
import { orderingBlocked, type Dish, type Menu } from './menu.ts';

/** A dish on offer, and its menu. */
export interface UpsellDish {
  readonly menuId: string;
  readonly dish: Dish;
}

/**
 * The dishes that the display records of the basket's dishes name: in the order of the lines and of each record, each
 * product once. Where a dish is on several menus, the line's menu comes first. Left out are products already in the
 * basket, records on none of the menus, and dishes that cannot be ordered: out of stock, without a price, or with a
 * required choice out of stock.
 *
 * @param maximum 0 or more
 */
export function upsellOf(
  lines: readonly Pick<BasketLine, 'menuId' | 'productId' | 'displayRecordId'>[],
  menus: readonly Menu[],
  maximum: number,
): readonly UpsellDish[] {
  const taken = new Set(lines.map(({ productId }) => productId));
  const open = menus.filter((menu) => !menu.browsingDisabled && !orderingBlocked(menu));
  const dishesByMenu = new Map(open.map((menu) => [menu.id, dishesOf(menu)]));
  const offered: UpsellDish[] = [];
  for (const { menuId, displayRecordId } of lines) {
    const named = menus.find(({ id }) => id === menuId)?.records.get(displayRecordId)?.upsell ?? [];
    for (const recordId of named) {
      if (offered.length >= maximum) return offered;
      const found =
        dishesByMenu.get(menuId)?.get(recordId) ??
        [...dishesByMenu.values()].find((dishes) => dishes.has(recordId))?.get(recordId);
      if (found === undefined || taken.has(found.dish.productId)) continue;
      taken.add(found.dish.productId);
      offered.push(found);
    }
  }
  return offered;
}

/** The dishes that can be ordered from a menu, by display record. */
const dishesOf = ({ id, categories }: Menu): ReadonlyMap<string, UpsellDish> =>
  new Map(
    categories.flatMap(({ dishes }) =>
      dishes
        .filter((dish) => availabilityOf(dish) === 'available')
        .map((dish) => [dish.id, { menuId: id, dish }] as const),
    ),
  );
