/** The codecs accept every answer that docs/contract allows, and reject what it forbids. */
import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { isRight, mapTask, minor, valueOf, type TaskEither } from '@tableside/core';
import { EMPTY_SHARED_BASKET } from '@tableside/core/bill';
import { unknownValue } from '@tableside/core/codecs';
import { contentAccess } from '@tableside/core/content';
import { assembleMenu } from '@tableside/core/menu';
import { ContentfulBrandContents } from '../../../adapters/contentful/brand-contents.ts';
import { ContentQueries } from '../../../adapters/contentful/content-queries.ts';
import { brandQuery, venuesOfSlugQuery } from '../../../adapters/contentful/content-query.ts';
import { contentServiceOf } from '../../../adapters/contentful/content-service.ts';
import { HttpBasketChecks } from '../../../adapters/http/basket-checks.ts';
import { HttpBillShares } from '../../../adapters/http/bill-shares.ts';
import { HttpBillPayments } from '../../../adapters/http/bill-payments.ts';
import type { HttpClient } from '../../../adapters/http/client.ts';
import { HttpDiscountCovers } from '../../../adapters/http/discount-covers.ts';
import { HttpEmployeeDiscounts } from '../../../adapters/http/employee-discounts.ts';
import { HttpHostedOrderPayments } from '../../../adapters/http/hosted-order-payments.ts';
import { HttpOrderPayments } from '../../../adapters/http/order-payments.ts';
import { OrderingEndpoint } from '../../../adapters/http/ordering-endpoint.ts';
import { HttpOrdering } from '../../../adapters/http/ordering.ts';
import { HttpBillPaymentConfigs, HttpPaymentConfigs } from '../../../adapters/http/payment-configs.ts';
import { paymentsByReference } from '../../../adapters/http/payment-lookup.ts';
import { REFUSALS } from '../../../adapters/http/refusals.ts';
import { HttpPostcodes } from '../../../adapters/http/postcodes.ts';
import { HttpTabOwners } from '../../../adapters/http/tab-owners.ts';
import { HttpSharedBaskets } from '../../../adapters/http/shared-baskets.ts';
import { HttpTableAccounts } from '../../../adapters/http/table-accounts.ts';
import { HttpTabs } from '../../../adapters/http/tabs.ts';
import { HttpOrderStatuses } from '../../../adapters/http/order-statuses.ts';
import { HttpHandovers } from '../../../adapters/http/handovers.ts';
import { HttpTeamCalls } from '../../../adapters/http/team-calls.ts';
import { HttpTimeslots } from '../../../adapters/http/timeslots.ts';
import { HttpTrainWifi } from '../../../adapters/http/train-wifi.ts';
import { HttpVenueConfigs } from '../../../adapters/http/venue-configs.ts';
import { HttpVouchers } from '../../../adapters/http/vouchers.ts';
import { HttpWhiteLabelConfigs } from '../../../adapters/http/white-label-configs.ts';
import { bootDataOf } from '../../../adapters/bindings/runtime-config.ts';
import { BILL_EVENTS, billEventOf, claimsOf, subscriptionOf } from '../../../adapters/socket/event-codecs.ts';
import { answerSchemaOf, operationNames, operations } from '../../../fixtures/contract/described-calls.ts';
import {
  descriptions,
  faultsBy,
  isObject,
  listOf,
  lookUp,
  objectOf,
  referredFrom,
  under,
  valueAt,
  type Place,
} from '../../../fixtures/contract/descriptions.ts';
import { sampleBrands } from '../../../fixtures/brands/index.ts';
import { AnsweringClient, ANY_ORDER, GBP } from '../../adapters/recorded-answers.ts';
import { sampleCheck } from '../../adapters/sample-basket.ts';
import { tableAt } from '../../adapters/sample-bill.ts';

/** True if the app can decode the answer. */
type Reader = (answer: unknown) => boolean | Promise<boolean>;

