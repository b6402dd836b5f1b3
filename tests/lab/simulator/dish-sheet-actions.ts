/** Changes a basket line in its dish sheet, and undoes a removal. */
import { DishModel } from '../../../ui/models/menu/dish-model.ts';
import type { Given } from './actions.ts';
import type { AppPage } from './app-page.ts';
import type { LoadedPage } from './guest.ts';
import type { InvariantMonitor } from './invariant-monitor.ts';

/** The open dish sheet; undefined if it can only be closed. */
export function dishSheetOf({ order }: AppPage): DishModel | undefined {
  const { sheet, menu } = order ?? {};
  if (sheet === undefined || menu?.orderingBlocked === true) return undefined;
  const dish = new DishModel(sheet.menu, sheet.dish, sheet.edited);
  return dish.availability === 'available' ? dish : undefined;
}

export function inDishSheet(
  loaded: LoadedPage,
  page: AppPage,
  act: Given<'edit' | 'closeSheet' | 'saveEdit'>,
  { baskets }: InvariantMonitor,
): boolean {
  const { screen, order } = page;
  if (screen.at !== 'basket' || order === undefined) return false;
  const { basket } = order;
  if (act.act === 'edit') {
    const line = basket.lines[act.line % Math.max(1, basket.lines.length)];
    if (line === undefined || screen.flow.isLocked) return false;
    void order.editLine(line);
    return true;
  }
  if (act.act === 'closeSheet') {
    const isOpen = order.sheet !== undefined;
    order.closeSheet();
    return isOpen;
  }
  const dish = dishSheetOf(page);
  const edited = basket.lines.find(({ key }) => key === order.sheet?.edited?.key);
  if (dish === undefined) return false;
  for (const [at, { ingredients }] of dish.choices.entries()) {
    for (const { id } of ingredients) if (dish.picked(at, id) > 0) dish.unpick(at, id);
    const ingredient = ingredients[act.side % ingredients.length];
    if (ingredient !== undefined) dish.pick(at, ingredient.id);
  }
  dish.changeQuantity(act.more);
  const line = dish.finish();
  // Another browser tab may have removed the line meanwhile.
  if (line === undefined || !order.put(line) || edited === undefined) return false;
  baskets.took(loaded, basket, [
    [edited, -edited.quantity],
    [line, line.quantity],
  ]);
  return true;
}

export function putBack(loaded: LoadedPage, { screen }: AppPage, { baskets }: InvariantMonitor): boolean {
  if (screen.at !== 'basket' && screen.at !== 'emptyBasket') return false;
  const {
    order: { basket },
    rows,
  } = screen.flow;
  const gone = rows.gone.filter(({ line }) =>
    loaded.takenOff.some(([{ key }, quantity]) => key === line.key && quantity === line.quantity),
  );
  if (gone.length === 0 || gone.length !== loaded.takenOff.length) return false;
  for (const { line } of gone) rows.putBack(line);
  // A payment has begun meanwhile and locks the basket.
  if (rows.gone.some((one) => gone.includes(one))) return false;
  baskets.took(loaded, basket, loaded.takenOff);
  return true;
}
