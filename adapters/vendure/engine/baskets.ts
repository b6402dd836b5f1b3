/** A checked basket is an order of Vendure's that is not paid: its code is the basket's id. */
import { OrderLine, type ID, type Order, type ProductVariant, type RequestContext } from '@vendure/core';
import { basketRefused, major, objectsIn, Refusal, sumOf, textIn, type Call, type Fields } from './call.ts';
import { isAnswered, pickedIn, priceOf, type Picked } from './choices.ts';
import { isOpen, tablesOf } from './menus.ts';
import type { Engine } from './services.ts';
import type { Vouchers } from './vouchers.ts';

export interface OrderFields {
  readonly tableNumber?: string | null;
  readonly sessionId?: string | null;
  readonly isBill?: boolean;
  readonly version?: number;
  /** Of a tab. */
  readonly joinCode?: string | null;
  readonly guests?: readonly string[];
}

export const fieldsOf = ({ customFields }: Order) => customFields as OrderFields;
export const lineFields = ({ customFields }: OrderLine) =>
  customFields as { picked?: string; message?: string; place?: number };

export const SOLD_OUT = 'Some items are no longer available, please make another selection';

interface AskedLine {
  readonly variant: ProductVariant;
  readonly quantity: number;
  readonly picked: readonly Picked[];
  readonly message: string;
}

export type Baskets = ReturnType<typeof basketsOf>;

export function basketsOf({ connection, guards, orders, variants }: Engine, vouchers: Vouchers) {
  const variantOf = (ctx: RequestContext, id: ID) =>
    variants.findOne(ctx, id, ['product', 'taxCategory'] as never);

  /** What is eaten and not paid yet: Vendure takes a dish from stock as its order is paid. */
  async function onTabs(ctx: RequestContext, id: ID): Promise<number> {
    const found = await connection
      .getRepository(ctx, OrderLine)
      .createQueryBuilder('line')
      .innerJoin('line.order', 'order')
      .select('SUM(line.quantity)', 'units')
      .where('line.productVariantId = :id AND order.customFields.joinCode IS NOT NULL', { id })
      .andWhere("order.state IN ('AddingItems', 'ArrangingPayment')")
      .getRawOne<{ units: string | number | null }>();
    return Number(found?.units ?? 0);
  }

  /** How many can be sold: none of a dish that the team has taken off the menu. */
  async function left(ctx: RequestContext, variant: ProductVariant | undefined): Promise<number> {
    if (!variant?.enabled || !variant.product.enabled) return 0;
    return (await variants.getSaleableStockLevel(ctx, variant)) - (await onTabs(ctx, variant.id));
  }

  async function lineOf(ctx: RequestContext, line: Fields): Promise<AskedLine | undefined> {
    const id = textIn(line, 'portionTypeId');
    const variant = /^\d{1,9}$/.test(id) ? await variantOf(ctx, id) : undefined;
    const quantity = Number(line['quantity']);
    const picked = objectsIn(line, 'choiceLines').map((each) => ({
      choiceId: textIn(each, 'choiceId'),
      optionId: textIn(each, 'ingredientId'),
      quantity: Number(each['quantity']),
    }));
    const isSound =
      String(variant?.productId) === line['productId'] &&
      [{ quantity }, ...picked].every((of) => Number.isSafeInteger(of.quantity) && of.quantity > 0);
    if (!variant || !isSound || !isAnswered(variant, picked)) return undefined;
    const message = Array.isArray(line['messages']) ? line['messages'].join('\n') : '';
    return { variant, quantity, picked, message };
  }

  /** Throws a Refusal with the places of those lines whose dishes are not left, taken together. */
  async function requireLeft(
    ctx: RequestContext,
    lines: readonly (Pick<AskedLine, 'variant' | 'quantity'> | undefined)[],
    placeOf = (at: number) => at,
  ): Promise<void> {
    const [wanted, gone] = [new Map<ID, number>(), [] as number[]];
    for (const [at, line] of lines.entries()) {
      const units = (wanted.get(line?.variant.id ?? '') ?? 0) + (line?.quantity ?? 0);
      if (line && units <= (await left(ctx, line.variant))) wanted.set(line.variant.id, units);
      else gone.push(placeOf(at));
    }
    if (gone.length > 0) throw basketRefused(SOLD_OUT, gone);
  }

  /** The lines of a request. Throws a Refusal with the places of those that cannot be ordered now. */
  async function asked(ctx: RequestContext, body: Fields): Promise<readonly AskedLine[]> {
    const lines: (AskedLine | undefined)[] = [];
    for (const line of objectsIn(body, 'lines')) lines.push(await lineOf(ctx, line));
    if (lines.length === 0) throw basketRefused('The basket is empty');
    await requireLeft(ctx, lines);
    return lines.flatMap((line) => line ?? []);
  }

  /** Puts the lines on an order. Throws a Refusal where one has sold out meanwhile. */
  async function add(tx: RequestContext, orderId: ID, lines: readonly AskedLine[], from = 0): Promise<Order> {
    const { errorResults, order } = await orders.addItemsToOrder(
      tx,
      orderId,
      lines.map(({ variant, quantity, picked, message }, at) => ({
        productVariantId: variant.id,
        quantity,
        customFields: { picked: JSON.stringify(picked), message, place: from + at },
      })),
    );
    if (errorResults.length > 0) throw basketRefused(SOLD_OUT);
    return order;
  }

  return {
    left,
    asked,
    add,

    async check(ctx: RequestContext, { body, sessionId }: Call) {
      requireOpen(ctx);
      requireTable(ctx, body['tableNumber']);
      return guards.inTurn(ctx, [], async (tx) => {
        const lines = await asked(tx, body);
        const { id } = await orders.create(tx);
        await orders.updateCustomFields(tx, id, { sessionId });
        await add(tx, id, lines);
        for (const { voucherCode } of objectsIn(body, 'voucherLines'))
          await vouchers.apply(tx, id, String(voucherCode), sessionId);
        return basketAnswer((await orders.findOne(tx, id)) as Order);
      });
    },

    /** The basket that this session checked (WO30), as it would be priced and made now. Throws a Refusal. */
    async toPay(tx: RequestContext, code: string, sessionId: string): Promise<Order> {
      const order = await orders.findOneByCode(tx, code);
      if (!order || fieldsOf(order).sessionId !== sessionId || fieldsOf(order).isBill)
        throw new Refusal(422, 'basket-unknown', 'There is no such basket of this session: check it first');
      if (order.state !== 'AddingItems') throw new Refusal(409, 'basket-paid', 'This basket has been paid');
      requireOpen(tx);
      const lines = await Promise.all(
        order.lines.map(async ({ productVariantId, quantity }) => {
          const variant = await variantOf(tx, productVariantId);
          return variant && { variant, quantity };
        }),
      );
      await requireLeft(tx, lines, (at) => lineFields(order.lines[at] as OrderLine).place ?? at);
      for (const [at, line] of order.lines.entries()) {
        const variant = lines[at]?.variant;
        if (variant && priceOf(variant, pickedIn(lineFields(line).picked)) !== line.listPrice)
          throw new Refusal(422, 'amount-mismatch', 'Prices have changed since the basket was checked');
      }
      return order;
    },
  };
}

