/** The sandbox's live socket and the app's messages to it follow docs/contract/asyncapi.yaml. */
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { mergeBaskets, openLines, putLine } from '@tableside/core/bill';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpSharedBaskets } from '../../../adapters/http/shared-baskets.ts';
import { HttpTableAccounts } from '../../../adapters/http/table-accounts.ts';
import { HttpTabs } from '../../../adapters/http/tabs.ts';
import { BILL_EVENTS } from '../../../adapters/socket/event-codecs.ts';
import { SocketLiveBills } from '../../../adapters/socket/live-bills.ts';
import { socketIo } from '../../../adapters/socket/socket-client.ts';
import { faultsBy, objectOf, valueAt } from '../../../fixtures/contract/descriptions.ts';
import { LIVE_PATH } from '../../../fixtures/sandbox/runtime-config.ts';
import { answered } from '../../adapters/answers.ts';
import { runSandbox, type RunningSandbox } from '../../adapters/running-sandbox.ts';
import { line, present } from '../../core/samples.ts';
import { GBP, tableAt } from '../../adapters/sample-bill.ts';
import { VisitedPage } from '../../adapters/socket/visited-page.ts';

const MESSAGES = 'asyncapi.yaml#/components/messages';
const payloadOf = (message: string): string => `${MESSAGES}/${message}/payload`;

let sandbox: RunningSandbox;
let socket: Socket | undefined;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterEach(() => {
  socket?.close();
});
afterAll(() => sandbox.stop());

/** The other arguments of a live line. */
const live = (session = 's') =>
  new SocketLiveBills({
    server: { url: sandbox.origin, path: LIVE_PATH },
    sessionId: () => session,
    page: new VisitedPage(),
    machine: socketIo,
  });

const bill = async () => {
  const accounts = new HttpTableAccounts(
    new HttpClient({ sessionId: () => 's' }),
    `${sandbox.origin}/api/pay-at-table`,
  );
  const account = await answered(accounts.open(tableAt(sandbox.brand, '2'), GBP));
  if (account === undefined) throw new Error('There is no bill');
  return account;
};

it('the description names exactly the events that the app handles', () => {
  const names = Object.values(valueAt(MESSAGES)).map((message) => objectOf(message)['name']);
  expect(names).toEqual(['subscribe', 'subscribed', ...BILL_EVENTS, 'order.changed', 'claim', 'claims']);
});

it('the app subscribes with the described message', async () => {
  const subscribed = vi.spyOn(sandbox.world.payAtTable, 'subscribed');
  const { accountId } = await bill();
  const up = vi.fn<() => void>();
  const { stop } = live().watch(accountId, tableAt(sandbox.brand, '2'), () => undefined, up);
  await vi.waitFor(() => expect(up).toHaveBeenCalledWith('up'), { timeout: 10_000 });
  stop();
  expect(faultsBy(payloadOf('subscribe'), subscribed.mock.calls[0]?.[0].fields)).toEqual([]);
});

it('the sandbox acknowledges, refuses and reports as described', async () => {
  const { accountId } = await bill();
  const phone = io(sandbox.origin, {
    path: LIVE_PATH,
    auth: { sessionId: 's' },
    transports: ['websocket'],
    forceNew: true,
  });
  socket = phone;
  const subscribe = (account: string): Promise<unknown> =>
    phone
      .timeout(5_000)
      .emitWithAck('subscribe', { action: 'subscribe', account, table: tableAt(sandbox.brand, '2') });
  const acknowledged = [await subscribe(accountId), await subscribe('another')];
  expect(acknowledged).toMatchObject([{ ok: true }, { ok: false }]);
  for (const acknowledgement of acknowledged)
    expect(faultsBy(payloadOf('subscribed'), acknowledgement)).toEqual([]);
  const heard: [string, unknown][] = [];
  phone.onAny((name: string, payload: unknown) => heard.push([name, payload]));
  const messages = Object.entries(valueAt(MESSAGES));
  for (const name of BILL_EVENTS) sandbox.live.tell(sandbox, { name, accountId, version: 9 });
  await vi.waitFor(() => expect(heard).toHaveLength(BILL_EVENTS.length), { timeout: 10_000 });
  for (const [name, payload] of heard) {
    const described = messages.find(([, message]) => objectOf(message)['name'] === name);
    expect([name, faultsBy(payloadOf(described?.[0] ?? ''), payload)]).toEqual([name, []]);
  }
});

