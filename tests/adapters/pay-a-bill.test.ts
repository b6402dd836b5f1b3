import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  minor,
  payBill,
  resumePayment,
  returnFromBank,
  right,
  type BillIntent,
  type PaymentIntent,
  type PayPorts,
} from '@tableside/core';
import type { Account } from '@tableside/core/bill';
import { instantOf } from '@tableside/core/time';
import { TabLocks } from '../../adapters/browser/locks.ts';
import { StoredPaymentIntents } from '../../adapters/browser/stored-payment-intents.ts';
import { HttpBillPayments } from '../../adapters/http/bill-payments.ts';
import { HttpClient } from '../../adapters/http/client.ts';
import { HttpTableAccounts } from '../../adapters/http/table-accounts.ts';
import { answered, refusalIn } from './answers.ts';
import { present } from '../core/samples.ts';
import { FirewalledClient, foreignPages } from './firewalled-client.ts';
import { Texts } from './one-text.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';
import { chargeFor, entryOf, GBP, tableAt, VISA } from './sample-bill.ts';

const LOST_AFTER_TAKEN = '4000000000005019';
const ASKS_THE_BANK = '4000002500003155';
const APPROVED_LATER = '4000000000006017';

let sandbox: RunningSandbox;
let accounts: HttpTableAccounts;
let ports: PayPorts;
let now = Date.UTC(2026, 2, 2, 18);
let store: Texts;
let reported: string[];

beforeAll(async () => {
  sandbox = await runSandbox(undefined, { clock: () => now });
});
afterAll(() => sandbox.stop());
afterEach(() => sandbox.world.reset());

/** A page on what the phone has stored. Timers end at once, for the phone and the sandbox. */
function openPage(client: HttpClient = new HttpClient({ sessionId: () => 'session-1' })): PayPorts {
  const payAtTable = `${sandbox.origin}/api/pay-at-table`;
  accounts = new HttpTableAccounts(client, payAtTable);
  const clock = { now: () => instantOf(now) };
  const noOrders = () => () => Promise.reject(new Error('There are no orders at a bill'));
  return {
    billPayments: new HttpBillPayments(client, { payments: `${sandbox.origin}/api/payments`, payAtTable }),
    orderPayments: {
      pay: noOrders,
      capture: () => async () => right({ outcome: 'unknown' }),
      authorise: noOrders,
      find: noOrders,
    },
    intents: new StoredPaymentIntents(store, clock),
    savedBaskets: {
      all: () => [],
      at: () => undefined,
      save: () => right(undefined),
      remove: () => undefined,
    },
    clock,
    stopwatch: { elapsed: () => now },
    timer: { delay: async (milliseconds) => void (now += milliseconds) },
    randomness: { uuid: () => randomUUID() },
    locks: new TabLocks(),
  };
}

beforeEach(() => {
  store = new Texts();
  reported = [];
  ports = openPage();
});

const watch = ({ state }: PaymentIntent): void => void reported.push(state.is);
const table = () => tableAt(sandbox.brand, '2');

async function opened(): Promise<Account> {
  const account = await answered(accounts.open(table(), GBP));
  if (account === undefined) throw new Error('There is no bill');
  return account;
}

/** Pays that amount of the bill with a tip of £2.00. */
async function pay(account: Account, amount: number, card = VISA) {
  const { customer, ...entry } = entryOf(sandbox, account, table(), '', {
    amount: minor(amount),
    tip: minor(200),
  });
  if (customer === undefined) throw new Error('There is no guest');
  const bill: Omit<BillIntent, 'key' | 'createdAt' | 'state' | 'pays'> = {
    basketId: account.basketId,
    place: {
      host: sandbox.host,
      venueSlug: 'the-foxglove-arms',
      service: 'pay',
      tableNumber: '2',
      accountId: account.accountId,
    },
    orderType: entry.orderType,
    table: table(),
    merchant: entry.merchant,
    units: [],
    summary: {
      amount: entry.amount,
      tip: entry.tip,
      total: entry.total,
      currency: GBP,
      locale: 'en-GB',
      tableNumber: '2',
      venueName: 'The Foxglove Arms',
    },
  };
  const charge = chargeFor(sandbox, account, entry.total, card);
  return payBill(ports, { ...bill, customer, paidBefore: [], chargeOf: () => charge }, watch);
}

/** The money captured from guests, the number of authorisations, and the bill's figures. */
async function figures() {
  const { ledger } = sandbox.world;
  return {
    taken: ledger.taken(),
    holds: ledger.entries.filter(({ kind }) => kind === 'hold').length,
    outstanding: (await opened()).outstanding,
  };
}

