import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billPayment, lastLook, NO_TIP, type BillPayment, type MinorUnits, type Tip } from '@tableside/core';
import {
  accountTotals,
  withEvent,
  isSettled,
  latestOf,
  meaningOf,
  type Account,
  type BillEvent,
  type BillEventName,
  type SeenEvents,
  type Split,
} from '@tableside/core/bill';
import { account, itemLine, less, tipOf, tipPercent, unit } from './bills.ts';

/** The sums that a waiter would write down. */
interface Ledger {
  due: number;
  captured: number;
  tips: number;
}

/** A message on its way to a phone. */
type Message =
  | { readonly kind: 'event'; readonly event: BillEvent }
  /** A requested account. `confirms` marks the last look before paying (P4). */
  | { readonly kind: 'account'; readonly account: Account; readonly confirms?: true }
  | { readonly kind: 'paid'; readonly account: Account }
  /** A 409: more than is outstanding. */
  | { readonly kind: 'tooMuch'; readonly account: Account };

interface Request {
  readonly amount: MinorUnits;
  readonly tip: MinorUnits;
  readonly total: MinorUnits;
}

interface Phone {
  known: Account;
  heard: SeenEvents;
  split: Split;
  tip: Tip;
  /** What the button said when it was tapped, until an answer comes. */
  confirmed?: MinorUnits;
  /** The request on its way to the till. */
  request?: Request;
  paying: boolean;
  onSuccess: boolean;
  readonly inbox: Message[];
  /** The total charged to its card, and the total that its buttons said. */
  charged: number;
  agreed: number;
}

/** A till, phones, and a network that reorders messages. */
interface Table {
  till: Account;
  readonly phones: readonly Phone[];
}

const buttonOf = ({ known, split, tip }: Phone): BillPayment =>
  billPayment(accountTotals(known), known.lines, split, tip);

const phoneAt = ({ phones }: Table, number: number): Phone => {
  const phone = phones[number % phones.length];
  if (phone === undefined) throw new Error('nobody sits there');
  return phone;
};

/** The till's lines change. Every phone gets an event, at any later time. */
function change(table: Table, name: BillEventName, lines: Account['lines']): void {
  const before = table.till;
  table.till = account(lines, before.serviceCharge, { version: before.version + 1 });
  if (table.till.outstanding === 0) table.till = { ...table.till, closed: true };
  const names: BillEventName[] = table.till.closed ? [name, 'account.closed'] : [name];
  for (const { inbox } of table.phones)
    for (const heardAs of names)
      inbox.push({
        kind: 'event',
        event: { name: heardAs, accountId: before.accountId, version: table.till.version },
      });
}

/** The till checks a payment against what is outstanding, and ignores what the phone believes. */
function takePayment(table: Table, ledger: Ledger, phone: Phone): void {
  const { request } = phone;
  if (request === undefined) return;
  delete phone.request;
  if (request.amount > ledger.due - ledger.captured) {
    phone.inbox.push({ kind: 'tooMuch', account: table.till });
    return;
  }
  ledger.captured += request.amount;
  ledger.tips += request.tip;
  phone.charged += request.total;
  change(table, 'payment.completed', [...table.till.lines, less('payment', request.amount)]);
  phone.inbox.push({ kind: 'paid', account: table.till });
}

function receive(table: Table, phone: Phone, message: Message): void {
  if (message.kind === 'event') {
    const { event } = message;
    const unsettled = phone.paying || phone.confirmed !== undefined;
    const { refresh, goesTo } = meaningOf(event, phone.known.accountId, phone.heard, unsettled);
    phone.heard = withEvent(phone.heard, event);
    if (refresh) phone.inbox.push({ kind: 'account', account: table.till });
    if (goesTo === 'success') {
      expect(table.till.closed).toBe(true);
      expect(unsettled).toBe(false);
      phone.onSuccess = true;
    }
    return;
  }
  phone.known = latestOf(phone.known, message.account);
  if (message.kind === 'account' && message.confirms === true) lookAndPay(phone, message.account);
  if (message.kind === 'paid' || message.kind === 'tooMuch') phone.paying = false;
}

