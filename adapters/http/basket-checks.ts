/** The ordering backend's basket check. */
import {
  basketCheckRefusal,
  bimap,
  mapTask,
  pipe,
  type BasketCheck,
  type BasketCheckRefusal,
  type CheckedBasket,
  type Currency,
  type Either,
  type PortFailure,
  type TaskEither,
} from '@tableside/core';
import type { BasketChecks } from '@tableside/core/ports';
import { basketAnswer, toCheckedBasket, wireDestination, wireLines } from './basket-codecs.ts';
import type { OrderingEndpoint } from './ordering-endpoint.ts';

export class HttpBasketChecks implements BasketChecks {
  constructor(private readonly endpoint: OrderingEndpoint) {}

  check(
    { siteId, salesAreaId, serviceId, lines, vouchers, destination, loyaltyCard }: BasketCheck,
    currency: Currency,
  ): TaskEither<PortFailure, Either<BasketCheckRefusal, CheckedBasket>> {
    const fields = {
      salesAreaId,
      serviceId,
      ...wireDestination(destination),
      lines: wireLines(lines),
      voucherLines: vouchers.map(({ voucherCode, voucherType }) => ({ voucherCode, voucherType })),
      ...(loyaltyCard !== undefined && { userLoyaltyCard: loyaltyCard }),
    };
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
