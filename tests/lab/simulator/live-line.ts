/**
 * A phone's live line in place of socket.io's client. Connections take time, break, hang or are refused, and events
 * come late, twice, malformed or from another bill.
 */
import type { LiveMachine, LiveSocket } from '../../../adapters/socket/socket-client.ts';
import { billEventNames, type BillEventName } from '../../../fixtures/world/accounts.ts';
import type { KnownClaims, LiveService, ServiceEnd } from './live-service.ts';
import type { Random } from './random.ts';

const ON_ITS_WAY_MS = 60;
/** With faults an event may come late, out of order, or twice. */
const LATEST_MS = 4_000;
const IS_LATE = 0.2;
const COMES_TWICE = 0.4;
/** A malformed copy may come beside an event. */
const IS_MALFORMED = 0.2;
const CONNECTS_AFTER_MS = 200;
/** Without a network, connecting fails at once, or hangs. */
const HANGS = 0.3;
/** A broken line reports it at once, or stays silent until the server is missed. */
const BREAKS_UNNOTICED = 0.3;
const IS_MISSED_AFTER_MS = 25_000;
/** Share of subscriptions. */
const IS_REFUSED = 0.1;

/** An event of the followed bill that is newer than all before of its kind. */
export interface LineNews {
  readonly name: BillEventName;
  readonly accountId: string;
  readonly version: number;
}

export interface LinePlace {
  readonly service: LiveService;
  readonly now: () => number;
  /** Cancelled when the page is gone. A page that was put away has no line. */
  readonly later: (ms: number, call: () => void) => () => void;
  readonly isCut: () => boolean;
  readonly cutUntil: () => number;
  /** False for code that was not fetched before a deploy. */
  readonly canFetchCode: () => boolean;
  /** Draws the faults of an event; undefined without faults. */
  readonly trouble: () => Random | undefined;
  readonly random: Random;
  /** Called before the page gets the event. The returned function is called after it. */
  readonly onNews: (news: LineNews) => () => void;
}

/** All lines of one page. */
export class SimulatedLines implements LiveMachine {
  private readonly sockets = new Set<SimulatedSocket>();
  private readonly delivered = new Set<string>();
  /** The newest delivered version by kind and bill. */
  private readonly newest = new Map<string, number>();
  /** Bills that the page has subscribed to. */
  private readonly subscribed = new Set<string>();
  private isLoaded = false;

  constructor(private readonly place: LinePlace) {}

  load: LiveMachine['load'] = async () => {
    if (!this.isLoaded && !this.place.canFetchCode()) throw new Error('a newer version has been deployed');
    this.isLoaded = true;
    return (_server, sessionId) => {
      let followed: string | undefined;
      const socket: SimulatedSocket = new SimulatedSocket(this.place, sessionId, {
        onSent: (name, message) => {
          if (name !== 'subscribe' || !('account' in message)) return;
          followed = String(message.account);
          this.subscribed.add(followed);
        },
        onDelivered: (name, message) => {
          const news = this.note(name, message, followed);
          return news && this.place.onNews(news);
        },
        onEnd: () => this.sockets.delete(socket),
      });
      this.sockets.add(socket);
      return socket;
    };
  };

  after: LiveMachine['after'] = (ms, call) => this.place.later(ms, call);
  random: LiveMachine['random'] = () => this.place.random.fraction();

  /** Number of distinct events of that name delivered for subscribed bills. */
  countDelivered(name: BillEventName): number {
    let count = 0;
    for (const one of this.delivered) {
      const [itsName, accountId = ''] = one.split(' ');
      if (itsName === name && this.subscribed.has(accountId)) count += 1;
    }
    return count;
  }

  /** The service's current claims for a line at rest; undefined without one. */
  claimsNow(accountId: string): KnownClaims | undefined {
    const [socket] = [...this.sockets].filter(({ isAtRest }) => isAtRest);
    return socket?.end && this.place.service.claimsAt(socket.end, accountId);
  }

  wasClaimed: LiveService['wasClaimed'] = (accountId, claim) =>
    this.place.service.wasClaimed(accountId, claim);

