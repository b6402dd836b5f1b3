import { makeAutoObservable } from 'mobx';

/** Pages on which a guest says where, when and how to order: what is picked there, and where a press leads. */
import { isLeft, left, type Instant, type OfferedSlot } from '@tableside/core';
import type { OrderModel } from '../models/order-model.ts';
import { paths } from '../routes.ts';
import { TableEntry } from './table-entry.ts';
import { afterChoice, type VisitFlow } from './visit-flow.ts';

/** `locked`: a payment of the basket is unresolved, and nothing of it is changed. */
export type Choice = 'taken' | 'locked';

export class EntryFlow {
  readonly table: TableEntry;
  /** The area that the guest sits in, by its name; undefined where the table's number says it. */
  areaId: string | undefined;
  private pickedAt: Instant | undefined;

  constructor(
    private readonly order: OrderModel,
    private readonly at: Pick<VisitFlow, 'navigation' | 'address'>,
    /** The next time is picked where the guest has picked none: the button names it. */
    private readonly suggestsTime = false,
  ) {
    const { basket } = order;
    this.table = new TableEntry(basket.tableNumber ?? '');
    this.areaId = basket.chosenArea?.area.id;
    this.pickedAt = basket.times?.chosenAt;
    makeAutoObservable(this, {}, { deep: false });
  }

  chooseArea(id: string | undefined): void {
    this.areaId = id;
  }

  pick(at: Instant): void {
    this.pickedAt = at;
  }

  /** The time that is picked, while it can still be had. */
  get picked(): OfferedSlot | undefined {
    const slots = this.order.basket.times?.slots;
    return slots?.find(({ at }) => at === this.pickedAt) ?? (this.suggestsTime ? slots?.[0] : undefined);
  }

  /** The table page's button. A guest who comes back for another table may order in another way, too. */
  goOnFromTable(): void {
    if (!this.takeTable()) return;
    const { order } = this;
    const { slug } = order.session.venue;
    const hasChoice = order.basket.subServiceChoices.length > 0 || order.tab !== undefined;
    this.at.navigation.go(hasChoice ? paths.subServices(slug) : paths.menus(slug, order.session.service));
  }

  /** The times page's button. */
  goOnWithTime(): Choice {
    const choice = this.takeTime();
    this.goOn();
    return choice;
  }

  /** A press on one of several sub-services. */
  chooseSubService(id: string): Choice {
    const isTaken = this.order.basket.chooseSubService(id);
    this.goOn();
    return isTaken ? 'taken' : 'locked';
  }

  /** The sheet over any page takes all that it shows; `refused`: the table is to be typed again. */
  saveDestination(): Choice | 'refused' {
    const { session, menu } = this.order;
    if (session.service !== 'takeaway' && !this.takeTable()) return 'refused';
    const choice = this.takeTime();
    // Another area may have another menu.
    if (menu.entry !== undefined) this.order.openMenu(menu.entry);
    return choice;
  }

  private goOn(): void {
    this.at.navigation.go(afterChoice(this.order, this.at.address.search));
  }

  private takeTable(): boolean {
    const { basket } = this.order;
    const taken = this.table.take((typed) => {
      // The area comes first: a tab of the table is asked after in its area.
      if (basket.areaChoices.length > 0 && !basket.chooseArea(this.areaId)) return left('locked');
      return basket.chooseTable(typed);
    });
    return !isLeft(taken);
  }

  private takeTime(): Choice {
    const { picked } = this;
    return picked === undefined || this.order.basket.chooseTime(picked.at) ? 'taken' : 'locked';
  }
}
