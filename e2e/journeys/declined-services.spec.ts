/** A declined card, and the next one, where the order is collected: the time is kept. */
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { goToPay, OLIVES } from '../scenarios/ordering.ts';
import { ARMS_TAKEAWAY, moveTo } from '../scenarios/times.ts';
import { expect, test } from '../test.ts';

test('a declined card of a takeaway order costs nothing and keeps the time, and the next one pays once', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes('402 ordering.makeBraintreePayment');
  moveTo(sandbox, '12:05');
  await guest.open(ARMS_TAKEAWAY.start);
  await guest.times.choose('12:45');
  await guest.times.continue.tap();
  await guest.isAt('Food');
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await goToPay(guest);
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.declined);
  await guest.pay.pay.tap();

  await guest.isAt(HEADINGS.failure);
  await expect(page).toHaveURL(/\/foxglove-arms\/takeaway\/checkout\/failure/);
  expect(sandbox.captures).toEqual([]);
  expect(sandbox.placedOrders).toEqual([]);

  await guest.follow('Back to the basket');
  await guest.isAt('Your basket');
  await expect(page).toHaveURL(/\/foxglove-arms\/takeaway\/checkout\/basket$/);
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Collect 12:45' })).toBeVisible();
  await goToPay(guest);
  await guest.pay.openCard();
  await expect(guest.pay.email).toHaveValue('robin@example.com');
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();

  await guest.isAt(HEADINGS.success);
  await expect(page).toHaveURL(/\/foxglove-arms\/takeaway\/checkout\/success/);
  expect(sandbox.captures).toEqual([OLIVES.price]);
  expect(new Set(sandbox.paymentKeys).size).toBe(2);
  expect(sandbox.placedOrders).toMatchObject([{ timeslot: '12:45', basket: { orderType: 'cc' } }]);
});
