import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountTotals, latestOf } from '@tableside/core/bill';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpTableAccounts } from '../../../adapters/http/table-accounts.ts';
import { AnsweringServer } from '../answering-server.ts';
import { answered, refusalIn, refused } from '../answers.ts';
import { present } from '../../core/samples.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';
import { GBP, tableAt } from '../sample-bill.ts';

const clientOf = (session: string) => new HttpClient({ sessionId: () => session });

describe('table accounts at the sandbox', () => {
  let sandbox: RunningSandbox;
  let accounts: HttpTableAccounts;
  beforeAll(async () => {
    sandbox = await runSandbox();
    accounts = new HttpTableAccounts(clientOf('session-1'), `${sandbox.origin}/api/pay-at-table`);
  });
  afterEach(() => sandbox.world.reset());
  afterAll(() => sandbox.stop());

  const table = (tableNo: string) => tableAt(sandbox.brand, tableNo);
  const till = (tableNo: string) => ({ siteId: table(tableNo).venueId, tableNo });
  const opened = async (tableNo: string) => {
    const account = await answered(accounts.open(table(tableNo), GBP));
    if (account === undefined) throw new Error(`There is no bill on table ${tableNo}`);
    return account;
  };

  it('open a table’s bill with its choices', async () => {
    const account = await opened('2');
    expect(account).toMatchObject({ accountTotal: 6555, outstanding: 6555, closed: false, version: 1 });
    expect(account.lines).toContainEqual({
      id: 'line-3',
      type: 'item',
      name: 'Halloumi burger',
      price: 1500,
      amount: 1,
      paidUnits: 0,
      choices: [
        { name: 'Brioche bun', amount: 1 },
        { name: 'Cheddar', amount: 1 },
      ],
    });
  });

  it('add up earlier payments and reductions to the till’s figures', async () => {
    const large = await opened('8');
    expect(large.serviceCharge).toBeGreaterThan(0);
    expect(new Set(large.lines.map(({ type }) => type))).toEqual(new Set(['item', 'promotion', 'discount']));
    expect(accountTotals(large)).toMatchObject({ outstanding: large.outstanding, paid: 0 });
    expect(accountTotals(await opened('14'))).toMatchObject({ paid: 4740, outstanding: 400 + 35 });
  });

  it('are absent without a bill or with another table’s token (X5)', async () => {
    expect(await answered(accounts.open(table('40'), GBP))).toBeUndefined();
    expect(await answered(accounts.open({ ...table('2'), token: 'guessed' }, GBP))).toBeUndefined();
  });

  it('answer a paid bill, closed (WA2)', async () => {
    expect(await opened('15')).toMatchObject({ closed: true, outstanding: 0 });
  });

  it('refresh a bill, each change with its version (P7)', async () => {
    const before = await opened('2');
    await sandbox.world.till.takeCash(till('2'), 10);
    const after = await answered(accounts.refresh(before, table('2'), GBP));
    expect(after).toMatchObject({ outstanding: 5555, version: 2 });
    expect(latestOf(after, before)).toBe(after);
    await sandbox.world.till.close(till('2'));
    expect(await answered(accounts.refresh(before, table('2'), GBP))).toMatchObject({
      closed: true,
      outstanding: 0,
    });
  });

  it('refuse another table’s bill', async () => {
    const account = await opened('2');
    expect(await refused(accounts.refresh(account, table('8'), GBP))).toMatchObject({
      failure: 'refused',
      status: 404,
    });
    const other = { ...account, basketId: 'another' };
    expect(await refused(accounts.refresh(other, table('2'), GBP))).toMatchObject({ status: 404 });
  });

  it('reduce the bill by a voucher', async () => {
    const account = await opened('2');
    const applied = present(await answered(accounts.applyVoucher(account, table('2'), GBP, 'fiveroff')));
    expect(applied.friendlyName).toBe('5 off');
    expect(applied.account).toMatchObject({ outstanding: 6055, version: 2 });
  });

  it.each([
    ['NEVER', 'This voucher is not known'],
    ['WELCOME10', 'This voucher is on the bill already'],
    ['FIVEROFF', 'Sorry, more than one of these discounts cannot be applied'],
  ])('refuse the voucher %s in the service’s words (WA5)', async (code, message) => {
    const account = await opened('2');
    present(await answered(accounts.applyVoucher(account, table('2'), GBP, 'WELCOME10')));
    const asked = accounts.applyVoucher(account, table('2'), GBP, code);
    expect(refusalIn(await answered(asked))).toEqual({ message });
  });

  it('refuse a voucher on a closed bill', async () => {
    const asked = accounts.applyVoucher(await opened('15'), table('15'), GBP, 'FIVEROFF');
    expect(refusalIn(await answered(asked))).toEqual({ message: 'This bill has been paid' });
  });

  it.each([
    ['drop', 'unreachable'],
    ['malformed', 'unintelligible'],
    ['status', 'refused'],
  ] as const)('a fault (%s) is %s, and never "no bill"', async (kind, failure) => {
    sandbox.world.faults.plan('*', { kind });
    expect(await refused(accounts.open(table('2'), GBP))).toMatchObject({ failure });
    const account = { accountId: 'a', basketId: 'b' };
    expect(await refused(accounts.refresh(account, table('2'), GBP))).toMatchObject({ failure });
    expect(await refused(accounts.applyVoucher(account, table('2'), GBP, 'X'))).toMatchObject({ failure });
  });

  it('make a guest who tries many tables wait (WN10)', async () => {
    const guesser = new HttpTableAccounts(clientOf('guesser'), `${sandbox.origin}/api/pay-at-table`);
    for (let table = 20; table < 30; table += 1)
      await answered(guesser.open(tableAt(sandbox.brand, String(table)), GBP));
    expect(await refused(guesser.open(table('31'), GBP))).toMatchObject({
      status: 429,
      retryAfterMs: expect.any(Number),
    });
  });
});

