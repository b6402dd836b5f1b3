/** A table's bill is an order that waits for its payments: several phones pay parts of it, with tips, in turn. */
import { Order, type OrderLine, type Payment, type RequestContext } from '@vendure/core';
import { discountsOf, failed, fieldsOf } from './baskets.ts';
import { major, minorIn, objectIn, objectsIn, textIn, type Call, type Fields } from './call.ts';
import { CARD, type CardMetadata } from './card-payment.ts';
import { choicesOf, namesOf, pickedIn } from './choices.ts';
import { stateOf, type Gateway, type HeldPayment } from './gateway.ts';
import { TableGuesses } from './guesses.ts';
import type { Guards } from './guards.ts';
import { ENTER, HOLD, requestOf, type KeyedCalls } from './keyed-calls.ts';
import type { Live } from './live.ts';
import { tablesOf } from './menus.ts';
import { refuseTooManyDeclines } from './orders.ts';
import { Refusal, amountMismatch, badRequest, notFound } from './refusal.ts';
import type { Services } from './services.ts';
import type { KeyedCall } from './tables.ts';

/** A bill with its payments. */
interface Bill {
  readonly order: Order;
  readonly payments: readonly Payment[];
}

export class Bills {
  private readonly guesses = new TableGuesses();

  constructor(
    private readonly services: Services,
    private readonly guards: Guards,
    private readonly keyed: KeyedCalls,
    private readonly gateway: Gateway,
    private readonly live: Live,
  ) {}

  /** The table's latest bill. Throws a Refusal: 404, or 429 for who tries tables. */
  async ofTable(call: Call) {
    const { ctx, tableNo } = await this.table(call, call.body);
    const [order] = await this.services.connection.getRepository(ctx, Order).find({
      where: {
        customFields: { isBill: true, tableNumber: tableNo },
        channels: { id: ctx.channelId },
      } as never,
      order: { id: 'DESC' },
      take: 1,
    });
    if (!order) throw notFound('There is no bill on this table');
    return accountOf(await this.bill(ctx, order.code), call.body);
  }

  async byId(call: Call, code: string) {
    const { ctx, tableNo } = await this.table(call, call.body);
    return accountOf(await this.bill(ctx, code, tableNo), call.body);
  }

  /** `POST payments`: holds the money. */
  async hold(ctx: RequestContext, call: Call): Promise<KeyedCall> {
    const { body, sessionId } = call;
    const orderCode = textIn(objectIn(body, 'order'), 'id');
    const follow = async (_tx: RequestContext, row: KeyedCall, payment: HeldPayment) => {
      row.paymentId = payment.id;
      row.state = stateOf(payment);
    };
    return this.keyed.once(ctx, call, {
      name: HOLD,
      siteId: ctx.channel.token,
      orderCode,
      follow,
      work: async (tx, row) => {
        const { provider } = await this.gateway.clientConfig();
        if (body['provider'] !== provider)
          throw new Refusal(422, 'provider', `This venue takes cards by ${provider}`);
        if (body['currency'] !== tx.currencyCode)
          throw new Refusal(422, 'currency', `This venue is paid in ${tx.currencyCode}`);
        const { order } = await this.bill(tx, orderCode);
        const amount = minorIn(body, 'amount');
        if (amount === 0) throw badRequest('The amount must be more than nothing');
        if (!/^[^\s@]+@[^\s@]+$/.test(String(objectIn(body, 'customer')['email'])))
          throw new Refusal(422, 'customer', 'The guest needs a sound email');
        await refuseTooManyDeclines(this.keyed, tx, sessionId);
        const payment = await this.gateway.hold({
          key: row.key,
          siteId: row.siteId,
          amount,
          currency: order.currencyCode,
          nonce: body['nonce'],
          returnUrls: body['returnUrls'],
          customer: body['customer'],
          order: { id: order.code, ref: order.code },
        });
        await follow(tx, row, payment);
      },
    });
  }

  /**
   * Enters held money on the bill, which captures it. Money that the bill does not take is released; what was captured
   * before a process died is entered before anybody else pays.
   */
  async enter(call: Call, code: string) {
    const { ctx, tableNo } = await this.table(call, call.body, { isLimited: false });
    const paymentId = textIn(call.body, 'paymentId');
    try {
      const { state } = await this.keyed.once(ctx, call, {
        name: ENTER,
        siteId: ctx.channel.token,
        orderCode: code,
        paymentId,
        locks: [`bill ${code}`],
        work: async (tx, row) => {
          await this.enterInTurn(tx, call, await this.bill(tx, code, tableNo), row);
        },
      });
      if (state === 'stuck') throw new Error(`The payment ${paymentId} is taken, and is not on the bill`);
      if (state === 'released') {
        const bill = await this.bill(ctx, code);
        this.live.announce('account.changed', code, fieldsOf(bill.order).version ?? 1);
        throw new Refusal(422, 'amount-mismatch', 'A voucher has ended, so the bill comes to more', {
          account: accountOf(bill, call.body),
        });
      }
    } catch (error) {
      if (error instanceof Refusal && !KEEPS_MONEY.includes(error.code))
        await this.release(ctx, paymentId, code);
      throw error;
    }
    const { order } = await this.bill(ctx, code);
    const { version = 1 } = fieldsOf(order);
    this.live.announce('payment.completed', code, version);
    if (isClosed(order)) this.live.announce('account.closed', code, version);
    return { account: { accountId: code, version } };
  }

