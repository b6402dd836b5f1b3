import { HEADINGS } from '../pages/result-page.ts';
import { UNTIL_RELEASED } from '../sandbox.ts';
import { CARDS } from '../scenarios/cards.ts';
import { passUntil } from '../scenarios/clock.ts';
import { ARMS, atFood, goToPay, OLIVES } from '../scenarios/ordering.ts';
import { ARMS_TAKEAWAY, minutes, moveTo } from '../scenarios/times.ts';
import { expect, test } from '../test.ts';
import { nameOf } from '../watch.ts';

const MENU = 'ordering.getmenupages';
const KITCHEN = 'We could not reach the kitchen to check your basket. Nothing is lost: please try again.';

test('a network that is lost in the middle of choosing is missed only where the kitchen is asked (fault F27)', async ({
  guest,
  page,
  context,
  sandbox,
  watch,
}) => {
  await atFood(guest);
  // All that the way to the payment needs has been fetched once.
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await goToPay(guest);
  await expect(guest.pay.cardNumber).toBeVisible();
  await guest.open(ARMS.food);
  await expect(guest.menu.basketBar).toHaveAccessibleName(/1 item/);
  await guest.menu.goToBasket();
  await goToPay(guest);
  await expect(guest.pay.cardNumber).toBeVisible();
  await page.goBack();
  await page.goBack();
  await guest.isAt('Food');
  await watch.withoutNetwork(context);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await expect(guest.menu.basketBar).toHaveAccessibleName(/2 items.*£8\.50/);
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await guest.basket.continue.tap();
  await expect(page.getByText(KITCHEN)).toBeVisible();
  await watch.withNetwork(context);
  await goToPay(guest);
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([8.5]);
});

test('a menu that is slow can be left, is asked for once, and comes late to nobody (fault F28)', async ({
  guest,
  page,
  sandbox,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (nameOf(request) === MENU) asked.push(String(request.postDataJSON().menuId));
  });
  sandbox.spoil(MENU, { kind: 'delay', ms: UNTIL_RELEASED });
  await guest.open(ARMS.menus);
  await guest.follow('Food');
  await guest.isAt('Food');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await page.goBack();
  await guest.isAt('Menus');
  await guest.follow('Drinks');
  await guest.isAt('Drinks');
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  sandbox.mend();
  sandbox.release();
  await expect(guest.menu.dishes.first()).toBeVisible();
  await expect(guest.menu.quickAdd(OLIVES.title)).toBeHidden();
  await guest.isAt('Drinks');
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test('20 seconds without an answer end in words, and a try that works (fault F28)', async ({
  guest,
  page,
  sandbox,
}) => {
  await page.clock.install();
  sandbox.spoil(MENU, { kind: 'hang' });
  await guest.open(ARMS.food);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await passUntil(page, 20_000, (look) =>
    expect(page.getByText('This menu is currently unavailable')).toBeVisible(look),
  );
  sandbox.mend();
  await guest.press('Try again');
  await expect(guest.menu.quickAdd(OLIVES.title)).toBeVisible();
});

for (const [how, hours] of [
  ['ahead', 26],
  ['behind', -26],
] as const) {
  test(`a phone whose clock is ${-Math.abs(hours)} hours off (${how}) is offered the venue’s own times (fault F15)`, async ({
    guest,
    page,
    sandbox,
  }) => {
    const now = moveTo(sandbox, '12:05');
    await page.clock.install({ time: now + minutes(hours * 60) });
    await guest.open(ARMS_TAKEAWAY.start);
    await expect(guest.times.at('12:15')).toBeChecked();
    await expect(guest.times.at('12:00')).toBeHidden();
    await guest.times.continue.tap();
    await guest.isAt('Menus');
    await guest.follow('Food');
    await guest.menu.quickAdd(OLIVES.title).tap();
    await guest.menu.goToBasket();
    await goToPay(guest);
    await guest.pay.fillDetails();
    await guest.pay.fillCard(CARDS.approved);
    await guest.pay.pay.tap();
    await guest.isAt(HEADINGS.success);
    expect(sandbox.placedOrders).toMatchObject([{ timeslot: '12:15' }]);
  });
}

test('a part of the app that is gone after a deployment is said, and is there at the next try (fault F35)', async ({
  guest,
  page,
  watch,
}) => {
  const gone = /\/assets\/bill-[\w-]+\.js$/;
  watch.provokes('404 GET /assets/bill.js', 'no part of the app');
  await page.route(gone, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await guest.open('/foxglove-arms/pay');
  await expect(page.getByText('This part of the app could not be fetched.')).toBeVisible();
  await page.unroute(gone);
  await guest.press('Try again');
  await guest.isAt('Which table are you at?');
});

test('a venue that closes during checkout leads away, keeps the basket, and stops no payment that is under way (fault F18)', async ({
  guest,
  page,
  sandbox,
}) => {
  const { world } = sandbox;
  const [venue] = world.backend.venues;
  if (venue === undefined) throw new Error('There is no venue');
  const closesSoon = (): void => world.manners.change(venue, { closesAt: world.ports.clock() + minutes(3) });
  const itCloses = async (): Promise<void> => {
    sandbox.advance(minutes(4));
    await page.clock.runFor(minutes(4));
  };
  await page.clock.install();
  closesSoon();
  await atFood(guest);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await goToPay(guest);
  await itCloses();
  await guest.isAt('This is not available at the moment');
  await expect(page.getByText('Your basket is kept.')).toBeVisible();
  expect(sandbox.callsOf('ordering.voidVoucher')).toEqual([]);

  closesSoon();
  await guest.open(ARMS.basket);
  await goToPay(guest);
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approvedLater);
  await guest.pay.pay.tap();
  await expect(page.getByText(HEADINGS.checking)).toBeVisible();
  await itCloses();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});
