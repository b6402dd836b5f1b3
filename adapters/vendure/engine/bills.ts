/**
 * The bill of a table is a shared order that stands in Vendure's `ArrangingPayment`, where it takes several payments.
 * Vendure moves it on when they come to its total. A tab is the bill that its guests open (`tabs.ts`).
 */
import { Order, type OrderLine, type Payment, type RequestContext } from '@vendure/core';
import { discountsOf, fieldsOf, goodsOf, lineFields } from './baskets.ts';
import {
  amountMismatch,
  badRequest,
  major,
  minorIn,
  notFound,
  objectIn,
  objectsIn,
  Refusal,
  requireGuest,
  sumOf,
  textIn,
  type Call,
  type Fields,
} from './call.ts';
import { optionsOf, pickedIn } from './choices.ts';
import { CARD, stateOf, type CardMetadata } from './gateway.ts';
import { askedTable } from './guesses.ts';
import { followHold, ENTER, HOLD, type KeyedCalls } from './keyed-calls.ts';
import { tokenProblem } from './links.ts';
import type { BillEvent } from './live.ts';
import { tableIn } from './menus.ts';
import { failed, type Engine } from './services.ts';
import type { KeyedCall } from './tables.ts';

/** A bill with its payments. */
export interface Bill {
  readonly order: Order;
  readonly payments: readonly Payment[];
}

export type Bills = ReturnType<typeof billsOf>;

