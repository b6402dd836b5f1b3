/** A declined card, and the next one, where the order is collected or comes later. */
import { HEADINGS } from '../pages/result-page.ts';
import type { Guest } from '../pages/guest.ts';
import { CARDS } from '../scenarios/cards.ts';
import { goToPay, OLIVES } from '../scenarios/ordering.ts';
import { ARMS_AHEAD, ARMS_TAKEAWAY, moveTo } from '../scenarios/times.ts';
import { expect, test } from '../test.ts';

async function toTakeawayMenus(guest: Guest): Promise<void> {
  await guest.open(ARMS_TAKEAWAY.start);
  await guest.times.choose('12:45');
  await guest.times.continue.tap();
}

async function toMenusAhead(guest: Guest): Promise<void> {
  await guest.open(ARMS_AHEAD.start);
  await guest.table.enter('12');
}

async function chooseTimeAhead(guest: Guest): Promise<void> {
  await guest.press('Choose a time');
  await guest.times.choose('13:15');
  await guest.destination.save.tap();
}

for (const { service, toMenus, inBasket, destination, placed } of [
  {
    service: 'takeaway',
    toMenus: toTakeawayMenus,
    inBasket: () => Promise.resolve(),
    destination: 'Collect 12:45 · The Foxglove Arms',
    placed: { timeslot: '12:45', basket: { orderType: 'cc' } },
  },
  {
    service: 'order-ahead',
    toMenus: toMenusAhead,
    inBasket: chooseTimeAhead,
    destination: 'Table 12 · 13:15 · The Foxglove Arms',
    placed: { tableNumber: '12', timeslot: '13:15', basket: { orderType: 'poat' } },
  },
])
  test(`${service}: a declined card costs nothing and keeps the time, and the next one pays once`, async ({
    guest,
    page,
    sandbox,
    watch,
  }) => {
    watch.provokes('402 ordering.makeBraintreePayment');
    moveTo(sandbox, '12:05');
    await toMenus(guest);
    await guest.isAt('Menus');
    await guest.follow('Food');
    await guest.menu.quickAdd(OLIVES.title).tap();
    await guest.menu.goToBasket();
    await inBasket(guest);
    await goToPay(guest);
    await guest.pay.fillDetails();
    await guest.pay.fillCard(CARDS.declined);
    await guest.pay.pay.tap();

    await guest.isAt(HEADINGS.failure);
    await expect(page).toHaveURL(new RegExp(`/foxglove-arms/${service}/checkout/failure`));
    expect(sandbox.captures).toEqual([]);
    expect(sandbox.placedOrders).toEqual([]);

    await guest.follow('Back to the basket');
    await guest.isAt('Your basket');
    await expect(page).toHaveURL(new RegExp(`/foxglove-arms/${service}/checkout/basket$`));
    await expect(guest.basket.line(OLIVES.title)).toBeVisible();
    await expect(page.getByText(destination)).toBeVisible();
    await goToPay(guest);
    await expect(guest.pay.email).toHaveValue('robin@example.com');
    await guest.pay.fillCard(CARDS.approved);
    await guest.pay.pay.tap();

    await guest.isAt(HEADINGS.success);
    await expect(page).toHaveURL(new RegExp(`/foxglove-arms/${service}/checkout/success`));
    expect(sandbox.captures).toEqual([OLIVES.price]);
    expect(new Set(sandbox.paymentKeys).size).toBe(2);
    expect(sandbox.placedOrders).toHaveLength(1);
    expect(sandbox.placedOrders).toMatchObject([placed]);
  });
