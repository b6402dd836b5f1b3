/** The network between a phone and the services, with its delays and faults. */
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { Either, PortFailure, TaskEither } from '@tableside/core';
import { isRecord } from '@tableside/core/codecs';
import { asTillsSend, drawing } from '../../../fixtures/world/odd-answers.ts';
import {
  HttpClient,
  PAYMENT_TIMEOUT_MS,
  type Answer,
  type ClientOptions,
  type Request,
} from '../../../adapters/http/client.ts';
import type { Fault } from '../../../fixtures/world/faults.ts';
import { FOREIGN_BODIES } from '../../adapters/firewalled-client.ts';
import type { CallFault } from './script.ts';
import type { ServiceAnswer } from './services.ts';

/** Milliseconds of one direction without faults. */
const ONE_WAY_MS = 40;
const BREAKS_AFTER_MS = 700;
const NOT_NOW = { message: 'Not now', code: 'refused' };
/** Tells the simulated network the name of the call. */
const CALL_HEADER = 'X-Call';

interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Absent: the length of the text. */
  readonly bytes?: number;
}

const json = ({ status, body, retryAfter }: ServiceAnswer): Received => ({
  status,
  headers: { ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) },
  text: JSON.stringify(body),
});
const MEBIBYTE = 1024 * 1024;
const html = (status: number, text: string): Received => ({ status, headers: {}, text });
/** The content type is of another form for every second page: the client goes by the text. */
const pageOf = (status: number, page = 0): Received => {
  const body = FOREIGN_BODIES[page];
  const headers = { 'content-type': page % 2 === 0 ? 'application/json' : 'text/html' };
  return { status, headers, text: typeof body === 'string' ? body : JSON.stringify(body) };
};
const tooMany = (retryAfterMs = 2_000): Received =>
  json({
    status: 429,
    body: { message: 'Too many' },
    ...(retryAfterMs >= 0 && { retryAfter: retryAfterMs / 1_000 }),
  });

/** What the network needs of its page and journey. */
export interface NetworkPlace {
  /** Cancelled when the page is gone, deferred while it is put away. */
  readonly laterOnPage: (ms: number, call: () => void) => () => void;
  /** Not cancelled with the page: what is on its way arrives. */
  readonly laterAnyway: (ms: number, call: () => void) => void;
  readonly faultsOf: (call: string) => readonly CallFault[];
  /** Answers for the services. The world itself may corrupt its answer. */
  readonly answer: (
    call: string,
    request: Request,
    corrupt?: (fault: Fault) => void,
  ) => Promise<ServiceAnswer>;
  /** Called with each call as it leaves, and with its result. */
  readonly watch: (call: string, request: Request, result?: Either<PortFailure, Answer>) => void;
  readonly isGone: () => boolean;
  /** The `Date` header of a clock that is this many milliseconds off. */
  readonly date: (isOff: number) => string;
  /** A call arrives for the second time. */
  readonly late: (call: string, request: Request) => void;
  /** A call arrives that its page has given up, or that outlived its page. */
  readonly overdue: (call: string, request: Request) => void;
}

type Of<Kind extends CallFault['fault']> = Extract<CallFault, { readonly fault: Kind }>;

/** Counts one phone's calls by name. */
export function callCount(): (call: string) => number {
  const counts = new Map<string, number>();
  return (call) => counts.set(call, (counts.get(call) ?? 0) + 1).get(call) ?? 0;
}

/** The app's own client over the simulated network instead of `fetch`. */
export class SimulatedClient<SessionId extends string> extends HttpClient<SessionId> {
  constructor(
    private readonly place: NetworkPlace,
    options: ClientOptions<SessionId> = {},
  ) {
    super({ ...options, adapter: (config) => sent(place, config) });
  }

  override send(call: string, request: Request): TaskEither<PortFailure, Answer> {
    const answer = super.send(call, { ...request, headers: { ...request.headers, [CALL_HEADER]: call } });
    return async () => {
      this.place.watch(call, request);
      const result = await answer();
      this.place.watch(call, request, result);
      return result;
    };
  }
}

