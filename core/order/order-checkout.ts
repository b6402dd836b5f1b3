/**
 * What an order needs before it is paid: the guest's missing choices, the basket check, and consent to a total that
 * the check changed. Each answer holds for the order at one moment; callers ask again after each change.
 */
import {
  basketPrices,
  checkedOf,
  failedLinesOf,
  knownPrices,
  type BasketLife,
} from '../basket/basket-life.ts';
import type { BasketPlace } from '../basket/basket-place.ts';
import { lineTotal, type BasketLine, type LineKey } from '../basket/basket.ts';
import type { Brand } from '../brand/brand.ts';
import { checkedLines, type CheckedBasket, type Prices } from './checked-basket.ts';
import type { BasketCheck } from './checkout.ts';
import { areaOf, timesOf, type ChosenDestination } from '../place/chosen-destination.ts';
import {
  destinationOf,
  serviceIdOf,
  tableOf,
  timeOf,
  type Destination,
  type DestinationLack,
} from '../place/destination.ts';
import { isLeft, right, valueOf } from '../fp.ts';
import { minor, notNegative, type MinorUnits } from '../money/money.ts';
import { isPaidNow, takesExtras } from './order-on-tab.ts';
import { priceOrder, type OrderToPrice } from './order-price.ts';
import { summaryFormat, type OrderSummary, type ReceiptLine } from '../payment/payment-intent.ts';
import { isHosted } from '../payment/payment-provider.ts';
import type { Pricing } from '../basket/pricing.ts';
import type { OrderingSession, SessionChoices } from '../brand/service-session.ts';
import type { Instant } from '../time/time.ts';
import { cleanCode, type FieldRefusal, type Validated } from '../guest/typed-text.ts';
import { validateNote } from '../guest/validation.ts';
import type { VenueContent } from '../brand/venue.ts';
import type { VoucherLine } from '../basket/vouchers.ts';

/** The parts of an order that its next step depends on. */
export interface OrderToComplete extends OrderToPrice {
  readonly brand: OrderToPrice['brand'] & { readonly flags: Pick<Brand['flags'], 'orderNote'> };
  readonly session: OrderToPrice['session'] &
    SessionChoices & { readonly venue: Pick<VenueContent, 'notesEnabled'> };
  /** The lines, the donation, and the current basket check. */
  readonly life: BasketLife;
  /** Table or seat, time, sub-service and area, as far as the guest has chosen. */
  readonly chosen: ChosenDestination;
  /** As the guest typed it. */
  readonly note?: string;
  /** The moment: an order cannot be for a time that has passed (T6). */
  readonly now: Instant;
}

/** An order in progress, at one moment. */
export interface OrderDraft extends OrderToComplete {
  readonly brand: OrderToComplete['brand'] &
    Pick<Brand, 'paymentMethodId'> & { readonly flags: Pick<Brand['flags'], 'loyaltyCard'> };
  readonly session: OrderingSession;
  readonly place: BasketPlace;
  readonly vouchers?: readonly VoucherLine[];
  /** As the guest typed it. */
  readonly loyaltyCard?: string;
}

/** What the order needs next. */
export type OrderStep =
  | { readonly next: 'destination'; readonly lack: DestinationLack }
  /** The goods are below the venue's minimum spend (B9). */
  | { readonly next: 'spendMore'; readonly missing: MinorUnits }
  | { readonly next: 'fixNote'; readonly refusal: FieldRefusal }
  /** The basket check refused these lines: the guest removes or changes them. */
  | { readonly next: 'changeLines'; readonly lines: readonly LineKey[] }
  | { readonly next: 'check' }
  /** The guest must agree to the new prices first. `now.goodsTotal` is what they agree to (B10). */
  | ({ readonly next: 'agree' } & PriceChange)
  | {
      readonly next: 'pay';
      readonly by: PaidBy;
      readonly total: MinorUnits;
      readonly checked: CheckedBasket;
      readonly destination: Destination;
    };

/** The prices before and after a basket check that made the order dearer (B10). */
export interface PriceChange {
  /** As the guest last agreed to it, or by the menu. */
  readonly before: Pricing;
  readonly now: Pricing;
}

/** The price of the order, by the basket check where there is one (B10), else with what stands of an earlier (B17). */
export const pricingOf = (order: OrderToComplete): Pricing => priced(order, basketPrices(order.life));

const priced = (order: OrderToComplete, prices: Prices | undefined): Pricing =>
  priceOrder(order, order.life.basket.lines, order.life.donation, prices);

