/** What the guest presses where a tab is offered, opened or left, and where that leads. */
import type { OrderModel } from '../models/order-model.ts';
import type { TabModel } from '../models/tab-model.ts';
import { paths } from '../routes.ts';
import { entryFacts } from './service-entry.ts';
import type { VisitFlow } from './visit-flow.ts';

/** Opens the tab, or joins it; then a sub-service is chosen where one is missing. */
export async function startTab(flow: VisitFlow, order: OrderModel, tab: TabModel): Promise<void> {
  if (!(await tab.start())) return;
  const { slug } = order.session.venue;
  flow.navigation.go(entryFacts(order).lacksSubService ? paths.subServices(slug) : menusOf(order));
}

/** The guest orders and pays, from the page that asks how to order. */
export function payAtOnce(flow: VisitFlow, order: OrderModel, tab: TabModel): void {
  tab.leave();
  flow.navigation.go(menusOf(order));
}

/** The same from the tab's sheet: a guest who has begun to order stays where they are. */
export function payInstead(flow: VisitFlow, order: OrderModel, tab: TabModel): void {
  const { page } = flow.route;
  const isChoosing = page === 'select-sub-service' || page === 'tab';
  if (isChoosing && order.basket.subServiceChoices.length === 0) payAtOnce(flow, order, tab);
  else tab.leave();
}

const menusOf = ({ session }: OrderModel): string => paths.menus(session.venue.slug, session.service);
