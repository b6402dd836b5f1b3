/**
 * Decoders of backend answers for the fuzz test. Each calls its adapter as the app does and feeds it a made-up
 * answer.
 */
import { isRight, minor, type Either, type TaskEither } from '@tableside/core';
import { assembleMenu } from '@tableside/core/menu';
import type { ContentAccess } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { ContentfulBrandContents } from '../../adapters/contentful/brand-contents.ts';
import { ContentQueries } from '../../adapters/contentful/content-queries.ts';
import { brandQuery, venueQuery, type ContentQuery } from '../../adapters/contentful/content-query.ts';
import { ContentCache } from '../../adapters/contentful/content-cache.ts';
import { HttpBillPayments } from '../../adapters/http/bill-payments.ts';
import type { HttpClient } from '../../adapters/http/client.ts';
import type { HttpHostedOrderPayments } from '../../adapters/http/hosted-order-payments.ts';
import { paymentsByReference } from '../../adapters/http/payment-lookup.ts';
import { HttpPostcodes } from '../../adapters/http/postcodes.ts';
import { HttpBillShares } from '../../adapters/http/bill-shares.ts';
import { HttpOrderStatuses } from '../../adapters/http/order-statuses.ts';
import { HttpHandovers } from '../../adapters/http/handovers.ts';
import { HttpTabOwners } from '../../adapters/http/tab-owners.ts';
import { HttpTeamCalls } from '../../adapters/http/team-calls.ts';
import { HttpTrainWifi } from '../../adapters/http/train-wifi.ts';
import { HttpWhiteLabelConfigs } from '../../adapters/http/white-label-configs.ts';
import { under, valueAt } from '../../fixtures/contract/descriptions.ts';
import { runtimeConfig } from '../../fixtures/sandbox/runtime-config.ts';
import { Guest } from '../lab/conform/guest.ts';
import type { EntryPoint } from './entry-points.ts';
import { ANY_ORDER, AnsweringClient, GBP, recorded, RecordingClient } from './recorded-answers.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';
import { OneText, textOf } from './one-text.ts';
import { sampleCheck } from './sample-basket.ts';
import { chargeFor, entryOf, tableAt, VISA } from './sample-bill.ts';

type Asked = TaskEither<unknown, unknown>;
type Ask = (client: HttpClient) => Asked;

const HTTP = 'adapters/http/';

/** HTTP statuses to answer with; 200 is the most frequent, so that most bodies reach the decoder. */
const STATUSES = [200, 200, 200, 200, 200, 202, 402, 404, 408, 409, 422, 429, 500, 503];

/** A entryPoint of the HTTP client. A valid body with status 200 must be accepted. */
function answerEntryPoint(
  name: string,
  files: readonly string[],
  sound: readonly unknown[],
  ask: Ask,
): EntryPoint {
  const leftOut: string[] = [];
  const client = new AnsweringClient({ onLeftOut: (_call, place) => leftOut.push(place) });
  const asked = ask(client);
  let turn = 0;
  return {
    name,
    leftOut,
    reads: [...files.map((file) => `${HTTP}${file}.ts`), `${HTTP}client.ts`, `${HTTP}codecs.ts`],
    sound,
    enter: async (body, isSound = false) => {
      client.body = body;
      turn += 1;
      client.status = isSound ? 200 : (STATUSES[turn % STATUSES.length] ?? 200);
      return isRight(await asked());
    },
  };
}

/** Cuts long lists, so that thousands of cases stay quick. */
const shortened = (value: unknown, most = 2): unknown => {
  if (Array.isArray(value)) return value.slice(0, most).map((item: unknown) => shortened(item, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shortened(field, most)]));
};

/** Fields that no entry can lack (content model). */
const REQUIRED = /^(brandId|name|hostname|enabled|paymentProvider|slug|siteId|identifier|title|menuId)$/;

/** Keeps the required fields and at most `most` others, since the others are all read alike. */
const lean = (value: unknown, most: number): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => lean(item, most));
  if (typeof value !== 'object' || value === null) return value;
  let plain = 0;
  const fields = Object.entries(value).filter(
    ([name, field]) =>
      REQUIRED.test(name) || (typeof field === 'object' && field !== null) || (plain += 1) <= most,
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, lean(field, most)]));
};

/** Every entryPoint for answers of the venue group's services, with the sandbox's answer as its valid value. */
export async function answerEntryPoints(): Promise<readonly EntryPoint[]> {
  const sandbox = await runSandbox();
  try {
    return [
      ...(await servicesOf(sandbox)),
      ...paymentEntryPoints(sandbox),
      ...(await contentEntryPoints(sandbox)),
    ];
  } finally {
    await sandbox.stop();
  }
}

const ORDERING = ['ordering', 'ordering-endpoint'];
const BILLS = ['table-accounts', 'account-codecs'];

