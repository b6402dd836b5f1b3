import {
  bimap,
  mapTask,
  pipe,
  type Either,
  type PortFailure,
  type TaskEither,
  type Voucher,
} from '@tableside/core';
import { shape, validOrUndefined, withDefault } from '@tableside/core/codecs';
import type { VoucherNotGiven, VoucherQuestion, Vouchers } from '@tableside/core/ports';
import { id, name, word } from './codecs.ts';
import type { OrderingEndpoint } from './ordering-endpoint.ts';

const checkAnswer = shape({
  voucher: shape({
    voucherCode: id,
    metaData: validOrUndefined(shape({ friendlyName: name })),
    voucherType: withDefault(word('discount', 'employee_discount'), 'discount'),
  }),
});

/** Requires the backend's own answer: a machine on the way has voided nothing, whatever its JSON (WN21). */
const voidAnswer = shape({ response: word('OK') });

export class HttpVouchers implements Vouchers {
  constructor(private readonly endpoint: OrderingEndpoint) {}

  check({ siteId, ...fields }: VoucherQuestion): TaskEither<PortFailure, Either<VoucherNotGiven, Voucher>> {
    return pipe(
      this.endpoint.answer({ method: 'checkVoucher', siteId, fields }, checkAnswer),
      mapTask(
        bimap(
          ({ detail }) => ({ message: detail }),
          ({ voucher: { voucherCode, metaData, voucherType } }) => ({
            friendlyName: metaData?.friendlyName ?? voucherCode,
            voucherCode,
            voucherType,
          }),
        ),
      ),
    );
  }

  void(siteId: string, voucherCode: string): TaskEither<PortFailure, void> {
    return pipe(
      this.endpoint.ask({ method: 'voidVoucher', siteId, fields: { voucherCode } }, voidAnswer),
      mapTask(() => undefined),
    );
  }
}
