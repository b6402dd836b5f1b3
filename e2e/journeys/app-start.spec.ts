import type { SampleBrand } from '../../fixtures/brands/index.ts';
import type { Fault } from '../../fixtures/world/faults.ts';
import { brandWithContent, brandWithoutContentKey, brandWithoutEntries } from '../scenarios/brands.ts';
import { passUntil } from '../scenarios/clock.ts';
import { expect, test } from '../test.ts';

const unavailable = (code: string): string => `Ordering isn’t available at this time. (code:${code})`;

test('a host that nobody knows has no brand', async ({ guest, sandbox, watch }) => {
  watch.provokes('404 GET /api/config/wl-config');
  await guest.open(sandbox.originOf('unknown.localhost'));
  await guest.error.says(unavailable('otis-cms-config'));
});

for (const path of ['/unavailable', '/error']) {
  test(`S9: ${path} shows the code with which the app did not start in this tab`, async ({
    guest,
    sandbox,
    watch,
  }) => {
    await guest.open(path);
    await guest.error.says(unavailable('init'));
    watch.provokes('404 GET /api/config/wl-config');
    sandbox.spoil('wl-config', { kind: 'status', status: 404 });
    await guest.open('/');
    await guest.error.says(unavailable('otis-cms-config'));
    sandbox.mend();
    await guest.open(path);
    await guest.error.says(unavailable('otis-cms-config'));
  });
}

const UNAVAILABLE: readonly (readonly [what: string, brand: SampleBrand, code: string])[] = [
  ['without an entry in the content', brandWithoutEntries('brand'), 'otis-cms-config'],
  ['without a key to its content', brandWithoutContentKey(), 'otis-cms-config'],
  [
    'that is switched off (brand.enabled off)',
    brandWithContent('brand', { enabled: false }),
    'killswitch-brand',
  ],
  ['without a backend token', brandWithContent('brand', { ioBrandToken: undefined }), 'io-brand-token'],
  ['without a user agent', brandWithContent('brand', { ioUserAgent: undefined }), 'io-user-agent'],
  ['without a payment provider', brandWithContent('brand', { paymentProvider: undefined }), 'payment-prov'],
  [
    'with an unknown payment provider',
    brandWithContent('brand', { paymentProvider: 'shells' }),
    'payment-prov',
  ],
  [
    'with the second provider and no public key',
    brandWithContent('brand', { paymentProvider: 'checkout' }),
    'checkout-key',
  ],
];

test('a retry that succeeds goes on to the address that was asked for (S2)', async ({
  guest,
  page,
  sandbox,
}) => {
  sandbox.spoil('content', { kind: 'malformed' });
  await guest.open('/salt-house/order/menus/everything');
  await guest.error.says(unavailable('otis-cms-config'));
  sandbox.mend();
  await guest.error.retry.tap();
  await guest.isAt('Everything');
  await expect(page).toHaveURL(/\/salt-house\/order\/menus\/everything$/);
});

for (const [what, brand, code] of UNAVAILABLE) {
  test.describe(`a brand ${what}`, () => {
    test.use({ brand });
    test(`shows ${code} (fault F31)`, async ({ guest }) => {
      await guest.open('/foxglove-arms/order');
      await guest.error.says(unavailable(code));
      await guest.error.retry.tap();
      await guest.error.says(unavailable(code));
    });
  });
}

const STEPS: readonly (readonly [call: string, code: string, request: string])[] = [
  ['runtime-config', 'init', 'GET /runtime-config.json'],
  ['wl-config', 'otis-cms-config', 'GET /api/config/wl-config'],
  ['content', 'otis-cms-config', 'GET /api/content/spaces/foxglove/environments/sandbox/entries'],
];
const FAULTS: readonly (readonly [how: string, fault: Fault])[] = [
  ['failing', { kind: 'status', status: 500 }],
  ['unreadable', { kind: 'malformed' }],
];

for (const [call, code, request] of STEPS) {
  for (const [how, fault] of FAULTS) {
    test(`a ${how} answer to ${call} shows ${code} until it is mended (fault F29)`, async ({
      guest,
      sandbox,
      watch,
    }) => {
      if (fault.kind === 'status') watch.provokes(`500 ${request}`);
      sandbox.spoil(call, fault);
      await guest.open('/');
      await guest.error.says(unavailable(code));
      sandbox.mend();
      await guest.error.retry.tap();
      await guest.isAt('Pull up a chair');
    });
  }

  test(`a wait for ${call} ends in ${code}`, async ({ guest, page, sandbox }) => {
    await page.clock.install();
    sandbox.spoil(call, { kind: 'hang' });
    await guest.open('/');
    await passUntil(page, 8000, (look) => expect(guest.heading).toHaveText('Oops, sorry about that!', look));
    await guest.error.says(unavailable(code));
    sandbox.mend();
    await guest.error.retry.tap();
    await guest.isAt('Pull up a chair');
  });
}
