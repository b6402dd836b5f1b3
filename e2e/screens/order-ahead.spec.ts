import { moveTo, withSeats, ARMS_AHEAD } from '../scenarios/times.ts';
import { expect, test } from '../dom/test.ts';
import { expectAccessible } from '../axe.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { goToPay, OLIVES } from '../scenarios/ordering.ts';
import { nameOf } from '../watch.ts';

test.describe('seats instead of tables', () => {
  test.use({ brand: withSeats() });

  test('S10: those of the venue are suggested', async ({ guest, page, sandbox }) => {
    moveTo(sandbox, '12:05');
    await guest.open('/orchard-room/order-ahead/menus');
    const suggested = page.getByRole('list', { name: 'Seats here' }).getByRole('button');
    await expect(suggested).toHaveCount(8);
    await page.getByRole('textbox', { name: 'Seat' }).fill('b');
    await expect(suggested).toHaveText(['B1', 'B2', 'B3', 'B4']);
    await guest.press('B3');
    await guest.press('This is my seat');
    await expect(page.getByRole('button', { name: 'Seat B3' })).toBeVisible();
  });
});

test('a menu by its own address needs neither, and the basket asks for both at once', async ({
  guest,
  page,
  sandbox,
}) => {
  moveTo(sandbox, '12:05');
  await guest.open(ARMS_AHEAD.food);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await expect(page.getByText('Add your table number to order.')).toBeVisible();
  await guest.press('Tell us where and when');
  await guest.times.choose('13:15');
  await guest.destination.save.tap();
  await expect(guest.destination.table).toHaveAccessibleDescription('The table number field is required');
  await expect(guest.destination.table).toBeFocused();
  await expectAccessible(page, 'sheet of table and time');
  await guest.destination.table.fill('g7');
  await guest.destination.save.tap();
  await expect(page.getByRole('button', { name: 'Table G7 · 13:15' })).toBeVisible();
  await goToPay(guest);
});

test.describe('a venue without the redesigned menu', () => {
  test.use({ brand: brandWithContent('menuConfig', { useMenuRedesign: false }) });
  test('S8: has no times ahead', async ({ guest, page, sandbox }) => {
    moveTo(sandbox, '23:50');
    await guest.open(ARMS_AHEAD.start);
    await guest.table.enter('12');
    await guest.isAt('Food');
    await guest.menu.quickAdd(OLIVES.title).tap();
    await guest.menu.goToBasket();
    await expect(page.getByRole('button', { name: 'Table 12' })).toBeVisible();
    const check = page.waitForRequest((request) => nameOf(request) === 'ordering.checkBasket');
    await goToPay(guest);
    expect((await check).postDataJSON()).not.toHaveProperty('timeslot');
    expect(sandbox.callsOf('ordering.timeslots')).toEqual([]);
  });
});
