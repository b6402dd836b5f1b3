/** The ordering backend's basket check. */
import {
  basketCheckRefusal,
  bimap,
  mapTask,
  pipe,
  type BasketCheck,
  type BasketCheckRefusal,
  type BasketChecks,
  type CheckedBasket,
  type Currency,
  type Either,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import { basketAnswer, toCheckedBasket, wireLines } from './basket-codecs.ts';
import type { OrderingEndpoint } from './ordering-endpoint.ts';

export class HttpBasketChecks implements BasketChecks {
  constructor(private readonly endpoint: OrderingEndpoint) {}

  check(
    { siteId, lines, ...about }: BasketCheck,
    currency: Currency,
  ): TaskEither<PortFailure, Either<BasketCheckRefusal, CheckedBasket>> {
    const fields = { ...about, lines: wireLines(lines), voucherLines: [] };
    return pipe(
      this.endpoint.answer({ method: 'checkBasket', siteId, fields }, basketAnswer),
      mapTask(
        bimap(
          ({ code, detail, failedLines }) => basketCheckRefusal(code, detail, failedLines),
          (answer) => toCheckedBasket(answer, currency),
        ),
      ),
    );
  }
}
