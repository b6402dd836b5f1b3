import { northbound } from '../../fixtures/brands/northbound/northbound.ts';
import { moveTo, withSeats, ARMS_AHEAD } from '../scenarios/times.ts';
import { expect, test } from '../phone/test.ts';
import { expectAccessible } from '../axe.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { goToPay, OLIVES } from '../scenarios/ordering.ts';
import { nameOf } from '../watch.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';

test.describe('seats instead of tables', () => {
  test.use({ brand: withSeats() });

  test('S10: the venue’s are suggested', async ({ guest, page, sandbox }) => {
    moveTo(sandbox, '12:05');
    await guest.open('/orchard-room/order-ahead/menus');
    const suggested = page.getByRole('list', { name: 'Seats here' }).getByRole('button');
    await expect(suggested).toHaveCount(8);
    await page.getByRole('textbox', { name: 'Seat' }).fill('b');
    await expect(suggested).toHaveText(['B1', 'B2', 'B3', 'B4']);
    await guest.press('B3');
    await guest.press('Save seat');
    await expect(page.getByRole('button', { name: 'Seat B3' })).toBeVisible();
  });
});

test.describe('a train of 72 seats', () => {
  test.use({ brand: northbound });

  test('S10: offers coaches, then their seats', async ({ guest, page, sandbox }) => {
    moveTo(sandbox, '19:05');
    await guest.open('/northern-lantern/order-ahead/menus');
    const lists = page.getByRole('list', { name: 'Seats here' });
    const coaches = lists.first().getByRole('button');
    const seats = lists.nth(1).getByRole('button');
    await expect(coaches).toHaveText(['B1–B18', 'C1–C18', 'D1–D18', 'E1–E18']);
    await expect(seats).toHaveCount(0);
    await guest.press('C1–C18');
    await expect(page.getByRole('button', { name: 'C1–C18' })).toHaveAttribute('aria-pressed', 'true');
    await expect(seats).toHaveCount(18);
    await guest.press('C12');
    await expect(seats).toHaveCount(18);
    await guest.press('Save seat');
    await expect(page.getByRole('button', { name: 'Seat C12' })).toBeVisible();
  });

  test('S10: the earliest time is chosen, a known seat is folded', async ({ guest, page, sandbox }) => {
    moveTo(sandbox, '19:05');
    await guest.open('/northern-lantern/order-ahead/menus?seat=C12');
    await guest.press('Seat C12');
    await expect(page.getByRole('textbox', { name: 'Seat' })).toBeHidden();
    await expect(guest.times.chosen).toHaveCount(1);
    await guest.destination.save.tap();
    await expect(page.getByRole('button', { name: /^Seat C12 · \d\d:\d\d$/ })).toBeVisible();
  });
});

test('a menu’s own address asks for both in the basket', async ({ guest, page, sandbox }) => {
  moveTo(sandbox, '12:05');
  await guest.open(ARMS_AHEAD.food);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
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

test('a guest orders ahead to a table and time (brand.useSeatsInsteadOfTables off)', async ({
  guest,
  page,
  sandbox,
}) => {
  moveTo(sandbox, '12:05');
  await guest.open('/foxglove-arms');
  await guest.follow(/^Order Ahead/);
  await guest.table.enter('12');
  await guest.isAt('Food');
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await expect(guest.basket.continue).toBeHidden();
  await guest.press('Choose a time');
  await guest.times.choose('13:15');
  await guest.destination.save.tap();
  await expect(page.getByRole('button', { name: 'Table 12 · 13:15' })).toBeVisible();

  const check = page.waitForRequest((request) => nameOf(request) === 'ordering.checkBasket');
  await goToPay(guest);
  expect((await check).postDataJSON()).toMatchObject({
    serviceId: '4101-poat',
    tableNumber: '12',
    timeslot: '13:15',
  });
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.placedOrders).toMatchObject([
    { tableNumber: '12', timeslot: '13:15', basket: { orderType: 'poat' } },
  ]);
});

test.describe('seats instead of tables', () => {
  test.use({ brand: withSeats() });

  test('S10: are typed on the menu index, sent in capitals (brand.useSeatsInsteadOfTables on)', async ({
    guest,
    page,
    sandbox,
  }) => {
    moveTo(sandbox, '12:05');
    await guest.open(ARMS_AHEAD.start);
    await guest.isAt('Menus');
    const seat = page.getByRole('textbox', { name: 'Seat' });
    await guest.press('Save seat');
    await expect(seat).toHaveAccessibleDescription(/The seat field is required/);
    await seat.fill('12C');
    await guest.press('Save seat');
    await expect(seat).toHaveAccessibleDescription(
      'Letters, then digits, as in C12. The seat field is not valid.',
    );
    await expectAccessible(page, 'menu index that asks for a seat');
    await seat.fill(' c12 ');
    await guest.press('Save seat');
    await expect(seat).toBeHidden();
    await expect(page.getByRole('button', { name: 'Seat C12' })).toBeVisible();
    await guest.follow('Food');
    await guest.menu.quickAdd(OLIVES.title).tap();
    await guest.menu.goToBasket();
    await guest.press('Choose a time');
    await guest.times.choose('13:15');
    await guest.destination.save.tap();
    await expect(page.getByRole('button', { name: 'Seat C12 · 13:15' })).toBeVisible();
    await goToPay(guest);
    await guest.pay.fillDetails();
    await guest.pay.fillCard(CARDS.approved);
    await guest.pay.pay.tap();
    await guest.isAt(HEADINGS.success);
    expect(sandbox.placedOrders).toMatchObject([{ tableNumber: 'C12' }]);
  });
});
