/** What the guest presses to open, join or leave a tab, and where that leads. */
import { makeAutoObservable, runInAction } from 'mobx';
import { joinCodeIn } from '@tableside/core/bill';
import type { OrderModel } from '../models/order/order-model.ts';
import type { JoinFault, TabModel } from '../models/bill/tab-model.ts';
import { landingOf } from './service-entry.ts';
import type { VisitFlow } from './visit-flow.ts';

/** Opens or joins the tab. The guest then chooses a sub-service if one is missing. */
export async function startTab(flow: VisitFlow, order: OrderModel, tab: TabModel): Promise<void> {
  const { visit } = flow;
  const token = visit.isLinked(order) ? visit.linkedTable?.token : undefined;
  if (await tab.start(token)) continueOnTab(flow, order);
}

/** The form in which a guest types the code of their table's tab (WA18). */
export class TabJoin {
  typed = '';
  fault: JoinFault | 'notACode' | undefined;

  constructor(
    private readonly tab: Pick<TabModel, 'join' | 'isOn'>,
    private readonly onJoined: () => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  type(text: string): void {
    this.typed = text;
    this.fault = undefined;
  }

  async submit(): Promise<void> {
    const { tab, typed } = this;
    const code = joinCodeIn(typed);
    const fault = code === undefined ? 'notACode' : await tab.join(code);
    runInAction(() => {
      // The guest has typed another one meanwhile.
      if (this.typed === typed) this.fault = fault;
    });
    if (tab.isOn) this.onJoined();
  }
}

/** The form of the guest's table. Who has joined goes on as one who has opened the tab. */
export const joinOf = (flow: VisitFlow, order: OrderModel, tab: TabModel): TabJoin =>
  new TabJoin(tab, () => continueOnTab(flow, order));

const continueOnTab = (flow: VisitFlow, order: OrderModel): void => flow.navigation.go(landingOf(order));

/** The guest chooses to pay for each order, on the page that asks how to order. */
export function payAtOnce(flow: VisitFlow, order: OrderModel, tab: TabModel): void {
  tab.leave();
  flow.navigation.go(landingOf(order));
}

/** The same from the tab's sheet. A guest who has begun to order stays on their page. */
export function payInstead(flow: VisitFlow, order: OrderModel, tab: TabModel): void {
  const { page } = flow.route;
  const isChoosing = page === 'select-sub-service' || page === 'tab';
  if (isChoosing && order.basket.destination.subServiceChoices.length === 0) payAtOnce(flow, order, tab);
  else tab.leave();
}
