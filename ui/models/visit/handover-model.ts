/** A visit that goes on on another phone: the phone that it leaves (D9, D10). */
import { makeAutoObservable, runInAction } from 'mobx';
import {
  EMPTY_BASKET,
  isLeft,
  sameBasket,
  samePlace,
  type BasketLine,
  type BasketPlace,
  type PortFailure,
} from '@tableside/core';
import { handoverRefusal, joinedBasket } from '@tableside/core/bill';
import {
  decodeVisit,
  encodeVisit,
  NOTHING_SAID,
  type LeavingVisit,
  type SavedBasket,
} from '@tableside/core/codecs';
import type {
  Handovers,
  PaymentIntents,
  Randomness,
  SavedBaskets,
  SavedHandovers,
  SavedTabs,
  Timer,
} from '@tableside/core/ports';

export interface HandoverPorts {
  readonly handovers: Handovers;
  readonly intents: PaymentIntents;
  readonly randomness: Randomness;
  readonly savedBaskets: SavedBaskets;
  readonly savedHandovers: SavedHandovers;
  readonly savedTabs: SavedTabs;
  readonly timer: Timer;
}

/** Where the guest orders, and what both phones need of it. */
export interface HandedVisit {
  readonly place: BasketPlace;
  readonly siteId: string;
  /** A payment of the basket is unsettled: it stays where it is (C1). */
  readonly isLocked: () => boolean;
  /** Others may send the basket's lines (D5): no second phone may have them too. */
  readonly sitsTogether: () => boolean;
  /** The table's link by which the guest came. */
  readonly table: () => { readonly table: string; readonly token?: string | undefined } | undefined;
  /** The phone's store has changed: what is shown follows. */
  readonly follow: () => void;
}

export interface HandoverParts {
  readonly ports: HandoverPorts;
  readonly visit: HandedVisit;
  readonly connection: { readonly isOffline: boolean };
  readonly isHidden: () => boolean;
  readonly report: (failure: PortFailure) => void;
}

/** `failed`: no answer, so that nothing has changed here. `changed`: another page of this phone was quicker. */
export type LeavingRefusal = 'offline' | 'failed' | 'storage' | 'together' | 'changed' | 'paying';

const ASK_AGAIN_MS = 3_000;

const isSame = (a: SavedBasket | undefined, b: SavedBasket | undefined): boolean =>
  sameBasket(a?.basket ?? EMPTY_BASKET, b?.basket ?? EMPTY_BASKET) && a?.note === b?.note;

export class HandoverModel {
  /** `back`: nobody took it, and the basket is here again. */
  is: 'here' | 'making' | 'leaving' | 'gone' | 'back' = 'here';
  refusal: LeavingRefusal | undefined;
  isReturning = false;
  /** The guest looks at the code, or at how it ended. */
  isShown = false;
  /** The units of the basket that has come back of which there would be too many. */
  tooMany: readonly BasketLine[] = [];
  private watchers = 0;
  private isWatching = false;

  constructor(private readonly parts: HandoverParts) {
    // What the store says is read anew each time: it is not observable.
    const plain = {
      watchers: false,
      isWatching: false,
      leaving: false,
      hasVisit: false,
      isBasketLocked: false,
    } as const;
    makeAutoObservable<this, keyof typeof plain>(this, plain, { deep: false });
    if (this.leaving !== undefined) this.is = 'leaving';
  }

  /** Of the code; undefined until it is there. */
  get token(): string | undefined {
    return this.is === 'leaving' ? this.leaving?.token : undefined;
  }

  /** Something of this venue would go along (D9). */
  get hasVisit(): boolean {
    const { ports, visit } = this.parts;
    return (
      (this.basketToGo()?.basket.lines.length ?? 0) > 0 ||
      [...ports.savedTabs.all(), ...ports.intents.all()].some(({ place: at }) => isAt(at, visit.place))
    );
  }

