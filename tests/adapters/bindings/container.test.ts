import { Window } from 'happy-dom';
import type { Container } from 'inversify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { left, startApp, WALLETS, type StartedApp } from '@tableside/core';
import { isSessionId, VISIT_MS } from '@tableside/core/codecs';
import { orderEvent } from '@tableside/core/content';
import { instantOf } from '@tableside/core/time';
import { BraintreeCardForms } from '../../../adapters/braintree/card-forms.ts';
import { Connections } from '../../../adapters/braintree/connections.ts';
import { BraintreeWalletButtons } from '../../../adapters/braintree/wallet-buttons.ts';
import { ServerClock } from '../../../adapters/browser/clock.ts';
import { StoredConsent } from '../../../adapters/browser/consent.ts';
import { StoredFeedback } from '../../../adapters/browser/stored-feedback.ts';
import { StoredGuest } from '../../../adapters/browser/stored-guest.ts';
import { TabLocks } from '../../../adapters/browser/locks.ts';
import { TimeoutTimer } from '../../../adapters/browser/timer.ts';
import { BrowserCodeScanner } from '../../../adapters/browser/qr-scanner.ts';
import { CryptoRandomness } from '../../../adapters/browser/random.ts';
import { GuestSession } from '../../../adapters/browser/session.ts';
import { BrowserSharing } from '../../../adapters/browser/sharing.ts';
import { BrowserStore } from '../../../adapters/browser/storage.ts';
import { StoredBaskets } from '../../../adapters/browser/stored-baskets.ts';
import { StoredPaymentIntents } from '../../../adapters/browser/stored-payment-intents.ts';
import { StoredTabs } from '../../../adapters/browser/stored-tabs.ts';
import { StoredVouchers } from '../../../adapters/browser/stored-vouchers.ts';
import { bindBill } from '../../../adapters/bindings/bill-bindings.ts';
import { createContainer } from '../../../adapters/bindings/container.ts';
import { brandAdapters, startAdapters } from '../../../adapters/bindings/start-adapters.ts';
import { ContentfulBrandContents } from '../../../adapters/contentful/brand-contents.ts';
import type { Environment } from '../../../adapters/bindings/environment.ts';
import { bindAnalytics } from '../../../adapters/bindings/analytics-bindings.ts';
import { bindTab } from '../../../adapters/bindings/tab-bindings.ts';
import { HttpBillPayments } from '../../../adapters/http/bill-payments.ts';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpDiscountCovers } from '../../../adapters/http/discount-covers.ts';
import { HttpEmployeeDiscounts } from '../../../adapters/http/employee-discounts.ts';
import { HttpFeedback, HttpOrderEvents } from '../../../adapters/http/order-events.ts';
import { HttpHostedOrderPayments } from '../../../adapters/http/hosted-order-payments.ts';
import { HttpOrderPayments } from '../../../adapters/http/order-payments.ts';
import { HttpBasketChecks } from '../../../adapters/http/basket-checks.ts';
import { HttpOrdering } from '../../../adapters/http/ordering.ts';
import { OrderingEndpoint } from '../../../adapters/http/ordering-endpoint.ts';
import { HttpBillPaymentConfigs, HttpPaymentConfigs } from '../../../adapters/http/payment-configs.ts';
import { HttpTableAccounts } from '../../../adapters/http/table-accounts.ts';
import { HttpTabs } from '../../../adapters/http/tabs.ts';
import { HttpVenueConfigs } from '../../../adapters/http/venue-configs.ts';
import { HttpVouchers } from '../../../adapters/http/vouchers.ts';
import { HttpWhiteLabelConfigs } from '../../../adapters/http/white-label-configs.ts';
import * as ports from '../../../adapters/bindings/tokens.ts';
import type { TelemetryEvent } from '@tableside/core/ports';
import { fetchRuntimeConfig } from '../../../adapters/bindings/runtime-config.ts';
import { containerForSample } from '../../../adapters/bindings/sample-bill-bindings.ts';
import { SocketLiveBills } from '../../../adapters/socket/live-bills.ts';
import { bindCheckout } from '../../../adapters/bindings/checkout-bindings.ts';
import { StoredEmbed, WindowMessages } from '../../../adapters/browser/embed.ts';
import { BrowserPositions } from '../../../adapters/browser/geolocation.ts';
import { bindEmbed, bindDiscovery } from '../../../adapters/bindings/discovery-bindings.ts';
import { HttpPostcodes } from '../../../adapters/http/postcodes.ts';
import { HttpTrainWifi } from '../../../adapters/http/train-wifi.ts';
import { sampleBillAt } from '../../../fixtures/sample-bills.ts';
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

