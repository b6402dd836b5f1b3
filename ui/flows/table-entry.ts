/** The number of a table or seat, as the guest types it. */
import { makeAutoObservable } from 'mobx';
import { isLeft, type Either } from '@tableside/core';
import { withAsciiDigits } from '@tableside/core/guest';
import type { TableFault } from '../models/basket-model.ts';

/** Characters of the field, and so of a link's table. */
export const LONGEST_TABLE = 20;

export class TableEntry {
  constructor(
    public typed: string,
    /** What is wrong with the typed number, once the guest has tried to go on. */
    public fault?: TableFault,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  type(text: string): void {
    this.typed = text;
    this.fault = undefined;
  }

  /** Reads the typed table, in any script's digits. A refusal stays beside the field until the guest types again. */
  take<Table>(choose: (typed: string) => Either<TableFault, Table>): Either<TableFault, Table> {
    const asTyped = choose(this.typed);
    const ascii = withAsciiDigits(this.typed);
    // A venue's own table numbers may use such digits, so the text is tried as typed first.
    const taken = isLeft(asTyped) && ascii !== this.typed ? choose(ascii) : asTyped;
    if (isLeft(taken)) this.fault = taken.left;
    return taken;
  }
}
