/** The app makes every call of docs/contract and the sandbox answers it, both as described. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { lineOf, minor, paymentReference, ZERO, type BasketLine } from '@tableside/core';
import { namedLines, openLines, putLine } from '@tableside/core/bill';
import { orderEvent } from '@tableside/core/content';
import type { OrderPayment } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import { ContentQueries } from '../../../adapters/contentful/content-queries.ts';
import { brandQuery } from '../../../adapters/contentful/content-query.ts';
import { HttpBasketChecks } from '../../../adapters/http/basket-checks.ts';
import { HttpBillShares } from '../../../adapters/http/bill-shares.ts';
import { HttpBillPayments } from '../../../adapters/http/bill-payments.ts';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpDiscountCovers } from '../../../adapters/http/discount-covers.ts';
import { HttpEmployeeDiscounts } from '../../../adapters/http/employee-discounts.ts';
import { HttpHostedOrderPayments } from '../../../adapters/http/hosted-order-payments.ts';
import { HttpFeedback, HttpOrderEvents } from '../../../adapters/http/order-events.ts';
import { HttpOrderPayments } from '../../../adapters/http/order-payments.ts';
import { OrderingEndpoint } from '../../../adapters/http/ordering-endpoint.ts';
import { HttpOrdering } from '../../../adapters/http/ordering.ts';
import { HttpBillPaymentConfigs, HttpPaymentConfigs } from '../../../adapters/http/payment-configs.ts';
import { paymentsByReference } from '../../../adapters/http/payment-lookup.ts';
import { HttpPostcodes } from '../../../adapters/http/postcodes.ts';
import { HttpTabOwners } from '../../../adapters/http/tab-owners.ts';
import { HttpSharedBaskets } from '../../../adapters/http/shared-baskets.ts';
import { HttpTableAccounts } from '../../../adapters/http/table-accounts.ts';
import { HttpTabs } from '../../../adapters/http/tabs.ts';
import { HttpOrderStatuses } from '../../../adapters/http/order-statuses.ts';
import { HttpHandovers } from '../../../adapters/http/handovers.ts';
import { HttpTeamCalls } from '../../../adapters/http/team-calls.ts';
import { HttpTelemetry, postingTo } from '../../../adapters/http/telemetry.ts';
import { HttpTimeslots } from '../../../adapters/http/timeslots.ts';
import { HttpTrainWifi } from '../../../adapters/http/train-wifi.ts';
import { HttpVenueConfigs } from '../../../adapters/http/venue-configs.ts';
import { HttpVouchers } from '../../../adapters/http/vouchers.ts';
import { HttpWhiteLabelConfigs } from '../../../adapters/http/white-label-configs.ts';
import { brandWithContent } from '../../../e2e/scenarios/brands.ts';
import type { SampleBrand } from '../../../fixtures/brands/sample-brand.ts';
import { operationNames } from '../../../fixtures/contract/described-calls.ts';
import { answered } from '../../adapters/answers.ts';
import { runSandbox, type RunningSandbox } from '../../adapters/running-sandbox.ts';
import { sampleCheck } from '../../adapters/sample-basket.ts';
import { chargeFor, entryOf, GBP, tableAt, VISA } from '../../adapters/sample-bill.ts';
import { present } from '../../core/samples.ts';

/** The bank asks on its own page. */
const ASKING = '4000002500003155';
/** On Mondays there is a discount by covers. */
const MONDAY = Date.UTC(2026, 2, 2, 18);

const client = new HttpClient({ sessionId: () => 'session-1' });
const sessionless = new HttpClient();
const withTrain: SampleBrand = brandWithContent('venue', { externalSiteRef: 'NB101' });
const venues = withTrain.backend.venues.map((venue) => ({ ...venue, billShares: true }));
const train: SampleBrand = { ...withTrain, backend: { ...withTrain.backend, venues } };

