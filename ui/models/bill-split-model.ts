/** How a guest splits a bill: all of it, by item, by amount, or evenly (P1–P3). */
import { makeAutoObservable } from 'mobx';
import { isLeft, ZERO } from '@tableside/core';
import {
  evenSharesOf,
  PEOPLE,
  sharesByItem,
  type BillChoice,
  type EvenShares,
  type Split,
  type Unit,
  type UnitShare,
} from '@tableside/core/bill';
import { validateAmount, type FieldRefusal } from '@tableside/core/guest';
import type { BillModel } from './bill-model.ts';

/** One unit of an item that the guest can pick. */
export interface UnitToPick extends UnitShare {
  readonly name: string;
  /** How many units of the item the bill has. */
  readonly of: number;
  readonly choices: readonly BillChoice[];
  readonly picked: boolean;
  /** This phone has paid for it (P10). */
  readonly paidHere: boolean;
}

export class BillSplitModel {
  by: Split['by'] = 'all';
  /** The free amount as typed. */
  typedAmount = '';
  people: number = PEOPLE.leastToSplit;
  payingFor = 1;
  private picked: readonly Unit[] = [];

  constructor(
    private readonly bill: BillModel,
    private readonly unitsPaidHere: () => readonly Unit[],
    private readonly onChange: () => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Every unit that has a share, in the order of the bill. */
  get units(): readonly UnitToPick[] {
    const { account } = this.bill;
    if (account === undefined) return [];
    const lines = new Map(account.lines.map((line) => [line.id, line]));
    const paid = this.unitsPaidHere();
    return sharesByItem(account.accountTotal, account.lines)
      .filter(({ share }) => share > 0)
      .map((share) => {
        const line = lines.get(share.lineId);
        const paidHere = paid.some((unit) => isSame(unit, share));
        return {
          ...share,
          name: line?.name ?? '',
          of: line?.amount ?? 1,
          choices: line?.choices ?? [],
          picked: !paidHere && this.picked.some((unit) => isSame(unit, share)),
          paidHere,
        };
      });
  }

  /** How many units of a line this phone has paid for (P10). */
  paidHere(lineId: string): number {
    return this.units.filter((unit) => unit.lineId === lineId && unit.paidHere).length;
  }

  /** The picked units that are still on the bill. */
  get pickedUnits(): readonly Unit[] {
    return this.units.filter(({ picked }) => picked).map(({ lineId, unit }) => ({ lineId, unit }));
  }

  get split(): Split {
    switch (this.by) {
      case 'all':
        return { by: 'all' };
      case 'item':
        return { by: 'item', units: this.pickedUnits };
      case 'amount': {
        const amount = validateAmount(this.typedAmount, this.bill.currency);
        return { by: 'amount', amount: isLeft(amount) ? ZERO : amount.right };
      }
      case 'even':
        return { by: 'even', people: this.people, payingFor: this.payingFor };
    }
  }

  /** What is wrong with the typed amount. */
  get amountRefusal(): FieldRefusal | undefined {
    if (this.by !== 'amount' || this.typedAmount.trim() === '') return undefined;
    const amount = validateAmount(this.typedAmount, this.bill.currency);
    return isLeft(amount) ? amount.left : undefined;
  }

  /** What each person pays, and what this phone pays beyond that (P3). */
  get evenly(): EvenShares | undefined {
    const { account } = this.bill;
    return account && evenSharesOf(account.outstanding, this.people, this.payingFor);
  }

  choose(by: Split['by']): void {
    this.by = by;
    this.onChange();
  }

  pick({ lineId, unit }: Unit, picked: boolean): void {
    const others = this.picked.filter((one) => !isSame(one, { lineId, unit }));
    this.picked = picked ? [...others, { lineId, unit }] : others;
    this.onChange();
  }

  typeAmount(text: string): void {
    this.typedAmount = text;
    this.onChange();
  }

  /** One person more or fewer, within 2 and 50. A guest who pays for more people than are left pays for all of them. */
  splitAmong(people: number): void {
    this.people = Math.min(Math.max(people, PEOPLE.leastToSplit), PEOPLE.most);
    this.payFor(this.payingFor);
  }

  payFor(people: number): void {
    this.payingFor = Math.min(Math.max(people, 1), this.people);
    this.onChange();
  }

  /** Back to the state before any choice (section 2: leaving the bill). */
  reset(): void {
    this.by = 'all';
    this.picked = [];
    this.typedAmount = '';
    this.people = PEOPLE.leastToSplit;
    this.payingFor = 1;
    this.onChange();
  }
}

const isSame = (a: Unit, b: Unit): boolean => a.lineId === b.lineId && a.unit === b.unit;
