import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { currencyOf, minor, ZERO, type PaymentAnswer } from '@tableside/core';
import type { OrderPayment } from '@tableside/core/ports';
import { HttpBasketChecks } from '../../../adapters/http/basket-checks.ts';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpHostedOrderPayments } from '../../../adapters/http/hosted-order-payments.ts';
import { OrderingEndpoint } from '../../../adapters/http/ordering-endpoint.ts';
import { sampleBrands, type SampleBrand } from '../../../fixtures/brands/index.ts';
import { AnsweringServer, type ReceivedRequest, type Reply } from '../answering-server.ts';
import { answered, outcomeOf, refused } from '../answers.ts';
import { present } from '../../core/samples.ts';
import { ANY_ORDER, GBP } from '../answering-client.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';
import { sampleCheck } from '../sample-basket.ts';

const [standard] = sampleBrands;
if (standard === undefined) throw new Error('There is no sample brand');

const hosted: SampleBrand = {
  ...standard,
  backend: { ...standard.backend, paymentProvider: 'checkout' },
};

const ORDER = { id: 'order-1', ref: '#A10' };

const payment: OrderPayment = {
  ...ANY_ORDER,
  siteId: 's/1',
  note: 'No salt',
  paymentServiceCharge: minor(250),
  total: minor(2249),
};

const held = { paymentId: 'p1', order: ORDER, total: minor(2249), currency: GBP };

const PLACED: Reply = { json: { orderId: ORDER.id, orderRef: ORDER.ref } };
const PAGE: Reply = { json: { paymentId: 'p1', redirectUrl: 'https://pay.example/p1' } };
const refusal = (status: number, code?: string): Reply => ({ status, json: { message: 'No', code } });

describe('hosted orders at the sandbox', () => {
  let sandbox: RunningSandbox;
  let payments: HttpHostedOrderPayments;
  let checks: HttpBasketChecks;
  beforeAll(async () => {
    sandbox = await runSandbox(hosted);
    const { origin, brand } = sandbox;
    const client = new HttpClient({ sessionId: () => 'session-1' });
    const headers = { brandToken: brand.backend.brandToken, userAgent: 'Agent/1' };
    checks = new HttpBasketChecks(new OrderingEndpoint(client, `${origin}/api/ordering`, headers));
    const services = { payments: `${origin}/api/payments`, orders: `${origin}/api/orders` };
    payments = new HttpHostedOrderPayments(client, services, 'checkout');
  });
  afterEach(() => sandbox.world.reset());
  afterAll(() => sandbox.stop());

  /** An order that waits for its page, and its payment there. */
  async function atPage(key: string) {
    const check = sampleCheck(sandbox.brand);
    const { basketId, basketTotal: total } = present(await answered(checks.check(check, GBP)));
    const ordered: OrderPayment = {
      ...payment,
      siteId: check.siteId,
      lines: check.lines,
      destination: check.destination,
      basketId,
      goodsTotal: total,
      paymentServiceCharge: ZERO,
      total,
    };
    const asked = await answered(payments.pay(key, ordered));
    if (asked.outcome !== 'authRequired') throw new Error(`not sent to the page: ${asked.outcome}`);
    const { paymentId, order } = asked;
    if (order === undefined) throw new Error('the page is of no order');
    return { ordered, asked, held: { paymentId, order, total, currency: GBP } };
  }

  const onPage = ({ held }: Awaited<ReturnType<typeof atPage>>, number: string) => {
    const { hostedPayments, acquirer } = sandbox.world;
    hostedPayments.pay(acquirer.byId(held.paymentId), number);
  };

  it('are paid, confirmed and captured once for a key (C1, WP1)', async () => {
    const key = randomUUID();
    const there = await atPage(key);
    const { ordered, asked, held } = there;
    expect(new URL(asked.redirectUrl ?? '').origin).toBe(sandbox.origin);
    expect(await answered(payments.pay(key, ordered))).toEqual(asked);
    expect(await answered(payments.find(key))).toEqual(asked);
    onPage(there, '4111111111111111');
    const { paymentId, order } = held;
    const isHeld = { outcome: 'authorised', paymentId, order };
    expect(await answered(payments.authorise(key, paymentId, 'any', order))).toEqual(isHeld);
    expect(sandbox.world.ledger.taken()).toBe(0);
    const success = { outcome: 'success', orderId: order?.id, orderRef: order?.ref };
    expect(await answered(payments.capture(key, held))).toEqual(success);
    expect(await answered(payments.capture(key, held))).toEqual(success);
    expect(await answered(payments.find(key))).toEqual(isHeld);
    expect(sandbox.world.ledger.taken()).toBe(held.total);
    expect(sandbox.world.orders.all).toMatchObject([{ state: 'placed' }]);
  });

  it('declined there are declined by confirmation and by key (WO13)', async () => {
    const key = randomUUID();
    const there = await atPage(key);
    onPage(there, '4000000000000002');
    const { paymentId, order } = there.held;
    const declined = { outcome: 'declined', code: 'declined' };
    expect(await outcomeOf(payments.authorise(key, paymentId, 'any', order))).toEqual(declined);
    expect(await outcomeOf(payments.find(key))).toEqual(declined);
    expect(await outcomeOf(payments.capture(key, there.held))).toEqual(declined);
    expect(sandbox.world.ledger.taken()).toBe(0);
  });

  it('have no outcome when confirmed unpaid', async () => {
    const key = randomUUID();
    const { asked, held } = await atPage(key);
    const unknown = { outcome: 'unknown' };
    expect(await answered(payments.authorise(key, held.paymentId, 'made up', held.order))).toEqual(unknown);
    expect(await answered(payments.find(key))).toEqual(asked);
    expect(await answered(payments.find(randomUUID()))).toBeUndefined();
  });
});

