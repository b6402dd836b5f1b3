/** What is left to send of a table's lines, and which of them cannot be ordered (D3, D5). */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { BasketLine, LineKey, PortFailure } from '@tableside/core';
import {
  EMPTY_SHARED_BASKET,
  openLines,
  type OpenLine,
  type SharedBasket,
  type SharedLine,
  type SittingGuest,
} from '@tableside/core/bill';
import type { BasketModel } from '../order/basket-model.ts';
import type { SittingRecord } from './sitting-record.ts';

export interface LinesOfGuest {
  readonly guest: SittingGuest;
  readonly lines: readonly BasketLine[];
}

type Named = Pick<SharedLine, 'by' | 'key'>;

export const nameOf = ({ by, key }: Named): string => JSON.stringify([by, key]);
export const nameOfOpen = ({ by, line: { key } }: OpenLine): string => nameOf({ by, key });

export class TableLines {
  /** As the backend last had it. */
  heard: SharedBasket = EMPTY_SHARED_BASKET;
  /** Lines that cannot be ordered, by the version that was refused. */
  private readonly failed = observable.map<string, number>();

  constructor(
    private readonly record: SittingRecord,
    private readonly basket: BasketModel,
  ) {
    makeAutoObservable<this, 'record' | 'basket'>(this, { record: false, basket: false }, { deep: false });
  }

  /** What is left to send, of all guests. */
  get open(): readonly OpenLine[] {
    return openLines(this.record.basket).filter((open) => !this.isUnknown(open));
  }

  /** What the next round takes. Own lines have the prices of the basket's rows, the others' those last heard. */
  get sendable(): readonly OpenLine[] {
    const { open, guestId } = this;
    const own = new Map(this.basket.pricedLines.map((line) => [line.key, line]));
    const fit = open.filter(({ by, line }) => !this.hasFailed(by, line.key));
    // Where nothing else is left, another guest's dish may be had again by now: the press asks.
    return (fit.length > 0 ? fit : open.filter(({ by }) => by !== guestId)).map(({ by, line }) => {
      const priced = by === guestId ? own.get(line.key) : undefined;
      return { by, line: priced === undefined ? line : { ...priced, quantity: line.quantity } };
    });
  }

  /**
   * What is left to send by guest: this one first, then the others by letter. What another guest tells the kitchen, as
   * of an allergy, is not for the whole table.
   */
  get byGuest(): readonly LinesOfGuest[] {
    const { guestId } = this;
    const open = this.open.map(({ by, line }) => ({
      by,
      line: by === guestId ? line : { ...line, messages: [] },
    }));
    const rank = ({ id, letter }: SittingGuest): string => (id === guestId ? '' : letter);
    return this.record.guests
      .map((guest) => ({ guest, lines: open.filter(({ by }) => by === guest.id).map(({ line }) => line) }))
      .filter((one) => one.lines.length > 0)
      .sort((one, other) => (rank(one.guest) < rank(other.guest) ? -1 : 1));
  }

  /** Own lines that cannot be ordered now. No round takes them. */
  get failedLines(): readonly LineKey[] {
    return this.record.basket.lines.flatMap((line) =>
      line.by === this.guestId && this.hasFailed(line.by, line.key) ? [line.key] : [],
    );
  }

  /** It cannot be had now, and stands as it was refused. */
  hasFailed(by: string, key: LineKey): boolean {
    const known = this.record.basket.lines.find((one) => one.by === by && one.key === key);
    return known !== undefined && this.failed.get(nameOf(known)) === known.version && this.isOpen(known);
  }

  /** The first of the others with a dish that cannot be had now. */
  get refusedGuest(): SittingGuest | undefined {
    const { guestId } = this;
    return this.record.guestOf(
      this.open.find(({ by, line }) => by !== guestId && this.hasFailed(by, line.key))?.by,
    );
  }

  /** Own lines that the backend does not have as they are, and may take. */
  get unsynced(): readonly SharedLine[] {
    return this.record.basket.lines.filter((line) => {
      const known = this.heardLine(line);
      const isNews = line.by === this.guestId && line.version > (known?.version ?? 0);
      // What was put in and taken off again before the backend heard of it is nothing to it.
      // A refused change is not sent again until its guest changes the line once more.
      return (
        isNews && this.failed.get(nameOf(line)) !== line.version && (known !== undefined || this.isOpen(line))
      );
    });
  }

  /** Of a guest who is new to this phone nothing was refused. */
  startAnew(heard: SharedBasket): void {
    this.heard = heard;
    this.failed.clear();
  }

  /** Marks the lines that a refusal names. False where it names none of them. */
  marks(failure: PortFailure, lines: readonly SharedLine[]): boolean {
    const places = failure.failure === 'refused' ? (failure.failedLines ?? []) : [];
    const named = places.flatMap((at) => lines[at] ?? []);
    runInAction(() => {
      for (const line of named) this.failed.set(nameOf(line), line.version);
    });
    return named.length > 0;
  }

  private get guestId(): string | undefined {
    return this.record.guestId;
  }

  private isOpen(line: Named): boolean {
    return openLines(this.record.basket).some((open) => nameOfOpen(open) === nameOf(line));
  }

  private heardLine(line: Named): SharedLine | undefined {
    return this.heard.lines.find((one) => nameOf(one) === nameOf(line));
  }

  /** A line that was refused, and that the backend has not in another form. */
  private isUnknown({ by, line: { key } }: OpenLine): boolean {
    return this.failed.has(nameOf({ by, key })) && this.heardLine({ by, key }) === undefined;
  }
}
