/** The times at which an order can be delivered or collected, and the chosen one, watched while the page is open. */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  isLeft,
  type Either,
  type OfferedSlot,
  type PortFailure,
  type TimeslotChoice,
} from '@tableside/core';
import type { Clock, Timer } from '@tableside/core/ports';
import { isPastSlot, type Instant, type Timeslot } from '@tableside/core/time';

/** Requests the times. */
export type AskTimes = () => Promise<Either<PortFailure, TimeslotChoice>>;

/** How often the app drops times that have passed (T6). */
const WATCH_MS = 15_000;

/** How often the app requests the times again once one is chosen: lead time and other guests remove some (T4). */
const RENEW_MS = 60_000;

/** As many as a message has room for. */
const NEXT_SLOTS = 3;

export class TimesModel {
  chosenAt: Instant | undefined;
  /** A request is under way. */
  isAsking = false;
  /** The last request had no answer: the times shown may be outdated. */
  askingFailed = false;
  private now: Instant;
  private triedAt: Instant;
  private watching = true;

  constructor(
    private choice: TimeslotChoice,
    private readonly ask: AskTimes,
    private readonly ports: { readonly clock: Clock; readonly timer: Timer },
    private readonly report: (failure: PortFailure) => void,
  ) {
    this.now = ports.clock.now();
    this.triedAt = choice.cutAt;
    makeAutoObservable(this, {}, { deep: false });
    void this.watch();
  }

  /** The venue's time zone, in which the page shows the times. */
  get zone(): string {
    return this.choice.zone;
  }

  /** Times that have not passed, in order. */
  get slots(): readonly OfferedSlot[] {
    return this.choice.slots.filter(({ at }) => !isPastSlot(at, this.now));
  }

  /** Times that have not passed and that others have taken, in order. */
  get full(): readonly Timeslot[] {
    return (this.choice.full ?? []).filter(({ at }) => !isPastSlot(at, this.now));
  }

  /** The chosen time, while it is still offered. */
  get chosen(): OfferedSlot | undefined {
    return this.slots.find(({ at }) => at === this.chosenAt);
  }

  /** The chosen time is no longer offered. */
  get chosenIsGone(): boolean {
    return this.chosenAt !== undefined && this.chosen === undefined;
  }

  /** The next times that the guest can choose instead of the one that is gone. */
  get nextSlots(): readonly OfferedSlot[] {
    return this.isAsking ? [] : this.slots.filter(({ at }) => at !== this.chosenAt).slice(0, NEXT_SLOTS);
  }

  choose(at: Instant | undefined): void {
    this.chosenAt = at;
  }

  /** Requests the times again: others may have taken some. The old ones stay if no answer comes. */
  async renew(): Promise<void> {
    this.dropPassed();
    if (this.isAsking) return;
    this.isAsking = true;
    this.triedAt = this.ports.clock.now();
    const answer = await this.ask();
    runInAction(() => {
      this.isAsking = false;
      this.askingFailed = isLeft(answer);
      this.dropPassed();
      if (isLeft(answer)) {
        this.report(answer.left);
      } else {
        this.choice = answer.right;
      }
    });
  }

  /** Requests the times again before a guest chooses, unless they have just been requested. */
  async renewIfStale(): Promise<void> {
    this.dropPassed();
    if (this.wereCutByALaterClock || this.now - this.choice.cutAt >= WATCH_MS) await this.renew();
  }

  /** The guest has closed the sheet. */
  close(): void {
    this.watching = false;
  }

  /** One answer's clock was ahead when the times were cut, and a later answer set it right: some are missing. */
  private get wereCutByALaterClock(): boolean {
    return this.now < this.choice.cutAt;
  }

  private dropPassed(): void {
    this.now = this.ports.clock.now();
  }

  private async watch(): Promise<void> {
    while (this.watching) {
      await this.ports.timer.delay(WATCH_MS);
      this.dropPassed();
      const matters = this.chosenAt !== undefined || this.slots.length === 0;
      const isDue = matters && this.now - this.triedAt >= RENEW_MS;
      if (this.watching && (isDue || this.wereCutByALaterClock)) void this.renew();
    }
  }
}
