/**
 * Analytics events of a visit (section 7). They are derived by watching the view models, which know nothing of
 * analytics. Each browser tab reports only its own.
 */
import { observe, reaction, type IMapDidChange } from 'mobx';
import {
  isPaidNow,
  isServiceName,
  isUnsettled,
  type BasketCheckRefusal,
  type CheckEnd,
  type OrderingServiceName,
  type PaymentIntent,
  type ServiceName,
} from '@tableside/core';
import {
  listedVenues,
  orderEvent,
  type Brand,
  type OrderEvent,
  type AnalyticsEvent,
} from '@tableside/core/content';
import type { Menu } from '@tableside/core/menu';
import type { Clock } from '@tableside/core/ports';
import type { Instant } from '@tableside/core/time';
import type { PayAtTableModel } from '../bill/pay-at-table-model.ts';
import type { BasketCheckModel } from '../order/basket-check-model.ts';
import type { GivenFeedback } from '../payment/feedback-model.ts';
import type { PaymentsModel } from '../payment/payments-model.ts';
import type { ServiceState } from '../visit/service-model.ts';
import type { BasketModel } from '../order/basket-model.ts';
import type { Navigation } from '../visit/visit-model.ts';

/** The parts of a visit that analytics watches. */
export interface WatchedVisit {
  readonly brand: Pick<Brand, 'brandId' | 'venues' | 'listing'>;
  readonly trail: readonly Navigation[];
  readonly service: { readonly state: ServiceState<OrderingServiceName> };
  readonly order:
    | { readonly basket: BasketModel; readonly menu: { readonly menu: Pick<Menu, 'id'> | undefined } }
    | undefined;
  readonly bills: { readonly service: Pick<PayAtTableModel['service'], 'state'> } | undefined;
  readonly checkoutSession:
    | {
        readonly payments: PaymentsModel;
        readonly results: { readonly lastFeedback: GivenFeedback | undefined };
        checkoutOf(basket: BasketModel): { readonly basketCheck: Pick<BasketCheckModel, 'last'> };
      }
    | undefined;
}

type Report = (
  event: AnalyticsEvent,
  at?: { readonly slug?: string; readonly service?: ServiceName; readonly at?: Instant },
) => void;

export interface EnteredService {
  readonly slug: string;
  readonly service: string;
}

/**
 * Reports what happens on the visit from now on, and the pages that the guest has seen until now.
 *
 * @param before services that an earlier document of the visit has reported; if given, that document has also
 * reported the start
 */
export function trackVisit(
  visit: WatchedVisit,
  clock: Clock,
  send: (event: OrderEvent) => void,
  before?: readonly EnteredService[],
): void {
  const { brand } = visit;
  const report: Report = (event, { slug, service, at } = {}) => {
    const venueId = listedVenues(brand).find((venue) => venue.slug === slug)?.siteId;
    send(
      orderEvent(event, {
        at: at ?? clock.now(),
        brandId: brand.brandId,
        ...(venueId !== undefined && { venueId }),
        ...(service !== undefined && { service }),
      }),
    );
  };
  const [first] = visit.trail;
  if (before === undefined) report({ name: 'app_started' }, first === undefined ? {} : { at: first.at });
  trackPages(visit, report);
  trackService(visit, () => visit.service.state, report, before);
  trackService(visit, () => visit.bills?.service.state, report, before);
  trackMenus(visit, report);
  trackBaskets(visit, report);
  trackPayments(visit, report);
  trackFeedback(visit, report);
}

/** A slug that belongs to no venue is text that somebody typed: it is not reported. */
function trackPages({ brand, trail }: WatchedVisit, report: Report): void {
  const reported = (from: number): void => {
    for (const { at, routeName, slug } of trail.slice(from)) {
      const known = listedVenues(brand).some((venue) => venue.slug === slug) ? slug : undefined;
      const [service = ''] = routeName.split('.');
      report(
        { name: 'page_viewed', route: routeName, slug: known },
        {
          at,
          ...(known !== undefined && { slug: known }),
          ...(isServiceName(service) && { service }),
        },
      );
    }
  };
  reaction(
    () => trail.length,
    (_length, before = 0) => reported(before),
    { fireImmediately: true },
  );
}

/** Reports a service once the guest is on a page of it: the app may enter one ahead of them. */
function trackService<Service extends ServiceName>(
  { trail }: WatchedVisit,
  stateNow: () => ServiceState<Service> | undefined,
  report: Report,
  before: readonly EnteredService[] = [],
): void {
  let reported: ServiceState<Service> | undefined;
  reaction(
    () => {
      const state = stateNow();
      if (state === undefined || state.is === 'idle' || state.is === 'entering') return undefined;
      const isThere = trail.at(-1)?.routeName.startsWith(`${state.service}.`) === true;
      return isThere ? state : undefined;
    },
    (state) => {
      if (state === undefined || state === reported) return;
      const isFirst = reported === undefined;
      reported = state;
      const { slug, service } = state;
      const isKnown = before.some((entered) => entered.slug === slug && entered.service === service);
      if (isFirst && isKnown && state.is === 'ready') return;
      if (state.is === 'ready') report({ name: 'service_entered' }, state);
      else report({ name: 'service_failed', code: state.is === 'failed' ? state.code : state.is }, state);
    },
    { fireImmediately: true },
  );
}

