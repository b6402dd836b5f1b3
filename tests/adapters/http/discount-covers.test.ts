import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { coversOffered, type Account } from '@tableside/core/bill';
import { instantOf } from '@tableside/core/time';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpDiscountCovers } from '../../../adapters/http/discount-covers.ts';
import { HttpTableAccounts } from '../../../adapters/http/table-accounts.ts';
import { AnsweringServer, type Reply } from '../answering-server.ts';
import { answered, refusalIn, refused } from '../answers.ts';
import { present } from '../../core/samples.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';
import { GBP, tableAt } from '../sample-bill.ts';

const MONDAY = Date.UTC(2026, 2, 2, 18);
const THURSDAY = Date.UTC(2026, 2, 5, 18);

describe('discount covers at the sandbox', () => {
  let sandbox: RunningSandbox;
  let covers: HttpDiscountCovers;
  let accounts: HttpTableAccounts;
  let now = MONDAY;
  beforeAll(async () => {
    sandbox = await runSandbox(undefined, { clock: () => now });
    const client = new HttpClient({ sessionId: () => 'session-1' });
    covers = new HttpDiscountCovers(client, `${sandbox.origin}/api/discounts`);
    accounts = new HttpTableAccounts(client, `${sandbox.origin}/api/pay-at-table`);
  });
  afterEach(() => {
    now = MONDAY;
    sandbox.world.reset();
  });
  afterAll(() => sandbox.stop());

  const table = () => tableAt(sandbox.brand, '2');
  const opened = async (): Promise<Account> => {
    const account = await answered(accounts.open(table(), GBP));
    if (account === undefined) throw new Error('There is no bill');
    return account;
  };
  const apply = (account: Account, guests: number) =>
    covers.apply(sandbox.hostname, account, table(), GBP, guests);

  it('are offered on quiet days, with their numbers (V5)', async () => {
    const offer = await answered(covers.offer(sandbox.hostname));
    expect(offer).toEqual({ success: true, min: 2, max: 8 });
    expect(coversOffered(offer, instantOf(now))).toEqual({ min: 2, max: 8 });
  });

  it('are not offered on other days, without numbers (WA9)', async () => {
    now = THURSDAY;
    expect(await answered(covers.offer(sandbox.hostname))).toEqual({ success: false });
  });

  it('come off the bill', async () => {
    const account = await opened();
    const after = present(await answered(apply(account, 4)));
    expect(after).toMatchObject({ outstanding: account.outstanding - 2000, version: account.version + 1 });
    expect(after.lines.at(-1)).toMatchObject({ type: 'discount', name: 'Quiet evenings', price: -2000 });
  });

  it.each([
    ['too few guests', MONDAY, 1, 'This discount is for 2 to 8 guests'],
    ['the wrong day', THURSDAY, 4, 'This discount is not offered today'],
  ])('are refused for %s, in the service’s words', async (_why, at, guests, message) => {
    const account = await opened();
    now = at;
    expect(refusalIn(await answered(apply(account, guests)))).toEqual({ message });
  });

  it('are refused a second time, and after a payment', async () => {
    const account = await opened();
    present(await answered(apply(account, 2)));
    expect(refusalIn(await answered(apply(account, 2))).message).toContain('on the bill already');
    sandbox.world.reset();
    const other = await opened();
    await sandbox.world.till.takeCash({ siteId: table().venueId, tableNo: '2' }, 5);
    expect(refusalIn(await answered(apply(other, 2))).message).toContain('before the first payment');
  });

  it.each(['drop', 'malformed', 'status'] as const)(
    'fail on a fault (%s), which is no refusal',
    async (kind) => {
      const account = await opened();
      sandbox.world.faults.plan('*', { kind });
      expect(await refused(apply(account, 2))).toMatchObject({ call: 'apply-discount' });
      expect(await refused(covers.offer(sandbox.hostname))).toMatchObject({ call: 'discounts' });
    },
  );
});

describe('discount covers at a scripted backend', () => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await AnsweringServer.start();
  });
  afterAll(() => server.stop());

  const table = { areaId: 'a', brandId: 'b', businessId: 'c', clientId: 'd', tableNo: '7', venueId: 's' };
  const account = { accountId: 'a1', basketId: 'b2' };
  const wire = { ...account, accountTotal: 1, outstandingBalanceToPay: 1, lines: [], version: 1 };
  const answering = (reply: Reply): HttpDiscountCovers => {
    server.reply = () => reply;
    return new HttpDiscountCovers(new HttpClient(), `${server.origin}/discounts`);
  };
  const apply = (reply: Reply) => answering(reply).apply('host.example', account, table, GBP, 3);

  it('are requested as the contract has it', async () => {
    await answered(answering({ json: { success: false } }).offer('host.example'));
    expect(server.last).toMatchObject({ path: '/discounts/discounts', body: { hostname: 'host.example' } });
    await answered(apply({ json: { success: true, account: wire } }));
    expect(server.last).toMatchObject({
      path: '/discounts/apply-discount',
      body: { hostname: 'host.example', ...account, covers: 3, table },
    });
  });

  it.each([
    ['success', { success: 'yes' }],
    ['min', { success: true, min: 'two', max: 4 }],
  ])('do not decode from an offer with an invalid %s', async (path, json) => {
    expect(await refused(answering({ json }).offer('h'))).toMatchObject({ failure: 'unintelligible', path });
  });

  it('may have null limits where none are offered (WA9, WN8)', async () => {
    const json = { success: false, min: null, max: null };
    expect(await answered(answering({ json }).offer('h'))).toEqual({ success: false });
  });

  it('are refused without success, with or without words', async () => {
    const said = { success: false, message: 'Not at lunch' };
    expect(refusalIn(await answered(apply({ json: said })))).toEqual({ message: 'Not at lunch' });
    expect(refusalIn(await answered(apply({ json: { success: false } })))).toEqual({ message: '' });
  });

  it.each([
    ['success', { account: wire }],
    ['account', { success: true }],
  ])('do not decode from a success without its %s', async (path, json) => {
    expect(await refused(apply({ json }))).toMatchObject({ failure: 'unintelligible', path });
  });

  it.each([
    ['a time-out', 408, { message: 'Slow' }],
    ['a limit', 429, { message: 'Busy' }],
    ['a fault', 500, { message: 'Oops' }],
    ['a 4xx that is not the service’s', 403, 'Forbidden'],
  ])('fail on %s', async (_what, status, json) => {
    expect(await refused(apply({ status, json }))).toMatchObject({ failure: 'refused', status });
  });
});
