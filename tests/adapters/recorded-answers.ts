import {
  currencyOf,
  isLeft,
  isRight,
  minor,
  right,
  type Currency,
  type Either,
  type TaskEither,
} from '@tableside/core';
import type { OrderPayment } from '@tableside/core/ports';
import { HttpClient, type Answer, type Request } from '../../adapters/http/client.ts';
import type { PortFailure } from '@tableside/core';

export class RecordingClient extends HttpClient {
  last: unknown;

  override send(call: string, request: Request): TaskEither<PortFailure, Answer> {
    const sent = super.send(call, request);
    return async () => {
      const answer = await sent();
      if (isRight(answer)) this.last = answer.right.body;
      return answer;
    };
  }
}

/** Answers every request with a given body, as if the network had. */
export class AnsweringClient extends HttpClient {
  body: unknown;
  status = 200;

  override send(): TaskEither<PortFailure, Answer> {
    return () => Promise.resolve(right({ status: this.status, body: this.body }));
  }
}

/** The body that answered the request, which the adapter must have accepted. */
export async function recorded(
  client: RecordingClient,
  asked: TaskEither<unknown, unknown>,
): Promise<unknown> {
  const answer: Either<unknown, unknown> = await asked();
  if (isLeft(answer)) throw new Error(`The sandbox did not answer soundly: ${JSON.stringify(answer.left)}`);
  return client.last;
}

export const GBP = currencyOf('GBP') as Currency;

export const ANY_ORDER: OrderPayment = {
  siteId: 's',
  basketId: 'basket',
  lines: [],
  destination: { service: 'order', tableNumber: '7' },
  customer: { email: 'ada@example.com', name: 'Ada', emailOptIn: false },
  note: 'ORDER PAY',
  paymentMethodId: 54,
  goodsTotal: minor(1999),
  paymentServiceCharge: minor(0),
  donation: minor(0),
  total: minor(1999),
  currency: GBP,
  returnUrls: { success: 'https://b.example/ok', failure: 'https://b.example/no' },
};
