/** The press that sends a round of the whole table (D3). */
import { makeAutoObservable, runInAction } from 'mobx';
import type { Either, PortFailure } from '@tableside/core';
import { namedLines, takeRound, type LineCount, type SharedBasket } from '@tableside/core/bill';
import type { CheckoutUser } from '@tableside/core/guest';
import { isAnswer, type BasketSync } from './basket-sync.ts';
import type { SharedBasketParts, SittingRecord } from './sitting-record.ts';
import { nameOf, nameOfOpen, type TableLines } from './table-lines.ts';

/** How a press on "send" ended. */
export type RoundOutcome =
  /** A round of that number has the dishes. */
  | { readonly is: 'sent'; readonly number: number }
  /** Nobody has any to send. Another guest may have been quicker. */
  | { readonly is: 'nothing' }
  /** Lines cannot be ordered now. */
  | { readonly is: 'failedLines' }
  /** Not sent for certain: what this guest has added did not reach the service. */
  | { readonly is: 'offline' }
  /** It may be on the tab. Pressing again sends nothing twice. */
  | { readonly is: 'lost' }
  | { readonly is: 'refused' }
  /** It would have gone above the tab's limit (D13). */
  | { readonly is: 'limit' };

const NO_ROUND: RoundOutcome = { is: 'nothing' };

export class RoundPress {
  constructor(
    private readonly record: SittingRecord,
    private readonly lines: TableLines,
    private readonly sync: BasketSync,
    private readonly parts: SharedBasketParts,
  ) {
    makeAutoObservable<this, 'record' | 'lines' | 'sync' | 'parts'>(this, {
      record: false,
      lines: false,
      sync: false,
      parts: false,
    });
  }

  /** A press has no answer yet that this phone knows of. */
  get isLost(): boolean {
    return this.record.sitting?.round !== undefined && !this.sync.isBusy;
  }

  /**
   * Sends what is shown, of everybody. The press may be repeated: a round that got no answer is tried again with its
   * own key where it is the same, and takes nothing more where it is not.
   */
  async send(note: string, customer?: CheckoutUser): Promise<RoundOutcome> {
    const { record, sync, parts } = this;
    if (sync.isBusy || record.sitting === undefined) return NO_ROUND;
    const sendable = new Set(this.lines.sendable.map(nameOfOpen));
    const seen = new Map(
      namedLines(record.basket).flatMap((named) =>
        sendable.has(nameOf(named)) ? [[nameOf(named), named.units]] : [],
      ),
    );
    await sync.run();
    if (sync.isOffline || this.lines.unsynced.length > 0) return { is: this.isLost ? 'lost' : 'offline' };
    if (this.lines.failedLines.length > 0) return { is: 'failedLines' };
    const { basket, guestId = '' } = record;
    // Another guest's line that cannot be ordered stays for a later round, and so do units that came after the press.
    const lines = namedLines(basket).flatMap((named) => {
      const most = named.by === guestId ? named.units : (seen.get(nameOf(named)) ?? 0);
      return most === 0 ? [] : [{ ...named, units: Math.min(named.units, most) }];
    });
    if (takeRound(basket, guestId, lines) === basket) return NO_ROUND;
    const round = this.roundOf(lines, note);
    if (round === undefined) return NO_ROUND;
    const request = { lines, note, ...(customer !== undefined && { customer }) };
    const sent = await sync.busy(parts.ports.sharedBaskets.send(parts.place, round.key, request));
    return runInAction(() => this.afterSending(sent, lines));
  }

  /** The same round as before has the same key, so that every try of it has one answer. Stored before it is sent. */
  private roundOf(lines: readonly LineCount[], note: string): { readonly key: string } | undefined {
    const { sitting } = this.record;
    if (sitting === undefined || lines.length === 0) return undefined;
    const { round: before } = sitting;
    const isSame = before?.note === note && JSON.stringify(before.lines) === JSON.stringify(lines);
    const round = isSame ? before : { key: this.parts.ports.randomness.uuid(), lines, note };
    this.record.keepRound(round);
    return round;
  }

  private afterSending(
    sent: Either<PortFailure, { readonly number: number; readonly basket: SharedBasket }>,
    lines: readonly LineCount[],
  ): RoundOutcome {
    const { record, sync } = this;
    if (sync.took(sent)) {
      const { number, basket } = sent.right;
      const { guestId } = record;
      sync.follow(basket);
      record.keepRound(undefined);
      const by = basket.rounds.find((round) => round.number === number)?.by ?? guestId;
      // Another guest was quicker: their round has the dishes, and not this guest's note.
      return by === guestId ? { is: 'sent', number } : NO_ROUND;
    }
    if (!isAnswer(sent.left) || record.sitting === undefined || !sync.isIn) return { is: 'lost' };
    record.keepRound(undefined);
    // An earlier try came with other details of the guest, and may be the round. The next has another key (D3).
    if (sent.left.code === 'key-reused') {
      void sync.run();
      return { is: 'lost' };
    }
    const named = lines.flatMap(
      (line) => record.basket.lines.find((one) => nameOf(one) === nameOf(line)) ?? [],
    );
    if (this.lines.marks(sent.left, named)) return { is: 'failedLines' };
    void sync.run();
    if (sent.left.code === 'nothing-to-send') return NO_ROUND;
    return { is: sent.left.code === 'limit' ? 'limit' : 'refused' };
  }
}
