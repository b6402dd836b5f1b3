/** The services of a journey: each call goes straight to the world's own code. */
import { isHosted } from '@tableside/core';
import { Refusal, notFound } from '../../../fixtures/world/refusal.ts';
import { RequestBody } from '../../../fixtures/world/request-body.ts';
import { venueConfigAnswer } from '../../../fixtures/world/venue-lookup.ts';
import type { CallContext } from '../../../fixtures/world/world-ports.ts';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import type { Request } from '../../../adapters/http/client.ts';
import { FULL_TIMES, SERVICES } from './fixture-venues.ts';
import { forgotten } from './rivals.ts';

export interface ServiceAnswer {
  readonly status: number;
  readonly body: object;
  /** Seconds. */
  readonly retryAfter?: number;
}

type Handler = (
  world: VenueGroupWorld,
  request: Request,
  context: CallContext,
  ids: readonly string[],
) => object | Promise<object>;

const bodyOf = ({ body }: Request): RequestBody => RequestBody.of(body);
const CLIENT_CONFIG = {
  threeDSecure: true,
  wallets: ['applePay', 'googlePay', 'paypal'],
};

/** The client token is the time of its issue. */
const config: Handler = ({ backend: { merchantId, paymentProvider: provider = 'braintree' }, ports }) => ({
  provider,
  merchantId,
  ...(isHosted(provider) ? {} : { ...CLIENT_CONFIG, clientToken: String(ports.clock()) }),
});

