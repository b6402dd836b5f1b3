/** The calls of a guest's table to the team (R11–R14): what is shown of them, and what a press does. */
import { makeAutoObservable, runInAction } from 'mobx';
import { isLeft, type PortFailure } from '@tableside/core';
import {
  callAfter,
  callDoor,
  callRefusal,
  isAbsenceSure,
  isAskedFor,
  lastingCall,
  nextCall,
  type CallEvent,
  type CallReason,
  type CallRefusal,
  type CallStep,
  type TeamCall,
  type TeamCallTerms,
} from '@tableside/core/bill';
import { callAt, type CallingTable } from '@tableside/core/codecs';
import type { Clock, Randomness, SavedCalls, TeamCalls, Timer } from '@tableside/core/ports';
import { MINUTE_MS, SECOND_MS, type Instant } from '@tableside/core/time';

interface TeamParts {
  readonly ports: {
    readonly clock: Clock;
    readonly randomness: Randomness;
    readonly savedCalls: SavedCalls;
    readonly teamCalls: TeamCalls;
    readonly timer: Timer;
  };
  readonly connection: { readonly isOffline: boolean };
  /** The page is in the background. */
  readonly isHidden: () => boolean;
  readonly report: (failure: PortFailure) => void;
}

/** What the guest sees of their call; one of these at a time. */
export type ShownCall =
  /** They may call. `after`: how their last press ended, where nobody was called, or perhaps nobody (`asking`). */
  | { readonly is: 'free'; readonly after: 'absent' | 'asking' | CallRefusal | undefined }
  /** Nothing can be sent. */
  | { readonly is: 'offline' }
  /** On its way, for the first seconds. */
  | { readonly is: 'sending' }
  /** Its answer was lost, and the app asks for it. */
  | { readonly is: 'asking' }
  | { readonly is: Exclude<CallStep, 'ended'>; readonly reason: CallReason }
  /** The team was there a moment ago. */
  | { readonly is: 'wait'; readonly minutes: number };

const isReused = (failure: PortFailure): boolean =>
  failure.failure === 'refused' && failure.code === 'key-reused';

/** How often the app asks about an open call, and about one whose answer was lost. */
const ASK_EVERY_MS = 4 * SECOND_MS;

/** The calls of one table. */
export class TableCalls {
  private call: TeamCall | undefined;
  private isSending = false;
  private refusal: CallRefusal | undefined;
  private now: Instant;
  private watchers = 0;
  private isFollowing = false;
  /** Since when the backend says without a break that it has no such call. */
  private absentSince: Instant | undefined;

  constructor(
    private readonly parts: TeamParts,
    private readonly table: CallingTable,
    private readonly terms: TeamCallTerms,
  ) {
    this.now = parts.ports.clock.now();
    const plain = { watchers: false, isFollowing: false, absentSince: false } as const;
    makeAutoObservable<this, keyof typeof plain>(this, plain, { deep: false });
    this.syncFromStore();
  }

  get shown(): ShownCall {
    const { now, terms } = this;
    const call = lastingCall(this.call, now);
    const door = callDoor(call, terms, now);
    if (door.is === 'wait') return { is: 'wait', minutes: Math.ceil((door.until - now) / MINUTE_MS) };
    if (door.is === 'open' && call !== undefined) return { is: call.is as 'placed', reason: call.reason };
    if (this.isSending) return { is: 'sending' };
    if (this.parts.connection.isOffline) return { is: 'offline' };
    return door.is === 'asking' ? { is: 'asking' } : { is: 'free', after: this.after(call) };
  }

  /** The backend may yet say something new of the call. */
  get isAskedFor(): boolean {
    return isAskedFor(this.call, this.now);
  }

  private after(call: TeamCall | undefined): 'absent' | 'asking' | CallRefusal | undefined {
    if (call?.is === 'absent') return 'absent';
    if (call?.is === 'unknown') return 'asking';
    const isFresh = call?.is === 'refused' && this.now - call.at < this.terms.cooldownMs;
    return isFresh ? this.refusal : undefined;
  }