const http =
  (ask: (client: HttpClient) => TaskEither<unknown, unknown>): Reader =>
  async (answer) => {
    const client = new AnsweringClient();
    client.body = answer;
    return isRight(await ask(client)());
  };

const [brand] = sampleBrands;
if (brand === undefined) throw new Error('There is no sample brand');
const table = tableAt(brand, '2');
const account = { accountId: 'account-1', basketId: 'basket-1' };
const order = { id: 'order-1', ref: '#1041' };
const ordering = (client: HttpClient) =>
  new OrderingEndpoint(client, 'https://ordering.example', { brandToken: 't', userAgent: 'a' });
const services = { payments: '/p', orders: '/o', payAtTable: '/t' };
const orders = (client: HttpClient) => new HttpOrderPayments(client, ordering(client), services);
const hosted = (client: HttpClient) => new HttpHostedOrderPayments(client, services, 'checkout');
const bills = (client: HttpClient) => new HttpBillPayments(client, services);
const shared = (client: HttpClient) => new HttpSharedBaskets(client, '/h');
const owners = (client: HttpClient) => new HttpTabOwners(client, '/h');
const sharedPlace = { accountId: 'account-1', currency: GBP };
const call = {
  siteId: 's',
  salesAreaId: '1',
  tableNumber: '7',
  call: { key: 'key', reason: 'team' },
} as const;
const charge = {
  ...account,
  total: minor(100),
  currency: GBP,
  email: 'ada@example.com',
  provider: 'checkout',
  vendor: 'v',
  siteId: 's',
  returnUrls: ANY_ORDER.returnUrls,
} as const;
const entry = {
  ...account,
  table,
  paymentId: 'p',
  orderType: 'PAT',
  merchant: 'm',
  amount: minor(100),
  tip: minor(0),
  total: minor(100),
  currency: GBP,
} as const;

