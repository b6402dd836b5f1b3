import { brandWithContent } from '../scenarios/brands.ts';
import { expect, test } from '../phone/test.ts';

const unavailable = (code: string): string => `Ordering isn’t available at this time. (code:${code})`;

test('an unknown host has no brand', async ({ guest, sandbox, watch }) => {
  watch.provokes('404 GET /api/config/wl-config');
  await guest.open(sandbox.originOf('unknown.localhost'));
  await guest.error.says(unavailable('otis-cms-config'));
});

test('S9: /unavailable shows the code of the failed start', async ({ guest, sandbox, watch }) => {
  await guest.open('/unavailable');
  await guest.error.says(unavailable('init'));
  watch.provokes('404 GET /api/config/wl-config');
  sandbox.corrupt('wl-config', { kind: 'status', status: 404 });
  await guest.open('/');
  await guest.error.says(unavailable('otis-cms-config'));
  sandbox.mend();
  await guest.open('/unavailable');
  await guest.error.says(unavailable('otis-cms-config'));
});

test('a successful retry goes on to the wanted address (S2)', async ({ guest, page, sandbox }) => {
  sandbox.corrupt('content', { kind: 'malformed' });
  await guest.open('/salt-house/order/menus/everything');
  await guest.error.says(unavailable('otis-cms-config'));
  sandbox.mend();
  await guest.error.retry.tap();
  await guest.isAt('Everything');
  await expect(page).toHaveURL(/\/salt-house\/order\/menus\/everything$/);
});

test.describe('a brand that is switched off', () => {
  test.use({ brand: brandWithContent('brand', { enabled: false }) });
  test('shows its code, also at the next try (fault F31) (brand.enabled off)', async ({ guest }) => {
    await guest.open('/foxglove-arms/order');
    await guest.error.says(unavailable('killswitch-brand'));
    await guest.error.retry.tap();
    await guest.error.says(unavailable('killswitch-brand'));
  });
});

test('a failing runtime configuration shows the code init until fixed (fault F29)', async ({
  guest,
  sandbox,
  watch,
}) => {
  watch.provokes('500 GET /runtime-config.json');
  sandbox.corrupt('runtime-config', { kind: 'status', status: 500 });
  await guest.open('/');
  await guest.error.says(unavailable('init'));
  sandbox.mend();
  await guest.error.retry.tap();
  await guest.isAt('Pull up a chair');
});

test('what a page brings is used where its runtime configuration has to be fetched (WC9)', async ({
  guest,
  sandbox,
}) => {
  // A planned fault leaves a part out of the page.
  sandbox.corrupt('runtime-config', { kind: 'delay', ms: 1 });
  await guest.open('/salt-house');
  await expect(guest.page.getByRole('heading', { name: 'The Salt House' })).toBeVisible();
  expect(sandbox.callsOf('runtime-config')).toHaveLength(1);
  expect(['wl-config', 'content'].flatMap((call) => sandbox.callsOf(call))).toEqual([]);
});
