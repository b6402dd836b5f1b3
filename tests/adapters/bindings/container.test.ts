import { Window } from 'happy-dom';
import type { Container } from 'inversify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { left, startApp, WALLETS, type StartedApp } from '@tableside/core';
import { isSessionId, VISIT_MS } from '@tableside/core/codecs';
import { orderEvent } from '@tableside/core/content';
import { instantOf } from '@tableside/core/time';
import { BraintreeCardForms } from '../../../adapters/braintree/card-forms.ts';
import { BraintreeWalletButtons } from '../../../adapters/braintree/wallet-buttons.ts';
import { TabLocks, WebLocks } from '../../../adapters/browser/locks.ts';
import { analyticsPorts } from '../../../adapters/bindings/analytics-bindings.ts';
import { billPorts } from '../../../adapters/bindings/bill-bindings.ts';
import { checkoutPorts } from '../../../adapters/bindings/checkout-bindings.ts';
import { createContainer } from '../../../adapters/bindings/container.ts';
import { discoveryPorts, embedPorts } from '../../../adapters/bindings/discovery-bindings.ts';
import type { Environment } from '../../../adapters/bindings/environment.ts';
import { guestPorts } from '../../../adapters/bindings/guest-bindings.ts';
import { fetchRuntimeConfig } from '../../../adapters/bindings/runtime-config.ts';
import { brandAdapters, startAdapters } from '../../../adapters/bindings/start-adapters.ts';
import { tabPorts } from '../../../adapters/bindings/tab-bindings.ts';
import { HttpBasketChecks } from '../../../adapters/http/basket-checks.ts';
import { HttpBillPayments } from '../../../adapters/http/bill-payments.ts';
import { HttpHostedOrderPayments } from '../../../adapters/http/hosted-order-payments.ts';
import { HttpOrderPayments } from '../../../adapters/http/order-payments.ts';
import { OrderingEndpoint } from '../../../adapters/http/ordering-endpoint.ts';
import { HttpTabs } from '../../../adapters/http/tabs.ts';
import { HttpVouchers } from '../../../adapters/http/vouchers.ts';
import type { TelemetryEvent } from '@tableside/core/ports';
import { GBP } from '../../core/samples.ts';
import { backendVenue, venueContent } from '../../core/brand/venues.ts';
import { AnsweringServer } from '../answering-server.ts';
import { answered } from '../answers.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';