  /** @param followed the bill that the connection subscribed to */
  private note(
    name: string,
    { accountId, version }: Delivered,
    followed: string | undefined,
  ): LineNews | undefined {
    this.delivered.add(`${name} ${accountId} ${version ?? ''}`);
    const kind = `${name} ${accountId}`;
    if (typeof version !== 'number' || version <= (this.newest.get(kind) ?? -1)) return undefined;
    this.newest.set(kind, version);
    const isFollowed = followed !== undefined && accountId === followed;
    return isFollowed && isEventName(name) ? { name, accountId: followed, version } : undefined;
  }

  cut(): void {
    for (const socket of Array.from(this.sockets)) socket.cut();
  }

  stop(): void {
    for (const socket of Array.from(this.sockets)) socket.disconnect();
  }
}

const isEventName = (name: string): name is BillEventName => billEventNames.some((one) => one === name);

type Listener = (message: unknown) => void;
type Answered = (late: Error | null, answer: unknown) => void;

interface Delivered {
  readonly accountId: unknown;
  readonly version?: unknown;
}

interface Watcher {
  readonly onSent: (name: string, message: object) => void;
  /** The returned function is called after the page got the message. */
  readonly onDelivered: (name: string, message: Delivered) => (() => void) | undefined;
  readonly onEnd: () => void;
}

class SimulatedSocket implements LiveSocket {
  /** Undefined until it is connected. */
  end: ServiceEnd | undefined;
  private readonly listeners = new Map<string, Listener>();
  private readonly unanswered = new Set<Answered>();
  private isOver = false;
  /** When the line went silent, and what waits for it. */
  private stalled: { readonly since: number; readonly waiting: (() => void)[] } | undefined;
  /** Claims keep their order. */
  private claimsUntil = 0;
  private onTheirWay = 0;

  constructor(
    private readonly place: LinePlace,
    private readonly sessionId: string,
    private readonly watcher: Watcher,
  ) {
    place.later(CONNECTS_AFTER_MS, () => this.connect());
  }

  get isAtRest(): boolean {
    return (
      this.end !== undefined &&
      this.end.rooms.size > 0 &&
      this.unanswered.size === 0 &&
      this.onTheirWay === 0 &&
      this.stalled === undefined
    );
  }

  on(name: string, listener: Listener): void {
    this.listeners.set(name, listener);
  }

  off(): void {
    this.listeners.clear();
  }

  emit(name: string, message: unknown): void {
    this.send(name, message, () => undefined);
  }

  timeout(ms: number): ReturnType<LiveSocket['timeout']> {
    return {
      emit: (name, message, answered) => {
        const once: Answered = (late, answer) => {
          if (!this.unanswered.delete(once)) return;
          stopWaiting();
          answered(late, answer);
        };
        const stopWaiting = this.place.later(ms, () => once(new Error('operation has timed out'), undefined));
        this.unanswered.add(once);
        this.send(name, message, (answer) => {
          const [copy] = asJson(answer);
          // Both directions in one delay: the service has already received the message.
          this.come(2 * this.onItsWay(), () => once(null, copy));
        });
      },
    };
  }

  disconnect(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.end?.end();
    this.watcher.onEnd();
  }

  cut(): void {
    const { place } = this;
    if (this.isOver || this.end === undefined || this.stalled !== undefined) return;
    if (place.trouble()?.chance(BREAKS_UNNOTICED) !== true) return this.isCutOff();
    this.stalled = { since: place.now(), waiting: [] };
    this.lookAgain();
  }

  isCutOff(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.end?.end();
    this.watcher.onEnd();
    this.dispatch('disconnect', 'transport close');
    for (const answered of Array.from(this.unanswered))
      answered(new Error('socket has been disconnected'), undefined);
  }

