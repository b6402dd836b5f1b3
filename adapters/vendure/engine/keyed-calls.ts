/** Does each call once (WN2): its key is kept in the database with what became of it, beside what it did. */
import type { RequestContext } from '@vendure/core';
import type { FindOptionsWhere } from 'typeorm';
import type { Call, Fields } from './call.ts';
import type { Gateway } from './gateway.ts';
import type { Guards } from './guards.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import { KeyedCall } from './tables.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface OnceOptions {
  /** The call, `pay` or `hold`. */
  readonly name: string;
  readonly siteId: string;
  /** What nobody else may be paying meanwhile. */
  readonly locks?: readonly string[];
  /** Throws a Refusal where nothing was done: the next try starts afresh (WN3). Else leaves a state in the row. */
  readonly work: (tx: RequestContext, row: KeyedCall) => Promise<void>;
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
    { name, siteId, locks = [], work }: OnceOptions,
  ): Promise<KeyedCall> {
    const { key } = call;
    if (key === undefined || !UUID.test(key))
      throw new Refusal(
        400,
        'idempotency-key',
        'This call needs an Idempotency-Key header that holds a UUID',
      );
    const id = `${name} ${key.toLowerCase()}`;
    const begun = {
      id,
      key: key.toLowerCase(),
      call: name,
      compared: comparable(call.body),
      request: JSON.stringify(call.body),
      state: 'begun' as const,
      sessionId: call.sessionId,
      siteId,
      orderCode: null,
      paymentId: null,
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
        await work(tx, row);
        return this.rows(tx).save(row);
      });
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'key-reused') await this.undo(ctx, begun);
      throw error;
    }
  }

  /** Nothing was done: what is held is released, and the key is free. */
  private async undo(
    ctx: RequestContext,
    { id, key, call }: Pick<KeyedCall, 'id' | 'key' | 'call'>,
  ): Promise<void> {
    if (call === PAY || call === HOLD) {
      const payment = await this.gateway.byKey(key);
      if (payment?.state === 'held') await this.gateway.release(payment.id);
    }
    await this.guards.inTurn(ctx, [id], (tx) => this.rows(tx).delete({ id, state: 'begun' }));
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
      return this.rows(tx).save(row);
    });
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

export const requestOf = ({ request }: KeyedCall): Fields => JSON.parse(request);

/** The request as text, whatever the order of its fields, without the guest's details (WN4). */
function comparable(request: Fields): string {
  return JSON.stringify(request, (name, value: unknown) => {
    if (name === 'customer') return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