function trackMenus(visit: WatchedVisit, report: Report): void {
  reaction(
    () => {
      const onMenu = visit.trail.at(-1)?.routeName.endsWith('.menu') === true;
      return onMenu ? visit.order?.menu.menu?.id : undefined;
    },
    (menuId) => {
      if (menuId !== undefined) report({ name: 'menu_viewed', menuId }, placeOfBasket(visit));
    },
    { fireImmediately: true },
  );
}

const placeOfBasket = ({ order }: WatchedVisit): { slug?: string; service?: ServiceName } =>
  order === undefined ? {} : { slug: order.basket.place.venueSlug, service: order.basket.place.service };

function trackBaskets(visit: WatchedVisit, report: Report): void {
  reaction(
    () => visit.order?.basket.lastAdded,
    (added) => {
      const { order } = visit;
      if (added === undefined || order === undefined) return;
      const { menuId, productId, portionTypeId, unitPrice } = added.line;
      const { currency } = order.basket.pricing;
      const { quantity } = added;
      report(
        { name: 'item_added', menuId, productId, portionTypeId, quantity, unitPrice, currency },
        placeOfBasket(visit),
      );
    },
    { fireImmediately: true },
  );
  /** A guest may come back to a basket. */
  const reported = new WeakSet<CheckEnd>();
  reaction(
    () => {
      const { order, checkoutSession } = visit;
      return order === undefined ? undefined : checkoutSession?.checkoutOf(order.basket).basketCheck.last;
    },
    (end) => {
      const { order } = visit;
      if (order === undefined || end === undefined || reported.has(end)) return;
      reported.add(end);
      const outcome = outcomeOfCheck(end);
      if (outcome === undefined) return;
      const { basket } = order;
      const { goodsTotal, currency } = basket.pricing;
      report(
        { name: 'basket_checked', outcome, lines: basket.lines.length, goodsTotal, currency },
        placeOfBasket(visit),
      );
    },
    { fireImmediately: true },
  );
}

/** Undefined if the basket was changed meanwhile and the answer was dropped. */
function outcomeOfCheck(end: CheckEnd): 'passed' | 'unknown' | BasketCheckRefusal['why'] | undefined {
  if (end.is === 'refused') return end.refusal.why;
  if (end.is === 'failed') return 'unknown';
  return end.is === 'passed' ? 'passed' : undefined;
}

function trackPayments(visit: WatchedVisit, report: Report): void {
  reaction(
    () => visit.checkoutSession?.payments,
    (payments) => {
      if (payments === undefined) return;
      observe(payments.intents, (change) => {
        const moved = movedBy(change);
        if (moved === undefined || !payments.isAsking(moved.key)) return;
        const event = eventOfPayment(moved);
        if (event !== undefined) report(event, { slug: moved.place.venueSlug, service: moved.place.service });
      });
    },
    { fireImmediately: true },
  );
}

/** The payment, if it was unsettled and its state has changed. */
function movedBy(change: IMapDidChange<string, PaymentIntent>): PaymentIntent | undefined {
  if (change.type === 'delete') return undefined;
  if (change.type === 'add') return change.newValue;
  const { oldValue, newValue } = change;
  return isUnsettled(oldValue.state) && oldValue.state.is !== newValue.state.is ? newValue : undefined;
}

/** An order of nothing, or one to a tab, begins no payment. */
function eventOfPayment(intent: PaymentIntent): AnalyticsEvent | undefined {
  const { state, summary } = intent;
  const { total, currency } = summary;
  switch (state.is) {
    case 'prepared':
      return isPaidNow(summary) ? { name: 'payment_begun', total, currency } : undefined;
    case 'captured': {
      if (intent.pays === 'bill') return { name: 'bill_paid', tip: summary.tip, total, currency };
      const { goodsTotal, serviceCharge, tip, donation } = intent.summary;
      const { orderId } = state;
      return { name: 'order_placed', orderId, goodsTotal, serviceCharge, tip, donation, total, currency };
    }
    case 'declined':
      return { name: 'payment_failed', outcome: state.code, total, currency };
    case 'notCharged':
      return { name: 'payment_failed', outcome: 'notTaken', total, currency };
    case 'unresolved':
      return { name: 'payment_failed', outcome: 'unknown', total, currency };
    default:
      return undefined;
  }
}

function trackFeedback(visit: WatchedVisit, report: Report): void {
  reaction(
    () => visit.checkoutSession?.results.lastFeedback,
    (given) => {
      if (given === undefined) return;
      const { orderId, rating, place } = given;
      report({ name: 'feedback_given', orderId, rating }, { slug: place.venueSlug, service: place.service });
    },
  );
}
