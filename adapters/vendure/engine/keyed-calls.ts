/** Does each call once (WN2): its key is kept in the database with what became of it, beside what it did. */
import { createHash } from 'node:crypto';
import type { RequestContext } from '@vendure/core';
import type { FindOptionsWhere } from 'typeorm';
import type { Call, Fields } from './call.ts';
import { stateOf, type Gateway, type HeldPayment } from './gateway.ts';
import type { Guards } from './guards.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import { KeyedCall } from './tables.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface OnceOptions {
  /** The call, `pay` or `hold`. */
  readonly name: string;
  readonly siteId: string;
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

export class KeyedCalls {
  constructor(
    private readonly services: Services,
    private readonly guards: Guards,
    private readonly gateway: Gateway,
  ) {}

  /** The call's row once something was done, now or before. Throws a Refusal. */
  async once(
    ctx: RequestContext,
    call: Call,
    { name, siteId, orderCode, paymentId, locks = [], work, follow }: OnceOptions,
  ): Promise<KeyedCall> {
    const { key } = call;
    if (key === undefined || !UUID.test(key))
      throw new Refusal(400, 'idempotency-key', 'An Idempotency-Key header must hold a UUID');
    const id = `${name} ${key.toLowerCase()}`;
    const begun = {
      id,
      key: key.toLowerCase(),
      call: name,
      compared: digestOf({ siteId, orderCode, body: call.body }),
      request: JSON.stringify(neededLater(name, call.body)),
      state: 'begun' as const,
      sessionId: call.sessionId,
      siteId,
      orderCode,
      paymentId: paymentId ?? null,
      at: new Date().toISOString(),
    };
    // Committed before the card is asked, so that a process that dies leaves word of what it was about to do.
    await this.guards.inTurn(ctx, [], (tx) =>
      this.rows(tx).createQueryBuilder().insert().values(begun).orIgnore().execute(),
    );
    try {
      return await this.guards.inTurn(ctx, [id, ...locks], async (tx) => {
        const row = (await this.rows(tx).findOneBy({ id })) ?? this.rows(tx).create(begun);
        if (row.compared !== begun.compared)
          throw new Refusal(422, 'key-reused', 'This Idempotency-Key came with another request before');
        if (row.state !== 'begun') return row;
        const made = follow && (await this.gateway.byKey(row.key));
        await (made ? follow(tx, row, made) : work(tx, row));
        return this.save(tx, row);
      });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'key-reused') throw error;
      const done = await this.undo(ctx, id);
      if (done === undefined) throw error;
      return done;
    }
  }

  /** Frees the key, and releases what is held. The row, where something was done after all. */
  private undo(ctx: RequestContext, id: string): Promise<KeyedCall | undefined> {
    return this.guards.inTurn(ctx, [id], async (tx) => {
      const row = await this.rows(tx).findOneBy({ id });
      if (row?.state !== 'begun') return row ?? undefined;
      if (row.call === PAY || row.call === HOLD) await this.giveBack(tx, row);
      // Whoever enters money on that bill next reads of it here.
      if (row.call === ENTER && (await this.isCaptured(row))) return undefined;
      if (['stuck', 'waiting'].includes(row.state)) return this.save(tx, row);
      await this.rows(tx).delete({ id });
      return undefined;
    });
  }

  private async isCaptured({ paymentId }: KeyedCall): Promise<boolean> {
    const payment = await this.gateway.byId(paymentId ?? '').catch((error) => {
      if (!(error instanceof Refusal)) throw error;
    });
    return payment?.state === 'captured';
  }

  /** Releases what is held. Captured money is never called released: the team reads of it in the order's history. */
  async giveBack(tx: RequestContext, row: KeyedCall): Promise<void> {
    const payment = await this.gateway.byKey(row.key);
    const left = payment?.state === 'held' ? await this.gateway.release(payment.id) : payment;
    row.paymentId = left?.id ?? null;
    row.state = left ? stateOf(left) : 'released';
    if (row.state === 'held') await this.stick(tx, row);
  }

  async stick(tx: RequestContext, row: KeyedCall): Promise<void> {
    row.state = 'stuck';
    const note = `The card payment ${row.paymentId} was taken, and is not entered: serve what it paid for, or refund it`;
    console.error(`${row.orderCode}: ${note}`);
    const { orders } = this.services;
    const order = await orders.findOneByCode(tx, row.orderCode ?? '');
    if (order) await orders.addNoteToOrder(tx, { id: order.id, note, isPublic: false });
  }

  /** Reads or changes a row while nobody else does. */
  change(
    ctx: RequestContext,
    { id }: Pick<KeyedCall, 'id'>,
    locks: readonly string[],
    work: OnceOptions['work'],
  ) {
    return this.guards.inTurn(ctx, [id, ...locks], async (tx) => {
      const row = await this.rows(tx).findOneByOrFail({ id });
      await work(tx, row);
      return this.save(tx, row);
    });
  }

  save(tx: RequestContext, row: KeyedCall): Promise<KeyedCall> {
    if (row.state !== 'begun' && row.state !== 'waiting') row.request = '{}';
    return this.rows(tx).save(row);
  }

  /** The latest first. */
  find(ctx: RequestContext, where: FindOptionsWhere<KeyedCall>) {
    return this.rows(ctx).find({ where, order: { at: 'DESC' } });
  }

  private rows(ctx: RequestContext) {
    return this.services.connection.getRepository(ctx, KeyedCall);
  }
}

export const PAY = 'pay';
export const HOLD = 'hold';
export const PLACE = 'place';
export const ENTER = 'enter';

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
