/** The one HTTP client, for the calls of every service except content: axios's fetch adapter, without the rest of axios. */
import type { AxiosAdapter } from 'axios';
import fetchAdapter from 'axios/unsafe/adapters/fetch.js';
import AxiosHeaders from 'axios/unsafe/core/AxiosHeaders.js';
import isAxiosError from 'axios/unsafe/helpers/isAxiosError.js';
import { string } from 'io-ts';
import { isLeft, left, right, type Either, type PortFailure, type TaskEither } from '@tableside/core';
import {
  decodeSound,
  validOrUndefined,
  pathOf,
  shape,
  type AnySessionId,
  type Codec,
  type OwnSessionId,
  type ValueOf,
} from '@tableside/core/codecs';
import { SECOND_MS } from '@tableside/core/time';
import { LARGEST_ANSWER_BYTES } from './answer-limit.ts';

export { LARGEST_ANSWER_BYTES };

export interface Request {
  readonly method: 'GET' | 'POST';
  /** Absolute. */
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** In milliseconds; READ_TIMEOUT_MS by default. */
  readonly timeout?: number;
  /** The request goes on after the page has gone. For small bodies only, whose answer nothing waits for. */
  readonly outlivesPage?: boolean;
  /** The last answer serves while the phone is offline; for reads only. */
  readonly usesCache?: boolean;
  /** The codes with which the service itself refuses this call (WN21). */
  readonly refusals?: readonly string[];
}

/** An HTTP answer of any status. */
export interface Answer {
  readonly status: number;
  /** The parsed JSON of the body; its text if it is not JSON. */
  readonly body: unknown;
  readonly retryAfterMs?: number;
  /** It is a cached answer. */
  readonly isFromCache?: boolean;
}

/** The last good answers, by question. */
export interface AnswerCachePort {
  put(question: string, body: unknown): Promise<void>;
  /** Undefined if there is none, or if it is too old. */
  last(question: string): Promise<unknown>;
}

export interface ClientOptions<SessionId extends string = OwnSessionId> {
  /** Absent for a client whose calls carry no session (WN1). */
  readonly sessionId?: () => SessionId;
  /** Goes with the session; absent outside a built page. */
  readonly buildId?: string | undefined;
  /** Called with the `Date` header of every answer and the address that answered (T1). */
  readonly onDate?: (date: string, url: string) => void;
  readonly answers?: AnswerCachePort;
  /** Called with each call that fails, whatever its caller makes of that. */
  readonly onFailure?: (failure: PortFailure) => void;
  /** Called with the first record of each kind that is left out of a call's answer, and its place there (WN20). */
  readonly onLeftOut?: (call: string, place: string) => void;
  /** Resolves to whether the phone is offline; called once a service has not answered. */
  readonly isOffline?: () => Promise<boolean>;
  /** How a request is sent and its answer received; by `fetch` where it is absent. */
  readonly adapter?: AxiosAdapter;
}

/** A client for calls that read, under whatever session. */
export type ReadingClient = HttpClient<AnySessionId>;

const READ_TIMEOUT_MS = 8_000;
export const PAYMENT_TIMEOUT_MS = 30_000;

/** A client whose calls act for the guest: no link's session is one of its sessions (X3). */
export class HttpClient<SessionId extends string = OwnSessionId> {
  private readonly leftOutBefore = new Set<string>();

  constructor(private readonly options: ClientOptions<SessionId> = {}) {}

  /** Sends a request and decodes the answer. Any status but 2xx is a refusal. `call` is its name in failures. */
  ask<Value>(call: string, codec: Codec<Value>, request: Request): TaskEither<PortFailure, Value> {
    return async () => {
      const answer = await this.send(call, request)();
      if (isLeft(answer)) return answer;
      if (!isSuccess(answer.right)) return left(this.refused(call, answer.right, request.refusals));
      const decoded = this.decode(call, codec, answer.right.body);
      if (!isLeft(decoded)) this.cacheAnswer(request, answer.right);
      return decoded;
    };
  }

  /** Sends a request and resolves to the answer, whatever its status. */
  send(call: string, request: Request): TaskEither<PortFailure, Answer> {
    const { sessionId, buildId, onDate, adapter = fetchAdapter } = this.options;
    return async () => {
      try {
        const { status, data, headers } = await adapter({
          method: request.method.toLowerCase(),
          url: request.url,
          ...(request.query && { params: request.query }),
          ...(request.body && { data: JSON.stringify(request.body) }),
          headers: new AxiosHeaders({
            Accept: 'application/json, text/plain, */*',
            ...(request.body && { 'Content-Type': 'application/json' }),
            ...request.headers,
            ...(sessionId && { 'X-Session-Id': sessionId(), ...(buildId && { 'X-Build-Id': buildId }) }),
          }),
          timeout: request.timeout ?? READ_TIMEOUT_MS,
          // No service uses an XSRF cookie, and reading cookies blocks the page.
          withXSRFToken: false,
          // The HTTP cache is off, because a cached answer's `Date` would set the clock back.
          fetchOptions: { cache: 'no-store', ...(outlivesPage(request) && { keepalive: true }) },
          maxContentLength: LARGEST_ANSWER_BYTES,
        });
        const date: unknown = headers['date'];
        if (typeof date === 'string') onDate?.(date, request.url);
        return right({ status, body: parsed(data), ...retryAfter(headers['retry-after']) });
      } catch (error) {
        // The service may have acted although no answer came: `unreachable` refuses no payment (C2).
        const cached = await this.lastCached(request);
        return cached === undefined
          ? left(this.failed(failureOf(call, error)))
          : right({ status: 200, body: cached, isFromCache: true });
      }
    };
  }