const fromTheStart = [
  [ports.WHITE_LABEL_CONFIGS, HttpWhiteLabelConfigs],
  [ports.BRAND_CONTENTS, ContentfulBrandContents],
  [ports.CLOCK, ServerClock],
  [ports.STOPWATCH, ServerClock],
  [ports.TIMER, TimeoutTimer],
  [ports.RANDOMNESS, CryptoRandomness],
  [ports.SAVED_BASKETS, StoredBaskets],
  [ports.LASTING_STORE, BrowserStore],
  [ports.GUEST_SESSION, GuestSession],
  [ports.HTTP_CLIENT, HttpClient],
  [ports.SERVICES, Object],
  [ports.ENVIRONMENT, Object],
] as const;

const withTheBrand = [
  [ports.VENUE_CONFIGS, HttpVenueConfigs],
  [ports.ORDERING, HttpOrdering],
  [ports.ORDERING_ENDPOINT, OrderingEndpoint],
  [ports.TIMESLOT_CHOICES, Function],
] as const;

const withCheckout = [
  [ports.BASKET_CHECKS, HttpBasketChecks],
  [ports.PAYMENT_INTENTS, StoredPaymentIntents],
  [ports.SAVED_GUEST, StoredGuest],
  [ports.LOCKS, TabLocks],
  [ports.PAYMENT_CONFIGS, HttpPaymentConfigs],
  [ports.ORDER_PAYMENTS, HttpOrderPayments],
  [ports.BILL_PAYMENTS, HttpBillPayments],
  [ports.CARD_FORMS, BraintreeCardForms],
  [ports.WALLET_BUTTONS, BraintreeWalletButtons],
  [ports.CONNECTIONS, Connections],
  [ports.VOUCHERS, HttpVouchers],
  [ports.EMPLOYEE_DISCOUNTS, HttpEmployeeDiscounts],
  [ports.SAVED_VOUCHERS, StoredVouchers],
  [ports.FEEDBACK, HttpFeedback],
  [ports.SAVED_FEEDBACK, StoredFeedback],
  [ports.SHARING, BrowserSharing],
  [ports.CODE_SCANNER, BrowserCodeScanner],
] as const;

const withABill = [
  [ports.TABLE_ACCOUNTS, HttpTableAccounts],
  [ports.BILL_PAYMENT_CONFIGS, HttpBillPaymentConfigs],
  [ports.DISCOUNT_COVERS, HttpDiscountCovers],
  [ports.LIVE_BILLS, SocketLiveBills],
  [ports.SAVED_TABS, StoredTabs],
] as const;

const withATab = [[ports.TABS, HttpTabs]] as const;

const withAnalytics = [
  [ports.ORDER_EVENTS, HttpOrderEvents],
  [ports.CONSENT, StoredConsent],
] as const;

const withTheFront = [
  [ports.POSTCODES, HttpPostcodes],
  [ports.POSITIONS, BrowserPositions],
  [ports.TRAINS, HttpTrainWifi],
] as const;

const withTheEmbed = [
  [ports.NATIVE_APP, WindowMessages],
  [ports.SAVED_EMBED, StoredEmbed],
] as const;

const boundLater = [
  ...withCheckout,
  ...withABill,
  ...withATab,
  ...withAnalytics,
  ...withTheFront,
  ...withTheEmbed,
];

/** The brand's container in a browser. */
function containerIn(browser: Environment): Container {
  const start = startAdapters(browser);
  return createContainer(start, brandAdapters(start, started.brand));
}

const openCheckout = (container: Container): void => bindCheckout(container, 'braintree');

const atCheckout = (): Container => {
  const container = containerIn(environment);
  openCheckout(container);
  return container;
};

const atABill = (): Container => {
  const container = atCheckout();
  bindBill(container);
  return container;
};

it('the containers bind every named port once', () => {
  const bound = [...fromTheStart, ...withTheBrand, ...boundLater].map(([port]) => port);
  expect(new Set(bound)).toEqual(new Set(Object.values(ports)));
  expect(bound).toHaveLength(Object.keys(ports).length);
});

