/** A guest orders once more what they have ordered on this visit. */
import { menuSwitches, type OrderIntent } from '@tableside/core';
import { lineAgain } from '@tableside/core/menu';
import type { OrderModel } from '../models/order/order-model.ts';
import { paths } from '../navigation/routes.ts';
import type { Navigation } from './navigation.ts';

/**
 * Puts the order's dishes into the basket, and leads there if that is all of them. Resolves to the names of those that
 * cannot be ordered now. The basket check has the last word on prices and stock (B10).
 */
export async function orderAgain(
  order: OrderModel,
  { paid, summary }: Pick<OrderIntent, 'paid' | 'summary'>,
  navigation: Pick<Navigation, 'go'>,
): Promise<readonly string[]> {
  const { session, basket } = order;
  const menus = (await order.allMenus()).filter(({ id }) => {
    const { browsingDisabled, orderingDisabled } = menuSwitches(session.config, id);
    return !browsingDisabled && !orderingDisabled;
  });
  const missing = paid.flatMap((one, at) => {
    const line = lineAgain(one, menus);
    return line !== undefined && basket.add(line) ? [] : [summary.lines[at]?.name ?? ''];
  });
  if (missing.length === 0) navigation.go(paths.basket(session.venue.slug, session.service));
  return missing;
}