/** Everything that decodes an answer of a call. A field that one ignores, another may need. */
const READERS: Readonly<Record<string, readonly Reader[]>> = {
  getRuntimeConfig: [
    (answer) => {
      const { document } = new Window();
      const script = document.createElement('script');
      script.id = 'boot';
      script.textContent = JSON.stringify({ runtimeConfig: answer });
      document.head.append(script);
      const page = { getElementById: (id: string) => document.getElementById(id) as HTMLElement | null };
      return bootDataOf(page, 'https://order.example.com').runtimeConfig !== undefined;
    },
  ],
  getWhiteLabelConfig: [
    http((client) => async () => {
      const config = await new HttpWhiteLabelConfigs(client, '/c').forHost('h')();
      return isRight(config) && contentAccess(config.right) === undefined
        ? { _tag: 'Left', left: '' }
        : config;
    }),
  ],
  getVenueConfig: [http((client) => new HttpVenueConfigs(client, '/v').config('s'))],
  getEmployeeDiscount: [http((client) => new HttpEmployeeDiscounts(client, '/v').code('b', 'E1'))],
  'ordering getVenue': [http((client) => new HttpOrdering(ordering(client)).venue('4101'))],
  'ordering getTables': [http((client) => new HttpOrdering(ordering(client)).tables('4101'))],
  'ordering getMenus': [http((client) => new HttpOrdering(ordering(client)).menus('4101', 'oat'))],
  'ordering getmenupages': [
    http((client) =>
      mapTask((parts: Parameters<typeof assembleMenu>[1]) => assembleMenu('food', parts, GBP))(
        new HttpOrdering(ordering(client)).menuPages({ siteId: '4101', menuId: 'food' }),
      ),
    ),
  ],
  'ordering timeslots': [
    http((client) =>
      new HttpTimeslots(ordering(client)).all({
        siteId: 's',
        salesAreaId: '1',
        serviceId: '3',
        orderType: 'cc',
      }),
    ),
  ],
  'ordering checkVoucher': [
    http((client) =>
      new HttpVouchers(ordering(client)).check({ siteId: 's', salesAreaId: '1', voucherCode: 'V' }),
    ),
  ],
  'ordering voidVoucher': [http((client) => new HttpVouchers(ordering(client)).void('s', 'V'))],
  'ordering checkBasket': [
    http((client) => new HttpBasketChecks(ordering(client)).check(sampleCheck(brand), GBP)),
  ],
  'ordering makeBraintreePayment': [
    http((client) => orders(client).pay('key', { ...ANY_ORDER, card: { nonce: 'n' } })),
  ],
  getTabOffer: [
    http((client) =>
      new HttpTabs(client, '/h').offer({
        brandId: 'b',
        hostname: 'h',
        salesAreaId: '1',
        siteId: 's',
        slug: 'night-jar',
        tableNumber: '7',
      }),
    ),
  ],
  openTab: [
    http((client) =>
      new HttpTabs(client, '/h').check({
        brandId: 'b',
        hostname: 'h',
        salesAreaId: '1',
        siteId: 's',
        slug: 'night-jar',
        tableNumber: '7',
      }),
    ),
  ],
  joinSharedBasket: [http((client) => shared(client).join(sharedPlace))],
  getSharedBasket: [http((client) => shared(client).read(sharedPlace))],
  putSharedLines: [http((client) => shared(client).put(sharedPlace, 'g', EMPTY_SHARED_BASKET))],
  leaveSharedBasket: [http((client) => shared(client).leave(sharedPlace))],
  getTabSitting: [http((client) => owners(client).read(sharedPlace))],
  setTabLimit: [http((client) => owners(client).setLimit(sharedPlace, minor(100)))],
  handOverTab: [http((client) => owners(client).handOver(sharedPlace, 'key'))],
  takeOverTab: [http((client) => owners(client).takeOver(sharedPlace, 'token'))],
  sendRound: [http((client) => shared(client).send(sharedPlace, 'key', { lines: [], note: '' }))],
  shareBill: [
    http((client) => new HttpBillShares(client, '/t').make('key', account, table, GBP, { amount: minor(1) })),
  ],
  withdrawShare: [
    http((client) =>
      new HttpBillShares(client, '/t').withdraw('key', account, table, { id: '1', token: 't' }),
    ),
  ],
  callTeam: [http((client) => new HttpTeamCalls(client, '/v').place(call))],
  findTeamCall: [http((client) => new HttpTeamCalls(client, '/v').find('s', 'key'))],
  makeHandover: [http((client) => new HttpHandovers(client, '/v').make('s', 'key', '{}'))],
  takeHandover: [http((client) => new HttpHandovers(client, '/v').take('s', 'key', 't'))],
  findHandover: [http((client) => new HttpHandovers(client, '/v').find('s', 'key'))],
  getPaymentConfig: [http((client) => new HttpPaymentConfigs(client, '/p').config('b', 'b', 's'))],
  authorisePayment: [http((client) => bills(client).hold('key', charge))],
  findPayment: [
    http((client) => orders(client).find('key')),
    http((client) => hosted(client).find('key')),
    http((client) => bills(client).find('key')),
  ],
  lookUpPayments: [http((client) => paymentsByReference(client, '/p', 'staff', 'DMGFBXN'))],
  confirmPayment: [
    http((client) => orders(client).authorise('key', 'p', 'result')),
    http((client) => bills(client).authorise('key', 'p', 'result')),
  ],
  cancelPayment: [
    http((client) => orders(client).cancel('key', 'p')),
    http((client) => hosted(client).cancel('key', 'p')),
    http((client) => bills(client).cancel('key', 'p')),
  ],
  getBillPaymentConfig: [http((client) => new HttpBillPaymentConfigs(client, '/t').config(table))],
  findAccount: [http((client) => new HttpTableAccounts(client, '/t').open(table, GBP))],
  getAccount: [http((client) => new HttpTableAccounts(client, '/t').refresh(account, table, GBP))],
  applyBillVoucher: [
    http((client) => new HttpTableAccounts(client, '/t').applyVoucher(account, table, GBP, 'PUDDING3')),
  ],
  payBill: [http((client) => bills(client).post('key', entry))],
  getDiscountOffer: [http((client) => new HttpDiscountCovers(client, '/d').offer('h'))],
  applyDiscount: [http((client) => new HttpDiscountCovers(client, '/d').apply('h', account, table, GBP, 2))],
  findOrder: [
    http((client) => orders(client).find('key', true)),
    http((client) => hosted(client).find('key', true)),
  ],
  getOrderStatus: [http((client) => new HttpOrderStatuses(client, '/o').read('key'))],
  placeOrder: [http((client) => orders(client).pay('key', ANY_ORDER))],
  // The order is placed first; one client gets both answers.
  openHostedPage: [
    (answer) =>
      http((client) => hosted(client).pay('key', ANY_ORDER))(
        isObject(answer) ? { orderId: order.id, orderRef: order.ref, ...answer } : answer,
      ),
  ],
  confirmHostedPayment: [http((client) => hosted(client).authorise('key', 'p', 'result', order))],
  captureHostedPayment: [
    http((client) =>
      hosted(client).capture('key', { paymentId: 'p', order, total: minor(100), currency: GBP }),
    ),
  ],
  getTrain: [http((client) => new HttpTrainWifi(client, '/train').trainId())],
  findPostcode: [http((client) => new HttpPostcodes(client, '/postcodes').find('M1 1AE'))],
};