describe('the first view’s container', () => {
  it.each([...fromTheStart, ...withTheBrand])('has %s, made once', (port, adapter) => {
    const container = containerIn(environment);
    expect(container.get<unknown>(port)).toBeInstanceOf(adapter);
    expect(container.get<unknown>(port)).toBe(container.get<unknown>(port));
  });

  it('reports to the page what menus and times leave out', async () => {
    const reports: TelemetryEvent[] = [];
    const server = await AnsweringServer.start();
    server.reply = () => ({ json: { pages: [7], products: [], times: [] } });
    const { services } = environment.runtimeConfig;
    const runtimeConfig = {
      ...environment.runtimeConfig,
      services: { ...services, ordering: `${server.origin}/ordering` },
    };
    const container = containerIn({
      ...environment,
      runtimeConfig,
      telemetry: { record: (event) => reports.push(event) },
    });
    await answered(container.get(ports.ORDERING).menuPages({ siteId: 's', menuId: 'm' }));
    const question = { siteId: 's', salesAreaId: '1', serviceId: '2', orderType: 'cc' } as const;
    const unavailableTimeslots = [{ hour: 12, minute: 0, timeZone: 'Europe/Londen' }];
    const venue = { ...venueContent, slug: 'odd-page', unavailableTimeslots };
    await container.get(ports.TIMESLOT_CHOICES)(question, venue, backendVenue)();
    await server.stop();
    expect(reports.filter((event) => 'what' in event)).toEqual([
      { name: 'data_unsound', what: 'menu m: pages: 0 of 1 read' },
      { name: 'data_unsound', what: 'venue odd-page: unavailableTimeslots.0.timeZone' },
    ]);
  });

  it.each(boundLater)('does not bind %s yet', (port) => {
    expect(containerIn(environment).isBound(port)).toBe(false);
  });
});

describe('the checkout’s container', () => {
  it.each([...fromTheStart, ...withTheBrand, ...withCheckout])('binds %s, made once', (port, adapter) => {
    const container = atCheckout();
    expect(container.get<unknown>(port)).toBeInstanceOf(adapter);
    expect(container.get<unknown>(port)).toBe(container.get<unknown>(port));
  });

  it('can be opened as often as a guest goes there', () => {
    const container = atCheckout();
    const forms = container.get(ports.CARD_FORMS);
    openCheckout(container);
    expect(container.get(ports.CARD_FORMS)).toBe(forms);
  });

  it('ends guest details with the visit, by the phone’s clock (X4)', () => {
    let now = 0;
    const clocks = { ...environment.clocks, wall: () => now };
    const container = containerIn({ ...environment, clocks });
    openCheckout(container);
    const memory = container.get(ports.SAVED_GUEST);
    const ada = { name: 'Ada', surname: '', email: 'ada@example.com', phone: '', emailOptIn: false };
    memory.write(ada);
    now = VISIT_MS - 1;
    expect(memory.read()).toEqual(ada);
    now = VISIT_MS;
    expect(memory.read()).toBeUndefined();
  });

  it('pays orders on the hosted page with the second provider', () => {
    const container = containerIn(environment);
    bindCheckout(container, 'checkout');
    expect(container.get(ports.ORDER_PAYMENTS)).toBeInstanceOf(HttpHostedOrderPayments);
  });

  it('has no card fields or wallet buttons with a hosted page', async () => {
    const container = containerIn(environment);
    bindCheckout(container, 'checkout');
    const config = { provider: 'checkout', threeDSecure: false } as const;
    const places = { number: '#n', expirationDate: '#e', cvv: '#c' };
    const cards = container.get(ports.CARD_FORMS);
    expect(await cards.open(config, places, places, () => undefined)()).toEqual(left('unreachable'));
    const wallets = container.get(ports.WALLET_BUTTONS);
    expect(WALLETS.some((wallet) => wallets.isPossible(wallet))).toBe(false);
    const place = { selector: '#w', label: 'Pay', payee: 'The Lantern', currency: GBP };
    expect(await wallets.mount('paypal', config, place, () => undefined)()).toEqual(left('absent'));
  });
});