  /** The guest calls the team. The call is stored before it is sent: no reload, and no second press, repeats it. */
  async press(reason: CallReason, token?: string): Promise<void> {
    const { ports, connection } = this.parts;
    this.syncFromStore();
    if (connection.isOffline || this.isSending) return;
    const at = ports.clock.now();
    const before = this.call;
    const call = nextCall(before, this.terms, { reason, newKey: ports.randomness.uuid(), at });
    if (call === undefined) return;
    this.isSending = true;
    this.store(call);
    const answer = await ports.teamCalls.place({ ...this.table, call, token })();
    runInAction(() => (this.isSending = false));
    if (!isLeft(answer)) return this.came(call, answer.right);
    this.parts.report(answer.left);
    const refusal = callRefusal(answer.left);
    if (refusal === undefined) {
      // The team was called for the reason before, and not for this one.
      if (isReused(answer.left) && before !== undefined) this.store({ ...call, reason: before.reason });
      return this.ask();
    }
    runInAction(() => (this.refusal = refusal));
    this.came(call, 'refused');
  }

  /** Asks how far the call is while somebody looks. Returns what ends that. */
  watch(): () => void {
    this.now = this.parts.ports.clock.now();
    this.syncFromStore();
    this.watchers += 1;
    void this.follow();
    return () => (this.watchers -= 1);
  }

  private async follow(): Promise<void> {
    if (this.isFollowing) return;
    this.isFollowing = true;
    while (this.watchers > 0) {
      runInAction(() => (this.now = this.parts.ports.clock.now()));
      if (this.isAskedFor && !this.isSending && !this.parts.isHidden()) await this.ask();
      await this.parts.ports.timer.delay(ASK_EVERY_MS);
    }
    this.isFollowing = false;
  }

  private async ask(): Promise<void> {
    const { call, parts } = this;
    if (call === undefined || parts.connection.isOffline) return;
    const answer = await parts.ports.teamCalls.find(this.table.siteId, call.key)();
    if (isLeft(answer)) return parts.report(answer.left);
    if (answer.right !== undefined) return this.came(call, answer.right);
    // It has been sent again meanwhile, or has taken a step.
    if (this.call !== call) return;
    const now = parts.ports.clock.now();
    this.absentSince ??= now;
    if (isAbsenceSure(call, this.absentSince, now)) this.came(call, 'absent');
  }

  /** What the backend says of a call. The guest may have made another one meanwhile. */
  private came({ key }: TeamCall, event: CallEvent): void {
    if (this.call?.key === key) this.store(callAfter(this.call, event));
  }

  private store(call: TeamCall): void {
    // Where the phone stores nothing, the page alone knows of the call.
    this.parts.ports.savedCalls.save({ ...this.table, call });
    runInAction(() => {
      this.call = call;
      this.absentSince = undefined;
      this.now = this.parts.ports.clock.now();
      this.syncFromStore();
    });
  }

  /** Another browser tab, or the page before, may have called. */
  private syncFromStore(): void {
    const { clock, savedCalls } = this.parts.ports;
    const stored = callAt(savedCalls.all(), this.table, clock.now());
    if (stored === undefined) return;
    const { call } = this;
    const isNewer = call === undefined || stored.at > call.at;
    if (isNewer) Object.assign(this, { call: stored, absentSince: undefined });
  }
}

export class TeamModel {
  private readonly byTable = new Map<string, TableCalls>();

  constructor(private readonly parts: TeamParts) {}

  at(table: CallingTable, terms: TeamCallTerms): TableCalls {
    const key = JSON.stringify([table.siteId, table.salesAreaId, table.tableNumber]);
    const calls = this.byTable.get(key) ?? new TableCalls(this.parts, table, terms);
    this.byTable.set(key, calls);
    return calls;
  }
}