/** The content package reads entries (below); nothing reads what the others answer. */
const UNREAD = ['getEntries', 'giveFeedback', 'sendEvents', 'sendTelemetry'];

interface Example {
  readonly name: string;
  readonly value: unknown;
  readonly schema: Place;
  readonly readers: readonly Reader[];
}

const httpExamples: readonly Example[] = operations.flatMap((operation) => {
  const { id, place, value } = operation;
  const response = lookUp(under(place, 'responses', 200)).at;
  const examples = Object.entries(valueAt(under(response, 'content', 'application/json', 'examples')));
  return examples.flatMap(([name, example]) => {
    const method = 'x-answers' in value ? name.split(',')[0] : undefined;
    const key = method === undefined ? id : `${id} ${method}`;
    const schema = answerSchemaOf(operation, 200, { method });
    // A refusal of the ordering backend.
    if (schema === undefined || UNREAD.includes(id) || (method !== undefined && !(key in READERS))) return [];
    return [
      { name: `${id}, ${name}`, value: objectOf(example)['value'], schema, readers: READERS[key] ?? [] },
    ];
  });
});

/** Errors by their body: each response except 200 that has examples. */
const errorExamples = operations.flatMap(({ id, place, value }) =>
  Object.keys(objectOf(value['responses'])).flatMap((status) => {
    const content = under(lookUp(under(place, 'responses', status)).at, 'content', 'application/json');
    return Object.entries(status === '200' ? {} : valueAt(under(content, 'examples'))).map(
      ([name, example]) =>
        [
          `${id} ${status}, ${name}`,
          { status: Number(status), body: objectOf(objectOf(example)['value']) },
          REFUSALS[id as keyof typeof REFUSALS],
        ] as const,
    );
  }),
);

const messages = objectOf(valueAt('asyncapi.yaml#/components/messages'));
const liveExamples: readonly Example[] = Object.entries(messages).flatMap(([id, message]) => {
  const { name, examples } = objectOf(message);
  const event = BILL_EVENTS.find((known) => known === name);
  const reader: Reader = (payload) => {
    if (name === 'claims') return claimsOf(payload) !== undefined;
    return event === undefined
      ? subscriptionOf(payload) !== undefined
      : billEventOf(event, payload) !== undefined;
  };
  return listOf(examples).flatMap((example) => {
    const value = objectOf(example)['payload'];
    const isHeard = event !== undefined || name === 'claims' || objectOf(value)['ok'] === true;
    const schema = under('asyncapi.yaml#/components/messages', id, 'payload');
    return isHeard ? [{ name: `socket ${String(name)}`, value, schema, readers: [reader] }] : [];
  });
});

