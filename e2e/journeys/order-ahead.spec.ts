import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { goToPay, OLIVES } from '../scenarios/ordering.ts';
import { moveTo, withSeats, ARMS_AHEAD } from '../scenarios/times.ts';
import { expect, test } from '../test.ts';
import { nameOf } from '../watch.ts';
import { expectAccessible } from '../axe.ts';

test('a guest orders ahead, to a table at a time (brand.useSeatsInsteadOfTables off)', async ({
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
  await expect(page.getByText('Choose a time to continue.')).toBeVisible();
  await expect(guest.basket.continue).toBeDisabled();
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

  test('S10: are typed on the menu index, and sent in capitals (brand.useSeatsInsteadOfTables on)', async ({
    guest,
    page,
    sandbox,
  }) => {
    moveTo(sandbox, '12:05');
    await guest.open(ARMS_AHEAD.start);
    await guest.isAt('Menus');
    const seat = page.getByRole('textbox', { name: 'Seat' });
    await guest.press('This is my seat');
    await expect(seat).toHaveAccessibleDescription(/The seat field is required/);
    await seat.fill('12C');
    await guest.press('This is my seat');
    await expect(seat).toHaveAccessibleDescription(
      'Letters, then digits, as in C12. The seat field is not valid.',
    );
    await expectAccessible(page, 'menu index that asks for a seat');
    await seat.fill(' c12 ');
    await guest.press('This is my seat');
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
