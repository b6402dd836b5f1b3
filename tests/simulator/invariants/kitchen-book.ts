/**
 * Orders as the kitchen has them: each once, paid where it is paid now, and of what, for where and when the guest has said
 * (WP1, WA10, C7).
 */
import { isOnTab } from '@tableside/core';
import { collectionTime } from '../../../fixtures/world/collection-times.ts';
import type { Order } from '../../../fixtures/world/orders.ts';
import type { VenueGroupWorld } from '../../../fixtures/world/world.ts';
import type { Fault } from '../invariants.ts';
import type { MoneyBook } from './money-book.ts';
import type { PaymentAttempts } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

/** What stood beside the button when it was pressed. */
export interface ShownDestination {
  readonly tableNumber: string | undefined;
  /** Epoch milliseconds. */
  readonly time: number | undefined;
  /** Of those that guests choose by name. */
  readonly areaId: string | undefined;
  readonly subServiceId: string | undefined;
}

export class KitchenBook {
  private readonly placed = new Map<string, Order>();
  private readonly seen = new Set<Order>();

  constructor(
    private readonly verdict: Verdict,
    private readonly world: VenueGroupWorld,
    private readonly attempts: PaymentAttempts,
    private readonly money: MoneyBook,
  ) {}

  /** The guest is told that a payment has become that order. */
  told(key: string, orderId: string): void {
    if (this.placed.get(key)?.id !== orderId)
      this.verdict.breaks('WP1', `payment ${key} is said to be order ${orderId}, and is not`);
  }

  /** The orders that the kitchen has got since. */
  look(): void {
    for (const order of this.world.orders.all) {
      if (order.state !== 'placed' || this.seen.has(order)) continue;
      this.seen.add(order);
      this.verdict.found(this.faultOf(order));
      this.placed.set(order.idempotencyKey, order);
    }
  }

  private faultOf(order: Order): Fault | undefined {
    const { idempotencyKey: key, ref, total, accountId } = order;
    if (this.placed.has(key)) return { invariant: 'WP1', what: `the kitchen has got ${key} twice` };
    const isPaid = this.money.wasCaptured(key);
    if (accountId !== undefined && isPaid)
      return { invariant: 'WA10', what: `${ref} is on a tab, and was paid for` };
    if (accountId === undefined && total > 0 && !isPaid)
      return { invariant: 'WP1', what: `the kitchen has got ${ref}, and nobody has paid for it` };
    const { intent, destination } = this.attempts.of(key) ?? {};
    if (intent !== undefined && isOnTab(intent) !== (accountId !== undefined))
      return {
        invariant: 'WA10',
        what: `${ref} went where the guest was not told that it goes: a tab, or none`,
      };
    const dishes = intent?.pays === 'order' ? dishesFault(order, intent.summary.lines) : undefined;
    return dishes ?? (destination && this.destinationFault(order, destination));
  }

  private destinationFault(order: Order, shown: ShownDestination): Fault | undefined {
    const { ref, tableNumber, timeslot, venue, at, accountId } = order;
    if (tableNumber !== shown.tableNumber)
      return {
        invariant: 'C7',
        what: `${ref} goes to table ${tableNumber}, and not to ${shown.tableNumber}`,
      };
    const elsewhere = accountId === undefined ? this.partFault(order, shown) : undefined;
    if (elsewhere !== undefined) return elsewhere;
    const time = timeslot === undefined ? undefined : collectionTime(timeslot, at, venue.timeZone)?.at;
    return time === shown.time
      ? undefined
      : { invariant: 'C7', what: `${ref} is for ${timeslot}, and the guest has chosen ${shown.time}` };
  }

  /** The part of the venue that serves the guest. */
  private partFault({ ref, venue, basket }: Order, shown: ShownDestination): Fault | undefined {
    const [areaId, serviceId] = [basket.request.text('salesAreaId'), basket.request.text('serviceId')];
    const isServed = venue.services.some(
      ({ id, orderType }) =>
        id === serviceId && orderType === basket.orderType && id === (shown.subServiceId ?? id),
    );
    return isServed && areaId === (shown.areaId ?? venue.salesAreas[0]?.id)
      ? undefined
      : {
          invariant: 'C7',
          what: `${ref} is for ${serviceId} in ${areaId}, and not for ${shown.subServiceId} in ${shown.areaId}`,
        };
  }
}

interface Dishes {
  readonly name: string;
  readonly quantity: number;
}

function dishesFault({ ref, lines }: Order, shown: readonly Dishes[]): Fault | undefined {
  const [got, wanted] = [textOf(lines), textOf(shown)];
  return got === wanted
    ? undefined
    : { invariant: 'C7', what: `${ref} is [${got}], and the guest had [${wanted}] before them` };
}

function textOf(lines: readonly Dishes[]): string {
  const dishes = new Map<string, number>();
  for (const { name, quantity } of lines) dishes.set(name, (dishes.get(name) ?? 0) + quantity);
  return [...dishes]
    .map(([name, quantity]) => `${quantity} × ${name}`)
    .toSorted()
    .join(', ');
}
