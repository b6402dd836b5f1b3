/** Where an order goes, and when: its table or seat, its sales area, its sub-service and its time. */
import { makeAutoObservable } from 'mobx';
import {
  areaOf,
  asksForSeat,
  isLeft,
  isRight,
  left,
  subServicesToChoose,
  type ChosenDestination,
  type Either,
  type OrderingSession,
  type SubService,
} from '@tableside/core';
import { findPlace, type SalesArea, type TableRefusal } from '@tableside/core/bill';
import type { SavedDestination } from '@tableside/core/codecs';
import { areaChoices, lacksArea, type AreaChoice, type Brand } from '@tableside/core/content';
import type { Instant } from '@tableside/core/time';
import type { TimesModel } from './times-model.ts';

/**
 * `locked`: a payment of the basket is unsettled, so its destination cannot change. `sharedTable`: two areas have a
 * table of that number, and the guest must choose one of them.
 */
export type TableFault = TableRefusal | 'locked' | 'sharedTable';

/** Takes a choice of the guest; one that is not new changes nothing. False: refused, as a payment is unsettled. */
type Take = (isNew: boolean, choose: () => void) => boolean;

export class DestinationModel {
  /** A table, or a seat if the guest gives one (S10). */
  tableNumber: string | undefined;
  private chosenSubService: string | undefined;
  private chosenAreaId: string | undefined;

  constructor(
    private readonly brand: Brand,
    private readonly session: OrderingSession,
    /** The times that the guest can choose from, if the service has any. */
    readonly times: TimesModel | undefined,
    private readonly take: Take,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  get takesSeat(): boolean {
    return asksForSeat(this.brand.flags.seatsInsteadOfTables, this.session.service, 'basket');
  }

  /** The sub-services that the guest can choose from; empty if there is no choice. */
  get subServiceChoices(): readonly SubService[] {
    return subServicesToChoose(this.session);
  }

  /** The chosen one of several sub-services. */
  get subService(): SubService | undefined {
    return this.subServiceChoices.find(({ id }) => id === this.chosenSubService);
  }

  /** The areas that the guest can choose from beside the table; empty if there is no choice (S10). */
  get areaChoices(): readonly AreaChoice[] {
    const { brand, session } = this;
    return session.service === 'takeaway' || this.takesSeat
      ? []
      : areaChoices(brand, session.backend.salesAreas);
  }

  /** The area that the guest chose by name. */
  get chosenArea(): AreaChoice | undefined {
    return this.areaChoices.find(({ area }) => area.id === this.chosenAreaId);
  }

  /** The chosen sales area, else the one of the guest's table, else the default (A3). */
  get salesArea(): SalesArea {
    return areaOf(this.session, this.chosen());
  }

  /** The guest's table. Two areas may have tables of one number. */
  get tableKey(): string {
    return `${this.salesArea.id} ${this.tableNumber}`;
  }

  chosen(): ChosenDestination {
    const { tableNumber, chosenSubService, chosenArea, times } = this;
    return {
      tableNumber,
      timeslot: times?.chosen,
      timeslotIsGone: times?.chosenIsGone === true,
      subServiceId: chosenSubService,
      area: chosenArea?.area,
    };
  }

  /** The table or seat that a text names, without choosing it. */
  findTable(typed: string): Either<TableRefusal, string> {
    return findPlace({ typed, tables: this.tables, seats: this.takesSeat });
  }

  /** The table in the venue's own spelling (A1), or the seat in capitals (A2). Refused while a payment is unsettled. */
  chooseTable(typed: string): Either<TableFault, string> {
    const found = this.findTable(typed);
    if (isLeft(found)) return found;
    if (lacksArea(this.areaChoices, this.chosenArea, this.tables, found.right)) return left('sharedTable');
    const isTaken = this.take(this.tableNumber !== found.right, () => (this.tableNumber = found.right));
    return isTaken ? found : left('locked');
  }

  /** The table of a link (S15). An area that the guest has chosen for another table does not count for it. */
  chooseLinkedTable(typed: string): Either<TableFault, string> {
    const { chosenAreaId } = this;
    const found = this.findTable(typed);
    if (isLeft(found) || found.right === this.tableNumber) return this.chooseTable(typed);
    if (!this.chooseArea(undefined)) return left('locked');
    const taken = this.chooseTable(typed);
    if (isLeft(taken)) this.chooseArea(chosenAreaId);
    return taken;
  }

  /** Undefined stands for the area that the table's number decides. False: refused because a payment is unsettled. */
  chooseArea(id: string | undefined): boolean {
    return this.take(this.chosenAreaId !== id, () => (this.chosenAreaId = id));
  }

  /** False: refused because a payment is unsettled. */
  chooseTime(at: Instant): boolean {
    return this.take(this.times?.chosenAt !== at, () => this.times?.choose(at));
  }

  /** False: refused because a payment is unsettled. */
  chooseSubService(id: string): boolean {
    return this.take(this.chosenSubService !== id, () => (this.chosenSubService = id));
  }

  /** As the phone stores it with the basket. */
  get saved(): SavedDestination {
    return {
      tableNumber: this.tableNumber,
      timeslot: this.times?.chosenAt,
      subServiceId: this.chosenSubService,
      salesAreaId: this.chosenAreaId,
    };
  }

  /** Takes what the phone has stored, without a table that the venue no longer has. True if it differed. */
  restore(saved: SavedDestination): boolean {
    const table = this.findTable(saved.tableNumber ?? '');
    const tableNumber = isRight(table) ? table.right : undefined;
    const differs =
      tableNumber !== this.tableNumber ||
      saved.timeslot !== this.times?.chosenAt ||
      saved.subServiceId !== this.chosenSubService ||
      saved.salesAreaId !== this.chosenAreaId;
    if (!differs) return false;
    this.tableNumber = tableNumber;
    this.times?.choose(saved.timeslot);
    this.chosenSubService = saved.subServiceId;
    this.chosenAreaId = saved.salesAreaId;
    return true;
  }

  private get tables(): readonly string[] {
    const { session } = this;
    return session.service === 'takeaway' ? [] : session.tables;
  }
}
