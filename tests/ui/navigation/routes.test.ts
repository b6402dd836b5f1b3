import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  billPaths,
  FROM_BILL,
  mayStayAtPaySuccess,
  namesPayment,
  tokenOf,
} from '../../../ui/navigation/bill-paths.ts';
import type { TrainCheck } from '../../../ui/models/visit/train-model.ts';
import {
  isForBasket,
  isShownBy,
  ownSpelling,
  parseRoute,
  paths,
  policyOf,
  redirectOf,
  routeName,
  waitsForTrain,
  wantedFrom,
  wantedIn,
  type Route,
  type Whereabouts,
} from '../../../ui/navigation/routes.ts';
import { billPlace, place } from '../../core/payment/payment-intents.ts';
import { venueContent } from '../../core/brand/venues.ts';

const order = { slug: 'arms', service: 'order' } as const;
const ahead = { slug: 'arms', service: 'order-ahead' } as const;
const takeaway = { slug: 'arms', service: 'takeaway' } as const;
const pay = { slug: 'arms', service: 'pay' } as const;

describe('an address in another case (S23)', () => {
  it.each([
    ['/ARMS', '', '/arms'],
    ['/ARMS/ORDER', '?TABLE=12', '/arms/order?table=12'],
    [
      '/Arms/Order/Menus/Food',
      '?Seat=C12&T=aB&utm_source=X',
      '/arms/order/menus/Food?seat=C12&t=aB&utm_source=X',
    ],
    ['/arms/PAY/B12/SUCCESS', '', '/arms/pay/B12/success'],
    ['/arms/PAY/Menus', '?t=aB', '/arms/pay/Menus?t=aB'],
    ['/ARMS/TAKEAWAY/CHECKOUT/BASKET', '', '/arms/takeaway/checkout/basket'],
    ['/ARMS/SELECT-TIMESLOTS', '', '/arms/select-timeslots'],
    ['/ARMS/TAB', '', '/arms/tab'],
    ['/inn', '', '/Inn'],
    ['/TERMS', '', '/terms'],
    ['/CHECKOUT-SUCCESS', '', '/checkout-success'],
  ])('%s%s is %s', (path, search, spelled) => {
    expect(ownSpelling(path, search, ['arms', 'Inn'])).toBe(spelled);
    const [again = '', query = ''] = spelled.split('?');
    expect(ownSpelling(again, query === '' ? '' : `?${query}`, ['arms', 'Inn'])).toBeUndefined();
  });

  it.each([
    ['/', ''],
    ['/arms/', ''],
    ['/ARMY/order', ''],
    ['/arms/order/menus/TAB', '?table=B12'],
    ['/arms/%E0%A4%A', ''],
  ])('%s%s stays', (path, search) => {
    expect(ownSpelling(path, search, ['arms'])).toBeUndefined();
  });
});

