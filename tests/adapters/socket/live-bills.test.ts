import { createServer, type Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import { Server } from 'socket.io';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { minor } from '@tableside/core';
import type { Account, BillClaim, BillEvent, BillTable, LineUnits } from '@tableside/core/bill';
import type { LineState } from '@tableside/core/ports';
import { HttpBillPayments } from '../../../adapters/http/bill-payments.ts';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpTableAccounts } from '../../../adapters/http/table-accounts.ts';
import { SocketLiveBills, type LiveTimes } from '../../../adapters/socket/live-bills.ts';
import { socketIo } from '../../../adapters/socket/socket-client.ts';
import { answered } from '../answers.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';
import { chargeFor, entryOf, GBP, tableAt, VISA } from '../sample-bill.ts';
import { VisitedPage } from './visited-page.ts';

const QUICK: LiveTimes = { answer: 2_000, firstPause: 20, longestPause: 100 };
/** The first pause is an hour, so a connection that returns within a test did not wait for the next try. */
const PATIENT: LiveTimes = { answer: 2_000, firstPause: 3_600_000, longestPause: 3_600_000 };
const PATH = '/api/live/socket.io';

/** What a watch has reported. */
interface Watched {
  readonly events: BillEvent[];
  readonly line: LineState[];
  readonly page: VisitedPage;
  /** What other phones have ticked, at each change. */
  readonly claims: (readonly BillClaim[])[];
  claim(lines: readonly LineUnits[]): void;
  stop(): void;
}

const watches: Watched[] = [];

function watch(
  origin: string,
  accountId: string,
  table: BillTable,
  { times = QUICK, session = () => 'session-1' }: { times?: LiveTimes; session?: () => string } = {},
): Watched {
  const [events, line, page]: [BillEvent[], LineState[], VisitedPage] = [[], [], new VisitedPage()];
  const live = new SocketLiveBills({
    server: { url: origin, path: PATH },
    sessionId: session,
    page,
    machine: socketIo,
    times,
  });
  const claims: (readonly BillClaim[])[] = [];
  const { claim, stop } = live.watch(
    accountId,
    table,
    (event) => events.push(event),
    (state) => line.push(state),
    (told) => claims.push(told),
  );
  const watched = { events, line, page, claims, claim, stop };
  watches.push(watched);
  return watched;
}

const SOON = { timeout: 10_000, interval: 5 };
const soon = (check: () => void): Promise<void> => vi.waitFor(check, SOON);
const lineOf = (watched: Watched) => () => watched.line;
const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 250));

afterEach(() => {
  for (const { stop } of watches.splice(0)) stop();
});

