import { observable, runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  left,
  lineOf,
  right,
  type CheckEnd,
  type Either,
  type OrderSummary,
  type PaymentAnswer,
  type PaymentIntent,
  type PortFailure,
} from '@tableside/core';
import type { OrderEvent } from '@tableside/core/content';
import type { OrderPayment } from '@tableside/core/ports';
import { instantOf } from '@tableside/core/time';
import type { BasketModel } from '../../../../ui/models/order/basket-model.ts';
import { PaymentsModel } from '../../../../ui/models/payment/payments-model.ts';
import { trackVisit, type WatchedVisit } from '../../../../ui/models/phone/track-visit.ts';
import { billIntent, intent, STATES, summary } from '../../../core/payment/payment-intents.ts';
import { pence } from '../../../core/samples.ts';
import { NOON } from '../../../core/brand/venues.ts';
import {
  brand,
  MemoryBaskets,
  Later,
  place,
  session,
  settled,
  unreachable,
  newBasket,
} from '../order/order-world.ts';

import { payPortsOf } from '../payment/payment-parts.ts';
type Answer = Either<PortFailure, PaymentAnswer>;

const pie = lineOf({
  menuId: 'food',
  productId: 'pie',
  displayRecordId: 'pie',
  portionTypeId: 'one',
  choiceLines: [],
  messages: ['no peas for Ada'],
  name: 'Pie',
  portionPrice: pence(1495),
});
const HERE = { brandId: 'lantern', venueId: '7', service: 'order' };

/** A visit that a test changes. */
type Visit = { -readonly [Part in keyof WatchedVisit]: WatchedVisit[Part] };
type Session = NonNullable<WatchedVisit['checkoutSession']>;
type Checkout = { readonly basketCheck: { last: CheckEnd | undefined } };

let events: OrderEvent[];
let visit: Visit;
let basket: BasketModel;
let payments: PaymentsModel;
let checkout: Checkout;
let results: { lastFeedback: Session['results']['lastFeedback'] };
let answer: Later<Answer>;
let stored: Map<string, PaymentIntent>;
let now: number;

beforeEach(() => {
  events = [];
  answer = new Later();
  stored = new Map();
  now = NOON;
  const savedBaskets = new MemoryBaskets();
  basket = newBasket({ savedBaskets });
  const ports = payPortsOf(stored, {
    orders: { pay: () => answer.ask },
    clock: { now: () => instantOf(now) },
    // The two minutes of checking pass at once.
    timer: { delay: () => settled() },
    stopwatch: { elapsed: () => (elapsed += 60_000) },
    savedBaskets,
  });
  let elapsed = 0;
  payments = new PaymentsModel(ports, () => undefined);
  checkout = { basketCheck: observable({ last: undefined }, {}, { deep: false }) };
  results = observable({ lastFeedback: undefined }, {}, { deep: false });
  visit = observable<Visit>(
    {
      brand,
      trail: observable.array([], { deep: false }),
      service: observable({ state: { is: 'idle' } }, {}, { deep: false }),
      order: undefined,
      bills: undefined,
      checkoutSession: undefined,
    },
    {},
    { deep: false },
  );
});

const watch = (): void => trackVisit(visit, { now: () => instantOf(now) }, (event) => events.push(event));
const go = (routeName: string, slug?: string): void =>
  runInAction(() => {
    const trail = visit.trail as WatchedVisit['trail'][number][];
    trail.push({ at: instantOf(now), routeName, ...(slug !== undefined && { slug }) });
  });
const withOrder = (menu: { id: string } | undefined = undefined): void =>
  runInAction(() => {
    visit.order = { basket, menu: observable({ menu }, {}, { deep: false }) };
  });
const withCheckout = (): void =>
  runInAction(() => {
    visit.checkoutSession = { payments, results, checkoutOf: () => checkout };
  });
const eventNames = (): readonly string[] => events.map(({ name }) => name);
const only = (name: OrderEvent['name']): readonly OrderEvent[] =>
  events.filter((event) => event.name === name);

