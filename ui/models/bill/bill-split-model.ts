/** How a guest splits a bill: all of it, by item, by amount, or evenly (P1–P3). */
import { makeAutoObservable, reaction } from 'mobx';
import { minor, notNegative, toDecimalText, ZERO, type BillChoices, type MinorUnits } from '@tableside/core';
import {
  askedItems,
  evenSharesOf,
  hasUnits,
  ownUnpaid,
  paymentsOn,
  PEOPLE,
  sharesByItem,
  unitsByLine,
  unitsClaimed,
  unpaidUnits,
  type EvenShares,
  type EvenSplit,
  type LineUnits,
  type Split,
  type Unit,
  type UnitShare,
} from '@tableside/core/bill';
import { amountSoFar } from '@tableside/core/guest';
import { AmountField } from '../payment/amount-field.ts';
import type { BillModel } from './bill-model.ts';

/** An item line of the bill, for a guest who pays by item. */
export interface LineToPick {
  /** What all units of it come to, with their shares of discounts and service (P1). */
  readonly share: MinorUnits;
  /** How many units can be picked. None of a line that shares nothing. */
  readonly free: number;
  readonly picked: number;
  readonly pickedShare: MinorUnits;
  /** How many units this phone has paid for (P10). */
  readonly paidHere: number;
  /** How many units others have paid for, where the account says it (P12). */
  readonly paidByOthers: number;
  /** How many of the free units other phones have ticked; that binds nobody (P12). */
  readonly tickedByOthers: number;
  /** How many of the free units friends were asked for by link; that binds nobody either (D6). */
  readonly askedOfFriends: number;
}

/** The shares that the guest was shown, and the bill of which they are. */
interface ShownShares extends EvenShares {
  /** What this phone pays: the shares of the people for whom it pays. */
  readonly wanted: MinorUnits;
  readonly accountTotal: MinorUnits;
  /** How many payments the bill had. */
  readonly payments: number;
}

export class BillSplitModel {
  by: Split['by'] = 'all';
  /** The guest has asked for the ways to split, or to pay more than their share. */
  isOpen = false;
  /** The free amount as typed. */
  typedAmount = '';
  readonly amountField: AmountField;
  /** The guest's own dishes were picked for them (D17). It stays said, so that the items below stay where they are. */
  hasOwnPicked = false;
  /** Beside the guest's own items, an even share of what they leave (P13). */
  sharesRest = false;
  private chosenPeople: number = PEOPLE.leastToSplit;
  private chosenPayingFor = 1;
  private shownShares: ShownShares | undefined;
  /** How many units of each line the guest wants. Fewer are picked where others pay for them meanwhile. */
  private wanted: ReadonlyMap<string, number> = new Map();

  constructor(
    private readonly bill: BillModel,
    private readonly unitsPaidHere: () => readonly Unit[],
    private readonly onChange: () => void,
  ) {
    this.amountField = new AmountField(() => (this.by === 'amount' ? this.typedAmount : ''), bill.currency);
    makeAutoObservable(this, {}, { deep: false });
    // What the till adds or takes off is shared anew. Another guest's payment is not.
    reaction(
      () => bill.account?.accountTotal,
      () => this.shownShares && this.showShares(),
    );
    reaction(
      () => JSON.stringify(this.claimed),
      () => this.bill.claim(this.claimed),
    );
  }

  /** The units that can be picked, by their lines. */
  private get free(): ReadonlyMap<string, readonly UnitShare[]> {
    const { account } = this.bill;
    return account === undefined ? new Map() : byLine(unpaidUnits(account, this.unitsPaidHere()));
  }

  /**
   * The first free units of each line, as many as the guest wants, in the order of the bill (P12). A guest who splits
   * otherwise has picked none, and finds the same again by item.
   */
  private get picked(): readonly UnitShare[] {
    if (this.by !== 'item') return [];
    return [...this.free].flatMap(([lineId, units]) => units.slice(0, this.wanted.get(lineId) ?? 0));
  }

  /** What other phones are told (WA16). */
  private get claimed(): readonly LineUnits[] {
    return unitsByLine(this.picked);
  }

  get pickedUnits(): readonly Unit[] {
    return this.picked.map(({ lineId, unit }) => ({ lineId, unit }));
  }

  /** Something is left that can be picked. */
  get canPick(): boolean {
    return [...this.lines.values()].some(({ free, share }) => free > 0 && share > 0);
  }

  /** Something can be shared by item. */
  get hasShares(): boolean {
    const { account } = this.bill;
    return (
      account?.lacksLines !== true &&
      (account?.lines ?? []).some((line) => hasUnits(line) && (this.lines.get(line.id)?.share ?? 0) > 0)
    );
  }

  /** What is said above the items. */
  get itemsText(): 'split.items.text' | 'split.items.missing' | 'split.items.none' | undefined {
    const { lines, serviceCharge = ZERO } = this.bill.account ?? { lines: [] };
    const isMore = serviceCharge > 0 || lines.some(({ type }) => type === 'discount' || type === 'promotion');
    if (this.hasShares) return isMore ? 'split.items.text' : undefined;
    return this.bill.account?.lacksLines === true ? 'split.items.missing' : 'split.items.none';
  }

