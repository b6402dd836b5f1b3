import { brandWithContentNow } from '../scenarios/brands.ts';
import { ageCachedContent, isContentKept } from '../scenarios/cached-content.ts';
import { expect, test } from '../phone/test.ts';

const ENTRIES = 'GET /api/content/spaces/foxglove/environments/sandbox/entries';

/** Edits of the brand's content. */
let edited: Readonly<Record<string, unknown>> = {};
test.use({ brand: brandWithContentNow('brand', () => edited) });

test.describe('F29: a phone with cached content', () => {
  test.beforeEach(async ({ guest, page }) => {
    await guest.open('/');
    await guest.isAt('Pull up a chair');
    await expect.poll(() => isContentKept(page)).toBe(true);
  });

  test('shows the brand while the content service is silent (fault F29)', async ({
    guest,
    sandbox,
    page,
  }) => {
    await ageCachedContent(page);
    sandbox.corrupt('content', { kind: 'hang' });
    await guest.reload();
    await guest.isAt('Pull up a chair');
    await guest.follow(/^The Foxglove Arms/);
    await guest.isAt('The Foxglove Arms');
  });

  test('shows the brand while the content service fails, menus too (fault F29)', async ({
    guest,
    sandbox,
    page,
    watch,
  }) => {
    watch.provokes(`500 ${ENTRIES}`);
    await ageCachedContent(page);
    sandbox.corrupt('content', { kind: 'status', status: 500 });
    await guest.open('/salt-house/order/menus/everything');
    await guest.isAt('Everything');
  });
});

test.describe('F29: content that has changed since', () => {
  test.beforeEach(async ({ guest, page }) => {
    edited = {};
    await guest.open('/');
    await expect.poll(() => isContentKept(page)).toBe(true);
  });

  test('stops the app once the brand is off, until it is on', async ({ guest, page }) => {
    edited = { enabled: false };
    await guest.open('/foxglove-arms');
    await guest.error.says('Ordering isn’t available at this time. (code:killswitch-brand)');
    expect(await isContentKept(page)).toBe(false);
    await guest.error.retry.tap();
    await guest.error.says('Ordering isn’t available at this time. (code:killswitch-brand)');
    edited = {};
    await guest.error.retry.tap();
    await guest.isAt('The Foxglove Arms');
    await expect(page).toHaveURL(/\/foxglove-arms$/);
  });
});
