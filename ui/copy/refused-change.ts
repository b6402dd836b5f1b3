import { MOST_OF_ONE_LINE } from '@tableside/core';
import type { CheckoutSession } from '../models/order/checkout-session.ts';
import type { OrderModel } from '../models/order/order-model.ts';
import type { Say } from './say.ts';

/** The part of a visit that knows of the basket and its payment. */
interface BasketOfVisit {
  readonly order: Pick<OrderModel, 'basket'> | undefined;
  readonly checkoutSession: Pick<CheckoutSession, 'lockedWords'> | undefined;
}

/**
 * Why the basket cannot be changed. Until the code of checkout has loaded, the app does not know what the order costs:
 * then it speaks of the order, which is true of a payment too.
 */
export const sayLocked = (say: Say, visit: BasketOfVisit): string =>
  say(visit.checkoutSession?.lockedWords(visit.order?.basket)?.key ?? 'basket.locked.order');

/** Why the basket refused the last change. */
export const sayRefusedChange = (say: Say, visit: BasketOfVisit): string =>
  visit.order?.basket.refusal === 'locked'
    ? sayLocked(say, visit)
    : say('basket.tooMany', { n: MOST_OF_ONE_LINE });
