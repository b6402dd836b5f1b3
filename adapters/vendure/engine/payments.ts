/** What became of a payment, by its key or its id (WO14): also where the process died that had begun it. */
import type { RequestContext } from '@vendure/core';
import { textIn, type Call } from './call.ts';
import { stateOf, type Gateway, type HeldPayment } from './gateway.ts';
import { HOLD, PAY, PLACE, type KeyedCalls } from './keyed-calls.ts';
import type { Orders } from './orders.ts';
import { Refusal, notFound } from './refusal.ts';
import type { Services } from './services.ts';
import type { KeyedCall } from './tables.ts';

export class Payments {
  constructor(
    private readonly services: Services,
    private readonly keyed: KeyedCalls,
    private readonly orders: Orders,
    private readonly gateway: Gateway,
  ) {}

  /** Throws a Refusal: 402 for one that was declined, 404 where nothing arrived. */
  async answer(row: KeyedCall): Promise<object> {
    const { paymentId: id, orderCode, call } = row;
    const order = { id: orderCode, ref: orderCode };
    const isOrder = call === PAY;
    if (isOrder && row.state === 'done') return { id, outcome: 'success', order };
    const payment = id === null ? undefined : await this.gateway.byId(id);
    if (id === null || payment === undefined) throw notFound('Nothing was paid under this key');
    const state = stateOf(payment);
    if (state === 'cancelled') throw new Refusal(402, 'cancelled', 'The payment was cancelled');
    if (state === 'declined' || state === 'released')
      throw new Refusal(402, 'declined', 'The payment was declined');
    if (state === 'held') return isOrder ? { id, outcome: 'unknown', order } : { id, outcome: 'success' };
    const { redirectUrl } = payment;
    return {
      id,
      ...(isOrder && { order }),
      ...(redirectUrl === undefined ? { outcome: 'unknown' } : { outcome: 'authRequired', redirectUrl }),
    };
  }

  async byKey(key: string): Promise<object> {
    const admin = await this.services.admin();
    const [row] = (await this.keyed.find(admin, { key: key.toLowerCase() })).filter(
      ({ call }) => call === PAY || call === HOLD,
    );
    if (!row) throw notFound('Nothing was paid under this key');
    return this.answer(await this.current(row));
  }

  async orderByKey(key: string): Promise<object> {
    const [row] = await this.keyed.find(await this.services.admin(), { key: key.toLowerCase(), call: PLACE });
    if (row?.state !== 'done') throw notFound('Nothing was ordered under this key');
    return { orderId: row.orderCode, orderRef: row.orderCode };
  }

  /** `POST payments/{id}/authorise` and `…/cancel`. */
  async decide(call: Call, id: string, decision: 'confirm' | 'cancel'): Promise<object> {
    const [row] = (await this.keyed.find(await this.services.admin(), { paymentId: id })).filter(
      ({ call }) => call === PAY || call === HOLD,
    );
    if (!row) throw notFound('There is no such payment');
    if (call.key === undefined)
      throw new Refusal(400, 'idempotency-key', 'This call needs an Idempotency-Key');
    if (decision === 'confirm') await this.gateway.confirm(id, textIn(call.body, 'result'));
    else await this.gateway.cancel(id);
    return this.answer(await this.current(row));
  }

  /** Goes on with what the bank has decided meanwhile, or with a call whose process died. */
  private async current(row: KeyedCall): Promise<KeyedCall> {
    if (!isOpen(row)) return row;
    const ctx = await this.services.guest(row.siteId);
    try {
      const locks = row.call === PAY ? await this.orders.locksOf(ctx, row.orderCode ?? '') : [];
      return await this.keyed.change(ctx, row, locks, (tx, now) => this.goOn(tx, now));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'not-found') throw error;
      return this.keyed.change(ctx, row, [], async (tx, now) => {
        if (isOpen(now)) await this.keyed.giveBack(tx, now);
      });
    }
  }

  private async goOn(tx: RequestContext, row: KeyedCall): Promise<void> {
    if (!isOpen(row)) return;
    const payment: HeldPayment | undefined =
      row.paymentId === null ? await this.gateway.byKey(row.key) : await this.gateway.byId(row.paymentId);
    if (!payment) throw notFound('Nothing was paid under this key');
    row.paymentId = payment.id;
    if (row.call === PAY) await this.orders.follow(tx, row, payment);
    else row.state = stateOf(payment);
  }
}

const isOpen = ({ state }: KeyedCall) => state === 'waiting' || state === 'begun';
