import { brandWithContentNow } from '../scenarios/brands.ts';
import { CACHED_CONTENT } from '../scenarios/cached-content.ts';
import { documentCached } from '../scenarios/offline.ts';
import { expect, test } from '../test.ts';

/** Edits of the brand's content. */
let edited: Readonly<Record<string, unknown>> = {};
test.use({ brand: brandWithContentNow('brand', () => edited) });

test('new content shows from the next page; a disabled brand stops', async ({ guest, page }) => {
  edited = {};
  await guest.open('/foxglove-arms');
  await documentCached(page, '/foxglove-arms');
  edited = { name: 'Foxglove Anew' };
  await guest.open('/foxglove-arms/order');
  await guest.isAt('Which table are you at?');
  await expect(page).not.toHaveTitle(/Foxglove Anew/);
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key) ?? '', CACHED_CONTENT), { intervals: [100] })
    .toContain('Foxglove Anew');
  await page.getByRole('link', { name: 'Back' }).tap();
  await expect(page).toHaveTitle(/Foxglove Anew/);
  await expect(page).toHaveURL(/\/foxglove-arms$/);

  edited = { enabled: false };
  await guest.open('/foxglove-arms');
  await guest.isAt('The Foxglove Arms');
  await guest.error.says('Ordering isn’t available at this time. (code:killswitch-brand)');
});