/** By method and path below the service. `:` stands for an id. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  'POST ordering': async (world, request, context) => {
    const answer = await world.ordering.answer(bodyOf(request), context);
    if (!('timeSlots' in answer)) return answer;
    const slots = answer.timeSlots as readonly { time: string }[];
    const again = slots.filter(({ time }) => FULL_TIMES.includes(time));
    return { ...answer, timeSlots: [...slots, ...again.map((slot) => ({ ...slot, available: true }))] };
  },
  'GET venues/venues/:': (world, _request, _context, [siteId = '']) =>
    venueConfigAnswer(world.manners.now(world.venue(siteId))),
  'GET venues/brands/:/employee-discount/:': (world, _request, context, [brand = '', employee = '']) =>
    world.employeeDiscounts.of(brand, employee, context),
  'POST venues/venues/:/team-calls': (world, request, context, [siteId = '']) =>
    world.teamCalls.place(siteId, bodyOf(request), context),
  'GET venues/venues/:/team-calls': (world, { query }, _context, [siteId = '']) =>
    world.teamCalls.find(siteId, query?.['idempotencyKey'] ?? ''),
  'GET payments/client/config': config,
  'POST payments/payments': (world, request, context) => world.payments.hold(bodyOf(request), context),
  'GET payments/payments': (world, { query }) => world.payments.byKey(query?.['idempotencyKey'] ?? ''),
  'POST payments/payments/:/authorise': (world, request, context, [id = '']) =>
    world.payments.authorise(id, bodyOf(request), context),
  'POST payments/payments/:/cancel': (world, _request, context, [id = '']) =>
    world.payments.cancel(id, context),
  'GET orders/orders': (world, { query }) => world.orders.byKey(query?.['idempotencyKey'] ?? ''),
  'GET orders/orders/status': (world, { query }) => world.kitchen.statusOf(query?.['idempotencyKey'] ?? ''),
  'POST orders/venues/:/orders': (world, request, context, [siteId = '']) => {
    const body = bodyOf(request);
    const isToTab = body.optionalText('orderType') === 'HYBRID';
    return isToTab ? world.tabs.order(siteId, body, context) : world.placing.place(siteId, body, context);
  },
  'POST orders/hosted-payment-page/checkout/auth': (world, request, context) =>
    world.hostedPayments.open('checkout', bodyOf(request), context),
  'POST orders/auth-payment': (world, request, context) =>
    world.hostedPayments.confirm(bodyOf(request), context),
  'POST orders/capture-payment': (world, request, context) =>
    world.hostedPayments.capture(bodyOf(request), context),
  'GET hybrid/accounts': (world, { query }) => world.tabs.offer(RequestBody.of(query)),
  'POST hybrid/accounts': (world, request, context) => world.tabs.check(bodyOf(request), context),
  'GET hybrid/accounts/:/basket': (world, _request, context, [id = '']) =>
    world.sharedBaskets.read(id, context),
  'POST hybrid/accounts/:/basket/guests': (world, request, context, [id = '']) =>
    world.sharedBaskets.join(id, bodyOf(request), context),
  'POST hybrid/accounts/:/basket/lines': (world, request, context, [id = '']) =>
    world.sharedBaskets.put(id, bodyOf(request), context),
  'POST hybrid/accounts/:/basket/leave': (world, request, context, [id = '']) =>
    world.sharedBaskets.leave(id, bodyOf(request), context),
  'POST hybrid/accounts/:/basket/rounds': (world, request, context, [id = '']) =>
    world.sharedBaskets.send(id, bodyOf(request), context),
  'POST pay-at-table/accounts': (world, request, context) =>
    world.payAtTable.ofTable(bodyOf(request), context),
  'POST pay-at-table/accounts/:/:': (world, request, context, [account = '', basket = '']) => {
    if (forgotten.get(world)?.has(account) === true) throw notFound('There is no such bill any more');
    return world.payAtTable.byId(account, basket, bodyOf(request), context);
  },
  'POST pay-at-table/accounts/:/:/voucher': (world, request, context, [account = '', basket = '']) =>
    world.payAtTable.applyVoucher(account, basket, bodyOf(request), context),
  'POST pay-at-table/accounts/:/:/payment': (world, request, context, [account = '', basket = '']) =>
    world.billPayments.enter(account, basket, bodyOf(request), context),
  'POST pay-at-table/accounts/:/:/shares': (world, request, context, [account = '', basket = '']) =>
    world.billShares.make(account, basket, bodyOf(request), context),
  'POST pay-at-table/accounts/:/:/shares/withdraw': (world, request, context, [account = '', basket = '']) =>
    world.billShares.withdraw(account, basket, bodyOf(request), context),
  'POST pay-at-table/client/config': config,
  'POST discounts/discounts': (world) => world.discounts.offer(),
  'POST discounts/apply-discount': (world, request) => world.discounts.apply(bodyOf(request)),
};

/** Parts of a path that are names. Every other part is an id. */
const NAMES = new Set(Object.keys(HANDLERS).flatMap((pattern) => pattern.split(/[ /]/)));

const ORIGIN_LENGTH = SERVICES.ordering.lastIndexOf('/') + 1;

/** Returns the service's answer, refusals included. Rejects for an unknown call, which is a defect. */
export async function answerTo(
  world: VenueGroupWorld,
  request: Request,
  context: CallContext,
): Promise<ServiceAnswer> {
  const { handler, ids, isOrdering } = routeOf(request);
  try {
    if (handler === undefined) throw notFound(`nobody answers for ${request.method} ${request.url}`);
    return { status: 200, body: await handler(world, request, context, ids) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused(error, isOrdering);
  }
}

function routeOf({ method, url }: Request) {
  const parts = url.slice(ORIGIN_LENGTH).split('/').map(decodeURIComponent);
  const ids: string[] = [];
  const pattern = parts.map((part) => {
    if (NAMES.has(part)) return part;
    ids.push(part);
    return ':';
  });
  return {
    handler: HANDLERS[`${method} ${pattern.join('/')}`],
    ids,
    isOrdering: pattern[0] === 'ordering',
  };
}

function refused(
  { status, code, message, details, retryAfter }: Refusal,
  isOrdering: boolean,
): ServiceAnswer {
  const body = isOrdering
    ? { response: 'ERROR', code, detail: message, message, ...details }
    : { message, code, ...details };
  return { status, body, ...(retryAfter !== undefined && { retryAfter }) };
}
