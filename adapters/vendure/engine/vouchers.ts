/** Vouchers are promotions with a coupon code. Vendure counts their uses; that a guest has one in hand stands beside. */
import { isGraphQlErrorResult, Promotion, type ID, type RequestContext } from '@vendure/core';
import { Refusal, textIn, type Call } from './call.ts';
import { codes } from './guesses.ts';
import { failed, type Engine } from './services.ts';

interface VoucherFields {
  readonly heldBy?: string | null;
  readonly heldAt?: Date | string | null;
}

/** A basket may be abandoned. Whoever checks the voucher later takes it over. */
const KEPT_MS = 10 * 60_000;

const SAID: Readonly<Record<string, string>> = {
  COUPON_CODE_EXPIRED_ERROR: 'This voucher has expired',
  COUPON_CODE_LIMIT_ERROR: 'This voucher has been used',
};
export const TIMED_OUT = new Refusal(422, 'basket', 'Your vouchers have timed out');

function isOthers({ customFields, usageLimit }: Promotion, sessionId: string): boolean {
  const { heldBy, heldAt } = customFields as VoucherFields;
  if (usageLimit !== 1 || !heldBy || !heldAt || heldBy === sessionId) return false;
  return Date.now() - new Date(heldAt).getTime() < KEPT_MS;
}

export type Vouchers = ReturnType<typeof vouchersOf>;

export function vouchersOf({ connection, guards, orders, promotions }: Engine) {
  const hold = (tx: RequestContext, where: object, customFields: VoucherFields) =>
    connection.getRepository(tx, Promotion).update(where, { customFields });
  return {
    async check(ctx: RequestContext, call: Call) {
      codes.ask(call);
      const { sessionId } = call;
      const asked = textIn(call.body, 'voucherCode');
      return guards.inTurn(ctx, [`voucher ${asked.toUpperCase()}`], async (tx) => {
        const found = await promotions.validateCouponCode(tx, asked);
        if (isGraphQlErrorResult(found)) {
          if (found.errorCode === 'COUPON_CODE_INVALID_ERROR') codes.missed(call);
          throw new Refusal(422, 'voucher', SAID[found.errorCode] ?? 'This voucher is not known');
        }
        if (isOthers(found, sessionId)) throw new Refusal(422, 'voucher', 'This voucher has been used');
        const { id, couponCode: voucherCode } = found;
        await hold(tx, { id }, { heldBy: sessionId, heldAt: new Date() });
        const friendlyName = (await promotions.findOne(tx, id))?.name ?? voucherCode;
        return { voucher: { voucherCode, metaData: { friendlyName }, voucherType: 'discount' } };
      });
    },

    async void(ctx: RequestContext, { body, sessionId }: Call) {
      const couponCode = textIn(body, 'voucherCode').toUpperCase();
      await guards.inTurn(ctx, [], (tx) =>
        hold(tx, { couponCode, customFields: { heldBy: sessionId } }, { heldBy: null }),
      );
      return {};
    },

    /** Takes the voucher off the order. Throws a Refusal in the phrases that the app knows. */
    async apply(tx: RequestContext, id: ID, code: string, sessionId: string): Promise<void> {
      const found = await promotions.validateCouponCode(tx, code);
      if (isGraphQlErrorResult(found) || isOthers(found, sessionId)) throw TIMED_OUT;
      if (failed(await orders.applyCouponCode(tx, id, code))) throw TIMED_OUT;
    },
  };
}
