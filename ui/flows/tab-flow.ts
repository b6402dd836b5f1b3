/** What the guest presses to open, join or leave a tab, and where that leads. */
import type { OrderModel } from '../models/order-model.ts';
import type { TabModel } from '../models/tab-model.ts';
import { landingOf } from './service-entry.ts';
import type { VisitFlow } from './visit-flow.ts';

/** Opens or joins the tab. The guest then chooses a sub-service if one is missing. */
export async function startTab(flow: VisitFlow, order: OrderModel, tab: TabModel): Promise<void> {
  if (!(await tab.start())) return;
  flow.navigation.go(landingOf(order));
}

/** The guest chooses to pay for each order, on the page that asks how to order. */
export function payAtOnce(flow: VisitFlow, order: OrderModel, tab: TabModel): void {
  tab.leave();
  flow.navigation.go(landingOf(order));
}

/** The same from the tab's sheet. A guest who has begun to order stays on their page. */
export function payInstead(flow: VisitFlow, order: OrderModel, tab: TabModel): void {
  const { page } = flow.route;
  const isChoosing = page === 'select-sub-service' || page === 'tab';
  if (isChoosing && order.basket.subServiceChoices.length === 0) payAtOnce(flow, order, tab);
  else tab.leave();
}