describe('section 2: routes (attack H13, attack H26)', () => {
  it.each<readonly [string, Route]>([
    ['/', { page: 'home' }],
    ['/arms', { page: 'venue', slug: 'arms' }],
    ['/arms/', { page: 'venue', slug: 'arms' }],
    ['/arms/order', { page: 'entry', ...order }],
    ['/arms/order/menus', { page: 'menus', ...order }],
    ['/arms/order/menus/food', { page: 'menu', ...order, menuName: 'food' }],
    ['/arms/order/menus/f%C3%AAte%20day', { page: 'menu', ...order, menuName: 'fête day' }],
    ['/arms/order/checkout/basket', { page: 'basket', ...order }],
    ['/arms/order/checkout/success', { page: 'success', ...order }],
    ['/arms/order/checkout/failure', { page: 'failure', ...order }],
    ['/arms/tab', { page: 'tab', ...order }],
    ['/arms/order/select-sub-service', { page: 'select-sub-service', ...order }],
    ['/arms/select-timeslots', { page: 'select-timeslots', ...takeaway }],
    ['/arms/order-ahead', { page: 'entry', ...ahead }],
    ['/arms/order-ahead/menus', { page: 'menus', ...ahead }],
    ['/arms/order-ahead/menus/food', { page: 'menu', ...ahead, menuName: 'food' }],
    ['/arms/order-ahead/checkout/basket', { page: 'basket', ...ahead }],
    ['/arms/order-ahead/checkout/success', { page: 'success', ...ahead }],
    ['/arms/order-ahead/checkout/failure', { page: 'failure', ...ahead }],
    ['/arms/takeaway', { page: 'entry', ...takeaway }],
    ['/arms/takeaway/menus', { page: 'menus', ...takeaway }],
    ['/arms/takeaway/menus/food', { page: 'menu', ...takeaway, menuName: 'food' }],
    ['/arms/takeaway/checkout/basket', { page: 'basket', ...takeaway }],
    ['/arms/takeaway/checkout/success', { page: 'success', ...takeaway }],
    ['/arms/takeaway/checkout/failure', { page: 'failure', ...takeaway }],
    ['/checkout-success', { page: 'generic-result', result: 'success' }],
    ['/order-ahead-checkout-success', { page: 'generic-result', result: 'success' }],
    ['/checkout-failure', { page: 'generic-result', result: 'failure' }],
    ['/arms/pay', { page: 'entry', ...pay }],
    ['/arms/pay/not-found', { page: 'not-found', ...pay }],
    ['/arms/pay/G7', { page: 'bill', ...pay, tableNumber: 'G7' }],
    ['/arms/pay/Table%205%2FA', { page: 'bill', ...pay, tableNumber: 'Table 5/A' }],
    ['/arms/pay/menus', { page: 'redirect', to: '/404' }],
    ['/arms/pay/checkout/success', { page: 'redirect', to: '/404' }],
    ['/arms/pay/success', { page: 'redirect', to: '/404' }],
    ['/arms/pay/7/success', { page: 'success', ...pay, tableNumber: '7' }],
    ['/arms/pay/7/failure', { page: 'failure', ...pay, tableNumber: '7' }],
    ['/terms', { page: 'terms' }],
    ['/accessibility', { page: 'accessibility' }],
    ['/error', { page: 'error' }],
    ['/train-error', { page: 'train-error' }],
    ['/service-error', { page: 'service-error' }],
    ['/unavailable', { page: 'unavailable' }],
    ['/404', { page: '404' }],
  ])('%s has its route', (path, route) => {
    expect(parseRoute(path)).toEqual(route);
  });

  it.each(['order', 'order-ahead', 'takeaway'])(
    'S9: the bare checkout address of %s leads to its basket',
    (service) => {
      expect(parseRoute(`/arms/${service}/checkout`)).toEqual({
        page: 'redirect',
        to: `/arms/${service}/checkout/basket`,
      });
    },
  );

  it.each([
    '/arms/brunch',
    '/arms/order/nothing',
    '/arms/takeaway/select-sub-service',
    '/arms/order-ahead/select-sub-service',
    '/arms/order/select-timeslots',
    '/arms/takeaway/tab',
    '/arms/pay/7/checkout/basket',
    '/arms/select-timeslots/more',
    '/arms/tab/more',
    '/arms/brunch/menus',
    '/checkout-success/more',
    '/toString/constructor',
    '/arms/order/menus/food/more',
    '/arms/order/checkout/basket/more',
    '/arms/order/checkout/nothing',
    '/arms/pay/7/nothing',
    '/arms/pay/7/success/more',
    '/%E0%A4%A',
  ])('unknown address %s leads to /404', (path) => {
    expect(parseRoute(path)).toEqual({ page: 'redirect', to: '/404' });
  });

  it('parsing never throws, and every app address parses back', () => {
    fc.assert(fc.property(fc.webPath(), (path) => void parseRoute(path)));
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), (name) => {
        expect(parseRoute(paths.menu('arms', 'order', name))).toEqual({
          page: 'menu',
          ...order,
          menuName: name,
        });
      }),
    );
  });

  it('an address keeps any table number a venue may use', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'binary' }).filter((name) => name !== 'not-found'),
        (tableNumber) => {
          expect(parseRoute(paths.bill('arms', tableNumber))).toEqual({ page: 'bill', ...pay, tableNumber });
        },
      ),
    );
  });

  it('a choice made from the basket leads back there', () => {
    expect(paths.forBasket(paths.subServices('arms'))).toBe('/arms/order/select-sub-service?for=basket');
    expect(paths.forBasket(paths.times('arms'))).toBe('/arms/select-timeslots?for=basket');
    expect(['?for=basket', 'for=basket', '?for=menus', ''].map(isForBasket)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('C6: a result’s address has its payment’s own id', () => {
    expect(paths.result(place, 'success', 'a b')).toBe('/the-lantern/order/checkout/success?payment=a%20b');
    expect(paths.result(billPlace, 'failure', 'a b')).toBe('/the-lantern/pay/7/failure?payment=a%20b');
  });

  it('X5: a bill’s address has the token of the table’s link', () => {
    expect(paths.bill('arms', '7', { token: 'a&b' })).toBe('/arms/pay/7?t=a%26b');
    expect(billPaths.pay('arms', '7', { token: 'a&b' })).toBe('/arms/pay/7?step=pay&t=a%26b');
    expect(billPaths.settled('arms', '7', undefined)).toBe('/arms/pay/7/success');
  });

  it('the no-bill address keeps the typed table for a retry', () => {
    expect(billPaths.missing('arms', '7 b')).toBe('/arms/pay/not-found?table=7%20b');
  });
});

describe('S9: redirects once the brand is known', () => {
  const knownSlugs = ['arms', 'mill'];
  const here = (current?: Whereabouts['current']): Whereabouts => ({ knownSlugs, current });

  it.each([
    '/else',
    '/else/order',
    '/else/order-ahead/menus',
    '/else/takeaway/menus/food',
    '/else/select-timeslots',
    '/else/order/select-sub-service',
    '/else/tab',
    '/else/order/checkout/success',
    '/else/pay/7',
  ])('%s with an unknown slug leads to /404', (path) => {
    expect(redirectOf(parseRoute(path), here())).toBe('/404');
  });

  it.each<readonly [string, Whereabouts['current'], string | undefined]>([
    ['/arms/select-timeslots', undefined, '/arms/takeaway'],
    ['/arms/select-timeslots', { slug: 'arms', service: 'order' }, '/arms/takeaway'],
    ['/arms/select-timeslots', { slug: 'mill', service: 'takeaway' }, '/arms/takeaway'],
    ['/arms/select-timeslots', { slug: 'arms', service: 'takeaway' }, undefined],
    ['/arms/order/menus', undefined, undefined],
    ['/arms/order/menus', { slug: 'arms', service: 'takeaway' }, undefined],
    ['/arms/order/menus', { slug: 'mill', service: 'order' }, '/arms/order'],
    ['/arms/takeaway/menus', { slug: 'mill', service: 'order' }, '/arms/takeaway'],
    ['/arms/takeaway/menus', { slug: 'arms', service: 'order' }, undefined],
    ['/arms/order-ahead/menus', { slug: 'mill', service: 'takeaway' }, '/arms/order-ahead'],
    ['/arms/order-ahead/menus', undefined, undefined],
    ['/arms/select-timeslots', { slug: 'arms', service: 'order-ahead' }, '/arms/takeaway'],
    ['/arms/order/select-sub-service', { slug: 'mill', service: 'order' }, undefined],
    ['/arms/order/menus/food', { slug: 'mill', service: 'order' }, undefined],
  ])('section 2: %s, entered after %j, redirects to %s', (path, current, to) => {
    expect(redirectOf(parseRoute(path), here(current))).toBe(to);
  });

  it.each([
    '/',
    '/arms',
    '/arms/order',
    '/arms/order/select-sub-service',
    '/arms/tab',
    '/arms/order-ahead/menus',
    '/arms/takeaway',
    '/checkout-success',
    '/order-ahead-checkout-success',
    '/checkout-failure',
    '/arms/order/menus/food',
    '/arms/pay',
    '/arms/pay/7',
    '/arms/pay/not-found',
    '/arms/pay/7/success',
    '/terms',
    '/404',
  ])('%s does not redirect', (path) => {
    expect(redirectOf(parseRoute(path), here())).toBeUndefined();
  });
});

describe('section 2: the start of a brand with one venue', () => {
  it('is the front page if content gives it something to say (S17)', () => {
    const whereabouts = { knownSlugs: ['arms'], current: undefined, hasOwnFront: true } as const;
    expect(redirectOf({ page: 'home' }, whereabouts)).toBeUndefined();
  });

  it.each([
    [['arms'], '/arms'],
    [['arms', 'mill'], undefined],
    [[], undefined],
  ])('redirects %j to %o', (knownSlugs, to) => {
    const whereabouts = { knownSlugs, current: undefined } as const;
    expect(redirectOf(parseRoute('/'), whereabouts)).toBe(to);
    expect(redirectOf(parseRoute('/terms'), whereabouts)).toBeUndefined();
  });
});

describe('section 2: navigation by the train’s wifi', () => {
  const ASKING: TrainCheck = { is: 'asking' };
  const FAILED: TrainCheck = { is: 'failed' };
  const OPEN: TrainCheck = {
    is: 'known',
    leadsTo: { is: 'open', venue: { ...venueContent, slug: 'mill' } },
  };
  const DISABLED: TrainCheck = { is: 'known', leadsTo: { is: 'disabled' } };
  const UNKNOWN: TrainCheck = { is: 'known', leadsTo: { is: 'unknown' } };
  const to = (path: string, train: TrainCheck | undefined, knownSlugs = ['arms', 'mill']) =>
    redirectOf(parseRoute(path), { knownSlugs, current: undefined, train });

  /** A payment's result shows, and is confirmed, whether or not the train is known (C2). */
  const RESULTS = ['/arms/order/checkout/success', '/arms/pay/7/success'];
  const ANY_PAGE = [
    '/',
    '/arms',
    '/nowhere',
    '/arms/order',
    '/arms/order/menus/food',
    '/arms/order/checkout/basket',
    '/arms/order/checkout/success',
    '/arms/select-timeslots',
    '/arms/pay/7',
    '/arms/pay/7/success',
    '/checkout-success',
    '/error',
    '/service-error',
    '/unavailable',
    '/404',
    '/no/such/page',
  ];

  it.each(ANY_PAGE)('%s is blocked while no train is known', (path) => {
    expect(to(path, FAILED)).toBe(RESULTS.includes(path) ? undefined : '/train-error');
    expect([waitsForTrain(parseRoute(path), ASKING), to(path, ASKING)]).toEqual([true, undefined]);
    for (const train of [FAILED, OPEN, DISABLED, UNKNOWN, undefined])
      expect(waitsForTrain(parseRoute(path), train)).toBe(false);
  });

  it.each(['/train-error', '/terms', '/accessibility'])('%s is never blocked', (path) => {
    for (const train of [ASKING, FAILED, OPEN, DISABLED, UNKNOWN, undefined])
      expect([waitsForTrain(parseRoute(path), train), to(path, train)]).toEqual([false, undefined]);
  });

  it.each([
    ['its venue', OPEN, '/mill'],
    ['/service-error where all its services are disabled (S9)', DISABLED, '/service-error'],
    ['/train-error where content does not know it', UNKNOWN, '/train-error'],
    ['nowhere else without the check', undefined, undefined],
  ])('the start of a known train is %s', (_, train, expected) => {
    expect(to('/', train)).toBe(expected);
  });

  it.each(ANY_PAGE.slice(1))('%s of a known train follows the other rules', (path) => {
    for (const train of [OPEN, DISABLED, UNKNOWN]) expect(to(path, train)).toBe(to(path, undefined));
  });

  it('the train’s rule precedes that of a single venue', () => {
    expect(to('/', DISABLED, ['arms'])).toBe('/service-error');
    expect(to('/', ASKING, ['arms'])).toBeUndefined();
  });

  it('the wanted address is saved only inside the app (attack H14)', () => {
    expect(wantedIn(wantedFrom('/arms/pay/7', '?t=a%26b'))).toBe('/arms/pay/7?t=a%26b');
    expect(wantedIn(wantedFrom('/', ''))).toBe('/');
    for (const state of [null, undefined, 7, {}, { wanted: 7 }, { wanted: '//else.example' }])
      expect(wantedIn(state)).toBe('/');
    for (const wanted of ['https://else.example', 'javascript:alert(1)', '/\\else.example', ''])
      expect(wantedIn({ wanted })).toBe('/');
  });
});

describe('section 2: analytics page names', () => {
  it.each([
    ['/', 'home'],
    ['/arms', 'venue'],
    ['/arms/order', 'order.entry'],
    ['/arms/takeaway/menus/food', 'takeaway.menu'],
    ['/arms/pay/7', 'pay.bill'],
    ['/nothing/of/that', 'redirect'],
  ])('%s is %s', (path, name) => {
    expect(routeName(parseRoute(path))).toBe(name);
  });
});

describe('P9: the success page of pay at table', () => {
  it('stays for a guest who comes from the bill', () => {
    expect(mayStayAtPaySuccess({ history: FROM_BILL, hasPaid: false })).toBe(true);
  });

  it('stays for a guest who has paid on that account', () => {
    expect(mayStayAtPaySuccess({ history: null, hasPaid: true })).toBe(true);
  });

  it.each([null, undefined, 'bill', 7, {}, { from: 'venue' }])(
    'leads anyone else to the bill: the history says %o',
    (history) => {
      expect(mayStayAtPaySuccess({ history, hasPaid: false })).toBe(false);
    },
  );
});

describe('X5: the token of a table’s link', () => {
  it('goes to the page without a bill', () => {
    expect(billPaths.missing('arms', 'G7', { token: 'a b' })).toBe('/arms/pay/not-found?table=G7&t=a%20b');
    expect(billPaths.missing('arms', 'G7')).toBe('/arms/pay/not-found?table=G7');
  });

  it('goes with its own table in any spelling, and no other', () => {
    const linked = { table: ' g7', token: 'a' };
    expect(tokenOf('G7', linked)).toBe('a');
    expect(tokenOf('G8', linked)).toBeUndefined();
  });
});

describe('C4: an address of one payment of a bill', () => {
  const isKnown = (key: string | undefined): boolean => key === 'known';

  it.each([
    ['success', '?payment=known', true],
    ['failure', '?payment=known', true],
    ['failure', '?payment=other', true],
    ['success', '?payment=other', false],
    ['success', '', false],
    ['failure', '', false],
  ] as const)('is one if %s with %o: %s', (page, search, named) => {
    expect(namesPayment(page, search, isKnown)).toBe(named);
  });

  it.each(['success', 'failure'] as const)(
    'F13: is one for an unknown return from the bank: %s (fault F13)',
    (page) => {
      expect(namesPayment(page, '?payment=other&paymentId=p1&result=ok', isKnown)).toBe(true);
      expect(namesPayment(page, '?paymentId=p1&result=ok', isKnown)).toBe(true);
    },
  );
});

describe('the two kinds of documents', () => {
  it.each([
    '/arms/order/checkout',
    '/arms/order/checkout/basket',
    '/arms/order/checkout/success',
    '/arms/order-ahead/checkout/failure',
    '/arms/takeaway/checkout/basket',
    '/arms/pay',
    '/arms/pay/not-found',
    '/arms/pay/7',
    '/arms/pay/7/success',
    '/arms/pay/7/failure',
    '/checkout-success',
    '/order-ahead-checkout-success',
    '/checkout-failure',
  ])('%s is a paying page, never in a browsing document', (path) => {
    expect(policyOf(parseRoute(path))).toBe('paying');
    expect(isShownBy('paying', parseRoute(path))).toBe(true);
    expect(isShownBy('browsing', parseRoute(path))).toBe(false);
  });

  it.each([
    '/',
    '/arms',
    '/arms/tab',
    '/arms/order/menus',
    '/arms/order/menus/pay',
    '/arms/order/menus/checkout',
    '/pay',
    '/checkout',
  ])('%s is a browsing page, never in a paying document', (path) => {
    expect(policyOf(parseRoute(path))).toBe('browsing');
    expect(isShownBy('browsing', parseRoute(path))).toBe(true);
    expect(isShownBy('paying', parseRoute(path))).toBe(false);
  });

  it.each([
    '/arms/order',
    '/arms/order/select-sub-service',
    '/arms/select-timeslots',
    '/terms',
    '/accessibility',
    '/service-error',
    '/train-error',
    '/404',
    '/arms/order/nonsense',
  ])('%s is a browsing page of every document', (path) => {
    expect(policyOf(parseRoute(path))).toBe('browsing');
    expect(isShownBy('browsing', parseRoute(path))).toBe(true);
    expect(isShownBy('paying', parseRoute(path))).toBe(true);
  });
});
