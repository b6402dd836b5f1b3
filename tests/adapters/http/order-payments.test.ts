import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lineOf, minor, ZERO } from '@tableside/core';
import type { OrderPayment } from '@tableside/core/ports';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpOrderPayments } from '../../../adapters/http/order-payments.ts';
import { HttpBasketChecks } from '../../../adapters/http/basket-checks.ts';
import { OrderingEndpoint } from '../../../adapters/http/ordering-endpoint.ts';
import { HttpPaymentConfigs } from '../../../adapters/http/payment-configs.ts';
import { AnsweringServer, type Reply } from '../answering-server.ts';
import { answered, outcomeOf, refused } from '../answers.ts';
import { present } from '../../core/samples.ts';
import { ANY_ORDER, GBP } from '../answering-client.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';
import { sampleCheck } from '../sample-basket.ts';

const payment: OrderPayment = {
  ...ANY_ORDER,
  siteId: 's/1',
  lines: [
    lineOf(
      {
        menuId: 'm',
        productId: 'p',
        displayRecordId: 'd',
        portionTypeId: 'one',
        choiceLines: [],
        messages: [],
        name: 'Pie',
        portionPrice: minor(1999),
      },
      1,
    ),
  ],
  note: '',
  card: { nonce: 'nonce', deviceData: 'device' },
  paymentServiceCharge: minor(250),
  total: minor(2249),
};

describe('order payments at the sandbox', () => {
  let sandbox: RunningSandbox;
  let checks: HttpBasketChecks;
  let payments: HttpOrderPayments;
  beforeAll(async () => {
    sandbox = await runSandbox();
    const { origin, brand } = sandbox;
    const client = new HttpClient({ sessionId: () => 'session-1' });
    const headers = { brandToken: brand.backend.brandToken, userAgent: 'Agent/1' };
    const endpoint = new OrderingEndpoint(client, `${origin}/api/ordering`, headers);
    checks = new HttpBasketChecks(endpoint);
    payments = new HttpOrderPayments(client, endpoint, {
      payments: `${origin}/api/payments`,
      orders: `${origin}/api/orders`,
    });
  });
  afterEach(() => sandbox.world.reset());
  afterAll(() => sandbox.stop());

  const checkedPayment = async (cardNumber: string): Promise<OrderPayment> => {
    const check = sampleCheck(sandbox.brand);
    const { basketId, basketTotal } = present(await answered(checks.check(check, GBP)));
    const nonce = sandbox.world.vault.tokenise(cardNumber)?.nonce ?? '';
    return {
      ...payment,
      siteId: check.siteId,
      lines: check.lines,
      destination: check.destination,
      basketId,
      card: { nonce },
      goodsTotal: basketTotal,
      paymentServiceCharge: minor(150),
      total: minor(basketTotal + 150),
    };
  };

  it('the service says how cards are taken', async () => {
    const client = new HttpClient({ sessionId: () => 'session-1' });
    const configs = new HttpPaymentConfigs(client, `${sandbox.origin}/api/payments`);
    const { siteId } = sampleCheck(sandbox.brand);
    const config = await answered(configs.config('business', sandbox.brand.backend.brandId, siteId));
    expect(config).toMatchObject({ provider: 'braintree', threeDSecure: true });
    expect(config.clientToken).toBeTruthy();
  });

  it('a card payment captures once for a key (C1)', async () => {
    const approved = await checkedPayment('4111111111111111');
    const key = randomUUID();
    const answer = await answered(payments.pay(key, approved));
    expect(answer).toMatchObject({ outcome: 'success' });
    expect(await answered(payments.pay(key, approved))).toEqual(answer);
    expect(await answered(payments.find(key))).toEqual(answer);
    expect(sandbox.world.ledger.taken()).toBe(approved.total);
  });

  it('a decline stays one under its key (WO13)', async () => {
    const key = randomUUID();
    const declined = { outcome: 'declined', code: 'declined' };
    expect(await outcomeOf(payments.pay(key, await checkedPayment('4000000000000002')))).toEqual(declined);
    expect(await outcomeOf(payments.find(key))).toEqual(declined);
    expect(sandbox.world.ledger.taken()).toBe(0);
  });

  it.each([
    ['4000000000005019', 'unreachable'],
    ['4000000000005027', 'refused'],
    ['4000000000005035', 'unintelligible'],
  ])('a lost answer is found by its key (card %s)', async (card, failure) => {
    const key = randomUUID();
    const lost = await checkedPayment(card);
    expect(await refused(payments.pay(key, lost))).toMatchObject({ failure });
    expect(await answered(payments.find(key))).toMatchObject({ outcome: 'success' });
    expect(sandbox.world.ledger.taken()).toBe(lost.total);
  });

  it('a payment that never arrived is not found (WO14)', async () => {
    expect(await answered(payments.find(randomUUID()))).toBeUndefined();
  });

  it('the bank’s result is confirmed (WO12)', async () => {
    const key = randomUUID();
    const asked = await answered(payments.pay(key, await checkedPayment('4000002500003155')));
    if (asked.outcome !== 'authRequired') throw new Error(`not sent to the bank: ${asked.outcome}`);
    expect(new URL(asked.redirectUrl ?? '').origin).toBe(sandbox.origin);
    const { acquirer } = sandbox.world;
    const { bankResult = '' } = acquirer.decideAtBank(acquirer.byId(asked.paymentId), 'approve');
    expect(await answered(payments.authorise(key, asked.paymentId, bankResult))).toMatchObject({
      outcome: 'success',
    });
  });

  it('another payment’s bank result decides nothing', async () => {
    const key = randomUUID();
    const asked = await answered(payments.pay(key, await checkedPayment('4000002500003155')));
    if (asked.outcome !== 'authRequired') throw new Error(`not sent to the bank: ${asked.outcome}`);
    expect(await refused(payments.authorise(key, asked.paymentId, 'made up'))).toMatchObject({
      failure: 'refused',
    });
  });

  it('a used key with another body is not “nothing done” (WN4)', async () => {
    const key = randomUUID();
    const approved = await checkedPayment('4111111111111111');
    await answered(payments.pay(key, approved));
    const other = { ...approved, note: 'Something else' };
    expect(await outcomeOf(payments.pay(key, other))).toEqual({ outcome: 'unknown' });
  });

  it('an early refusal says that nothing was done', async () => {
    const unknownBasket = { ...(await checkedPayment('4111111111111111')), basketId: 'never-checked' };
    expect(await outcomeOf(payments.pay(randomUUID(), unknownBasket))).toEqual({ outcome: 'refused' });
    expect(sandbox.world.ledger.entries).toEqual([]);
  });
});

