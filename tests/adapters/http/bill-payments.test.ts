import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { currencyOf, minor, type MinorUnits, type PaymentAnswer } from '@tableside/core';
import type { Account } from '@tableside/core/bill';
import type { BillCharge, BillEntry } from '@tableside/core/ports';
import { SETTLES_AFTER } from '../../../fixtures/world/card-outcomes.ts';
import { HttpBillPayments } from '../../../adapters/http/bill-payments.ts';
import { HttpClient } from '../../../adapters/http/client.ts';
import { HttpTableAccounts } from '../../../adapters/http/table-accounts.ts';
import { AnsweringServer, type Reply } from '../answering-server.ts';
import { answered, outcomeOf, refused } from '../answers.ts';
import { runSandbox, type RunningSandbox } from '../running-sandbox.ts';
import { chargeFor, entryOf, GBP, tableAt, VISA } from '../sample-bill.ts';

const DECLINED = { outcome: 'declined', code: 'declined' };

describe('bill payments at the sandbox', () => {
  let sandbox: RunningSandbox;
  let payments: HttpBillPayments;
  let accounts: HttpTableAccounts;
  let now = Date.UTC(2026, 2, 2, 18);
  beforeAll(async () => {
    sandbox = await runSandbox(undefined, { clock: () => now });
    const client = new HttpClient({ sessionId: () => 'session-1' });
    const payAtTable = `${sandbox.origin}/api/pay-at-table`;
    payments = new HttpBillPayments(client, { payments: `${sandbox.origin}/api/payments`, payAtTable });
    accounts = new HttpTableAccounts(client, payAtTable);
  });
  afterEach(() => sandbox.world.reset());
  afterAll(() => sandbox.stop());

  const table = () => tableAt(sandbox.brand, '2');
  const opened = async (): Promise<Account> => {
    const account = await answered(accounts.open(table(), GBP));
    if (account === undefined) throw new Error('There is no bill');
    return account;
  };
  const outstanding = async (): Promise<MinorUnits> => (await opened()).outstanding;
  const hold = async (key: string, account: Account, total: number, card = VISA): Promise<string> => {
    const answer = await answered(payments.hold(key, chargeFor(sandbox, account, minor(total), card)));
    if (answer.outcome !== 'authorised') throw new Error(`not held: ${answer.outcome}`);
    return answer.paymentId;
  };
  const entry = (account: Account, paymentId: string, amount: number, tip = 0): BillEntry =>
    entryOf(sandbox, account, table(), paymentId, { amount: minor(amount), tip: minor(tip) });

  describe('authorisation', () => {
    it('happens once for a key, captures nothing and is found (C1, WP2)', async () => {
      const key = randomUUID();
      const charge = chargeFor(sandbox, await opened(), minor(2200), VISA);
      const answer = await answered(payments.hold(key, charge));
      expect(answer).toMatchObject({ outcome: 'authorised' });
      expect(await answered(payments.hold(key, charge))).toEqual(answer);
      expect(await answered(payments.find(key))).toEqual(answer);
      expect(sandbox.world.ledger.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['hold', 2200],
      ]);
    });

    it('declined stays declined under its key (WO13)', async () => {
      const key = randomUUID();
      const charge = chargeFor(sandbox, await opened(), minor(2200), '4000000000000002');
      expect(await outcomeOf(payments.hold(key, charge))).toEqual(DECLINED);
      expect(await outcomeOf(payments.find(key))).toEqual(DECLINED);
    });

    it.each([
      ['4000000000005019', 'unreachable'],
      ['4000000000005027', 'refused'],
      ['4000000000005035', 'unintelligible'],
    ])('with a lost answer is found held by its key (C2, card %s)', async (card, failure) => {
      const key = randomUUID();
      const charge = chargeFor(sandbox, await opened(), minor(1000), card);
      expect(await refused(payments.hold(key, charge))).toMatchObject({ failure });
      expect(await answered(payments.find(key))).toMatchObject({ outcome: 'authorised' });
    });

    it.each<[string, PaymentAnswer['outcome']]>([
      ['4000000000006017', 'authorised'],
      ['4000000000006025', 'declined'],
    ])('unknown at first is followed until known (C2, card %s)', async (card, outcome) => {
      const key = randomUUID();
      const charge = chargeFor(sandbox, await opened(), minor(1000), card);
      expect(await answered(payments.hold(key, charge))).toEqual({ outcome: 'unknown' });
      expect(await answered(payments.find(key))).toEqual({ outcome: 'unknown' });
      now += SETTLES_AFTER;
      expect(await outcomeOf(payments.find(key))).toMatchObject({ outcome });
    });

    it('that never arrived is not found (WO14)', async () => {
      expect(await answered(payments.find(randomUUID()))).toBeUndefined();
    });

    it.each([
      ['approve', { outcome: 'authorised' }],
      ['decline', DECLINED],
      ['cancel', { outcome: 'declined', code: 'cancelled' }],
    ] as const)('by the bank (%s) is confirmed (WP5)', async (decision, outcome) => {
      const key = randomUUID();
      const charge = chargeFor(sandbox, await opened(), minor(1000), '4000002500003155');
      const asked = await answered(payments.hold(key, charge));
      if (asked.outcome !== 'authRequired') throw new Error(`not sent to the bank: ${asked.outcome}`);
      expect(new URL(asked.redirectUrl ?? '').origin).toBe(sandbox.origin);
      expect(await refused(payments.authorise(key, asked.paymentId, 'made up'))).toMatchObject({
        failure: 'refused',
      });
      const { acquirer } = sandbox.world;
      const { bankResult = '' } = acquirer.decideAtBank(acquirer.byId(asked.paymentId), decision);
      for (let times = 0; times < 2; times += 1) {
        const confirmed = await outcomeOf(payments.authorise(key, asked.paymentId, bankResult));
        expect(confirmed).toMatchObject(outcome);
      }
    });

    it('for another amount under a used key is not “nothing done” (WN4)', async () => {
      const key = randomUUID();
      const charge = chargeFor(sandbox, await opened(), minor(1000), VISA);
      await answered(payments.hold(key, charge));
      expect(await outcomeOf(payments.hold(key, { ...charge, total: minor(999) }))).toEqual({
        outcome: 'unknown',
      });
    });
  });

  describe('entry', () => {
    it('captures once for a key, the tip beside the bill (WP2, C3)', async () => {
      const key = randomUUID();
      const account = await opened();
      const entered = entry(account, await hold(key, account, 2200), 2000, 200);
      const answer = await answered(payments.post(key, entered));
      expect(answer).toEqual({
        outcome: 'success',
        orderId: entered.paymentId,
        orderRef: entered.paymentId,
      });
      expect(await answered(payments.post(key, entered))).toEqual(answer);
      expect(await outstanding()).toBe(account.outstanding - 2000);
      expect(sandbox.world.ledger.taken()).toBe(2200);
    });

    it('may leave out the guest, sent with the payment (WN4)', async () => {
      const key = randomUUID();
      const account = await opened();
      const { customer: _customer, ...entered } = entry(account, await hold(key, account, 500), 500);
      expect(await answered(payments.post(key, entered))).toMatchObject({ outcome: 'success' });
    });

    it.each(['drop', 'malformed', 'status'] as const)(
      'with a lost answer (%s) is answered when resent (C3)',
      async (kind) => {
        const key = randomUUID();
        const account = await opened();
        const entered = entry(account, await hold(key, account, 500), 500);
        sandbox.world.faults.plan('payAtTable.payment', { kind, when: 'after' }, 1);
        await refused(payments.post(key, entered));
        expect(await answered(payments.find(key))).toMatchObject({ outcome: 'authorised' });
        expect(await answered(payments.post(key, entered))).toMatchObject({ outcome: 'success' });
        expect(sandbox.world.ledger.taken()).toBe(500);
        expect(await outstanding()).toBe(account.outstanding - 500);
      },
    );

    it('of a payment on the bill changes nothing under any key (WA4)', async () => {
      const account = await opened();
      const entered = entry(account, await hold(randomUUID(), account, 500), 500);
      await answered(payments.post(randomUUID(), entered));
      expect(await answered(payments.post(randomUUID(), entered))).toMatchObject({ outcome: 'success' });
      expect(await outstanding()).toBe(account.outstanding - 500);
    });

    it('by item marks what is paid, once for a key (WA15)', async () => {
      const key = randomUUID();
      const account = await opened();
      const three = account.lines.find(({ amount }) => amount === 3)?.id ?? '';
      const items = [{ lineId: three, units: 2 }];
      const entered = { ...entry(account, await hold(key, account, 1200), 1200), items };
      for (let times = 0; times < 2; times += 1)
        expect(await answered(payments.post(key, entered))).toMatchObject({ outcome: 'success' });
      const paid = (await opened()).lines.filter(({ type }) => type === 'item');
      expect(paid.map(({ id, paidUnits }) => [id, paidUnits])).toEqual(
        paid.map(({ id }) => [id, id === three ? 2 : 0]),
      );
    });

    it('above what is outstanding is refused, money released (WA3, P4)', async () => {
      const key = randomUUID();
      const account = await opened();
      const paymentId = await hold(key, account, account.outstanding);
      await sandbox.world.till.takeCash({ siteId: table().venueId, tableNo: '2' }, 1);
      const overpaid = { outcome: 'refused', why: 'overpaid' };
      const entered = entry(account, paymentId, account.outstanding);
      expect(await outcomeOf(payments.post(key, entered))).toEqual(overpaid);
      expect(await outcomeOf(payments.find(key))).toEqual(DECLINED);
      expect(sandbox.world.ledger.taken()).toBe(0);
      expect(await outstanding()).toBe(account.outstanding - 100);
    });

    it('on a bill closed meanwhile is refused, money released', async () => {
      const key = randomUUID();
      const account = await opened();
      const entered = entry(account, await hold(key, account, 500), 500);
      await sandbox.world.till.close({ siteId: table().venueId, tableNo: '2' });
      expect(await outcomeOf(payments.post(key, entered))).toEqual({ outcome: 'refused', why: 'overpaid' });
    });

    it('of another kind under a used key is not “nothing done” (WN4)', async () => {
      const key = randomUUID();
      const account = await opened();
      const entered = entry(account, await hold(key, account, 500), 500);
      await answered(payments.post(key, entered));
      const other = { ...entered, amount: minor(400), tip: minor(100) };
      expect(await outcomeOf(payments.post(key, other))).toEqual({ outcome: 'unknown' });
    });

    it('of another merchant is refused', async () => {
      const key = randomUUID();
      const account = await opened();
      const entered = { ...entry(account, await hold(key, account, 500), 500), merchant: 'another' };
      expect(await refused(payments.post(key, entered))).toMatchObject({ status: 422, code: 'merchant' });
      expect(sandbox.world.ledger.taken()).toBe(0);
    });
  });

  it('phones that pay at once never overpay (P4)', async () => {
    const account = await opened();
    const each = Math.ceil(account.outstanding / 3) + 1;
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const key = randomUUID();
        const entered = entry(account, await hold(key, account, each), each);
        return (await outcomeOf(payments.post(key, entered))).outcome;
      }),
    );
    expect(outcomes.toSorted()).toEqual(['refused', 'refused', 'success', 'success']);
    expect(sandbox.world.ledger.taken()).toBe(2 * each);
  });
});

