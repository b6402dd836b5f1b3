/**
 * A payment by item is for the units that the guest picked, in number and money (P1, WA15), plus an even share of the
 * rest if the guest shares it (P13).
 */
import type { BillIntent } from '@tableside/core';
import type { Account as ShownAccount, EvenSplit, LineUnits } from '@tableside/core/bill';
import type { Account } from '../../../../fixtures/world/accounts.ts';
import type { VenueGroupWorld } from '../../../../fixtures/world/world.ts';
import type { AppPage } from '../app-page.ts';
import type { BillSplitModel } from '../../../../ui/models/bill/bill-split-model.ts';
import type { LoadedPage } from '../guest.ts';
import { billFigures, unitShares } from './amounts.ts';
import type { Attempt } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

/** The page's picked units, if it splits the bill by item. */
export function tickedOn({ billToPay }: AppPage): readonly LineUnits[] | undefined {
  const split = billToPay?.checkout.split;
  if (split?.by !== 'item') return undefined;
  return [...split.lines].flatMap(([lineId, { picked }]) => (picked > 0 ? [{ lineId, units: picked }] : []));
}

/** The page's share of what the picked items leave. */
export function restOn({ billToPay }: AppPage): EvenSplit | undefined {
  const split = billToPay?.checkout.split;
  if (split?.by !== 'item' || !split.sharesRest) return undefined;
  return { people: split.people, payingFor: split.payingFor };
}

export class PaidItems {
  /** The bill as the page knew it when the guest last changed the split. */
  private readonly sharedOf = new WeakMap<BillSplitModel, ShownAccount>();
  /** The units of each payment by its key; undefined if unknown. */
  private readonly units = new Map<string, ReadonlyMap<string, readonly number[]> | undefined>();

  constructor(
    private readonly verdict: Verdict,
    private readonly world: VenueGroupWorld,
    private readonly minorPerMajor: number,
  ) {}

  /** The guest picked units: the page has to show them as picked. */
  ticked({ tableBill }: AppPage, pressed: readonly LineUnits[]): void {
    const shared = tableBill?.bill.account;
    if (tableBill !== undefined && shared !== undefined) this.sharedOf.set(tableBill.checkout.split, shared);
    for (const { lineId, units } of pressed) {
      const { picked } = tableBill?.checkout.split.lines.get(lineId) ?? {};
      if (picked !== units)
        this.verdict.breaks('WA15', `the guest has ticked ${units} of ${lineId}, and ${picked} are ticked`);
    }
  }

  /** A payment began: it is for the picked units' shares, at most what is left. */
  begun(loaded: LoadedPage, { key, place, summary }: BillIntent): void {
    const { page, tap } = loaded;
    if (tap?.ticked === undefined) return;
    const bill = this.world.accounts.byId(place.accountId);
    this.units.set(key, undefined);
    // The page cannot know changes of the bill that it has not read.
    const toPay = page?.billToPay;
    const shown = toPay?.bill.account;
    if (bill === undefined || page === undefined || toPay === undefined) return;
    if (shown?.version !== bill.version) return;
    const free = this.freeUnits(page, bill);
    if (free === undefined) return;
    const { total } = billFigures(bill.lines, bill.terms, this.minorPerMajor);
    const shares = unitShares(bill.lines, total);
    const units = new Map(
      tap.ticked.map(({ lineId, units: count }) => [lineId, (free.get(lineId) ?? []).slice(0, count)]),
    );
    this.units.set(key, units);
    const sum = [...units].reduce(
      (all, [lineId, of]) => of.reduce((some, unit) => some + (shares.get(lineId)?.[unit - 1] ?? 0), all),
      0,
    );
    const due = Math.min(sum, shown.outstanding);
    if (tap.rest !== undefined) {
      const shared = this.sharedOf.get(toPay.checkout.split);
      // A till that contradicts itself changes what is left without a new version.
      const isAsShared = shared?.version === shown.version && shared.outstanding === shown.outstanding;
      this.restBegun(tap.rest, isAsShared, due, shown.outstanding, summary.amount);
      return;
    }
    if (summary.amount !== due)
      this.verdict.breaks(
        'WA15',
        `${summary.amount} is to be paid for ${textOf(tap.ticked)} of ${place.accountId}, which come to ${due}`,
      );
  }

  /**
   * The first people pay the minor units that do not divide. A shown share stands while others pay, so for a changed
   * bill the amount is only known to be within the bill.
   */
  private restBegun(
    { people, payingFor }: EvenSplit,
    isAsShared: boolean,
    ofItems: number,
    outstanding: number,
    amount: number,
  ): void {
    const rest = outstanding - ofItems;
    const own = Math.floor(rest / people) * payingFor + Math.min(rest % people, payingFor);
    const isRight = isAsShared ? amount === ofItems + own : amount >= ofItems && amount <= outstanding;
    if (!isRight)
      this.verdict.breaks(
        'P13',
        `${amount} is to be paid for items of ${ofItems} and ${payingFor} of ${people} shares of ${rest}`,
      );
  }

  entered({ key, tap }: Attempt, items: readonly LineUnits[] = []): void {
    const [entered, ticked] = [textOf(items), textOf(tap?.ticked ?? [])];
    if (entered !== ticked)
      this.verdict.breaks('WA15', `the till has ${entered} of ${key}, and the guest has ticked ${ticked}`);
  }

  /**
   * The units of each line that the guest can pick: neither paid by the till's account, which counts from the first
   * unit, nor paid by this phone. Undefined if unknown.
   */
  private freeUnits(page: AppPage, bill: Account): ReadonlyMap<string, readonly number[]> | undefined {
    const paidHere = new Set<string>();
    for (const [key, units] of this.units) {
      const known = page.payments?.find(key);
      if (known?.pays !== 'bill' || known.place.accountId !== bill.id || known.state.is !== 'captured')
        continue;
      if (units === undefined) return undefined;
      for (const [lineId, of] of units) for (const unit of of) paidHere.add(`${unit} ${lineId}`);
    }
    const items = bill.payments.flatMap(({ items: of = [] }) => of);
    return new Map(
      bill.lines.flatMap((line) => {
        if (line.type !== 'item') return [];
        const paid = items.reduce((all, { lineId, units }) => (lineId === line.id ? all + units : all), 0);
        const all = Array.from({ length: line.amount }, (_, at) => at + 1);
        const free = all.filter((unit) => unit > paid && !paidHere.has(`${unit} ${line.id}`));
        return [[line.id, free] as const];
      }),
    );
  }
}

const textOf = (lines: readonly LineUnits[]): string =>
  lines.length === 0
    ? 'no items'
    : lines
        .map(({ lineId, units }) => `${units} of ${lineId}`)
        .toSorted()
        .join(', ');
