/** What becomes of money where a process dies, the gateway fails or Vendure refuses: the bridge's own code, without Vendure. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { DataSource } from 'typeorm';
import type { Baskets } from './baskets.ts';
import { billsOf, entryIn } from './bills.ts';
import { basketRefused, Refusal, type Fields } from './call.ts';
import { gatewayAt, type CardMetadata, type HeldPayment } from './gateway.ts';
import { keyedCallsOf } from './keyed-calls.ts';
import { ordersOf } from './orders.ts';
import { paymentsOf } from './payments.ts';
import type { Engine } from './services.ts';
import { KeyedCall } from './tables.ts';

type Context = Parameters<Engine['guards']['inTurn']>[0];
type Money = { -readonly [Name in keyof HeldPayment]: HeldPayment[Name] } & { key?: unknown };

const guest = {
  channel: { token: '7101', customFields: { tables: ['2'] } },
  currencyCode: 'GBP',
} as unknown as Context;
const customer = { name: 'Ada', email: 'ada@example.com' };

/** Two dishes in a basket or on a bill, of £10 each. What goes wrong `next` is an error of Vendure's, or a death. */
async function pub(isBill = true) {
  const db = await new DataSource({ type: 'sqljs', synchronize: true, entities: [KeyedCall] }).initialize();
  const customFields = { isBill, tableNumber: '2' };
  const nothing = { lines: [], surcharges: [], discounts: [], customFields };
  const order = { id: 1, code: 'B', state: 'ArrangingPayment', totalWithTax: 2000, ...nothing };
  const entered: { id: number; amount: number; state: string; transactionId: string; metadata: object }[] =
    [];
  const world = { order, entered, money: [] as Money[], next: '', soldOut: false };
  const refused = (errorCode: string) => ({ errorCode, message: '', __typename: errorCode });
  const byId = async (id: string) => world.money.find((each) => each.id === id);
  const move = (state: Money['state']) => async (id: string) => {
    const payment = await byId(id);
    if (payment?.state === 'held') payment.state = state;
    return payment;
  };
  const goesWrong = (what: string) => world.next === what && ((world.next = ''), true);
  const engine = {
    gateway: {
      clientConfig: async () => ({ provider: 'p' }),
      hold: async ({ key, amount }: Fields) => {
        const payment = { id: randomUUID(), key, amount: Number(amount), state: 'held' as const };
        world.money.push(payment);
        return payment;
      },
      byId,
      byKey: async (key: string) => world.money.find((each) => each.key === key),
      release: move('released'),
    },
    orders: {
      findOneByCode: async () => order,
      getOrderPayments: async () => entered,
      updateCustomFields: async () => order,
      transitionToState: async () => (world.soldOut ? refused('STOCK') : order),
      addPaymentToOrder: async (_tx: Context, _id: number, { metadata }: { metadata: CardMetadata }) => {
        if (goesWrong('dies')) throw new Error('died');
        if (goesWrong('coupon')) return refused('COUPON_REMOVED_DURING_CHECKOUT_ERROR');
        const { amount, paymentId: transactionId } = metadata;
        entered.push({ id: entered.length, amount, state: 'Authorized', transactionId, metadata: {} });
        return order;
      },
      settlePayment: async (_tx: Context, id: number) => {
        if (goesWrong('dies at capture')) throw new Error('died');
        const payment = entered[id];
        if (payment) payment.state = 'Settled';
        return move('captured')(payment?.transactionId ?? '');
      },
      cancelPayment: (_tx: Context, id: number) => move('released')(entered[id]?.transactionId ?? ''),
    },
    connection: {
      getRepository: ({ tx = db }: { tx?: DataSource }, entity: typeof KeyedCall) => tx.getRepository(entity),
    },
    events: { ofType: () => ({ subscribe: () => undefined }) },
    guards: {
      inTurn: (ctx: Context, _: unknown, work: (tx: unknown) => unknown) =>
        db.transaction(async (tx) => work({ ...ctx, tx })),
    },
    live: { announce: () => undefined },
    guest: async () => guest,
    admin: async () => guest,
  } as unknown as Engine;
  const toPay = async () => {
    if (world.soldOut) throw basketRefused('sold out');
    return order;
  };
  const keyed = keyedCallsOf(engine);
  const ordering = ordersOf(engine, keyed, { toPay } as unknown as Baskets);
  const bills = billsOf(engine, keyed);
  const payments = paymentsOf(engine, keyed, ordering);
  const callOf = (key: string, body: Fields, at = {}) => ({ key, sessionId: 's', from: '', body, at });
  const basket = { basketId: 'B', orderType: 'oat', tableNumber: '2', amount: 20, total: 20, customer };
  return {
    world,
    states: () => world.money.map(({ state }) => state),
    rows: () => db.getRepository(KeyedCall).find(),
    ask: (key: string) => payments.byKey(callOf('', {}, { idempotencyKey: key })),
    pay: async (key: string) => payments.answer(await ordering.pay(guest, callOf(key, basket))),
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
  const { world, pay, rows, states } = await pub(false);
  world.next = 'dies';
  await assert.rejects(pay(ONE), /died/);
  await assert.rejects(pay(TWO), is('basket-in-payment'));
  world.next = 'dies at capture';
  await assert.rejects(pay(ONE), /not captured/);
  assert.deepEqual([states(), world.entered.length], [['held'], 1]);
  assert.equal((await pay(ONE)).outcome, 'success');
  assert.deepEqual([states(), world.entered.length], [['captured'], 1]);
  assert.doesNotMatch(JSON.stringify(await rows()), /ada@|Ada/);
});