type Path = readonly (string | number)[];

interface Mutant {
  readonly what: string;
  readonly path: Path;
  readonly value: unknown;
}

/** The value with another at a path, or without the path if that is undefined. */
function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? replaced(item, rest, by) : item));
  const fields = Object.entries(objectOf(value)).map(([name, field]) => [
    name,
    name === key ? replaced(field, rest, by) : field,
  ]);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

const othersThan = (value: unknown): readonly unknown[] => {
  if (typeof value === 'string') return [true, {}, 'nonsense', ''];
  if (typeof value === 'number') return ['12', {}, -1, 0.5];
  if (typeof value === 'boolean') return ['true', {}, !value];
  return Array.isArray(value) ? ['text', {}, []] : ['text', []];
};

/** Every part of an answer, left out and replaced. */
function mutantsOf(whole: unknown, path: Path = []): readonly Mutant[] {
  const value = path.reduce<unknown>((part, key) => partsOf(part)[key], whole);
  const place = path.join('.') || 'the whole';
  const isField = typeof path.at(-1) === 'string';
  const parts = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return [
    ...(isField ? [{ what: `without ${place}`, path, value: replaced(whole, path, undefined) }] : []),
    ...othersThan(value).map((other) => ({
      what: `${place} = ${JSON.stringify(other)}`,
      path,
      value: replaced(whole, path, other),
    })),
    ...parts.flatMap((key) => mutantsOf(whole, [...path, Array.isArray(value) ? Number(key) : key])),
  ];
}

const partsOf = (value: unknown): Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>) : {};

/** `x-if-unsound` at a part of the answer or above it: the app tolerates an invalid one. */
function isTolerated(schema: Place, path: Path): boolean {
  const value = valueAt(schema);
  if ('x-if-unsound' in value) return true;
  const referred = referredFrom(schema);
  const branches = [
    ...(referred === undefined ? [] : [referred]),
    ...listOf(value['allOf']).map((_, at) => under(schema, 'allOf', at)),
  ];
  if (branches.some((branch) => isTolerated(branch, path))) return true;
  const [key, ...rest] = path;
  if (key === undefined) return false;
  const part = typeof key === 'number' ? under(schema, 'items') : under(schema, 'properties', key);
  return Object.keys(valueAt(part)).length > 0 && isTolerated(part, rest);
}

const readable = async ({ readers }: Example, answer: unknown, most: 'some' | 'every'): Promise<boolean> => {
  const read = await Promise.all(readers.map((reader) => reader(answer)));
  return most === 'some' ? read.includes(true) : !read.includes(false);
};