let server: AnsweringServer;
beforeAll(async () => {
  server = await AnsweringServer.start();
});
afterAll(() => server.stop());

/** Answers the order with `first`, the page and every later call with `second`. */
function answering(first: Reply, second: Reply = first): HttpHostedOrderPayments {
  server.received.length = 0;
  server.reply = ({ path }: ReceivedRequest) => (path.endsWith('/orders') ? first : second);
  return new HttpHostedOrderPayments(
    new HttpClient(),
    { payments: `${server.origin}/payments`, orders: `${server.origin}/o` },
    'checkout',
  );
}

describe('placing a hosted order', () => {
  it('follows the contract, order and page under one key (WP1, WP8)', async () => {
    const answer = await answered(answering(PLACED, PAGE).pay('key-1', payment));
    expect(answer).toEqual({
      outcome: 'authRequired',
      paymentId: 'p1',
      redirectUrl: 'https://pay.example/p1',
      order: ORDER,
    });
    const [placing, opening] = server.received;
    expect(placing).toMatchObject({
      method: 'POST',
      path: '/o/venues/s%2F1/orders',
      headers: { 'idempotency-key': 'key-1' },
    });
    expect(placing?.body).toEqual({
      basketId: 'basket',
      orderType: 'oat',
      tableNumber: '7',
      customer: payment.customer,
      note: 'No salt',
      serviceCharge: 2.5,
      total: 22.49,
      lines: [],
    });
    expect(opening).toMatchObject({
      method: 'POST',
      path: '/o/hosted-payment-page/checkout/auth',
      headers: { 'idempotency-key': 'key-1' },
    });
    expect(opening?.body).toEqual({
      amount: 2249,
      currency: 'GBP',
      reference: ORDER.ref,
      successUrl: 'https://b.example/ok',
      failureUrl: 'https://b.example/no',
    });
  });

  it.each([
    ['JPY', 500, 500, 500],
    ['KWD', 12_345, 12_345, 12.345],
  ])('in %s gives the page minor units, the order major (GP7)', async (code, total, minorUnits, major) => {
    const currency = currencyOf(code) ?? GBP;
    await answered(answering(PLACED, PAGE).pay('key', { ...payment, total: minor(total), currency }));
    const [placing, opening] = server.received;
    expect(placing?.body).toMatchObject({ total: major });
    expect(opening?.body).toMatchObject({ amount: minorUnits, currency: code });
  });

  it('of nothing opens no page (B12)', async () => {
    const nothing = { ...payment, goodsTotal: ZERO, paymentServiceCharge: ZERO, total: ZERO };
    expect(await answered(answering(PLACED, PAGE).pay('key', nothing))).toEqual({
      outcome: 'success',
      orderId: ORDER.id,
      orderRef: ORDER.ref,
    });
    expect(server.received).toHaveLength(1);
  });

  it('on a tab opens no page (WP9)', async () => {
    const tab = { accountId: 'account', basketId: 'tab-basket' };
    expect(await answered(answering(PLACED, PAGE).pay('key', { ...payment, tab }))).toMatchObject({
      outcome: 'success',
    });
    expect(server.received).toHaveLength(1);
    expect(server.last.body).toMatchObject({
      orderType: 'HYBRID',
      accountId: 'account',
      basketId: 'tab-basket',
    });
  });

  it('refused opens no page', async () => {
    const asked = answering(refusal(422, 'basket'), PAGE).pay('key', payment);
    expect(await refused(asked)).toMatchObject({ failure: 'refused', status: 422 });
    expect(server.received).toHaveLength(1);
  });

  it.each<[string, Reply, PaymentAnswer]>([
    ['a decline', refusal(402, 'declined'), { outcome: 'declined', code: 'declined' }],
    ['a key that was used for another body (WN4)', refusal(422, 'key-reused'), { outcome: 'unknown' }],
  ])('%s in answer to the page decides the payment', async (_what, reply, answer) => {
    expect(await outcomeOf(answering(PLACED, reply).pay('key', payment))).toEqual(answer);
  });

  it('does not decode the order’s answer without its reference', async () => {
    const asked = answering({ json: { orderId: 'o' } }, PAGE).pay('key', payment);
    expect(await refused(asked)).toEqual({ failure: 'unintelligible', call: 'orders', path: 'orderRef' });
  });

  it.each([
    ['paymentId', { redirectUrl: 'https://pay.example/' }],
    ['redirectUrl', { paymentId: 'p', redirectUrl: 'javascript:alert(1)' }],
  ])('does not decode the page’s answer with an invalid %s', async (path, json) => {
    expect(await refused(answering(PLACED, { json }).pay('key', payment))).toEqual({
      failure: 'unintelligible',
      call: 'hosted payment page',
      path,
    });
  });
});