  private async enterInTurn(tx: RequestContext, { body }: Call, before: Bill, row: KeyedCall): Promise<void> {
    const { order } = before;
    const paymentId = row.paymentId ?? '';
    if (isOn(before, paymentId)) return void (row.state = 'done');
    if (!(await this.isHeldFor(tx, paymentId, order.code)))
      throw amountMismatch('The payment is not for this bill');
    const payment = await this.gateway.byId(paymentId);
    const state = stateOf(payment);
    if (state === 'waiting') throw new Refusal(422, 'payment-state', 'This payment is not approved yet');
    if (state !== 'held') throw new Refusal(402, 'declined', 'The payment was declined');
    const entry = entryIn(body);
    if (payment.amount !== entry.total) throw amountMismatch('The total is not what was held');
    const refuseMoreThanOwed = (bill: Bill) => {
      if (isClosed(bill.order) || entry.amount > owed(bill))
        throw new Refusal(409, 'overpaid', 'That is more than is still owed', {
          account: accountOf(bill, body),
        });
    };
    if (payment.state !== 'captured') refuseMoreThanOwed(before);
    const bill = await this.withCaptured(tx, before, row);
    if (row.state !== 'begun') return;
    if (isOn(bill, paymentId)) return void (row.state = 'done');
    refuseMoreThanOwed(bill);
    row.state = (await this.add(tx, bill, paymentId, entry)) ? 'done' : 'released';
  }

  /** The bill with the money of processes that died after they had captured it, whatever is owed. */
  private async withCaptured(tx: RequestContext, before: Bill, own?: KeyedCall): Promise<Bill> {
    let bill = before;
    const { code } = before.order;
    const begun = await this.keyed.find(tx, { orderCode: code, call: ENTER, state: 'begun' });
    for (const found of begun.reverse()) {
      const row = found.id === own?.id ? own : found;
      const paymentId = row.paymentId ?? '';
      if (isOn(bill, paymentId) || !(await this.isHeldFor(tx, paymentId, code))) continue;
      const payment = await this.gateway.byId(paymentId);
      if (payment.state !== 'captured') continue;
      const entry = entryIn(requestOf(row));
      if (payment.amount !== entry.total) continue;
      if (isClosed(bill.order)) await this.keyed.stick(tx, row);
      else {
        // Of a coupon that has ended Vendure tells once.
        if (!(await this.add(tx, bill, paymentId, entry))) await this.add(tx, bill, paymentId, entry);
        row.state = 'done';
      }
      await this.keyed.save(tx, row);
      bill = await this.bill(tx, code);
    }
    return bill;
  }

  /** False where a coupon has ended: Vendure has taken it off, nothing is captured, and the bill comes to more. */
  private async add(
    tx: RequestContext,
    { order }: Bill,
    paymentId: string,
    { amount, tip, items }: Entry,
  ): Promise<boolean> {
    const covered = isCovered(items, amount, order) ? items : [];
    const metadata: CardMetadata = { paymentId, amount, tip, items: covered };
    const paid = await this.services.orders.addPaymentToOrder(tx, order.id, { method: CARD, metadata });
    const isDearer = (paid as { errorCode?: string }).errorCode === 'COUPON_REMOVED_DURING_CHECKOUT_ERROR';
    if (failed(paid) && !isDearer) throw new Error(`Vendure did not take the payment ${paymentId}`);
    await this.services.orders.updateCustomFields(tx, order.id, {
      version: (fieldsOf(order).version ?? 1) + 1,
    });
    return !isDearer;
  }

  private async isHeldFor(ctx: RequestContext, paymentId: string, code: string): Promise<boolean> {
    const [held] = await this.keyed.find(ctx, { paymentId, call: HOLD });
    return held?.orderCode === code;
  }

  private async release(ctx: RequestContext, paymentId: string, code: string): Promise<void> {
    if (await this.isHeldFor(ctx, paymentId, code)) await this.gateway.release(paymentId);
  }