/**
 * The most that the goods may come to without asking the guest: what is shown before the check, and where the guest has
 * changed what reductions depend on, the dishes without any (B17).
 *
 * @example
 * ```ts
 * const now = valueOf(parseInstant('2026-03-27T12:00:00Z')) as Instant;
 * const order = {
 *   brand: { paymentProvider: 'braintree', flags: { minimumSpendThreshold: false, orderNote: false } },
 *   session: { service: 'order', subServices: [], venue: { notesEnabled: false }, backend: { currency: 'GBP' as Currency } },
 *   chosen: {}, life: openBasket(EMPTY_BASKET), now,
 * } as const;
 * expectedTotal(order); // 0
 * ```
 */
export function expectedTotal(order: OrderToComplete): MinorUnits {
  const shown = priced(order, knownPrices(order.life));
  return order.life.known?.mayShrink === true ? shown.subtotal : shown.goodsTotal;
}

/**
 * Whether the basket should be checked without a press: no check holds, and one can be made (B17). Reductions of an
 * earlier check may be what keeps the order below the minimum spend.
 *
 * @example
 * ```ts
 * const now = valueOf(parseInstant('2026-03-27T12:00:00Z')) as Instant;
 * const order = {
 *   brand: { paymentProvider: 'braintree', flags: { minimumSpendThreshold: false, orderNote: false } },
 *   session: { service: 'order', subServices: [], venue: { notesEnabled: false }, backend: { currency: 'GBP' as Currency } },
 *   chosen: { tableNumber: '7' }, life: openBasket(EMPTY_BASKET), now,
 * } as const;
 * needsCheck(order); // false
 * ```
 */
export function needsCheck(order: OrderToComplete): boolean {
  const { life, session, chosen, now } = order;
  if (life.is !== 'open' || life.basket.lines.length === 0 || life.failedLines.length > 0) return false;
  if (isLeft(destinationOf(session, chosen, now))) return false;
  const { minimumSpend, discount } = pricingOf(order);
  return minimumSpend?.met !== false || discount > 0;
}

/** By a card given in the app, or on the provider's page; or nothing is paid now (B12). */
export type PaidBy = 'card' | 'page' | 'nothing';

/** How the order is paid when it is placed. On a tab, and for a total of zero, nothing is paid. */
export function paidBy(order: OrderToComplete): PaidBy {
  const { total } = pricingOf(order);
  if (!isPaidNow({ tab: order.tab, total })) return 'nothing';
  return isHosted(order.brand.paymentProvider) ? 'page' : 'card';
}

/** The guest may write a note where both brand and venue take one. */
export const takesNote = ({ brand, session }: Pick<OrderToComplete, 'brand' | 'session'>): boolean =>
  brand.flags.orderNote && session.venue.notesEnabled;

/** The note to send: empty where none is taken, whatever the guest typed earlier. */
export const noteToSend = (order: Pick<OrderToComplete, 'brand' | 'session' | 'note'>): Validated =>
  takesNote(order) ? validateNote(order.note ?? '') : right('');

/**
 * What the order needs next, before it is paid.
 *
 * @param agreed the goods total that the guest last agreed to; absent where they have seen the menu's prices alone
 * @example
 * ```ts
 * const now = valueOf(parseInstant('2026-03-27T12:00:00Z')) as Instant;
 * const venue = { notesEnabled: false };
 * const order = {
 *   brand: { paymentProvider: 'braintree', flags: { minimumSpendThreshold: false, orderNote: false } },
 *   session: { service: 'order', subServices: [], venue, backend: { currency: 'GBP' as Currency } },
 *   chosen: {}, life: openBasket(EMPTY_BASKET), now,
 * } as const;
 * nextStep(order, undefined); // { next: 'destination', lack: 'table' }
 * nextStep({ ...order, chosen: { tableNumber: '7' } }, undefined); // { next: 'check' }
 * ```
 */
