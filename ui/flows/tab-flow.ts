/** What the guest presses to open or join a tab. */
import { makeAutoObservable, runInAction } from 'mobx';
import type { OrderIntent } from '@tableside/core';
import { joinCodeIn } from '@tableside/core/bill';
import type { OrderModel } from '../models/order/order-model.ts';
import type { JoinFault, TabModel } from '../models/bill/tab-model.ts';
import type { PaymentsModel } from '../models/payment/payments-model.ts';
import { paths } from '../navigation/routes.ts';
import type { VisitFlow } from './visit-flow.ts';

/** Opens or joins the tab. True if orders now go on it. */
export function startTab({ visit }: VisitFlow, order: OrderModel, tab: TabModel): Promise<boolean> {
  const token = visit.isLinked(order) ? visit.linkedTable?.token : undefined;
  return tab.start(token);
}

/** Path of the tab's bill, where the venue takes payments by phone; else staff have it. */
export function billOfTab(
  { visit }: VisitFlow,
  { slug, table, area }: { readonly slug: string; readonly table: string; readonly area: string | undefined },
): string | undefined {
  if (visit.venue(slug)?.enabledServices.pay !== true) return undefined;
  const { linkedTable: linked } = visit;
  const token = linked?.slug === slug && linked.table === table ? linked.token : undefined;
  return paths.bill(slug, table, { token, area });
}

/** The rounds that this phone has sent to the tab, the first one first. */
export const roundsOn = (payments: PaymentsModel | undefined, accountId: string): readonly OrderIntent[] =>
  [...(payments?.intents.values() ?? [])]
    .filter((intent): intent is OrderIntent => intent.pays === 'order' && intent.state.is === 'captured')
    .filter(({ summary }) => summary.tab?.accountId === accountId)
    .sort((a, b) => a.createdAt - b.createdAt);

/** The form in which a guest types the code of their table's tab (WA18). */
export class TabJoin {
  typed = '';
  fault: JoinFault | 'notACode' | undefined;

  constructor(private readonly tab: Pick<TabModel, 'join'>) {
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
  }
}