const servicesOf = ({ origin, brand }: RunningSandbox) => {
  const headers = { brandToken: brand.backend.brandToken, userAgent: 'Agent/1' };
  return {
    endpoint: new OrderingEndpoint(client, `${origin}/api/ordering`, headers),
    payments: `${origin}/api/payments`,
    orders: `${origin}/api/orders`,
    payAtTable: `${origin}/api/pay-at-table`,
  };
};

async function checkedOrder(sandbox: RunningSandbox): Promise<OrderPayment> {
  const check = sampleCheck(sandbox.brand);
  const checks = new HttpBasketChecks(servicesOf(sandbox).endpoint);
  const { basketId, basketTotal } = present(await answered(checks.check(check, GBP)));
  return {
    siteId: check.siteId,
    basketId,
    lines: check.lines,
    destination: check.destination,
    customer: { email: 'ada@example.com', name: 'Ada', emailOptIn: false },
    note: '',
    paymentMethodId: 54,
    goodsTotal: basketTotal,
    paymentServiceCharge: ZERO,
    donation: ZERO,
    total: basketTotal,
    currency: GBP,
    returnUrls: { success: `${sandbox.origin}/ok`, failure: `${sandbox.origin}/no` },
  };
}

async function startAndBrowse(sandbox: RunningSandbox): Promise<void> {
  const { origin, host, hostname, brand } = sandbox;
  const { endpoint, payments } = servicesOf(sandbox);
  const { siteId, salesAreaId } = sampleCheck(brand);
  const { token: key, space, environment } = brand.content;
  await answered(new HttpWhiteLabelConfigs(client, `${origin}/api/config`).forHost(hostname));
  const service = { host, insecure: true, basePath: '/api/content', imageHosts: [], pageProtocol: 'http:' };
  await new ContentQueries(service).ask({ key, space, environment }, brandQuery(hostname));
  await answered(new HttpVenueConfigs(client, `${origin}/api/venues-service`).config(siteId));
  const ordering = new HttpOrdering(endpoint);
  const venue = await answered(ordering.venue(siteId));
  await answered(ordering.tables(siteId));
  const [menu] = await answered(ordering.menus(siteId, 'oat'));
  await answered(ordering.menuPages({ siteId, menuId: menu?.id ?? '' }));
  const serviceId = venue?.services.find(({ orderType }) => orderType === 'cc')?.id ?? '';
  await answered(new HttpTimeslots(endpoint).all({ siteId, salesAreaId, serviceId, orderType: 'cc' }));
  const { brandId, businessRef = '' } = brand.backend;
  await answered(new HttpPaymentConfigs(client, payments).config(businessRef, brandId, siteId));
  const staff = new HttpEmployeeDiscounts(client, `${origin}/api/venues-service`);
  const voucherCode = await answered(staff.code(brandId, 'E1001'));
  const vouchers = new HttpVouchers(endpoint);
  await answered(vouchers.check({ siteId, salesAreaId, voucherCode }));
  await answered(vouchers.void(siteId, voucherCode));
  await answered(new HttpTrainWifi(sessionless, `${origin}/api/train/id`).trainId());
  await answered(new HttpPostcodes(sessionless, `${origin}/api/postcodes`).find('M1 1AE'));
}

