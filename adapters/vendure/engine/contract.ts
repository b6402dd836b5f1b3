/** The calls of docs/contract, over HTTP: which there are, what comes with each, and how each is refused. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '@vendure/core';
import type { Baskets } from './baskets.ts';
import type { Bills } from './bills.ts';
import { textIn, type Call, type Fields } from './call.ts';
import type { Gateway } from './gateway.ts';
import type { Menus } from './menus.ts';
import { tablesOf } from './menus.ts';
import type { Orders } from './orders.ts';
import type { Payments } from './payments.ts';
import { Refusal, badRequest, notFound } from './refusal.ts';
import type { Services } from './services.ts';
import type { Vouchers } from './vouchers.ts';

export interface Bridge {
  readonly services: Services;
  readonly menus: Menus;
  readonly baskets: Baskets;
  readonly vouchers: Vouchers;
  readonly orders: Orders;
  readonly bills: Bills;
  readonly payments: Payments;
  readonly gateway: Gateway;
}

/** The parameters of the path, in their order. */
type Answer = (call: Call, ...parameters: string[]) => Promise<object | undefined>;

const CONTRACT_VERSION = '1.1.0';
const MOST_BYTES = 256 * 1024;
const TAKEN = undefined;
/** It is not offered, and nobody may try references there (WP17). */
const STAFF_ALONE = 'GET /api/payments/support/payments';

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'date, retry-after',
  'cache-control': 'no-store',
  'x-contract-version': CONTRACT_VERSION,
};
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'content-type, idempotency-key, x-session-id, x-build-id, x-brand-token, x-bundle-identifier, x-app-user-agent',
  'access-control-max-age': '600',
};

/** By method and path. */
function callsOf(bridge: Bridge): Readonly<Record<string, Answer>> {
  const { services, menus, vouchers, bills, payments, orders, gateway } = bridge;
  const [PAYMENTS, ACCOUNT] = ['/api/payments/payments', '/api/pay-at-table/accounts/([^/]+)/([^/]+)'];
  return {
    'GET /api/venues-service/venues/([^/]+)': async (_call, siteId) =>
      menus.config(await services.guest(siteId)),
    'GET /api/venues-service/brands/[^/]+/employee-discount/[^/]+': async (call) => {
      vouchers.guesses.ask(call);
      vouchers.guesses.missed(call);
      throw notFound('No staff discount is known');
    },
    'POST /api/ordering': (call) => ordering(bridge, call),
    'GET /api/payments/client/config': () => gateway.clientConfig(),
    'POST /api/pay-at-table/client/config': () => gateway.clientConfig(),
    [`POST ${PAYMENTS}`]: async (call) =>
      payments.answer(await bills.hold(await services.guest(call.body['venue']), call)),
    [`GET ${PAYMENTS}`]: ({ query }) => payments.byKey(keyIn(query)),
    [`POST ${PAYMENTS}/([^/]+)/authorise`]: (call, id = '') => payments.decide(call, id, 'confirm'),
    [`POST ${PAYMENTS}/([^/]+)/cancel`]: (call, id = '') => payments.decide(call, id, 'cancel'),
    'POST /api/pay-at-table/accounts': (call) => bills.ofTable(call),
    [`POST ${ACCOUNT}`]: (call, code = '') => bills.byId(call, code),
    [`POST ${ACCOUNT}/voucher`]: (call, code = '') => bills.voucher(call, code),
    [`POST ${ACCOUNT}/payment`]: (call, code = '') => bills.enter(call, code),
    'POST /api/orders/venues/([^/]+)/orders': async (call, siteId) => {
      const { orderCode } = await orders.place(await services.guest(siteId), call);
      return { orderId: orderCode, orderRef: orderCode };
    },
    'GET /api/orders/orders': ({ query }) => payments.orderByKey(keyIn(query)),
    'POST /api/orders/ingress': async () => TAKEN,
    'POST /api/orders/feedback/[^/]+': async () => TAKEN,
    'POST /api/discounts/discounts': async () => ({ success: false }),
    '(?:GET|POST) /api/hybrid/accounts': async () => ({ isHybridOrderingEnabled: false }),
  };
}

const keyIn = (query: URLSearchParams) => textIn(Object.fromEntries(query), 'idempotencyKey');

