/**
 * The pages on which a guest chooses place, time and way of ordering: what they have chosen, and where a press leads.
 */
import { makeAutoObservable } from 'mobx';
import { areaOf, isLeft, left, type OfferedSlot } from '@tableside/core';
import { folded } from '@tableside/core/bill';
import type { Instant } from '@tableside/core/time';
import type { OrderModel } from '../models/order/order-model.ts';
import { TableEntry } from './table-entry.ts';
import { isForBasket } from '../navigation/routes.ts';
import { afterChoice, afterTable } from './order-page.ts';
import type { VisitFlow } from './visit-flow.ts';

/** `locked`: a payment of the basket is unsettled, so the basket cannot change. */
export type Choice = 'taken' | 'locked';

export class EntryFlow {
  readonly table: TableEntry;
  /** The area that the guest chose by name; undefined if the table's number decides it. */
  areaId: string | undefined;
  private pickedAt: Instant | undefined;

  constructor(
    private readonly order: OrderModel,
    private readonly at: Pick<VisitFlow, 'navigation' | 'address'>,
  ) {
    const { basket, refusedTable } = order;
    const typed = refusedTable?.typed ?? basket.destination.tableNumber ?? '';
    this.table = new TableEntry(
      typed,
      (table) => basket.destination.findTable(table),
      refusedTable?.fault,
      (table) => this.expect(table),
    );
    this.areaId = basket.destination.chosenArea?.area.id;
    this.pickedAt = basket.destination.times?.chosenAt;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Requests the menus of the table that the guest types, unless more figures may name one of another area. */
  private expect(typed: string): void {
    const { basket, session } = this.order;
    if (session.service === 'takeaway' || basket.destination.subServiceChoices.length > 0) return;
    const [area, ...others] = session.tables
      .filter((table) => folded(table).startsWith(folded(typed)))
      .map((tableNumber) => areaOf(session, { ...basket.destination.chosen(), tableNumber }));
    if (area !== undefined && others.every(({ id }) => id === area.id)) this.order.askMenus(undefined, area);
  }

  chooseArea(id: string | undefined): void {
    this.areaId = id;
    this.table.type(this.table.typed);
  }

  pick(at: Instant): void {
    this.pickedAt = at;
  }

  /** The chosen time, while it is still offered, else the earliest. */
  get picked(): OfferedSlot | undefined {
    const slots = this.order.basket.destination.times?.slots;
    return slots?.find(({ at }) => at === this.pickedAt) ?? slots?.[0];
  }

  /** The button of the table page. A guest who returns for another table may also choose another way of ordering. */
  continueFromTable(): void {
    if (!this.takeTable()) return;
    if (!isForBasket(this.at.address.search)) this.order.meetTab();
    this.at.navigation.go(afterTable(this.order, this.at.address.search));
  }

  /** The button of the times page. */
  continueWithTime(): Choice {
    const choice = this.takeTime();
    this.continueToMenu();
    return choice;
  }

  /** The guest chooses one of several sub-services. */
  chooseSubService(id: string): Choice {
    const isTaken = this.order.basket.destination.chooseSubService(id);
    this.continueToMenu();
    return isTaken ? 'taken' : 'locked';
  }

  /** The button of a part of a page that asks for the table or seat. The guest stays on the page. */
  saveTable(): void {
    this.takeTable();
  }

  /** The guest opens the destination sheet: some of its times may have passed. */
  openSheet(): void {
    void this.order.basket.destination.times?.renewIfStale();
  }

  /** The destination sheet saves all of its fields. `refused`: the guest must correct the table. */
  saveDestination(): Choice | 'refused' {
    const { session, menu } = this.order;
    if (session.service !== 'takeaway' && !this.takeTable()) return 'refused';
    const choice = this.takeTime();
    // Another area may have another menu.
    if (menu.entry !== undefined) this.order.openMenu(menu.entry);
    return choice;
  }

  private continueToMenu(): void {
    this.at.navigation.go(afterChoice(this.order, this.at.address.search));
  }

  private takeTable(): boolean {
    const { basket } = this.order;
    const taken = this.table.take((typed) => {
      // The area is set first: the lookup of the table's tab uses it.
      if (basket.destination.areaChoices.length > 0 && !basket.destination.chooseArea(this.areaId))
        return left('locked');
      return basket.destination.chooseTable(typed);
    });
    if (isLeft(taken)) return false;
    this.order.refuseTable(undefined);
    return true;
  }

  private takeTime(): Choice {
    const { picked } = this;
    return picked === undefined || this.order.basket.destination.chooseTime(picked.at) ? 'taken' : 'locked';
  }
}
