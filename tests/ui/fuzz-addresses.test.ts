import { describe, expect, it } from 'vitest';
import { parseRoute, redirectOf } from '../../ui/routes.ts';

const NOT_FOUND = { page: 'redirect', to: '/404' };

describe('addresses that are made up (attack H26)', () => {
  it.each([
    ['a part that cannot be decoded', '/foxglove-arms/order/menus/%zz'],
    ['half a character', '/foxglove-arms/order/menus/%e2%82'],
    ['more parts than there are', '/foxglove-arms/order/menus/food/more'],
    ['no service', '/foxglove-arms/__proto__'],
  ])('%s: /404', (_what, path) => {
    expect(parseRoute(path)).toEqual(NOT_FOUND);
  });

  it.each([
    ['a way up, decoded once', '%2e%2e', '..'],
    ['a way up that is encoded twice, decoded once', '%252e%252e', '%2e%2e'],
    ['a slash within', 'food%2f..%2fadmin', 'food/../admin'],
    ['a character of nothing', 'food%00', 'food\u0000'],
    ['a prototype', '__proto__', '__proto__'],
    ['5 KB', 'x'.repeat(5000), 'x'.repeat(5000)],
  ])('%s, in the place of a menu: a menu of that name, which no venue has', (_what, written, menuName) => {
    expect(parseRoute(`/foxglove-arms/order/menus/${written}`)).toMatchObject({ page: 'menu', menuName });
  });

  it.each(['%2e%2e', '%00', 'x'.repeat(5000), '__proto__', 'constructor', 'foxglove-arms%2f..'])(
    'a venue of the name %j: /404 once the brand is known',
    (written) => {
      const route = parseRoute(`/${written}/order`);
      const whereabouts = {
        knownSlugs: ['foxglove-arms', 'salt-house'],
        current: undefined,
        train: undefined,
      };
      expect(redirectOf(route, whereabouts as never)).toBe('/404');
    },
  );
});