let sandbox: RunningSandbox;
let environment: Environment;
let started: StartedApp;
beforeAll(async () => {
  sandbox = await runSandbox();
  const window = new Window({ url: sandbox.origin });
  const { localStorage, sessionStorage } = window;
  environment = {
    runtimeConfig: await answered(fetchRuntimeConfig(sandbox.origin)),
    location: { host: sandbox.host, protocol: 'http:' },
    localStorage: () => localStorage as Storage,
    sessionStorage: () => sessionStorage as Storage,
    clocks: { wall: () => Date.now(), monotonic: () => performance.now() },
    randomness: crypto,
    isOffline: async () => false,
    cardPage: { document: { querySelector: () => null }, styleOf: () => new CSSStyleDeclaration() },
    walletPage: { document: window.document as unknown as Document },
    livePage: {
      document: window.document as unknown as Document,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
    cameraPage: { document: window.document as unknown as Document },
    sharingPage: { navigator: {}, document: window.document as unknown as Document, addresses: URL },
    embedPage: { early: [], addEventListener: () => undefined },
    telemetry: { record: () => undefined },
  };
  started = await answered(startApp(startAdapters(environment), sandbox.hostname));
});
afterAll(() => sandbox.stop());

/** The adapters of the first view. */
function firstIn(browser: Environment) {
  const start = startAdapters(browser);
  return { ...start, ...brandAdapters(start, started.brand) };
}

/** The brand's container in a browser. */
function containerIn(browser: Environment): Container {
  const first = firstIn(browser);
  return createContainer(first, first);
}

describe('a client that reads', () => {
  it('makes no adapter that opens, checks or pays (X3)', () => {
    const { client, services } = firstIn(environment);
    const endpoint = new OrderingEndpoint(client, services.ordering, started.brand);
    // The compiler refuses each of these: a link's session is one of the client's.
    const refused = [
      // @ts-expect-error -- It opens and joins tabs.
      new HttpTabs(client, services.hybrid),
      // @ts-expect-error -- It holds money for a bill, and enters it.
      new HttpBillPayments(client, services),
      // @ts-expect-error -- It pays orders, or places them on a tab.
      new HttpOrderPayments(client, endpoint, services),
      // @ts-expect-error -- It captures what a hosted page has held.
      new HttpHostedOrderPayments(client, services, 'checkout'),
      // @ts-expect-error -- A checked basket belongs to its session, and so does its payment.
      new HttpBasketChecks(endpoint),
      // @ts-expect-error -- A checked voucher is held for its session.
      new HttpVouchers(endpoint),
    ];
    expect(refused).toHaveLength(6);
  });
});

type Part = (container: Container) => object;
const checkout: Part = (container) => checkoutPorts(container, 'braintree');
const bill: Part = (container) => billPorts(container, 'braintree');
const PARTS = [checkout, bill, tabPorts, discoveryPorts, embedPorts, guestPorts, analyticsPorts];

it.each([
  ['forwards', PARTS],
  ['backwards', PARTS.toReversed()],
])('a port has one adapter, whichever part opens first: %s', (_, parts) => {
  const container = containerIn(environment);
  const adapters = new Map<string, object>();
  for (const portsOf of [...parts, ...parts]) {
    const alone = new Map(Object.entries(portsOf(containerIn(environment))));
    for (const [name, adapter] of Object.entries(portsOf(container))) {
      expect(adapter.constructor).toBe(alone.get(name).constructor);
      expect(adapter).toBe(adapters.get(name) ?? adapter);
      adapters.set(name, adapter);
    }
  }
});

describe('the ports of checkout', () => {
  it.each([
    ['braintree', HttpOrderPayments],
    ['checkout', HttpHostedOrderPayments],
  ] as const)('pay orders through %s', (provider, adapter) => {
    expect(checkoutPorts(containerIn(environment), provider).orderPayments).toBeInstanceOf(adapter);
  });

  it('have the card fields and wallets of Braintree', () => {
    const { cardForms, walletButtons } = checkoutPorts(containerIn(environment), 'braintree');
    expect(cardForms).toBeInstanceOf(BraintreeCardForms);
    expect(walletButtons).toBeInstanceOf(BraintreeWalletButtons);
  });

  it('have no card fields or wallet buttons with a hosted page', async () => {
    const { cardForms, walletButtons } = checkoutPorts(containerIn(environment), 'checkout');
    const config = { provider: 'checkout', threeDSecure: false } as const;
    const places = { number: '#n', expirationDate: '#e', cvv: '#c' };
    expect(await cardForms.open(config, places, places, () => undefined)()).toEqual(left('unreachable'));
    expect(WALLETS.some((wallet) => walletButtons.isPossible(wallet))).toBe(false);
    const place = { selector: '#w', label: 'Pay', payee: 'The Lantern', currency: GBP };
    expect(await walletButtons.mount('paypal', config, place, () => undefined)()).toEqual(left('absent'));
  });

  it('have the browser’s locks where there are any', () => {
    const locksIn = (browser: Environment) => checkoutPorts(containerIn(browser), 'braintree').locks;
    expect(locksIn(environment)).toBeInstanceOf(TabLocks);
    const locks = { request: async () => undefined } as unknown as LockManager;
    expect(locksIn({ ...environment, locks })).toBeInstanceOf(WebLocks);
  });

  it('end guest details with the visit, by the phone’s clock (X4)', () => {
    let now = 0;
    const clocks = { ...environment.clocks, wall: () => now };
    const first = firstIn({ ...environment, clocks });
    first.clock.setFrom(new Date(3 * VISIT_MS).toUTCString());
    const { savedGuest } = checkoutPorts(createContainer(first, first), 'braintree');
    const ada = { name: 'Ada', surname: '', email: 'ada@example.com', phone: '', emailOptIn: false };
    savedGuest.write(ada);
    now = VISIT_MS - 1;
    expect(savedGuest.read()).toEqual(ada);
    now = VISIT_MS;
    expect(savedGuest.read()).toBeUndefined();
  });
});

describe('the payment page’s address', () => {
  const KEY = '11111111-1111-4111-8111-111111111111';
  const BANK = 'bank.example/confirm';

  /** Answers in a deployment whose payments service sends every guest to that address. */
  async function leadingTo(
    redirectUrl: string,
    environmentName: Environment['runtimeConfig']['environment'],
  ) {
    const server = await AnsweringServer.start();
    server.reply = () => ({
      json: { outcome: 'authRequired', id: 'payment-1', redirectUrl, order: { id: 'o', ref: 'r' } },
    });
    const services = { ...environment.runtimeConfig.services, payments: server.origin };
    const runtimeConfig = { ...environment.runtimeConfig, environment: environmentName, services };
    const asked = (['braintree', 'checkout'] as const).flatMap((provider) => {
      const container = containerIn({ ...environment, runtimeConfig });
      const { orderPayments, billPayments } = checkoutPorts(container, provider);
      return [
        orderPayments.find(KEY),
        billPayments.find(KEY),
        billPayments.authorise(KEY, 'payment-1', 'result'),
      ];
    });
    const answers = await Promise.all(asked.map((ask) => ask()));
    await server.stop();
    return answers;
  }

  it.each(['production', 'staging'] as const)('in %s is dropped without https (WP15)', async (name) => {
    for (const answer of await leadingTo(`http://${BANK}`, name)) {
      expect(answer).toMatchObject({ right: { outcome: 'authRequired', paymentId: 'payment-1' } });
      expect(answer).not.toHaveProperty('right.redirectUrl');
    }
    for (const answer of await leadingTo(`HTTPS://${BANK}`, name))
      expect(answer).toMatchObject({ right: { outcome: 'authRequired' } });
  });

  it('in the sandbox may be http', async () => {
    for (const answer of await leadingTo(`http://${BANK}`, 'sandbox'))
      expect(answer).toMatchObject({ right: { outcome: 'authRequired' } });
  });
});

describe('guest identifiers in services', () => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await AnsweringServer.start();
  });
  afterAll(() => server.stop());

  /** A page with one server for all its services, which records its requests. */
  function page(): Container {
    const { origin } = server;
    const services = {
      ...environment.runtimeConfig.services,
      orders: origin,
      postcodes: origin,
      trainWifi: origin,
    };
    const runtimeConfig = { ...environment.runtimeConfig, services };
    return containerIn({ ...environment, runtimeConfig });
  }

  it('analytics gets its own for the visit, everywhere', async () => {
    server.received.length = 0;
    const event = orderEvent({ name: 'service_entered' }, { at: instantOf(0), brandId: 'b' });
    for (const container of [page(), page()])
      await answered(analyticsPorts(container).orderEvents.send([event]));
    const heard = server.received.map(({ headers, body }) => {
      const [, id] = /"sessionId":"([^"]*)"/.exec(JSON.stringify(body)) ?? [];
      return [headers['x-session-id'], id];
    });
    const [[id = ''] = []] = heard;
    expect(isSessionId(String(id))).toBe(true);
    expect(id).not.toBe(firstIn(environment).session.id);
    expect(heard).toEqual([
      [id, id],
      [id, id],
    ]);
  });

  it('postcodes and the train’s wifi get none', async () => {
    server.received.length = 0;
    const { postcodes, trains } = discoveryPorts(page());
    await postcodes.find('BS1 2FX')();
    await trains.trainId()();
    expect(server.received.map(({ headers }) => headers['x-session-id'])).toEqual([undefined, undefined]);
  });
});