  /** The item lines of the bill, by their ids. */
  get lines(): ReadonlyMap<string, LineToPick> {
    const { account } = this.bill;
    if (account === undefined) return new Map();
    const shares = byLine(sharesByItem(account.accountTotal, account.lines));
    const picked = byLine(this.picked);
    const paidHere = new Map(
      unitsByLine(this.unitsPaidHere()).map(({ lineId, units }) => [lineId, units] as const),
    );
    const items = account.lines.filter(({ type }) => type === 'item');
    const asked = askedItems(account.shares ?? []);
    return new Map(
      items.map(({ id, amount, paidUnits = 0 }) => {
        const here = Math.min(paidHere.get(id) ?? 0, Math.max(amount, 0));
        const free = this.free.get(id)?.length ?? 0;
        const line: LineToPick = {
          share: sumOf(shares.get(id)),
          free,
          picked: picked.get(id)?.length ?? 0,
          pickedShare: sumOf(picked.get(id)),
          paidHere: here,
          paidByOthers: Math.max(paidUnits - here, 0),
          tickedByOthers: Math.min(unitsClaimed(this.bill.claims, id), free),
          askedOfFriends: Math.min(unitsClaimed(asked, id), free),
        };
        return [id, line] as const;
      }),
    );
  }

  /** The names of the lines of which others have paid what the guest wants (P12). */
  get takenByOthers(): readonly string[] {
    const lines = this.by === 'item' ? (this.bill.account?.lines ?? []) : [];
    return lines.flatMap(({ id, name }) => {
      const { free = 0, paidByOthers = 0 } = this.lines.get(id) ?? {};
      return paidByOthers > 0 && (this.wanted.get(id) ?? 0) > free ? [name] : [];
    });
  }

  /** This guest has ticked what another has, or what a friend was asked for: it would be paid twice. */
  get pickedTwice(): 'split.twice' | 'split.twice.asked' | undefined {
    const picked = [...this.lines.values()].filter((line) => line.picked > 0);
    if (picked.some((line) => line.picked + line.askedOfFriends > line.free)) return 'split.twice.asked';
    const isTicked = picked.some(
      (line) => line.picked + line.askedOfFriends + line.tickedByOthers > line.free,
    );
    return isTicked ? 'split.twice' : undefined;
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
        return { by: 'amount', amount: amountSoFar(this.typedAmount, this.bill.currency) ?? ZERO };
      }
      case 'even':
        return { by: 'even', ...this.evenSplit };
    }
  }

  private get evenSplit(): EvenSplit {
    const { people, payingFor, standing } = this;
    return { people, payingFor, ...(standing === undefined ? {} : { shown: standing.wanted }) };
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
    return notNegative(minor(account.outstanding - sumOf(this.picked)));
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

  /**
   * Opens what can be paid, the first time at a way that pays a part: by item, where there is one to pick.
   * @param canSplit false where the bill is paid as a whole
   */
  open(canSplit: boolean): void {
    if (canSplit && !this.isOpen) this.choose(this.canPick ? 'item' : 'even');
    this.isOpen = true;
  }

  choose(by: Split['by']): void {
    this.by = by;
    if (by === 'item' && this.wanted.size === 0) this.pickOwn();
    this.isOpen = true;
    this.showAnew();
    this.onChange();
  }

  /** A start, which the guest may change. */
  private pickOwn(): void {
    const { account } = this.bill;
    const own = account === undefined ? [] : ownUnpaid(account, this.unitsPaidHere());
    this.hasOwnPicked = own.length > 0;
    this.wanted = new Map(own.map(({ lineId, units }) => [lineId, units]));
  }

  shareRest(shares: boolean): void {
    this.sharesRest = shares;
    this.showAnew();
    this.onChange();
  }

  private showAnew(): void {
    if (this.by === 'even' || (this.by === 'item' && this.sharesRest)) this.showShares();
  }

  /** @param units how many of the line; more than are free count as all of them */
  pick(lineId: string, units: number): void {
    const most = this.free.get(lineId)?.length ?? 0;
    this.wanted = new Map(this.wanted).set(lineId, Math.min(Math.max(units, 0), most));
    this.showAnew();
    this.onChange();
  }

  typeAmount(text: string): void {
    this.amountField.begin();
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

  /** What the guest chose for a payment that was not taken. An even share stands as it was shown (P3, P16). */
  restore({ split, accountTotal, payments }: BillChoices): void {
    this.by = split.by;
    this.isOpen = split.by !== 'all';
    if (split.by === 'amount') this.typedAmount = toDecimalText(split.amount, this.bill.currency);
    if (split.by === 'item')
      this.wanted = new Map(unitsByLine(split.units).map(({ lineId, units }) => [lineId, units]));
    const shares = split.by === 'item' ? split.rest : split.by === 'even' ? split : undefined;
    this.sharesRest = split.by === 'item' && shares !== undefined;
    if (shares === undefined) return;
    const { people, payingFor, shown } = shares;
    this.chosenPeople = people;
    this.chosenPayingFor = payingFor;
    if (shown === undefined) return;
    const each = minor(Math.floor(shown / payingFor));
    const more = minor(shown - each * payingFor);
    this.shownShares = { each, more, wanted: shown, accountTotal, payments };
  }

  /** Back to the state before any choice (section 2: leaving the bill). */
  reset(): void {
    this.by = 'all';
    this.isOpen = false;
    this.wanted = new Map();
    this.hasOwnPicked = false;
    this.sharesRest = false;
    this.typedAmount = '';
    this.shownShares = undefined;
    this.chosenPeople = PEOPLE.leastToSplit;
    this.chosenPayingFor = 1;
    this.onChange();
  }
}

/** The units of each line, in their order. */
function byLine(units: readonly UnitShare[]): ReadonlyMap<string, readonly UnitShare[]> {
  const lines = new Map<string, UnitShare[]>();
  for (const unit of units) {
    const known = lines.get(unit.lineId);
    if (known === undefined) lines.set(unit.lineId, [unit]);
    else known.push(unit);
  }
  return lines;
}

const sumOf = (units: readonly UnitShare[] = []): MinorUnits =>
  minor(units.reduce((all, { share }) => all + share, 0));
