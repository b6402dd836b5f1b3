/**
 * The basket that the guest of a tab shares with the others of the table (D1–D5). The guest's own basket is their part
 * of it: what they change goes out, and what a round has taken comes off.
 */
import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import {
  isAbsent,
  isLeft,
  noteToSend,
  sameBasket,
  type BasketLine,
  type Either,
  type LineKey,
  type MinorUnits,
  type PortFailure,
  type Pricing,
  valueOf,
} from '@tableside/core';
import {
  EMPTY_SHARED_BASKET,
  guestSums,
  mergeBaskets,
  mirrorLines,
  namedLines,
  openLines,
  ownLines,
  takeRound,
  withoutPaid,
  type LineCount,
  type OpenLine,
  type Round,
  type SharedBasket,
  type SharedLine,
  type SittingGuest,
} from '@tableside/core/bill';
import type { SittingSoFar } from '@tableside/core/codecs';
import type {
  Clock,
  Randomness,
  SavedSittings,
  SharedBasketPlace,
  SharedBaskets,
} from '@tableside/core/ports';
import type { CheckoutUser } from '@tableside/core/guest';
import type { BasketModel } from '../order/basket-model.ts';

interface SharedBasketPorts {
  readonly sharedBaskets: SharedBaskets;
  readonly savedSittings: SavedSittings;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

export interface SharedBasketParts {
  /** The guest's own. */
  readonly basket: BasketModel;
  readonly place: SharedBasketPlace;
  readonly ports: SharedBasketPorts;
  readonly report: (failure: PortFailure) => void;
  /** A round is on the tab, whoever has sent it. */
  readonly onRound: () => void;
  /**
   * Calls back when the others may have changed something: on a live event, when the network or the guest returns, and
   * from time to time. Until the returned function is called.
   */
  readonly onNews: (call: () => void) => () => void;
}

/** `asked`: the guest has the question before them. `over`: the tab is, or this phone is none of its guests any more. */
export type SharedBasketState = 'asked' | 'together' | 'alone' | 'over';

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
  | { readonly is: 'refused' };

export interface LinesOfGuest {
  readonly guest: SittingGuest;
  readonly lines: readonly BasketLine[];
}

type Called<Value> = Either<PortFailure, Value>;
type Named = Pick<SharedLine, 'by' | 'key'>;

/** In a row. A backend that takes a guest in and knows them not is not asked for ever. */
const MOST_ENTRIES = 3;

const nameOf = ({ by, key }: Named): string => JSON.stringify([by, key]);
const nameOfOpen = ({ by, line: { key } }: OpenLine): string => nameOf({ by, key });
const NO_ROUND: RoundOutcome = { is: 'nothing' };

export class SharedBasketModel {
  state: SharedBasketState = 'asked';
  /** A call that the guest waits for. */
  isBusy = false;
  /** The last call got no answer: what is shown of the others may have changed. */
  isOffline = false;
  private sitting: SittingSoFar | undefined;
  /** As the backend last had it. */
  private heard: SharedBasket = EMPTY_SHARED_BASKET;
  /** Lines that cannot be ordered, by the version that was refused. */
  private readonly failed = observable.map<string, number>();
  private syncing: Promise<void> | undefined;
  private isToBeSynced = false;
  /** This session is a guest of the basket, as far as this phone knows. A later one has to join again. */
  private isIn = false;
  private isClosed = false;
  private isLeaving = false;
  /** The guest has said "Just me", perhaps while they were joining. */
  private hasDeclined = false;
  /** What this phone knows survives the page. */
  private isStored = true;
  private readonly stops: (() => void)[];

