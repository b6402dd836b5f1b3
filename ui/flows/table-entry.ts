/** The number of a table or seat, as the guest types it. */
import { makeAutoObservable } from 'mobx';
import { isLeft, type Either } from '@tableside/core';
import type { TableRefusal } from '@tableside/core/bill';
import type { TableFault } from '../models/order/destination-model.ts';
import { readTable } from './typed-table.ts';

export class TableEntry {
  /** The guest has left the field or tried to go on: from then on each change is validated (section 5). */
  private isChecked = false;

  constructor(
    public typed: string,
    /** Whether the venue has that table, or it is a seat. */
    private readonly find: (typed: string) => Either<TableRefusal, unknown>,
    /** What is wrong with the typed number. */
    public fault?: TableFault,
    private readonly expect?: (typed: string) => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  type(text: string): void {
    this.typed = text;
    this.fault = undefined;
    if (this.isChecked) this.validate();
    if (text.trim() !== '') this.expect?.(text);
  }

  /** The guest leaves the field. An empty one has no fault until they try to go on. */
  leave(): void {
    if (this.fault === undefined) this.validate();
  }

  /** A refusal stays beside the field until the guest types again. */
  take<Table>(choose: (typed: string) => Either<TableFault, Table>): Either<TableFault, Table> {
    const taken = readTable(this.typed, choose);
    this.isChecked = true;
    this.fault = isLeft(taken) ? taken.left : undefined;
    return taken;
  }

  private validate(): void {
    if (this.typed.trim() === '') return;
    this.isChecked = true;
    const found = readTable(this.typed, this.find);
    if (isLeft(found)) this.fault = found.left;
  }
}