  /**
   * The refusal in an answer, with its error body if it has one.
   *
   * @param own the codes with which the service itself refuses this call
   */
  refused(call: string, answer: Answer, own: readonly string[] = []): Refused {
    return this.failed(refusedBy(call, answer, own));
  }

  decode<Value>(call: string, codec: Codec<Value>, body: unknown): Either<PortFailure, Value> {
    const { decoded, places } = decodeSound(codec, body);
    if (isLeft(decoded))
      return left(this.failed({ failure: 'unintelligible', call, path: pathOf(decoded.left) }));
    this.leftOut(call, places);
    return decoded;
  }

  /** Reports a kind of record once: a till repeats it in every answer, and often in hundreds of records. */
  leftOut(call: string, places: readonly string[]): void {
    for (const place of places) {
      const kind = `${call} ${place.replaceAll(/\d+/g, '')}`;
      if (this.leftOutBefore.has(kind)) continue;
      this.leftOutBefore.add(kind);
      this.options.onLeftOut?.(call, place);
    }
  }

  private failed<Failure extends PortFailure>(failure: Failure): Failure {
    this.options.onFailure?.(failure);
    return failure;
  }

  /** Caches a sound answer. A failure to do so does not matter while there is a network. */
  cacheAnswer(request: Request, { body, isFromCache }: Answer): void {
    if (request.usesCache !== true || isFromCache === true) return;
    this.options.answers?.put(questionOf(request), body).catch(() => undefined);
  }

  private async lastCached(request: Request): Promise<unknown> {
    const { answers, isOffline } = this.options;
    if (request.usesCache !== true || (await isOffline?.()) !== true) return undefined;
    return answers?.last(questionOf(request)).catch(() => undefined);
  }
}

/** The same for every guest and every visit. */
export const questionOf = ({ url, body }: Request): string => JSON.stringify([url, body]);

/** Browsers refuse to keep more than 64 KiB of requests alive in total: larger ones are sent normally. */
const MOST_KEPT_ALIVE_BYTES = 32 * 1024;

const outlivesPage = ({ outlivesPage: isWanted, body }: Request): boolean =>
  isWanted === true && new TextEncoder().encode(JSON.stringify(body)).length <= MOST_KEPT_ALIVE_BYTES;

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** A time-out (408), a limit (429) and a 5xx say nothing about the question, whatever their body says. */
export const isOfTheQuestion = ({ status }: Answer): boolean =>
  status < 500 && status !== 408 && status !== 429;

type Refused = Extract<PortFailure, { readonly failure: 'refused' }>;

const errorBody = shape({
  message: validOrUndefined(string),
  detail: validOrUndefined(string),
  code: validOrUndefined(string),
});

const NOTHING_SAID: ValueOf<typeof errorBody> = {};

/** Only a code of the call's list is the service's own word: gateways have error bodies too (WN21). */
function refusedBy(call: string, { status, body, retryAfterMs }: Answer, own: readonly string[]): Refused {
  const error = errorBody.decode(body);
  const { message, detail, code } = isLeft(error) ? NOTHING_SAID : error.right;
  return {
    failure: 'refused',
    call,
    status,
    ...(code !== undefined && own.includes(code) && { byService: true }),
    message: message ?? detail ?? `HTTP ${status}`,
    ...(code !== undefined && { code }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** The JSON of a text; the text where it is none. */
function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}

/** `Retry-After` in seconds (WN10); ignored if it is not a number. */
function retryAfter(header: unknown): Pick<Answer, 'retryAfterMs'> {
  const seconds = typeof header === 'string' && /^\d{1,5}$/.test(header) ? Number(header) : undefined;
  return seconds === undefined ? {} : { retryAfterMs: seconds * SECOND_MS };
}

/** An answer that is too large arrived but cannot be read; in every other case none arrived. */
function failureOf(call: string, error: unknown): PortFailure {
  return isAxiosError(error) && error.code === 'ERR_BAD_RESPONSE'
    ? { failure: 'unintelligible', call, path: 'body' }
    : { failure: 'unreachable', call };
}

/** Undefined for a 404. */
export const absentOn404 =
  <Value>(request: TaskEither<PortFailure, Value>): TaskEither<PortFailure, Value | undefined> =>
  async () => {
    const answer = await request();
    return isLeft(answer) && answer.left.failure === 'refused' && answer.left.status === 404
      ? right(undefined)
      : answer;
  };
