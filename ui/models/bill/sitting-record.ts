/** What this phone knows of a tab's shared basket, which survives the page (D5). */
import { makeAutoObservable } from 'mobx';
import { isLeft, type PortFailure } from '@tableside/core';
import {
  EMPTY_SHARED_BASKET,
  mergeBaskets,
  toldApart,
  type SharedBasket,
  type SittingGuest,
} from '@tableside/core/bill';
import type { SavedSitting, SittingSoFar } from '@tableside/core/codecs';
import { latestTime } from '@tableside/core/time';
import type {
  Clock,
  Randomness,
  SavedSittings,
  SharedBasketPlace,
  SharedBaskets,
} from '@tableside/core/ports';
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

export class SittingRecord {
  state: SharedBasketState = 'asked';
  sitting: SittingSoFar | undefined;
  /** What this phone knows survives the page. */
  isStored = true;

  constructor(private readonly parts: SharedBasketParts) {
    makeAutoObservable<this, 'parts'>(this, { isStored: false, parts: false }, { deep: false });
  }

  get basket(): SharedBasket {
    return this.sitting?.basket ?? EMPTY_SHARED_BASKET;
  }

  get guestId(): string | undefined {
    return this.sitting?.guestId;
  }

  get accountId(): string {
    return this.parts.place.accountId;
  }

  /** Everybody who has ever joined, as the others see them. */
  get guests(): readonly SittingGuest[] {
    return toldApart(this.basket.guests);
  }

  guestOf(id: string | undefined): SittingGuest | undefined {
    return this.guests.find((guest) => guest.id === id);
  }

  /** Reads what another browser tab has written. */
  syncFromStore(): void {
    const saved = this.stored();
    if (saved === undefined || this.state === 'over') return;
    const { together } = saved;
    const isSame = together !== undefined && this.guestId === together.guestId;
    // What could not be stored is newer than what is.
    if (!isSame && !this.isStored) return;
    this.state = together === undefined ? 'alone' : 'together';
    this.sitting = isSame ? { ...together, basket: mergeBaskets(this.basket, together.basket) } : together;
  }

  /** The guest has gone on alone on another page of this phone, and that holds for this one too. */
  hasLeftElsewhere(): boolean {
    this.syncFromStore();
    return this.state === 'alone';
  }

  keep(sitting: SittingSoFar): void {
    this.sitting = sitting;
    this.save();
  }

  /** A round is under way, or no more. */
  keepRound(round: SittingSoFar['round']): void {
    this.syncFromStore();
    if (this.sitting !== undefined) this.keep({ ...this.sitting, round });
  }

  /** Asked before joining: who is in and cannot store it would need the network to leave. */
  canStore(): boolean {
    this.syncFromStore();
    this.save();
    if (this.state === 'asked') this.parts.ports.savedSittings.remove(this.accountId);
    return this.isStored;
  }

  end(state: 'alone' | 'over'): void {
    this.state = state;
    this.sitting = undefined;
    if (state === 'alone') this.save();
    else this.parts.ports.savedSittings.remove(this.accountId);
  }

  /** No getter, which would be computed once in a batch: the store tells nobody of a change. */
  private stored(): SavedSitting | undefined {
    return this.parts.ports.savedSittings.at(this.accountId);
  }

  private save(): void {
    const { accountId, sitting: together } = this;
    const { ports, basket } = this.parts;
    const sitting = { accountId, place: basket.place, savedAt: latestTime(ports.clock), together };
    this.isStored = !isLeft(ports.savedSittings.save(sitting));
  }
}
