import { createServer, type Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import { Server } from 'socket.io';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { minor, type Account, type BillEvent, type BillTable, type LineState } from '@tableside/core';
import { HttpBillPayments } from '../../../adapters/http/bill-payments.ts';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpTableAccounts } from '../../../adapters/http/table-accounts.ts';
import { SocketLiveBills, type LiveTimes } from '../../../adapters/socket/live-bills.ts';
import { answered } from '../answers.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';
import { chargeFor, entryOf, GBP, tableAt, VISA } from '../sample-bill.ts';
import { VisitedPage } from './visited-page.ts';

const QUICK: LiveTimes = { answer: 2_000, firstPause: 20, longestPause: 100 };
/** Whoever comes back within a test has not waited for the next try. */
const PATIENT: LiveTimes = { answer: 2_000, firstPause: 3_600_000, longestPause: 3_600_000 };
const PATH = '/api/live/socket.io';

/** What a watch has told. */
interface Told {
  readonly events: BillEvent[];
  readonly line: LineState[];
  readonly page: VisitedPage;
  stop(): void;
}

const watches: Told[] = [];

function watch(
  origin: string,
  accountId: string,
  table: BillTable,
  { times = QUICK, session = () => 'session-1' }: { times?: LiveTimes; session?: () => string } = {},
): Told {
  const [events, line, page]: [BillEvent[], LineState[], VisitedPage] = [[], [], new VisitedPage()];
  const live = new SocketLiveBills({ url: origin, path: PATH }, session, page, times);
  const { stop } = live.watch(
    accountId,
    table,
    (event) => events.push(event),
    (state) => line.push(state),
  );
  const told = { events, line, page, stop };
  watches.push(told);
  return told;
}