/** An example of docs/contract. */
const exampleAt = (path: string, method: string, name: string): unknown => {
  const answer = under('openapi.yaml#/paths', path, method, 'responses', 200, 'content', 'application/json');
  return valueAt(under(answer, 'examples', name))['value'];
};

const guestAt =
  ({ origin, brand }: RunningSandbox) =>
  (client: HttpClient) => {
    const services = Object.entries(runtimeConfig(new URL(origin)).services);
    const absolute = services.map(([name, path]) => [name, `${origin}${String(path)}`]);
    const { brandToken } = brand.backend;
    const of = { brandToken, userAgent: 'Agent/1', paymentProvider: 'checkout' };
    return new Guest({ config: { services: Object.fromEntries(absolute) }, brand: of } as never, client);
  };

async function servicesOf(sandbox: RunningSandbox): Promise<readonly EntryPoint[]> {
  const { origin, brand, hostname } = sandbox;
  const [venue] = brand.backend.venues;
  const [menu] = venue?.menus ?? [];
  if (!venue || !menu) throw new Error('The sample brand has no menu');
  const { siteId } = venue;
  const serviceId = venue.services.find(({ orderType }) => orderType === 'cc')?.id ?? '';
  const { brandId, businessRef = '' } = brand.backend;
  const guest = guestAt(sandbox);
  const table = tableAt(brand, '2');
  const [open] = sandbox.world.accounts.all.filter(({ tableNo }) => tableNo === '2');
  const account = { accountId: open?.id ?? '', basketId: open?.basketId ?? '' };
  const salesAreaId = venue.salesAreas[0]?.id ?? '';
  const withTabs = brand.backend.venues.find(({ tabs }) => tabs !== undefined);

  const entryPoints: readonly (readonly [name: string, files: readonly string[], ask: Ask])[] = [
    [
      'the white-label config',
      ['white-label-configs'],
      (client) => new HttpWhiteLabelConfigs(client, `${origin}/api/config`).forHost(hostname),
    ],
    ['a venue config', ['venue-configs'], (client) => guest(client).venueConfigs.config(siteId)],
    ['a staff discount', ['employee-discounts'], (client) => guest(client).employees.code(brandId, 'E1001')],
    ['a backend venue', ['backend-venues', ...ORDERING], (client) => guest(client).ordering.venue(siteId)],
    ['tables', ORDERING, (client) => guest(client).ordering.tables(siteId)],
    ['menus', ORDERING, (client) => guest(client).ordering.menus(siteId, 'oat')],
    [
      'a menu',
      ['menu-codecs', 'yielding-decode', ...ORDERING],
      (client) =>
        mapped(guest(client).ordering.menuPages({ siteId, menuId: menu.id }), (parts) =>
          assembleMenu(menu.id, parts, GBP),
        ),
    ],
    [
      'times',
      ['timeslots', 'ordering-endpoint'],
      (client) => guest(client).timeslots.all({ siteId, salesAreaId, serviceId, orderType: 'cc' }),
    ],
    [
      'a basket check',
      ['basket-checks', 'basket-codecs', 'ordering-endpoint'],
      (client) => guest(client).checks.check(sampleCheck(brand), GBP),
    ],
    [
      'a voucher checked',
      ['vouchers', 'ordering-endpoint'],
      (client) => guest(client).vouchers.check({ siteId, salesAreaId, voucherCode: 'WELCOME10' }),
    ],
    [
      'a voucher voided',
      ['vouchers', 'ordering-endpoint'],
      (client) => guest(client).vouchers.void(siteId, 'WELCOME10'),
    ],
    [
      'how orders are paid',
      ['payment-configs'],
      (client) => guest(client).configs.config(businessRef, brandId, siteId),
    ],
    ['how bills are paid', ['payment-configs'], (client) => guest(client).billConfigs.config(table)],
    ['a bill', [...BILLS, 'not-found'], (client) => guest(client).accounts.open(table, GBP)],
    ['a bill read again', BILLS, (client) => guest(client).accounts.refresh(account, table, GBP)],
    [
      'a voucher on a bill',
      BILLS,
      (client) => guest(client).accounts.applyVoucher(account, table, GBP, 'PUDDING3'),
    ],
    ['covers offered', ['discount-covers'], (client) => guest(client).discounts.offer(hostname)],
    [
      'a tab',
      ['tabs'],
      (client) =>
        guest(client).tabs.check({
          brandId,
          hostname,
          salesAreaId: withTabs?.salesAreas[0]?.id ?? '',
          siteId: withTabs?.siteId ?? '',
          slug: 'night-jar',
          tableNumber: '7',
        }),
    ],
    [
      'a postcode',
      ['postcodes'],
      (client) => new HttpPostcodes(client, `${origin}/api/postcodes`).find('M1 1AE'),
    ],
  ];
  const opened: EntryPoint[] = [];
  for (const [name, files, ask] of entryPoints) {
    const client = new RecordingClient({ sessionId: () => 'session-1' });
    const sound = shortened(await recorded(client, ask(client)));
    opened.push(answerEntryPoint(name, files, [sound], ask));
  }
  const bill = opened.find((entryPoint) => entryPoint.name === 'a bill')?.sound[0];
  return [
    ...opened,
    answerEntryPoint(
      'a shared basket',
      ['shared-baskets'],
      [exampleAt('/api/hybrid/accounts/{accountId}/basket/guests', 'post', 'joined')],
      (client) => guest(client).sharedBaskets.join({ accountId: 'a', currency: GBP }),
    ),
    answerEntryPoint(
      'who is at a tab',
      ['tab-guests', 'tab-owners'],
      [exampleAt('/api/hybrid/accounts/{accountId}/sitting', 'get', 'sitting')],
      (client) => new HttpTabOwners(client, '/hybrid').read({ accountId: 'a', currency: GBP }),
    ),
    answerEntryPoint('how far a call to the team is', ['team-calls'], [{ status: 'seen' }], (client) =>
      new HttpTeamCalls(client, '/venues').find('1', 'k'),
    ),
    answerEntryPoint('how far an order is', ['order-statuses'], [{ version: 1, status: 'ready' }], (client) =>
      new HttpOrderStatuses(client, '/orders').read('k'),
    ),
    answerEntryPoint('a visit', ['handovers'], [{ id: '1', token: 't' }], (client) =>
      new HttpHandovers(client, '/venues').make('1', 'k', ''),
    ),
    answerEntryPoint('a share of a bill', ['bill-shares'], [{ token: 't' }], (client) =>
      new HttpBillShares(client, '/pat').make('k', account, table, GBP, { amount: minor(1) }),
    ),
    answerEntryPoint('a share taken back', ['bill-shares'], [{ id: '1' }], (client) =>
      new HttpBillShares(client, '/pat').withdraw('k', account, table, { id: '1', token: 't' }),
    ),
    // The sandbox offers covers on Monday to Wednesday alone.
    answerEntryPoint(
      'covers applied',
      ['discount-covers', 'account-codecs'],
      [{ success: true, account: bill }],
      (client) => guest(client).discounts.apply(hostname, account, table, GBP, 2),
    ),
    answerEntryPoint(
      'the payments of a reference',
      ['payment-lookup'],
      [exampleAt('/api/payments/support/payments', 'get', 'one')],
      (client) => paymentsByReference(client, 'https://payments.example', 'token', 'DMGFBXN'),
    ),
    answerEntryPoint('the train', ['train-wifi'], [{ train_id: 'T1' }], (client) =>
      new HttpTrainWifi(client, `${origin}/train`).trainId(),
    ),
  ];
}

