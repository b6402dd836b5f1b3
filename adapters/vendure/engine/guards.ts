/**
 * Vendure checks an order and pays it in two steps, so two phones at once are both charged. Here whoever pays goes in
 * turn: across processes by PostgreSQL's advisory locks, which end with their transaction and with their process; with
 * the embedded database, which one process has alone, by a queue.
 */
import { Order, type RequestContext, type TransactionalConnection } from '@vendure/core';

export interface Guards {
  /** Does the work in a transaction of its own, with nobody else at work under any of those names. */
  inTurn<Result>(ctx: RequestContext, names: readonly string[], work: Work<Result>): Promise<Result>;
}

type Work<Result> = (tx: RequestContext) => Promise<Result>;

/** Each that waits has a connection. The others are for reading, and for what Vendure does beside the transaction. */
const MOST_WAITING = 25;

export function postgresGuards(connection: TransactionalConnection): Guards {
  const waiting = new Turns(MOST_WAITING);
  return {
    inTurn: (ctx, names, work) =>
      waiting.take(() =>
        connection.withTransaction(ctx, async (tx) => {
          const { manager } = connection.getRepository(tx, Order);
          // In one order, so that no two wait for each other.
          for (const name of [...names].sort())
            await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
          return work(tx);
        }),
      ),
  };
}

export function embeddedGuards(connection: TransactionalConnection): Guards {
  const oneByOne = new Turns(1);
  return {
    inTurn: (ctx, _names, work) => oneByOne.take(() => connection.withTransaction(ctx, work)),
  };
}

/** Vendure as it is, for the load test: it shows what the guards are for. */
export function noGuards(connection: TransactionalConnection): Guards {
  const waiting = new Turns(MOST_WAITING);
  return { inTurn: (ctx, _names, work) => waiting.take(() => connection.withTransaction(ctx, work)) };
}

/** Lets so many work at once, the others in the order in which they came. */
class Turns {
  private readonly queue: (() => void)[] = [];

  constructor(private free: number) {}

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((next) => this.queue.push(next));
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
