/** The times that an order can be brought or collected at, and the one chosen, watched while the page is open. */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  isLeft,
  isPastSlot,
  type Clock,
  type Either,
  type Instant,
  type OfferedSlot,
  type Timer,
  type PortFailure,
  type TimeslotChoice,
} from '@tableside/core';

/** Asks for the times anew. */
export type AskTimes = () => Promise<Either<PortFailure, TimeslotChoice>>;

/** How often it is looked whether times have gone by (T6). */
const WATCH_MS = 15_000;

/** How often they are asked for anew once one is chosen: lead time and other guests take some away (T4). */
const RENEW_MS = 60_000;

export class TimesModel {
  chosenAt: Instant | undefined;
  /** While they are asked for anew. */
  isAsking = false;
  /** They were asked for anew, and no answer came: those shown may be old. */
  askingFailed = false;
  private now: Instant;
  private askedAt: Instant;
  private triedAt: Instant;
  private watching = true;

  constructor(
    private choice: TimeslotChoice,
    private readonly ask: AskTimes,
    private readonly ports: { readonly clock: Clock; readonly timer: Timer },
    private readonly report: (failure: PortFailure) => void,
  ) {
    this.now = ports.clock.now();
    this.askedAt = this.now;
    this.triedAt = this.now;
    makeAutoObservable(this, {}, { deep: false });
    void this.watch();
  }

  /** The venue's zone, on whose clock the times are shown. */
  get zone(): string {
    return this.choice.zone;
  }

  /** Those that have not gone by, in time order. */
  get slots(): readonly OfferedSlot[] {
    return this.choice.slots.filter(({ at }) => !isPastSlot(at, this.now));
  }

  /** The time chosen, while it can still be had. */
  get chosen(): OfferedSlot | undefined {
    return this.slots.find(({ at }) => at === this.chosenAt);
  }

  /** A time was chosen, and cannot be had any more. */
  get chosenIsGone(): boolean {
    return this.chosenAt !== undefined && this.chosen === undefined;
  }

  choose(at: Instant | undefined): void {
    this.chosenAt = at;
  }

  /** Asks anew: others may have taken some. What there was stays where the answer does not come. */
  async renew(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    this.triedAt = this.ports.clock.now();
    const answer = await this.ask();
    runInAction(() => {
      this.isAsking = false;
      this.askingFailed = isLeft(answer);
      this.look();
      if (isLeft(answer)) {
        this.report(answer.left);
      } else {
        this.choice = answer.right;
        this.askedAt = this.now;
      }
    });
  }

  /** Before a guest chooses: asks anew, unless the times have just been asked for. */
  async freshen(): Promise<void> {
    if (this.ports.clock.now() - this.askedAt >= WATCH_MS) await this.renew();
  }

  /** The page has something else in front of it. */
  close(): void {
    this.watching = false;
  }

  private look(): void {
    this.now = this.ports.clock.now();
  }

  private async watch(): Promise<void> {
    while (this.watching) {
      await this.ports.timer.delay(WATCH_MS);
      this.look();
      if (this.watching && this.chosenAt !== undefined && this.now - this.triedAt >= RENEW_MS)
        void this.renew();
    }
  }
}