function paymentEntryPoints(sandbox: RunningSandbox): readonly EntryPoint[] {
  const { origin, brand } = sandbox;
  const orders = (client: HttpClient) => guestAt(sandbox)(client).orderPayments;
  const hosted = (client: HttpClient) => guestAt(sandbox)(client).hostedPayments as HttpHostedOrderPayments;
  const bills = (client: HttpClient) =>
    new HttpBillPayments(client, { payments: origin, payAtTable: origin });
  const account = { accountId: 'a', basketId: 'b' };
  const table = tableAt(brand, '2');
  const entry = entryOf({ brand } as RunningSandbox, account as never, table, 'p', { amount: minor(100) });
  const charge = chargeFor(sandbox, account as never, minor(100), VISA);
  const order = { id: 'o1', ref: '#1' };
  const held = { paymentId: 'p', order, total: minor(100), currency: GBP };
  const bank = 'https://bank.example/p1';
  const answers: readonly (readonly [name: string, sound: readonly unknown[], ask: Ask])[] = [
    [
      'a card payment',
      [
        { response: 'OK', outcome: 'success', orderId: 'o1', orderRef: '#1' },
        { response: 'OK', outcome: 'authRequired', paymentId: 'p1', redirectUrl: bank },
        { response: 'OK', outcome: 'unknown' },
      ],
      (client) => orders(client).pay('key', { ...ANY_ORDER, card: { nonce: 'n' } }),
    ],
    [
      'a payment by its key',
      [
        { id: 'p1', outcome: 'success', order },
        { id: 'p1', outcome: 'authRequired', redirectUrl: bank },
      ],
      (client) => orders(client).find('key'),
    ],
    [
      'a payment that the bank has approved',
      [{ id: 'p1', outcome: 'success', order }],
      (client) => orders(client).authorise('key', 'p1', 'result'),
    ],
    [
      'an order for the hosted page',
      [{ orderId: 'o1', orderRef: '#1', paymentId: 'p1', redirectUrl: bank }],
      (client) => hosted(client).pay('key', ANY_ORDER),
    ],
    [
      'a hosted payment by its key',
      [{ id: 'p1', outcome: 'success', order }],
      (client) => hosted(client).find('key'),
    ],
    [
      'a hosted payment confirmed',
      [{ outcome: 'success' }],
      (client) => hosted(client).authorise('key', 'p1', 'result', order),
    ],
    ['a hosted payment captured', [{ outcome: 'success' }], (client) => hosted(client).capture('key', held)],
    [
      'a bill’s payment held',
      [{ id: 'p1', outcome: 'success' }],
      (client) => bills(client).hold('key', charge),
    ],
    [
      'a bill’s payment entered',
      [{ account: { accountId: 'a', version: 2 } }],
      (client) => bills(client).post('key', entry),
    ],
    [
      'a bill’s payment by its key',
      [{ id: 'p1', outcome: 'success' }],
      (client) => bills(client).find('key'),
    ],
  ];
  const files = ['payment-answers', 'not-found', 'ordering-endpoint', 'account-codecs'];
  return answers.map(([name, sound, ask]) => answerEntryPoint(name, files, sound, ask));
}

