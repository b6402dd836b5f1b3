import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asksForSeat,
  BILL_ORDER_TYPES,
  enabledServices,
  isOrderingService,
  isServiceName,
  offeredServices,
  ORDER_TYPES,
  orderingIsOver,
  SERVICE_NAMES,
  type OrderingServiceName,
  type ServiceName,
} from '@tableside/core';
import { menuLabels, serviceTitle } from '@tableside/core/content';
import { instantOf } from '@tableside/core/time';
import { DEFAULT_MENU_LABELS } from '../../../core/brand/service-names.ts';
import { NOON, venueConfig, venueContent } from './venues.ts';

const ORDERING: readonly OrderingServiceName[] = ['order', 'order-ahead', 'takeaway'];

describe('service names', () => {
  it('order is oat, takeaway cc, order-ahead poat (section 4)', () => {
    expect(ORDER_TYPES).toEqual({ order: 'oat', takeaway: 'cc', 'order-ahead': 'poat' });
  });

  it.each<[ServiceName, string]>([
    ['order', 'Order and Pay'],
    ['takeaway', 'Click and Collect'],
    ['pay', 'Pay My Bill'],
    ['order-ahead', 'Order Ahead'],
  ])('%s is called %s without a name by the venue (section 9)', (service, title) => {
    expect(serviceTitle(venueContent, service)).toBe(title);
    expect(serviceTitle({ ...venueContent, serviceNames: { [service]: 'Mine' } }, service)).toBe('Mine');
  });

  it('a table’s bill is PAT, a tab HYBRID (section 1)', () => {
    expect(BILL_ORDER_TYPES).toEqual({ table: 'PAT', tab: 'HYBRID' });
  });

  it('are recognised in an address', () => {
    expect(SERVICE_NAMES.every(isServiceName)).toBe(true);
    expect(['', 'Order', 'oat', 'constructor'].some(isServiceName)).toBe(false);
    expect(SERVICE_NAMES.filter(isOrderingService)).toEqual(ORDERING);
  });
});

describe('offeredServices (S3)', () => {
  const switches = <Name extends ServiceName>(names: readonly Name[]): fc.Arbitrary<Record<Name, boolean>> =>
    fc
      .tuple(...names.map(() => fc.boolean()))
      .map(
        (on) => Object.fromEntries(names.map((name, at) => [name, on[at] === true])) as Record<Name, boolean>,
      );

  it('offers a service exactly where its switches allow (venue.takeawayEnabled off, venue.poatEnabled off)', () => {
    fc.assert(
      fc.property(switches(SERVICE_NAMES), switches(ORDERING), (enabledServices, orderingAllowed) => {
        const venue = { ...venueContent, enabledServices };
        const offered = offeredServices(venue, { ...venueConfig, orderingAllowed }, NOON);
        for (const name of ORDERING) {
          expect(offered.includes(name)).toBe(enabledServices[name] && orderingAllowed[name]);
        }
        expect(offered.includes('pay')).toBe(enabledServices.pay);
      }),
    );
  });
});

describe('the order of services', () => {
  const offered = (serviceNames: Partial<Record<ServiceName, string>>, enabled: readonly ServiceName[]) =>
    offeredServices(
      {
        serviceNames,
        enabledServices: {
          order: enabled.includes('order'),
          'order-ahead': enabled.includes('order-ahead'),
          takeaway: enabled.includes('takeaway'),
          pay: enabled.includes('pay'),
        },
      },
      venueConfig,
      NOON,
    );

  it.each<[string, Partial<Record<ServiceName, string>>, readonly ServiceName[]]>([
    ['none', {}, ['order', 'order-ahead', 'takeaway', 'pay']],
    ['pay before order', { pay: 'Pay', order: 'More' }, ['pay', 'order', 'order-ahead', 'takeaway']],
    ['order before pay', { order: 'More', pay: 'Pay' }, ['order', 'pay', 'order-ahead', 'takeaway']],
    ['one of them', { takeaway: 'Later' }, ['takeaway', 'order', 'order-ahead', 'pay']],
  ])('follows the venue’s names, then the usual one: %s', (_named, serviceNames, order) => {
    expect(offered(serviceNames, SERVICE_NAMES)).toEqual(order);
    expect(enabledServices({ ...venueContent, serviceNames })).toEqual(order);
  });

  it('offers no named service that is switched off', () => {
    expect(offered({ pay: 'Pay', takeaway: 'Later' }, ['order', 'takeaway'])).toEqual(['takeaway', 'order']);
  });

  it('lists each enabled service once, named ones first', () => {
    const some = fc.shuffledSubarray([...SERVICE_NAMES]);
    fc.assert(
      fc.property(some, some, (named, enabled) => {
        const names = Object.fromEntries(named.map((service) => [service, 'Mine']));
        const rest = SERVICE_NAMES.filter((service) => !named.includes(service));
        expect(offered(names, enabled)).toEqual(
          [...named, ...rest].filter((service) => enabled.includes(service)),
        );
      }),
    );
  });
});

describe('orderingUntil (T7)', () => {
  const until = { ...venueConfig, orderingUntil: NOON };

  it.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('%i ms later ordering is over: %s', (after, over) => {
    expect(orderingIsOver(until, instantOf(NOON + after))).toBe(over);
  });

  it('leaves only paying when it has passed', () => {
    expect(offeredServices(venueContent, until, NOON)).toEqual(['pay']);
    expect(offeredServices(venueContent, until, instantOf(NOON - 1))).toEqual(SERVICE_NAMES);
  });

  it('never ends ordering where absent', () => {
    expect(orderingIsOver(venueConfig, instantOf(Number.MAX_SAFE_INTEGER))).toBe(false);
  });
});

describe('menuLabels (section 9)', () => {
  it('are “food” and “drinks” without the venue’s own label', () => {
    expect(DEFAULT_MENU_LABELS).toEqual({ food: 'food', drinks: 'drinks' });
    const own = { customFoodMenuLabel: 'Eats', customDrinksMenuLabel: 'Drams' };
    expect(menuLabels({ customMenuLabels: true, ...own })).toEqual({ food: 'Eats', drinks: 'Drams' });
    expect(menuLabels({ customMenuLabels: false, ...own })).toEqual(DEFAULT_MENU_LABELS);
    expect(menuLabels({ customMenuLabels: true, customFoodMenuLabel: 'Eats' })).toEqual({
      food: 'Eats',
      drinks: 'drinks',
    });
    expect(menuLabels({ customMenuLabels: true })).toEqual(DEFAULT_MENU_LABELS);
  });
});

describe('asksForSeat (S10, section 5)', () => {
  const pages = ['entry', 'menus', 'menu', 'basket', 'success', 'failure'] as const;

  it.each(SERVICE_NAMES)(
    'on order-ahead’s menus and basket alone, where the brand has seats: %s',
    (service) => {
      expect(pages.filter((page) => asksForSeat(true, service, page))).toEqual(
        service === 'order-ahead' ? ['menus', 'menu', 'basket'] : [],
      );
      expect(pages.some((page) => asksForSeat(false, service, page))).toBe(false);
    },
  );
});
