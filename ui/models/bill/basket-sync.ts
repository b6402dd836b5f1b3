/** Brings what this guest changes to the others of the table, and what the others change to this phone (D1, D5). */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  isAbsent,
  isLeft,
  noteToSend,
  sameBasket,
  valueOf,
  type BasketLine,
  type Either,
  type PortFailure,
} from '@tableside/core';
import {
  EMPTY_SHARED_BASKET,
  mergeBaskets,
  mirrorLines,
  openLines,
  ownLines,
  takeRound,
  withoutPaid,
  type Round,
  type SharedBasket,
} from '@tableside/core/bill';
import type { SittingSoFar } from '@tableside/core/codecs';
import type { SharedBasketParts, SittingRecord } from './sitting-record.ts';
import type { TableLines } from './table-lines.ts';

type Called<Value> = Either<PortFailure, Value>;

/** In a row. A backend that takes a guest in and knows them not is not asked for ever. */
const MOST_ENTRIES = 3;

export class BasketSync {
  /** A call that the guest waits for. */
  isBusy = false;
  /** The last call got no answer: what is shown of the others may have changed. */
  isOffline = false;
  /** The guest has said "Just me", perhaps while they were joining. */
  hasDeclined = false;
  /** This session is a guest of the basket, as far as this phone knows. A later one has to join again. */
  isIn = false;
  private syncing: Promise<void> | undefined;
  private isToBeSynced = false;
  private isClosed = false;
  private isPaused = false;

  constructor(
    private readonly record: SittingRecord,
    private readonly lines: TableLines,
    private readonly parts: SharedBasketParts,
  ) {
    makeAutoObservable<
      this,
      'syncing' | 'isToBeSynced' | 'isClosed' | 'isPaused' | 'record' | 'lines' | 'parts'
    >(
      this,
      {
        hasDeclined: false,
        isIn: false,
        syncing: false,
        isToBeSynced: false,
        isClosed: false,
        isPaused: false,
        record: false,
        lines: false,
        parts: false,
      },
      { deep: false },
    );
  }

  /** Sends what the guest has changed, or reads what the others have. One call at a time, and again for what came meanwhile. */
  async run(): Promise<void> {
    this.isToBeSynced = true;
    this.syncing ??= this.runAll().finally(() => (this.syncing = undefined));
    await this.syncing;
  }

  /** Nothing else goes out meanwhile. */
  async paused<Value>(call: () => Promise<Value>): Promise<Value> {
    this.isPaused = true;
    await this.syncing;
    const answer = await call();
    this.isPaused = false;
    return answer;
  }

  /** The guest waits for it. */
  async busy<Value>(call: () => Promise<Value>): Promise<Value> {
    runInAction(() => (this.isBusy = true));
    const answer = await call();
    runInAction(() => (this.isBusy = false));
    return answer;
  }

  close(): void {
    this.isClosed = true;
  }

  /** Each change of the guest's own basket is one of the shared basket at once, and later on the other phones. */
  mirror(): void {
    const { record } = this;
    if (this.isClosed) return;
    // Another browser tab may have joined, or changed both, and has written this first.
    record.syncFromStore();
    const { sitting } = record;
    if (sitting === undefined) return;
    const basket = mirrorLines(sitting.basket, sitting.guestId, this.parts.basket.lines);
    if (basket === sitting.basket) return;
    record.keep({ ...sitting, basket });
    void this.run();
  }

  /**
   * What the backend has, merged; the guest's own basket follows at once. Where it cannot change now, nothing is
   * merged: units that are sent would count as new ones. True where it was merged.
   */
  follow(heard: SharedBasket): boolean {
    const { record, parts, lines } = this;
    const known = record.basket.rounds.length;
    // What a round takes goes from the guest's lines as they are stored: another browser tab may have put them in, or
    // have made its guest another.
    if (this.isClosed || record.hasLeftElsewhere()) return false;
    const { sitting } = record;
    if (sitting === undefined) return false;
    const { guestId, round } = sitting;
    parts.basket.syncFromStore();
    // And a page without the table's basket, as one that still looks its tab up, has told nobody.
    const told = mirrorLines(sitting.basket, guestId, parts.basket.lines);
    const basket = mergeBaskets(told, heard);
    if (!this.setOwn(ownLines(basket, guestId, parts.basket.lines))) return false;
    lines.heard = mergeBaskets(lines.heard, heard);
    this.isIn = heard.guests.some(({ id, hasLeft }) => id === guestId && !hasLeft);
    const isOver = round !== undefined && takeRound(basket, guestId, round.lines) === basket;
    record.keep({ ...sitting, basket, round: isOver ? undefined : round });
    if (told !== sitting.basket) void this.run();
    if (isOver) this.forgetNote(round.note, basket.rounds.slice(known));
    if (basket.rounds.length > known) parts.onRound();
    return true;
  }

