/**
 * The app and its content beside the engine: the sandbox serves the built app, the pub's content and the card gateway,
 * and the runtime configuration names the engine for everything else.
 */
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { SampleBrand } from '../../fixtures/brands/sample-brand.ts';
import { buildApp, builtApp } from '../../fixtures/sandbox/app-build.ts';
import { clientConfig } from '../../fixtures/sandbox/gateway/gateway-configuration.ts';
import { listen } from '../../fixtures/sandbox/listen.ts';
import { createSandbox } from '../../fixtures/sandbox/sandbox.ts';
import { paymentAnswer, type Payment } from '../../fixtures/world/acquirer.ts';
import { cardCharge } from '../../fixtures/world/card-charges.ts';
import { Refusal } from '../../fixtures/world/refusal.ts';
import { RequestBody } from '../../fixtures/world/request-body.ts';
import type { VenueGroupWorld } from '../../fixtures/world/world.ts';

/** The content stays the content service's: the engine knows prices, and no brand. */
const pub: SampleBrand = {
  key: 'tidal',
  name: 'The Tidal Inn',
  content: JSON.parse(readFileSync(new URL('pub-content.json', import.meta.url), 'utf8')),
  // The gateway's alone: everything else is asked of the engine.
  backend: {
    brandId: 'tidal',
    brandToken: 'tidal-brand-token',
    merchantId: 'tidal-sandbox',
    businessRef: 'tidal-inn',
    wallets: ['applePay', 'googlePay'],
    venues: [],
  },
  assetsFolder: new URL('./', import.meta.url),
  assetsAlone: true,
};

export const MERCHANT_API = '/merchant-api';

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
    return { id, amount, state, ...(state === 'at-bank' && paymentAnswer(payment)) };
  };
  const byId = (request: RequestBody) => acquirer.byId(request.text('id'));
  async function hold(request: RequestBody): Promise<object> {
    const idempotencyKey = request.text('key');
    const known = acquirer.byKey(idempotencyKey);
    if (known) return seen(known);
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
    return seen(await acquirer.charge(charge, outcome));
  }
  const move = (act: 'capture' | 'release' | 'cancel') => (request: RequestBody) => {
    acquirer[act](byId(request));
    return seen(byId(request));
  };
  const answers: Readonly<Record<string, (request: RequestBody) => object | Promise<object>>> = {
    'client-config': () => clientConfig(backend, new URL(origin)),
    hold,
    'by-id': (request) => seen(byId(request)),
    'by-key': (request) => {
      const found = acquirer.byKey(request.text('key'));
      return found ? { payment: seen(found) } : {};
    },
    capture: move('capture'),
    release: move('release'),
    cancel: move('cancel'),
    confirm: (request) => {
      if (byId(request).bankResult !== request.text('result'))
        throw new Refusal(422, 'bank-result', "This is not the bank's result");
      return seen(byId(request));
    },
    /** For the tests: what was taken. */
    captured: () => ({ payments: acquirer.all.filter(({ state }) => state === 'captured') }),
  };
  const routes = new Hono().basePath(MERCHANT_API);
  routes.onError((error, c) =>
    error instanceof Refusal
      ? c.json({ code: error.code, message: error.message }, error.status as 422)
      : c.json({ code: 'fault', message: String(error) }, 500),
  );
  for (const [what, answer] of Object.entries(answers))
    routes.post(`/${what}`, async (c) => c.json(await answer(RequestBody.of(await c.req.json()))));
  return routes;
}

export async function startFront(port: number, engine: string) {
  await buildApp();
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
  const app = `http://${pub.key}.localhost:${port}`;
  const merchant = merchantApi(world, app);
  const fetch: typeof sandbox.fetch = (request, ...env) =>
    (new URL(request.url).pathname.startsWith(MERCHANT_API) ? merchant : sandbox).fetch(request, ...env);
  const { close } = await listen({ fetch, live: sandbox.live }, { port });
  return { app, close };
}
