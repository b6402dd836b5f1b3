/** The way between a phone and the services: it takes time, and everything that a script says goes wrong with it. */
import { left, right, type Either, type PortFailure, type TaskEither } from '@tableside/core';
import { HttpClient, PAYMENT_TIMEOUT_MS, type Answer, type Request } from '../../adapters/http/client.ts';
import type { Fault } from '../../fixtures/world/faults.ts';
import type { CallFault } from './script.ts';

/** One way takes so long where nothing is wrong, in milliseconds. */
const ONE_WAY_MS = 40;
/** A connection that breaks does so soon. */
const BREAKS_AFTER_MS = 700;
const READ_TIMEOUT_MS = 8_000;
const NOT_NOW = { message: 'Not now', code: 'not-now' };
const tooMany = (retryAfterMs = 2_000): Answer => ({
  status: 429,
  body: { message: 'Too many' },
  ...(retryAfterMs >= 0 && { retryAfterMs }),
});

/** What a page's network needs of the page and of the journey around it. */
export interface NetworkPlace {
  /** Calls later, unless the page is gone; a page that is put away hears of it when it is back. */
  readonly laterOnPage: (ms: number, call: () => void) => () => void;
  /** Calls later, whatever becomes of the page: what is on its way arrives. */
  readonly laterAnyway: (ms: number, call: () => void) => void;
  readonly faultsOf: (call: string) => readonly CallFault[];
  /** Answers for the services now; the service itself may spoil its answer. */
  readonly answer: (call: string, request: Request, spoil?: (fault: Fault) => void) => Promise<Answer>;
  /** Hears of every call as it leaves, and of every answer, by what the phone makes of it. */
  readonly watch: (call: string, request: Request, came?: Either<PortFailure, Answer>) => void;
  readonly isGone: () => boolean;
  /** An answer says what time it is, by a clock that is so many milliseconds off. */
  readonly hearDate: (isOff: number) => void;
  /** Hears of a call that arrives for the second time. */
  readonly late: (call: string, request: Request) => void;
  /** A call arrives that its page has given up, or that has outlived its page. */
  readonly overdue: (call: string, request: Request) => void;
}

type Of<Kind extends CallFault['fault']> = Extract<CallFault, { readonly fault: Kind }>;

/** The app's one client, on a network of its own: what it answers is what the real one would have made of it. */
export class SimulatedClient extends HttpClient {
  constructor(private readonly place: NetworkPlace) {
    super();
  }

  override send(call: string, request: Request): TaskEither<PortFailure, Answer> {
    return () =>
      new Promise((resolve) => {
        this.place.watch(call, request);
        new Journey(this.place, call, request, (came) => {
          this.place.watch(call, request, came);
          resolve(came);
        }).begin();
      });
  }
}

/** One call on its way there and back. */
class Journey {
  private readonly faults: CallFault[];
  private isOver = false;
  private giveUp: () => void = () => undefined;

  constructor(
    private readonly place: NetworkPlace,
    private readonly call: string,
    private readonly request: Request,
    private readonly arrive: (came: Either<PortFailure, Answer>) => void,
  ) {
    this.faults = [...place.faultsOf(call)];
  }

  begin(): void {
    const { place, request } = this;
    const timeout = request.timeout ?? READ_TIMEOUT_MS;
    this.giveUp = place.laterOnPage(Math.min(timeout, PAYMENT_TIMEOUT_MS), () =>
      this.end(this.unreachable()),
    );
    const lost = this.fault('dropRequest');
    if (lost !== undefined) {
      if (!lost.hangs) place.laterOnPage(BREAKS_AFTER_MS, () => this.end(this.unreachable()));
      return;
    }
    const before = this.fault('delay')?.before ?? 0;
    place.laterAnyway(ONE_WAY_MS + before, () => void this.reach());
  }

  /** At the service. */
  private async reach(): Promise<void> {
    const { place } = this;
    if (this.isOver || place.isGone()) place.overdue(this.call, this.request);
    const instead = this.insteadOfEffect();
    // A gateway that blocks a call, and a service that refuses it, do not let the same call through later.
    const isRefused = this.fault('status403') !== undefined || this.fault('refused') !== undefined;
    const { later } = (!isRefused && this.fault('status5xx')) || {};
    if (instead !== undefined && later !== undefined) place.laterAnyway(later, () => this.passOn());
    const answer = instead ?? (await place.answer(this.call, this.request, (fault) => this.spoil(fault)));
    if (instead === undefined && answer.status < 400) this.doubled();
    const lost = this.fault('dropReply');
    if (lost !== undefined) {
      if (!lost.hangs) this.place.laterOnPage(BREAKS_AFTER_MS, () => this.end(this.unreachable()));
      return;
    }
    const after = this.fault('delay')?.after ?? 0;
    place.laterOnPage(ONE_WAY_MS + after, () => {
      const page = this.fault('foreignPage');
      const clockOff = page === undefined ? 0 : page.clockOff;
      if ((instead === undefined || page !== undefined) && clockOff !== undefined && !this.isOver)
        place.hearDate(clockOff);
      this.end(right(instead ?? this.spoilt(answer)));
    });
  }

