/**
 * The basket that the guest of a tab shares with the others of the table (D1–D5). The guest's own basket is their part
 * of it: what they change goes out, and what a round has taken comes off.
 */
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { isLeft, valueOf, type LineKey, type MinorUnits, type Pricing } from '@tableside/core';
import { guestSums, type OpenLine, type SittingGuest } from '@tableside/core/bill';
import { validateName, type CheckoutUser } from '@tableside/core/guest';
import { BasketSync, isGuestNot } from './basket-sync.ts';
import { RoundPress, type RoundOutcome } from './round-press.ts';
import { SittingRecord, type SharedBasketParts, type SharedBasketState } from './sitting-record.ts';
import { TableLines, type LinesOfGuest } from './table-lines.ts';

export class SharedBasketModel {
  private readonly record: SittingRecord;
  private readonly table: TableLines;
  private readonly syncing: BasketSync;
  private readonly press: RoundPress;
  private readonly stops: (() => void)[];

  constructor(private readonly parts: SharedBasketParts) {
    this.record = new SittingRecord(parts);
    this.table = new TableLines(this.record, parts.basket);
    this.syncing = new BasketSync(this.record, this.table, parts);
    this.press = new RoundPress(this.record, this.table, this.syncing, parts);
    makeAutoObservable<this, 'record' | 'table' | 'syncing' | 'press' | 'stops' | 'parts'>(
      this,
      { record: false, table: false, syncing: false, press: false, stops: false, parts: false },
      { deep: false },
    );
    this.syncFromStore();
    let unsubscribe = (): void => undefined;
    this.stops = [
      reaction(
        () => parts.basket.lines,
        () => this.syncing.mirror(),
        // What the guest has changed before this code was there is a change too.
        { fireImmediately: true },
      ),
      reaction(
        () => this.state === 'together',
        (isTogether) => {
          unsubscribe();
          unsubscribe = isTogether ? parts.onNews(() => void this.sync()) : () => undefined;
          if (isTogether) void this.sync();
        },
        { fireImmediately: true },
      ),
      () => unsubscribe(),
    ];
  }

  get state(): SharedBasketState {
    return this.record.state;
  }

  get accountId(): string {
    return this.record.accountId;
  }

  get guestId(): string | undefined {
    return this.record.guestId;
  }

  /** This guest, as the others see them. */
  get self(): SittingGuest | undefined {
    return this.record.guestOf(this.guestId);
  }

  /** Those who order together. */
  get guests(): readonly SittingGuest[] {
    return this.record.guests.filter(({ hasLeft }) => !hasLeft);
  }

  /** What was sent last, and who sent it. */
  get lastRound(): { readonly number: number; readonly sender: SittingGuest | undefined } | undefined {
    const round = this.record.basket.rounds.at(-1);
    return round && { number: round.number, sender: this.record.guestOf(round.by) };
  }

  /** What is left to send, of all guests. */
  get lines(): readonly OpenLine[] {
    return this.table.open;
  }

  /** What the next round takes. */
  get sendable(): readonly OpenLine[] {
    return this.table.sendable;
  }

  /** What is left to send by guest: this one first, then the others by letter. */
  get byGuest(): readonly LinesOfGuest[] {
    return this.table.byGuest;
  }

  /** What each guest's part comes to (D4). */
  sums(pricing: Pick<Pricing, 'total'>): readonly { readonly by: string; readonly total: MinorUnits }[] {
    return guestSums(this.sendable, pricing);
  }

  /** Own lines that cannot be ordered now. No round takes them. */
  get failedLines(): readonly LineKey[] {
    return this.table.failedLines;
  }

  /** It cannot be had now, and stands as it was refused. */
  hasFailed(by: string, key: LineKey): boolean {
    return this.table.hasFailed(by, key);
  }

  /** The first of the others with a dish that cannot be had now. */
  get refusedGuest(): SittingGuest | undefined {
    return this.table.refusedGuest;
  }

  /** The guest may join: none does with lines that a payment may have sent. */
  get mayJoin(): boolean {
    return this.state !== 'over' && !this.parts.basket.isLocked();
  }

  /** A call that the guest waits for. */
  get isBusy(): boolean {
    return this.syncing.isBusy;
  }

  /** The last call got no answer: what is shown of the others may have changed. */
  get isOffline(): boolean {
    return this.syncing.isOffline;
  }

  /** A press on "send" has no answer yet that this phone knows of. */
  get isLost(): boolean {
    return this.press.isLost;
  }

  /**
   * Order together. True once the guest is in the basket.
   * @param typed a first name, for the others to see; without it they see a letter
   */
  async join(typed = ''): Promise<boolean> {
    const { syncing } = this;
    // After a reload the lines would be this guest's alone and, unknown to them, the table's.
    if (this.isBusy || !this.mayJoin || !this.record.canStore()) return false;
    syncing.hasDeclined = false;
    const isJoined = await syncing.busy(() => syncing.enter(valueOf(validateName(typed))));
    if (isJoined && !this.record.isStored) {
      await this.leave();
      return false;
    }
    if (isJoined) await this.sync();
    return isJoined;
  }

  /** Just me. Who has joined on another page would have to leave. */
  goAlone(): void {
    this.syncing.hasDeclined = true;
    this.record.syncFromStore();
    if (this.guestId === undefined) this.record.end('alone');
  }

  /**
   * The guest goes on alone with their lines, once the backend knows: until then another guest's round may take them.
   * False where it does not.
   */
  async leave(): Promise<boolean> {
    const { syncing, record, parts } = this;
    const { guestId } = record;
    if (this.isBusy || guestId === undefined) return false;
    return syncing.busy(async () => {
      let gone = guestId;
      // A change on its way would be refused, and bring the guest in again.
      const left = await syncing.paused(async () => {
        const leaveAs = (guest: string) => {
          gone = guest;
          return parts.ports.sharedBaskets.leave(parts.place, guest)();
        };
        const first = await leaveAs(guestId);
        // Under a new session the guest is known once they are in again, and another page may have joined meanwhile.
        if (isLeft(first)) {
          const isAgain = isGuestNot(first.left) && (await syncing.enter());
          return isAgain && record.guestId !== undefined ? leaveAs(record.guestId) : first;
        }
        record.syncFromStore();
        return record.guestId === undefined || record.guestId === guestId ? first : leaveAs(record.guestId);
      });
      // A round that is not taken off here would go again, alone, and who is another guest by now is still in.
      if (syncing.took(left))
        runInAction(() => {
          if (syncing.follow(left.right) && record.guestId === gone) record.end('alone');
        });
      return this.state !== 'together';
    });
  }

  /** Sends what is shown, of everybody (D3). */
  send(note: string, customer?: CheckoutUser): Promise<RoundOutcome> {
    return this.press.send(note, customer);
  }

  /** Reads what another browser tab has written. */
  syncFromStore(): void {
    this.record.syncFromStore();
  }

  /** Sends what the guest has changed, or reads what the others have. */
  sync(): Promise<void> {
    return this.syncing.run();
  }

  close(): void {
    this.syncing.close();
    for (const stop of this.stops) stop();
  }
}