describe('live bills at the sandbox', () => {
  let sandbox: RunningSandbox;
  let accounts: HttpTableAccounts;
  let account: Account;
  beforeAll(async () => {
    sandbox = await runSandbox();
    const client = new HttpClient({ sessionId: () => 'session-1' });
    accounts = new HttpTableAccounts(client, `${sandbox.origin}/api/pay-at-table`);
  });
  beforeEach(async () => {
    account = await billOf('2');
  });
  afterEach(() => {
    sandbox.live.turn('up');
    sandbox.world.reset();
  });
  afterAll(() => sandbox.stop());

  const table = (tableNo = '2') => tableAt(sandbox.brand, tableNo);
  const till = () => ({ siteId: table().venueId, tableNo: '2' });
  const billOf = async (tableNo: string): Promise<Account> => {
    const bill = await answered(accounts.open(table(tableNo), GBP));
    if (bill === undefined) throw new Error('There is no bill');
    return bill;
  };
  const watchBill = (options?: Parameters<typeof watch>[3]): Watched =>
    watch(sandbox.origin, account.accountId, table(), options);
  const connections = () => sandbox.live.connections({ brand: sandbox.brand, world: sandbox.world });
  const addCrisps = () => sandbox.world.till.add(till(), [{ name: 'Crisps', price: 1.75 }]);

  it('report what the till does, in order (WA6)', async () => {
    const watched = watchBill();
    await expect.poll(lineOf(watched), SOON).toEqual(['up']);
    await addCrisps();
    await sandbox.world.till.promote(till(), { name: 'On us', worth: { amount: 1 } });
    await sandbox.world.till.close(till());
    const { accountId } = account;
    await soon(() =>
      expect(watched.events).toEqual([
        { name: 'account.changed', accountId, version: 2 },
        { name: 'voucher.applied', accountId, version: 3 },
        { name: 'account.closed', accountId, version: 4 },
      ]),
    );
  });

  it('report a payment to every phone, the payer’s too (WA7)', async () => {
    const [ada, bo] = [watchBill(), watchBill({ session: () => 'session-2' })];
    await expect.poll(() => [ada.line, bo.line], SOON).toEqual([['up'], ['up']]);
    const payments = new HttpBillPayments(new HttpClient({ sessionId: () => 'session-1' }), {
      payments: `${sandbox.origin}/api/payments`,
      payAtTable: `${sandbox.origin}/api/pay-at-table`,
    });
    const [key, amount] = [crypto.randomUUID(), minor(500)];
    const held = await answered(payments.hold(key, chargeFor(sandbox, account, amount, VISA)));
    if (held.outcome !== 'authorised') throw new Error(`not held: ${held.outcome}`);
    await answered(payments.post(key, entryOf(sandbox, account, table(), held.paymentId, { amount })));
    const event = { name: 'payment.completed', accountId: account.accountId, version: 2 };
    await soon(() => expect([ada.events, bo.events]).toEqual([[event], [event]]));
  });

  it('share ticks until the connection ends (WA16)', async () => {
    const [ada, bo] = [watchBill(), watchBill({ session: () => 'session-2' })];
    await expect.poll(() => [ada.line, bo.line], SOON).toEqual([['up'], ['up']]);
    const lines = [{ lineId: 'pie', units: 1 }];
    ada.claim(lines);
    await expect.poll(() => bo.claims, SOON).toEqual([[{ by: 1, lines }]]);
    sandbox.live.cut('session-1');
    await expect.poll(() => bo.claims.slice(1), SOON).toEqual([[], [{ by: 1, lines }]]);
    ada.stop();
    await expect.poll(() => bo.claims.at(-1), SOON).toEqual([]);
    // Its own are no news to it; the empty list is of the line that broke.
    expect(ada.claims).toEqual([[]]);
  });

  it('share earlier ticks with a phone that comes later (WA16)', async () => {
    const ada = watchBill();
    await expect.poll(lineOf(ada), SOON).toEqual(['up']);
    ada.claim([{ lineId: 'pie', units: 2 }]);
    const bo = watchBill({ session: () => 'session-2' });
    await expect.poll(() => bo.claims, SOON).toEqual([[{ by: 1, lines: [{ lineId: 'pie', units: 2 }] }]]);
  });

  it('a page restored shows no ticks that ended meanwhile (WA16, fault F12)', async () => {
    const [ada, bo] = [watchBill(), watchBill({ session: () => 'session-2' })];
    await expect.poll(() => [ada.line, bo.line], SOON).toEqual([['up'], ['up']]);
    ada.claim([{ lineId: 'pie', units: 1 }]);
    await expect.poll(() => bo.claims.length, SOON).toBe(1);
    bo.page.putAway();
    ada.stop();
    await soon(() => expect(connections()).toEqual([]));
    bo.page.takeOut();
    await expect.poll(lineOf(bo), SOON).toEqual(['up', 'up']);
    expect(bo.claims.at(-1)).toEqual([]);
  });

  it('connect with the session of that moment (WN1)', async () => {
    await expect.poll(lineOf(watchBill({ session: () => 'session-9' })), SOON).toEqual(['up']);
    expect(connections()).toEqual([{ sessionId: 'session-9', accounts: [account.accountId] }]);
  });

  it('get nothing of another table’s account, and keep trying (attack H10)', async () => {
    const foreign = watch(sandbox.origin, (await billOf('8')).accountId, table());
    await expect.poll(lineOf(foreign), SOON).toEqual(['down']);
    await soon(() => {
      const refused = sandbox.world.calls.all.filter(({ call }) => call === 'live.subscribe');
      expect(refused.length).toBeGreaterThan(2);
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([404]));
    });
    expect(foreign).toMatchObject({ events: [], line: ['down'] });
  });

  it('send the table’s token (X5)', async () => {
    const { accountId } = account;
    await expect
      .poll(lineOf(watch(sandbox.origin, accountId, { ...table(), token: 'guessed' })), SOON)
      .toEqual(['down']);
    await expect.poll(lineOf(watch(sandbox.origin, accountId, table())), SOON).toEqual(['up']);
    expect(table().token).toBeTruthy();
  });

  it('are down when the line is cut, then up and subscribed', async () => {
    const watched = watchBill();
    await expect.poll(lineOf(watched), SOON).toEqual(['up']);
    const seen: LineState[] = ['up'];
    for (const version of [2, 3]) {
      sandbox.live.cut();
      seen.push('down', 'up');
      await expect.poll(lineOf(watched), SOON).toEqual(seen);
      await addCrisps();
      await soon(() => expect(watched.events.at(-1)).toMatchObject({ name: 'account.changed', version }));
    }
    expect(connections()).toHaveLength(1);
  });

  it('keep trying while the server is gone, reporting “down” once', async () => {
    sandbox.live.turn('down');
    const watched = watchBill();
    await expect.poll(lineOf(watched), SOON).toEqual(['down']);
    await aWhile();
    sandbox.live.turn('up');
    await expect.poll(lineOf(watched), SOON).toEqual(['down', 'up']);
  });

  it.each(['drop', 'hang', 'status'] as const)(
    'are not up where the subscription fails (%s)',
    async (kind) => {
      sandbox.world.faults.plan('live.subscribe', { kind }, 1);
      const watched = watchBill({ times: { ...QUICK, answer: 200 } });
      await expect.poll(lineOf(watched), SOON).toEqual(['down', 'up']);
    },
  );

  it.each([
    ['the network', (page: VisitedPage) => page.networkIsBack()],
    ['the page', (page: VisitedPage) => page.show('visible')],
  ])('try again at once when %s is back', async (_what, comesBack) => {
    sandbox.live.turn('down');
    const watched = watchBill({ times: PATIENT });
    await expect.poll(lineOf(watched), SOON).toEqual(['down']);
    sandbox.live.turn('up');
    watched.page.show('hidden');
    await aWhile();
    expect(watched.line).toEqual(['down']);
    comesBack(watched.page);
    await expect.poll(lineOf(watched), SOON).toEqual(['down', 'up']);
  });

  it('reconnect when the page is back before an answer', async () => {
    sandbox.world.faults.plan('live.subscribe', { kind: 'hang' }, 1);
    const watched = watchBill({ times: { ...PATIENT, answer: 60_000 } });
    await soon(() => expect(connections()).toHaveLength(1));
    await soon(() => expect(sandbox.world.faults.all).toEqual([]));
    watched.page.show('visible');
    await expect.poll(lineOf(watched), SOON).toEqual(['up']);
    await soon(() => expect(connections()).toHaveLength(1));
  });

  it('test a line that may be broken, and keep a good one', async () => {
    const watched = watchBill({ times: { ...QUICK, answer: 200 } });
    await expect.poll(lineOf(watched), SOON).toEqual(['up']);
    watched.page.show('visible');
    await soon(() => {
      const asked = sandbox.world.calls.all.filter(({ call }) => call === 'live.subscribe');
      expect(asked).toHaveLength(2);
    });
    expect(watched.line).toEqual(['up']);
    sandbox.world.faults.plan('live.subscribe', { kind: 'hang' }, 1);
    watched.page.show('visible');
    await expect.poll(lineOf(watched), SOON).toEqual(['up', 'down', 'up']);
    expect(connections()).toHaveLength(1);
  });

  it('close silently with a stored page, and return with it (fault F12)', async () => {
    const watched = watchBill();
    await expect.poll(lineOf(watched), SOON).toEqual(['up']);
    watched.page.putAway();
    await soon(() => expect(connections()).toEqual([]));
    await addCrisps();
    await aWhile();
    expect(watched).toMatchObject({ events: [], line: ['up'] });
    watched.page.takeOut();
    await expect.poll(lineOf(watched), SOON).toEqual(['up', 'up']);
    await addCrisps();
    await soon(() => expect(watched.events).toMatchObject([{ name: 'account.changed', version: 3 }]));
    expect(connections()).toHaveLength(1);
    const asked = sandbox.world.calls.all.filter(({ call }) => call === 'live.subscribe');
    expect(asked).toHaveLength(2);
  });

  it('are down without a try when restored without the server (fault F12)', async () => {
    const watched = watchBill({ times: PATIENT });
    await expect.poll(lineOf(watched), SOON).toEqual(['up']);
    watched.page.putAway();
    sandbox.live.turn('down');
    await aWhile();
    expect(watched.line).toEqual(['up']);
    watched.page.takeOut();
    await expect.poll(lineOf(watched), SOON).toEqual(['up', 'down']);
  });

  it('connect once on a page loaded and then shown', async () => {
    const watched = watchBill();
    watched.page.takeOut(false);
    await expect.poll(lineOf(watched), SOON).toEqual(['up']);
    expect(connections()).toHaveLength(1);
  });

  it('stop with their timers, listeners and connection', async () => {
    const watched = watchBill();
    await expect.poll(lineOf(watched), SOON).toEqual(['up']);
    watched.stop();
    expect(watched.page.listening).toEqual([]);
    await soon(() => expect(connections()).toEqual([]));
    await addCrisps();
    watched.page.show('visible');
    await aWhile();
    expect(connections()).toEqual([]);
    expect(watched).toMatchObject({ events: [], line: ['up'] });
  });

  it.each([
    ['before it has begun', 0],
    ['while it connects', 3],
    ['while it connects, later', 12],
  ])('can be stopped %s', async (_when, ms) => {
    const watched = watchBill();
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    watched.stop();
    const before = [...watched.line];
    await aWhile();
    expect(watched.line).toEqual(before);
    expect(connections()).toEqual([]);
  });

  it('can be stopped while they wait for the next try', async () => {
    sandbox.live.turn('down');
    const watched = watchBill();
    await expect.poll(lineOf(watched), SOON).toEqual(['down']);
    watched.stop();
    sandbox.live.turn('up');
    await aWhile();
    expect(watched.line).toEqual(['down']);
  });
});