  /** A visit of this place has left, and nobody has said yet where it is. */
  private get leaving(): LeavingVisit | undefined {
    const { savedHandovers } = this.parts.ports;
    return savedHandovers.read().leaving.find(({ place }) => samePlace(place, this.parts.visit.place));
  }

  /**
   * The guest wants to go on elsewhere. Once the code is there the basket is in it alone: what no phone has, none can
   * send twice (D10).
   */
  async start(): Promise<void> {
    const { visit, ports, connection, report } = this.parts;
    this.isShown = true;
    if (this.is === 'making') return;
    // Another page of this phone may have made one.
    this.is = this.leaving === undefined ? 'here' : 'leaving';
    if (this.is === 'leaving') {
      void this.ask();
      return;
    }
    this.refusal = connection.isOffline ? 'offline' : visit.sitsTogether() ? 'together' : undefined;
    if (this.refusal !== undefined) return;
    this.is = 'making';
    const { place, siteId } = visit;
    const before = this.basketToGo();
    const contents = encodeVisit({
      table: visit.table(),
      basket: before,
      tabs: ports.savedTabs.all().filter(({ place: at }) => isAt(at, place)),
      payments: ports.intents.all().filter(({ place: at }) => isAt(at, place)),
    });
    const key = ports.randomness.uuid();
    const made = await ports.handovers.make(siteId, key, contents)();
    if (isLeft(made)) report(made.left);
    runInAction(() => {
      this.is = 'here';
      // The guest has closed the sheet: nobody has seen the code.
      if (!this.isShown) return;
      if (isLeft(made)) this.refusal = 'failed';
      else if (!isSame(before, this.basketToGo()) || visit.sitsTogether()) this.refusal = 'changed';
      else this.leave({ key, place, siteId, token: made.right, contents });
    });
  }

  /** Asks what became of the visit, until the returned function is called. */
  readonly watch = (): (() => void) => {
    this.watchers += 1;
    void this.ask();
    return () => {
      this.watchers -= 1;
    };
  };

  /** The guest goes on here after all. Whoever asks first has the visit: the code is good for nothing then. */
  async stay(): Promise<void> {
    const { leaving, parts } = this;
    if (leaving === undefined || this.isReturning) return;
    this.refusal = parts.connection.isOffline ? 'offline' : this.mustWait(leaving) ? 'paying' : undefined;
    if (this.refusal === undefined) await this.claim(leaving);
  }

  /** Whoever asks first has the visit. */
  private async claim(leaving: LeavingVisit): Promise<void> {
    const { ports, report } = this.parts;
    this.isReturning = true;
    const taken = await ports.handovers.take(leaving.siteId, leaving.key, leaving.token)();
    const refusal = isLeft(taken) ? handoverRefusal(taken.left) : undefined;
    if (isLeft(taken) && refusal === undefined) report(taken.left);
    runInAction(() => {
      this.isReturning = false;
      if (this.leaving?.key !== leaving.key) return;
      if (refusal === 'used') this.hasGone(leaving);
      else if (isLeft(taken) && refusal === undefined) this.refusal = 'failed';
      else if (this.bringBack(leaving)) {
        this.is = 'here';
        this.isShown = false;
      }
    });
  }

  get isBasketLocked(): boolean {
    return this.parts.visit.isLocked();
  }

  /** The guest has been told. */
  forgetTooMany(): void {
    this.tooMany = [];
  }

  show(): void {
    this.isShown = true;
  }

  /** The code goes on working. What has ended has been read. */
  hide(): void {
    this.isShown = false;
    this.refusal = undefined;
    if (this.is === 'gone' || this.is === 'back') this.is = 'here';
  }

  private basketToGo(): SavedBasket | undefined {
    const { visit, ports } = this.parts;
    return visit.isLocked() ? undefined : ports.savedBaskets.at(visit.place);
  }

