/** What becomes of money where a process dies, the gateway fails or Vendure refuses: the bridge's own code, without Vendure. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { DataSource } from 'typeorm';
import { billsOf, entryIn } from './bills.ts';
import { basketRefused, Refusal } from './call.ts';
import { gatewayAt } from './gateway.ts';
import { keyedCallsOf } from './keyed-calls.ts';
import { ordersOf } from './orders.ts';
import { paymentsOf } from './payments.ts';
import { KeyedCall } from './tables.ts';

type Loose = any; // oxlint-disable-line typescript/no-explicit-any

const guest: Loose = { channel: { token: '7101', customFields: { tables: ['2'] } }, currencyCode: 'GBP' };
const customer = { name: 'Ada', email: 'ada@example.com' };

/** Two dishes in a basket or on a bill, of £10 each. What Vendure does `next` is an error of its own, or `dies`. */
async function pub(isBill = true) {
  const db = await new DataSource({ type: 'sqljs', synchronize: true, entities: [KeyedCall] }).initialize();
  const customFields = { isBill, tableNumber: '2' };
  const nothing = { lines: [], surcharges: [], discounts: [], customFields };
  const order: Loose = { id: 1, code: 'B', state: 'ArrangingPayment', totalWithTax: 2000, ...nothing };
  const world = { paid: [] as Loose[], money: [] as Loose[], notes: 0, next: '', soldOut: false };
  const refused = (errorCode: string) => ({ errorCode, message: '', __typename: errorCode });
  const byId = async (id: string) => world.money.find((each) => each.id === id);
  const move = (state: string) => async (id: string) => {
    const payment = await byId(id);
    return Object.assign(payment, payment.state === 'held' && { state });
  };
  const capture = move('captured');
  const engine: Loose = {
    gateway: {
      clientConfig: async () => ({ provider: 'p' }),
      hold: async ({ key, amount }: Loose) =>
        world.money[world.money.push({ id: randomUUID(), key, amount, state: 'held' }) - 1],
      byId,
      byKey: async (key: string) => world.money.find((each) => each.key === key),
      capture,
      release: move('released'),
    },
    orders: {
      findOneByCode: async () => order,
      getOrderPayments: async () => world.paid,
      updateCustomFields: async () => order,
      transitionToState: async () => (world.soldOut ? refused('STOCK') : order),
      addNoteToOrder: async () => (world.notes += 1),
      addPaymentToOrder: async (_tx: Loose, _id: Loose, { metadata: { paymentId, amount } }: Loose) => {
        const { next } = world;
        world.next = '';
        if (next !== '' && next !== 'dies') return refused(next);
        await capture(paymentId);
        if (next === 'dies') throw new Error('died');
        world.paid.push({ amount, state: 'Settled', transactionId: paymentId, metadata: {} });
        return order;
      },
    },
    connection: { getRepository: ({ tx = db }: Loose, entity: Loose) => tx.getRepository(entity) },
    events: { ofType: () => ({ subscribe: () => undefined }) },
    guards: {
      inTurn: (ctx: Loose, _: Loose, work: Loose) => db.transaction((tx) => work({ ...ctx, tx })),
    },
    live: { announce: () => undefined },
    guest: async () => guest,
    admin: async () => guest,
  };
  const toPay = async () => {
    if (world.soldOut) throw basketRefused('sold out');
    return order;
  };
  const keyed = keyedCallsOf(engine);
  const ordering = ordersOf(engine, keyed, { toPay } as Loose);
  const bills = billsOf(engine, keyed);
  const payments = paymentsOf(engine, keyed, ordering);
  const callOf = (key: string, body: object, at = {}): Loose => ({ key, sessionId: 's', body, at });
  const basket = { basketId: 'B', orderType: 'oat', tableNumber: '2', amount: 20, total: 20, customer };
  return {
    world,
    rows: () => db.getRepository(KeyedCall).find(),
    answer: payments.answer,
    ask: (key: string): Promise<Loose> => payments.byKey(callOf('', {}, { idempotencyKey: key })),
    pay: (key: string) => ordering.pay(guest, callOf(key, basket)),
    async enter(key: string, amount: number, code = 'B') {
      const held = { amount, currency: 'GBP', provider: 'p', order: { id: 'B' }, customer };
      const { paymentId } = await bills.hold(guest, callOf(key, held));
      const table = { venueId: '7101', tableNo: '2' };
      return bills.enter(callOf(key, { paymentId, amount, total: amount, table }, { code }));
    },
  };
}

const is = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code;
const [ONE, TWO] = [randomUUID(), randomUUID()];

test('a gateway that fails refuses nothing', async (t) => {
  t.mock.method(globalThis, 'fetch', async () => new Response('{"code":"fault"}', { status: 502 }));
  await assert.rejects(gatewayAt('http://gateway').capture('1'), (error) => !(error instanceof Refusal));
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
    const { world, pay, answer, ask } = await pub(false);
    world.next = 'dies';
    await assert.rejects(pay(ONE), /died/);
    world.soldOut = true;
    const said: Loose = way === 'again' ? await answer(await pay(ONE)) : await ask(ONE);
    assert.deepEqual([said.outcome, (await ask(ONE)).outcome], ['unknown', 'unknown']);
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