  /** A room gets only its own events. With faults, events of other bills go astray. */
  pass(name: BillEventName | 'claims', payload: object, isOwn: boolean): void {
    const { place } = this;
    const trouble = place.trouble();
    if (this.isOver || (!isOwn && trouble === undefined)) return;
    const [message] = asJson(payload);
    const comes = (ms: number): void => this.come(ms, () => this.deliver(name, message));
    if (name === 'claims') {
      this.claimsUntil = Math.max(this.claimsUntil, place.now() + this.onItsWay());
      comes(this.claimsUntil - place.now());
    } else {
      comes(this.onItsWay());
      if (trouble?.chance(COMES_TWICE) === true) comes(this.onItsWay());
    }
    if (trouble?.chance(IS_MALFORMED) === true) {
      const malformed = trouble.of(MALFORMED)(payload);
      this.come(this.onItsWay(), () => this.dispatch(name, malformed));
    }
  }

  private connect(): void {
    const { place } = this;
    if (this.isOver) return;
    if (place.isCut()) {
      if (place.trouble()?.chance(HANGS) !== true)
        this.dispatch('connect_error', new Error('websocket error'));
      return;
    }
    this.end = place.service.connect(this.sessionId, this);
    this.dispatch('connect', undefined);
  }

  private send(name: string, message: unknown, acknowledge: (answer: unknown) => void): void {
    const { place, sessionId, end } = this;
    if (this.isOver || end === undefined) return;
    if (this.isStalled()) return void this.stalled?.waiting.push(() => this.send(name, message, acknowledge));
    const trouble = place.trouble();
    if (name === 'subscribe' && trouble?.chance(IS_REFUSED) === true)
      place.service.failsNext(sessionId, trouble.of(['status', 'hang', 'drop']));
    const [copy] = asJson(message);
    if (typeof copy === 'object' && copy !== null) this.watcher.onSent(name, copy);
    end.receive(name, copy, acknowledge);
  }

  /** Delivers after this time, or once the line is no longer stalled. */
  private come(ms: number, call: () => void): void {
    this.onTheirWay += 1;
    const arrive = (): void => {
      if (this.isOver) return;
      if (this.isStalled()) return void this.stalled?.waiting.push(arrive);
      this.onTheirWay -= 1;
      call();
    };
    this.place.later(ms, arrive);
  }

  private deliver(name: string, message: unknown): void {
    const isOfBill = typeof message === 'object' && message !== null && 'accountId' in message;
    const afterDelivery = isOfBill ? this.watcher.onDelivered(name, message) : undefined;
    this.dispatch(name, message);
    afterDelivery?.();
  }

  private dispatch(name: string, message: unknown): void {
    this.listeners.get(name)?.(message);
  }

  /** Delivers what waited if the network is back. */
  private isStalled(): boolean {
    if (this.stalled === undefined || this.place.isCut()) return this.stalled !== undefined;
    const { waiting } = this.stalled;
    this.stalled = undefined;
    for (const deliver of waiting) deliver();
    return false;
  }

  /** Checks again when the network may be back or the server is missed. */
  private lookAgain(): void {
    const { place, stalled } = this;
    if (this.isOver || stalled === undefined || !this.isStalled()) return;
    const missedAt = stalled.since + IS_MISSED_AFTER_MS;
    if (place.now() >= missedAt) return this.isCutOff();
    const next = Math.min(missedAt, place.cutUntil());
    place.later(Math.max(1, next - place.now()), () => this.lookAgain());
  }

  private onItsWay(): number {
    const trouble = this.place.trouble();
    return ON_ITS_WAY_MS + (trouble?.chance(IS_LATE) === true ? trouble.mostlyLittle(LATEST_MS) : 0);
  }
}

/** Malformed messages made from a valid one. */
const MALFORMED: readonly [(payload: object) => unknown, ...((payload: object) => unknown)[]] = [
  () => undefined,
  () => null,
  () => 'closed',
  (payload) => [payload],
  () => ({}),
  (payload) => ({ ...payload, accountId: null }),
  (payload) => ({ ...payload, version: 'latest', claims: { by: 1 } }),
  (payload) => ({ ...payload, version: -1, claims: [{ by: 1, lines: [{ lineId: 'line-1' }] }] }),
];

/** A copy as it comes over the wire. */
const asJson = (value: unknown): readonly [copy: unknown] => [JSON.parse(JSON.stringify(value))];
