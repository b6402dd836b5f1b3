import { ARMS, OLIVES, withOlives, readyToPay } from '../scenarios/ordering.ts';
import { brandInSharedSpace } from '../scenarios/places.ts';
import { expect, test } from '../phone/test.ts';

const unavailable = (code: string): string =>
  `Ordering to your table isn’t available at the moment. (code:${code})`;

test('missing tables show that step’s code, and keep the basket (fault F32)', async ({
  guest,
  sandbox,
  watch,
}) => {
  watch.provokes('500 ordering.getTables');
  await withOlives(guest);
  sandbox.corrupt('ordering.getTables', { kind: 'status', status: 500 });
  await guest.open(ARMS.basket);
  await guest.error.says(unavailable('sloterror-tables'));
  sandbox.mend();
  sandbox.corrupt('ordering.getTables', { kind: 'malformed' });
  await guest.error.retry.tap();
  await guest.error.says(unavailable('sloterror-tables'));
  sandbox.mend();
  await guest.error.retry.tap();
  await guest.isAt('Your basket');
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
});

test('a venue’s listing serves when its content fails', async ({ guest, sandbox, watch }) => {
  watch.provokes('500 GET /api/content/spaces/foxglove/environments/sandbox/entries');
  await guest.open('/');
  await guest.isAt('Pull up a chair');
  sandbox.corrupt('content', { kind: 'status', status: 500 });
  await guest.follow(/^The Foxglove Arms/);
  await guest.follow(/^Order and Pay/);
  await guest.table.enter('12');
  await guest.isAt('Food');
});

test('a failed menu says so, and comes once fixed', async ({ guest, sandbox, watch }) => {
  watch.provokes('500 ordering.getmenupages');
  await withOlives(guest);
  sandbox.corrupt('ordering.getmenupages', { kind: 'status', status: 500 });
  await guest.open(ARMS.food);
  await expect(guest.page.getByRole('heading', { name: 'This menu is currently unavailable' })).toBeVisible();
  await expect(guest.menu.basketBar).toHaveAccessibleName(/1 item/);
  sandbox.mend();
  await guest.press('Try again');
  await expect(guest.menu.dish('Sirloin Steak')).toBeVisible();
});

test.describe('a slug that four venues of another brand share', () => {
  test.use({ brand: brandInSharedSpace('foxglove-arms') });
  test('opens the brand’s own venue, site and charges (S16)', async ({ guest, sandbox }) => {
    await readyToPay(guest);
    await guest.pay.pay.tap();
    await guest.isAt('Thank you, your order is in');
    expect(sandbox.captures).toEqual([OLIVES.price]);
    await guest.open(ARMS.venue);
    await guest.isAt('The Foxglove Arms');
    expect(sandbox.requestedAddresses.filter((address) => address.includes('9999'))).toEqual([]);
  });
});
