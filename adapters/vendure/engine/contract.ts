/** The calls of docs/contract, over HTTP: which there are, what comes with each, and how each is refused. */
import type { RequestContext } from '@vendure/core';
import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import { basketsOf } from './baskets.ts';
import { billsOf } from './bills.ts';
import { badRequest, notFound, Refusal, textIn, type Call } from './call.ts';
import { codes } from './guesses.ts';
import { keyedCallsOf } from './keyed-calls.ts';
import { menusOf, tablesOf } from './menus.ts';
import { ordersOf } from './orders.ts';
import { paymentsOf } from './payments.ts';
import type { Engine } from './services.ts';
import { tabsOf } from './tabs.ts';
import { vouchersOf } from './vouchers.ts';

type Answer = (call: Call) => Promise<object>;

const MOST_BYTES = 256 * 1024;
/** Answered without a body. */
const TAKEN = {};

/** What the app, on another origin, may send and read. */
export const CORS = {
  origin: '*',
  methods: ['GET', 'POST'],
  allowedHeaders:
    'content-type, idempotency-key, x-session-id, x-build-id, x-brand-token, x-bundle-identifier, x-app-user-agent',
  exposedHeaders: ['date', 'retry-after'],
  maxAge: 600,
};

const HEADERS = {
  'cache-control': 'no-store',
  'x-contract-version': '1.2.0',
};
export type Bridge = ReturnType<typeof bridgeOf>;

export function bridgeOf(engine: Engine) {
  const keyed = keyedCallsOf(engine);
  const vouchers = vouchersOf(engine);
  const baskets = basketsOf(engine, vouchers);
  const orders = ordersOf(engine, keyed, baskets);
  const bills = billsOf(engine, keyed);
  return {
    engine,
    vouchers,
    baskets,
    orders,
    bills,
    menus: menusOf(engine, baskets),
    payments: paymentsOf(engine, keyed, orders),
    tabs: tabsOf(engine, { keyed, baskets, bills }),
  };
}

/** By method and path. */
function callsOf(bridge: Bridge): Readonly<Record<string, Answer>> {
  const { engine, menus, orders, bills, tabs, payments } = bridge;
  const { gateway, guest } = engine;
  const [PAYMENTS, ACCOUNT] = ['/api/payments/payments', '/api/pay-at-table/accounts/:code/:basket'];
  const ordering = orderingOf(bridge);
  return {
    'GET /api/venues-service/venues/:siteId': async ({ at }) => menus.config(await guest(at['siteId'])),
    'GET /api/venues-service/brands/:brand/employee-discount/:employee': async (call) => {
      codes.ask(call);
      codes.missed(call);
      throw notFound('No staff discount is known');
    },
    // The ordering backend is one address, and `method` says what is asked.
    'POST /api/ordering': async (call) => {
      const method = String(call.body['method']);
      const answer = Object.hasOwn(ordering, method) ? ordering[method] : undefined;
      if (!answer) throw badRequest(`There is no method ${method}`);
      return { response: 'OK', ...(await answer(await guest(call.body['siteId']), call)) };
    },
    'GET /api/payments/client/config': gateway.clientConfig,
    'POST /api/pay-at-table/client/config': gateway.clientConfig,
    [`POST ${PAYMENTS}`]: async (call) =>
      payments.answer(await bills.hold(await guest(call.body['venue']), call)),
    [`GET ${PAYMENTS}`]: payments.byKey,
    [`POST ${PAYMENTS}/:id/authorise`]: (call) => payments.decide(call, 'confirm'),
    [`POST ${PAYMENTS}/:id/cancel`]: (call) => payments.decide(call, 'cancel'),
    'POST /api/pay-at-table/accounts': bills.ofTable,
    [`POST ${ACCOUNT}`]: bills.byId,
    [`POST ${ACCOUNT}/voucher`]: bills.voucher,
    [`POST ${ACCOUNT}/payment`]: bills.enter,
    'POST /api/orders/venues/:siteId/orders': async (call) => {
      const place = call.body['orderType'] === 'HYBRID' ? tabs.order : orders.place;
      const { orderCode } = await place(await guest(call.at['siteId']), call);
      return { orderId: orderCode, orderRef: orderCode };
    },
    'GET /api/orders/orders': payments.orderByKey,
    'GET /api/orders/orders/status': ({ at }) => orders.status(textIn(at, 'idempotencyKey')),
    'POST /api/orders/ingress': async () => TAKEN,
    'POST /api/orders/feedback/:provider': async () => TAKEN,
    'POST /api/discounts/discounts': async () => ({ success: false }),
    'GET /api/hybrid/accounts': tabs.offer,
    'POST /api/hybrid/accounts': tabs.check,
  };
}

