/** Vouchers are promotions with a coupon code. Vendure counts their uses; that a guest has one in hand it does not know. */
import { isGraphQlErrorResult, type Order, type RequestContext } from '@vendure/core';
import { textIn, type Call } from './call.ts';
import { CodeGuesses } from './guesses.ts';
import type { Guards } from './guards.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import { HeldVoucher } from './tables.ts';

/** A basket may be abandoned. Whoever checks the voucher later takes it over. */
const KEPT_MS = 10 * 60_000;

export class Vouchers {
  readonly guesses = new CodeGuesses();

  constructor(
    private readonly services: Services,
    private readonly guards: Guards,
  ) {}

  async check(ctx: RequestContext, call: Call) {
    this.guesses.ask(call);
    const asked = textIn(call.body, 'voucherCode');
    const promotion = await this.services.promotions.validateCouponCode(ctx, asked);
    if (isGraphQlErrorResult(promotion)) {
      if (promotion.errorCode === 'COUPON_CODE_INVALID_ERROR') this.guesses.missed(call);
      throw new Refusal(422, 'voucher', SAID[promotion.errorCode] ?? 'This voucher is not known');
    }
    const code = promotion.couponCode;
    await this.guards.inTurn(ctx, [`voucher ${code}`], async (tx) => {
      const held = await this.holds(tx).findOneBy({ code });
      if (held && isOthers(held, call.sessionId) && promotion.usageLimit === 1) throw USED;
      await this.holds(tx).save({ code, sessionId: call.sessionId, at: new Date().toISOString() });
    });
    const named = await this.services.promotions.findOne(ctx, promotion.id);
    const metaData = { friendlyName: named?.name ?? code };
    return {
      voucher: { voucherCode: code, metaData, voucherType: 'discount' },
    };
  }

  async void(ctx: RequestContext, call: Call) {
    const asked = textIn(call.body, 'voucherCode').toUpperCase();
    await this.guards.inTurn(ctx, [], (tx) =>
      this.holds(tx).delete({ code: asked, sessionId: call.sessionId }),
    );
    return { response: 'OK' };
  }

  /** Takes the voucher off the order. Throws a Refusal in the phrases that the app knows. */
  async apply(tx: RequestContext, orderId: Order['id'], code: string, sessionId: string): Promise<void> {
    const held = await this.holds(tx).findOneBy({ code: code.toUpperCase() });
    if (held && isOthers(held, sessionId)) {
      const promotion = await this.services.promotions.validateCouponCode(tx, code);
      if (isGraphQlErrorResult(promotion) || promotion.usageLimit === 1) throw TIMED_OUT;
    }
    const applied = await this.services.orders.applyCouponCode(tx, orderId, code);
    if (isGraphQlErrorResult(applied)) throw TIMED_OUT;
  }

  private holds(ctx: RequestContext) {
    return this.services.connection.getRepository(ctx, HeldVoucher);
  }
}

const isOthers = (held: HeldVoucher, sessionId: string) =>
  held.sessionId !== sessionId && Date.now() - Date.parse(held.at) < KEPT_MS;

const SAID: Readonly<Record<string, string>> = {
  COUPON_CODE_EXPIRED_ERROR: 'This voucher has expired',
  COUPON_CODE_LIMIT_ERROR: 'This voucher has been used',
};
const USED = new Refusal(422, 'voucher', 'This voucher has been used');
const TIMED_OUT = new Refusal(422, 'basket', 'Your vouchers have timed out');
