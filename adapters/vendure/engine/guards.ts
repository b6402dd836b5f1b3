/**
 * Vendure checks an order and pays it in two steps, so two phones at once are both charged. Here whoever pays goes in
 * turn: across processes by PostgreSQL's advisory locks, which end with their transaction and with their process; with
 * the embedded database, which one process has alone, by a queue.
 */
import { Order, type RequestContext, type TransactionalConnection } from '@vendure/core';
import pLimit from 'p-limit';

export interface Guards {
  /** Does the work in a transaction of its own, with nobody else at work under any of those names. */
  inTurn<Result>(ctx: RequestContext, names: readonly string[], work: Work<Result>): Promise<Result>;
}

export type Work<Result> = (tx: RequestContext) => Promise<Result>;

/** Each that waits has a connection. The others are for reading, and for what Vendure does beside the transaction. */
const MOST_WAITING = 25;

/** `none` is Vendure as it is, for the load test: it shows what the guards are for. */
export function guardsOf(connection: TransactionalConnection, kind: 'locks' | 'queue' | 'none'): Guards {
  const turns = pLimit(kind === 'queue' ? 1 : MOST_WAITING);
  const lock = (tx: RequestContext, name: string) =>
    connection
      .getRepository(tx, Order)
      .manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  return {
    inTurn: (ctx, names, work) =>
      turns(() =>
        connection.withTransaction(ctx, async (tx) => {
          // In one order, so that no two wait for each other.
          if (kind === 'locks') for (const name of [...names].sort()) await lock(tx, name);
          return work(tx);
        }),
      ),
  };
}
