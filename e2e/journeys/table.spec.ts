import { nameOf } from '../watch.ts';
import { ARMS, goToPay, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

test('a table that is not in the list is not taken', async ({ guest }) => {
  await guest.open(ARMS.table);
  await guest.table.enter('');
  await expect(guest.table.number).toHaveAccessibleDescription('The table number field is required');
  await guest.table.enter(' 99 ');
  await expect(guest.table.number).toHaveAccessibleDescription(
    'We have no table 99. Check the number on your table.',
  );
  await expect(guest.page).toHaveURL(new RegExp(`${ARMS.table}$`));
  await guest.table.enter(' 7 ');
  await guest.isAt('Menus');
  await expect(guest.page.getByRole('button', { name: 'Table 7' })).toBeVisible();
});

test('a table in the garden is spelt as the venue does, and ordered from in its own area', async ({
  guest,
  page,
}) => {
  await withOlives(guest, 'g7');
  await expect(page.getByText('Table G7 · The Foxglove Arms')).toBeVisible();
  const check = page.waitForRequest((request) => nameOf(request) === 'ordering.checkBasket');
  await goToPay(guest);
  expect((await check).postDataJSON()).toMatchObject({ tableNumber: 'G7', salesAreaId: '4101-garden' });
});

test('changing the table keeps the basket', async ({ guest, page }) => {
  await withOlives(guest, 'G7');
  await guest.press('Change');
  await guest.destination.table.fill('12');
  await guest.destination.save.tap();
  await guest.isAt('Your basket');
  await expect(page.getByText('Table 12 · The Foxglove Arms')).toBeVisible();
  const check = page.waitForRequest((request) => nameOf(request) === 'ordering.checkBasket');
  await goToPay(guest);
  expect((await check).postDataJSON()).toMatchObject({ tableNumber: '12', salesAreaId: '4101-main' });
});