  /** The phone was told that it failed, and has given it up. */
  private passOn(): void {
    const { place, call, request } = this;
    place.overdue(call, request);
    void place.answer(call, request);
  }

  /**
   * The call arrives once more; nobody waits for what that is answered. One that was refused does not: the service
   * would judge it anew (WN3), as no phone could know.
   */
  private doubled(): void {
    const { place, call, request } = this;
    const again = this.fault('duplicate');
    if (again === undefined) return;
    place.laterAnyway(again.after, () => {
      place.late(call, request);
      void place.answer(call, request);
    });
  }

  /** An answer of somebody on the way, who does not pass the call on. */
  private insteadOfEffect(): Answer | undefined {
    const limited = this.fault('status429');
    if (limited !== undefined && limited.tookEffect !== true) return tooMany(limited.retryAfterMs);
    const foreign = this.fault('foreignPage');
    if (foreign?.tookEffect === false) return pageOf(foreign.status);
    if (this.fault('status403') !== undefined) return { status: 403, body: '<h1>Please sign in</h1>' };
    const refused = this.fault('refused');
    if (refused !== undefined) return { status: refused.status, body: NOT_NOW };
    const failed = this.fault('status5xx');
    if (failed !== undefined && !failed.tookEffect) return { status: failed.status, body: '<h1>Sorry</h1>' };
    const page = this.fault('malformed');
    return page !== undefined && !page.tookEffect ? { status: 200, body: '<h1>Welcome</h1>' } : undefined;
  }

  /** Some cards have their answer spoilt once the money is taken. */
  private spoil({ kind, status = 502 }: Fault): void {
    if (kind === 'drop') this.faults.push({ fault: 'dropReply', hangs: false });
    else if (kind === 'status') this.faults.push({ fault: 'status5xx', status, tookEffect: true });
    else this.faults.push({ fault: 'truncated' });
  }

  private spoilt(answer: Answer): Answer {
    const failed = this.fault('status5xx');
    if (failed !== undefined) return { status: failed.status, body: { message: 'Sorry' } };
    const limited = this.fault('status429');
    if (limited !== undefined) return tooMany(limited.retryAfterMs);
    const foreign = this.fault('foreignPage');
    if (foreign !== undefined) return pageOf(foreign.status);
    // What does not parse is left as text.
    if (this.fault('truncated') !== undefined) return { status: answer.status, body: '{"response":"OK","' };
    if (this.fault('malformed') !== undefined) return { status: answer.status, body: {} };
    return this.fault('otherAmounts') === undefined ? answer : withOtherAmounts(answer);
  }

  private end(came: Either<PortFailure, Answer>): void {
    if (this.isOver) return;
    this.isOver = true;
    this.giveUp();
    this.arrive(came);
  }

  private unreachable(): Either<PortFailure, never> {
    return left({ failure: 'unreachable', call: this.call });
  }

  private fault<Kind extends CallFault['fault']>(kind: Kind): Of<Kind> | undefined {
    return this.faults.find((one): one is Of<Kind> => one.fault === kind);
  }
}

const pageOf = (status: number): Answer => ({ status, body: '<!doctype html><h1>Something went wrong</h1>' });

/** The total of the basket is another one. */
const withOtherAmounts = (answer: Answer): Answer => {
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !('basketTotal' in body)) return answer;
  return { ...answer, body: { ...body, basketTotal: Number(body.basketTotal) + 1 } };
};

/** By second: many journeys begin at the same time. */
const dates = new Map<number, string>();
const MOST_DATES = 10_000;

/** The `Date` of an answer: whole seconds, in which several answers come. */
export function dateHeader(at: number): string {
  const second = Math.floor(at / 1000);
  let text = dates.get(second);
  if (text === undefined) {
    if (dates.size >= MOST_DATES) dates.clear();
    dates.set(second, (text = new Date(at).toUTCString()));
  }
  return text;
}