  private leave(leaving: LeavingVisit): void {
    const { savedBaskets, savedHandovers } = this.parts.ports;
    const { leaving: others, arriving } = savedHandovers.read();
    const before = this.basketToGo();
    const stored = [
      savedHandovers.write({ leaving: [...others, leaving], arriving }),
      ...(before === undefined
        ? []
        : [savedBaskets.save({ ...before, ...NOTHING_SAID, basket: EMPTY_BASKET })]),
    ];
    if (stored.some(isLeft)) {
      if (before !== undefined) savedBaskets.save(before);
      savedHandovers.write({ leaving: others, arriving });
      this.refusal = 'storage';
      return;
    }
    this.is = 'leaving';
    this.parts.visit.follow();
    void this.ask();
  }

  private async ask(): Promise<void> {
    if (this.isWatching) return;
    this.isWatching = true;
    const { ports, connection, isHidden } = this.parts;
    for (let { leaving } = this; this.watchers > 0 && leaving !== undefined; leaving = this.leaving) {
      if (!isHidden() && !connection.isOffline) {
        const found = await ports.handovers.find(leaving.siteId, leaving.key)();
        // A question without an answer is asked again. It may be this phone that has it, if that answer was lost.
        if (!isLeft(found) && found.right === 'taken') await this.claim(leaving);
        // What the service has forgotten, it gives to nobody any more.
        else if (isLeft(found) ? handoverRefusal(found.left) === 'unknown' : found.right === 'over')
          this.hasRunOut(leaving);
      }
      await ports.timer.delay(ASK_AGAIN_MS);
    }
    this.isWatching = false;
    this.noticeReturn();
  }

  /** Another page of this phone may have brought it back. */
  private noticeReturn(): void {
    if (this.is !== 'leaving' || this.leaving !== undefined) return;
    runInAction(() => {
      this.is = 'here';
      this.isShown = false;
    });
    this.parts.visit.follow();
  }

  /** A payment of what was added since is unsettled: its basket does not change (C1). */
  private mustWait({ contents, place }: LeavingVisit): boolean {
    return this.parts.visit.isLocked() && decodeVisit(contents, place)?.basket !== undefined;
  }

  private hasRunOut(leaving: LeavingVisit): void {
    runInAction(() => {
      if (this.leaving?.key !== leaving.key || this.isReturning || !this.bringBack(leaving)) return;
      this.is = 'back';
      this.isShown = true;
    });
  }

  private hasGone(leaving: LeavingVisit): void {
    this.forget(leaving);
    runInAction(() => {
      this.is = 'gone';
      this.isShown = true;
    });
    this.parts.visit.follow();
  }

  /** The basket that was put aside joins what the guest has added since. False where the phone cannot store it. */
  private bringBack(leaving: LeavingVisit): boolean {
    const { savedBaskets } = this.parts.ports;
    // Another page of this phone may have brought it back.
    if (this.leaving?.key !== leaving.key) return true;
    if (this.mustWait(leaving)) return false;
    const { basket } = decodeVisit(leaving.contents, leaving.place) ?? {};
    const now = savedBaskets.at(leaving.place);
    if (basket !== undefined) {
      const joined = joinedBasket(basket.basket, now?.basket.lines ?? []);
      const { note, serviceChargeTakenOff, donates, tip } =
        now !== undefined && now.note !== '' ? now : basket;
      const said = { note, serviceChargeTakenOff, donates, tip };
      // The guest may have gone to another table since.
      if (isLeft(savedBaskets.save({ ...(now ?? basket), ...said, basket: joined.basket }))) {
        if (now !== undefined) savedBaskets.save(now);
        this.refusal = 'storage';
        return false;
      }
      this.tooMany = joined.tooMany;
    }
    this.forget(leaving);
    this.parts.visit.follow();
    return true;
  }

  private forget({ key }: LeavingVisit): void {
    const { savedHandovers } = this.parts.ports;
    const { leaving, arriving } = savedHandovers.read();
    savedHandovers.write({ leaving: leaving.filter((one) => one.key !== key), arriving });
  }
}

const isAt = (
  at: { readonly host: string; readonly venueSlug: string },
  { host, venueSlug }: BasketPlace,
): boolean => at.host === host && at.venueSlug === venueSlug;
