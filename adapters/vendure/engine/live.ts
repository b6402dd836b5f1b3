/** The live line of bills and orders, over socket.io; across processes by its PostgreSQL adapter. */
import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import type { Fields } from './call.ts';

export type BillEvent = 'payment.completed' | 'account.closed' | 'account.changed' | 'voucher.applied';
/** The version of a bill or an order. Throws a Refusal for a guest who may not know it. */
export type Version = (asked: Fields) => Promise<number>;
export type Live = ReturnType<typeof liveLine>;

export function liveLine() {
  const server = new Server({ path: '/api/live/socket.io', cors: { origin: '*' } });
  return {
    attach(http: HttpServer, { ofBill, ofOrder }: Record<'ofBill' | 'ofOrder', Version>, pool?: Pool): void {
      if (pool) server.adapter(createAdapter(pool));
      server.on('connection', (socket) => {
        socket.on('subscribe', async (asked: Fields = {}, done: unknown) => {
          if (typeof done !== 'function') return;
          const isOrder = asked['order'] !== undefined;
          const version = await (isOrder ? ofOrder : ofBill)(asked).catch(() => undefined);
          if (version === undefined)
            return done({ ok: false, message: 'It is not known, or of another table' });
          await socket.join(String(isOrder ? asked['order'] : asked['account']).toLowerCase());
          return done({ ok: true, version });
        });
      });
      server.attach(http);
    },
    announce(event: BillEvent, accountId: string, version: number): void {
      server.to(accountId.toLowerCase()).emit(event, { accountId, version });
    },
    orderChanged(order: string, version: number): void {
      server.to(order).emit('order.changed', { order, version });
    },
  };
}
