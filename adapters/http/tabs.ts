import {
  BILL_ORDER_TYPES,
  DEFAULT_ORDER_NOTE,
  isLeft,
  left,
  list,
  mapTask,
  number,
  oneOf,
  optional,
  pipe,
  right,
  shape,
  text,
  toWireNumber,
  truth,
  valueOf,
  withDefault,
  type Either,
  type PlacedOrder,
  type PortFailure,
  type TabAnswer,
  type TabOrder,
  type TabOrderRefusal,
  type TabQuestion,
  type Tabs,
  type TaskEither,
  type ValueOf,
} from '@tableside/core';
import { wireLines } from './basket-codecs.ts';
import { decode, isSuccess, PAYMENT_TIMEOUT_MS, refusedBy, type Answer, type HttpClient } from './client.ts';
import { id } from './codecs.ts';

export interface TabServices {
  readonly hybrid: string;
  readonly orders: string;
}

const CALL = 'tab order';

const tabAnswer = shape({
  isHybridOrderingEnabled: truth,
  isBlocked: withDefault(truth, false),
  accountId: optional(id),
  basketId: optional(id),
});

const placedOrder = shape({ orderId: id, orderRef: id });

const basketRefusal = shape({
  code: oneOf('basket'),
  message: withDefault(text, ''),
  failedLines: withDefault(list(number), []),
});

export class HttpTabs implements Tabs {
  /** @param services addresses of the hybrid ordering service, and of that which takes orders */
  constructor(
    private readonly client: HttpClient,
    private readonly services: TabServices,
  ) {}

  check({
    brandId,
    hostname,
    salesAreaId,
    siteId,
    slug,
    tableNumber,
  }: TabQuestion): TaskEither<PortFailure, TabAnswer> {
    return pipe(
      this.client.ask('hybrid accounts', tabAnswer, {
        method: 'POST',
        url: `${this.services.hybrid}/accounts`,
        body: { brandId, hostname, salesAreaId, siteId, slug, tableNumber },
      }),
      mapTask(toTabAnswer),
    );
  }

  order(key: string, order: TabOrder): TaskEither<PortFailure, Either<TabOrderRefusal, PlacedOrder>> {
    const { account, note, siteId, lines, total, currency, tableNumber, customer } = order;
    const sending = this.client.send(CALL, {
      method: 'POST',
      url: `${this.services.orders}/venues/${encodeURIComponent(siteId)}/orders`,
      body: {
        orderType: BILL_ORDER_TYPES.tab,
        accountId: account.accountId,
        basketId: account.basketId,
        tableNumber,
        customer,
        note: note === '' ? DEFAULT_ORDER_NOTE : note,
        lines: wireLines(lines),
        total: toWireNumber(total, currency),
      },
      headers: { 'Idempotency-Key': key },
      timeout: PAYMENT_TIMEOUT_MS,
    });
    return async () => {
      const sent = await sending();
      if (isLeft(sent)) return sent;
      const refused = refusalIn(sent.right);
      if (refused !== undefined) return right(left(refused));
      if (!isSuccess(sent.right)) return left(refusedBy(CALL, sent.right));
      const decoded = decode(CALL, placedOrder, sent.right.body);
      return isLeft(decoded) ? decoded : right(decoded);
    };
  }
}

/** A blocked tab has no account to order to, whatever the answer carries (WA10). */
function toTabAnswer(answer: ValueOf<typeof tabAnswer>): TabAnswer {
  const { isHybridOrderingEnabled: isOffered, isBlocked, accountId, basketId } = answer;
  const isOpen = isOffered && !isBlocked && accountId !== undefined && basketId !== undefined;
  return { isOffered, isBlocked, ...(isOpen && { account: { accountId, basketId } }) };
}

/** WP9: the service's own no to the basket, by status and code; anything else says nothing of the lines. */
function refusalIn({ status, body }: Answer): TabOrderRefusal | undefined {
  const said = status === 422 ? valueOf(basketRefusal.decode(body)) : undefined;
  return said && { message: said.message, failedLines: said.failedLines };
}