const CONTENT = 'adapters/contentful/';

const timeless = { clock: { now: () => instantOf(0) }, timer: { delay: () => Promise.resolve() } };

/** Entry points of the content adapter. Entries are fed in as the SDK resolves them. */
async function contentEntryPoints({
  host,
  brand: { content },
}: RunningSandbox): Promise<readonly EntryPoint[]> {
  const service = { host, insecure: true, basePath: '/api/content', imageHosts: [], pageProtocol: 'http:' };
  const access = { key: content.token, space: content.space, environment: content.environment };
  const hostname = '127.0.0.1';
  const entryPoint = async (
    name: string,
    query: ContentQuery,
    ask: (of: ContentfulBrandContents) => Asked,
  ) => {
    const answer: Either<unknown, unknown> = await new ContentQueries(service).ask(access, query);
    if (!isRight(answer)) throw new Error(`The sandbox has no ${name}`);
    const queries = new ContentQueries(service);
    const contents = new ContentfulBrandContents(queries, () => undefined);
    const memory = new ContentCache(contents, new OneText(), 'key', timeless);
    let turn = 0;
    const asked = ask(contents);
    return {
      name,
      reads: [
        'brand-contents',
        'content-codecs',
        'content-fields',
        'theme-content',
        'venue-content',
        'venue-times',
      ].map((file) => `${CONTENT}${file}.ts`),
      sound: [lean(shortened(JSON.parse(JSON.stringify(answer.right)), 1), 12)],
      enter: async (body: unknown) => {
        queries.ask = () => Promise.resolve({ _tag: 'Right', right: body });
        const isTaken = isRight(await asked());
        // The next page also reads what was cached, but not in every case: it takes a while.
        turn += 1;
        if (turn % 10 === 0) {
          memory.save(hostname, access);
          await timeless.timer.delay();
          memory.load(hostname);
        } else memory.forget();
        return isTaken;
      },
    };
  };
  const venue = content.entries.find(({ contentType }) => contentType === 'venue');
  const listed = { entryId: String(venue?.id), slug: String(venue?.fields['slug']) };
  return [
    await entryPoint('content of the brand', brandQuery(hostname), (contents) =>
      contents.brand(access, hostname),
    ),
    await entryPoint('content of a venue', venueQuery(listed.entryId), (contents) =>
      contents.venue(access, listed),
    ),
    await storedContent(service, access, hostname),
  ];
}

/** Reads cached content as the next page does. */
async function storedContent(
  service: ContentQueries['service'],
  access: ContentAccess,
  hostname: string,
): Promise<EntryPoint> {
  const store = new OneText();
  const contents = new ContentfulBrandContents(new ContentQueries(service), () => undefined);
  const memory = new ContentCache(contents, store, 'key', timeless);
  await contents.brand(access, hostname)();
  memory.save(hostname, access);
  await timeless.timer.delay();
  const sound: unknown = lean(shortened(JSON.parse(store.text ?? ''), 1), 10);
  return {
    name: 'stored content',
    reads: [`${CONTENT}content-cache.ts`],
    sound: [sound],
    enter: (value) => {
      store.text = textOf(value);
      return new ContentCache(contents, store, 'key', timeless).load(hostname) !== undefined;
    },
  };
}

const mapped =
  <Value>(asked: TaskEither<unknown, Value>, use: (value: Value) => unknown): Asked =>
  async () => {
    const answer = await asked();
    if (isRight(answer)) use(answer.right);
    return answer;
  };
