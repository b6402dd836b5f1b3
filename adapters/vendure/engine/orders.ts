/** Orders that are paid at once: the money is held, Vendure takes the order, and the money is captured, in one turn. */
import type { Order, RequestContext } from '@vendure/core';
import type { Baskets } from './baskets.ts';
import { failed, requireTable, SOLD_OUT } from './baskets.ts';
import { minorIn, textIn, type Call, type Fields } from './call.ts';
import { CARD, type CardMetadata } from './card-payment.ts';
import { stateOf, type Gateway, type HeldPayment } from './gateway.ts';
import { requireGuest, requireNote } from './guest.ts';
import { PAY, PLACE, requestOf, type KeyedCalls } from './keyed-calls.ts';
import { Refusal, amountMismatch, basketRefused } from './refusal.ts';
import type { Services } from './services.ts';
import type { KeyedCall } from './tables.ts';

const MOST_DECLINES = 8;
const HOUR_MS = 3_600_000;

export class Orders {
  constructor(
    private readonly services: Services,
    private readonly baskets: Baskets,
    private readonly keyed: KeyedCalls,
    private readonly gateway: Gateway,
  ) {}

  /** `makeBraintreePayment`. Holds the money, or says what became of it. */
  async pay(ctx: RequestContext, call: Call): Promise<KeyedCall> {
    const basketId = textIn(call.body, 'basketId');
    return this.keyed.once(ctx, call, {
      name: PAY,
      siteId: ctx.channel.token,
      orderCode: basketId,
      locks: await this.locksOf(ctx, basketId),
      follow: (tx, row, payment) => this.follow(tx, row, payment),
      work: async (tx, row) => {
        const { body, sessionId } = call;
        const order = await this.checked(tx, body, sessionId, row);
        const { amount, total } = amountsOf(body);
        if (amount !== order.totalWithTax) throw amountMismatch('The amount is not what the basket comes to');
        if (total === 0) throw new Refusal(422, 'nothing-to-pay', 'An order of nothing needs no payment');
        await refuseTooManyDeclines(this.keyed, tx, sessionId);
        const payment = await this.gateway.hold({
          key: row.key,
          siteId: row.siteId,
          amount: total,
          currency: order.currencyCode,
          nonce: body['nonce'],
          returnUrls: body['returnUrls'],
          customer: body['customer'],
          order: { id: order.code, ref: order.code },
        });
        await this.follow(tx, row, payment);
      },
    });
  }

  /** `POST orders` of nothing (WP10). */
  async place(ctx: RequestContext, call: Call): Promise<KeyedCall> {
    const basketId = textIn(call.body, 'basketId');
    return this.keyed.once(ctx, call, {
      name: PLACE,
      siteId: ctx.channel.token,
      orderCode: basketId,
      locks: await this.locksOf(ctx, basketId),
      work: async (tx, row) => {
        const order = await this.checked(tx, call.body, call.sessionId, row);
        const { total } = amountsOf({ ...call.body, amount: 0 });
        if (total !== 0 || order.totalWithTax !== 0)
          throw amountMismatch('An order of nothing comes to nothing');
        await this.arrange(tx, order, call.body);
        const placed = await this.services.orders.transitionToState(tx, order.id, 'PaymentSettled');
        if (failed(placed)) throw basketRefused(SOLD_OUT);
        row.state = 'done';
      },
    });
  }

  /** Orders with a dish in common are placed one after the other, so that none sells what is not there. */
  async locksOf(ctx: RequestContext, code: string): Promise<readonly string[]> {
    const order = await this.services.orders.findOneByCode(ctx, code);
    const dishes = order?.lines.map(({ productVariantId }) => `dish ${productVariantId}`) ?? [];
    return [`order ${code}`, ...new Set(dishes)];
  }

  /** Brings the order on to where its payment is. */
  async follow(tx: RequestContext, row: KeyedCall, payment: HeldPayment): Promise<void> {
    row.paymentId = payment.id;
    row.state = stateOf(payment);
    if (row.state !== 'held') return;
    const body = requestOf(row);
    const order = await this.services.orders.findOneByCode(tx, row.orderCode ?? '');
    if (!order) throw new Error(`The order ${row.orderCode} is gone`);
    await this.arrange(tx, order, body);
    const metadata: CardMetadata = { paymentId: payment.id, amount: payment.amount, tip: 0 };
    const paid = await this.services.orders.addPaymentToOrder(tx, order.id, { method: CARD, metadata });
    if (failed(paid)) throw basketRefused('Your vouchers have timed out');
    row.state = 'done';
  }

  /** Where it is, what is charged beside the goods, and for whom. */
  private async arrange(tx: RequestContext, order: Order, body: Fields): Promise<void> {
    const { orders } = this.services;
    await orders.updateCustomFields(tx, order.id, {
      tableNumber: body['tableNumber'],
      note: body['note'],
      guest: JSON.stringify(body['customer']),
    });
    const { serviceCharge, donation } = amountsOf(body);
    for (const [description, listPrice] of [
      ['Service and tip', serviceCharge],
      ['Donation', donation],
    ] as const)
      if (listPrice > 0)
        await orders.addSurchargeToOrder(tx, order.id, {
          description,
          sku: '',
          listPrice,
          listPriceIncludesTax: true,
          taxLines: [],
        });
    if (failed(await orders.transitionToState(tx, order.id, 'ArrangingPayment')))
      throw basketRefused(SOLD_OUT);
  }

  private async checked(tx: RequestContext, body: Fields, sessionId: string, row: KeyedCall): Promise<Order> {
    if (body['orderType'] !== 'oat')
      throw new Refusal(422, 'order-type', 'Orders are taken at the table alone');
    requireTable(tx, textIn(body, 'tableNumber'));
    requireGuest(body);
    requireNote(body);
    const basketId = row.orderCode ?? '';
    if (await this.isInPayment(tx, basketId, row.id))
      throw new Refusal(409, 'basket-in-payment', 'This basket is being paid');
    return this.baskets.toPay(tx, basketId, sessionId);
  }

  /** Under another key: the bank decides, or the process died that had asked the card. */
  private async isInPayment(tx: RequestContext, orderCode: string, id: string): Promise<boolean> {
    for (const other of await this.keyed.find(tx, { orderCode, call: PAY })) {
      if (other.id === id || !['begun', 'waiting'].includes(other.state)) continue;
      const payment = await this.gateway.byKey(other.key);
      if (payment && ['held', 'waiting'].includes(stateOf(payment))) return true;
    }
    return false;
  }
}

/** Minor units, where `total` is their sum. */
function amountsOf(body: Fields) {
  const [amount, serviceCharge, donation, total] = (
    ['amount', 'serviceCharge', 'donation', 'total'] as const
  ).map((name) => minorIn(body, name)) as [number, number, number, number];
  if (body['amount'] !== undefined && amount + serviceCharge + donation !== total)
    throw amountMismatch('The total is not the sum of its parts');
  return { amount, serviceCharge, donation, total };
}

export async function refuseTooManyDeclines(
  keyed: KeyedCalls,
  ctx: RequestContext,
  sessionId: string,
): Promise<void> {
  const declined = (await keyed.find(ctx, { sessionId, state: 'declined' })).filter(
    ({ at }) => Date.now() - Date.parse(at) < HOUR_MS,
  );
  if (declined.length >= MOST_DECLINES)
    throw new Refusal(403, 'too-many-declines', 'Too many cards were declined: ask the team');
}
