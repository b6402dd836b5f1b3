/** Does each call once (WN2): its key is kept in the database with what became of it, beside what it did. */
import type { Order, RequestContext } from '@vendure/core';
import objectHash from 'object-hash';
import { MoreThan, type FindOptionsWhere } from 'typeorm';
import { Refusal, type Call, type Fields } from './call.ts';
import { stateOf, type HeldPayment } from './gateway.ts';
import type { Engine } from './services.ts';
import { KeyedCall } from './tables.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST_DECLINES = 8;
const HOUR_MS = 3_600_000;

export const [PAY, HOLD, PLACE, ENTER] = ['pay', 'hold', 'place', 'enter'] as const;

/** What a call does, in one transaction. */
interface Work {
  /** What nobody else may be paying meanwhile. */
  readonly locks?: readonly string[];
  /** Throws a Refusal where nothing was done: the next try starts afresh (WN3). Else leaves a state in the row. */
  readonly work: (tx: RequestContext, row: KeyedCall) => Promise<void>;
  /** Instead of the work, where the gateway knows the key. */
  readonly follow?: (tx: RequestContext, row: KeyedCall, payment: HeldPayment) => Promise<void>;
}

interface Named extends Work {
  readonly name: string;
  /** The order or bill that it is for, which is known to others before the work begins. */
  readonly orderCode: string;
  readonly paymentId?: string;
}

/** Money that is held, or what the gateway said instead. */
export async function followHold(_tx: RequestContext, row: KeyedCall, payment: HeldPayment): Promise<void> {
  row.paymentId = payment.id;
  row.state = stateOf(payment);
}

export type KeyedCalls = ReturnType<typeof keyedCallsOf>;

export function keyedCallsOf({ connection, gateway, guards, orders }: Engine) {
  const rows = (ctx: RequestContext) => connection.getRepository(ctx, KeyedCall);

  /** The latest first. */
  const find = (ctx: RequestContext, where: FindOptionsWhere<KeyedCall>) =>
    rows(ctx).find({ where, order: { at: 'DESC' } });

  function save(tx: RequestContext, row: KeyedCall): Promise<KeyedCall> {
    if (!isOpen(row)) row.request = '{}';
    return rows(tx).save(row);
  }

  /** The call's row once something was done, now or before. Throws a Refusal. */
  async function once(ctx: RequestContext, call: Call, { name, orderCode, paymentId, ...work }: Named) {
    if (call.key === undefined || !UUID.test(call.key))
      throw new Refusal(400, 'idempotency-key', 'An Idempotency-Key header must hold a UUID');
    const [key, siteId] = [call.key.toLowerCase(), ctx.channel.token];
    const begun = rows(ctx).create({
      id: `${name} ${key}`,
      key,
      call: name,
      // The guest's details may differ (WN4).
      compared: objectHash(
        { siteId, orderCode, body: call.body },
        { excludeKeys: (field) => field === 'customer' },
      ),
      request: JSON.stringify(name === PAY ? neededLater(call.body) : {}),
      state: 'begun',
      sessionId: call.sessionId,
      siteId,
      orderCode,
      paymentId: paymentId ?? null,
      at: new Date().toISOString(),
    });
    // Committed before the card is asked, so that a process that dies leaves word of what it was about to do.
    await guards.inTurn(ctx, [], (tx) =>
      rows(tx).createQueryBuilder().insert().values(begun).orIgnore().execute(),
    );
    return goOn(ctx, begun, work);
  }

  /** Goes on with a call that nobody was answered, or that the bank decides. Throws a Refusal. */
  async function goOn(ctx: RequestContext, begun: KeyedCall, { locks = [], work, follow }: Work) {
    const { id, compared } = begun;
    try {
      return await guards.inTurn(ctx, [id, ...locks], async (tx) => {
        const row = (await rows(tx).findOneBy({ id })) ?? rows(tx).create(begun);
        if (row.compared !== compared)
          throw new Refusal(422, 'key-reused', 'This Idempotency-Key came with another request before');
        if (!isOpen(row)) return row;
        const made = follow && (await gateway.byKey(row.key));
        await (made ? follow(tx, row, made) : work(tx, row));
        return save(tx, row);
      });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'key-reused') throw error;
      const done = await guards.inTurn(ctx, [id], (tx) => undo(tx, id));
      if (done === undefined) throw error;
      return done;
    }
  }

  /** Frees the key, and releases what is held. The row, where something was done after all. */
  async function undo(tx: RequestContext, id: string): Promise<KeyedCall | undefined> {
    const row = await rows(tx).findOneBy({ id });
    if (!row || !isOpen(row)) return row ?? undefined;
    const payment = row.call === PAY || row.call === HOLD ? await gateway.byKey(row.key) : undefined;
    if (payment?.state === 'held') await gateway.release(payment.id);
    else if (payment && stateOf(payment) === 'waiting')
      return save(tx, { ...row, paymentId: payment.id, state: 'waiting' });
    await rows(tx).delete({ id });
    return undefined;
  }

  /** Asks the card. Throws a Refusal: 403 for a session with too many that were declined. */
  async function hold(
    tx: RequestContext,
    { key, sessionId, siteId }: KeyedCall,
    { nonce, returnUrls, customer }: Fields,
    { order, amount }: { readonly order: Order; readonly amount: number },
  ) {
    const since = MoreThan(new Date(Date.now() - HOUR_MS).toISOString());
    if ((await rows(tx).countBy({ sessionId, state: 'declined', at: since })) >= MOST_DECLINES)
      throw new Refusal(403, 'too-many-declines', 'Too many cards were declined: ask the team');
    const { code, currencyCode: currency } = order;
    const about = { siteId, order: { id: code, ref: code }, customer, returnUrls };
    return gateway.hold({ key, amount, currency, nonce, ...about });
  }

  /**
   * Captures what entered an order, also before a process died. What a process has entered is committed by then, and
   * capturing twice is capturing once. Throws where the gateway fails, for this payment alone, and a Refusal where the
   * team has cancelled the payment or its order before the capture: 402.
   */
  async function capture(ctx: RequestContext, { orderCode, paymentId }: KeyedCall): Promise<void> {
    const order = await orders.findOneByCode(ctx, orderCode);
    const payments = order ? await orders.getOrderPayments(ctx, order.id) : [];
    const settle = order?.state === 'Cancelled' ? 'cancelPayment' : 'settlePayment';
    for (const { id, state, transactionId } of payments)
      if (state === 'Authorized')
        await guards
          .inTurn<unknown>(ctx, [`order ${orderCode}`], (tx) => orders[settle](tx, id))
          .catch((cause) => {
            if (transactionId === paymentId) throw new Error(`${paymentId} is not captured`, { cause });
            console.error(cause);
          });
    const own = payments.find(({ transactionId }) => transactionId === paymentId)?.state;
    if (own !== 'Settled' && (own !== 'Authorized' || settle === 'cancelPayment'))
      throw new Refusal(402, 'declined', 'The team has cancelled this payment');
  }

  return { once, goOn, find, hold, capture };
}

/** Nobody was answered yet, or the bank decides. */
export const isOpen = ({ state }: KeyedCall) => state === 'waiting' || state === 'begun';

export const requestOf = ({ request }: KeyedCall): Fields => JSON.parse(request);

/** What `follow` reads of an order. No nonce is kept. */
function neededLater({ tableNumber, note, customer, amount, serviceCharge, donation, total }: Fields) {
  return { tableNumber, note, customer, amount, serviceCharge, donation, total };
}
