/** The live line of bills, over socket.io; across processes by its PostgreSQL adapter. */
import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import type { Fields } from './call.ts';

export type BillEvent = 'payment.completed' | 'account.closed' | 'account.changed' | 'voucher.applied';

const PATH = '/api/live/socket.io';

export class Live {
  private server: Server | undefined;

  /** `versionFor` is undefined, or throws, for a guest of another table. */
  attach(
    http: HttpServer,
    versionFor: (table: Fields, account: string) => Promise<number | undefined>,
    pool?: Pool,
  ): void {
    this.server = new Server(http, {
      path: PATH,
      cors: { origin: '*' },
      ...(pool && { adapter: createAdapter(pool) }),
    });
    this.server.on('connection', (socket) => {
      socket.on('subscribe', async (message: { account?: unknown; table?: Fields } = {}, done: unknown) => {
        if (typeof done !== 'function') return;
        const account = String(message.account);
        const version = await versionFor(message.table ?? {}, account).catch(() => undefined);
        if (version === undefined) return done({ ok: false, message: 'This bill is of another table' });
        await socket.join(account);
        return done({ ok: true, version });
      });
    });
  }

  announce(event: BillEvent, accountId: string, version: number): void {
    this.server?.to(accountId).emit(event, { accountId, version });
  }
}
