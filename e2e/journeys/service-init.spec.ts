import { brandWithContent, brandWithVenues } from '../scenarios/brands.ts';
import { brandInSharedSpace } from '../scenarios/places.ts';
import { ARMS, OLIVES, readyToPay, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const unavailable = (code: string): string =>
  `Ordering to your table isn’t available at the moment. (code:${code})`;

for (const [call, code, request] of [
  ['venues', 'sloterror-venue', 'GET /api/venues-service/venues/4101'],
  ['ordering.getVenue', 'sloterror-venue', 'ordering.getVenue'],
  ['ordering.getTables', 'sloterror-tables', 'ordering.getTables'],
  ['ordering.getMenus', 'sloterror-menuSummary', 'ordering.getMenus'],
] as const) {
  test(`where ${call} fails the page says ${code}, and the basket is kept (fault F32)`, async ({
    guest,
    sandbox,
    watch,
  }) => {
    watch.provokes(`500 ${request}`);
    await withOlives(guest);
    sandbox.spoil(call, { kind: 'status', status: 500 });
    await guest.open(ARMS.basket);
    await guest.error.says(unavailable(code));
    sandbox.mend();
    sandbox.spoil(call, { kind: 'malformed' });
    await guest.error.retry.tap();
    await guest.error.says(unavailable(code));
    sandbox.mend();
    await guest.error.retry.tap();
    await guest.isAt('Your basket');
    await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  });
}

test('where the content of a venue fails its listing serves', async ({ guest, sandbox, watch }) => {
  watch.provokes('500 GET /api/content/spaces/foxglove/environments/sandbox/entries');
  await guest.open('/');
  await guest.isAt('Pull up a chair');
  sandbox.spoil('content', { kind: 'status', status: 500 });
  await guest.follow(/^The Foxglove Arms/);
  await guest.follow(/^Order and Pay/);
  await guest.table.enter('12');
  await guest.isAt('Menus');
});

test('a menu that fails says so, and comes when it is mended', async ({ guest, sandbox, watch }) => {
  watch.provokes('500 ordering.getmenupages');
  await withOlives(guest);
  sandbox.spoil('ordering.getmenupages', { kind: 'status', status: 500 });
  await guest.open(ARMS.food);
  await expect(guest.page.getByRole('heading', { name: 'This menu is currently unavailable' })).toBeVisible();
  await expect(guest.menu.basketBar).toHaveAccessibleName(/1 item/);
  sandbox.mend();
  await guest.press('Try again');
  await expect(guest.menu.dish('Sirloin Steak')).toBeVisible();
});

test.describe('a venue in a space where another brand has four venues of the same slug', () => {
  test.use({ brand: brandInSharedSpace('foxglove-arms') });
  test('is ordered at by its own name, at its own site and without the other brand’s service charge (S16)', async ({
    guest,
    sandbox,
  }) => {
    await readyToPay(guest);
    await guest.pay.pay.tap();
    await guest.isAt('Thank you, your order is in');
    expect(sandbox.captures).toEqual([OLIVES.price]);
    await guest.open(ARMS.venue);
    await guest.isAt('The Foxglove Arms');
    expect(sandbox.addressesAsked.filter((address) => address.includes('9999'))).toEqual([]);
  });
});

test.describe('a venue without a site id', () => {
  test.use({ brand: brandWithContent('venue', { siteId: undefined }) });
  test('says sloterror-siteId', async ({ guest }) => {
    await guest.open(ARMS.table);
    await guest.error.says(unavailable('sloterror-siteId'));
  });
});

test.describe('a venue whose backend has ordering switched off', () => {
  test.use({
    brand: brandWithVenues((venue) => ({
      ...venue,
      orderingMods: { enableOAT: false, enablePOAT: false, enableCC: false },
    })),
  });
  test('leads to the service error', async ({ guest }) => {
    await guest.open(ARMS.menus);
    await guest.isAt('This is not available at the moment');
    await expect(guest.page).toHaveURL(/\/service-error$/);
    await guest.open(ARMS.venue);
    await expect(
      guest.page.getByText('Ordering from your phone is not on here at the moment.'),
    ).toBeVisible();
  });
});

test.describe('a venue whose content has ordering switched off (venue.oatEnabled off)', () => {
  test.use({ brand: brandWithContent('venue', { oatEnabled: false }) });
  test('leads to the service error', async ({ guest }) => {
    await guest.open(ARMS.table);
    await guest.isAt('This is not available at the moment');
    await expect(guest.page).toHaveURL(/\/service-error$/);
  });
});

const HALF_AN_HOUR_MS = 30 * 60_000;

test.describe('a venue that closes while a guest reads the menu', () => {
  test.use({
    brand: brandWithVenues((venue) => ({
      ...venue,
      orderingUntil: { enabled: true, activeUntil: new Date(Date.now() + HALF_AN_HOUR_MS).toISOString() },
    })),
  });
  test('leads to the service error, and keeps the basket', async ({ guest, page }) => {
    await page.clock.install();
    await withOlives(guest);
    await page.clock.runFor(HALF_AN_HOUR_MS / 2);
    await guest.isAt('Your basket');
    await page.clock.runFor(HALF_AN_HOUR_MS);
    await guest.isAt('This is not available at the moment');
    await expect(page).toHaveURL(/\/service-error$/);
    await expect(page.getByText('Your basket is kept.')).toBeVisible();
    // The venue's own clock, heard again, has not got there yet.
    await guest.open(ARMS.basket);
    await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  });
});