describe('order payments at a scripted backend', () => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await AnsweringServer.start();
  });
  afterAll(() => server.stop());
  const answering = (reply: Reply): HttpOrderPayments => {
    server.reply = () => reply;
    const client = new HttpClient();
    const endpoint = new OrderingEndpoint(client, `${server.origin}/ordering`, {
      brandToken: 'token',
      userAgent: 'Agent/1',
    });
    return new HttpOrderPayments(client, endpoint, {
      payments: `${server.origin}/payments`,
      orders: `${server.origin}/orders`,
    });
  };
  const success = { json: { response: 'OK', outcome: 'success', orderId: 1, orderRef: 'R1' } };

  it('a card payment follows the contract', async () => {
    await answered(answering(success).pay('key-1', { ...payment, donation: minor(51), total: minor(2300) }));
    expect(server.last.headers).toMatchObject({ 'idempotency-key': 'key-1', 'x-brand-token': 'token' });
    expect(server.last.body).toEqual({
      method: 'makeBraintreePayment',
      siteId: 's/1',
      basketId: 'basket',
      orderType: 'oat',
      tableNumber: '7',
      customer: payment.customer,
      note: 'ORDER PAY',
      nonce: 'nonce',
      deviceData: 'device',
      paymentMethodId: 54,
      amount: 19.99,
      serviceCharge: 2.5,
      donation: 0.51,
      total: 23,
      returnUrls: payment.returnUrls,
    });
  });

  it('the guest’s note is unchanged, and no donation appears', async () => {
    await answered(answering(success).pay('key', { ...payment, note: 'No salt' }));
    expect(server.last.body).toMatchObject({ note: 'No salt' });
    expect(server.last.body).not.toHaveProperty('donation');
  });

  it('a donation has its recipient (WO17)', async () => {
    const donationTo = { identifier: 'windfall', entityCodes: ['CHARITY-GB'] };
    await answered(answering(success).pay('key', { ...payment, donation: minor(51), donationTo }));
    expect(server.last.body).toMatchObject({ donation: 0.51, donationTo });
  });

  it('an order of nothing has no payment (B12, WP10)', async () => {
    const { card: _card, ...nothing } = {
      ...payment,
      goodsTotal: ZERO,
      paymentServiceCharge: ZERO,
      total: ZERO,
    };
    const answer = await answered(answering({ json: { orderId: 'o', orderRef: 'r' } }).pay('key-2', nothing));
    expect(answer).toEqual({ outcome: 'success', orderId: 'o', orderRef: 'r' });
    expect(server.last).toMatchObject({
      method: 'POST',
      path: '/orders/venues/s%2F1/orders',
      headers: { 'idempotency-key': 'key-2' },
      body: {
        basketId: 'basket',
        orderType: 'oat',
        tableNumber: '7',
        total: 0,
        serviceCharge: 0,
        lines: [{ productId: 'p', quantity: 1 }],
      },
    });
    expect(server.last.body).not.toHaveProperty('paymentId');
  });

  it('a tab order has the tab’s basket, account and HYBRID (WP9)', async () => {
    const { card: _card, ...free } = payment;
    const tab = { accountId: 'acc-1', basketId: 'bas-1' };
    await answered(answering({ json: { orderId: 'o', orderRef: 'R' } }).pay('key', { ...free, tab }));
    expect(server.last).toMatchObject({
      path: '/orders/venues/s%2F1/orders',
      headers: { 'idempotency-key': 'key' },
      body: { orderType: 'HYBRID', ...tab, tableNumber: '7', total: 22.49 },
    });
  });

  it.each([
    ['a decline with status 200', { json: { response: 'ERROR', code: 'declined' } }, 'declined'],
    ['a decline with status 402', { status: 402, json: { response: 'ERROR', code: 'declined' } }, 'declined'],
    ['no `response: "ERROR"` (WN21)', { status: 402, json: { message: 'No', code: 'declined' } }, 'unknown'],
    ['`response: "error"` (WN21)', { status: 402, json: { response: 'error', code: 'declined' } }, 'unknown'],
    ['a cancellation', { status: 402, json: { response: 'ERROR', code: 'cancelled' } }, 'declined'],
    ['a refusal with status 200', { json: { response: 'ERROR', detail: 'Closed' } }, 'refused'],
    ['an unknown outcome', { json: { outcome: 'unknown' } }, 'unknown'],
  ])('%s decides a card payment', async (_what, reply, outcome) => {
    expect(await outcomeOf(answering(reply).pay('key', payment))).toMatchObject({ outcome });
  });

  it.each([
    ['outcome', { outcome: 'approved' }],
    ['orderRef', { outcome: 'success', orderId: 'o' }],
    ['redirectUrl', { outcome: 'authRequired', paymentId: 'p', redirectUrl: 'javascript:alert(1)' }],
    ['paymentId', { outcome: 'authRequired', redirectUrl: 'https://bank.example/' }],
  ])('an answer with an invalid %s does not decode (fault F4)', async (path, json) => {
    expect(await refused(answering({ json }).pay('key', payment))).toEqual({
      failure: 'unintelligible',
      call: 'ordering makeBraintreePayment',
      path,
    });
  });

  it('a success found by key without its order does not decode', async () => {
    const asked = answering({ json: { id: 'p', outcome: 'success' } }).find('key');
    expect(await refused(asked)).toMatchObject({ failure: 'unintelligible', path: 'order' });
  });

  it.each([408, 429, 500])('status %i leaves a card payment unknown', async (status) => {
    const asked = answering({ status, json: { response: 'ERROR', detail: 'x' } }).pay('key', payment);
    expect(await refused(asked)).toMatchObject({ failure: 'refused', status });
  });
});
