import { currencyOf, minor, right, type Currency, type PortFailure, type TaskEither } from '@tableside/core';
import type { OrderPayment } from '@tableside/core/ports';
import { HttpClient, type Answer } from '../../adapters/http/client.ts';

/** Answers every request with a given body, as if the network had. */
export class AnsweringClient extends HttpClient {
  /** Answers the next request instead, with status 200: a question that comes before the one that is meant. */
  first: unknown;
  body: unknown;
  status = 200;

  override send(): TaskEither<PortFailure, Answer> {
    return () => {
      const { first, body, status } = this;
      this.first = undefined;
      return Promise.resolve(right(first === undefined ? { status, body } : { status: 200, body: first }));
    };
  }
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