/** Rejects if no answer comes. */
const sent = (place: NetworkPlace, config: InternalAxiosRequestConfig): Promise<AxiosResponse<string>> =>
  new Promise((resolve, reject) => {
    new Transmission(place, config, (received) => {
      if (received === undefined)
        return reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
      const { status, headers, text: data, bytes = data.length } = received;
      if (bytes > (config.maxContentLength ?? Infinity))
        return reject(new AxiosError('Too large', AxiosError.ERR_BAD_RESPONSE, config));
      resolve({ status, statusText: '', headers, data, config });
    }).begin();
  });

/** The request as the service reads it. */
function requestOf({ method, url = '', params, data, headers }: InternalAxiosRequestConfig): Request {
  const body: unknown = typeof data === 'string' ? JSON.parse(data) : undefined;
  return {
    method: method === 'post' ? 'POST' : 'GET',
    url,
    headers: headers.toJSON() as Record<string, string>,
    ...(params !== undefined && { query: params as Record<string, string> }),
    ...(isRecord(body) && { body }),
  };
}

/** One call and its answer on their way. */
class Transmission {
  private readonly call: string;
  private readonly request: Request;
  private readonly timeout: number;
  private readonly faults: CallFault[];
  private isOver = false;
  private giveUp: () => void = () => undefined;

  constructor(
    private readonly place: NetworkPlace,
    config: InternalAxiosRequestConfig,
    private readonly arrive: (received: Received | undefined) => void,
  ) {
    this.call = String(config.headers.get(CALL_HEADER));
    this.request = requestOf(config);
    this.timeout = config.timeout ?? 0;
    this.faults = [...place.faultsOf(this.call)];
  }

  begin(): void {
    const { place, timeout } = this;
    this.giveUp = place.laterOnPage(Math.min(timeout, PAYMENT_TIMEOUT_MS), () => this.end(undefined));
    const lost = this.fault('dropRequest');
    if (lost !== undefined) {
      if (!lost.hangs) place.laterOnPage(BREAKS_AFTER_MS, () => this.end(undefined));
      return;
    }
    const before = this.fault('delay')?.before ?? 0;
    place.laterAnyway(ONE_WAY_MS + before, () => void this.reach());
  }

  private async reach(): Promise<void> {
    const { place } = this;
    if (this.isOver || place.isGone()) place.overdue(this.call, this.request);
    const instead = this.insteadOfEffect();
    // A gateway or service that refuses a call does not let it through later.
    const isRefused = this.fault('status403') !== undefined || this.fault('refused') !== undefined;
    const { later } = (!isRefused && this.fault('status5xx')) || {};
    if (instead !== undefined && later !== undefined) place.laterAnyway(later, () => this.passOn());
    const received = instead ?? (await this.answered());
    const lost = this.fault('dropReply');
    if (lost !== undefined) {
      if (!lost.hangs) place.laterOnPage(BREAKS_AFTER_MS, () => this.end(undefined));
      return;
    }
    const after = this.fault('delay')?.after ?? 0;
    place.laterOnPage(ONE_WAY_MS + after, () => {
      const page = this.fault('foreignPage');
      const clockOff = page === undefined ? (this.fault('otherDate')?.clockOff ?? 0) : page.clockOff;
      const isDated = (instead === undefined || page !== undefined) && clockOff !== undefined;
      const date = isDated && { date: place.date(clockOff) };
      this.end({ ...received, headers: { ...received.headers, ...date } });
    });
  }

  private async answered(): Promise<Received> {
    const { place, call, request } = this;
    const answer = await place.answer(call, request, (fault) => this.corrupt(fault));
    if (answer.status < 400) this.doubled();
    return this.corrupted(answer);
  }

  /** The phone was told that the call failed and has given it up. */
  private passOn(): void {
    const { place, call, request } = this;
    place.overdue(call, request);
    void place.answer(call, request);
  }

