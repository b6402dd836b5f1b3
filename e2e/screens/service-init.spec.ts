import { ARMS, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../dom/test.ts';

const unavailable = (code: string): string =>
  `Ordering to your table isn’t available at the moment. (code:${code})`;

test('where the tables cannot be had the page says the code of that step, and the basket is kept (fault F32)', async ({
  guest,
  sandbox,
  watch,
}) => {
  watch.provokes('500 ordering.getTables');
  await withOlives(guest);
  sandbox.spoil('ordering.getTables', { kind: 'status', status: 500 });
  await guest.open(ARMS.basket);
  await guest.error.says(unavailable('sloterror-tables'));
  sandbox.mend();
  sandbox.spoil('ordering.getTables', { kind: 'malformed' });
  await guest.error.retry.tap();
  await guest.error.says(unavailable('sloterror-tables'));
  sandbox.mend();
  await guest.error.retry.tap();
  await guest.isAt('Your basket');
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
});

test('where the content of a venue fails its listing serves', async ({ guest, sandbox, watch }) => {
  watch.provokes('500 GET /api/content/spaces/foxglove/environments/sandbox/entries');
  await guest.open('/');
  await guest.isAt('Pull up a chair');
  sandbox.spoil('content', { kind: 'status', status: 500 });
  await guest.follow(/^The Foxglove Arms/);
  await guest.follow(/^Order and Pay/);
  await guest.table.enter('12');
  await guest.isAt('Food');
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