export function billsOf({ connection, gateway, guards, guest, live, orders }: Engine, keyed: KeyedCalls) {
  /** Throws a Refusal: 404 where the table has no such bill. */
  async function billOf(ctx: RequestContext, code: string, tableNo?: string): Promise<Bill> {
    const order = await orders.findOneByCode(ctx, code);
    const { isBill, tableNumber } = order ? fieldsOf(order) : {};
    if (!order || isBill !== true || (tableNo !== undefined && tableNumber !== tableNo))
      throw notFound('There is no such bill');
    const payments = await orders.getOrderPayments(ctx, order.id);
    return { order, payments: payments.filter(({ state }) => state === 'Authorized' || state === 'Settled') };
  }

  /** The table's latest one. */
  async function latest(ctx: RequestContext, tableNumber: string): Promise<Order | undefined> {
    const where = { customFields: { isBill: true, tableNumber }, channels: { id: ctx.channelId } };
    const [order] = await connection
      .getRepository(ctx, Order)
      .find({ where: where as never, order: { id: 'DESC' }, take: 1 });
    return order && orders.findOneByCode(ctx, order.code);
  }

  /** The table that a request names. Throws a Refusal: 404, or 429 for who tries tables. */
  async function tableOf(body: Fields, limited?: Call) {
    const table = objectIn(body, 'table');
    const ctx = await guest(table['venueId']);
    const named = textIn(table, 'tableNo');
    const tableNo = tableIn(ctx, named);
    const problem = tokenProblem(ctx, tableNo, table['token']);
    // Who shows the table's own token guesses nothing.
    const isGuess = table['token'] === undefined || problem !== undefined;
    if (limited && isGuess)
      askedTable(limited, `${ctx.channel.token}/${tableNo ?? named}`, tableNo !== undefined);
    if (problem === 'missing') throw new Refusal(404, 'token', "The token of the table's link is asked for");
    if (problem || tableNo === undefined) throw notFound('There is no bill on this table');
    return { ctx, tableNo };
  }

  const named = async (call: Call) => {
    const { ctx, tableNo } = await tableOf(call.body, call);
    return { ctx, code: textIn(call.at, 'code'), tableNo };
  };

  async function announce(ctx: RequestContext, code: string, event: BillEvent): Promise<Bill> {
    const bill = await billOf(ctx, code);
    live.announce(event, code, versionOf(bill.order));
    if (event === 'payment.completed' && isClosed(bill.order))
      live.announce('account.closed', code, versionOf(bill.order));
    return bill;
  }

  const raiseVersion = (tx: RequestContext, order: Order) =>
    orders.updateCustomFields(tx, order.id, { version: versionOf(order) + 1 });

  async function isHeldFor(ctx: RequestContext, paymentId: string, code: string): Promise<boolean> {
    const [held] = await keyed.find(ctx, { paymentId, call: HOLD });
    return held?.orderCode === code;
  }

  /** Of its own turn. Throws a Refusal where the money may not be on the bill. */
  async function enterInTurn(tx: RequestContext, body: Fields, bill: Bill, row: KeyedCall): Promise<void> {
    const paymentId = row.paymentId ?? '';
    if (isOn(bill, paymentId)) return void (row.state = 'done');
    if (!(await isHeldFor(tx, paymentId, row.orderCode)))
      throw amountMismatch('The payment is not for this bill');
    const payment = await gateway.byId(paymentId);
    const state = stateOf(payment);
    if (state === 'waiting') throw new Refusal(422, 'payment-state', 'This payment is not approved yet');
    if (state !== 'held') throw new Refusal(402, 'declined', 'The payment was declined');
    const entry = entryIn(body);
    if (payment.amount !== entry.total) throw amountMismatch('The total is not what was held');
    if (isClosed(bill.order) || entry.amount > owed(bill)) {
      const account = accountOf(bill, body);
      throw new Refusal(409, 'overpaid', 'That is more than is still owed', { account });
    }
    row.state = (await add(tx, bill, paymentId, entry)) ? 'done' : 'released';
  }

  /** False where a coupon has ended: Vendure has taken it off, and the bill comes to more. */
  async function add(tx: RequestContext, { order }: Bill, paymentId: string, entry: Entry): Promise<boolean> {
    const { amount, tip, items } = entry;
    const covered = isCovered(items, amount, order) ? items : [];
    const metadata: CardMetadata = { paymentId, amount, tip, items: covered };
    const paid = await orders.addPaymentToOrder(tx, order.id, { method: CARD, metadata });
    const isDearer = (paid as { errorCode?: string }).errorCode === 'COUPON_REMOVED_DURING_CHECKOUT_ERROR';
    if (failed(paid) && !isDearer) throw new Error(`Vendure did not take the payment ${paymentId}`);
    await raiseVersion(tx, order);
    return !isDearer;
  }

  return {
    billOf,
    latest,
    raiseVersion,
    announce,

    /** Throws a Refusal: 404, or 429 for who tries tables. */
    async ofTable(call: Call) {
      const { ctx, tableNo } = await tableOf(call.body, call);
      const order = await latest(ctx, tableNo);
      if (!order) throw notFound('There is no bill on this table');
      return accountOf(await billOf(ctx, order.code), call.body);
    },

    async byId(call: Call) {
      const { ctx, code, tableNo } = await named(call);
      return accountOf(await billOf(ctx, code, tableNo), call.body);
    },

    /** `POST payments`: holds the money. */
    async hold(ctx: RequestContext, call: Call): Promise<KeyedCall> {
      const { body } = call;
      const orderCode = textIn(objectIn(body, 'order'), 'id');
      const work = async (tx: RequestContext, row: KeyedCall) => {
        const { provider } = await gateway.clientConfig();
        if (body['provider'] !== provider)
          throw new Refusal(422, 'provider', `This venue takes cards by ${provider}`);
        if (body['currency'] !== tx.currencyCode)
          throw new Refusal(422, 'currency', `This venue is paid in ${tx.currencyCode}`);
        const { order } = await billOf(tx, orderCode);
        const amount = minorIn(body, 'amount');
        if (amount === 0) throw badRequest('The amount must be more than nothing');
        requireGuest(body, { emailAlone: true });
        await followHold(tx, row, await keyed.hold(tx, row, body, { order, amount }));
      };
      return keyed.once(ctx, call, { name: HOLD, orderCode, follow: followHold, work });
    },

    /** Enters held money on the bill, and captures it. Money that the bill does not take is released. */
    async enter(call: Call) {
      const { body } = call;
      const code = textIn(call.at, 'code');
      const { ctx, tableNo } = await tableOf(body);
      const paymentId = textIn(body, 'paymentId');
      const locks = [`order ${code}`];
      const work = async (tx: RequestContext, begun: KeyedCall) =>
        enterInTurn(tx, body, await billOf(tx, code, tableNo), begun);
      try {
        const row = await keyed.once(ctx, call, { name: ENTER, orderCode: code, paymentId, locks, work });
        if (row.state === 'released') {
          const account = accountOf(await announce(ctx, code, 'account.changed'), body);
          const why = 'A voucher has ended, so the bill comes to more';
          throw new Refusal(422, 'amount-mismatch', why, { account });
        }
        await keyed.capture(ctx, row);
      } catch (error) {
        if (error instanceof Refusal && !KEEPS_MONEY.includes(error.code))
          await guards.inTurn(ctx, locks, async (tx) => {
            if (!(await isHeldFor(tx, paymentId, code)) || isOn(await billOf(tx, code), paymentId)) return;
            await gateway.release(paymentId);
          });
        throw error;
      }
      const { order } = await announce(ctx, code, 'payment.completed');
      return { account: { accountId: code, version: versionOf(order) } };
    },

    /** `POST …/voucher`: a guest cannot take it off again. */
    async voucher(call: Call) {
      const { ctx, code, tableNo } = await named(call);
      const asked = textIn(call.body, 'voucherCode');
      const friendlyName = await guards.inTurn(ctx, [`order ${code}`], async (tx) => {
        const { order, payments } = await billOf(tx, code, tableNo);
        if (isClosed(order) || payments.length > 0)
          throw new Refusal(422, 'voucher', 'This bill is being paid already');
        const applied = await orders.applyCouponCode(tx, order.id, asked);
        if (failed(applied)) throw new Refusal(422, 'voucher', 'This voucher is not known, or has been used');
        await raiseVersion(tx, order);
        const isAsked = (coupon = '') => coupon.toUpperCase() === asked.toUpperCase();
        return (applied as Order).promotions?.find(({ couponCode }) => isAsked(couponCode))?.name ?? asked;
      });
      const account = accountOf(await announce(ctx, code, 'voucher.applied'), call.body);
      return { voucher: { voucherCode: asked, metaData: { friendlyName } }, account };
    },

    /** The version of a bill, for who names its table. */
    async version(asked: Fields): Promise<number> {
      const { ctx, tableNo } = await tableOf(asked);
      return versionOf((await billOf(ctx, textIn(asked, 'account'), tableNo)).order);
    },
  };
}