describe('bill payments at a scripted backend', () => {
  let server: AnsweringServer;
  beforeAll(async () => {
    server = await AnsweringServer.start();
  });
  afterAll(() => server.stop());
  const answering = (reply: Reply): HttpBillPayments => {
    server.reply = () => reply;
    return new HttpBillPayments(new HttpClient(), {
      payments: `${server.origin}/payments`,
      payAtTable: `${server.origin}/pat`,
    });
  };

  const table = { areaId: 'a', brandId: 'b', businessId: 'c', clientId: 'd', tableNo: '7', venueId: 's' };
  const charge: BillCharge = {
    accountId: 'a/1',
    basketId: 'b2',
    total: minor(1999),
    currency: GBP,
    email: 'ada@example.com',
    card: { nonce: 'nonce', deviceData: 'device' },
    provider: 'braintree',
    vendor: 'inns',
    siteId: 's',
    returnUrls: { success: 'https://b.example/ok', failure: 'https://b.example/no' },
  };
  const entry: BillEntry = {
    accountId: 'a/1',
    basketId: 'b2',
    table: { ...table, token: 'qr' },
    paymentId: 'p',
    orderType: 'HYBRID',
    merchant: 'm',
    amount: minor(1799),
    tip: minor(200),
    total: minor(1999),
    currency: GBP,
    customer: { email: 'ada@example.com', name: 'Ada', marketingOptIn: true },
  };

  it('“nothing arrived” counts only from the service itself (WO14)', async () => {
    const message = 'There is no such payment';
    const said = answering({ status: 404, json: { message, code: 'not-found' } });
    expect(await answered(said.find('key-1'))).toBeUndefined();
    const onTheWay = answering({ status: 404, json: { message } });
    expect(await refused(onTheWay.find('key-1'))).toMatchObject({ failure: 'refused', status: 404 });
  });

  it('an authorisation follows the contract (WP3)', async () => {
    await answered(answering({ json: { id: 5, outcome: 'success' } }).hold('key-1', charge));
    expect(server.last).toMatchObject({
      method: 'POST',
      path: '/payments/payments',
      headers: { 'idempotency-key': 'key-1' },
    });
    expect(server.last.body).toEqual({
      amount: 19.99,
      currency: 'GBP',
      customer: { email: 'ada@example.com' },
      order: { id: 'a/1', ref: 'b2' },
      provider: 'braintree',
      vendor: 'inns',
      venue: 's',
      nonce: 'nonce',
      deviceData: 'device',
      returnUrls: charge.returnUrls,
    });
  });

  it('the second provider gets minor units, no card, return addresses (GP7)', async () => {
    const { card: _card, ...hosted } = { ...charge, provider: 'checkout' as const };
    const json = { id: 5, outcome: 'authRequired', redirectUrl: 'https://pay.example/5' };
    const answer = await answered(answering({ json }).hold('key-1', hosted));
    expect(answer).toEqual({
      outcome: 'authRequired',
      paymentId: '5',
      redirectUrl: 'https://pay.example/5',
    });
    expect(server.last.body).toEqual({
      amount: 1999,
      currency: 'GBP',
      customer: { email: 'ada@example.com' },
      order: { id: 'a/1', ref: 'b2' },
      provider: 'checkout',
      vendor: 'inns',
      venue: 's',
      returnUrls: charge.returnUrls,
    });
  });

  it.each([
    ['JPY', 500, 500],
    ['KWD', 12_345, 12_345],
  ])('the second provider gets minor units in %s (GP7)', async (code, total, amount) => {
    const { card: _card, ...hosted } = charge;
    const asked = answering({ json: { id: 5, outcome: 'success' } });
    const currency = currencyOf(code) ?? GBP;
    await answered(asked.hold('key', { ...hosted, provider: 'checkout', total: minor(total), currency }));
    expect(server.last.body).toMatchObject({ amount, currency: code });
  });

  it('an entry follows the contract', async () => {
    const json = { account: { accountId: 'a/1', version: 4 } };
    await answered(answering({ json }).post('key-2', entry));
    expect(server.last).toMatchObject({
      method: 'POST',
      path: '/pat/accounts/a%2F1/b2/payment',
      headers: { 'idempotency-key': 'key-2' },
    });
    expect(server.last.body).toEqual({
      amount: 17.99,
      customer: entry.customer,
      merchant: 'm',
      orderType: 'HYBRID',
      paymentId: 'p',
      table: entry.table,
      tip: 2,
      total: 19.99,
    });
  });

  it('an entry by item names the till’s ids, one perhaps twice (WA15)', async () => {
    const items = ['beer', 'beer\u001F2', 'pie'].map((lineId) => ({ lineId, units: 2 }));
    const json = { account: { accountId: 'a/1', version: 4 } };
    await answered(answering({ json }).post('key-2', { ...entry, items }));
    expect(server.last.body).toMatchObject({
      items: ['beer', 'beer', 'pie'].map((lineId) => ({ lineId, units: 2 })),
    });
  });

  it.each([
    ['a 409 that is not of the bill', 409, { code: 'conflict' }],
    ['a time-out', 408, {}],
    ['a limit', 429, {}],
    ['a fault', 502, {}],
  ])('%s in answer to an entry keeps its status', async (_what, status, json) => {
    expect(await refused(answering({ status, json }).post('k', entry))).toMatchObject({ status });
  });

  it('an entry’s answer without the account is no entry (C2)', async () => {
    expect(await refused(answering({ json: {} }).post('k', entry))).toMatchObject({
      failure: 'unintelligible',
      path: 'account',
    });
  });

  it.each([
    ['outcome', { id: 'p', outcome: 'approved' }],
    ['id', { outcome: 'success' }],
    ['redirectUrl', { id: 'p', outcome: 'authRequired', redirectUrl: 'javascript:alert(1)' }],
  ])('an authorisation with an invalid %s does not decode', async (path, json) => {
    expect(await refused(answering({ json }).hold('k', charge))).toMatchObject({ path });
  });

  it('402 declines; the same code with another status does not', async () => {
    const json = { message: 'No', code: 'declined' };
    expect(await outcomeOf(answering({ status: 402, json }).hold('k', charge))).toEqual(DECLINED);
    expect(await outcomeOf(answering({ status: 403, json }).hold('k', charge))).toEqual({
      outcome: 'refused',
    });
  });
});
