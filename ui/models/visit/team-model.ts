/** The calls of a guest's table to the team (R11–R14): what is shown of them, and what a press does. */
import { makeAutoObservable, runInAction } from 'mobx';
import { isLeft, type PortFailure } from '@tableside/core';
import {
  callAfter,
  callDoor,
  callRefusal,
  nextCall,
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
  readonly report: (failure: PortFailure) => void;
}

/** What the guest sees of their call; one of these at a time. */
export type ShownCall =
  /** They may call. `after`: how their last press ended, where nobody was called. */
  | { readonly is: 'free'; readonly after: 'absent' | CallRefusal | undefined }
  /** Nothing can be sent. */
  | { readonly is: 'offline' }
  /** On its way, for the first seconds. */
  | { readonly is: 'sending' }
  /** Its answer was lost, and the app asks for it. */
  | { readonly is: 'asking' }
  | { readonly is: Exclude<CallStep, 'ended'>; readonly reason: CallReason }
  /** The team was there a moment ago. */
  | { readonly is: 'wait'; readonly minutes: number };

/** How often the app asks about an open call, and about one whose answer was lost. */
const ASK_EVERY_MS = 4 * SECOND_MS;

/** The calls of one table. */
export class TableCalls {
  private call: TeamCall | undefined;
  private isSending = false;
  private refusal: CallRefusal | undefined;
  private now: Instant;
  private watchers = 0;

  constructor(
    private readonly parts: TeamParts,
    private readonly table: CallingTable,
    private readonly terms: TeamCallTerms,
  ) {
    this.now = parts.ports.clock.now();
    makeAutoObservable<this, 'watchers'>(this, { watchers: false }, { deep: false });
    this.syncFromStore();
  }

  get shown(): ShownCall {
    const { call, now, terms, refusal } = this;
    const door = callDoor(call, terms, now);
    if (door.is === 'wait') return { is: 'wait', minutes: Math.ceil((door.until - now) / MINUTE_MS) };
    if (door.is === 'asking') return { is: this.isSending ? 'sending' : 'asking' };
    if (door.is === 'open' && call !== undefined) return { is: call.is as 'placed', reason: call.reason };
    if (this.parts.connection.isOffline) return { is: 'offline' };
    return { is: 'free', after: refusal ?? (call?.is === 'absent' ? 'absent' : undefined) };
  }

  /** The guest calls the team. The call is stored before it is sent: no reload, and no second press, repeats it. */
  async press(reason: CallReason, token?: string): Promise<void> {
    const { ports, connection } = this.parts;
    this.syncFromStore();
    if (connection.isOffline) return;
    const at = ports.clock.now();
    const call = nextCall(this.call, this.terms, { reason, newKey: ports.randomness.uuid(), at });
    if (call === undefined) return;
    this.refusal = undefined;
    this.isSending = true;
    this.store(call);
    const answer = await ports.teamCalls.place({ ...this.table, call, token })();
    runInAction(() => (this.isSending = false));
    if (!isLeft(answer)) return this.came(call, answer.right);
    this.parts.report(answer.left);
    const refusal = callRefusal(answer.left);
    if (refusal === undefined) return this.ask();
    runInAction(() => (this.refusal = refusal));
    this.came(call, 'absent');
  }

  /** Asks how far the call is while somebody looks. Returns what ends that. */
  watch(): () => void {
    this.syncFromStore();
    this.watchers += 1;
    if (this.watchers === 1) void this.follow();
    return () => (this.watchers -= 1);
  }

  private async follow(): Promise<void> {
    while (this.watchers > 0) {
      runInAction(() => (this.now = this.parts.ports.clock.now()));
      const { is } = callDoor(this.call, this.terms, this.now);
      if ((is === 'open' || is === 'asking') && !this.isSending) await this.ask();
      await this.parts.ports.timer.delay(ASK_EVERY_MS);
    }
  }

  private async ask(): Promise<void> {
    const { call } = this;
    if (call === undefined || this.parts.connection.isOffline) return;
    const answer = await this.parts.ports.teamCalls.find(this.table.siteId, call.key)();
    if (isLeft(answer)) this.parts.report(answer.left);
    else this.came(call, answer.right ?? 'absent');
  }

  /** What the backend says of a call. The guest may have made another one meanwhile. */
  private came({ key }: TeamCall, event: CallStep | 'absent'): void {
    if (this.call?.key === key) this.store(callAfter(this.call, event));
  }

  private store(call: TeamCall): void {
    // Where the phone stores nothing, the page alone knows of the call.
    this.parts.ports.savedCalls.save({ ...this.table, call });
    runInAction(() => {
      this.call = call;
      this.now = this.parts.ports.clock.now();
    });
  }

  /** Another browser tab, or the page before, may have called. */
  private syncFromStore(): void {
    const stored = callAt(this.parts.ports.savedCalls.all(), this.table);
    if (stored === undefined) return;
    const { call } = this;
    const isNewer = call === undefined || stored.at > call.at;
    if (isNewer) this.call = stored;
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