const SOON = { timeout: 10_000, interval: 5 };
const soon = (check: () => void): Promise<void> => vi.waitFor(check, SOON);
const lineOf = (told: Told) => () => told.line;
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
  const watchBill = (options?: Parameters<typeof watch>[3]): Told =>
    watch(sandbox.origin, account.accountId, table(), options);
  const connections = () => sandbox.live.connections({ brand: sandbox.brand, world: sandbox.world });
  const addCrisps = () => sandbox.world.till.add(till(), [{ name: 'Crisps', price: 1.75 }]);

  it('a live bill reports what the till does to it, in order (WA6)', async () => {
    const told = watchBill();
    await expect.poll(lineOf(told), SOON).toEqual(['up']);
    await addCrisps();
    await sandbox.world.till.promote(till(), { name: 'On us', worth: { amount: 1 } });
    await sandbox.world.till.close(till());
    const { accountId } = account;
    await soon(() =>
      expect(told.events).toEqual([
        { name: 'account.changed', accountId, version: 2 },
        { name: 'voucher.applied', accountId, version: 3 },
        { name: 'account.closed', accountId, version: 4 },
      ]),
    );
  });

  it('a live bill reports a payment to every phone at the table, the payer’s too (WA7)', async () => {
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

  it('a live bill connects with the session of that moment (WN1)', async () => {
    await expect.poll(lineOf(watchBill({ session: () => 'session-9' })), SOON).toEqual(['up']);
    expect(connections()).toEqual([{ sessionId: 'session-9', accounts: [account.accountId] }]);
  });

  it('a live bill hears nothing of another table’s account and keeps asking (attack H10)', async () => {
    const foreign = watch(sandbox.origin, (await billOf('8')).accountId, table());
    await expect.poll(lineOf(foreign), SOON).toEqual(['down']);
    await soon(() => {
      const refused = sandbox.world.calls.all.filter(({ call }) => call === 'live.subscribe');
      expect(refused.length).toBeGreaterThan(2);
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([404]));
    });
    expect(foreign).toMatchObject({ events: [], line: ['down'] });
  });

  it('a live bill sends the table’s token (X5)', async () => {
    const { accountId } = account;
    await expect
      .poll(lineOf(watch(sandbox.origin, accountId, { ...table(), token: 'guessed' })), SOON)
      .toEqual(['down']);
    await expect.poll(lineOf(watch(sandbox.origin, accountId, table())), SOON).toEqual(['up']);
    expect(table().token).toBeTruthy();
  });

  it('a live bill is down when the line is cut, then up again and subscribed again', async () => {
    const told = watchBill();
    await expect.poll(lineOf(told), SOON).toEqual(['up']);
    const seen: LineState[] = ['up'];
    for (const version of [2, 3]) {
      sandbox.live.cut();
      seen.push('down', 'up');
      await expect.poll(lineOf(told), SOON).toEqual(seen);
      await addCrisps();
      await soon(() => expect(told.events.at(-1)).toMatchObject({ name: 'account.changed', version }));
    }
    expect(connections()).toHaveLength(1);
  });

  it('a live bill keeps trying while the server is gone, and reports “down” once', async () => {
    sandbox.live.turn('down');
    const told = watchBill();
    await expect.poll(lineOf(told), SOON).toEqual(['down']);
    await aWhile();
    sandbox.live.turn('up');
    await expect.poll(lineOf(told), SOON).toEqual(['down', 'up']);
  });

  it.each(['drop', 'hang', 'status'] as const)(
    'a live bill is not up where its subscription meets a fault (%s)',
    async (kind) => {
      sandbox.world.faults.plan('live.subscribe', { kind }, 1);
      const told = watchBill({ times: { ...QUICK, answer: 200 } });
      await expect.poll(lineOf(told), SOON).toEqual(['down', 'up']);
    },
  );

  it.each([
    ['the network', (page: VisitedPage) => page.networkIsBack()],
    ['the page', (page: VisitedPage) => page.show('visible')],
  ])('a live bill tries again at once when %s is back', async (_what, comesBack) => {
    sandbox.live.turn('down');
    const told = watchBill({ times: PATIENT });
    await expect.poll(lineOf(told), SOON).toEqual(['down']);
    sandbox.live.turn('up');
    told.page.show('hidden');
    await aWhile();
    expect(told.line).toEqual(['down']);
    comesBack(told.page);
    await expect.poll(lineOf(told), SOON).toEqual(['down', 'up']);
  });

  it('a live bill connects again when the page is back while it waits for an answer', async () => {
    sandbox.world.faults.plan('live.subscribe', { kind: 'hang' }, 1);
    const told = watchBill({ times: { ...PATIENT, answer: 60_000 } });
    await soon(() => expect(connections()).toHaveLength(1));
    await soon(() => expect(sandbox.world.faults.all).toEqual([]));
    told.page.show('visible');
    await expect.poll(lineOf(told), SOON).toEqual(['up']);
    await soon(() => expect(connections()).toHaveLength(1));
  });

  it('a live bill asks a line that may have broken unnoticed, and leaves one that answers', async () => {
    const told = watchBill({ times: { ...QUICK, answer: 200 } });
    await expect.poll(lineOf(told), SOON).toEqual(['up']);
    told.page.show('visible');
    await soon(() => {
      const asked = sandbox.world.calls.all.filter(({ call }) => call === 'live.subscribe');
      expect(asked).toHaveLength(2);
    });
    expect(told.line).toEqual(['up']);
    sandbox.world.faults.plan('live.subscribe', { kind: 'hang' }, 1);
    told.page.show('visible');
    await expect.poll(lineOf(told), SOON).toEqual(['up', 'down', 'up']);
    expect(connections()).toHaveLength(1);
  });

  it('a live bill is closed silently while its page is stored, and is up again when the page is restored (fault F12)', async () => {
    const told = watchBill();
    await expect.poll(lineOf(told), SOON).toEqual(['up']);
    told.page.putAway();
    await soon(() => expect(connections()).toEqual([]));
    await addCrisps();
    await aWhile();
    expect(told).toMatchObject({ events: [], line: ['up'] });
    told.page.takeOut();
    await expect.poll(lineOf(told), SOON).toEqual(['up', 'up']);
    await addCrisps();
    await soon(() => expect(told.events).toMatchObject([{ name: 'account.changed', version: 3 }]));
    expect(connections()).toHaveLength(1);
    const asked = sandbox.world.calls.all.filter(({ call }) => call === 'live.subscribe');
    expect(asked).toHaveLength(2);
  });

  it('a live bill is down, without a try, when its page is restored without the server (fault F12)', async () => {
    const told = watchBill({ times: PATIENT });
    await expect.poll(lineOf(told), SOON).toEqual(['up']);
    told.page.putAway();
    sandbox.live.turn('down');
    await aWhile();
    expect(told.line).toEqual(['up']);
    told.page.takeOut();
    await expect.poll(lineOf(told), SOON).toEqual(['up', 'down']);
  });

  it('a live bill connects once on a page that has just been loaded and is then shown', async () => {
    const told = watchBill();
    told.page.takeOut(false);
    await expect.poll(lineOf(told), SOON).toEqual(['up']);
    expect(connections()).toHaveLength(1);
  });

  it('stopping a live bill ends its timers, listeners and connection', async () => {
    const told = watchBill();
    await expect.poll(lineOf(told), SOON).toEqual(['up']);
    told.stop();
    expect(told.page.listening).toEqual([]);
    await soon(() => expect(connections()).toEqual([]));
    await addCrisps();
    told.page.show('visible');
    await aWhile();
    expect(connections()).toEqual([]);
    expect(told).toMatchObject({ events: [], line: ['up'] });
  });

  it.each([
    ['before it has begun', 0],
    ['while it connects', 3],
    ['while it connects, later', 12],
  ])('a live bill can be stopped %s', async (_when, ms) => {
    const told = watchBill();
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    told.stop();
    const before = [...told.line];
    await aWhile();
    expect(told.line).toEqual(before);
    expect(connections()).toEqual([]);
  });

  it('a live bill that is down can be stopped while it waits for its next try', async () => {
    sandbox.live.turn('down');
    const told = watchBill();
    await expect.poll(lineOf(told), SOON).toEqual(['down']);
    told.stop();
    sandbox.live.turn('up');
    await aWhile();
    expect(told.line).toEqual(['down']);
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
  /** Acknowledges each subscription with what it is told to. */
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
        acknowledge(answer);
      });
    });
    return live;
  }
  const watchBill = (times = QUICK): Told => watch(origin, 'account', { ...table, token: 'qr' }, { times });

  it('a live bill subscribes as the contract has it (WA8, WN1)', async () => {
    serve();
    await expect.poll(lineOf(watchBill()), SOON).toEqual(['up']);
    expect(received).toEqual([
      { sessionId: 'session-1' },
      { action: 'subscribe', account: 'account', table: { ...table, token: 'qr' } },
    ]);
  });

  it('a live bill drops junk and unknown messages', async () => {
    const server = serve();
    const told = watchBill();
    await expect.poll(lineOf(told), SOON).toEqual(['up']);
    server.emit('payment.completed');
    server.emit('payment.completed', { accountId: 'account' });
    server.emit('account.opened', { accountId: 'account', version: 2 });
    server.emit('account.changed', { accountId: 'account', version: 3 });
    await soon(() => expect(told.events).toHaveLength(1));
    expect(told.events).toEqual([{ name: 'account.changed', accountId: 'account', version: 3 }]);
  });

  it.each([[null], [{ ok: true }], [{ ok: false, message: 'No' }], ['ok']])(
    'a live bill is not up by an acknowledgement of %j',
    async (answer) => {
      serve(answer);
      const told = watchBill();
      await expect.poll(lineOf(told), SOON).toEqual(['down']);
      await soon(() => expect(received.length).toBeGreaterThan(4));
      expect(told.line).toEqual(['down']);
    },
  );

  it('a live bill comes back when the server disconnects it, which the library alone would not', async () => {
    const server = serve();
    const told = watchBill();
    await expect.poll(lineOf(told), SOON).toEqual(['up']);
    server.disconnectSockets();
    await expect.poll(lineOf(told), SOON).toEqual(['up', 'down', 'up']);
  });

  it('a live bill polls where there is no websocket', async () => {
    serve({ ok: true, version: 1 }, { transports: ['polling'] });
    await expect.poll(lineOf(watchBill()), SOON).toEqual(['up']);
  });

  it('a live bill polls at its second try where a websocket hangs', async () => {
    http.on('upgrade', () => undefined);
    serve({ ok: true, version: 1 }, { transports: ['polling'] });
    await expect.poll(lineOf(watchBill({ ...QUICK, answer: 400 })), SOON).toEqual(['down', 'up']);
  });

  it('pauses between a live bill’s tries grow to their maximum', async () => {
    const halfway = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const tries: number[] = [];
    http.on('upgrade', (_request, socket) => {
      tries.push(performance.now());
      socket.destroy();
    });
    http.on('request', (request) => request.socket.destroy());
    const told = watchBill({ answer: 2_000, firstPause: 20, longestPause: 80 });
    await soon(() => expect(tries.length).toBeGreaterThan(5));
    told.stop();
    halfway.mockRestore();
    const gaps = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    for (const [index, least] of [20, 40, 80, 80, 80].entries()) {
      expect(gaps[index]).toBeGreaterThan(least - 3);
      expect(gaps[index]).toBeLessThan(least + 1_000);
    }
    expect(told.line).toEqual(['down']);
  });

  it('after being up a live bill’s next pause is the first again', async () => {
    const timer = vi.spyOn(globalThis, 'setTimeout');
    const halfway = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const hasPaused = (ms: number) => timer.mock.calls.some(([, delay]) => delay === ms);
    const server = serve();
    server.engine.opts.allowRequest = (_request, decide) => decide('not yet', false);
    const told = watchBill({ answer: 2_000, firstPause: 23, longestPause: 60_000 });
    await expect.poll(() => hasPaused(23 * 8), SOON).toBe(true);
    delete server.engine.opts.allowRequest;
    await expect.poll(lineOf(told), SOON).toEqual(['down', 'up']);
    timer.mockClear();
    server.disconnectSockets();
    await expect.poll(lineOf(told), SOON).toEqual(['down', 'up', 'down', 'up']);
    expect(hasPaused(23)).toBe(true);
    timer.mockRestore();
    halfway.mockRestore();
  });
});