/** The account requested just before paying has arrived (P4). */
function lookAndPay(phone: Phone, fetched: Account): void {
  const { confirmed } = phone;
  if (confirmed === undefined) return;
  delete phone.confirmed;
  const button = buttonOf(phone);
  const look = lastLook(confirmed, phone.known, button);
  expect(look.verdict === 'settled').toBe(isSettled(phone.known));
  expect(phone.known.version).toBeGreaterThanOrEqual(fetched.version);
  if (look.verdict !== 'pay') return;
  expect(button.totalBeingPaid).toBe(confirmed);
  expect(button.amountBeingPaid).toBeLessThanOrEqual(phone.known.outstanding);
  phone.paying = true;
  phone.agreed += confirmed;
  phone.request = { amount: button.amountBeingPaid, tip: button.tip, total: button.totalBeingPaid };
}

function command(title: string, run: (ledger: Ledger, table: Table) => void): fc.Command<Ledger, Table> {
  return {
    check: () => true,
    run: (ledger, table) => {
      run(ledger, table);
      agree(ledger, table);
    },
    toString: () => title,
  };
}

/** The invariants. */
function agree({ due, captured, tips }: Ledger, { till, phones }: Table): void {
  const charged = phones.reduce((sum, phone) => sum + phone.charged, 0);
  const isSound =
    captured <= due &&
    till.accountTotal === due &&
    till.outstanding === due - captured &&
    charged === captured + tips &&
    // No card is charged more than its buttons said.
    phones.every((phone) => phone.charged <= phone.agreed);
  // One assertion in place of many: this runs a million times.
  if (!isSound) expect({ due, captured, tips, charged, till, phones }).toBe('sound');
}

const choose = (at: number, split: Split, tip: Tip) =>
  command(`${at} chooses ${JSON.stringify([split, tip])}`, (_, table) => {
    const phone = phoneAt(table, at);
    if (phone.confirmed === undefined && !phone.paying) Object.assign(phone, { split, tip });
  });

const tap = (at: number) =>
  command(`${at} taps the button`, (_, table) => {
    const phone = phoneAt(table, at);
    const button = buttonOf(phone);
    if (phone.confirmed !== undefined || phone.paying || button.refusal !== undefined) return;
    phone.confirmed = button.totalBeingPaid;
    phone.inbox.push({ kind: 'account', account: table.till, confirms: true });
  });

const reachTill = (at: number) =>
  command(`the payment of ${at} reaches the till`, (ledger, table) =>
    takePayment(table, ledger, phoneAt(table, at)),
  );

const deliver = (at: number, place: number) =>
  command(`${at} receives number ${place}`, (_, table) => {
    const phone = phoneAt(table, at);
    const [message] = phone.inbox.splice(place % Math.max(1, phone.inbox.length), 1);
    if (message !== undefined) receive(table, phone, message);
  });

const duplicate = (at: number, place: number) =>
  command(`${at} will receive number ${place} twice`, (_, table) => {
    const { inbox } = phoneAt(table, at);
    const message = inbox[place % Math.max(1, inbox.length)];
    if (message?.kind === 'event' || message?.kind === 'account') inbox.push(message);
  });

const stray = (at: number, name: BillEventName, version: number) =>
  command(`${at} gets an event of another table`, (_, table) => {
    const event: BillEvent = { name, accountId: 'other', version };
    phoneAt(table, at).inbox.push({ kind: 'event', event });
  });

const sleep = (at: number) =>
  command(`${at} sleeps, wakes and asks`, (_, table) => {
    const phone = phoneAt(table, at);
    const kept = phone.inbox.filter(({ kind }) => kind !== 'event');
    phone.inbox.splice(0, Infinity, ...kept, { kind: 'account', account: table.till });
  });

const SERVICE_CHARGE = 456;

const order = (price: number, amount: number) =>
  command(`${amount} more at ${price}`, (ledger, table) => {
    if (table.till.closed) return;
    ledger.due += price * amount;
    const line = itemLine(`line ${table.till.lines.length}`, price, amount);
    change(table, 'account.changed', [...table.till.lines, line]);
  });

