import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Currency } from '@tableside/core';
import { orderEvent, type OrderEvent, type AnalyticsEvent } from '@tableside/core/content';
import { GBP, JPY, KWD, pence } from '../samples.ts';
import { NOON } from '../brand/venues.ts';

const here = { at: NOON, brandId: 'foxglove', venueId: '7', service: 'order' } as const;
const placed = (currency: Currency): AnalyticsEvent => ({
  name: 'order_placed',
  orderId: 'o-1',
  goodsTotal: pence(2550),
  serviceCharge: pence(319),
  tip: pence(255),
  donation: pence(76),
  total: pence(3200),
  currency,
});

const FACTS: readonly (readonly [AnalyticsEvent, OrderEvent['properties']])[] = [
  [{ name: 'app_started' }, {}],
  [
    { name: 'page_viewed', slug: 'the-lantern', route: 'order.not-found' },
    { slug: 'the-lantern', route: 'order.not-found' },
  ],
  [{ name: 'page_viewed', slug: undefined, route: '404' }, { route: '404' }],
  [{ name: 'service_entered' }, {}],
  [{ name: 'service_failed', code: 'sloterror-venue' }, { code: 'sloterror-venue' }],
  [{ name: 'menu_viewed', menuId: 'menu:food_1.2' }, { menuId: 'menu:food_1.2' }],
  [
    {
      name: 'item_added',
      menuId: 'food',
      productId: 'p1',
      portionTypeId: 'one',
      quantity: 2,
      unitPrice: pence(1250),
      currency: GBP,
    },
    { menuId: 'food', productId: 'p1', portionTypeId: 'one', quantity: 2, unitPrice: 12.5, currency: 'GBP' },
  ],
  [
    { name: 'basket_checked', outcome: 'timeslotUnavailable', lines: 3, goodsTotal: pence(0), currency: GBP },
    { outcome: 'timeslotUnavailable', lines: 3, goodsTotal: 0, currency: 'GBP' },
  ],
  [
    placed(GBP),
    {
      orderId: 'o-1',
      goodsTotal: 25.5,
      serviceCharge: 3.19,
      tip: 2.55,
      donation: 0.76,
      total: 32,
      currency: 'GBP',
    },
  ],
  [
    { name: 'bill_paid', tip: pence(100), total: pence(1100), currency: GBP },
    { tip: 1, total: 11, currency: 'GBP' },
  ],
  [
    { name: 'payment_begun', total: pence(3200), currency: GBP },
    { total: 32, currency: 'GBP' },
  ],
  [
    { name: 'payment_failed', outcome: 'declined', total: pence(3200), currency: GBP },
    { outcome: 'declined', total: 32, currency: 'GBP' },
  ],
  [
    { name: 'feedback_given', orderId: 'o-1', rating: 5 },
    { orderId: 'o-1', rating: 5 },
  ],
];

describe('orderEvent (section 7)', () => {
  it.each(FACTS)('of %j', (fact, properties) => {
    expect(orderEvent(fact, here)).toStrictEqual({ name: fact.name, ...here, properties });
  });

  it('gives amounts in major units with the currency’s decimals (M1)', () => {
    expect(orderEvent(placed(JPY), here).properties['total']).toBe(3200);
    expect(orderEvent(placed(KWD), here).properties['total']).toBe(3.2);
  });

  it('names no venue before one is known', () => {
    const { at, brandId } = here;
    expect(orderEvent({ name: 'page_viewed', slug: undefined, route: 'home' }, { at, brandId })).toEqual({
      name: 'page_viewed',
      at,
      brandId,
      properties: { route: 'home' },
    });
  });
});

describe('orderEvent: the guest’s text', () => {
  it.each([
    'ann@example.com',
    'Ann Smith',
    '+447700900123',
    '07700 900123',
    'no nuts, please!',
    '',
    'é',
    'a'.repeat(65),
    'one\ntwo',
  ])('%j is no identifier', (menuId) => {
    expect(orderEvent({ name: 'menu_viewed', menuId }, here).properties).toEqual({});
  });

  it('an identifier is a text', () => {
    const odd = { name: 'menu_viewed', menuId: 7 } as unknown as AnalyticsEvent;
    expect(orderEvent(odd, here).properties).toEqual({});
  });

  it.each(['ann@example.com', '07700900123', '07700-900123', 'a b', 'slug?', '', 'a'.repeat(65)])(
    '%j is no slug',
    (slug) => {
      expect(orderEvent({ name: 'page_viewed', slug, route: 'venue' }, here).properties).toEqual({
        route: 'venue',
      });
    },
  );

  it('counts and amounts are whole numbers', () => {
    const odd = [1.5, NaN, Infinity, '5', null].map((rating) => ({
      name: 'feedback_given',
      orderId: 'o',
      rating,
    }));
    for (const fact of odd)
      expect(orderEvent(fact as AnalyticsEvent, here).properties).toEqual({ orderId: 'o' });
  });

  it('an amount without a currency is left out', () => {
    const odd = { ...placed(GBP), currency: 'pounds' } as unknown as AnalyticsEvent;
    expect(orderEvent(odd, here).properties).toEqual({ orderId: 'o-1' });
  });

  const anyFact = fc.constantFrom(...FACTS.map(([fact]) => fact));
  const GUEST = 'of the guest';
  const anyGuestText = fc.string({ maxLength: 20 }).map((text) => `${text} ${GUEST}`);

  it('unknown properties of fact and place are left out', () => {
    const properties = [
      'email',
      'name2',
      'phone',
      'note',
      'surname',
      'voucher',
      'tableNumber',
      'search',
      'properties',
    ];
    const more = fc.dictionary(fc.constantFrom(...properties), anyGuestText, { minKeys: 1 });
    fc.assert(
      fc.property(anyFact, more, more, (fact, ofFact, ofPlace) => {
        expect(orderEvent({ ...ofFact, ...fact }, { ...ofPlace, ...here })).toEqual(orderEvent(fact, here));
      }),
    );
  });

  it('free text in place of any property is left out alone', () => {
    const anyPlace = anyFact.chain((fact) =>
      fc.tuple(
        fc.constant(fact),
        fc.subarray(Object.keys(fact).filter((key) => key !== 'name' && key !== 'currency')),
      ),
    );
    fc.assert(
      fc.property(anyPlace, anyGuestText, ([fact, replaced], text) => {
        const typed = Object.fromEntries(replaced.map((property) => [property, text]));
        const { properties } = orderEvent({ ...fact, ...typed } as AnalyticsEvent, here);
        const sound = Object.entries(orderEvent(fact, here).properties);
        expect(properties).toEqual(
          Object.fromEntries(sound.filter(([property]) => !replaced.includes(property))),
        );
        expect(JSON.stringify(properties)).not.toContain(GUEST);
      }),
    );
  });
});
