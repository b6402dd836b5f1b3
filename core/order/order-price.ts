/** The price of an order. Applies the rules of brand, venue and tab, then calls `price`. */
import type { Brand } from '../brand/brand.ts';
import type { BasketLine } from '../basket/basket.ts';
import { checkedLines, reductionsOf, type Prices } from './checked-basket.ts';
import { NO_DONATION, type Donation } from '../basket/donation.ts';
import { takesExtras } from './order-on-tab.ts';
import type { TabAccount } from '../payment/payment-intent.ts';
import {
  price,
  serviceChargeExclusion,
  type Pricing,
  type PricingInput,
  type ServiceChargeRule,
} from '../basket/pricing.ts';
import { minimumSpend, serviceChargeRule } from '../brand/service-session.ts';
import type { OrderingServiceName } from '../brand/services.ts';
import { NO_TIP, type Tip } from '../basket/tips.ts';
import type { BackendVenue, VenueContent } from '../brand/venue.ts';

/** The parts of an order that its price depends on. */
export interface OrderToPrice {
  readonly brand: Pick<Brand, 'paymentProvider'> & {
    readonly flags: Pick<Brand['flags'], 'minimumSpendThreshold'>;
  };
  readonly session: {
    readonly service: OrderingServiceName;
    readonly venue: Pick<VenueContent, 'minimumSpend' | 'serviceCharge'>;
    readonly backend: Pick<BackendVenue, 'currency'>;
  };
  /** Absent: no tip. */
  readonly tip?: Tip;
  /** The guest removed an optional service charge (B16). */
  readonly serviceChargeTakenOff?: boolean;
  /** The open tab that the order goes on. */
  readonly tab?: TabAccount | undefined;
  /** The tab has an earlier round. The minimum spend is asked of the first alone (B9). */
  readonly tabHasOrders?: boolean;
}

/**
 * What `price` needs of an order: the rules of brand and venue, and the lines. The basket check's prices win over the
 * menu's (B10). On a tab only the goods count.
 */
export function pricingInputOf(
  { brand, session, tip = NO_TIP, serviceChargeTakenOff, tab, tabHasOrders }: OrderToPrice,
  lines: readonly BasketLine[],
  donation: Donation,
  checked: Prices | undefined,
): PricingInput {
  const { venue, service } = session;
  const { currency } = session.backend;
  const hasExtras = takesExtras({ tab });
  const rule = hasExtras ? serviceChargeRule(venue, currency) : undefined;
  const isLaterRound = tab !== undefined && tabHasOrders === true;
  const least = isLaterRound ? undefined : minimumSpend(brand, venue, currency);
  return {
    currency,
    service,
    provider: brand.paymentProvider,
    lines: checked === undefined ? lines : checkedLines(lines, checked),
    reductions: checked === undefined ? [] : reductionsOf(checked),
    serviceChargeTakenOff: serviceChargeTakenOff === true && venue.serviceCharge?.optional === true,
    tip: hasExtras ? tip : NO_TIP,
    donation: hasExtras ? donation : NO_DONATION,
    ...(rule === undefined ? {} : { serviceCharge: rule }),
    ...(least === undefined ? {} : { minimumSpend: least }),
    ...(checked?.basketTotal === undefined ? {} : { checkedGoodsTotal: checked.basketTotal }),
  };
}

/**
 * The price of the lines.
 *
 * @example
 * ```ts
 * const order = {
 *   brand: { paymentProvider: 'braintree', flags: { minimumSpendThreshold: false } },
 *   session: { service: 'order', venue: {}, backend: { currency: 'GBP' as Currency } },
 *   tip: { by: 'amount', amount: minor(200) },
 * } as const;
 * const pie = lineOf({
 *   menuId: 'food', productId: 'pie', displayRecordId: 'd1', portionTypeId: 'p1',
 *   choiceLines: [], messages: [], name: 'Pie', portionPrice: minor(1400),
 * });
 * priceOrder(order, [pie], NO_DONATION, undefined).total; // 1600
 * const onTab = { ...order, tab: { accountId: 'a1', basketId: 'b1' } };
 * priceOrder(onTab, [pie], NO_DONATION, undefined).total; // 1400
 * ```
 */
export const priceOrder = (...order: Parameters<typeof pricingInputOf>): Pricing =>
  price(pricingInputOf(...order));

/**
 * The service charge that the guest cannot take off, where there is one: added, or in the prices (B18). It is stated
 * before the first total (B16).
 *
 * @example
 * ```ts
 * const percentage = percentageOf('12.5' as DecimalText);
 * const serviceCharge = {
 *   enabled: true, threshold: '0' as DecimalText, percentage, optional: false,
 *   disabledForOrder: false, disabledForTakeaway: false,
 * };
 * const orderAt = (venue: { serviceCharge: ServiceChargeContent }) => ({
 *   brand: { paymentProvider: 'braintree', flags: { minimumSpendThreshold: false } } as const,
 *   session: { service: 'order', venue, backend: { currency: 'GBP' as Currency } } as const,
 * });
 * compulsoryCharge(orderAt({ serviceCharge }))?.percentage; // percentage
 * compulsoryCharge(orderAt({ serviceCharge: { ...serviceCharge, optional: true } })); // undefined
 * ```
 */
export function compulsoryCharge({ brand, session, tab }: OrderToPrice): ServiceChargeRule | undefined {
  const { venue, service, backend } = session;
  const rule = serviceChargeRule(venue, backend.currency);
  const isAdded = takesExtras({ tab }) && venue.serviceCharge?.optional !== true;
  const order = {
    provider: brand.paymentProvider,
    service,
    ...(rule === undefined ? {} : { serviceCharge: rule }),
  };
  const exclusion = serviceChargeExclusion(order);
  return exclusion === 'inPrices' || (isAdded && exclusion === undefined) ? rule : undefined;
}
