/** One process of the engine: Vendure, with the contract beside its own APIs. `start.ts` starts several. */
import { bootstrap, JobQueueService } from '@vendure/core';
import type { RequestHandler } from 'express';
import pg from 'pg';
import { basketsOf } from './baskets.ts';
import { billsOf } from './bills.ts';
import { textIn } from './call.ts';
import { configOf } from './config.ts';
import { contractOf } from './contract.ts';
import { fillIfEmpty } from './fill.ts';
import { gatewayAt } from './gateway.ts';
import { guardsOf } from './guards.ts';
import { keyedCallsOf } from './keyed-calls.ts';
import { liveLine } from './live.ts';
import { menusOf } from './menus.ts';
import { ordersOf } from './orders.ts';
import { paymentsOf } from './payments.ts';
import { servicesOf } from './services.ts';
import { tabsOf } from './tabs.ts';
import { vouchersOf } from './vouchers.ts';

/** Of socket.io's PostgreSQL adapter, for what does not fit into a notification. */
const ATTACHMENTS =
  'CREATE TABLE IF NOT EXISTS socket_io_attachments (id bigserial UNIQUE, created_at timestamptz DEFAULT NOW(), payload bytea)';

const { PORT, GATEWAY = '', DATABASE, UNGUARDED, FIRST } = process.env;
const gateway = gatewayAt(GATEWAY);
/** Before it is there, calls are Vendure's, which knows none of them. */
let contract: RequestHandler = (_request, _response, next) => next();
const app = await bootstrap(
  configOf({ port: Number(PORT), postgres: DATABASE, gateway, dashboard: FIRST === 'yes' }),
  {
    onBeforeAppListen: (made) =>
      void made.use(((request, response, next) => contract(request, response, next)) as RequestHandler),
  },
);
const services = await servicesOf(app);
const kind = DATABASE === undefined ? 'queue' : 'locks';
const guards = guardsOf(services.connection, UNGUARDED === 'yes' ? 'none' : kind);
await app.get(JobQueueService).start();
if (FIRST === 'yes') await fillIfEmpty(app, services);

const engine = { ...services, guards, gateway, live: liveLine() };
const keyed = keyedCallsOf(engine);
const vouchers = vouchersOf(engine);
const baskets = basketsOf(engine, vouchers);
const orders = ordersOf(engine, keyed, baskets);
const bills = billsOf(engine, keyed);
let pool: pg.Pool | undefined;
if (DATABASE !== undefined) {
  pool = new pg.Pool({ connectionString: DATABASE, max: 3 });
  await pool.query(ATTACHMENTS).catch(() => undefined);
}
const ofOrder = async (asked: object) => (await orders.status(textIn({ ...asked }, 'order'))).version;
engine.live.attach(app.getHttpServer(), { ofBill: bills.version, ofOrder }, pool);
contract = contractOf({
  engine,
  menus: menusOf(engine, baskets),
  baskets,
  vouchers,
  orders,
  bills,
  tabs: tabsOf(engine, { keyed, baskets, bills }),
  payments: paymentsOf(engine, keyed, orders),
});
console.log(`ready ${PORT}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
