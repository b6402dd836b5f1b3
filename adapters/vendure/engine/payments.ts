/** What became of a payment, by its key or its id (WO14): also where the process died that had begun it. */
import { In } from 'typeorm';
import { notFound, Refusal, textIn, type Call } from './call.ts';
import { stateOf } from './gateway.ts';
import { followHold, HOLD, isOpen, PAY, PLACE, type KeyedCalls } from './keyed-calls.ts';
import type { Orders } from './orders.ts';
import type { Engine } from './services.ts';
import type { KeyedCall } from './tables.ts';

const nothing = () => notFound('Nothing was paid under this key');

export function paymentsOf({ admin, gateway, guest }: Engine, keyed: KeyedCalls, orders: Orders) {
  /** Throws a Refusal: 402 for one that was declined, 404 where nothing arrived. */
  async function answer(row: KeyedCall) {
    const { paymentId: id, orderCode, call } = row;
    const isOrder = call === PAY;
    const order = { id: orderCode, ref: orderCode };
    if (id === null) throw nothing();
    if (row.state === 'done') {
      await keyed.capture(await guest(row.siteId), row);
      return { id, outcome: 'success', order };
    }
    const payment = await gateway.byId(id);
    const state = stateOf(payment);
    if (state === 'cancelled') throw new Refusal(402, 'cancelled', 'The payment was cancelled');
    if (state === 'declined' || state === 'released')
      throw new Refusal(402, 'declined', 'The payment was declined');
    if (state === 'held' && !isOrder) return { id, outcome: 'success' };
    const { redirectUrl } = state === 'held' ? {} : payment;
    return {
      id,
      ...(isOrder && { order }),
      ...(redirectUrl === undefined ? { outcome: 'unknown' } : { outcome: 'authRequired', redirectUrl }),
    };
  }

  /** The payment, gone on with what the bank decided meanwhile, or with what a process left that died. */
  async function current(which: { key: string } | { paymentId: string }) {
    const [row] = await keyed.find(await admin(), { ...which, call: In([PAY, HOLD]) });
    if (!row) throw nothing();
    if (!isOpen(row)) return answer(row);
    const isOrder = row.call === PAY;
    const ctx = await guest(row.siteId);
    const now = await keyed
      .goOn(ctx, row, {
        locks: isOrder ? await orders.locksOf(ctx, row.orderCode) : [],
        work: () => Promise.reject(nothing()),
        follow: isOrder ? orders.follow : followHold,
      })
      .catch((error) => {
        // What was held is released.
        throw error instanceof Refusal ? nothing() : error;
      });
    return answer(now);
  }

  return {
    answer,
    byKey: ({ at }: Call) => current({ key: textIn(at, 'idempotencyKey').toLowerCase() }),
    /** `POST payments/{id}/authorise` and `…/cancel`. */
    async decide({ at, body, key }: Call, decision: 'confirm' | 'cancel') {
      const paymentId = textIn(at, 'id');
      const known = await keyed.find(await admin(), { paymentId, call: In([PAY, HOLD]) });
      if (known.length === 0) throw notFound('There is no such payment');
      if (key === undefined) throw new Refusal(400, 'idempotency-key', 'This call needs an Idempotency-Key');
      if (decision === 'confirm') await gateway.confirm(paymentId, textIn(body, 'result'));
      else await gateway.cancel(paymentId);
      return current({ paymentId });
    },
    async orderByKey({ at }: Call) {
      const key = textIn(at, 'idempotencyKey').toLowerCase();
      const [row] = await keyed.find(await admin(), { key, call: PLACE });
      if (row?.state !== 'done') throw notFound('Nothing was ordered under this key');
      return { orderId: row.orderCode, orderRef: row.orderCode };
    },
  };
}