  /** `POST …/voucher`: a guest cannot take it off again. */
  async voucher(call: Call, code: string) {
    const { ctx, tableNo } = await this.table(call, call.body);
    const asked = textIn(call.body, 'voucherCode');
    const name = await this.guards.inTurn(ctx, [`bill ${code}`], async (tx) => {
      const { order, payments } = await this.withCaptured(tx, await this.bill(tx, code, tableNo));
      if (isClosed(order) || payments.length > 0)
        throw new Refusal(422, 'voucher', 'This bill is being paid already');
      const applied = await this.services.orders.applyCouponCode(tx, order.id, asked);
      if (failed(applied)) throw new Refusal(422, 'voucher', 'This voucher is not known, or has been used');
      await this.services.orders.updateCustomFields(tx, order.id, {
        version: (fieldsOf(order).version ?? 1) + 1,
      });
      return (applied as Order).promotions?.find(
        ({ couponCode }) => couponCode?.toUpperCase() === asked.toUpperCase(),
      )?.name;
    });
    const bill = await this.bill(ctx, code);
    this.live.announce('voucher.applied', code, fieldsOf(bill.order).version ?? 1);
    return {
      voucher: { voucherCode: asked, metaData: { friendlyName: name ?? asked } },
      account: accountOf(bill, call.body),
    };
  }

  /** The version of a bill, for who names its table. */
  async versionFor(table: Fields, code: string): Promise<number | undefined> {
    const ctx = await this.services.guest(table['venueId']);
    const { order } = await this.bill(ctx, code, String(table['tableNo']));
    return fieldsOf(order).version;
  }

  private async table(call: Call, body: Fields, { isLimited = true } = {}) {
    const table = objectIn(body, 'table');
    const ctx = await this.services.guest(table['venueId']);
    const tableNo = textIn(table, 'tableNo');
    const isReal = tablesOf(ctx).includes(tableNo);
    if (isLimited) this.guesses.ask(call, `${ctx.channel.token}/${tableNo}`, isReal);
    if (table['token'] !== undefined || !isReal) throw notFound('There is no bill on this table');
    return { ctx, tableNo };
  }

  /** Throws a Refusal: 404 where the table has no such bill. */
  private async bill(ctx: RequestContext, code: string, tableNo?: string): Promise<Bill> {
    const order = await this.services.orders.findOneByCode(ctx, code);
    const { isBill, tableNumber } = order ? fieldsOf(order) : {};
    if (!order || isBill !== true || (tableNo !== undefined && tableNumber !== tableNo))
      throw notFound('There is no such bill');
    const payments = await this.services.orders.getOrderPayments(ctx, order.id);
    return { order, payments: payments.filter(({ state }) => state === 'Settled') };
  }
}

/** What was refused for the key's sake, or may yet be entered, says nothing against the money. */
const KEEPS_MONEY = ['key-reused', 'idempotency-key', 'payment-state', 'not-found'];

const isClosed = ({ state }: Order) => state !== 'ArrangingPayment';
const owed = ({ order, payments }: Bill) =>
  Math.max(0, order.totalWithTax - payments.reduce((sum, { amount }) => sum + amount, 0));

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
  const sum = order.lines.reduce((all, line) => all + line.unitPriceWithTax * line.quantity, 0);
  const shares = items.reduce((all, { lineId, units }) => {
    const line = order.lines.find(({ id }) => String(id) === lineId);
    return all + ((line?.unitPriceWithTax ?? Infinity) * units * order.totalWithTax) / sum;
  }, 0);
  return shares - amount < items.reduce((all, { units }) => all + units, 0);
}

function accountOf(bill: Bill, { table }: Fields) {
  const { order, payments } = bill;
  const items = payments.flatMap(({ metadata }) => (metadata['items'] ?? []) as readonly Item[]);
  const paidUnits = ({ id, quantity }: OrderLine) =>
    Math.min(
      quantity,
      items.filter(({ lineId }) => lineId === String(id)).reduce((sum, { units }) => sum + units, 0),
    );
  return {
    accountId: order.code,
    basketId: order.code,
    accountTotal: major(order.totalWithTax),
    outstandingBalanceToPay: major(owed(bill)),
    serviceCharge: major(order.surcharges.reduce((sum, { priceWithTax }) => sum + priceWithTax, 0)),
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
          choiceLines: namesOf(
            choicesOf(line.productVariant),
            pickedIn((line.customFields as { picked?: string }).picked),
          ),
        })),
      ...discountsOf(order).map(({ name, amount }, at) => ({
        id: `off-${at}`,
        type: 'discount',
        name,
        price: -major(amount),
        amount: 1,
      })),
      ...payments.map(({ id, amount }) => ({
        id: `payment-${id}`,
        type: 'payment',
        name: 'Card payment',
        price: -major(amount),
        amount: 1,
      })),
    ],
    ...(table !== undefined && { table }),
    closed: isClosed(order),
    version: fieldsOf(order).version ?? 1,
  };
}