const voucher = (off: number) =>
  command(`a voucher of ${off}`, (ledger, table) => {
    // A till refunds nothing and does not reduce the service charge.
    if (table.till.closed || ledger.due - off <= Math.max(ledger.captured, SERVICE_CHARGE)) return;
    ledger.due -= off;
    change(table, 'voucher.applied', [...table.till.lines, less('promotion', off)]);
  });

/** Delivers every message, and those that follow from it. */
function settle(ledger: Ledger, table: Table): void {
  for (let rounds = 0; rounds < 1000; rounds += 1) {
    const busy = table.phones.find(({ inbox, request }) => inbox.length > 0 || request !== undefined);
    if (busy === undefined) return;
    const message = busy.inbox.pop();
    if (message !== undefined) receive(table, busy, message);
    else takePayment(table, ledger, busy);
    agree(ledger, table);
  }
  throw new Error('the network never comes to rest');
}

function seated(guests: number): { model: Ledger; real: Table } {
  const till = account(
    [itemLine('line 0', 2400), itemLine('line 1', 550, 3), less('discount', 400)],
    SERVICE_CHARGE,
  );
  const phone = (): Phone => ({
    known: till,
    heard: {},
    split: { by: 'all' },
    tip: NO_TIP,
    paying: false,
    onSuccess: false,
    inbox: [],
    charged: 0,
    agreed: 0,
  });
  return {
    model: { due: till.accountTotal, captured: 0, tips: 0 },
    real: { till, phones: Array.from({ length: guests }, phone) },
  };
}

const guest = fc.nat(4);
const anyPlace = fc.nat(9);
const anyName = fc.constantFrom<BillEventName>('payment.completed', 'account.changed', 'account.closed');
const anySplit: fc.Arbitrary<Split> = fc.oneof(
  fc.constant<Split>({ by: 'all' }),
  fc.integer({ min: 0, max: 5000 }).map((amount): Split => ({ by: 'amount', amount: amount as MinorUnits })),
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.nat(4))
    .map(([people, more]): Split => ({ by: 'even', people, payingFor: 1 + (more % people) })),
  fc
    .subarray([unit('line 0', 1), unit('line 1', 1), unit('line 1', 2), unit('line 1', 3)])
    .map((units): Split => ({ by: 'item', units })),
);
const anyTip = fc.constantFrom(NO_TIP, tipOf(250), tipPercent('10'), tipPercent('12.5'));

const commands = fc.commands(
  [
    fc.tuple(guest, anySplit, anyTip).map(([at, split, tip]) => choose(at, split, tip)),
    guest.map(tap),
    guest.map(tap),
    guest.map(reachTill),
    guest.map(reachTill),
    fc.tuple(guest, anyPlace).map(([at, number]) => deliver(at, number)),
    fc.tuple(guest, anyPlace).map(([at, number]) => deliver(at, number)),
    fc.tuple(guest, anyPlace).map(([at, number]) => deliver(at, number)),
    fc.tuple(guest, anyPlace).map(([at, number]) => duplicate(at, number)),
    fc.tuple(guest, anyName, fc.nat(100)).map(([at, name, version]) => stray(at, name, version)),
    guest.map(sleep),
    fc
      .tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 3 }))
      .map(([price, many]) => order(price, many)),
    fc.integer({ min: 1, max: 600 }).map(voucher),
  ],
  { size: '+1' },
);

describe('a table of guests, a till, a reordering network (P4, P7, P8)', () => {
  it('nobody overpays, cards are charged as agreed, and all see the till’s final figures', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), commands, (guests, some) => {
        const { model, real } = seated(guests);
        fc.modelRun(() => ({ model, real }), some);
        settle(model, real);
        for (const phone of real.phones) {
          expect(phone.known).toEqual(real.till);
          expect(phone.paying).toBe(false);
          if (phone.onSuccess) expect(real.till.closed).toBe(true);
        }
        // A guest pays all that is left, which closes the bill for every phone.
        phoneAt(real, 0).split = { by: 'all' };
        tap(0).run(model, real);
        settle(model, real);
        expect(model.captured).toBe(model.due);
        expect(real.till.closed).toBe(true);
        for (const phone of real.phones) expect(isSettled(phone.known)).toBe(true);
      }),
    );
  });
});