describe('the first view’s adapters', () => {
  it('report what menus and times leave out', async () => {
    const reports: TelemetryEvent[] = [];
    const server = await AnsweringServer.start();
    server.reply = () => ({ json: { pages: [7], products: [], times: [] } });
    const { services } = environment.runtimeConfig;
    const runtimeConfig = {
      ...environment.runtimeConfig,
      services: { ...services, ordering: `${server.origin}/ordering` },
    };
    const { ordering, timeslotChoices } = firstIn({
      ...environment,
      runtimeConfig,
      telemetry: { record: (event) => reports.push(event) },
    });
    await answered(ordering.menuPages({ siteId: 's', menuId: 'm' }));
    const question = { siteId: 's', salesAreaId: '1', serviceId: '2', orderType: 'cc' } as const;
    const unavailableTimeslots = [{ hour: 12, minute: 0, timeZone: 'Europe/Londen' }];
    const venue = { ...venueContent, slug: 'odd-page', unavailableTimeslots };
    await timeslotChoices(question, venue, backendVenue)();
    await server.stop();
    expect(reports.filter((event) => 'what' in event)).toEqual([
      { name: 'data_unsound', call: 'ordering getmenupages', what: 'pages.0' },
      { name: 'data_unsound', what: 'unavailableTimeslots.0.timeZone: odd-page' },
    ]);
  });

  it('load the code of timeslots when they are requested (section 4)', async () => {
    const { ordering, timeslotChoices } = firstIn(environment);
    const [content] = started.brand.venues;
    const siteId = content?.siteId ?? '';
    const backend = await answered(ordering.venue(siteId));
    if (content === undefined || backend === undefined) throw new Error('The brand has no venue');
    const serviceId = backend.services.find(({ orderType }) => orderType === 'cc')?.id ?? '';
    const salesAreaId = backend.salesAreas[0]?.id ?? '';
    const question = { siteId, salesAreaId, serviceId, orderType: 'cc' } as const;
    const { zone } = await answered(timeslotChoices(question, content, backend));
    expect(zone).toBe(backend.timeZone);
  });

  it('send the brand’s name and the session, and answers set the clock', async () => {
    const clocks = { wall: () => 0, monotonic: () => performance.now() };
    const { ordering, clock } = firstIn({ ...environment, clocks });
    sandbox.world.calls.clear();
    const siteId = started.brand.venues[0]?.siteId ?? '';
    expect(await answered(ordering.tables(siteId))).not.toEqual([]);
    expect(sandbox.world.calls.all.flatMap(({ problems }) => problems)).toEqual([]);
    await answered(ordering.tables(siteId));
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5_000);
  });

  it('set no clock by services that take no money', async () => {
    const clocks = { wall: () => 0, monotonic: () => 0 };
    const { venueConfigs, clock } = firstIn({ ...environment, clocks });
    const siteId = started.brand.venues[0]?.siteId ?? '';
    for (let times = 0; times < 3; times += 1) await answered(venueConfigs.config(siteId));
    expect(clock.now()).toBe(0);
  });
});
