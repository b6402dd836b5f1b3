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

describe('services and their names', () => {
  it('the order type of order is oat, of takeaway cc, of order-ahead poat (section 4)', () => {
    expect(ORDER_TYPES).toEqual({ order: 'oat', takeaway: 'cc', 'order-ahead': 'poat' });
  });

  it.each<[ServiceName, string]>([
    ['order', 'Order and Pay'],
    ['takeaway', 'Click and Collect'],
    ['pay', 'Pay My Bill'],
    ['order-ahead', 'Order Ahead'],
  ])('the service %s is called %s where the venue has no name for it (section 9)', (service, title) => {
    expect(serviceTitle(venueContent, service)).toBe(title);
    expect(serviceTitle({ ...venueContent, serviceNames: { [service]: 'Mine' } }, service)).toBe('Mine');
  });

  it('a table’s bill is paid as PAT, and a tab as HYBRID (section 1)', () => {
    expect(BILL_ORDER_TYPES).toEqual({ table: 'PAT', tab: 'HYBRID' });
  });

  it('names of services in an address are recognised', () => {
    expect(SERVICE_NAMES.every(isServiceName)).toBe(true);
    expect(['', 'Order', 'oat', 'constructor'].some(isServiceName)).toBe(false);
    expect(SERVICE_NAMES.filter(isOrderingService)).toEqual(ORDERING);
  });
});

describe('offeredServices: by content and, for ordering, by the backend (S3)', () => {
  const switches = <Name extends ServiceName>(names: readonly Name[]): fc.Arbitrary<Record<Name, boolean>> =>
    fc
      .tuple(...names.map(() => fc.boolean()))
      .map(
        (on) => Object.fromEntries(names.map((name, at) => [name, on[at] === true])) as Record<Name, boolean>,
      );

  it('a service is offered exactly where its switches allow it (venue.takeawayEnabled off, venue.poatEnabled off)', () => {
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
  ])(
    'services that the venue names come first, and the rest in the usual order: %s',
    (_named, serviceNames, order) => {
      expect(offered(serviceNames, SERVICE_NAMES)).toEqual(order);
      expect(enabledServices({ ...venueContent, serviceNames })).toEqual(order);
    },
  );

  it('a name for a service does not offer one that is switched off', () => {
    expect(offered({ pay: 'Pay', takeaway: 'Later' }, ['order', 'takeaway'])).toEqual(['takeaway', 'order']);
  });

  it('each enabled service is offered once, and the named ones first', () => {
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
  ])('%i ms after orderingUntil ordering is over: %s', (after, over) => {
    expect(orderingIsOver(until, instantOf(NOON + after))).toBe(over);
  });

  it('after orderingUntil the venue offers paying and no ordering', () => {
    expect(offeredServices(venueContent, until, NOON)).toEqual(['pay']);
    expect(offeredServices(venueContent, until, instantOf(NOON - 1))).toEqual(SERVICE_NAMES);
  });

  it('at a venue without orderingUntil ordering is never over', () => {
    expect(orderingIsOver(venueConfig, instantOf(Number.MAX_SAFE_INTEGER))).toBe(false);
  });
});

describe('menuLabels (section 9)', () => {
  it('menus are called “food” and “drinks” unless the venue switches on a label of its own', () => {
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
    'a seat is asked for on menu index, menu and basket of order-ahead alone, where the brand has seats: %s',
    (service) => {
      expect(pages.filter((page) => asksForSeat(true, service, page))).toEqual(
        service === 'order-ahead' ? ['menus', 'menu', 'basket'] : [],
      );
      expect(pages.some((page) => asksForSeat(false, service, page))).toBe(false);
    },
  );
});