  constructor(private readonly parts: SharedBasketParts) {
    makeAutoObservable<
      this,
      | 'syncing'
      | 'isToBeSynced'
      | 'isIn'
      | 'isClosed'
      | 'isLeaving'
      | 'hasDeclined'
      | 'isStored'
      | 'stops'
      | 'parts'
    >(
      this,
      {
        syncing: false,
        isToBeSynced: false,
        isIn: false,
        isClosed: false,
        isLeaving: false,
        hasDeclined: false,
        isStored: false,
        stops: false,
        parts: false,
      },
      { deep: false },
    );
    this.syncFromStore();
    let unsubscribe = (): void => undefined;
    this.stops = [
      reaction(
        () => parts.basket.lines,
        () => this.mirror(),
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

  /** What is left to send, of all guests. */
  get lines(): readonly OpenLine[] {
    return openLines(this.shared).filter((open) => !this.isUnknown(open));
  }

  /** What the next round takes. Own lines have the prices of the basket's rows, the others' those last heard. */
  get sendable(): readonly OpenLine[] {
    const { lines, guestId } = this;
    const own = new Map(this.parts.basket.pricedLines.map((line) => [line.key, line]));
    const fit = lines.filter((open) => !this.hasFailed(open.by, open.line.key));
    // Where nothing else is left, another guest's dish may be had again by now: the press asks.
    return (fit.length > 0 ? fit : lines.filter(({ by }) => by !== guestId)).map(({ by, line }) => {
      const priced = by === guestId ? own.get(line.key) : undefined;
      return { by, line: priced === undefined ? line : { ...priced, quantity: line.quantity } };
    });
  }

  /** What is left to send by guest: this one first, then the others by letter. */
  get byGuest(): readonly LinesOfGuest[] {
    const { lines, guestId } = this;
    const rank = ({ id, letter }: SittingGuest): string => (id === guestId ? '' : letter);
    return this.shared.guests
      .map((guest) => ({ guest, lines: lines.filter(({ by }) => by === guest.id).map(({ line }) => line) }))
      .filter((one) => one.lines.length > 0)
      .sort((one, other) => (rank(one.guest) < rank(other.guest) ? -1 : 1));
  }

  get accountId(): string {
    return this.parts.place.accountId;
  }

  /** This guest, as the others see them. */
  get self(): SittingGuest | undefined {
    return this.guestOf(this.guestId);
  }

  /** What was sent last, and who sent it. */
  get lastRound(): { readonly number: number; readonly sender: SittingGuest | undefined } | undefined {
    const round = this.shared.rounds.at(-1);
    return round && { number: round.number, sender: this.guestOf(round.by) };
  }

  /** Those who order together. */
  get guests(): readonly SittingGuest[] {
    return this.shared.guests.filter(({ hasLeft }) => !hasLeft);
  }

  get guestId(): string | undefined {
    return this.sitting?.guestId;
  }

  /** Own lines that cannot be ordered now. No round takes them. */
  get failedLines(): readonly LineKey[] {
    return this.shared.lines.flatMap((line) =>
      line.by === this.guestId && this.hasFailed(line.by, line.key) ? [line.key] : [],
    );
  }

  /** It cannot be had now, and stands as it was refused. */
  hasFailed(by: string, key: LineKey): boolean {
    const known = this.shared.lines.find((one) => one.by === by && one.key === key);
    return known !== undefined && this.failed.get(nameOf(known)) === known.version && this.isOpen(known);
  }

  /** The first of the others with a dish that cannot be had now. */
  get refusedGuest(): SittingGuest | undefined {
    const { guestId } = this;
    return this.guestOf(
      this.lines.find(({ by, line }) => by !== guestId && this.hasFailed(by, line.key))?.by,
    );
  }

  /** The guest may join: none does with lines that a payment may have sent. */
  get mayJoin(): boolean {
    return this.state !== 'over' && !this.parts.basket.isLocked();
  }

  /** A press on "send" has no answer yet that this phone knows of. */
  get isLost(): boolean {
    return this.sitting?.round !== undefined && !this.isBusy;
  }

  /** What each guest's part comes to (D4). */
  sums(pricing: Pick<Pricing, 'total'>): readonly { readonly by: string; readonly total: MinorUnits }[] {
    return guestSums(this.sendable, pricing);
  }

  /**
   * Order together. True once the guest is in the basket.
   * @param name a first name, for the others to see
   */
  async join(name?: string): Promise<boolean> {
    if (this.isBusy || !this.mayJoin) return false;
    this.hasDeclined = false;
    const isJoined = await this.busy(() => this.enter(name));
    // After a reload the lines would be this guest's alone and, unknown to them, the table's.
    if (isJoined && !this.isStored) {
      await this.leave();
      return false;
    }
    if (isJoined) await this.sync();
    return isJoined;
  }

  /** Just me. */
  goAlone(): void {
    this.hasDeclined = true;
    this.end('alone');
  }

  /**
   * The guest goes on alone with their lines, once the backend knows: until then another guest's round may take them.
   * False where it does not.
   */
  async leave(): Promise<boolean> {
    if (this.isBusy || this.sitting === undefined) return false;
    return this.busy(async () => {
      const { ports, place } = this.parts;
      // A change on its way would be refused, and bring the guest in again.
      this.isLeaving = true;
      await this.syncing;
      const tryIt = ports.sharedBaskets.leave(place);
      let left = await tryIt();
      // Under a new session the guest is known once they are in again.
      if (isLeft(left) && isGuestNot(left.left) && (await this.enter())) left = await tryIt();
      this.isLeaving = false;
      if (!this.took(left)) return this.state !== 'together';
      const { right: heard } = left;
      runInAction(() => {
        this.follow(heard);
        this.end('alone');
      });
      return true;
    });
  }

  /**
   * Sends what is shown, of everybody (D3). The press may be repeated: a round that got no answer is tried again with
   * its own key where it is the same, and takes nothing more where it is not.
   */
  async send(note: string, customer?: CheckoutUser): Promise<RoundOutcome> {
    if (this.isBusy || this.sitting === undefined) return NO_ROUND;
    const sendable = new Set(this.sendable.map(nameOfOpen));
    const seen = new Map(
      namedLines(this.shared).flatMap((named) =>
        sendable.has(nameOf(named)) ? [[nameOf(named), named.units]] : [],
      ),
    );
    await this.sync();
    if (this.isOffline || this.unsynced.length > 0) return { is: this.isLost ? 'lost' : 'offline' };
    if (this.failedLines.length > 0) return { is: 'failedLines' };
    const { shared, guestId = '' } = this;
    // Another guest's line that cannot be ordered stays for a later round, and so do units that came after the press.
    const lines = namedLines(shared).flatMap((named) => {
      const most = named.by === guestId ? named.units : (seen.get(nameOf(named)) ?? 0);
      return most === 0 ? [] : [{ ...named, units: Math.min(named.units, most) }];
    });
    if (takeRound(shared, guestId, lines) === shared) return NO_ROUND;
    const round = this.roundOf(lines, note);
    if (round === undefined) return NO_ROUND;
    const { sharedBaskets } = this.parts.ports;
    const request = { lines, note, ...(customer !== undefined && { customer }) };
    const sent = await this.busy(sharedBaskets.send(this.parts.place, round.key, request));
    return runInAction(() => this.afterSending(sent, lines));
  }

  /** Reads what another browser tab has written. */
  syncFromStore(): void {
    const { savedSittings } = this.parts.ports;
    const saved = savedSittings.at(this.parts.place.accountId);
    if (saved === undefined || this.state === 'over') return;
    const { together } = saved;
    this.state = together === undefined ? 'alone' : 'together';
    if (together !== undefined && this.sitting?.guestId === together.guestId)
      this.sitting = { ...together, basket: mergeBaskets(this.shared, together.basket) };
    else this.sitting = together;
  }

  /** Sends what the guest has changed, or reads what the others have. One call at a time, and again for what came meanwhile. */
  async sync(): Promise<void> {
    this.isToBeSynced = true;
    this.syncing ??= this.syncAll().finally(() => (this.syncing = undefined));
    await this.syncing;
  }

  close(): void {
    this.isClosed = true;
    for (const stop of this.stops) stop();
  }

  private guestOf(id: string | undefined): SittingGuest | undefined {
    return this.shared.guests.find((guest) => guest.id === id);
  }

  private get shared(): SharedBasket {
    return this.sitting?.basket ?? EMPTY_SHARED_BASKET;
  }

  /** Own lines that the backend does not have as they are, and may take. */
  private get unsynced(): readonly SharedLine[] {
    const { lines } = this.shared;
    return lines.filter((line) => {
      const known = this.heardLine(line);
      const isNews = line.by === this.guestId && line.version > (known?.version ?? 0);
      // What was put in and taken off again before the backend heard of it is nothing to it.
      // A refused change is not sent again until its guest changes the line once more.
      return (
        isNews && this.failed.get(nameOf(line)) !== line.version && (known !== undefined || this.isOpen(line))
      );
    });
  }

  private isOpen(line: Named): boolean {
    return openLines(this.shared).some((open) => nameOfOpen(open) === nameOf(line));
  }

  private heardLine(line: Named): SharedLine | undefined {
    return this.heard.lines.find((one) => nameOf(one) === nameOf(line));
  }

  /** A line that was refused, and that the backend has not in another form. */
  private isUnknown({ by, line: { key } }: OpenLine): boolean {
    return this.failed.has(nameOf({ by, key })) && this.heardLine({ by, key }) === undefined;
  }

  private async syncAll(): Promise<void> {
    let entries = 0;
    // A call that fails is not repeated by itself, but for who has asked meanwhile.
    while (this.isToBeSynced && this.sitting !== undefined && !this.isClosed && !this.isLeaving) {
      this.isToBeSynced = false;
      if (!this.isIn) {
        entries += 1;
        if (entries > MOST_ENTRIES) return;
        if (!(await this.enter())) continue;
      }
      const { unsynced, guestId = '' } = this;
      const { ports, place } = this.parts;
      const answer = await (unsynced.length > 0
        ? ports.sharedBaskets.put(place, guestId, { ...this.shared, lines: unsynced })()
        : ports.sharedBaskets.read(place)());
      // The guest has left meanwhile, or is another one.
      if (this.guestId !== guestId) return;
      if (this.took(answer)) runInAction(() => this.follow(answer.right));
      else if (this.marks(answer.left, unsynced) || !this.isIn) this.isToBeSynced = true;
    }
  }

  /** Each change of the guest's own basket is one of the shared basket at once, and later on the other phones. */
  private mirror(): void {
    if (this.sitting === undefined || this.isClosed) return;
    // Another browser tab may have changed both, and has written this first.
    this.syncFromStore();
    const { sitting } = this;
    if (sitting === undefined) return;
    const basket = mirrorLines(sitting.basket, sitting.guestId, this.parts.basket.lines);
    if (basket === sitting.basket) return;
    this.keep({ ...sitting, basket });
    void this.sync();
  }

  /**
   * What the backend has, merged; the guest's own basket follows at once. Where it cannot change now, nothing is
   * merged: units that are sent would count as new ones.
   */
  private follow(heard: SharedBasket): void {
    const { sitting, parts } = this;
    if (sitting === undefined || this.isClosed) return;
    const { guestId, round } = sitting;
    // Another page of this phone may have written what this one has not read: it would be lost to both.
    const stored = parts.ports.savedSittings.at(this.accountId)?.together;
    const known = stored?.guestId === guestId ? mergeBaskets(sitting.basket, stored.basket) : sitting.basket;
    const basket = mergeBaskets(known, heard);
    if (!this.setOwn(unsentBy(basket, guestId, parts.basket.lines))) return;
    this.heard = mergeBaskets(this.heard, heard);
    this.isIn = heard.guests.some(({ id, hasLeft }) => id === guestId && !hasLeft);
    const isOver = round !== undefined && takeRound(basket, guestId, round.lines) === basket;
    this.keep({ ...sitting, basket, round: isOver ? undefined : round });
    if (isOver) this.forgetNote(round.note, basket.rounds.slice(sitting.basket.rounds.length));
    if (basket.rounds.length > sitting.basket.rounds.length) parts.onRound();
  }

  /** A round of this guest's has taken the note along. What they have typed since is for the next one. */
  private forgetNote(note: string, rounds: readonly Round[]): void {
    const { basket } = this.parts;
    const isSent = note !== '' && rounds.some(({ by }) => by === this.guestId);
    if (isSent && valueOf(noteToSend(basket)) === note) basket.typeNote('');
  }

  /** False where the basket cannot change now. */
  private setOwn(lines: readonly BasketLine[]): boolean {
    const { basket } = this.parts;
    return sameBasket(basket.basket, { lines }) || basket.setLines(lines);
  }

  /** Into the basket, or into it again. */
  private async enter(name?: string): Promise<boolean> {
    const { ports, place } = this.parts;
    const answer = await ports.sharedBaskets.join(place, name)();
    if (!this.took(answer) || this.isClosed) return false;
    // The lines may be on their way alone by now.
    if (this.sitting === undefined && (this.hasDeclined || this.parts.basket.isLocked())) {
      await ports.sharedBaskets.leave(place)();
      return false;
    }
    return runInAction(() => this.entered(answer.right.guestId, answer.right.basket));
  }

  private entered(guestId: string, heard: SharedBasket): boolean {
    const before = this.sitting;
    if (before?.guestId !== guestId) {
      if (!this.setOwn(this.linesOfNewGuest(before, guestId, heard))) return false;
      this.heard = heard;
      this.failed.clear();
      this.keep({ guestId, basket: mirrorLines(heard, guestId, this.parts.basket.lines) });
    }
    this.state = 'together';
    this.follow(heard);
    return true;
  }

  /** What a guest brings who is new here to this phone. */
  private linesOfNewGuest(
    before: SittingSoFar | undefined,
    guestId: string,
    heard: SharedBasket,
  ): readonly BasketLine[] {
    const { lines } = this.parts.basket;
    if (before !== undefined) return this.withoutOld(before, heard);
    // Without a word of this phone's, lines that the backend knows are as it has them.
    const known = new Set(heard.lines.flatMap(({ by, key }) => (by === guestId ? [key] : [])));
    const unsent = unsentBy(heard, guestId, lines);
    return [
      ...lines.flatMap((line) =>
        known.has(line.key) ? unsent.filter(({ key }) => key === line.key) : [line],
      ),
      ...unsent.filter(({ key }) => !lines.some((line) => line.key === key)),
    ];
  }

  /** The session is another one, and the old guest's lines can still be sent: they stay theirs, and are not brought again. */
  private withoutOld({ guestId, basket }: SittingSoFar, heard: SharedBasket): readonly BasketLine[] {
    const own = unsentBy(mergeBaskets(basket, heard), guestId, this.parts.basket.lines);
    const theirs = openLines(heard).flatMap(({ by, line }) => (by === guestId ? [line] : []));
    return withoutPaid({ lines: own }, theirs).lines;
  }

  /** The same round as before has the same key, so that every try of it has one answer. Stored before it is sent. */
  private roundOf(lines: readonly LineCount[], note: string): { readonly key: string } | undefined {
    const { sitting } = this;
    if (sitting === undefined || lines.length === 0) return undefined;
    const { round: before } = sitting;
    const isSame = before?.note === note && JSON.stringify(before.lines) === JSON.stringify(lines);
    const round = isSame ? before : { key: this.parts.ports.randomness.uuid(), lines, note };
    this.keep({ ...sitting, round });
    return round;
  }

  private afterSending(
    sent: Called<{ readonly number: number; readonly basket: SharedBasket }>,
    lines: readonly LineCount[],
  ): RoundOutcome {
    if (this.took(sent)) {
      const { number, basket } = sent.right;
      const { guestId } = this;
      this.follow(basket);
      this.endRound();
      const by = basket.rounds.find((round) => round.number === number)?.by ?? guestId;
      // Another guest was quicker: their round has the dishes, and not this guest's note.
      return by === guestId ? { is: 'sent', number } : NO_ROUND;
    }
    if (!isAnswer(sent.left) || this.sitting === undefined || !this.isIn) return { is: 'lost' };
    this.endRound();
    const named = lines.flatMap(
      (line) => this.shared.lines.find((one) => nameOf(one) === nameOf(line)) ?? [],
    );
    if (this.marks(sent.left, named)) return { is: 'failedLines' };
    void this.sync();
    return sent.left.code === 'nothing-to-send' ? NO_ROUND : { is: 'refused' };
  }

  private endRound(): void {
    if (this.sitting !== undefined) this.keep({ ...this.sitting, round: undefined });
  }

  /** Marks the lines that a refusal names. False where it names none of them. */
  private marks(failure: PortFailure, lines: readonly SharedLine[]): boolean {
    const places = failure.failure === 'refused' ? (failure.failedLines ?? []) : [];
    const named = places.flatMap((at) => lines[at] ?? []);
    runInAction(() => {
      for (const line of named) this.failed.set(nameOf(line), line.version);
    });
    return named.length > 0;
  }

  private async busy<Value>(call: () => Promise<Value>): Promise<Value> {
    runInAction(() => (this.isBusy = true));
    const answer = await call();
    runInAction(() => (this.isBusy = false));
    return answer;
  }

  /** Whether the call was answered as hoped for. Where the basket is over, it ends here too. */
  private took<Value>(answer: Called<Value>): answer is Extract<Called<Value>, { readonly _tag: 'Right' }> {
    runInAction(() => {
      this.isOffline = isLeft(answer) && !isAnswer(answer.left);
      if (!isLeft(answer)) return;
      // `join`: this session is no longer on the tab.
      if (isAbsent(answer.left) || (isAnswer(answer.left) && answer.left.code === 'join')) this.end('over');
      // No guest of it: left on another page, or under another session by now.
      if (isGuestNot(answer.left)) this.isIn = false;
    });
    if (isLeft(answer)) this.parts.report(answer.left);
    return !isLeft(answer);
  }

  private keep(sitting: SittingSoFar): void {
    this.sitting = sitting;
    this.save(sitting);
  }

  private end(state: 'alone' | 'over'): void {
    this.state = state;
    this.sitting = undefined;
    this.failed.clear();
    if (state === 'alone') this.save();
    else this.parts.ports.savedSittings.remove(this.parts.place.accountId);
  }

  private save(together?: SittingSoFar): void {
    const { ports, basket, place } = this.parts;
    const { accountId } = place;
    const sitting = { accountId, place: basket.place, savedAt: ports.clock.now(), together };
    this.isStored = !isLeft(ports.savedSittings.save(sitting));
  }
}

/** A machine on the way may have given any other answer. */
const isAnswer = (failure: PortFailure): failure is Extract<PortFailure, { readonly failure: 'refused' }> =>
  failure.failure === 'refused' && failure.byService === true;

const isGuestNot = (failure: PortFailure): boolean => isAnswer(failure) && failure.code === 'guest';

/** The guest's own lines. Who has left has them still. */
const unsentBy = (
  basket: SharedBasket,
  guestId: string,
  lines: readonly BasketLine[],
): readonly BasketLine[] =>
  ownLines(
    {
      ...basket,
      guests: basket.guests.map((guest) => (guest.id === guestId ? { ...guest, hasLeft: false } : guest)),
    },
    guestId,
    lines,
  );