  /** Into the basket, or into it again. */
  async enter(name?: string): Promise<boolean> {
    const { ports, place, basket } = this.parts;
    const { record } = this;
    const isAgain = record.sitting !== undefined;
    if (isAgain && record.hasLeftElsewhere()) return false;
    const before = record.guestId;
    const answer = await ports.sharedBaskets.join(place, name)();
    if (!this.took(answer) || this.isClosed) return false;
    // The lines may be on their way alone by now.
    const hasLeft = isAgain ? record.hasLeftElsewhere() : this.hasDeclined || basket.isLocked();
    if (hasLeft && record.sitting === undefined) {
      await ports.sharedBaskets.leave(place, answer.right.guestId)();
      return false;
    }
    const { guestId, basket: heard } = answer.right;
    record.syncFromStore();
    if (record.guestId !== undefined && ![before, guestId].includes(record.guestId)) {
      // Another page has come in as another guest meanwhile. Which of the two is older, the next answer tells.
      this.isToBeSynced = true;
      return false;
    }
    return runInAction(() => this.entered(guestId, heard));
  }

  /** Whether the call was answered as hoped for. Where the basket is over, it ends here too. */
  took<Value>(answer: Called<Value>): answer is Extract<Called<Value>, { readonly _tag: 'Right' }> {
    runInAction(() => {
      this.isOffline = isLeft(answer) && !isAnswer(answer.left);
      if (!isLeft(answer)) return;
      // `join`: this session is no longer on the tab.
      if (isAbsent(answer.left) || (isAnswer(answer.left) && answer.left.code === 'join'))
        this.record.end('over');
      // No guest of it: left on another page, or under another session by now.
      if (isGuestNot(answer.left)) this.isIn = false;
    });
    if (isLeft(answer)) this.parts.report(answer.left);
    return !isLeft(answer);
  }

  private async runAll(): Promise<void> {
    const { record, lines } = this;
    let entries = 0;
    // A call that fails is not repeated by itself, but for who has asked meanwhile.
    while (this.isToBeSynced && record.sitting !== undefined && !this.isClosed && !this.isPaused) {
      this.isToBeSynced = false;
      if (!this.isIn) {
        entries += 1;
        if (entries > MOST_ENTRIES) return;
        if (!(await this.enter())) continue;
      }
      const { guestId = '' } = record;
      const { unsynced } = lines;
      const { ports, place } = this.parts;
      const answer = await (unsynced.length > 0
        ? ports.sharedBaskets.put(place, guestId, { ...record.basket, lines: unsynced })()
        : ports.sharedBaskets.read(place)());
      // The guest has left meanwhile, or is another one.
      if (record.guestId !== guestId) return;
      // What was put is there, even where this app cannot read its line in the answer.
      const known = { ...EMPTY_SHARED_BASKET, lines: unsynced };
      if (this.took(answer)) runInAction(() => this.follow(mergeBaskets(known, answer.right)));
      else if (lines.marks(answer.left, unsynced) || !this.isIn) this.isToBeSynced = true;
    }
  }

  /** A round of this guest's has taken the note along. What they have typed since is for the next one. */
  private forgetNote(note: string, rounds: readonly Round[]): void {
    const { basket } = this.parts;
    const isSent = note !== '' && rounds.some(({ by }) => by === this.record.guestId);
    if (isSent && valueOf(noteToSend(basket)) === note) basket.typeNote('');
  }

  /** False where the basket cannot change now. */
  private setOwn(lines: readonly BasketLine[]): boolean {
    const { basket } = this.parts;
    return sameBasket(basket.basket, { lines }) || basket.setLines(lines);
  }

  private entered(guestId: string, heard: SharedBasket): boolean {
    const { record, parts } = this;
    // Another page may have changed lines, or have joined, and this one has not read it.
    record.syncFromStore();
    const before = record.sitting;
    if (before?.guestId !== guestId) {
      // While the answer was on its way, another browser tab may have put something in.
      parts.basket.syncFromStore();
      const { lines } = parts.basket;
      const brought =
        before === undefined ? withKnown(lines, heard, guestId) : withoutOld(lines, heard, before);
      if (!this.setOwn(brought)) return false;
      this.lines.startAnew(heard);
      record.keep({ guestId, basket: mirrorLines(heard, guestId, parts.basket.lines) });
    }
    record.state = 'together';
    this.follow(heard);
    return true;
  }
}

/** A machine on the way may have given any other answer. */
export const isAnswer = (
  failure: PortFailure,
): failure is Extract<PortFailure, { readonly failure: 'refused' }> =>
  failure.failure === 'refused' && failure.byService === true;

export const isGuestNot = (failure: PortFailure): boolean => isAnswer(failure) && failure.code === 'guest';

/** What a guest brings without a word of this phone's: lines that the backend knows are as it has them. */
function withKnown(
  lines: readonly BasketLine[],
  heard: SharedBasket,
  guestId: string,
): readonly BasketLine[] {
  const known = new Set(heard.lines.flatMap(({ by, key }) => (by === guestId ? [key] : [])));
  const unsent = ownLines(heard, guestId, lines);
  return [
    ...lines.flatMap((line) => (known.has(line.key) ? unsent.filter(({ key }) => key === line.key) : [line])),
    ...unsent.filter(({ key }) => !lines.some((line) => line.key === key)),
  ];
}

/** The session is another one, and the old guest's lines can still be sent: they stay theirs, and are not brought again. */
function withoutOld(
  lines: readonly BasketLine[],
  heard: SharedBasket,
  { guestId, basket }: SittingSoFar,
): readonly BasketLine[] {
  const own = ownLines(mergeBaskets(mirrorLines(basket, guestId, lines), heard), guestId, lines);
  const theirs = openLines(heard).flatMap(({ by, line }) => (by === guestId ? [line] : []));
  return withoutPaid({ lines: own }, theirs).lines;
}
