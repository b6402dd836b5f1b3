/** A checked basket is an order of Vendure's that is not paid: its code is the basket's id. */
import {
  isGraphQlErrorResult,
  type Order,
  type OrderLine,
  type ProductVariant,
  type RequestContext,
} from '@vendure/core';
import { major, objectsIn, textIn, type Call, type Fields } from './call.ts';
import { choicesOf, isAnswered, pickedIn, supplementOf, type Picked } from './choices.ts';
import type { Guards } from './guards.ts';
import { tablesOf, venueFields } from './menus.ts';
import { Refusal, basketRefused } from './refusal.ts';
import type { Services } from './services.ts';
import type { Vouchers } from './vouchers.ts';

export interface OrderFields {
  readonly tableNumber?: string | null;
  readonly sessionId?: string | null;
  readonly isBill?: boolean;
  readonly version?: number;
}

export const fieldsOf = ({ customFields }: Order) => customFields as OrderFields;
const lineFields = ({ customFields }: OrderLine) =>
  customFields as { picked?: string; message?: string; place?: number };

export const SOLD_OUT = 'Some items are no longer available, please make another selection';

interface AskedLine {
  readonly variant: ProductVariant;
  readonly quantity: number;
  readonly picked: readonly Picked[];
  readonly message: string;
}

export class Baskets {
  constructor(
    private readonly services: Services,
    private readonly guards: Guards,
    private readonly vouchers: Vouchers,
  ) {}

  async check(ctx: RequestContext, { body, sessionId }: Call) {
    requireOpen(ctx);
    requireTable(ctx, body['tableNumber']);
    return this.guards.inTurn(ctx, [], async (tx) => {
      const lines = await this.asked(tx, body);
      const { id } = await this.services.orders.create(tx);
      await this.services.orders.updateCustomFields(tx, id, { sessionId });
      await this.add(tx, id, lines);
      for (const { voucherCode } of objectsIn(body, 'voucherLines'))
        await this.vouchers.apply(tx, id, String(voucherCode), sessionId);
      return basketAnswer((await this.services.orders.findOne(tx, id)) as Order);
    });
  }

  /** Puts the lines on an order. Throws a Refusal where one has sold out meanwhile. */
  async add(tx: RequestContext, orderId: Order['id'], lines: readonly AskedLine[]): Promise<void> {
    const { errorResults } = await this.services.orders.addItemsToOrder(
      tx,
      orderId,
      lines.map(({ variant, quantity, picked, message }, place) => ({
        productVariantId: variant.id,
        quantity,
        customFields: { picked: JSON.stringify(picked), message, place },
      })),
    );
    if (errorResults.length > 0) throw basketRefused(SOLD_OUT);
  }

  /** The lines of a request. Throws a Refusal with the places of those that cannot be ordered now. */
  async asked(ctx: RequestContext, body: Fields): Promise<readonly AskedLine[]> {
    const lines = objectsIn(body, 'lines');
    if (lines.length === 0) throw basketRefused('The basket is empty');
    const wanted = new Map<string, number>();
    const failed: number[] = [];
    const sound: AskedLine[] = [];
    for (const [place, line] of lines.entries()) {
      const asked = await this.line(ctx, line);
      const id = String(asked?.variant.id);
      wanted.set(id, (wanted.get(id) ?? 0) + (asked?.quantity ?? 0));
      const isThere =
        asked !== undefined &&
        (wanted.get(id) ?? 0) <= (await this.services.variants.getSaleableStockLevel(ctx, asked.variant));
      if (isThere) sound.push(asked);
      else failed.push(place);
    }
    if (failed.length > 0) throw basketRefused(SOLD_OUT, failed);
    return sound;
  }

  private async line(ctx: RequestContext, line: Fields): Promise<AskedLine | undefined> {
    const id = textIn(line, 'portionTypeId');
    const variant = /^\d{1,9}$/.test(id)
      ? await this.services.variants.findOne(ctx, id, ['product', 'taxCategory'] as never)
      : undefined;
    const quantity = Number(line['quantity']);
    const picked = objectsIn(line, 'choiceLines').map((each) => ({
      choiceId: textIn(each, 'choiceId'),
      optionId: textIn(each, 'ingredientId'),
      quantity: Number(each['quantity']),
    }));
    const isSound =
      variant !== undefined &&
      variant.enabled &&
      variant.product.enabled &&
      String(variant.productId) === line['productId'] &&
      [quantity, ...picked.map((each) => each.quantity)].every(
        (count) => Number.isSafeInteger(count) && count > 0,
      ) &&
      isAnswered(choicesOf(variant), picked);
    const messages = Array.isArray(line['messages']) ? line['messages'].join('\n') : '';
    return isSound ? { variant, quantity, picked, message: messages } : undefined;
  }

  /**
   * The basket that this session checked (WO30), as it would be priced and made now. Throws a Refusal.
   */
  async toPay(tx: RequestContext, code: string, sessionId: string): Promise<Order> {
    const order = await this.services.orders.findOneByCode(tx, code);
    if (!order || fieldsOf(order).sessionId !== sessionId)
      throw new Refusal(422, 'basket-unknown', 'There is no such basket of this session: check it first');
    if (order.state !== 'AddingItems') throw new Refusal(409, 'basket-paid', 'This basket has been paid');
    requireOpen(tx);
    const failed: number[] = [];
    for (const line of order.lines) {
      const variant = await this.services.variants.findOne(tx, line.productVariantId, [
        'product',
        'taxCategory',
      ] as never);
      const left =
        variant?.enabled && variant.product.enabled
          ? await this.services.variants.getSaleableStockLevel(tx, variant)
          : 0;
      const ofVariant = order.lines.filter(
        ({ productVariantId }) => productVariantId === line.productVariantId,
      );
      if (ofVariant.reduce((sum, { quantity }) => sum + quantity, 0) > left)
        failed.push(lineFields(line).place ?? 0);
      else if (
        variant &&
        variant.listPrice + supplementOf(choicesOf(variant), pickedIn(lineFields(line).picked)) !==
          line.listPrice
      )
        throw new Refusal(422, 'amount-mismatch', 'Prices have changed since the basket was checked');
    }
    if (failed.length > 0) throw basketRefused(SOLD_OUT, failed);
    return order;
  }
}

export function requireOpen(ctx: RequestContext): void {
  if (venueFields(ctx).takesOrders === false)
    throw new Refusal(422, 'Z207', 'Ordering is unavailable at the moment');
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

/** What comes off, in minor units. Vendure rounds each line's part by itself, so the last one takes what is left. */
export function discountsOf(order: Order): readonly { readonly name: string; readonly amount: number }[] {
  const sum = order.lines.reduce((all, line) => all + line.unitPriceWithTax * line.quantity, 0);
  const extra = (order.surcharges ?? []).reduce((all, { priceWithTax }) => all + priceWithTax, 0);
  const off = sum + extra - order.totalWithTax;
  const discounts = order.discounts.map(({ description, amountWithTax }) => ({
    name: description,
    amount: -amountWithTax,
  }));
  const others = discounts.slice(0, -1).reduce((all, { amount }) => all + amount, 0);
  return discounts.map((discount, at) =>
    at === discounts.length - 1 ? { ...discount, amount: off - others } : discount,
  );
}

export const failed = <Result extends object>(result: Result): boolean =>
  isGraphQlErrorResult(result as never);