/** The ordering backend is one address, and `method` says what is asked. */
async function ordering(
  { services, menus, baskets, vouchers, orders, payments }: Bridge,
  call: Call,
): Promise<object> {
  const { body } = call;
  const ctx: RequestContext = await services.guest(body['siteId']);
  switch (body['method']) {
    case 'getVenue':
      return menus.venue(
        ctx,
        (await services.channels.findOne(ctx, ctx.channelId))?.seller?.name ?? ctx.channel.code,
      );
    case 'getTables':
      return { tables: tablesOf(ctx).map((number) => ({ number })) };
    case 'getMenus':
      return { menus: body['orderType'] === 'oat' ? await menus.menus(ctx) : [] };
    case 'getmenupages':
      return menus.pages(ctx, textIn(body, 'menuId'));
    case 'timeslots':
      return { timeSlots: [] };
    case 'checkVoucher':
      return vouchers.check(ctx, call);
    case 'voidVoucher':
      return vouchers.void(ctx, call);
    case 'checkBasket':
      return baskets.check(ctx, call);
    case 'makeBraintreePayment': {
      const { id, order, ...answer } = (await payments.answer(await orders.pay(ctx, call))) as {
        readonly id: string;
        readonly order?: { readonly id: string; readonly ref: string };
      };
      return { ...answer, paymentId: id, ...(order && { orderId: order.id, orderRef: order.ref }) };
    }
    default:
      throw badRequest(`There is no method ${String(body['method'])}`);
  }
}

/** Answers what is below `/api/`, and leaves the rest to Vendure. */
export function contractOf(bridge: Bridge) {
  const calls = Object.entries(callsOf(bridge)).map(
    ([call, answer]) => [new RegExp(`^${call}$`), answer] as const,
  );
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://bridge');
    if (!url.pathname.startsWith('/api/') || url.pathname.startsWith('/api/live/')) return next();
    if (request.method === 'OPTIONS') return void response.writeHead(204, { ...HEADERS, ...PREFLIGHT }).end();
    const isOrdering = url.pathname === '/api/ordering';
    const send = (status: number, body: object | undefined, more: Fields = {}) =>
      void response
        .writeHead(status, {
          ...HEADERS,
          ...(body && { 'content-type': 'application/json' }),
          ...(more as object),
        })
        .end(body && JSON.stringify(body));
    try {
      const asked = `${request.method} ${url.pathname}`;
      if (asked === STAFF_ALONE) throw new Refusal(401, 'unauthorized', 'No token of staff is known');
      const found = calls.find(([path]) => path.test(asked));
      if (!found) throw notFound(`There is no ${asked}`);
      const [path, answer] = found;
      const parameters = (path.exec(asked) ?? []).slice(1).map(decodeURIComponent);
      const body = await answer(await callOf(request, url), ...parameters);
      if (body === TAKEN) send(202, undefined);
      else send(200, isOrdering ? { response: 'OK', ...body } : body);
    } catch (error) {
      if (!(error instanceof Refusal)) {
        console.error(error);
        return send(500, { message: 'The backend failed', code: 'fault' });
      }
      const { status, code, message, details, retryAfter } = error;
      const body = isOrdering
        ? { response: 'ERROR', code, detail: message, ...details }
        : { message, code, ...details };
      send(status, body, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
    }
  };
}

async function callOf(request: IncomingMessage, url: URL): Promise<Call> {
  const sessionId = request.headers['x-session-id'];
  if (typeof sessionId !== 'string' || sessionId === '')
    throw new Refusal(400, 'header-missing', 'This call carries no X-Session-Id');
  const key = request.headers['idempotency-key'];
  return {
    query: url.searchParams,
    body: request.method === 'POST' ? await bodyOf(request) : {},
    sessionId,
    key: typeof key === 'string' ? key : undefined,
    from: request.socket.remoteAddress ?? '',
  };
}

async function bodyOf(request: IncomingMessage): Promise<Fields> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MOST_BYTES) throw new Refusal(413, 'too-large', 'The request is too large');
  }
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Fields;
  } catch {
    // Answered below, as any other text is.
  }
  throw badRequest('The request is no JSON object');
}
