/** Orders that are paid at once: the money is held, Vendure takes the order, and then the money is captured. */
import { HistoryEntryEvent, Order, type RequestContext } from '@vendure/core';
import { In } from 'typeorm';
import { fieldsOf, requireTable, SOLD_OUT, type Baskets } from './baskets.ts';
import {
  amountMismatch,
  basketRefused,
  minorIn,
  notFound,
  Refusal,
  requireGuest,
  requireNote,
  textIn,
  type Call,
  type Fields,
} from './call.ts';
import { CARD, stateOf, type CardMetadata, type HeldPayment } from './gateway.ts';
import { followHold, isOpen, PAY, PLACE, requestOf, type KeyedCalls } from './keyed-calls.ts';
import { failed, type Engine } from './services.ts';
import type { KeyedCall } from './tables.ts';
import { TIMED_OUT } from './vouchers.ts';

export type Orders = ReturnType<typeof ordersOf>;

export function ordersOf(engine: Engine, keyed: KeyedCalls, baskets: Baskets) {
  const { admin, connection, events, gateway, history, live, orders } = engine;

  /** Orders with a dish in common are placed one after the other, so that none sells what is not there. */
  async function locksOf(ctx: RequestContext, code: string): Promise<readonly string[]> {
    const order = await orders.findOneByCode(ctx, code);
    const dishes = order?.lines.map(({ productVariantId }) => `dish ${productVariantId}`) ?? [];
    return [`order ${code}`, ...new Set(dishes)];
  }

  /** Under another key: the bank decides, or the process died that had asked the card. */
  async function isInPayment(tx: RequestContext, { id, orderCode }: KeyedCall): Promise<boolean> {
    for (const other of await keyed.find(tx, { orderCode, call: PAY })) {
      if (other.id === id || !isOpen(other)) continue;
      const payment = await gateway.byKey(other.key);
      if (payment && ['held', 'waiting'].includes(stateOf(payment))) return true;
    }
    return false;
  }

  async function checked(tx: RequestContext, { body, sessionId }: Call, row: KeyedCall): Promise<Order> {
    if (body['orderType'] !== 'oat')
      throw new Refusal(422, 'order-type', 'Orders are taken at the table alone');
    requireTable(tx, textIn(body, 'tableNumber'));
    requireGuest(body);
    requireNote(body);
    if (await isInPayment(tx, row)) throw new Refusal(409, 'basket-in-payment', 'This basket is being paid');
    return baskets.toPay(tx, row.orderCode, sessionId);
  }

  /** Where it is, what is charged beside the goods, and for whom. */
  async function arrange(tx: RequestContext, order: Order, body: Fields): Promise<void> {
    const { tableNumber, note, customer } = body;
    await orders.updateCustomFields(tx, order.id, { tableNumber, note, guest: JSON.stringify(customer) });
    const { serviceCharge, donation } = amountsOf(body);
    const extras = { 'Service and tip': serviceCharge, Donation: donation };
    const rest = { sku: '', listPriceIncludesTax: true, taxLines: [] };
    for (const [description, listPrice] of Object.entries(extras))
      if (listPrice > 0) await orders.addSurchargeToOrder(tx, order.id, { description, listPrice, ...rest });
    if (failed(await orders.transitionToState(tx, order.id, 'ArrangingPayment')))
      throw basketRefused(SOLD_OUT);
  }

  /** Brings the order on to where its payment is. */
  async function follow(tx: RequestContext, row: KeyedCall, payment: HeldPayment): Promise<void> {
    await followHold(tx, row, payment);
    if (row.state !== 'held') return;
    const order = await orders.findOneByCode(tx, row.orderCode);
    if (!order) throw new Error(`The order ${row.orderCode} is gone`);
    await arrange(tx, order, requestOf(row));
    const metadata: CardMetadata = { paymentId: payment.id, amount: payment.amount, tip: 0 };
    if (failed(await orders.addPaymentToOrder(tx, order.id, { method: CARD, metadata }))) throw TIMED_OUT;
    row.state = 'done';
  }

  /** How far the team has come with an order (WA28). Each step that Vendure notes is a version. */
  async function status(key: string) {
    const ctx = await admin();
    const [row] = await keyed.find(ctx, { key: key.toLowerCase(), call: In([PAY, PLACE]), state: 'done' });
    const order = row && (await orders.findOneByCode(ctx, row.orderCode, ['fulfillments']));
    // A round of a tab is made before it is paid: Vendure knows no fulfilment of it.
    if (!order || fieldsOf(order).isBill) throw notFound('Nothing is said of an order under this key');
    const { totalItems: version } = await history.getHistoryForOrder(ctx, order.id, false, { take: 1 });
    const isBegun = order.fulfillments.some(({ state }) => state !== 'Cancelled');
    return { version, status: STATUS[order.state] ?? (isBegun ? 'preparing' : 'placed') };
  }

  events.ofType(HistoryEntryEvent).subscribe(async ({ ctx, entity, historyType }) => {
    if (historyType !== 'order') return;
    const { order } = entity as unknown as { readonly order: Pick<Order, 'id'> };
    const { code } = await connection.getEntityOrThrow(ctx, Order, order.id);
    const [row] = await keyed.find(ctx, { orderCode: code, call: In([PAY, PLACE]), state: 'done' });
    const said = row && (await status(row.key).catch(() => undefined));
    if (row && said) live.orderChanged(row.key, said.version);
  });

  return {
    locksOf,
    follow,
    status,
    version: async (asked: Fields) => (await status(textIn(asked, 'order'))).version,

    /** `makeBraintreePayment`. Holds the money, or says what became of it. */
    async pay(ctx: RequestContext, call: Call): Promise<KeyedCall> {
      const orderCode = textIn(call.body, 'basketId');
      const locks = await locksOf(ctx, orderCode);
      const work = async (tx: RequestContext, row: KeyedCall) => {
        const order = await checked(tx, call, row);
        const { amount, total } = amountsOf(call.body);
        if (amount !== order.totalWithTax) throw amountMismatch('The amount is not what the basket comes to');
        if (total === 0) throw new Refusal(422, 'nothing-to-pay', 'An order of nothing needs no payment');
        await follow(tx, row, await keyed.hold(tx, row, call.body, { order, amount: total }));
      };
      return keyed.once(ctx, call, { name: PAY, orderCode, locks, follow, work });
    },

    /** `POST orders` of nothing (WP10). */
    async place(ctx: RequestContext, call: Call): Promise<KeyedCall> {
      const orderCode = textIn(call.body, 'basketId');
      const locks = await locksOf(ctx, orderCode);
      const work = async (tx: RequestContext, row: KeyedCall) => {
        const order = await checked(tx, call, row);
        const { total } = amountsOf({ ...call.body, amount: 0 });
        if (total !== 0 || order.totalWithTax !== 0)
          throw amountMismatch('An order of nothing comes to nothing');
        await arrange(tx, order, call.body);
        if (failed(await orders.transitionToState(tx, order.id, 'PaymentSettled')))
          throw basketRefused(SOLD_OUT);
        row.state = 'done';
      };
      return keyed.once(ctx, call, { name: PLACE, orderCode, locks, work });
    },
  };
}

/** By the order's state, once the team has sent something of it. */
const STATUS: Readonly<Record<string, string>> = {
  PartiallyShipped: 'preparing',
  Shipped: 'ready',
  PartiallyDelivered: 'ready',
  Delivered: 'served',
  Cancelled: 'refused',
};

/** Minor units, where `total` is their sum. */
function amountsOf(body: Fields) {
  const [amount, serviceCharge] = [minorIn(body, 'amount'), minorIn(body, 'serviceCharge')];
  const [donation, total] = [minorIn(body, 'donation'), minorIn(body, 'total')];
  if (body['amount'] !== undefined && amount + serviceCharge + donation !== total)
    throw amountMismatch('The total is not the sum of its parts');
  return { amount, serviceCharge, donation, total };
}
