import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lineOf, minor, ZERO, type TabAccount } from '@tableside/core';
import { tabState } from '@tableside/core/bill';
import type { OrderPayment } from '@tableside/core/ports';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpOrderPayments } from '../../../adapters/http/order-payments.ts';
import { OrderingEndpoint } from '../../../adapters/http/ordering-endpoint.ts';
import { HttpTableAccounts } from '../../../adapters/http/table-accounts.ts';
import { HttpTabs } from '../../../adapters/http/tabs.ts';
import { AnsweringServer, type Reply } from '../answering-server.ts';
import { answered, refused } from '../answers.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';
import { GBP } from '../sample-bill.ts';

describe('tabs at the sandbox', () => {
  let sandbox: RunningSandbox;
  let tabs: HttpTabs;
  let orders: HttpOrderPayments;
  beforeAll(async () => {
    sandbox = await runSandbox();
    const { origin } = sandbox;
    const client = new HttpClient({ sessionId: () => 'session-1' });
    tabs = new HttpTabs(client, `${origin}/api/hybrid`);
    const headers = { brandToken: sandbox.brand.backend.brandToken, userAgent: 'Agent/1' };
    const services = { payments: `${origin}/api/payments`, orders: `${origin}/api/orders` };
    const endpoint = new OrderingEndpoint(client, `${origin}/api/ordering`, headers);
    orders = new HttpOrderPayments(client, endpoint, services);
  });
  afterEach(() => sandbox.world.reset());
  afterAll(() => sandbox.stop());

  /** The venue with tabs: blocked on table `13`, not offered on table `B1`. */
  const venueData = () => {
    const venue = sandbox.brand.backend.venues.find((one) => one.tabs !== undefined);
    if (venue === undefined) throw new Error('No venue has tabs');
    return venue;
  };
  const check = (tableNumber: string) => {
    const { siteId, salesAreas } = venueData();
    return tabs.check({
      brandId: sandbox.brand.backend.brandId,
      hostname: sandbox.hostname,
      salesAreaId: salesAreas[0]?.id ?? '',
      siteId,
      slug: 'night-jar',
      tableNumber,
    });
  };
  /** Two of the first plain dish, on the tab of table `3`. */
  const order = async (): Promise<OrderPayment & { readonly tab: TabAccount }> => {
    const { siteId, menus } = venueData();
    const { account } = await answered(check('3'));
    if (account === undefined) throw new Error('There is no tab');
    for (const menu of menus) {
      for (const { productId, displayRecords, isOutOfStock, portions } of menu.products) {
        const [portion] = portions;
        if (isOutOfStock || portion?.price === undefined || portion.choices.length > 0) continue;
        const item = {
          menuId: menu.id,
          productId,
          displayRecordId: displayRecords[0] ?? '',
          portionTypeId: portion.id,
          choiceLines: [],
          messages: [],
          name: 'Anything',
          portionPrice: minor(Math.round(portion.price * 100)),
        };
        return {
          siteId,
          tab: account,
          basketId: 'checked',
          destination: { service: 'order', tableNumber: '3' },
          lines: [lineOf(item, 2)],
          customer: { email: 'ada@example.com', name: 'Ada', emailOptIn: false },
          note: '',
          paymentMethodId: 54,
          goodsTotal: minor(item.portionPrice * 2),
          paymentServiceCharge: ZERO,
          donation: ZERO,
          total: minor(item.portionPrice * 2),
          currency: GBP,
          returnUrls: { success: '', failure: '' },
        };
      }
    }
    throw new Error('There is nothing plain to order');
  };
  const key = crypto.randomUUID();
  const accounts = () =>
    new HttpTableAccounts(
      new HttpClient({ sessionId: () => 'session-1' }),
      `${sandbox.origin}/api/pay-at-table`,
    );

  it('are opened by the first check and found by the next (WA10)', async () => {
    const opened = await answered(check('3'));
    expect(tabState(opened).is).toBe('open');
    expect(await answered(check('3'))).toEqual(opened);
  });

  it.each([
    ['13', { isOffered: true, isBlocked: true }],
    ['B1', { isOffered: false, isBlocked: false }],
  ])('table %s has none', async (tableNumber, answer) => {
    expect(await answered(check(tableNumber))).toEqual(answer);
  });

  it('put an order on the bill once for a key (C1)', async () => {
    const ordering = await order();
    const placed = await answered(orders.pay(key, ordering));
    expect(placed.outcome).toBe('success');
    expect(await answered(orders.pay(key, ordering))).toEqual(placed);
    const { brandId, businessRef = '', clientId = '' } = sandbox.brand.backend;
    const { siteId, salesAreas } = venueData();
    const areaId = salesAreas[0]?.id ?? '';
    const table = { areaId, brandId, businessId: businessRef, clientId, tableNo: '3', venueId: siteId };
    expect(await answered(accounts().open(table, GBP))).toMatchObject({
      ...ordering.tab,
      outstanding: ordering.total,
      lines: [{ type: 'item', amount: 2 }],
    });
  });

  it('refuse an order with a sold-out dish whole (WP9)', async () => {
    const ordering = await order();
    const [line] = ordering.lines;
    sandbox.world.stock.setOut(ordering.siteId, line?.productId ?? '', true);
    expect(await refused(orders.pay(key, ordering))).toMatchObject({ status: 422, code: 'basket' });
  });

  it('take no order once closed', async () => {
    const ordering = await order();
    await sandbox.world.till.close({ siteId: ordering.siteId, tableNo: '3' });
    expect(await refused(orders.pay(key, ordering))).toMatchObject({ failure: 'refused', status: 409 });
  });

  it.each([
    ['drop', 'unreachable'],
    ['malformed', 'unintelligible'],
    ['status', 'refused'],
  ] as const)('a fault (%s) is %s', async (kind, failure) => {
    const ordering = await order();
    sandbox.world.faults.plan('*', { kind });
    expect(await refused(check('3'))).toMatchObject({ failure, call: 'hybrid accounts' });
    expect(await refused(orders.pay(key, ordering))).toMatchObject({ failure, call: 'orders' });
  });
});

