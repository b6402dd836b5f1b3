/**
 * Each order reaches the kitchen once, paid if it has to be, with what the guest ordered, for the chosen place and
 * time (WP1, WA10, C7).
 */
import { isOnTab, type OrderSummary } from '@tableside/core';
import { collectionTime } from '../../../../fixtures/world/collection-times.ts';
import type { Order } from '../../../../fixtures/world/orders.ts';
import type { VenueGroupWorld } from '../../../../fixtures/world/world.ts';
import type { ShownDestination } from '../guest.ts';
import type { Fault } from '../invariants.ts';
import { orderFigures } from './amounts.ts';
import type { MoneyBook } from './money-book.ts';
import type { PaymentAttempts } from './payment-attempts.ts';
import type { Verdict } from './verdict.ts';

export class KitchenBook {
  private readonly placed = new Map<string, Order>();
  private readonly seen = new Set<Order>();

  constructor(
    private readonly parts: {
      readonly verdict: Verdict;
      readonly world: VenueGroupWorld;
      readonly attempts: PaymentAttempts;
      readonly money: MoneyBook;
      readonly terms: { readonly minorPerMajor: number; readonly chargesForService: boolean };
    },
  ) {}

  /** The app says that a payment became this order. */
  observe(key: string, orderId: string): void {
    if (this.placed.get(key)?.id !== orderId)
      this.parts.verdict.breaks('WP1', `payment ${key} is said to be order ${orderId}, and is not`);
  }

  /** Checks the orders placed since the last look. */
  look(): void {
    for (const order of this.parts.world.orders.all) {
      if (order.state !== 'placed' || this.seen.has(order)) continue;
      this.seen.add(order);
      this.parts.verdict.found(this.faultOf(order));
      this.placed.set(order.idempotencyKey, order);
    }
  }

  private faultOf(order: Order): Fault | undefined {
    const { idempotencyKey: key, ref, total, accountId } = order;
    if (this.placed.has(key)) return { invariant: 'WP1', what: `the kitchen has got ${key} twice` };
    const isPaid = this.parts.money.wasCaptured(key);
    if (accountId !== undefined && isPaid)
      return { invariant: 'WA10', what: `${ref} is on a tab, and was paid for` };
    if (accountId === undefined && total > 0 && !isPaid)
      return { invariant: 'WP1', what: `the kitchen has got ${ref}, and nobody has paid for it` };
    const { intent, destination, tap } = this.parts.attempts.of(key) ?? {};
    if (intent !== undefined && isOnTab(intent) !== (accountId !== undefined))
      return {
        invariant: 'WA10',
        what: `${ref} went where the guest was not told that it goes: a tab, or none`,
      };
    const dishes = intent?.pays === 'order' ? dishesFault(order, intent.summary.lines) : undefined;
    const amounts =
      intent?.pays === 'order'
        ? this.amountsFault(order, intent.summary, tap?.isChargeTakenOff === true)
        : undefined;
    return dishes ?? amounts ?? (destination && this.destinationFault(order, destination));
  }

  /** The amounts shown to the guest are those of the order. */
  private amountsFault(order: Order, shown: OrderSummary, isChargeTakenOff: boolean): Fault | undefined {
    const { minorPerMajor, chargesForService } = this.parts.terms;
    const { goods, off, charge } = orderFigures(order, isChargeTakenOff, minorPerMajor, chargesForService);
    const { goodsTotal, discount, serviceCharge, tip, donation, total } = shown;
    const isRoundedUp = donation === 0 || (donation < minorPerMajor && total % minorPerMajor === 0);
    const isReduced = discount === sumOf(shown) - goods;
    // If nothing is left to pay, changed prices make no difference.
    const isOfOrder = goodsTotal === goods && serviceCharge === charge && (discount === off || goods === 0);
    return isReduced &&
      isOfOrder &&
      isRoundedUp &&
      total === order.total &&
      goods + charge + tip + donation === total
      ? undefined
      : {
          invariant: 'I12',
          what: `${order.ref} comes to ${goods}, once ${off} is taken off, and a charge of ${charge}, and the guest had ${JSON.stringify(shown)} before them`,
        };
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

const sumOf = ({ lines }: OrderSummary): number => lines.reduce((sum, { total }) => sum + total, 0);

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