describe('page events', () => {
  it('section 2: carry the venue’s slug, even before analytics loaded', () => {
    go('home');
    now += 1000;
    go('venue', 'the-lantern');
    now += 5000;
    watch();
    go('order.menu', 'the-lantern');
    expect(
      events.map(({ name, at, venueId, service, properties }) => [
        name,
        at - NOON,
        venueId,
        service,
        properties,
      ]),
    ).toEqual([
      ['app_started', 0, undefined, undefined, {}],
      ['page_viewed', 0, undefined, undefined, { route: 'home' }],
      ['page_viewed', 1000, '7', undefined, { route: 'venue', slug: 'the-lantern' }],
      ['page_viewed', 6000, '7', 'order', { route: 'order.menu', slug: 'the-lantern' }],
    ]);
  });

  it('carry nothing typed for an unknown venue', () => {
    watch();
    go('venue', 'ada-lovelace');
    expect(only('page_viewed')).toMatchObject([{ properties: { route: 'venue' } }]);
    expect(JSON.stringify(events)).not.toContain('ada');
  });
});

describe('service events', () => {
  const at = { slug: 'the-lantern', service: 'order' } as const;
  it('report an entry, or a failure with the page’s code', () => {
    watch();
    go('order.menus', 'the-lantern');
    for (const state of [
      { is: 'entering', ...at },
      { is: 'failed', ...at, code: 'sloterror-venue' },
      { is: 'ready', ...at, session },
      { is: 'disabled', ...at },
    ] as const)
      runInAction(() => Object.assign(visit.service, { state }));
    expect(events.slice(2)).toMatchObject([
      { ...HERE, name: 'service_failed', properties: { code: 'sloterror-venue' } },
      { ...HERE, name: 'service_entered' },
      { ...HERE, name: 'service_failed', properties: { code: 'disabled' } },
    ]);
  });

  it('wait, for an early entry, until the guest is there', () => {
    watch();
    go('venue', 'the-lantern');
    runInAction(() => Object.assign(visit.service, { state: { is: 'ready', ...at, session } }));
    expect(only('service_entered')).toEqual([]);
    for (const page of ['order.entry', 'venue', 'order.menus']) go(page, 'the-lantern');
    expect(only('service_entered')).toHaveLength(1);
  });

  it('include pay at table', () => {
    watch();
    go('pay.bill', 'the-lantern');
    const state = { is: 'failed', slug: 'the-lantern', service: 'pay', code: 'sloterror-tables' } as const;
    runInAction(() => {
      visit.bills = { service: { state } };
    });
    expect(events.at(-1)).toMatchObject({
      venueId: '7',
      service: 'pay',
      properties: { code: 'sloterror-tables' },
    });
  });
});

describe('menu and dish events', () => {
  it('are sent each time a loaded menu’s page is shown', () => {
    watch();
    withOrder({ id: 'food' });
    expect(only('menu_viewed')).toEqual([]);
    go('order.menu', 'the-lantern');
    go('order.basket', 'the-lantern');
    go('order.menu', 'the-lantern');
    expect(only('menu_viewed')).toMatchObject([
      { ...HERE, properties: { menuId: 'food' } },
      { ...HERE, properties: { menuId: 'food' } },
    ]);
  });

  it('are sent for dishes that the guest adds, not restored ones', () => {
    watch();
    withOrder();
    basket.add(lineOf(pie, 2));
    basket.increment(pie.key);
    basket.remove(pie.key);
    basket.setLines([lineOf(pie, 3)]);
    basket.syncFromStore();
    expect(only('item_added')).toMatchObject([
      {
        ...HERE,
        properties: {
          menuId: 'food',
          productId: 'pie',
          portionTypeId: 'one',
          quantity: 2,
          unitPrice: 14.95,
          currency: 'GBP',
        },
      },
      { properties: { quantity: 1 } },
    ]);
    expect(JSON.stringify(events)).not.toContain('peas');
  });
});

describe('basket check events', () => {
  const ended = (end: CheckEnd): void => {
    runInAction(() => (checkout.basketCheck.last = end));
  };

  beforeEach(() => {
    watch();
    basket.add(pie);
    withOrder();
    withCheckout();
  });

  it('report how the check ended', () => {
    ended({ is: 'refused', refusal: { why: 'timeslotUnavailable' } });
    ended({ is: 'failed', failure: unreachable });
    basket.apply({
      event: 'passed',
      checked: {
        basketId: 'b',
        basketTotal: pence(1600),
        linePrices: [pence(1600)],
        discounts: [],
        promotions: [],
      },
    });
    ended({ is: 'passed' });
    expect(only('basket_checked').map(({ properties }) => properties)).toEqual([
      { outcome: 'timeslotUnavailable', lines: 1, goodsTotal: 14.95, currency: 'GBP' },
      { outcome: 'unknown', lines: 1, goodsTotal: 14.95, currency: 'GBP' },
      { outcome: 'passed', lines: 1, goodsTotal: 16, currency: 'GBP' },
    ]);
  });

  it('are missing for a dropped answer, for no check, and for one already told', () => {
    ended({ is: 'changed' });
    const passed: CheckEnd = { is: 'passed' };
    ended(passed);
    ended({ is: 'notReady', step: { next: 'destination', lack: 'table' } });
    ended(passed);
    expect(only('basket_checked')).toHaveLength(1);
  });
});