for (const what of ['order', 'payment'])
  test(`nothing is captured of a cancelled ${what}`, async () => {
    const { world, pay, ask, states } = await pub(false);
    world.next = 'dies at capture';
    await assert.rejects(pay(ONE), /not captured/);
    if (what === 'order') world.order.state = 'Cancelled';
    else for (const payment of world.entered) payment.state = 'Cancelled';
    for (const again of [pay, ask]) await assert.rejects(again(ONE), is('declined'));
    assert.deepEqual(states(), [what === 'order' ? 'released' : 'held']);
  });

for (const way of ['again', 'by its key'])
  test(`the money of an order that sold out is released, asked ${way}`, async () => {
    const { world, pay, ask, states } = await pub(false);
    world.next = 'dies';
    await assert.rejects(pay(ONE), /died/);
    world.soldOut = true;
    await assert.rejects(way === 'again' ? pay(ONE) : ask(ONE), is(way === 'again' ? 'basket' : 'not-found'));
    assert.deepEqual([states(), world.entered], [['released'], []]);
  });

test('what entered a bill counts, and the next who pays captures it', async () => {
  const { world, enter, states } = await pub();
  world.next = 'dies at capture';
  await assert.rejects(enter(ONE, 15), /not captured/);
  await assert.rejects(enter(TWO, 20), is('overpaid'));
  assert.deepEqual(states(), ['held', 'released']);
  await enter(randomUUID(), 5);
  await enter(ONE, 15);
  await assert.rejects(enter(ONE, 15, 'C'), is('key-reused'));
  assert.deepEqual(states(), ['captured', 'released', 'captured']);
  assert.deepEqual(
    world.entered.map(({ amount }) => amount),
    [1500, 500],
  );
});

test('a coupon that ended meanwhile releases the money', async () => {
  const { world, enter, rows, states } = await pub();
  world.next = 'coupon';
  await assert.rejects(enter(ONE, 5), is('amount-mismatch'));
  assert.deepEqual([states(), world.entered], [['released'], []]);
  assert.ok((await rows()).some(({ state }) => state === 'released'));
});

test('items are whole units above nothing', () => {
  for (const units of [-6.4, 0, 0.5])
    assert.throws(() => entryIn({ amount: 1, total: 1, items: [{ lineId: '1', units }] }), is('bad-request'));
});