export function requireOpen(ctx: RequestContext): void {
  if (!isOpen(ctx)) throw new Refusal(422, 'Z207', 'Ordering is unavailable at the moment');
}

export function requireTable(ctx: RequestContext, table: unknown): void {
  if (table !== undefined && !tablesOf(ctx).includes(String(table)))
    throw basketRefused(`There is no table ${String(table)}`);
}

function basketAnswer(order: Order) {
  const lines = [...order.lines].sort((a, b) => (lineFields(a).place ?? 0) - (lineFields(b).place ?? 0));
  return {
    basketId: order.code,
    basketTotal: major(order.totalWithTax),
    lines: lines.map((line) => ({ price: major(line.unitPriceWithTax) })),
    discounts: discountsOf(order).map(({ name, amount }) => ({ name, amount: major(amount) })),
    promotions: [],
  };
}

/** Before anything comes off, minor units. */
export const goodsOf = ({ lines }: Order) => sumOf(lines, (line) => line.unitPriceWithTax * line.quantity);

/** What comes off, in minor units. Vendure rounds each line's part by itself, so the last one takes what is left. */
export function discountsOf(order: Order): readonly { readonly name: string; readonly amount: number }[] {
  const extra = sumOf(order.surcharges ?? [], ({ priceWithTax }) => priceWithTax);
  const off = goodsOf(order) + extra - order.totalWithTax;
  const others = sumOf(order.discounts.slice(0, -1), ({ amountWithTax }) => -amountWithTax);
  return order.discounts.map(({ description: name, amountWithTax }, at) => {
    const isLast = at === order.discounts.length - 1;
    return { name, amount: isLast ? off - others : -amountWithTax };
  });
}