/** By the `method` of the request. */
function orderingOf({ menus, orders, payments, baskets, vouchers }: Bridge) {
  const answers: Record<string, (ctx: RequestContext, call: Call) => Promise<object>> = {
    getVenue: async (ctx) => ({ venues: [menus.venue(ctx)] }),
    getTables: async (ctx) => ({ tables: tablesOf(ctx).map((number) => ({ number })) }),
    getMenus: async (ctx, { body }) => ({ menus: body['orderType'] === 'oat' ? await menus.menus(ctx) : [] }),
    getmenupages: (ctx, { body }) => menus.pages(ctx, textIn(body, 'menuId')),
    timeslots: async () => ({ timeSlots: [] }),
    checkVoucher: vouchers.check,
    voidVoucher: vouchers.void,
    checkBasket: baskets.check,
    makeBraintreePayment: async (ctx, call) => {
      const { id, order, ...answer } = await payments.answer(await orders.pay(ctx, call));
      return { ...answer, paymentId: id, ...(order && { orderId: order.id, orderRef: order.ref }) };
    },
  };
  return answers;
}

/** Answers what is below `/api/`, and leaves the rest to Vendure, whose own APIs lie elsewhere. */
export function contractOf(bridge: Bridge): Router {
  const router = express.Router();
  router.use('/api', (_request, response, next) => {
    response.set(HEADERS);
    next();
  });
  // It is not offered, and nobody may try references there (WP17).
  router.get('/api/payments/support/payments', () => {
    throw new Refusal(401, 'unauthorized', 'No token of staff is known');
  });
  router.use('/api', express.json({ limit: MOST_BYTES }));
  for (const [called, answer] of Object.entries(callsOf(bridge))) {
    const [method, path = ''] = called.split(' ');
    router[method === 'GET' ? 'get' : 'post'](path, async (request: Request, response: Response) => {
      const body = await answer(callOf(request));
      if (body === TAKEN) response.status(202).end();
      else response.json(body);
    });
  }
  router.use('/api', ({ method, originalUrl }) => {
    throw notFound(`There is no ${method} ${originalUrl}`);
  });
  router.use('/api', refuse);
  return router;
}

function callOf({ headers, params, query, body, socket }: Request): Call {
  const [sessionId, key] = [headers['x-session-id'], headers['idempotency-key']];
  if (typeof sessionId !== 'string' || sessionId === '')
    throw new Refusal(400, 'header-missing', 'This call carries no X-Session-Id');
  return {
    at: { ...query, ...params },
    body: body ?? {},
    sessionId,
    key: typeof key === 'string' ? key : undefined,
    from: socket.remoteAddress ?? '',
  };
}

/** Express takes a function of four for one that answers errors. */
const refuse: ErrorRequestHandler = (error, { path }, response, next) => {
  if (response.headersSent) return next(error);
  const { status, code, message, details } = refusalOf(error);
  const { retryAfter, ...more } = details;
  if (retryAfter !== undefined) response.set('retry-after', String(retryAfter));
  response
    .status(status)
    .json(
      path === '/ordering'
        ? { response: 'ERROR', code, detail: message, ...more }
        : { message, code, ...more },
    );
};

function refusalOf(error: { readonly type?: string }): Refusal {
  if (error instanceof Refusal) return error;
  if (error.type === 'entity.too.large') return new Refusal(413, 'too-large', 'The request is too large');
  if (error.type?.startsWith('entity.') || error.type?.startsWith('encoding.'))
    return badRequest('The request is no JSON object');
  console.error(error);
  return new Refusal(500, 'fault', 'The backend failed');
}
