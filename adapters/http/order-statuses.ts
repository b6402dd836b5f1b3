/** How far an order is, from the orders service (R15, R16, WA28). */
import { mapTask, pipe, type PortFailure, type TaskEither } from '@tableside/core';
import { ORDER_STEPS, REFUSED_MONEY, type OrderStatusAnswer } from '@tableside/core/bill';
import {
  oneOf,
  refine,
  shape,
  soundItems,
  text,
  validOrUndefined,
  withFallback,
  type Codec,
  type ValueOf,
} from '@tableside/core/codecs';
import type { OrderStatuses } from '@tableside/core/ports';
import type { HttpClient } from './client.ts';
import { count, instant } from './codecs.ts';
import { absentIfServiceSays } from './not-found.ts';
import { REFUSALS } from './refusals.ts';

const status = oneOf(...ORDER_STEPS, 'refused');

const version: Codec<number> = refine('Version', (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
);

const answer = shape({
  version,
  // A newer backend may have statuses of which this version of the app knows nothing.
  status: validOrUndefined(status),
  expectedAt: validOrUndefined(instant),
  dishes: withFallback(soundItems(shape({ name: text, quantity: count, status })), []),
  reason: validOrUndefined(text),
  money: validOrUndefined(oneOf(...REFUSED_MONEY)),
});

const fromWire = ({ status: is, dishes, ...rest }: ValueOf<typeof answer>): OrderStatusAnswer => ({
  ...rest,
  is,
  dishes: dishes.map(({ name, quantity, status: of }) => ({ name, quantity, is: of })),
});

export class HttpOrderStatuses implements OrderStatuses {
  /** @param service address of the orders service */
  constructor(
    private readonly client: HttpClient,
    private readonly service: string,
  ) {}

  read(key: string): TaskEither<PortFailure, OrderStatusAnswer | undefined> {
    return absentIfServiceSays(
      pipe(
        this.client.ask('order status', answer, {
          method: 'GET',
          url: `${this.service}/orders/status`,
          query: { idempotencyKey: key },
          refusals: REFUSALS.getOrderStatus,
        }),
        mapTask(fromWire),
      ),
    );
  }
}
