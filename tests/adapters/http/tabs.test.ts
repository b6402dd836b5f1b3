import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_ORDER_NOTE, lineOf, minor, tabState, type TabOrder } from '@tableside/core';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpTableAccounts } from '../../../adapters/http/table-accounts.ts';
import { HttpTabs } from '../../../adapters/http/tabs.ts';
import { AnsweringServer, type Reply } from '../answering-server.ts';
import { answered, refusalIn, refused, valueIn } from '../answers.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';
import { GBP } from '../sample-bill.ts';

describe('over the sandbox', () => {
  let sandbox: RunningSandbox;
  let tabs: HttpTabs;
  beforeAll(async () => {
    sandbox = await runSandbox();
    const { origin } = sandbox;
    const client = new HttpClient({ sessionId: () => 'session-1' });
    tabs = new HttpTabs(client, { hybrid: `${origin}/api/hybrid`, orders: `${origin}/api/orders` });
  });
  afterEach(() => sandbox.world.reset());
  afterAll(() => sandbox.stop());

  /** The venue whose tables run tabs: on 13 they are blocked, on B1 not offered. */
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
  /** Two of the first plain dish, for the tab of table 3. */
  const order = async (): Promise<TabOrder> => {
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
          account,
          tableNumber: '3',
          lines: [lineOf(item, 2)],
          customer: { email: 'ada@example.com', name: 'Ada', emailOptIn: false },
          note: '',
          total: minor(item.portionPrice * 2),
          currency: GBP,
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

  it('a tab is opened by asking, and the same one is answered from then on (WA10)', async () => {
    const opened = await answered(check('3'));
    expect(tabState(opened).is).toBe('open');
    expect(await answered(check('3'))).toEqual(opened);
  });

  it.each([
    ['13', { isOffered: true, isBlocked: true }],
    ['B1', { isOffered: false, isBlocked: false }],
  ])('on table %s there is none', async (tableNumber, answer) => {
    expect(await answered(check(tableNumber))).toEqual(answer);
  });

  it('what is ordered stands on the table’s bill, once for all tries of one key (C1)', async () => {
    const ordering = await order();
    const placed = valueIn(await answered(tabs.order(key, ordering)));
    expect(valueIn(await answered(tabs.order(key, ordering)))).toEqual(placed);
    const { brandId, businessRef = '', clientId = '' } = sandbox.brand.backend;
    const { siteId, salesAreas } = venueData();
    const areaId = salesAreas[0]?.id ?? '';
    const table = { areaId, brandId, businessId: businessRef, clientId, tableNo: '3', venueId: siteId };
    expect(await answered(accounts().open(table, GBP))).toMatchObject({
      ...ordering.account,
      outstanding: ordering.total,
      lines: [{ type: 'item', amount: 2 }],
    });
  });

  it('what is sold out is refused, with its lines, and nothing is ordered (WP9)', async () => {
    const ordering = await order();
    const [line] = ordering.lines;
    sandbox.world.stock.setOut(ordering.siteId, line?.productId ?? '', true);
    const refusal = refusalIn(await answered(tabs.order(key, ordering)));
    expect(refusal.failedLines).toEqual([0]);
    expect(refusal.message).not.toBe('');
  });

  it('a closed tab takes no order', async () => {
    const ordering = await order();
    await sandbox.world.till.close({ siteId: ordering.siteId, tableNo: '3' });
    expect(await refused(tabs.order(key, ordering))).toMatchObject({ failure: 'refused', status: 409 });
  });

  it.each([
    ['drop', 'unreachable'],
    ['malformed', 'unintelligible'],
    ['status', 'refused'],
  ] as const)('a fault (%s) is told as %s', async (kind, failure) => {
    const ordering = await order();
    sandbox.world.faults.plan('*', { kind });
    expect(await refused(check('3'))).toMatchObject({ failure, call: 'hybrid accounts' });
    expect(await refused(tabs.order(key, ordering))).toMatchObject({ failure, call: 'tab order' });
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
  return new HttpTabs(client, { hybrid: `${server.origin}/hybrid`, orders: `${server.origin}/orders` });
};

describe('the check of a table (WA10)', () => {
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

  it('is asked as the contract has it', async () => {
    await answered(check({ isHybridOrderingEnabled: false, isBlocked: false }));
    expect(server.last).toMatchObject({
      method: 'POST',
      path: '/hybrid/accounts',
      headers: { 'x-session-id': 'session-1' },
    });
    expect(server.last.body).toEqual(question);
  });

  it('an open tab comes with its account', async () => {
    const open = await answered(check({ isHybridOrderingEnabled: true, isBlocked: false, ...account }));
    expect(open).toEqual({ isOffered: true, isBlocked: false, account });
    expect(tabState(open)).toEqual({ is: 'open', ...account });
  });

  it.each([
    ['blocked', { isHybridOrderingEnabled: true, isBlocked: true }, 'blocked'],
    ['blocked, with an account', { isHybridOrderingEnabled: true, isBlocked: true, ...account }, 'blocked'],
    ['not offered', { isHybridOrderingEnabled: false }, 'notOffered'],
    ['not offered, with an account', { isHybridOrderingEnabled: false, ...account }, 'notOffered'],
    ['without its basket', { isHybridOrderingEnabled: true, accountId: 'acc-1' }, 'notOffered'],
    ['of null ids (WN8)', { isHybridOrderingEnabled: true, accountId: null, basketId: null }, 'notOffered'],
  ])('a tab %s has nothing to order to', async (_what, json, is) => {
    const answer = await answered(check(json));
    expect(answer).not.toHaveProperty('account');
    expect(tabState(answer)).toEqual({ is });
  });

  it.each([
    ['isHybridOrderingEnabled', {}],
    ['isBlocked', { isHybridOrderingEnabled: true, isBlocked: 'no' }],
    ['accountId', { isHybridOrderingEnabled: true, accountId: '' }],
  ])('an unsound %s is not understood', async (path, json) => {
    expect(await refused(check(json))).toEqual({ failure: 'unintelligible', call: 'hybrid accounts', path });
  });
});

describe('an order to a tab (WP9)', () => {
  const line = lineOf(
    {
      menuId: 'm',
      productId: 'p',
      displayRecordId: 'd',
      portionTypeId: 'one',
      choiceLines: [],
      messages: ['no salt'],
      name: 'Pie',
      portionPrice: minor(1250),
    },
    2,
  );
  const order: TabOrder = {
    siteId: 's/1',
    account: { accountId: 'acc-1', basketId: 'bas-1' },
    tableNumber: '7',
    lines: [line],
    customer: { email: 'ada@example.com', name: 'Ada', emailOptIn: false },
    note: 'hungry',
    total: minor(2500),
    currency: GBP,
  };
  const placed = { orderId: 'o-1', orderRef: 'R1' };
  const send = (reply: Reply, change: Partial<TabOrder> = {}) =>
    answering(reply).order('key-1', { ...order, ...change });

  it('is sent as the contract has it: the tab’s basket, its account, and a key', async () => {
    expect(valueIn(await answered(send({ json: placed })))).toEqual(placed);
    expect(server.last).toMatchObject({
      method: 'POST',
      path: '/orders/venues/s%2F1/orders',
      headers: { 'idempotency-key': 'key-1', 'x-session-id': 'session-1' },
    });
    expect(server.last.body).toEqual({
      orderType: 'HYBRID',
      accountId: 'acc-1',
      basketId: 'bas-1',
      tableNumber: '7',
      customer: order.customer,
      note: 'hungry',
      lines: [
        {
          menuId: 'm',
          productId: 'p',
          portionTypeId: 'one',
          quantity: 2,
          messages: ['no salt'],
          choiceLines: [],
        },
      ],
      total: 25,
    });
  });

  it('without a note has the default one (WO18)', async () => {
    await answered(send({ json: placed }, { note: '' }));
    expect(server.last.body).toMatchObject({ note: DEFAULT_ORDER_NOTE });
  });

  it('that is sold out is refused, with its lines, in the service’s words', async () => {
    const json = { code: 'basket', message: 'The pie is sold out', failedLines: [0, 2] };
    expect(refusalIn(await answered(send({ status: 422, json })))).toEqual({
      message: 'The pie is sold out',
      failedLines: [0, 2],
    });
  });

  it('may be refused without lines, and without words', async () => {
    const asked = send({ status: 422, json: { code: 'basket' } });
    expect(refusalIn(await answered(asked))).toEqual({ message: '', failedLines: [] });
  });

  it.each([
    ['a key that was used for another order', { status: 422, json: { code: 'key-reused', message: 'x' } }],
    ['a closed tab', { status: 409, json: { message: 'This tab is closed' } }],
    ['the code of a basket with another status', { status: 503, json: { code: 'basket' } }],
    ['a page of somebody on the way', { status: 422, text: '<html>' }],
  ])('%s is a failure, and says nothing of the lines', async (_what, reply) => {
    expect(await refused(send(reply))).toMatchObject({
      failure: 'refused',
      call: 'tab order',
      status: reply.status,
    });
  });

  it.each([
    ['an answer without its order', { json: {} }, { failure: 'unintelligible', path: 'orderId' }],
    ['a broken connection', 'drop' as const, { failure: 'unreachable' }],
  ])('%s is not known to be placed', async (_what, reply, failure) => {
    expect(await refused(send(reply))).toMatchObject({ call: 'tab order', ...failure });
  });
});
