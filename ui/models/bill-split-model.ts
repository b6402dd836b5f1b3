/** How a guest splits a bill: all of it, by item, by amount, or evenly (P1–P3). */
import { makeAutoObservable, reaction } from 'mobx';
import { isLeft, minor, notNegative, ZERO, type MinorUnits } from '@tableside/core';
import {
  evenSharesOf,
  PEOPLE,
  sharesByItem,
  type Account,
  type BillChoice,
  type EvenShares,
  type EvenSplit,
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

/** The shares that the guest was shown, and the bill of which they are. */
interface ShownShares extends EvenShares {
  /** What this phone pays: the shares of the people for whom it pays. */
  readonly wanted: MinorUnits;
  readonly accountTotal: MinorUnits;
  /** How many payments the bill had. */
  readonly payments: number;
}

const paymentsOn = ({ lines }: Account): number => lines.filter(({ type }) => type === 'payment').length;

export class BillSplitModel {
  by: Split['by'] = 'all';
  /** The free amount as typed. */
  typedAmount = '';
  /** Beside the guest's own items, an even share of what they leave (P13). */
  sharesRest = false;
  private chosenPeople: number = PEOPLE.leastToSplit;
  private chosenPayingFor = 1;
  private shownShares: ShownShares | undefined;
  private picked: readonly Unit[] = [];

  constructor(
    private readonly bill: BillModel,
    private readonly unitsPaidHere: () => readonly Unit[],
    private readonly onChange: () => void,
  ) {
    makeAutoObservable(this, {}, { deep: false });
    // What the till adds or takes off is shared anew. Another guest's payment is not.
    reaction(
      () => bill.account?.accountTotal,
      () => this.shownShares && this.showShares(),
    );
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
        return {
          by: 'item',
          units: this.pickedUnits,
          ...(this.sharesRest ? { rest: this.evenSplit } : {}),
        };
      case 'amount': {
        const amount = validateAmount(this.typedAmount, this.bill.currency);
        return { by: 'amount', amount: isLeft(amount) ? ZERO : amount.right };
      }
      case 'even':
        return { by: 'even', ...this.evenSplit };
    }
  }

  private get evenSplit(): EvenSplit {
    const { people, payingFor, standing } = this;
    return { people, payingFor, ...(standing === undefined ? {} : { shown: standing.wanted }) };
  }

  /** What is wrong with the typed amount. */
  get amountRefusal(): FieldRefusal | undefined {
    if (this.by !== 'amount' || this.typedAmount.trim() === '') return undefined;
    const amount = validateAmount(this.typedAmount, this.bill.currency);
    return isLeft(amount) ? amount.left : undefined;
  }

  /** People still to pay. Each payment since the guest was shown the shares is one person fewer (P3). */
  get people(): number {
    const { account } = this.bill;
    const since =
      account === undefined || this.shownShares === undefined
        ? 0
        : paymentsOn(account) - this.shownShares.payments;
    return Math.max(this.chosenPeople - Math.max(since, 0), PEOPLE.least);
  }

  get payingFor(): number {
    return Math.min(this.chosenPayingFor, this.people);
  }

  /** What each person pays, and what this phone pays beyond that (P3). */
  get evenly(): EvenShares | undefined {
    const { standing } = this;
    if (standing !== undefined) return { each: standing.each, more: standing.more };
    return this.toShare === undefined ? undefined : evenSharesOf(this.toShare, this.people, this.payingFor);
  }

  /** What is shared evenly: all that is left, or what the guest's own items leave of it (P13). */
  private get toShare(): MinorUnits | undefined {
    const { account } = this.bill;
    if (account === undefined || this.by !== 'item') return account?.outstanding;
    const own = this.units.reduce((all, { picked, share }) => (picked ? all + share : all), 0);
    return notNegative(minor(account.outstanding - own));
  }

  /** The shares that the guest was shown, while theirs fits into what is left (P3). */
  private get standing(): ShownShares | undefined {
    const { account } = this.bill;
    const { shownShares } = this;
    if (account === undefined || shownShares === undefined) return undefined;
    const fits = shownShares.wanted <= (this.toShare ?? ZERO);
    return fits && shownShares.accountTotal === account.accountTotal ? shownShares : undefined;
  }

  private showShares(): void {
    const { account } = this.bill;
    const { toShare } = this;
    this.chosenPeople = this.people;
    this.shownShares = undefined;
    if (account === undefined || toShare === undefined) return;
    const { accountTotal } = account;
    const shares = evenSharesOf(toShare, this.chosenPeople, this.payingFor);
    const wanted = minor(shares.each * this.payingFor + shares.more);
    this.shownShares = { ...shares, wanted, accountTotal, payments: paymentsOn(account) };
  }

  choose(by: Split['by']): void {
    this.by = by;
    this.showAnew();
    this.onChange();
  }

  shareRest(shares: boolean): void {
    this.sharesRest = shares;
    this.showAnew();
    this.onChange();
  }

  private showAnew(): void {
    if (this.by === 'even' || (this.by === 'item' && this.sharesRest)) this.showShares();
  }

  pick({ lineId, unit }: Unit, picked: boolean): void {
    const others = this.picked.filter((one) => !isSame(one, { lineId, unit }));
    this.picked = picked ? [...others, { lineId, unit }] : others;
    this.showAnew();
    this.onChange();
  }

  typeAmount(text: string): void {
    this.typedAmount = text;
    this.onChange();
  }

  /** One person more or fewer, within 2 and 50. A guest who pays for more people than are left pays for all of them. */
  splitAmong(people: number): void {
    this.shownShares = undefined;
    this.chosenPeople = Math.min(Math.max(people, PEOPLE.leastToSplit), PEOPLE.most);
    this.payFor(this.payingFor);
  }

  payFor(people: number): void {
    this.chosenPayingFor = Math.min(Math.max(people, 1), this.people);
    this.showShares();
    this.onChange();
  }

  /** Back to the state before any choice (section 2: leaving the bill). */
  reset(): void {
    this.by = 'all';
    this.picked = [];
    this.sharesRest = false;
    this.typedAmount = '';
    this.shownShares = undefined;
    this.chosenPeople = PEOPLE.leastToSplit;
    this.chosenPayingFor = 1;
    this.onChange();
  }
}

const isSame = (a: Unit, b: Unit): boolean => a.lineId === b.lineId && a.unit === b.unit;