it('claims go both ways in the described messages', async () => {
  const { accountId } = await bill();
  const table = tableAt(sandbox.brand, '2');
  const phone = io(sandbox.origin, {
    path: LIVE_PATH,
    auth: { sessionId: 's' },
    transports: ['websocket'],
    forceNew: true,
  });
  socket = phone;
  const told: unknown[] = [];
  phone.on('claims', (message: unknown) => told.push(message));
  await phone.timeout(5_000).emitWithAck('subscribe', { action: 'subscribe', account: accountId, table });
  const ignore = () => undefined;
  const { claim, stop } = live('t').watch(accountId, table, ignore, ignore);
  claim([{ lineId: 'line-2', units: 1 }]);
  await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 10_000 });
  stop();
  expect(faultsBy(payloadOf('claims'), told[0])).toEqual([]);
  expect(told[0]).toEqual({ accountId, claims: [{ by: 1, lines: [{ lineId: 'line-2', units: 1 }] }] });
});

/** A phone at the table's tab and in its basket, which reads it at each change that it hears of. */
async function phoneInBasket(session: string, joinCode?: string) {
  const { origin, brand, hostname } = sandbox;
  const venue = brand.backend.venues.find(({ sharedBasket }) => sharedBasket === true);
  const { siteId = '', salesAreas: [area] = [] } = venue ?? {};
  const client = new HttpClient({ sessionId: () => session });
  const table = { salesAreaId: area?.id ?? '', siteId, slug: 'night-jar', tableNumber: '3', joinCode };
  const asked = { brandId: brand.backend.brandId, hostname, ...table };
  const tab = await answered(new HttpTabs(client, `${origin}/api/hybrid`).check(asked));
  const place = { accountId: tab.account?.accountId ?? '', currency: GBP };
  const shared = new HttpSharedBaskets(client, `${origin}/api/hybrid`);
  const joined = await answered(shared.join(place));
  const phone = { place, shared, ...joined, joinCode: tab.joinCode, stop: () => undefined as void };
  const up = vi.fn<() => void>();
  const bill = { ...tableAt(brand, '3'), venueId: siteId, areaId: asked.salesAreaId };
  const read = async (): Promise<void> => {
    phone.basket = mergeBaskets(phone.basket, await answered(shared.read(place)));
  };
  const { stop } = live(session).watch(place.accountId, bill, () => void read(), up);
  await vi.waitFor(() => expect(up).toHaveBeenCalledWith('up'), { timeout: 10_000 });
  return Object.assign(phone, { stop });
}

it('four phones hear of each other’s lines in the basket that they share (D1)', async () => {
  const { menus: [menu] = [] } = sandbox.brand.backend.venues.find((one) => one.sharedBasket === true) ?? {};
  const dish = menu?.products.find(({ portions: [first] }) => first?.price && first.choices.length === 0);
  const pie = line('pie', 1, {
    menuId: menu?.id ?? '',
    productId: dish?.productId ?? '',
    portionTypeId: dish?.portions[0]?.id ?? '',
  });
  const first = await phoneInBasket('p1');
  const others = await Promise.all(['p2', 'p3', 'p4'].map((one) => phoneInBasket(one, first.joinCode)));
  const phones = [first, ...others];
  for (const { basket, guestId, shared, place } of phones)
    await answered(shared.put(place, guestId, present(putLine(basket, guestId, pie))));
  for (const phone of phones)
    await vi.waitFor(() => expect(openLines(phone.basket)).toHaveLength(4), { timeout: 10_000 });
  for (const { stop } of phones) stop();
});
