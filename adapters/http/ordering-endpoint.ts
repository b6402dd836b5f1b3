/** The ordering backend's single address. A method field names the question, and a refusal has its own form. */
import {
  isLeft,
  left,
  mapLeft,
  right,
  type Either,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import {
  optional,
  shape,
  soundItems,
  withFallback,
  type AnySessionId,
  type Codec,
  type OwnSessionId,
  number,
  oneOf,
  text,
} from '@tableside/core/codecs';
import { isOfTheQuestion, isSuccess, type Answer, type HttpClient, type Request } from './client.ts';

/** Headers of every call, from the brand's content. A missing bundle identifier is left out (S2). */
export interface BrandHeaders {
  readonly brandToken: string;
  readonly bundleIdentifier?: string;
  readonly userAgent: string;
}

/** `{ response: "ERROR" }`, with HTTP status 200 or 4xx. */
export interface OrderingRefusal {
  readonly status: number;
  readonly code?: string;
  readonly detail: string;
  /** Indexes of the request's lines (WO20). */
  readonly failedLines: readonly number[];
}

const refusal = shape({
  /** To the letter: what only looks like it may be of a machine on the way, after the money has moved (WN21). */
  response: oneOf('ERROR'),
  code: optional(text),
  detail: optional(text),
  message: optional(text),
  failedLines: withFallback(soundItems(number), []),
});

export interface OrderingQuestion {
  readonly method: string;
  readonly siteId: string;
  readonly fields?: object;
  readonly idempotencyKey?: string;
  readonly timeout?: number;
  /** The last answer serves while the phone is offline. */
  readonly usesCache?: boolean;
}

/** Like its client, one whose calls act for the guest, unless the type says that it reads. */
export class OrderingEndpoint<SessionId extends string = OwnSessionId> {
  /** @param address of the ordering backend */
  constructor(
    private readonly client: HttpClient<SessionId>,
    private readonly address: string,
    private readonly brand: BrandHeaders,
  ) {}

  /** Asks a question that the backend may refuse with a reason; the refusal is an answer. */
  answer<Value>(
    question: OrderingQuestion,
    codec: Codec<Value>,
  ): TaskEither<PortFailure, Either<OrderingRefusal, Value>> {
    const call = callOf(question);
    return async () => {
      const sent = await this.send(question);
      if (isLeft(sent)) return sent;
      const refused = refusalIn(sent.right);
      if (refused !== undefined) return right(left(refused));
      if (!isSuccess(sent.right)) return left(this.client.refused(call, sent.right));
      const decoded = this.client.decode(call, codec, sent.right.body);
      if (isLeft(decoded)) return decoded;
      this.client.cacheAnswer(this.requestOf(question), sent.right);
      return right(decoded);
    };
  }

  /** Asks a question whose refusal is a failure. */
  ask<Value>(question: OrderingQuestion, codec: Codec<Value>): TaskEither<PortFailure, Value> {
    return async () => {
      const answer = await this.answer(question, codec)();
      if (isLeft(answer)) return answer;
      return mapLeft((refused: OrderingRefusal) => failureOf(question, refused))(answer.right);
    };
  }

  /** Reports records that were left out of an answer once it had been decoded. */
  leftOut(question: Pick<OrderingQuestion, 'method'>, places: readonly string[]): void {
    this.client.leftOut(callOf(question), places);
  }

  private send(question: OrderingQuestion): Promise<Either<PortFailure, Answer>> {
    return this.client.send(callOf(question), this.requestOf(question))();
  }

  private requestOf(question: OrderingQuestion): Request {
    const { method, siteId, fields, idempotencyKey, timeout, usesCache } = question;
    const { brandToken, bundleIdentifier, userAgent } = this.brand;
    return {
      method: 'POST',
      url: this.address,
      body: { method, siteId, ...fields },
      headers: {
        'X-Brand-Token': brandToken,
        'X-App-User-Agent': userAgent,
        ...(bundleIdentifier !== undefined && { 'X-Bundle-Identifier': bundleIdentifier }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(timeout !== undefined && { timeout }),
      ...(usesCache !== undefined && { usesCache }),
    };
  }
}

/** For calls that read, under whatever session. */
export type ReadingEndpoint = OrderingEndpoint<AnySessionId>;

const callOf = ({ method }: Pick<OrderingQuestion, 'method'>): string => `ordering ${method}`;

const failureOf = (
  question: OrderingQuestion,
  { status, code, detail, failedLines }: OrderingRefusal,
): PortFailure => ({
  failure: 'refused',
  call: callOf(question),
  status,
  byService: true,
  message: detail,
  ...(failedLines.length > 0 && { failedLines }),
  ...(code !== undefined && { code }),
});

function refusalIn(answer: Answer): OrderingRefusal | undefined {
  if (!isOfTheQuestion(answer)) return undefined;
  const decoded = refusal.decode(answer.body);
  if (isLeft(decoded)) return undefined;
  const { code, detail, message, failedLines } = decoded.right;
  return {
    status: answer.status,
    detail: detail ?? message ?? '',
    failedLines,
    ...(code !== undefined && { code }),
  };
}
