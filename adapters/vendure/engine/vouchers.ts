/** Vouchers are promotions with a coupon code. Vendure counts their uses; that a guest has one in hand it does not know. */
import { isGraphQlErrorResult, type Order, type RequestContext } from '@vendure/core';
import { Refusal, textIn, type Call } from './call.ts';
import { codes } from './guesses.ts';
import { failed, type Engine } from './services.ts';
import { HeldVoucher } from './tables.ts';

/** A basket may be abandoned. Whoever checks the voucher later takes it over. */
const KEPT_MS = 10 * 60_000;

const SAID: Readonly<Record<string, string>> = {
  COUPON_CODE_EXPIRED_ERROR: 'This voucher has expired',
  COUPON_CODE_LIMIT_ERROR: 'This voucher has been used',
};
const USED = new Refusal(422, 'voucher', 'This voucher has been used');
export const TIMED_OUT = new Refusal(422, 'basket', 'Your vouchers have timed out');

export type Vouchers = ReturnType<typeof vouchersOf>;

export function vouchersOf({ connection, guards, orders, promotions }: Engine) {
  const holds = (ctx: RequestContext) => connection.getRepository(ctx, HeldVoucher);
  async function isOthers(ctx: RequestContext, code: string, sessionId: string): Promise<boolean> {
    const held = await holds(ctx).findOneBy({ code });
    return held !== null && held.sessionId !== sessionId && Date.now() - Date.parse(held.at) < KEPT_MS;
  }
  return {
    async check(ctx: RequestContext, call: Call) {
      codes.ask(call);
      const { sessionId } = call;
      const promotion = await promotions.validateCouponCode(ctx, textIn(call.body, 'voucherCode'));
      if (isGraphQlErrorResult(promotion)) {
        if (promotion.errorCode === 'COUPON_CODE_INVALID_ERROR') codes.missed(call);
        throw new Refusal(422, 'voucher', SAID[promotion.errorCode] ?? 'This voucher is not known');
      }
      const { couponCode: code, usageLimit } = promotion;
      await guards.inTurn(ctx, [`voucher ${code}`], async (tx) => {
        if (usageLimit === 1 && (await isOthers(tx, code, sessionId))) throw USED;
        await holds(tx).save({ code, sessionId, at: new Date().toISOString() });
      });
      const friendlyName = (await promotions.findOne(ctx, promotion.id))?.name ?? code;
      return { voucher: { voucherCode: code, metaData: { friendlyName }, voucherType: 'discount' } };
    },

    async void(ctx: RequestContext, { body, sessionId }: Call) {
      const code = textIn(body, 'voucherCode').toUpperCase();
      await guards.inTurn(ctx, [], (tx) => holds(tx).delete({ code, sessionId }));
      return {};
    },

    /** Takes the voucher off the order. Throws a Refusal in the phrases that the app knows. */
    async apply(tx: RequestContext, id: Order['id'], code: string, sessionId: string): Promise<void> {
      if (await isOthers(tx, code.toUpperCase(), sessionId)) {
        const promotion = await promotions.validateCouponCode(tx, code);
        if (isGraphQlErrorResult(promotion) || promotion.usageLimit === 1) throw TIMED_OUT;
      }
      if (failed(await orders.applyCouponCode(tx, id, code))) throw TIMED_OUT;
    },
  };
}
