import { describe, expect, it } from 'vitest';
import { parseRoute, redirectOf } from '../../../ui/navigation/routes.ts';

const NOT_FOUND = { page: 'redirect', to: '/404' };

describe('made-up addresses (attack H26)', () => {
  it.each([
    ['a part that cannot be decoded', '/foxglove-arms/order/menus/%zz'],
    ['a character cut in half', '/foxglove-arms/order/menus/%e2%82'],
    ['too many parts', '/foxglove-arms/order/menus/food/more'],
    ['a service that does not exist', '/foxglove-arms/__proto__'],
  ])('%s leads to /404', (_what, path) => {
    expect(parseRoute(path)).toEqual(NOT_FOUND);
  });

  it.each([
    ['a parent folder, decoded once', '%2e%2e', '..'],
    ['a parent folder that is encoded twice, decoded once', '%252e%252e', '%2e%2e'],
    ['a slash inside', 'food%2f..%2fadmin', 'food/../admin'],
    ['a null character', 'food%00', 'food\u0000'],
    ['a prototype', '__proto__', '__proto__'],
    ['5 KB', 'x'.repeat(5000), 'x'.repeat(5000)],
  ])('%s is read as a menu’s name, which no venue has', (_what, written, menuName) => {
    expect(parseRoute(`/foxglove-arms/order/menus/${written}`)).toMatchObject({ page: 'menu', menuName });
  });

  it.each(['%2e%2e', '%00', 'x'.repeat(5000), '__proto__', 'constructor', 'foxglove-arms%2f..'])(
    'a venue named %j leads to /404 once the brand loads',
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