describe('table accounts at a scripted backend', () => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await AnsweringServer.start();
  });
  afterAll(() => server.stop());

  const table = { areaId: 'a', brandId: 'b', businessId: 'c', clientId: 'd', tableNo: '7', venueId: 's' };
  const account = { accountId: 'a/1', basketId: 'b 2' };
  const wire = { ...account, accountTotal: 1, outstandingBalanceToPay: 1, lines: [], version: 1 };
  const accounts = (): HttpTableAccounts => new HttpTableAccounts(clientOf('s'), `${server.origin}/pat`);

  it('request a bill with the link’s token (X5)', async () => {
    server.reply = () => ({ json: wire });
    await answered(accounts().open({ ...table, token: 'qr' }, GBP));
    expect(server.last).toMatchObject({
      method: 'POST',
      path: '/pat/accounts',
      headers: { 'x-session-id': 's' },
      body: { table: { ...table, token: 'qr' } },
    });
    await answered(accounts().refresh(account, table, GBP));
    expect(server.last).toMatchObject({ path: '/pat/accounts/a%2F1/b%202', body: { table } });
  });

  it('request a bill’s voucher as the contract has it', async () => {
    const voucher = { voucherCode: 'FIVE', metaData: { friendlyName: '5 off' } };
    server.reply = () => ({ json: { voucher, account: wire } });
    await answered(accounts().applyVoucher(account, table, GBP, 'FIVE'));
    expect(server.last).toMatchObject({
      path: '/pat/accounts/a%2F1/b%202/voucher',
      body: { table, voucherCode: 'FIVE' },
    });
  });

  it('do not decode a voucher’s answer without the account', async () => {
    server.reply = () => ({ json: { voucher: { metaData: { friendlyName: 'x' } } } });
    expect(await refused(accounts().applyVoucher(account, table, GBP, 'FIVE'))).toEqual({
      failure: 'unintelligible',
      call: 'bill voucher',
      path: 'account',
    });
  });
});