describe('the payment page’s address', () => {
  const KEY = '11111111-1111-4111-8111-111111111111';
  const BANK = 'bank.example/confirm';

  /** Containers of a deployment whose payments service sends every guest to that address. */
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
    const containers = (['braintree', 'checkout'] as const).map((provider) => {
      const container = containerIn({ ...environment, runtimeConfig });
      bindCheckout(container, provider);
      return container;
    });
    const asked = containers.flatMap((container) => [
      container.get(ports.ORDER_PAYMENTS).find(KEY),
      container.get(ports.BILL_PAYMENTS).find(KEY),
      container.get(ports.BILL_PAYMENTS).authorise(KEY, 'payment-1', 'result'),
    ]);
    const answers = await Promise.all(asked.map((ask) => ask()));
    await server.stop();
    return answers;
  }

  it.each(['production', 'staging'] as const)('in %s does not decode without https', async (name) => {
    for (const answer of await leadingTo(`http://${BANK}`, name))
      expect(answer).toMatchObject({ left: { failure: 'unintelligible', path: 'redirectUrl' } });
    for (const answer of await leadingTo(`HTTPS://${BANK}`, name))
      expect(answer).toMatchObject({ right: { outcome: 'authRequired' } });
  });

  it('in the sandbox may be http', async () => {
    for (const answer of await leadingTo(`http://${BANK}`, 'sandbox'))
      expect(answer).toMatchObject({ right: { outcome: 'authRequired' } });
  });
});

describe('the bill’s container', () => {
  it.each([...withTheBrand, ...withCheckout, ...withABill])('binds %s, made once', (port, adapter) => {
    const container = atABill();
    expect(container.get<unknown>(port)).toBeInstanceOf(adapter);
    expect(container.get<unknown>(port)).toBe(container.get<unknown>(port));
  });

  it('can be opened as often as a guest goes there', () => {
    const container = atABill();
    const accounts = container.get(ports.TABLE_ACCOUNTS);
    bindBill(container);
    expect(container.get(ports.TABLE_ACCOUNTS)).toBe(accounts);
  });

  it.each(withABill)('%s is not bound by the checkout', (port) => {
    expect(atCheckout().isBound(port)).toBe(false);
  });
});

describe('the tab’s container', () => {
  it.each([...withABill, ...withATab])('binds %s, made once', (port, adapter) => {
    const container = atCheckout();
    for (const bind of [bindTab, bindTab]) bind(container);
    expect(container.get<unknown>(port)).toBeInstanceOf(adapter);
    expect(container.get<unknown>(port)).toBe(container.get<unknown>(port));
  });
});

describe('the analytics container', () => {
  it.each(withAnalytics)('binds %s, made once', (port, adapter) => {
    const container = containerIn(environment);
    for (const bind of [bindAnalytics, bindAnalytics]) bind(container);
    expect(container.get<unknown>(port)).toBeInstanceOf(adapter);
    expect(container.get<unknown>(port)).toBe(container.get<unknown>(port));
  });

  it.each([...withATab, ...withAnalytics])('%s is bound by neither checkout nor bill', (port) => {
    expect(atABill().isBound(port)).toBe(false);
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
    const container = containerIn({ ...environment, runtimeConfig });
    bindAnalytics(container);
    bindDiscovery(container);
    return container;
  }

  it('analytics gets its own for the visit, everywhere', async () => {
    server.received.length = 0;
    const event = orderEvent({ name: 'service_entered' }, { at: instantOf(0), brandId: 'b' });
    for (const container of [page(), page()]) await answered(container.get(ports.ORDER_EVENTS).send([event]));
    const heard = server.received.map(({ headers, body }) => {
      const [, id] = /"sessionId":"([^"]*)"/.exec(JSON.stringify(body)) ?? [];
      return [headers['x-session-id'], id];
    });
    const [[id = ''] = []] = heard;
    expect(isSessionId(String(id))).toBe(true);
    expect(id).not.toBe(page().get(ports.GUEST_SESSION).id);
    expect(heard).toEqual([
      [id, id],
      [id, id],
    ]);
  });

  it('postcodes and the train’s wifi get none', async () => {
    server.received.length = 0;
    const container = page();
    await container.get(ports.POSTCODES).find('BS1 2FX')();
    await container.get(ports.TRAINS).trainId()();
    expect(server.received.map(({ headers }) => headers['x-session-id'])).toEqual([undefined, undefined]);
  });
});