describe('returning from the hosted page', () => {
  it('confirms by payment and order alone, not the address', async () => {
    const answer = await answered(
      answering({ json: { outcome: 'success' } }).authorise('key-1', 'p1', 'made up', ORDER),
    );
    expect(answer).toEqual({ outcome: 'authorised', paymentId: 'p1', order: ORDER });
    expect(server.last).toMatchObject({
      method: 'POST',
      path: '/o/auth-payment',
      headers: { 'idempotency-key': 'key-1' },
    });
    expect(server.last.body).toEqual({ paymentId: 'p1', orderId: ORDER.id });
  });

  it('captures in major units (WP7)', async () => {
    const answer = await answered(answering({ json: { outcome: 'success' } }).capture('key-1', held));
    expect(answer).toEqual({ outcome: 'success', orderId: ORDER.id, orderRef: ORDER.ref });
    expect(server.last).toMatchObject({
      method: 'POST',
      path: '/o/capture-payment',
      headers: { 'idempotency-key': 'key-1' },
    });
    expect(server.last.body).toEqual({ paymentId: 'p1', amount: 22.49, orderId: ORDER.id });
  });

  it('confirms nothing of an order whose id is unknown', async () => {
    const asked = answering({ json: { outcome: 'success' } });
    expect(await answered(asked.authorise('key', 'p1', 'r'))).toEqual({ outcome: 'unknown' });
    expect(server.received).toEqual([]);
  });

  it.each<[string, Reply, PaymentAnswer]>([
    ['unknown', { json: { outcome: 'unknown' } }, { outcome: 'unknown' }],
    ['not paid yet', { json: { outcome: 'authRequired' } }, { outcome: 'unknown' }],
    ['declined', refusal(402, 'declined'), { outcome: 'declined', code: 'declined' }],
    ['cancelled', refusal(402, 'cancelled'), { outcome: 'declined', code: 'cancelled' }],
    ['a key used for another body (WN4)', refusal(422, 'key-reused'), { outcome: 'unknown' }],
  ])('%s in answer to confirmation or capture decides the payment', async (_what, reply, outcome) => {
    expect(await outcomeOf(answering(reply).authorise('key', 'p1', 'r', ORDER))).toEqual(outcome);
    expect(await outcomeOf(answering(reply).capture('key', held))).toEqual(outcome);
  });

  it.each([408, 422, 429, 500])('status %i leaves the payment unknown', async (status) => {
    const asked = answering(refusal(status));
    expect(await refused(asked.authorise('key', 'p1', 'r', ORDER))).toMatchObject({ status });
    expect(await refused(asked.capture('key', held))).toMatchObject({ status });
  });

  it('does not decode an unknown outcome', async () => {
    const asked = answering({ json: { outcome: 'approved' } });
    expect(await refused(asked.authorise('key', 'p1', 'r', ORDER))).toMatchObject({ path: 'outcome' });
    expect(await refused(asked.capture('key', held))).toMatchObject({ path: 'outcome' });
  });
});

describe('a hosted payment by its key', () => {
  const found = async (reply: Reply) => answered(answering(reply).find('key/1'));

  it('approved is authorised, with its order (WO14)', async () => {
    expect(await found({ json: { id: 'p1', outcome: 'success', order: ORDER } })).toEqual({
      outcome: 'authorised',
      paymentId: 'p1',
      order: ORDER,
    });
    expect(server.last).toMatchObject({ method: 'GET', path: '/payments/payments?idempotencyKey=key%2F1' });
  });

  it.each([
    ['with its order', { order: ORDER }],
    ['without it', {}],
  ])('waits for the guest on its page, %s', async (_what, more) => {
    const json = { id: 'p1', outcome: 'authRequired', redirectUrl: 'https://pay.example/p1', ...more };
    expect(await found({ json })).toEqual({
      outcome: 'authRequired',
      paymentId: 'p1',
      redirectUrl: 'https://pay.example/p1',
      ...more,
    });
  });

  it('that never arrived is not found', async () => {
    expect(await found(refusal(404, 'not-found'))).toBeUndefined();
  });

  it('approved without its order does not decode: no capture', async () => {
    const asked = answering({ json: { id: 'p1', outcome: 'success' } }).find('key');
    expect(await refused(asked)).toMatchObject({ failure: 'unintelligible', path: 'order' });
  });
});
