/** How far the guest's orders are (R15–R18): read while somebody looks, and told when it changes. */
import { makeAutoObservable, runInAction } from 'mobx';
import { isLeft, type OrderIntent, type PortFailure } from '@tableside/core';
import {
  isStatusOpen,
  JUST_PLACED,
  statusAfter,
  statusFrom,
  statusNews,
  statusPause,
  type OrderStatus,
} from '@tableside/core/bill';
import type {
  Clock,
  LiveOrders,
  Notifications,
  NotificationState,
  OrderStatuses,
  Timer,
} from '@tableside/core/ports';
import { SECOND_MS } from '@tableside/core/time';

interface StatusParts {
  readonly ports: {
    readonly clock: Clock;
    readonly liveOrders: LiveOrders;
    readonly notifications: Notifications;
    readonly orderStatuses: OrderStatuses;
    readonly timer: Timer;
  };
  readonly connection: { readonly isOffline: boolean };
  /** The page is in the background. */
  readonly isHidden: () => boolean;
  readonly report: (failure: PortFailure) => void;
  /** The guest is told of a change, in whichever way reaches them. */
  readonly tell: (news: StatusNews) => void;
}

export interface StatusNews {
  readonly intent: OrderIntent;
  readonly is: OrderStatus['is'];
  /** The page in sight says it in a live region of its own. */
  readonly isSaid: boolean;
}

/** How often a followed order is looked at; it is asked about as rarely as R17 says. */
const LOOK_EVERY_MS = 2 * SECOND_MS;

/** One order, from its placing until the guest has it. */
export class FollowedOrder {
  status: OrderStatus = JUST_PLACED;
  private watchers = 0;
  private sayers = 0;
  private isFollowing = false;
  private isReading = false;
  private hasFailed = false;
  private isLineUp = false;
  private stopLine: (() => void) | undefined;
  private unchanged = 0;
  private askAt = 0;

  constructor(
    private readonly parts: StatusParts,
    private readonly intent: OrderIntent,
  ) {
    // The page shows the status alone.
    const plain = {
      askAt: false,
      hasFailed: false,
      isFollowing: false,
      isKnown: false,
      isLineUp: false,
      isOpen: false,
      isReading: false,
      sayers: false,
      stopLine: false,
      unchanged: false,
      watchers: false,
    } as const;
    makeAutoObservable<this, keyof typeof plain>(this, plain, { deep: false });
  }

  /** Follows it until the returned function is called. `says`: the watcher has a live region for it. */
  watch({ says = false }: { readonly says?: boolean } = {}): () => void {
    this.watchers += 1;
    if (says) this.sayers += 1;
    void this.follow();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.watchers -= 1;
      if (says) this.sayers -= 1;
      if (this.watchers === 0) this.endLine();
    };
  }

  private async follow(): Promise<void> {
    if (this.isFollowing) return;
    this.isFollowing = true;
    const { timer, clock } = this.parts.ports;
    while (this.watchers > 0 && this.isOpen) {
      if (this.isHeard) {
        if (clock.now() >= this.askAt && !this.parts.connection.isOffline) await this.read();
        // An order that turns out to be over needs none.
        if (this.watchers > 0 && this.isOpen) this.openLine();
      } else {
        // Whoever comes back looks at what is true now.
        this.endLine();
        this.askAt = 0;
        this.unchanged = 0;
      }
      await timer.delay(LOOK_EVERY_MS);
    }
    this.isFollowing = false;
    this.endLine();
  }

  private get isOpen(): boolean {
    return isStatusOpen(this.status, statusFrom(this.intent), this.parts.ports.clock.now());
  }

  /** An order of an earlier visit, of which nothing was read, is not said to be placed (R17). */
  get isKnown(): boolean {
    return this.status.version >= 0 || this.isOpen;
  }

  /** Somebody looks, or wants to be told while they do not. */
  private get isHeard(): boolean {
    return !this.parts.isHidden() || this.parts.ports.notifications.state === 'granted';
  }

  private openLine(): void {
    this.stopLine ??= this.parts.ports.liveOrders.watchOrder(
      this.intent.key,
      () => void this.read(),
      (state) => {
        this.isLineUp = state === 'up';
        // Events before it was up, and after it was down, are lost.
        this.unchanged = 0;
        this.askAt = 0;
      },
    );
  }

  private endLine(): void {
    this.stopLine?.();
    this.stopLine = undefined;
    this.isLineUp = false;
  }

  private async read(): Promise<void> {
    if (this.isReading) {
      // What is on its way may be older than the event.
      this.askAt = 0;
      return;
    }
    this.isReading = true;
    const { clock, orderStatuses } = this.parts.ports;
    this.askAt = Infinity;
    const answer = await orderStatuses.read(this.intent.key)();
    runInAction(() => {
      this.isReading = false;
      const wasAsked = this.askAt === 0;
      const before = this.status;
      // A backend that stays silent is reported once.
      if (isLeft(answer) && !this.hasFailed) this.parts.report(answer.left);
      this.hasFailed = isLeft(answer);
      if (!isLeft(answer) && answer.right !== undefined) this.status = statusAfter(before, answer.right);
      this.unchanged = this.status === before ? this.unchanged + 1 : 0;
      this.askAt = wasAsked ? 0 : clock.now() + statusPause(this.unchanged, this.isLineUp);
      const is = statusNews(before, this.status);
      if (is !== undefined) this.parts.tell({ intent: this.intent, is, isSaid: this.sayers > 0 });
    });
  }
}

export class OrderStatusesModel {
  notifications: NotificationState;
  private readonly byKey = new Map<string, FollowedOrder>();

  constructor(private readonly parts: StatusParts) {
    this.notifications = parts.ports.notifications.state;
    makeAutoObservable<this, 'byKey'>(this, { byKey: false }, { deep: false });
  }

  of(intent: OrderIntent): FollowedOrder {
    const order = this.byKey.get(intent.key) ?? new FollowedOrder(this.parts, intent);
    this.byKey.set(intent.key, order);
    return order;
  }

  /** The guest wants to be told while the page is in the background. */
  async askToNotify(): Promise<void> {
    const state = await this.parts.ports.notifications.ask();
    runInAction(() => (this.notifications = state));
  }
}