describe('a bill paid through the real adapters', () => {
  it('is authorised, entered and captured once (WP1, WP2)', async () => {
    const account = await opened();
    const paid = present(await pay(account, 2000));
    expect(paid.state.is).toBe('captured');
    expect(reported).toEqual(['prepared', 'submitting', 'authorised', 'captured']);
    expect(await figures()).toEqual({ taken: 2200, holds: 1, outstanding: account.outstanding - 2000 });
  });

  it('is closed by a payment in full', async () => {
    const account = await opened();
    present(await pay(account, account.outstanding));
    expect(await opened()).toMatchObject({ closed: true, outstanding: 0 });
  });

  it.each([
    ['the answer of the hold is lost', 'payments.create', 'after'],
    ['the hold is lost', 'payments.create', 'before'],
    ['the answer of the entry is lost', 'payAtTable.payment', 'after'],
    ['the entry is lost', 'payAtTable.payment', 'before'],
  ] as const)('%s: captured once and reported so (C2, C3)', async (_what, call, when) => {
    const account = await opened();
    sandbox.world.faults.plan(call, { kind: 'drop', when }, 1);
    expect(present(await pay(account, 2000)).state.is).toBe('captured');
    expect(reported).toContain('unknown');
    expect(await figures()).toEqual({ taken: 2200, holds: 1, outstanding: account.outstanding - 2000 });
  });

  it.each(
    ['payments', 'bill payment'].flatMap((call) =>
      foreignPages([403, 404]).map((page) => ({ ...page, call })),
    ),
  )(
    'is charged once where a firewall answers $call with $status $body $when the effect (WN21)',
    async (page) => {
      const client = new FirewalledClient(page);
      ports = openPage(client);
      const account = await opened();
      expect(present(await pay(account, 2000)).state.is).toBe('captured');
      expect(client.answered).toBe(1);
      expect(reported).toContain('unknown');
      expect(await figures()).toEqual({ taken: 2200, holds: 1, outstanding: account.outstanding - 2000 });
    },
  );

  it('is captured once where the card’s answer is lost', async () => {
    const account = await opened();
    expect(present(await pay(account, 1000, LOST_AFTER_TAKEN)).state.is).toBe('captured');
    expect(await figures()).toMatchObject({ taken: 1200, holds: 1 });
  });

  it('is followed until known where the bank leaves it open', async () => {
    const account = await opened();
    expect(present(await pay(account, 1000, APPROVED_LATER)).state.is).toBe('captured');
    expect(await figures()).toMatchObject({ taken: 1200, holds: 1 });
  });

  it('is unchanged by a declined card', async () => {
    const account = await opened();
    const { state } = present(await pay(account, 1000, '4000000000000002'));
    expect(state).toEqual({ is: 'declined', code: 'declined' });
    expect(await figures()).toEqual({ taken: 0, holds: 0, outstanding: account.outstanding });
  });

  it('paid by another meanwhile takes nothing and says why (WA3, P4)', async () => {
    const account = await opened();
    await sandbox.world.till.takeCash({ siteId: table().venueId, tableNo: '2' }, 10);
    const { state } = present(await pay(account, account.outstanding));
    expect(state).toEqual({ is: 'notCharged', why: 'overpaid' });
    expect(await figures()).toEqual({ taken: 0, holds: 1, outstanding: account.outstanding - 1000 });
    expect(sandbox.world.ledger.entries.at(-1)?.kind).toBe('void');
  });

  it('is entered by another page after the bank (WP5, C4)', async () => {
    const account = await opened();
    const asked = present(await pay(account, 2000, ASKS_THE_BANK));
    if (asked.state.is !== 'authRequired') throw new Error(`not sent to the bank: ${asked.state.is}`);
    const { paymentId } = asked.state;
    expect(refusalIn(await pay(account, 500)).why).toBe('unsettled');
    const { acquirer } = sandbox.world;
    const { bankResult = '' } = acquirer.decideAtBank(acquirer.byId(paymentId), 'approve');
    ports = openPage();
    const [left] = ports.intents.all();
    if (left === undefined) throw new Error('Nothing was stored');
    const back = await returnFromBank(ports, left, paymentId, bankResult, watch);
    expect(back.state.is).toBe('captured');
    expect(await returnFromBank(ports, back, paymentId, bankResult, watch)).toEqual(back);
    expect(await figures()).toEqual({ taken: 2200, holds: 1, outstanding: account.outstanding - 2000 });
  });

  it('is unchanged by a decline on the bank’s page', async () => {
    const asked = present(await pay(await opened(), 2000, ASKS_THE_BANK));
    if (asked.state.is !== 'authRequired') throw new Error(`not sent to the bank: ${asked.state.is}`);
    const { acquirer } = sandbox.world;
    acquirer.decideAtBank(acquirer.byId(asked.state.paymentId), 'decline');
    const later = await resumePayment(openPage(), asked, watch);
    expect(later.state).toEqual({ is: 'declined', code: 'declined' });
    expect(await figures()).toMatchObject({ taken: 0 });
  });

  it('without an answer is unresolved, ended by a later page (C2)', async () => {
    const account = await opened();
    sandbox.world.faults.plan('payAtTable.payment', { kind: 'drop', when: 'after' });
    const unresolved = present(await pay(account, 2000));
    expect(unresolved.state.is).toBe('unresolved');
    sandbox.world.faults.clear();
    const later = await resumePayment(openPage(), unresolved, watch);
    expect(later.state.is).toBe('captured');
    expect(await figures()).toEqual({ taken: 2200, holds: 1, outstanding: account.outstanding - 2000 });
  });
});
