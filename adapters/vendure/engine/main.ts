/** One process of the engine: Vendure, with the contract beside its own APIs. `start.ts` starts several. */
import { bootstrap, JobQueueService } from '@vendure/core';
import type { RequestHandler } from 'express';
import pg from 'pg';
import { configOf } from './config.ts';
import { bridgeOf, contractOf, CORS } from './contract.ts';
import { fillIfEmpty } from './fill.ts';
import { gatewayAt } from './gateway.ts';
import { guardsOf } from './guards.ts';
import { liveLine } from './live.ts';
import { servicesOf } from './services.ts';

/** Of socket.io's PostgreSQL adapter, for what does not fit into a notification. */
const ATTACHMENTS =
  'CREATE TABLE IF NOT EXISTS socket_io_attachments (id bigserial UNIQUE, created_at timestamptz DEFAULT NOW(), payload bytea)';

const { PORT, GATEWAY = '', DATABASE, UNGUARDED, FIRST } = process.env;
const gateway = gatewayAt(GATEWAY);
/** Before it is there, calls are Vendure's, which knows none of them. */
let contract: RequestHandler = (_request, _response, next) => next();
const app = await bootstrap(configOf({ port: Number(PORT), postgres: DATABASE, gateway }), {
  onBeforeAppListen: (made) => {
    made.enableCors(CORS);
    made.use(((request, response, next) => contract(request, response, next)) as RequestHandler);
  },
});
const services = await servicesOf(app);
const kind = DATABASE === undefined ? 'queue' : 'locks';
const guards = guardsOf(services.connection, UNGUARDED === 'yes' ? 'none' : kind);
await app.get(JobQueueService).start();
if (FIRST === 'yes') await fillIfEmpty(app, services);

const live = liveLine();
const bridge = bridgeOf({ ...services, guards, gateway, live });
let pool: pg.Pool | undefined;
if (DATABASE !== undefined) {
  pool = new pg.Pool({ connectionString: DATABASE, max: 3 });
  await pool.query(ATTACHMENTS).catch(() => undefined);
}
live.attach(app.getHttpServer(), { ofBill: bridge.bills.version, ofOrder: bridge.orders.version }, pool);
contract = contractOf(bridge);
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