describe('docs/contract and the codecs', () => {
  it('have an example and a codec for each answer that is read', () => {
    const covered = new Set(Object.keys(READERS));
    expect(operationNames.filter((name) => !covered.has(name))).toEqual(UNREAD);
    for (const name of covered)
      expect(httpExamples.some(({ readers }) => readers === READERS[name])).toBe(true);
    expect(liveExamples.map(({ name }) => name)).toEqual(
      expect.arrayContaining(BILL_EVENTS.map((name) => `socket ${name}`)),
    );
    expect(Object.keys(descriptions)).toHaveLength(2);
  });

  it.each([...httpExamples, ...liveExamples].map((example) => [example.name, example] as const))(
    'decode example %s',
    async (_name, example) => {
      expect(faultsBy(example.schema, example.value)).toEqual([]);
      expect(await readable(example, example.value, 'some')).toBe(true);
    },
  );

  it('have a brand and its venue as the content package answers them', async () => {
    const place = under(
      'openapi.yaml#/paths',
      '/api/content/spaces/{space}/environments/{environment}/entries',
    );
    const examples = valueAt(
      under(place, 'get', 'responses', 200, 'content', 'application/json', 'examples'),
    );
    const access = contentAccess({ space: 's', key: 'k' });
    if (access === undefined) throw new Error('The content has no access');
    const unsound: string[] = [];
    const queries = new ContentQueries(
      contentServiceOf({ imageHosts: ['images.example.com'] }, new URL('https://a.example')),
    );
    const contents = new ContentfulBrandContents(queries, (what) => unsound.push(what));
    queries.bring(access, brandQuery('order.example.com'), objectOf(examples['brand'])['value']);
    const started = valueOf(await contents.brand(access, 'order.example.com')());
    const [listed] = started?.venues ?? [];
    if (listed === undefined) throw new Error('The brand lists no venue');
    queries.bring(access, venuesOfSlugQuery(listed.slug), objectOf(examples['venue'])['value']);
    const venue = valueOf(await contents.venue(access, listed)());
    expect(venue).toMatchObject({ ...listed, menus: { order: [{ menuId: 'food', title: 'Food' }] } });
    expect(unsound).toEqual([]);
  });

  it('have no example whose date has passed', () => {
    const text = readFileSync(new URL('../../../docs/contract/openapi.yaml', import.meta.url), 'utf8');
    const dates = text.match(/\b20\d\d-\d\d-\d\d/g) ?? [];
    expect(dates.length).toBeGreaterThan(4);
    expect(dates.filter((date) => date < '2099')).toEqual([]);
  });

  it.each(errorExamples)('decode error %s as the service’s own (WN11)', async (_name, said, refusals) => {
    const client = new AnsweringClient();
    Object.assign(client, said);
    const answer = await client.ask('call', unknownValue, { method: 'GET', url: '/', refusals })();
    const { status, body } = said;
    const { message, code } = body;
    expect(answer).toMatchObject({ left: { failure: 'refused', status, byService: true, message, code } });
  });

  it.each([
    ['refused', { why: 'anotherSelection', failedLines: [0] }],
    ['unavailable', { why: 'unavailable' }],
  ])('decode the ordering backend’s refusal %s', async (name, refusal) => {
    const client = new AnsweringClient();
    const examples = under('openapi.yaml#/paths', '/api/ordering', 'post', 'responses', 200, 'content');
    client.body = valueAt(under(examples, 'application/json', 'examples', name))['value'];
    expect(faultsBy('openapi.yaml#/components/schemas/OrderingError', client.body)).toEqual([]);
    const answer = await new HttpBasketChecks(ordering(client)).check(sampleCheck(brand), GBP)();
    expect(answer).toMatchObject({ right: { left: refusal } });
  });

  it.each([...httpExamples, ...liveExamples].map((example) => [example.name, example] as const))(
    'decode every variant of example %s that its schema allows',
    async (_name, example) => {
      const able = await Promise.all(
        example.readers.map(async (reader) => ((await reader(example.value)) ? [reader] : [])),
      );
      const readers = able.flat();
      const wrong: string[] = [];
      for (const { what, path, value } of mutantsOf(example.value)) {
        const isAllowed = faultsBy(example.schema, value).length === 0 || isTolerated(example.schema, path);
        const isRead = await readable({ ...example, readers }, value, isAllowed ? 'some' : 'every');
        if (isRead !== isAllowed)
          wrong.push(`${what}: ${isAllowed ? 'allowed, not read' : 'forbidden, read'}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each([...httpExamples, ...liveExamples].map((example) => [example.name, example] as const))(
    'treat null as a missing field in example %s (WN8)',
    async (_name, example) => {
      for (const { what, path, value } of mutantsOf(example.value)) {
        if (!what.startsWith('without')) continue;
        const asNull = replaced(example.value, path, null);
        expect([what, await readable(example, asNull, 'every')]).toEqual([
          what,
          await readable(example, value, 'every'),
        ]);
      }
    },
  );
});
