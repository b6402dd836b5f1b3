/**
 * The app and its content beside the engine, in a process of its own: the sandbox serves the built app, the pub's
 * content and the card gateway, and the runtime configuration names the engine for everything else.
 */
import { Hono, type Context } from 'hono';
import { getRequestListener } from '@hono/node-server';
import { buildApp, builtApp } from '../../fixtures/sandbox/app-build.ts';
import { clientConfig } from '../../fixtures/sandbox/gateway/gateway-configuration.ts';
import { listen } from '../../fixtures/sandbox/listen.ts';
import { createSandbox } from '../../fixtures/sandbox/sandbox.ts';
import { paymentAnswer, type Payment } from '../../fixtures/world/acquirer.ts';
import { cardCharge } from '../../fixtures/world/card-charges.ts';
import { Refusal } from '../../fixtures/world/refusal.ts';
import { RequestBody } from '../../fixtures/world/request-body.ts';
import type { VenueGroupWorld } from '../../fixtures/world/world.ts';
import { pub } from './pub-content.ts';

const MERCHANT_API = '/merchant-api';

/** Services of the runtime configuration that the engine answers for, by their paths there. */
const OF_THE_ENGINE = {
  venues: '/api/venues-service',
  ordering: '/api/ordering',
  hybrid: '/api/hybrid',
  payments: '/api/payments',
  payAtTable: '/api/pay-at-table',
  discounts: '/api/discounts',
  orders: '/api/orders',
};

/** The gateway as a merchant's server calls it. No browser is allowed it: it has no CORS. */
function merchantApi({ backend, vault, acquirer }: VenueGroupWorld, origin: string) {
  const seen = (payment: Payment) => {
    const { id, amount, state } = payment;
    const isAsked = state === 'at-bank';
    return { id, amount, state, ...(isAsked && paymentAnswer(payment)) };
  };
  const byId = (c: Context) => acquirer.byId(c.req.param('id') ?? '');
  const routes = new Hono().basePath(MERCHANT_API);
  routes.onError((error, c) =>
    error instanceof Refusal
      ? c.json({ code: error.code, message: error.message }, error.status as 422)
      : c.json({ code: 'fault', message: String(error) }, 500),
  );
  routes.get('/client-config', (c) => c.json(clientConfig(backend, new URL(origin))));
  routes.get('/payments', (c) => {
    const found = acquirer.byKey(c.req.query('key') ?? '');
    return c.json(found ? { payment: seen(found) } : {});
  });
  routes.get('/payments/:id', (c) => c.json(seen(byId(c))));
  routes.post('/payments', async (c) => {
    const request = RequestBody.of(await c.req.json());
    const idempotencyKey = request.text('key');
    const known = acquirer.byKey(idempotencyKey);
    if (known) return c.json(seen(known));
    const [amount, currency] = [request.number('amount'), request.text('currency')];
    const { card, outcome, returnUrls } = cardCharge(vault, request, amount, currency);
    vault.spend(card);
    const order = request.object('order');
    const charge = {
      idempotencyKey,
      amount,
      currency,
      siteId: request.text('siteId'),
      takes: false,
      order: { id: order.text('id'), ref: order.text('ref') },
      customer: request.object('customer').fields,
      origin,
      returnUrls,
    };
    return c.json(seen(await acquirer.charge(charge, outcome)));
  });
  routes.post('/payments/:id/capture', (c) => {
    acquirer.capture(byId(c));
    return c.json(seen(byId(c)));
  });
  routes.post('/payments/:id/release', (c) => {
    acquirer.release(byId(c));
    return c.json(seen(byId(c)));
  });
  routes.post('/payments/:id/cancel', (c) => c.json(seen(acquirer.cancel(byId(c)))));
  routes.post('/payments/:id/confirm', async (c) => {
    if (byId(c).bankResult !== RequestBody.of(await c.req.json()).text('result'))
      throw new Refusal(422, 'bank-result', "This is not the bank's result");
    return c.json(seen(byId(c)));
  });
  /** For the load test: what was taken, by key. */
  routes.get('/captured', (c) => {
    const captured = acquirer.all.filter(({ state }) => state === 'captured');
    return c.json({
      payments: captured.map(({ idempotencyKey, amount, order }) => ({ idempotencyKey, amount, order })),
    });
  });
  return routes;
}

async function start(port: number, engine: string): Promise<void> {
  // A test of the engine alone needs no pages.
  if (process.env['APP'] !== 'none') await buildApp();
  const elsewhere = Object.fromEntries(
    Object.entries(OF_THE_ENGINE).map(([name, path]) => [name, engine + path]),
  );
  const sandbox = createSandbox({
    brands: [pub],
    app: builtApp,
    elsewhere: { ...elsewhere, live: { url: engine, path: '/api/live/socket.io' } },
  });
  const world = sandbox.worlds.get(pub.key);
  if (world === undefined) throw new Error('The pub has no gateway');
  const merchant = getRequestListener(merchantApi(world, `http://${pub.key}.localhost:${port}`).fetch);
  const running = await listen(sandbox, {
    port,
    wrap: (listener) => (incoming, outgoing) =>
      incoming.url?.startsWith(MERCHANT_API)
        ? void merchant(incoming, outgoing)
        : listener(incoming, outgoing),
  });
  console.log(`ready ${running.port}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.close().then(() => process.exit(0)));
}

await start(Number(process.env['PORT']), process.env['ENGINE'] ?? '');