async function payAnOrder(sandbox: RunningSandbox): Promise<void> {
  const { endpoint, ...services } = servicesOf(sandbox);
  const { world } = sandbox;
  const payments = new HttpOrderPayments(client, endpoint, services);
  const key = randomUUID();
  const card = { nonce: world.vault.tokenise(ASKING)?.nonce ?? '' };
  const asked = await answered(payments.pay(key, { ...(await checkedOrder(sandbox)), card }));
  if (asked.outcome !== 'authRequired') throw new Error(asked.outcome);
  const atBank = world.acquirer.byId(asked.paymentId);
  world.acquirer.decideAtBank(atBank, 'approve');
  const result = world.acquirer.byId(asked.paymentId).bankResult ?? '';
  expect(await answered(payments.authorise(key, asked.paymentId, result))).toMatchObject({
    outcome: 'success',
  });
  const found = await answered(payments.find(key));
  if (found?.outcome !== 'success') throw new Error(found?.outcome);
  const reference = paymentReference(key);
  const named = await answered(paymentsByReference(sessionless, services.payments, 'staff', reference));
  expect(named.payments).toMatchObject([{ idempotencyKey: key, state: 'captured', siteId: '4101' }]);
  const { orderId } = found;
  await answered(new HttpFeedback(client, services.orders).give('any', { orderId, rating: 5 }));
  const started = orderEvent({ name: 'app_started' }, { at: instantOf(MONDAY), brandId: 'brand-1' });
  const post = postingTo(`${sandbox.origin}/api/telemetry`, fetch);
  const telemetry = new HttpTelemetry(post, { build: '4fb8c676', environment: 'sandbox' }, () => ({}), {
    clock: { now: () => instantOf(MONDAY) },
    timer: { delay: async () => undefined },
  });
  telemetry.record({ name: 'payment_moved', pays: 'order', state: 'captured', key });
  telemetry.flush();
  await expect.poll(() => world.telemetry.events.map(({ name }) => name)).toEqual(['payment_moved']);
  await answered(new HttpOrderEvents(client, services.orders, () => 'analytics-1').send([started]));
}

async function payABill(sandbox: RunningSandbox): Promise<void> {
  const { origin, hostname } = sandbox;
  const services = servicesOf(sandbox);
  const table = tableAt(sandbox.brand, '2');
  const accounts = new HttpTableAccounts(client, services.payAtTable);
  await answered(new HttpBillPaymentConfigs(client, services.payAtTable).config(table));
  const open = await answered(accounts.open(table, GBP));
  if (open === undefined) throw new Error('There is no bill');
  const covers = new HttpDiscountCovers(client, `${origin}/api/discounts`);
  await answered(covers.offer(hostname));
  present(await answered(covers.apply(hostname, open, table, GBP, 2)));
  present(await answered(accounts.applyVoucher(open, table, GBP, 'PUDDING3')));
  const shares = new HttpBillShares(client, `${origin}/api/pay-at-table`);
  const share = { amount: minor(100) };
  const shareKey = randomUUID();
  const link = await answered(shares.make(shareKey, open, table, GBP, share));
  await answered(shares.withdraw(shareKey, open, table, link));
  const payments = new HttpBillPayments(client, services);
  const key = randomUUID();
  const amount = minor(500);
  const held = await answered(payments.hold(key, chargeFor(sandbox, open, amount, VISA)));
  if (held.outcome !== 'authorised') throw new Error(held.outcome);
  await answered(payments.post(key, entryOf(sandbox, open, table, held.paymentId, { amount })));
  await answered(accounts.refresh(open, table, GBP));
}

