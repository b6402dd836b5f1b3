/** What becomes of money where a process dies, the gateway fails or Vendure refuses: the bridge's own code, without Vendure. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { DataSource } from 'typeorm';
import { Bills, entryIn } from './bills.ts';
import { Gateway } from './gateway.ts';
import { KeyedCalls } from './keyed-calls.ts';
import { Orders } from './orders.ts';
import { Payments } from './payments.ts';
import { Refusal, basketRefused } from './refusal.ts';
import { KeyedCall } from './tables.ts';

type Loose = any; // oxlint-disable-line typescript/no-explicit-any

const guest: Loose = { channel: { token: '7101', customFields: { tables: ['2'] } }, currencyCode: 'GBP' };
const customer = { name: 'Ada', email: 'ada@example.com' };

/** Two dishes in a basket or on a bill, of £10 each. What Vendure does `next` is an error of its own, or `dies`. */
async function pub(isBill = true) {
  const db = await new DataSource({ type: 'sqljs', synchronize: true, entities: [KeyedCall] }).initialize();
  const order: Loose = { id: 1, code: 'B', state: 'ArrangingPayment', totalWithTax: 2000 };
  Object.assign(order, {
    lines: [],
    surcharges: [],
    discounts: [],
    customFields: { isBill, tableNumber: '2' },
  });
  const world = { paid: [] as Loose[], money: [] as Loose[], notes: 0, next: '', soldOut: false };
  const refused = (errorCode: string) => ({ errorCode, message: '', __typename: errorCode });
  const move = (state: string) => async (id: string) => {
    const payment = await gateway.byId(id);
    return Object.assign(payment, payment.state === 'held' && { state });
  };
  const gateway: Loose = {
    clientConfig: async () => ({ provider: 'p' }),
    hold: async ({ key, amount }: Loose) =>
      world.money[world.money.push({ id: randomUUID(), key, amount, state: 'held' }) - 1],
    byId: async (id: string) => world.money.find((each) => each.id === id),
    byKey: async (key: string) => world.money.find((each) => each.key === key),
    capture: move('captured'),
    release: move('released'),
  };
  const orders = {
    findOneByCode: async () => order,
    getOrderPayments: async () => world.paid,
    updateCustomFields: async () => order,
    transitionToState: async () => (world.soldOut ? refused('STOCK') : order),
    addNoteToOrder: async () => (world.notes += 1),
    addPaymentToOrder: async (_tx: Loose, _id: Loose, { metadata: { paymentId, amount } }: Loose) => {
      const { next } = world;
      world.next = '';
      if (next !== '' && next !== 'dies') return refused(next);
      await gateway.capture(paymentId);
      if (next === 'dies') throw new Error('died');
      world.paid.push({ amount, state: 'Settled', transactionId: paymentId, metadata: {} });
      return order;
    },
  };
  const getRepository = ({ tx = db }: Loose, entity: Loose) => tx.getRepository(entity);
  const as = async () => guest;
  const services: Loose = { orders, connection: { getRepository }, guest: as, admin: as };
  const guards: Loose = {
    inTurn: (ctx: Loose, _: Loose, work: Loose) => db.transaction((tx) => work({ ...ctx, tx })),
  };
  const toPay = async () => {
    if (world.soldOut) throw basketRefused('sold out');
    return order;
  };
  const keyed = new KeyedCalls(services, guards, gateway);
  const ordering = new Orders(services, { toPay } as Loose, keyed, gateway);
  const bills = new Bills(services, guards, keyed, gateway, { announce: () => undefined } as Loose);
  const callOf = (key: string, body: object): Loose => ({ key, sessionId: 's', body });
  const basket = { basketId: 'B', orderType: 'oat', tableNumber: '2', amount: 20, total: 20, customer };
  return {
    world,
    rows: () => db.getRepository(KeyedCall).find(),
    payments: new Payments(services, keyed, ordering, gateway) as Loose,
    pay: (key: string) => ordering.pay(guest, callOf(key, basket)),
    async enter(key: string, amount: number, code = 'B') {
      const held = { amount, currency: 'GBP', provider: 'p', order: { id: 'B' }, customer };
      const { paymentId } = await bills.hold(guest, callOf(key, held));
      const table = { venueId: '7101', tableNo: '2' };
      return bills.enter(callOf(key, { paymentId, amount, total: amount, table }), code);
    },
  };
}

const is = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code;
const [ONE, TWO] = [randomUUID(), randomUUID()];

test('a gateway that fails refuses nothing', async (t) => {
  t.mock.method(globalThis, 'fetch', async () => new Response('{"code":"fault"}', { status: 502 }));
  await assert.rejects(new Gateway('http://gateway').capture('1'), (error) => !(error instanceof Refusal));
});

test('an order whose process died is made by its own key alone', async () => {
  const { world, pay, rows } = await pub(false);
  world.next = 'dies';
  await assert.rejects(pay(ONE), /died/);
  await assert.rejects(pay(TWO), is('basket-in-payment'));
  assert.equal((await pay(ONE)).state, 'done');
  assert.deepEqual([world.money.length, world.paid.length], [1, 1]);
  assert.doesNotMatch(JSON.stringify(await rows()), /ada@|Ada/);
});

for (const way of ['again', 'by its key'])
  test(`captured money of a sold out order is stuck, asked ${way}`, async () => {
    const { world, pay, payments } = await pub(false);
    world.next = 'dies';
    await assert.rejects(pay(ONE), /died/);
    world.soldOut = true;
    const answer = way === 'again' ? await payments.answer(await pay(ONE)) : await payments.byKey(ONE);
    assert.deepEqual([answer.outcome, (await payments.byKey(ONE)).outcome], ['unknown', 'unknown']);
    assert.equal(world.notes, 1);
  });

test('money captured for a bill is entered before others pay', async () => {
  const { world, enter } = await pub();
  world.next = 'dies';
  await assert.rejects(enter(ONE, 15), /died/);
  await assert.rejects(enter(TWO, 20), is('overpaid'));
  await enter(ONE, 15);
  await assert.rejects(enter(ONE, 15, 'C'), is('key-reused'));
  assert.deepEqual(
    world.paid.map(({ amount }) => amount),
    [1500],
  );
  assert.deepEqual(
    world.money.map(({ state }) => state),
    ['captured', 'released'],
  );
});

test('a coupon that ended meanwhile releases the money', async () => {
  const { world, enter, rows } = await pub();
  world.next = 'COUPON_REMOVED_DURING_CHECKOUT_ERROR';
  await assert.rejects(enter(ONE, 5), is('amount-mismatch'));
  assert.deepEqual([world.money[0].state, world.paid.length], ['released', 0]);
  assert.ok((await rows()).some(({ state }) => state === 'released'));
});

test('items are whole units above nothing', () => {
  for (const units of [-6.4, 0, 0.5])
    assert.throws(() => entryIn({ amount: 1, total: 1, items: [{ lineId: '1', units }] }), is('bad-request'));
});
