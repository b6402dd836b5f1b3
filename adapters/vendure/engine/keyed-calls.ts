/** Does each call once (WN2): its key is kept in the database with what became of it, beside what it did. */
import { createHash } from 'node:crypto';
import type { Order, RequestContext } from '@vendure/core';
import { MoreThan, type FindOptionsWhere } from 'typeorm';
import { Refusal, type Call, type Fields } from './call.ts';
import { stateOf, type HeldPayment } from './gateway.ts';
import type { Work } from './guards.ts';
import type { Engine } from './services.ts';
import { KeyedCall } from './tables.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MOST_DECLINES = 8;
const HOUR_MS = 3_600_000;

export const [PAY, HOLD, PLACE, ENTER] = ['pay', 'hold', 'place', 'enter'] as const;

export interface OnceOptions {
  readonly name: string;
  /** The order or bill that it is for, which is known to others before the work begins. */
  readonly orderCode: string;
  readonly paymentId?: string;
  /** What nobody else may be paying meanwhile. */
  readonly locks?: readonly string[];
  /** Throws a Refusal where nothing was done: the next try starts afresh (WN3). Else leaves a state in the row. */
  readonly work: (tx: RequestContext, row: KeyedCall) => Promise<void>;
  /** Instead of the work, where the gateway knows the key: nothing is checked again, since the money may be taken. */
  readonly follow?: (tx: RequestContext, row: KeyedCall, payment: HeldPayment) => Promise<void>;
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
  async function once(ctx: RequestContext, call: Call, options: OnceOptions): Promise<KeyedCall> {
    const { name, orderCode, paymentId = null, locks = [], work, follow } = options;
    if (call.key === undefined || !UUID.test(call.key))
      throw new Refusal(400, 'idempotency-key', 'An Idempotency-Key header must hold a UUID');
    const [key, siteId] = [call.key.toLowerCase(), ctx.channel.token];
    const id = `${name} ${key}`;
    const begun = {
      id,
      key,
      call: name,
      compared: digestOf({ siteId, orderCode, body: call.body }),
      request: JSON.stringify(neededLater(name, call.body)),
      state: 'begun' as const,
      sessionId: call.sessionId,
      siteId,
      orderCode,
      paymentId,
      at: new Date().toISOString(),
    };
    // Committed before the card is asked, so that a process that dies leaves word of what it was about to do.
    await guards.inTurn(ctx, [], (tx) =>
      rows(tx).createQueryBuilder().insert().values(begun).orIgnore().execute(),
    );
    try {
      return await guards.inTurn(ctx, [id, ...locks], async (tx) => {
        const row = (await rows(tx).findOneBy({ id })) ?? rows(tx).create(begun);
        if (row.compared !== begun.compared)
          throw new Refusal(422, 'key-reused', 'This Idempotency-Key came with another request before');
        if (row.state !== 'begun') return row;
        const made = follow && (await gateway.byKey(row.key));
        await (made ? follow(tx, row, made) : work(tx, row));
        return save(tx, row);
      });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'key-reused') throw error;
      const done = await guards.inTurn(ctx, [id], undo(id));
      if (done === undefined) throw error;
      return done;
    }
  }

  /** Frees the key, and releases what is held. The row, where something was done after all. */
  const undo =
    (id: string): Work<KeyedCall | undefined> =>
    async (tx) => {
      const row = await rows(tx).findOneBy({ id });
      if (row?.state !== 'begun') return row ?? undefined;
      if (row.call === PAY || row.call === HOLD) await giveBack(tx, row);
      // Whoever enters money on that bill next reads of it here.
      if (row.call === ENTER && (await isCaptured(row))) return undefined;
      if (['stuck', 'waiting'].includes(row.state)) return save(tx, row);
      await rows(tx).delete({ id });
      return undefined;
    };

  async function isCaptured({ paymentId }: KeyedCall): Promise<boolean> {
    const payment = await gateway.byId(paymentId ?? '').catch((error) => {
      if (!(error instanceof Refusal)) throw error;
    });
    return payment?.state === 'captured';
  }

  /** Releases what is held. Captured money is never called released: the team reads of it in the order's history. */
  async function giveBack(tx: RequestContext, row: KeyedCall): Promise<void> {
    const payment = await gateway.byKey(row.key);
    const left = payment?.state === 'held' ? await gateway.release(payment.id) : payment;
    row.paymentId = left?.id ?? null;
    row.state = left ? stateOf(left) : 'released';
    if (row.state === 'held') await stick(tx, row);
  }

  async function stick(tx: RequestContext, row: KeyedCall): Promise<void> {
    row.state = 'stuck';
    const note = `The card payment ${row.paymentId} was taken, and is not entered: serve what it paid for, or refund it`;
    console.error(`${row.orderCode}: ${note}`);
    const order = await orders.findOneByCode(tx, row.orderCode ?? '');
    if (order) await orders.addNoteToOrder(tx, { id: order.id, note, isPublic: false });
  }

  /** Asks the card. Throws a Refusal: 403 for a session with too many that were declined. */
  async function hold(
    tx: RequestContext,
    row: KeyedCall,
    { nonce, returnUrls, customer }: Fields,
    { order, amount }: { readonly order: Order; readonly amount: number },
  ) {
    const since = MoreThan(new Date(Date.now() - HOUR_MS).toISOString());
    const declined = await rows(tx).countBy({ sessionId: row.sessionId, state: 'declined', at: since });
    if (declined >= MOST_DECLINES)
      throw new Refusal(403, 'too-many-declines', 'Too many cards were declined: ask the team');
    return gateway.hold({
      key: row.key,
      siteId: row.siteId,
      amount,
      currency: order.currencyCode,
      nonce,
      returnUrls,
      customer,
      order: { id: order.code, ref: order.code },
    });
  }

  /** Reads or changes a row while nobody else does. */
  const change = (
    ctx: RequestContext,
    id: string,
    locks: readonly string[],
    work: OnceOptions['work'],
  ): Promise<KeyedCall> =>
    guards.inTurn(ctx, [id, ...locks], async (tx) => {
      const row = await rows(tx).findOneByOrFail({ id });
      await work(tx, row);
      return save(tx, row);
    });

  return { once, find, save, change, hold, giveBack, stick };
}

/** Nobody was answered yet, or the bank decides. */
export const isOpen = ({ state }: KeyedCall) => state === 'waiting' || state === 'begun';

export const requestOf = ({ request }: KeyedCall): Fields => JSON.parse(request);

/** What `follow` reads, or who enters the money of a process that died. No nonce is kept. */
function neededLater(name: string, body: Fields): Fields {
  const { tableNumber, note, customer, amount, serviceCharge, donation, tip, total, items } = body;
  if (name === PAY) return { tableNumber, note, customer, amount, serviceCharge, donation, total };
  return name === ENTER ? { amount, tip, total, items } : {};
}

/** Of the request, whatever the order of its fields, without the guest's details (WN4). */
function digestOf(request: object): string {
  const text = JSON.stringify(request, (name, value: unknown) => {
    if (name === 'customer') return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHash('sha256').update(text).digest('hex');
}