async function openATab(sandbox: RunningSandbox): Promise<void> {
  const { origin, brand, hostname } = sandbox;
  const venue = brand.backend.venues.find(({ tabs }) => tabs !== undefined);
  const { siteId = '', salesAreas = [], menus: [menu] = [] } = venue ?? {};
  const question = { brandId: brand.backend.brandId, hostname, siteId, slug: 'night-jar', tableNumber: '3' };
  const tabs = new HttpTabs(client, `${origin}/api/hybrid`);
  const table = { ...question, salesAreaId: salesAreas[0]?.id ?? '' };
  expect(await answered(tabs.offer(table))).toMatchObject({ isOffered: true, isOpen: false });
  const calls = new HttpTeamCalls(client, `${origin}/api/venues-service`);
  const call = { key: randomUUID(), reason: 'bill' } as const;
  expect(await answered(calls.place({ ...table, call }))).toBe('placed');
  expect(await answered(calls.find(siteId, call.key))).toBe('placed');
  const handovers = new HttpHandovers(client, `${origin}/api/venues-service`);
  const made = randomUUID();
  const visit = await answered(handovers.make(siteId, made, '{}'));
  expect(await answered(handovers.find(siteId, made))).toBe('open');
  expect(await answered(handovers.take(siteId, randomUUID(), visit))).toBe('{}');
  const opened = await answered(tabs.check(table));
  const tab = 'account' in opened ? opened.account : undefined;
  const dish = menu?.products.find(({ portions: [first] }) => first?.price && first.choices.length === 0);
  const [portion] = dish?.portions ?? [];
  if (tab === undefined || dish === undefined || portion?.price === undefined) throw new Error('no tab');
  const total = minor(Math.round(portion.price * 100));
  const line = lineOf({
    menuId: menu?.id ?? '',
    productId: dish.productId,
    displayRecordId: dish.displayRecords[0] ?? '',
    portionTypeId: portion.id,
    choiceLines: [],
    messages: [],
    name: 'A dish',
    portionPrice: total,
  });
  const { endpoint, ...services } = servicesOf(sandbox);
  const payments = new HttpOrderPayments(client, endpoint, services);
  const key = randomUUID();
  const order = { ...(await checkedOrder(sandbox)), siteId, tab, lines: [line], goodsTotal: total, total };
  const placed = await answered(
    payments.pay(key, { ...order, destination: { service: 'order', tableNumber: '3' } }),
  );
  expect(await answered(payments.find(key, true))).toEqual(placed);
  const statuses = new HttpOrderStatuses(client, services.orders);
  expect(await answered(statuses.read(key))).toMatchObject({ is: 'placed', version: 0 });
  await shareABasket(new HttpSharedBaskets(client, `${origin}/api/hybrid`), tab.accountId, line);
  const owners = new HttpTabOwners(client, `${origin}/api/hybrid`);
  const place = { accountId: tab.accountId, currency: GBP };
  const { guestId, owner } = await answered(owners.read(place));
  expect(owner).toBe(guestId);
  expect(await answered(owners.setLimit(place, minor(9000)))).toMatchObject({ limit: 9000 });
  const { token } = await answered(owners.handOver(place, randomUUID()));
  expect(await answered(owners.takeOver(place, token))).toMatchObject({ owner });
}

async function shareABasket(shared: HttpSharedBaskets, accountId: string, line: BasketLine): Promise<void> {
  const place = { accountId, currency: GBP };
  const { guestId, basket } = await answered(shared.join(place, 'Ada'));
  const put = await answered(shared.put(place, guestId, present(putLine(basket, guestId, line))));
  expect(await answered(shared.read(place))).toEqual(put);
  const round = { lines: namedLines(put), note: '' };
  const sent = await answered(shared.send(place, randomUUID(), round));
  expect(sent).toMatchObject({ number: 1, basket: { rounds: [{ lines: [{ units: 1 }] }] } });
  expect(openLines(await answered(shared.leave(place)))).toEqual([]);
}

async function payOnThePage(sandbox: RunningSandbox): Promise<void> {
  const { world } = sandbox;
  const payments = new HttpHostedOrderPayments(client, servicesOf(sandbox), 'checkout');
  const key = randomUUID();
  const payment = await checkedOrder(sandbox);
  const asked = await answered(payments.pay(key, payment));
  if (asked.outcome !== 'authRequired' || asked.order === undefined) throw new Error(asked.outcome);
  const { paymentId, order } = asked;
  world.hostedPayments.pay(world.acquirer.byId(paymentId), VISA);
  await answered(payments.authorise(key, paymentId, 'any', order));
  await answered(payments.capture(key, { paymentId, order, total: payment.total, currency: GBP }));
  // It is too late.
  expect(await answered(payments.cancel(key, paymentId))).toMatchObject({ outcome: 'authorised' });
}

it('app and sandbox make and answer every described call as described', async () => {
  const cards = await runSandbox(train, { clock: () => MONDAY });
  await startAndBrowse(cards);
  await payAnOrder(cards);
  await payABill(cards);
  await openATab(cards);
  await cards.stop();
  const page = await runSandbox({ ...train, backend: { ...train.backend, paymentProvider: 'checkout' } });
  await payOnThePage(page);
  await page.stop();
  const made = new Set([...cards.answered, ...page.answered]);
  // It comes from the app's own origin, not a service: tests/adapters/bindings/runtime-config.test.ts.
  expect([...made, 'getRuntimeConfig'].toSorted()).toEqual(operationNames.toSorted());
}, 20_000);
