import { makeAutoObservable } from 'mobx';

/** A table's number, or a seat's, as the guest types it. */
import { isLeft, withAsciiDigits, type Either, type TableRefusal } from '@tableside/core';

/** `locked`: a payment of the basket is unresolved, and nothing of it is changed. */
export type TableFault = TableRefusal | 'locked';

export class TableEntry {
  /** What is wrong with what was typed, once the guest has tried to go on. */
  fault: TableFault | undefined;

  constructor(public typed: string) {
    makeAutoObservable(this, {}, { deep: false });
  }

  type(text: string): void {
    this.typed = text;
    this.fault = undefined;
  }

  /** The table that was typed, in whichever digits; a refusal stays beside the field until the guest types on. */
  take<Table>(choose: (typed: string) => Either<TableFault, Table>): Either<TableFault, Table> {
    const asTyped = choose(this.typed);
    const ascii = withAsciiDigits(this.typed);
    // A venue may have its tables in such digits itself.
    const taken = isLeft(asTyped) && ascii !== this.typed ? choose(ascii) : asTyped;
    if (isLeft(taken)) this.fault = taken.left;
    return taken;
  }
}
