/**
 * The shared baskets that this phone's guest is in at a venue: that of their tab, and those that they are leaving (D5).
 * A guest leaves with the tab, for another table, or where it is switched off. Until the backend knows, others may send
 * their lines, so nothing goes on alone.
 */
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { contentAllows } from '@tableside/core/bill';
import type { SavedSittings, Timer } from '@tableside/core/ports';
import { SECOND_MS } from '@tableside/core/time';
import type { BasketModel } from '../order/basket-model.ts';
import { PartOnDemand } from '../phone/part-on-demand.ts';
import type { SharedBasketModel } from './shared-basket-model.ts';

/** Opens the shared basket of a tab. */
export type OpenSitting = (accountId: string) => SharedBasketModel;

export interface TableSittingsParts {
  /** The guest's own. */
  readonly basket: BasketModel;
  readonly savedSittings: Pick<SavedSittings, 'togetherAt'>;
  readonly timer: Timer;
  /** Loads the code of shared baskets. */
  readonly load: () => Promise<OpenSitting>;
  /** The shared basket of the tab is over: so is the tab, or this phone is not on it any more. */
  readonly onOver: () => void;
}

const LEAVE_AGAIN_AFTER_MS = 4 * SECOND_MS;
/** Without an answer. Then the guest is told. */
const QUIET_TRIES = 2;

export class TableSittings {
  /** Of the guest's tab. */
  private here: SharedBasketModel | undefined;
  private leaving: readonly SharedBasketModel[] = [];
  /** A basket ended that others may have sent. */
  isOver = false;
  /** Tries to leave that got no answer. */
  private failedTries = 0;
  private readonly code: PartOnDemand<OpenSitting>;
  private isClosed = false;
  private readonly stops: (() => void)[];

  constructor(private readonly parts: TableSittingsParts) {
    this.code = new PartOnDemand(parts.load);
    makeAutoObservable<this, 'stops' | 'parts'>(this, { stops: false, parts: false }, { deep: false });
    this.stops = [
      reaction(
        () => JSON.stringify([this.accountId, parts.basket.destination.tableKey]),
        () => void this.settle(),
        { fireImmediately: true },
      ),
      reaction(
        () => this.here?.state === 'over',
        (isOver) => isOver && this.ended(),
      ),
      reaction(
        () => parts.basket.isEmpty,
        (isEmpty) => isEmpty && this.forgetOver(),
      ),
    ];
  }

  /** The venue's guests may order together. */
  get isOffered(): boolean {
    const { brand, session } = this.parts.basket;
    return session.config.sharedBasket === true && contentAllows('sharedBasket', brand, session.venue);
  }

  /** The basket of the guest's tab, once its code is there; what its guest has said of it is its state. */
  get ofTab(): SharedBasketModel | undefined {
    return this.here?.accountId === this.accountId ? this.here : undefined;
  }

  /** The guest orders together. */
  get together(): SharedBasketModel | undefined {
    return this.isTogether && this.leaving.length === 0 ? this.ofTab : undefined;
  }

  /** Others may send the guest's lines, and the app cannot: its code is not there, or they are about to leave. */
  get isAwaited(): boolean {
    const { basket, savedSittings } = this.parts;
    // The store tells nobody of a change; that nothing is left any more does.
    if (this.leaving.length > 0) return true;
    return this.together === undefined && savedSittings.togetherAt(basket.place).length > 0;
  }

  /** The code could not be loaded. */
  get hasFailed(): boolean {
    return this.code.failed;
  }

  /** The guest is to say whether they order together. */
  get isAsking(): boolean {
    return this.ofTab?.state === 'asked' && this.leaving.length === 0 && !this.parts.basket.isLocked();
  }

  /** The guest is leaving, and the backend does not answer. */
  get isStuck(): boolean {
    return this.leaving.length > 0 && this.failedTries >= QUIET_TRIES;
  }

  /** Before the tab is opened. */
  prefetch(): void {
    if (this.isOffered) void this.code.open();
  }

  /** At a press, and not only after the pause. */
  leaveAgain(): void {
    this.failedTries = QUIET_TRIES - 1;
    for (const model of this.leaving) void this.tryToLeave(model);
  }

  syncFromStore(): void {
    this.here?.syncFromStore();
  }

  close(): void {
    this.isClosed = true;
    for (const stop of this.stops) stop();
    this.here?.close();
    for (const left of this.leaving) left.close();
    this.leaving = [];
  }

  private get isTogether(): boolean {
    return this.ofTab?.state === 'together';
  }

  private get accountId(): string | undefined {
    return this.isOffered ? this.parts.basket.tab?.accountId : undefined;
  }

  /** Until the guest's table is known, they have left none. */
  private get left(): readonly string[] {
    const { basket, savedSittings } = this.parts;
    if (basket.destination.tableNumber === undefined) return [];
    const all = savedSittings.togetherAt(basket.place).map(({ accountId }) => accountId);
    return all.filter((accountId) => accountId !== this.accountId);
  }

  private async settle(): Promise<void> {
    if (this.accountId === undefined && this.left.length === 0) return this.move();
    await this.code.open();
    runInAction(() => this.move());
  }

  private move(): void {
    if (this.isClosed) return;
    const { accountId, here } = this;
    if (here !== undefined && here.accountId !== accountId) {
      if (here.state !== 'together') here.close();
      else this.leave(here);
      this.here = undefined;
    }
    const open = this.code.loaded;
    if (open === undefined) return;
    for (const id of this.left) if (!this.isLeaving(id)) this.leave(open(id));
    // Who is still leaving it comes in again only afterwards.
    if (accountId !== undefined && !this.isLeaving(accountId)) this.here ??= open(accountId);
  }

  private isLeaving(accountId: string): boolean {
    return this.leaving.some((one) => one.accountId === accountId);
  }

  private leave(model: SharedBasketModel): void {
    this.leaving = [...this.leaving, model];
    void this.leaveUntilLeft(model);
  }

  private async leaveUntilLeft(model: SharedBasketModel): Promise<void> {
    while (this.leaving.includes(model)) {
      await this.tryToLeave(model);
      if (this.leaving.includes(model)) await this.parts.timer.delay(LEAVE_AGAIN_AFTER_MS);
    }
  }

  private async tryToLeave(model: SharedBasketModel): Promise<void> {
    await model.leave();
    runInAction(() => {
      // The page has closed, or a second try was quicker.
      if (!this.leaving.includes(model)) return;
      this.failedTries = model.state === 'together' ? this.failedTries + 1 : 0;
      if (model.state === 'together') return;
      this.leaving = this.leaving.filter((one) => one !== model);
      if (model.state === 'over') this.isOver = this.hasLines;
      model.close();
      this.move();
    });
  }

  /** Of dishes that the guest adds later none was sent. */
  private get hasLines(): boolean {
    return !this.parts.basket.isEmpty;
  }

  private forgetOver(): void {
    this.isOver = false;
  }

  private ended(): void {
    this.isOver = this.hasLines;
    this.parts.onOver();
  }
}