/** What was refused for the key's sake, or may yet be entered, says nothing against the money. */
const KEEPS_MONEY = ['key-reused', 'idempotency-key', 'payment-state', 'not-found'];

export const versionOf = (order: Order): number => fieldsOf(order).version ?? 1;
/** A tab without a dish is still in `AddingItems`. */
export const isClosed = ({ state }: Order) => state !== 'ArrangingPayment' && state !== 'AddingItems';
const owed = ({ order, payments }: Bill) =>
  Math.max(0, order.totalWithTax - sumOf(payments, ({ amount }) => amount));

const isOn = ({ payments }: Bill, paymentId: string) =>
  payments.some(({ transactionId }) => transactionId === paymentId);

type Item = { readonly lineId: string; readonly units: number };
type Entry = ReturnType<typeof entryIn>;

/** Minor units. Throws a Refusal. */
export function entryIn(body: Fields) {
  const [amount, tip, total] = [minorIn(body, 'amount'), minorIn(body, 'tip'), minorIn(body, 'total')];
  if (amount === 0 || amount + tip !== total) throw amountMismatch('The total is not the amount and its tip');
  const items: readonly Item[] = objectsIn(body, 'items').map(({ lineId, units }) => ({
    lineId: String(lineId),
    units: Number(units),
  }));
  if (items.some(({ units }) => !Number.isSafeInteger(units) || units < 1))
    throw badRequest('items must count whole units, at least one');
  return { amount, tip, total, items };
}

/** The share of the items in the total comes to no more than the payment, less than one unit for each aside (WA15). */
function isCovered(items: readonly Item[], amount: number, order: Order): boolean {
  const priceOf = (lineId: string) => order.lines.find(({ id }) => String(id) === lineId)?.unitPriceWithTax;
  const goods = sumOf(items, ({ lineId, units }) => (priceOf(lineId) ?? Infinity) * units);
  const shares = (goods * order.totalWithTax) / goodsOf(order);
  return shares - amount < sumOf(items, ({ units }) => units);
}

export function accountOf(bill: Bill, { table }: Fields) {
  const { order, payments } = bill;
  const items = payments.flatMap(({ metadata }) => (metadata['items'] ?? []) as readonly Item[]);
  const paidUnits = ({ id, quantity }: OrderLine) =>
    Math.min(
      quantity,
      sumOf(items, ({ lineId, units }) => (lineId === String(id) ? units : 0)),
    );
  const choiceLines = (line: OrderLine) =>
    optionsOf(line.productVariant, pickedIn(lineFields(line).picked)).flatMap(({ option, quantity }) =>
      option ? [{ name: option.name, amount: quantity, price: major(option.price) }] : [],
    );
  const minus = (type: string, id: string, name: string, amount: number) => ({
    id: `${type}-${id}`,
    type,
    name,
    price: -major(amount),
    amount: 1,
  });
  return {
    accountId: order.code,
    basketId: order.code,
    accountTotal: major(order.totalWithTax),
    outstandingBalanceToPay: major(owed(bill)),
    serviceCharge: major(sumOf(order.surcharges, ({ priceWithTax }) => priceWithTax)),
    lines: [
      ...order.lines
        .filter(({ quantity }) => quantity > 0)
        .map((line) => ({
          id: String(line.id),
          type: 'item',
          name: line.productVariant.name,
          price: major(line.unitPriceWithTax),
          amount: line.quantity,
          paidUnits: paidUnits(line),
          choiceLines: choiceLines(line),
        })),
      ...discountsOf(order).map(({ name, amount }, at) => minus('discount', String(at), name, amount)),
      ...payments.map(({ id, amount }) => minus('payment', String(id), 'Card payment', amount)),
    ],
    ...(table !== undefined && { table }),
    closed: isClosed(order),
    version: versionOf(order),
  };
}
