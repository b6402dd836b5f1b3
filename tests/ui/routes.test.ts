import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRoute, paths, redirectOf, type Route } from '../../ui/routes.ts';

const order = { slug: 'arms', service: 'order' } as const;

describe('section 2: routes', () => {
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
    ['/terms', { page: 'terms' }],
    ['/error', { page: 'error' }],
    ['/train-error', { page: 'train-error' }],
    ['/service-error', { page: 'service-error' }],
    ['/unavailable', { page: 'unavailable' }],
    ['/404', { page: '404' }],
  ])('%s', (path, route) => {
    expect(parseRoute(path)).toEqual(route);
  });

  it('S9: the bare checkout leads to its basket', () => {
    expect(parseRoute('/arms/order/checkout')).toEqual({
      page: 'redirect',
      to: '/arms/order/checkout/basket',
    });
  });

  it.each([
    '/arms/brunch',
    '/arms/order/nothing',
    '/arms/order/menus/food/more',
    '/arms/order/checkout/basket/more',
    '/arms/order/checkout/nothing',
    '/%E0%A4%A',
  ])('%s leads to /404, as any other path', (path) => {
    expect(parseRoute(path)).toEqual({ page: 'redirect', to: '/404' });
  });

  it('never throws, whatever the path, and every address of the app is read back', () => {
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

  it('C6: a result is addressed by its payment’s own id', () => {
    expect(paths.result('arms', 'order', 'success', 'a b')).toBe(
      '/arms/order/checkout/success?payment=a%20b',
    );
  });
});

describe('S9: redirects once the brand is known', () => {
  const known = ['arms'];

  it.each(['/else', '/else/order', '/else/order/checkout/success'])('%s: an unknown slug is /404', (path) => {
    expect(redirectOf(parseRoute(path), known, 'braintree')).toBe('/404');
  });

  it.each(['/arms/pay', '/arms/takeaway', '/arms/order-ahead/menus'])('%s cannot be entered here', (path) => {
    expect(redirectOf(parseRoute(path), known, 'braintree')).toBe('/service-error');
  });

  it.each(['/', '/arms', '/arms/order', '/arms/order/menus/food', '/terms', '/404'])('%s stays', (path) => {
    expect(redirectOf(parseRoute(path), known, 'braintree')).toBeUndefined();
  });

  it('nothing is ordered where the second card provider would have to be paid', () => {
    expect(redirectOf(parseRoute('/arms/order'), known, 'checkout')).toBe('/service-error');
    expect(redirectOf(parseRoute('/arms'), known, 'checkout')).toBeUndefined();
  });
});