export function nextStep(order: OrderToComplete, agreed: MinorUnits | undefined): OrderStep {
  const { life, session, chosen, now } = order;
  const destination = destinationOf(session, chosen, now);
  if (isLeft(destination)) return { next: 'destination', lack: destination.left };
  const pricing = pricingOf(order);
  const { minimumSpend, goodsTotal, total } = pricing;
  if (minimumSpend?.met === false)
    return { next: 'spendMore', missing: notNegative(minor(minimumSpend.threshold - goodsTotal)) };
  const note = noteToSend(order);
  if (isLeft(note)) return { next: 'fixNote', refusal: note.left };
  const lines = failedLinesOf(life);
  if (lines.length > 0) return { next: 'changeLines', lines };
  const checked = checkedOf(life);
  if (checked === undefined) return { next: 'check' };
  // No payment of a total that the guest has not agreed to (B10).
  const change = priceChange(order, agreed);
  if (change !== undefined) return { next: 'agree', ...change };
  return { next: 'pay', by: paidBy(order), total, checked, destination: destination.right };
}

/**
 * How the basket check made the order dearer than the guest may expect; undefined where it did not (B10, B17).
 *
 * @param agreed the goods total that the guest last agreed to: a check that is back at the menu's prices may be dearer
 * @example
 * ```ts
 * const now = valueOf(parseInstant('2026-03-27T12:00:00Z')) as Instant;
 * const venue = { notesEnabled: false };
 * const checked = { basketId: 'b1', basketTotal: minor(500), linePrices: [], discounts: [], promotions: [] };
 * const order = {
 *   brand: { paymentProvider: 'braintree', flags: { minimumSpendThreshold: false, orderNote: false } },
 *   session: { service: 'order', subServices: [], venue, backend: { currency: 'GBP' as Currency } },
 *   chosen: {}, life: afterBasket(openBasket(EMPTY_BASKET), { event: 'passed', checked }), now,
 * } as const;
 * const change = priceChange(order, undefined);
 * [change?.before.goodsTotal, change?.now.goodsTotal]; // [0, 500]
 * priceChange({ ...order, life: openBasket(EMPTY_BASKET) }, undefined); // undefined
 * ```
 */
export function priceChange(order: OrderToComplete, agreed: MinorUnits | undefined): PriceChange | undefined {
  const { life } = order;
  const checked = checkedOf(life);
  if (checked === undefined) return undefined;
  const now = priced(order, checked);
  const before =
    agreed === undefined ? priced(order, undefined) : priced(order, { ...checked, basketTotal: agreed });
  return now.goodsTotal > before.goodsTotal ? { before, now } : undefined;
}

/** The request of the basket check. */
export function checkOf(order: OrderDraft, destination: Destination): BasketCheck {
  const { brand, session, chosen, life, vouchers = [] } = order;
  const loyaltyCard = brand.flags.loyaltyCard ? cleanCode(order.loyaltyCard ?? '') : '';
  return {
    siteId: session.siteId,
    salesAreaId: areaOf(session, chosen).id,
    serviceId: serviceIdOf(session, chosen),
    destination,
    lines: life.basket.lines,
    vouchers: takesExtras(order) ? vouchers : [],
    ...(loyaltyCard === '' ? {} : { loyaltyCard }),
  };
}

/** What the guest chose of a dish. */
function detailsOf({ portionName, choiceLines, messages }: BasketLine): Pick<ReceiptLine, 'details'> {
  const choices = choiceLines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  const details = [...(portionName === undefined ? [] : [portionName]), ...choices, ...messages];
  return details.length === 0 ? {} : { details };
}

/** What was ordered, for the result page and the receipt, without who ordered it (X4). */
export function summaryOf(order: OrderDraft, checked: CheckedBasket, destination: Destination): OrderSummary {
  const { session, life, tab, chosen } = order;
  const pricing = priced(order, checked);
  const note = valueOf(noteToSend(order)) ?? '';
  const [tableNumber, slot, zone] = [tableOf(destination), timeOf(destination), timesOf(session)?.zone];
  return {
    lines: checkedLines(life.basket.lines, checked).map((line) => ({
      name: line.name,
      quantity: line.quantity,
      total: lineTotal(line),
      ...detailsOf(line),
    })),
    ...(note === '' ? {} : { note }),
    goodsTotal: pricing.goodsTotal,
    discount: pricing.discount,
    serviceCharge: pricing.serviceCharge,
    ...(pricing.chargeInPrices ? { chargeInPrices: true } : {}),
    tip: pricing.tip,
    donation: pricing.donation,
    total: pricing.total,
    ...summaryFormat(session),
    venueName: session.venue.name,
    ...(tab === undefined ? {} : { tab }),
    ...(tableNumber === undefined ? {} : { tableNumber }),
    ...(chosen.area === undefined ? {} : { areaId: chosen.area.id }),
    ...(slot === undefined || zone === undefined ? {} : { time: { at: slot.at, zone } }),
  };
}
