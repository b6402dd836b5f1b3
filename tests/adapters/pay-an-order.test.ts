import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  minor,
  placeOrder,
  returnFromBank,
  right,
  ZERO,
  type BasketPlace,
  type MinorUnits,
  type PaymentIntent,
  type PaymentProvider,
  type PayPorts,
  type TabAccount,
} from '@tableside/core';
import type { SavedBasket } from '@tableside/core/codecs';
import type { OrderPayment } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { TabLocks } from '../../adapters/browser/locks.ts';
import { StoredPaymentIntents } from '../../adapters/browser/stored-payment-intents.ts';
import { HttpBasketChecks } from '../../adapters/http/basket-checks.ts';
import { HttpBillPayments } from '../../adapters/http/bill-payments.ts';
import { HttpClient } from '../../adapters/http/client.ts';
import { HttpHostedOrderPayments } from '../../adapters/http/hosted-order-payments.ts';
import { HttpOrderPayments } from '../../adapters/http/order-payments.ts';
import { OrderingEndpoint } from '../../adapters/http/ordering-endpoint.ts';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { answered } from './answers.ts';
import { present } from '../core/samples.ts';
import { FirewalledClient, foreignPages, type ForeignPage } from './firewalled-client.ts';
import { Texts } from './one-text.ts';
import { ANY_ORDER } from './answering-client.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';
import { sampleCheck } from './sample-basket.ts';
import { GBP, VISA } from './sample-bill.ts';

let sandbox: RunningSandbox;
afterEach(() => sandbox.stop());

const place: BasketPlace = { host: 'h', venueSlug: 'the-foxglove-arms', service: 'order' };

/** A phone at a venue of that provider, behind a firewall. Its timers end at once. */
async function ordering(provider: PaymentProvider, page?: ForeignPage) {
  let now = Date.UTC(2026, 2, 2, 18);
  const [standard] = sampleBrands;
  if (standard === undefined) throw new Error('There is no sample brand');
  const brand = { ...standard, backend: { ...standard.backend, paymentProvider: provider } };
  sandbox = await runSandbox(brand, { clock: () => now });
  const { origin, world } = sandbox;
  const client = new FirewalledClient(page);
  const headers = { brandToken: brand.backend.brandToken, userAgent: 'Agent/1' };
  const endpoint = (by: HttpClient) => new OrderingEndpoint(by, `${origin}/api/ordering`, headers);
  const services = { payments: `${origin}/api/payments`, orders: `${origin}/api/orders` };
  const question = sampleCheck(brand);
  const checks = new HttpBasketChecks(endpoint(new HttpClient({ sessionId: () => 'session-1' })));
  const { basketId, basketTotal } = present(await answered(checks.check(question, GBP)));
  const clock = { now: () => instantOf(now) };
  const basket = { lines: question.lines };
  let saved: SavedBasket = { place, basket, note: '', serviceChargeTakenOff: false, donates: false };
  const ports: PayPorts = {
    orderPayments:
      provider === 'checkout'
        ? new HttpHostedOrderPayments(client, services, provider)
        : new HttpOrderPayments(client, endpoint(client), services),
    billPayments: new HttpBillPayments(client, { ...services, payAtTable: `${origin}/api/pay-at-table` }),
    intents: new StoredPaymentIntents(new Texts(), clock),
    savedBaskets: {
      all: () => [saved],
      at: () => saved,
      save: (next) => right(void (saved = next)),
      remove: () => undefined,
    },
    clock,
    stopwatch: { elapsed: () => now },
    timer: { delay: async (milliseconds) => void (now += milliseconds) },
    randomness: { uuid: () => randomUUID() },
    locks: new TabLocks(),
  };
  const states: string[] = [];
  const watch = ({ state }: PaymentIntent): void => void states.push(state.is);
  const nonce = world.vault.tokenise(VISA)?.nonce ?? '';
  const pay = (total: MinorUnits, more: Partial<OrderPayment> = {}, tab?: TabAccount) => {
    const payment: OrderPayment = {
      ...ANY_ORDER,
      siteId: question.siteId,
      basketId,
      lines: question.lines,
      destination: question.destination,
      note: '',
      goodsTotal: total,
      total,
      returnUrls: { success: `${origin}/ok`, failure: `${origin}/no` },
      ...more,
    };
    const summary = {
      lines: [],
      goodsTotal: total,
      discount: ZERO,
      serviceCharge: ZERO,
      tip: ZERO,
      donation: ZERO,
      total,
      currency: GBP,
      locale: 'en-GB',
      venueName: 'The Foxglove Arms',
      ...(tab === undefined ? {} : { tab }),
    };
    return placeOrder(ports, { place, basket, basketId, summary, paymentOf: () => payment }, watch);
  };
  return { client, ports, states, watch, world, total: basketTotal, nonce, pay };
}

const PAGES = foreignPages([403, 404]);

describe('an order paid behind a firewall', () => {
  it.each(PAGES)('$status $body $when the charge: the card is charged once (WN21)', async (page) => {
    const phone = await ordering('braintree', { ...page, call: 'ordering makeBraintreePayment' });
    const paid = present(await phone.pay(phone.total, { card: { nonce: phone.nonce } }));
    expect(phone.client.answered).toBe(1);
    expect(phone.states).toContain('unknown');
    expect(paid.state.is).toBe('captured');
    expect(phone.world.ledger.taken()).toBe(phone.total);
    expect(phone.world.orders.all).toHaveLength(1);
  });

  it.each(['orders', 'hosted payment page'].flatMap((call) => PAGES.map((page) => ({ ...page, call }))))(
    '$status $body to $call $when the effect: one order waits for its page',
    async (page) => {
      const phone = await ordering('checkout', page);
      const sent = present(await phone.pay(phone.total));
      expect(phone.client.answered).toBe(1);
      expect(sent.state.is).toBe('authRequired');
      expect(phone.world.orders.all).toHaveLength(1);
    },
  );

  it.each(['auth-payment', 'capture-payment'].flatMap((call) => PAGES.map((page) => ({ ...page, call }))))(
    '$status $body to $call $when the effect: a hosted payment is captured once',
    async (page) => {
      const phone = await ordering('checkout', page);
      const sent = present(await phone.pay(phone.total));
      if (sent.state.is !== 'authRequired') throw new Error(`not sent to the page: ${sent.state.is}`);
      const { paymentId } = sent.state;
      phone.world.hostedPayments.pay(phone.world.acquirer.byId(paymentId), VISA);
      const paid = await returnFromBank(phone.ports, sent, paymentId, 'any', phone.watch);
      expect(phone.client.answered).toBe(1);
      expect(paid.state.is).toBe('captured');
      expect(phone.world.ledger.taken()).toBe(phone.total);
      expect(phone.world.orders.all).toHaveLength(1);
    },
  );

  it('of nothing is resent, and fails only once its key finds nothing', async () => {
    const phone = await ordering('braintree', { call: 'orders', status: 403, when: 'after' });
    await phone.pay(minor(0), { basketId: 'free', goodsTotal: ZERO });
    expect(phone.client.answered).toBe(1);
    expect(phone.states).toEqual([
      'prepared',
      'submitting',
      'unknown',
      'submitting',
      'unknown',
      'notCharged',
    ]);
    expect(phone.world.orders.all).toEqual([]);
  });
});