describe('payment events', () => {
  let paid = 0;
  const pay = (more: Partial<OrderSummary> = {}) => {
    basket.add(pie);
    return payments.pay({
      place,
      basket: basket.basket,
      basketId: `basket-${(paid += 1)}`,
      summary: { ...summary, ...more },
      // The request does not matter here.
      paymentOf: () => ({}) as OrderPayment,
    });
  };

  beforeEach(() => {
    watch();
    withCheckout();
  });

  it('are sent when it begins, and for the order when placed', async () => {
    const done = pay({ tip: pence(100), total: pence(1100) });
    await answer.answer(right({ outcome: 'success', orderId: 'o-1', orderRef: '#A1' }));
    await done;
    expect(events.slice(1)).toMatchObject([
      { ...HERE, name: 'payment_begun', properties: { total: 11, currency: 'GBP' } },
      { ...HERE, name: 'order_placed', properties: { orderId: 'o-1', goodsTotal: 10, tip: 1, total: 11 } },
    ]);
  });

  it.each<[string, Answer, string]>([
    ['was declined', right({ outcome: 'declined', code: 'declined' }), 'declined'],
    ['was refused', right({ outcome: 'refused' }), 'notTaken'],
    ['got no answer in two minutes', left(unreachable), 'unknown'],
  ])('that %s has a failure event', async (_what, answered, outcome) => {
    const done = pay();
    await answer.answer(answered);
    await done;
    expect(events.slice(1)).toMatchObject([
      { name: 'payment_begun' },
      { ...HERE, name: 'payment_failed', properties: { outcome, total: 10, currency: 'GBP' } },
    ]);
  });

  it('B12: are missing for a free order or one on a tab', async () => {
    void pay({ total: pence(0) });
    await answer.answer(right({ outcome: 'success', orderId: 'o-1', orderRef: '#A1' }));
    void pay({ tab: { accountId: 'a', basketId: 'b' } });
    await answer.answer(right({ outcome: 'success', orderId: 'o-2', orderRef: '#A2' }));
    await settled();
    expect(eventNames()).toEqual(['app_started', 'order_placed', 'order_placed']);
  });

  it('are sent by the browser tab that pays', () => {
    stored.set('x', intent('x', STATES.prepared));
    payments.syncFromStore();
    stored.set('x', intent('x', STATES.captured));
    payments.syncFromStore();
    expect(eventNames()).toEqual(['app_started']);
  });

  it('are missing for a payment found settled', () => {
    stored.set('x', billIntent('x', STATES.captured));
    payments.syncFromStore();
    expect(eventNames()).toEqual(['app_started']);
  });
});

it('a feedback event carries the rating', () => {
  watch();
  withCheckout();
  runInAction(() => (results.lastFeedback = { orderId: 'o-1', rating: 4, place }));
  expect(events.at(-1)).toMatchObject({
    ...HERE,
    name: 'feedback_given',
    properties: { orderId: 'o-1', rating: 4 },
  });
});

describe('a visit that an earlier document began', () => {
  const goOn = (before: readonly { readonly slug: string; readonly service: string }[]): void =>
    trackVisit(visit, { now: () => instantOf(now) }, (event) => events.push(event), before);
  const enter = (slug: string): void =>
    runInAction(() => {
      visit.service = { state: { is: 'ready', slug, service: 'order', session } };
    });

  it('repeats neither the start nor a reported service', () => {
    go('order.basket', 'the-lantern');
    goOn([{ slug: 'the-lantern', service: 'order' }]);
    enter('the-lantern');
    expect(eventNames()).toEqual(['page_viewed']);
  });

  it('reports another service', () => {
    go('order.basket', 'the-lantern');
    goOn([{ slug: 'the-lantern', service: 'takeaway' }]);
    enter('the-lantern');
    expect(eventNames()).toEqual(['page_viewed', 'service_entered']);
  });
});
