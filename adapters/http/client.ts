/** The one axios client: every call of every service but content goes through it. */
import axios, { isAxiosError } from 'axios';
import { string } from 'io-ts';
import {
  SECOND_MS,
  isLeft,
  left,
  right,
  type Either,
  type PortFailure,
  type TaskEither,
  validOrUndefined,
  pathOf,
  shape,
  type Codec,
  type ValueOf,
} from '@tableside/core';

export interface Request {
  readonly method: 'GET' | 'POST';
  /** Absolute. */
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds; READ_TIMEOUT_MS unless given. */
  readonly timeout?: number;
  /** Goes on where the page goes; only for what is small, and of which nobody waits for the answer. */
  readonly outlivesPage?: boolean;
  /** What was answered last stands in while the phone has no network: for what is read alone. */
  readonly isKept?: boolean;
}

/** An HTTP answer of any status. */
export interface Answer {
  readonly status: number;
  /** What the body's JSON says; its text where it is no JSON. */
  readonly body: unknown;
  readonly retryAfterMs?: number;
  /** It is the last one, not one of now. */
  readonly isKept?: boolean;
}

/** The last good answers, by what was asked. */
export interface AnswerCachePort {
  keep(question: string, body: unknown): Promise<void>;
  /** Undefined where there is none, or one that is too old. */
  last(question: string): Promise<unknown>;
}

export interface ClientOptions {
  /** Left out for what carries no session (WN1). */
  readonly sessionId?: () => string;
  /** Hears the `Date` header of every answer, and the address that answered (T1). */
  readonly onDate?: (date: string, url: string) => void;
  /** Where answers are kept; its code comes when it is first needed. */
  readonly answers?: () => Promise<AnswerCachePort>;
  /** Whether the phone has no network; asked where a service has not answered. */
  readonly isOffline?: () => Promise<boolean>;
}

const READ_TIMEOUT_MS = 8_000;
export const PAYMENT_TIMEOUT_MS = 30_000;

/** A menu of 10,000 dishes is about 5 MB; beyond this an answer is refused while it comes in. */
const LARGEST_ANSWER_BYTES = 16 * 1024 * 1024;

export class HttpClient {
  constructor(private readonly options: ClientOptions = {}) {}

  /** Asks, and decodes the answer; any status but 2xx is a refusal. `call` names the question in failures. */
  ask<Value>(call: string, codec: Codec<Value>, request: Request): TaskEither<PortFailure, Value> {
    return async () => {
      const answer = await this.send(call, request)();
      if (isLeft(answer)) return answer;
      if (!isSuccess(answer.right)) return left(refusedBy(call, answer.right));
      const decoded = decode(call, codec, answer.right.body);
      if (!isLeft(decoded)) this.keep(request, answer.right);
      return decoded;
    };
  }

  /** Sends, and gives back the answer whatever its status is. */
  send(call: string, request: Request): TaskEither<PortFailure, Answer> {
    const { sessionId, onDate } = this.options;
    return async () => {
      try {
        const { status, data, headers } = await axios.request<unknown>({
          method: request.method,
          url: request.url,
          ...(request.query && { params: request.query }),
          ...(request.body && { data: request.body }),
          headers: { ...request.headers, ...(sessionId && { 'X-Session-Id': sessionId() }) },
          timeout: request.timeout ?? READ_TIMEOUT_MS,
          validateStatus: null,
          // The fetch adapter is the one that stops an answer that grows too large in a browser. No answer is
          // taken from the HTTP cache: its `Date` would set the clock back.
          adapter: 'fetch',
          // No service asks for a token out of a cookie, and reading cookies holds up the page.
          withXSRFToken: false,
          fetchOptions: { cache: 'no-store', ...(outlivesPage(request) && { keepalive: true }) },
          maxContentLength: LARGEST_ANSWER_BYTES,
        });
        const date: unknown = headers['date'];
        if (typeof date === 'string') onDate?.(date, request.url);
        return right({ status, body: data, ...retryAfter(headers['retry-after']) });
      } catch (error) {
        const kept = await this.lastKept(request);
        return kept === undefined
          ? left(failureOf(call, error))
          : right({ status: 200, body: kept, isKept: true });
      }
    };
  }

  /** Keeps an answer that was sound. One that cannot be kept is not missed while there is a network. */
  keep(request: Request, { body, isKept }: Answer): void {
    if (request.isKept !== true || isKept === true) return;
    const keeping = this.options.answers?.().then((answers) => answers.keep(questionOf(request), body));
    keeping?.catch(() => undefined);
  }

  private async lastKept(request: Request): Promise<unknown> {
    const { answers, isOffline } = this.options;
    if (request.isKept !== true || (await isOffline?.()) !== true) return undefined;
    return answers?.()
      .then((kept) => kept.last(questionOf(request)))
      .catch(() => undefined);
  }
}

/** The same for every guest and every visit. */
const questionOf = ({ url, body }: Request): string => JSON.stringify([url, body]);

/** Browsers refuse to keep more than 64 KiB alive, over all requests: what is larger is sent as ever. */
const MOST_KEPT_ALIVE_BYTES = 32 * 1024;

const outlivesPage = ({ outlivesPage: asked, body }: Request): boolean =>
  asked === true && new TextEncoder().encode(JSON.stringify(body)).length <= MOST_KEPT_ALIVE_BYTES;

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

export function decode<Value>(call: string, codec: Codec<Value>, body: unknown): Either<PortFailure, Value> {
  const decoded = codec.decode(body);
  return isLeft(decoded) ? left({ failure: 'unintelligible', call, path: pathOf(decoded.left) }) : decoded;
}

const errorBody = shape({
  message: validOrUndefined(string),
  detail: validOrUndefined(string),
  code: validOrUndefined(string),
});

const NOTHING_SAID: ValueOf<typeof errorBody> = {};

/** The refusal that an answer is, by its error body where it has one. */
export function refusedBy(
  call: string,
  { status, body, retryAfterMs }: Answer,
): Extract<PortFailure, { readonly failure: 'refused' }> {
  const said = errorBody.decode(body);
  const { message, detail, code } = isLeft(said) ? NOTHING_SAID : said.right;
  return {
    failure: 'refused',
    call,
    status,
    ...(message !== undefined && { byService: true }),
    message: message ?? detail ?? `HTTP ${status}`,
    ...(code !== undefined && { code }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** `Retry-After` in seconds (WN10); what is no number is not there. */
function retryAfter(header: unknown): Pick<Answer, 'retryAfterMs'> {
  const seconds = typeof header === 'string' && /^\d{1,5}$/.test(header) ? Number(header) : undefined;
  return seconds === undefined ? {} : { retryAfterMs: seconds * SECOND_MS };
}

/** An answer that was too large came, and cannot be read; in every other case none came. */
function failureOf(call: string, error: unknown): PortFailure {
  return isAxiosError(error) && error.code === 'ERR_BAD_RESPONSE'
    ? { failure: 'unintelligible', call, path: 'body' }
    : { failure: 'unreachable', call };
}

/** Undefined where the answer is 404. */
export const absentOn404 =
  <Value>(asked: TaskEither<PortFailure, Value>): TaskEither<PortFailure, Value | undefined> =>
  async () => {
    const answer = await asked();
    return isLeft(answer) && answer.left.failure === 'refused' && answer.left.status === 404
      ? right(undefined)
      : answer;
  };
