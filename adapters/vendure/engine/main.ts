/** One process of the engine: Vendure, with the contract beside its own APIs. `postgres.ts` starts several. */
import { bootstrap, JobQueueService } from '@vendure/core';
import pg from 'pg';
import { Baskets } from './baskets.ts';
import { Bills } from './bills.ts';
import { configOf } from './config.ts';
import { contractOf } from './contract.ts';
import { fillIfEmpty } from './fill.ts';
import { Gateway } from './gateway.ts';
import { embeddedGuards, noGuards, postgresGuards } from './guards.ts';
import { KeyedCalls } from './keyed-calls.ts';
import { Live } from './live.ts';
import { Menus } from './menus.ts';
import { Orders } from './orders.ts';
import { Payments } from './payments.ts';
import { servicesOf } from './services.ts';
import { Vouchers } from './vouchers.ts';

/** Of socket.io's PostgreSQL adapter, for what does not fit into a notification. */
const ATTACHMENTS =
  'CREATE TABLE IF NOT EXISTS socket_io_attachments (id bigserial UNIQUE, created_at timestamptz DEFAULT NOW(), payload bytea)';

async function start(): Promise<void> {
  const { PORT, GATEWAY = '', DATABASE, UNGUARDED, FIRST = 'yes' } = process.env;
  const options = { port: Number(PORT), gateway: GATEWAY, postgres: DATABASE, dashboard: FIRST === 'yes' };
  /** Before it is there, calls are Vendure's, which knows none of them. */
  const contract: { answer?: ReturnType<typeof contractOf> } = {};
  const app = await bootstrap(configOf(options), {
    onBeforeAppListen: (made) => {
      made.use(
        (request: never, response: never, next: () => void) =>
          contract.answer?.(request, response, next) ?? next(),
      );
    },
  });
  const services = await servicesOf(app);
  const { connection } = services;
  const guards =
    UNGUARDED === 'yes'
      ? noGuards(connection)
      : DATABASE === undefined
        ? embeddedGuards(connection)
        : postgresGuards(connection);
  await app.get(JobQueueService).start();
  if (FIRST === 'yes') await fillIfEmpty(services);

  const gateway = new Gateway(GATEWAY);
  const live = new Live();
  const keyed = new KeyedCalls(services, guards, gateway);
  const vouchers = new Vouchers(services, guards);
  const baskets = new Baskets(services, guards, vouchers);
  const orders = new Orders(services, baskets, keyed, gateway);
  const bills = new Bills(services, guards, keyed, gateway, live);
  const payments = new Payments(services, keyed, orders, gateway);
  let pool: pg.Pool | undefined;
  if (DATABASE !== undefined) {
    pool = new pg.Pool({ connectionString: DATABASE, max: 3 });
    await pool.query(ATTACHMENTS).catch(() => undefined);
  }
  live.attach(app.getHttpServer(), (table, account) => bills.versionFor(table, account), pool);
  contract.answer = contractOf({
    services,
    menus: new Menus(services),
    baskets,
    vouchers,
    orders,
    bills,
    payments,
    gateway,
  });
  console.log(`ready ${PORT}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}

await start();