  /**
   * The call arrives twice, and the second answer is dropped. A refused call does not: the service would decide it
   * again (WN3), and no phone could know.
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

  /** An answer from somewhere on the way, without the service's effect. */
  private insteadOfEffect(): Received | undefined {
    const limited = this.fault('status429');
    if (limited !== undefined && limited.tookEffect !== true) return tooMany(limited.retryAfterMs);
    const foreign = this.fault('foreignPage');
    if (foreign?.tookEffect === false) return pageOf(foreign.status, foreign.page);
    const blocked = this.fault('status403');
    if (blocked !== undefined) return pageOf(403, blocked.page);
    const refused = this.fault('refused');
    if (refused !== undefined) return json({ status: refused.status, body: NOT_NOW });
    const failed = this.fault('status5xx');
    if (failed !== undefined && !failed.tookEffect) return html(failed.status, '<h1>Sorry</h1>');
    const page = this.fault('malformed');
    return page !== undefined && !page.tookEffect ? html(200, '<h1>Welcome</h1>') : undefined;
  }

  /** Some test cards corrupt their answer once the money is taken. */
  private corrupt({ kind, status = 502 }: Fault): void {
    if (kind === 'drop') this.faults.push({ fault: 'dropReply', hangs: false });
    else if (kind === 'status') this.faults.push({ fault: 'status5xx', status, tookEffect: true });
    else this.faults.push({ fault: 'truncated' });
  }

  private corrupted(answer: ServiceAnswer): Received {
    const failed = this.fault('status5xx');
    if (failed !== undefined) return json({ status: failed.status, body: { message: 'Sorry' } });
    const limited = this.fault('status429');
    if (limited !== undefined) return tooMany(limited.retryAfterMs);
    const foreign = this.fault('foreignPage');
    if (foreign !== undefined) return pageOf(foreign.status, foreign.page);
    const { status } = answer;
    if (this.fault('malformed') !== undefined) return json({ status, body: {} });
    const other = this.fault('otherAmounts');
    const sent = other === undefined ? answer : withOtherAmounts(answer, other);
    const whole = json(
      // A monitor reads menus as they are sent.
      status >= 400 || this.call === 'ordering getmenupages' ? sent : { ...sent, body: oddly(sent, answer) },
    );
    const cut = this.fault('truncated');
    if (cut?.tooLarge) return { ...whole, bytes: 17 * MEBIBYTE };
    return cut === undefined ? whole : html(status, firstHalf(whole.text));
  }

  private end(received: Received | undefined): void {
    if (this.isOver) return;
    this.isOver = true;
    this.giveUp();
    this.arrive(received);
  }

  private fault<Kind extends CallFault['fault']>(kind: Kind): Of<Kind> | undefined {
    return this.faults.find((one): one is Of<Kind> => one.fault === kind);
  }
}

/** Drawn from the true answer, so that no other draw of a journey changes. */
const oddly = ({ body }: ServiceAnswer, { body: ofService }: ServiceAnswer): object =>
  asTillsSend(body, drawing(JSON.stringify(ofService).length)) as object;

const firstHalf = (text: string): string => text.slice(0, Math.ceil(text.length / 2));

/** Changes the basket's total, or what is left of the bill. */
function withOtherAmounts(answer: ServiceAnswer, { isLess }: Of<'otherAmounts'>): ServiceAnswer {
  const { body } = answer;
  if (!isRecord(body)) return answer;
  if ('basketTotal' in body)
    return { ...answer, body: { ...body, basketTotal: Number(body['basketTotal']) + 1 } };
  const { account } = body;
  const other = isRecord(account)
    ? { ...body, account: withOtherRest(account, isLess) }
    : withOtherRest(body, isLess);
  return { ...answer, body: other };
}

/** An open bill keeps something left to pay. */
function withOtherRest(account: Record<string, unknown>, isLess = false): Record<string, unknown> {
  const { outstandingBalanceToPay: left, closed } = account;
  if (typeof left !== 'number' || closed === true || left <= (isLess ? 1 : 0)) return account;
  return { ...account, outstandingBalanceToPay: isLess ? left - 1 : left + 1 };
}