let server: AnsweringServer;
beforeAll(async () => {
  server = await AnsweringServer.start();
});
afterAll(() => server.stop());

const answering = (reply: Reply): HttpTabs => {
  server.reply = () => reply;
  const client = new HttpClient({ sessionId: () => 'session-1' });
  return new HttpTabs(client, `${server.origin}/hybrid`);
};

describe('the tab check (WA10)', () => {
  const question = {
    brandId: 'b',
    hostname: 'brand.example',
    salesAreaId: 'a',
    siteId: 's',
    slug: 'arms',
    tableNumber: '7',
  };
  const account = { accountId: 'acc-1', basketId: 'bas-1' };
  const check = (json: unknown) => answering({ json }).check(question);

  it('is sent as the contract has it', async () => {
    await answered(check({ isHybridOrderingEnabled: false, isBlocked: false }));
    expect(server.last).toMatchObject({
      method: 'POST',
      path: '/hybrid/accounts',
      headers: { 'x-session-id': 'session-1' },
    });
    expect(server.last.body).toEqual(question);
  });

  it('answers an open tab with its account', async () => {
    const open = await answered(check({ isHybridOrderingEnabled: true, isBlocked: false, ...account }));
    expect(open).toEqual({ isOffered: true, isBlocked: false, account });
    expect(tabState(open)).toEqual({ is: 'open', ...account });
  });

  it('sends the guest’s proof and reads the code for others (WA18)', async () => {
    const shown = { token: 'signed', joinCode: 'K7PM' };
    const service = answering({ json: { isHybridOrderingEnabled: true, ...account, joinCode: 'K7PM' } });
    expect(await answered(service.check({ ...question, ...shown }))).toMatchObject({ joinCode: 'K7PM' });
    expect(server.last.body).toEqual({ ...question, ...shown });
  });

  it('tells a request for more than the number from refusals (WA18)', async () => {
    const tabs = answering({ status: 403, json: { message: 'No', code: 'join' } });
    expect(tabState(await answered(tabs.check(question)))).toEqual({ is: 'join' });
    const over = answering({ status: 403, json: { message: 'No', code: 'sitting-over' } });
    expect(tabState(await answered(over.check(question)))).toEqual({ is: 'sittingOver' });
    const other = answering({ status: 403, json: { message: 'No', code: 'closed' } });
    expect(await refused(other.check(question))).toMatchObject({ status: 403, code: 'closed' });
  });

  it.each([
    ['blocked', { isHybridOrderingEnabled: true, isBlocked: true }, 'blocked'],
    ['blocked, with an account', { isHybridOrderingEnabled: true, isBlocked: true, ...account }, 'blocked'],
    ['not offered', { isHybridOrderingEnabled: false }, 'notOffered'],
    ['not offered, with an account', { isHybridOrderingEnabled: false, ...account }, 'notOffered'],
    ['without its basket', { isHybridOrderingEnabled: true, accountId: 'acc-1' }, 'notOffered'],
    ['of null ids (WN8)', { isHybridOrderingEnabled: true, accountId: null, basketId: null }, 'notOffered'],
  ])('takes no orders where %s', async (_what, json, is) => {
    const answer = await answered(check(json));
    expect(tabState(answer)).toEqual({ is });
  });

  it.each([
    ['isHybridOrderingEnabled', {}],
    ['isBlocked', { isHybridOrderingEnabled: true, isBlocked: 'no' }],
    ['accountId', { isHybridOrderingEnabled: true, accountId: '' }],
  ])('does not decode with an invalid %s', async (path, json) => {
    expect(await refused(check(json))).toEqual({ failure: 'unintelligible', call: 'hybrid accounts', path });
  });
});