describe('the front page’s container', () => {
  const withIt = (): Container => {
    const container = containerIn(environment);
    bindDiscovery(container);
    return container;
  };

  it.each(withTheFront)('binds %s, made once', (port, adapter) => {
    const container = withIt();
    bindDiscovery(container);
    expect(container.get<unknown>(port)).toBeInstanceOf(adapter);
    expect(container.get<unknown>(port)).toBe(container.get<unknown>(port));
  });

  it.each(withTheEmbed)('does not bind %s, which is for one host', (port) => {
    expect(withIt().isBound(port)).toBe(false);
  });
});

describe('the native app host’s container', () => {
  it.each([...withTheEmbed, [ports.SAVED_GUEST, StoredGuest] as const])(
    'binds %s, made once, before or after the checkout',
    (port, adapter) => {
      for (const bind of [
        [bindEmbed, openCheckout],
        [openCheckout, bindEmbed],
      ]) {
        const container = containerIn(environment);
        for (const one of [...bind, ...bind]) one(container);
        expect(container.get<unknown>(port)).toBeInstanceOf(adapter);
        expect(container.get<unknown>(port)).toBe(container.get<unknown>(port));
      }
    },
  );
});

describe('a sample bill’s container (section 2)', () => {
  const stands = [
    [ports.TABLE_ACCOUNTS, 'tableAccounts'],
    [ports.LIVE_BILLS, 'liveBills'],
    [ports.DISCOUNT_COVERS, 'discountCovers'],
    [ports.BILL_PAYMENTS, 'billPayments'],
    [ports.PAYMENT_INTENTS, 'intents'],
  ] as const;
  const sample = sampleBillAt('?fixture=nearly-paid');

  it('replaces the services of bills and their payment alone', () => {
    if (sample === undefined) throw new Error('There is no such sample');
    const bill = atABill();
    const container = containerForSample(bill, sample);
    for (const [port, part] of stands) expect(container.get<unknown>(port)).toBe(sample[part]);
    const others = [...fromTheStart, ...withTheBrand, ...withCheckout, ...withABill]
      .map(([port]) => port)
      .filter((port) => !stands.some(([stood]) => stood === port));
    for (const port of others) expect(container.get<unknown>(port)).toBe(bill.get<unknown>(port));
    for (const [port] of stands) expect(bill.get<unknown>(port)).not.toBe(container.get<unknown>(port));
  });
});

describe('a brand’s container', () => {
  it.each(withCheckout)('does not bind %s before a guest goes to pay', (port) => {
    expect(containerIn(environment).isBound(port)).toBe(false);
  });

  it('loads the code of timeslots when they are requested (section 4)', async () => {
    const container = containerIn(environment);
    const [content] = started.brand.venues;
    const siteId = content?.siteId ?? '';
    const backend = await answered(container.get(ports.ORDERING).venue(siteId));
    if (content === undefined || backend === undefined) throw new Error('The brand has no venue');
    const serviceId = backend.services.find(({ orderType }) => orderType === 'cc')?.id ?? '';
    const salesAreaId = backend.salesAreas[0]?.id ?? '';
    const question = { siteId, salesAreaId, serviceId, orderType: 'cc' } as const;
    const { zone } = await answered(container.get(ports.TIMESLOT_CHOICES)(question, content, backend));
    expect(zone).toBe(backend.timeZone);
  });

  it('sends its name and the session, and answers set the clock', async () => {
    const container = containerIn({
      ...environment,
      clocks: { wall: () => 0, monotonic: () => performance.now() },
    });
    sandbox.world.calls.clear();
    const siteId = started.brand.venues[0]?.siteId ?? '';
    const askTables = () => answered(container.get(ports.ORDERING).tables(siteId));
    expect(await askTables()).not.toEqual([]);
    expect(sandbox.world.calls.all.flatMap(({ problems }) => problems)).toEqual([]);
    await askTables();
    expect(Math.abs(container.get(ports.CLOCK).now() - Date.now())).toBeLessThan(5_000);
  });

  it('sets no clock by services that take no money', async () => {
    const container = containerIn({ ...environment, clocks: { wall: () => 0, monotonic: () => 0 } });
    const siteId = started.brand.venues[0]?.siteId ?? '';
    for (let times = 0; times < 3; times += 1)
      await answered(container.get(ports.VENUE_CONFIGS).config(siteId));
    expect(container.get(ports.CLOCK).now()).toBe(0);
  });
});