describe('live bills at a scripted server', () => {
  let http: HttpServer;
  let origin: string;
  const connections = new Set<Socket>();
  beforeEach(async () => {
    http = createServer();
    http.on('connection', (connection) => connections.add(connection));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const address = http.address();
    origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  });
  afterEach(async () => {
    for (const { stop } of watches) stop();
    for (const connection of connections) connection.destroy();
    connections.clear();
    await new Promise((resolve) => http.close(resolve));
  });

  const table = { areaId: 'a', brandId: 'b', businessId: 'c', clientId: 'd', tableNo: '7', venueId: 's' };
  const received: unknown[] = [];
  /** Acknowledges each subscription with that answer. */
  function serve(
    answer: unknown = { ok: true, version: 1 },
    options: { transports?: ['polling'] } = {},
  ): Server {
    received.length = 0;
    const live = new Server(http, { path: PATH, ...options });
    live.on('connection', (socket) => {
      received.push(socket.handshake.auth);
      socket.on('subscribe', (message, acknowledge) => {
        received.push(message);
        acknowledge(typeof answer === 'function' ? answer(message) : answer);
      });
    });
    return live;
  }
  const watchBill = (times = QUICK): Watched =>
    watch(origin, 'account', { ...table, token: 'qr' }, { times });

  it('subscribe as the contract has it (WA8, WN1)', async () => {
    serve();
    await expect.poll(lineOf(watchBill()), SOON).toEqual(['up']);
    expect(received).toEqual([
      { sessionId: 'session-1' },
      { action: 'subscribe', account: 'account', table: { ...table, token: 'qr' } },
    ]);
  });

  it('one connection follows several orders, and a refused one ends no other (R17)', async () => {
    const isKnown = ({ order }: { readonly order: string }) => ({ ok: order !== 'lost', version: 1 });
    const server = serve(isKnown);
    const live = new SocketLiveBills({
      server: { url: origin, path: PATH },
      sessionId: () => 'session-1',
      page: new VisitedPage(),
      machine: socketIo,
      times: QUICK,
    });
    const heard: string[] = [];
    const follow = (order: string) =>
      live.watchOrder(
        order,
        () => heard.push(`${order} changed`),
        (state) => heard.push(`${order} ${state}`),
      );
    const stops = ['a', 'lost'].map(follow);
    await soon(() => expect(heard).toEqual(['a up']));
    stops.push(follow('b'));
    await soon(() => expect(heard).toEqual(['a up', 'b up']));
    server.emit('order.changed', { version: 2 });
    server.emit('order.changed', { order: 'b', version: 2 });
    await soon(() => expect(heard.slice(2)).toEqual(['b changed']));
    expect(server.engine.clientsCount).toBe(1);
    stops[1]?.();
    server.disconnectSockets();
    await soon(() => expect(heard.slice(3).toSorted()).toEqual(['a down', 'a up', 'b down', 'b up']));
    for (const stop of stops) stop();
    await soon(() => expect(server.engine.clientsCount).toBe(0));
  });

  it('drop junk and unknown messages', async () => {
    const server = serve();
    const watched = watchBill();
    await expect.poll(lineOf(watched), SOON).toEqual(['up']);
    server.emit('payment.completed');
    server.emit('payment.completed', { accountId: 'account' });
    server.emit('account.opened', { accountId: 'account', version: 2 });
    server.emit('account.changed', { accountId: 'account', version: 3 });
    await soon(() => expect(watched.events).toHaveLength(1));
    expect(watched.events).toEqual([{ name: 'account.changed', accountId: 'account', version: 3 }]);
  });

  it.each([[null], [{ ok: true }], [{ ok: false, message: 'No' }], ['ok']])(
    'are not up by an acknowledgement of %j',
    async (answer) => {
      serve(answer);
      const watched = watchBill();
      await expect.poll(lineOf(watched), SOON).toEqual(['down']);
      await soon(() => expect(received.length).toBeGreaterThan(4));
      expect(watched.line).toEqual(['down']);
    },
  );

  it('come back when the server disconnects, unlike the library', async () => {
    const server = serve();
    const watched = watchBill();
    await expect.poll(lineOf(watched), SOON).toEqual(['up']);
    server.disconnectSockets();
    await expect.poll(lineOf(watched), SOON).toEqual(['up', 'down', 'up']);
  });

  it('poll where there is no websocket', async () => {
    serve({ ok: true, version: 1 }, { transports: ['polling'] });
    await expect.poll(lineOf(watchBill()), SOON).toEqual(['up']);
  });

  it('poll at the second try where a websocket hangs', async () => {
    http.on('upgrade', () => undefined);
    serve({ ok: true, version: 1 }, { transports: ['polling'] });
    await expect.poll(lineOf(watchBill({ ...QUICK, answer: 400 })), SOON).toEqual(['down', 'up']);
  });

  it('grow their pauses to a maximum', async () => {
    const halfway = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const tries: number[] = [];
    http.on('upgrade', (_request, socket) => {
      tries.push(performance.now());
      socket.destroy();
    });
    http.on('request', (request) => request.socket.destroy());
    const watched = watchBill({ answer: 2_000, firstPause: 20, longestPause: 80 });
    await soon(() => expect(tries.length).toBeGreaterThan(5));
    watched.stop();
    halfway.mockRestore();
    const gaps = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    for (const [index, least] of [20, 40, 80, 80, 80].entries()) {
      expect(gaps[index]).toBeGreaterThan(least - 3);
      expect(gaps[index]).toBeLessThan(least + 1_000);
    }
    expect(watched.line).toEqual(['down']);
  });

  it('start with the first pause again after being up', async () => {
    const timer = vi.spyOn(globalThis, 'setTimeout');
    const halfway = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const hasPaused = (ms: number) => timer.mock.calls.some(([, delay]) => delay === ms);
    const server = serve();
    server.engine.opts.allowRequest = (_request, decide) => decide('not yet', false);
    const watched = watchBill({ answer: 2_000, firstPause: 23, longestPause: 60_000 });
    await expect.poll(() => hasPaused(23 * 8), SOON).toBe(true);
    delete server.engine.opts.allowRequest;
    await expect.poll(lineOf(watched), SOON).toEqual(['down', 'up']);
    timer.mockClear();
    server.disconnectSockets();
    await expect.poll(lineOf(watched), SOON).toEqual(['down', 'up', 'down', 'up']);
    expect(hasPaused(23)).toBe(true);
    timer.mockRestore();
    halfway.mockRestore();
  });
});
