import { expectAccessible } from '../axe.ts';
import { Keyboard } from '../keyboard.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { expectReflow } from '../reflow.ts';
import { CARDS } from '../scenarios/cards.ts';
import { goToPay, OLIVES } from '../scenarios/ordering.ts';
import { ARMS_TAKEAWAY, minutes, moveTo, weekdayAfter, withoutTimesScreen } from '../scenarios/times.ts';
import { expect, SMOKE, test } from '../test.ts';
import { nameOf } from '../watch.ts';

const WHEN = 'When would you like to collect?';

const unavailable = (code: string): string => `Takeaway isn’t available at the moment. (code:${code})`;

test(
  'a guest chooses a time, orders, and collects at that time (brand.takeawayTimeslotScreenEnabled on)',
  { tag: SMOKE },
  async ({ guest, page, sandbox }) => {
    moveTo(sandbox, '12:05');
    await guest.open('/foxglove-arms');
    await guest.follow(/^Click and Collect/);
    await guest.isAt(WHEN);
    await expect(page).toHaveURL(new RegExp(`${ARMS_TAKEAWAY.times}$`));
    // The next one is suggested, and the button says which one it is.
    await expect(guest.times.at('12:15')).toBeChecked();
    await expect(guest.times.continue).toHaveText(/12:15/);
    await guest.times.choose('12:45');
    await expect(guest.times.continue).toHaveText(/12:45/);
    await guest.times.continue.tap();
    await guest.isAt('Food');
    await expect(page.getByRole('button', { name: 'Collect 12:45' })).toBeVisible();
    await guest.menu.quickAdd(OLIVES.title).tap();
    await guest.menu.goToBasket();
    await expect(page.getByText('Collect 12:45 · The Foxglove Arms')).toBeVisible();

    const check = page.waitForRequest((request) => nameOf(request) === 'ordering.checkBasket');
    await goToPay(guest);
    expect((await check).postDataJSON()).toMatchObject({ serviceId: '4101-cc', timeslot: '12:45' });
    await expect(guest.pay.summary).toContainText('Collect 12:45 · The Foxglove Arms');
    await guest.pay.fillDetails();
    await guest.pay.fillCard(CARDS.approved);
    await guest.pay.pay.tap();
    await guest.isAt(HEADINGS.success);
    await expect(page.getByText(/12:45/).first()).toBeVisible();
    expect(sandbox.placedOrders).toMatchObject([{ timeslot: '12:45', basket: { orderType: 'cc' } }]);
  },
);

test('T2: a time that the venue or its kitchen has blocked is not offered', async ({ guest, sandbox }) => {
  moveTo(sandbox, '12:40');
  await guest.open('/orchard-room/takeaway');
  await expect(guest.times.at('12:45')).toBeVisible();
  await expect(guest.times.at('13:15')).toBeVisible();
  await expect(guest.times.at('13:30')).toBeHidden();
  await expect(guest.times.at('15:00')).toBeHidden();
  await expect(guest.times.at('15:15')).toBeVisible();
});

test('T4: the times of a late bar go past midnight, each day by its name', async ({ guest, sandbox }) => {
  const now = moveTo(sandbox, '21:00');
  await guest.open('/night-jar/takeaway');
  await guest.isAt(WHEN);
  const tomorrow = weekdayAfter(now, 1);
  // An hour, and a quarter of one to prepare.
  await expect(guest.times.on('Today', '22:00')).toBeHidden();
  await expect(guest.times.on('Today', '22:20')).toBeChecked();
  await expect(guest.times.on('Today', '23:20')).toBeVisible();
  await expect(guest.times.on('Today', '23:40')).toBeHidden();
  await expect(guest.times.on(tomorrow, '00:00')).toBeHidden();
  await expect(guest.times.on(tomorrow, '00:20')).toBeVisible();
  await guest.times.choose('00:20');
  await expect(guest.times.continue).toHaveText(new RegExp(`${tomorrow} 00:20`));
  await guest.times.continue.tap();
  await expect(
    guest.page.getByRole('button', { name: `Collect ${tomorrow.slice(0, 3)} 00:20` }),
  ).toBeVisible();
});

test('T6: a time that goes by while the basket is open is said, and another is chosen', async ({
  guest,
  page,
  sandbox,
}) => {
  await page.clock.install({ time: moveTo(sandbox, '12:05') });
  await guest.open(ARMS_TAKEAWAY.start);
  await guest.times.continue.tap();
  await guest.isAt('Food');
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await expect(guest.basket.continue).toBeEnabled();
  sandbox.advance(minutes(11));
  await page.clock.runFor(minutes(11));
  await expect(page.getByRole('alert')).toContainText('12:15 has just gone. Please choose another time.');
  await expect(guest.basket.continue).toBeDisabled();
  await expectAccessible(page, 'basket whose time has gone');
  await guest.press('Choose another time');
  await expect(guest.times.at('12:15')).toBeHidden();
  await guest.times.choose('12:45');
  await guest.destination.save.tap();
  await expect(page.getByText('Collect 12:45 · The Foxglove Arms')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await goToPay(guest);
  // Nothing is paid for a time that has gone.
  sandbox.advance(minutes(30));
  await page.clock.runFor(minutes(30));
  await guest.isAt('Your basket');
  await expect(page.getByRole('alert')).toContainText('12:45 has just gone.');
});

test('times that cannot be had fail the step timeslots, and are there at the next try', async ({
  guest,
  sandbox,
  watch,
}) => {
  watch.provokes('500 ordering.timeslots');
  moveTo(sandbox, '12:05');
  sandbox.spoil('ordering.timeslots', { kind: 'status', status: 500 });
  await guest.open(ARMS_TAKEAWAY.start);
  await guest.error.says(unavailable('siteconfig-timeslots'));
  sandbox.mend();
  await guest.error.retry.tap();
  await guest.isAt(WHEN);
});

test('the time chosen is there after a reload, and is changed where the guest is', async ({
  guest,
  page,
  sandbox,
}) => {
  moveTo(sandbox, '12:05');
  await guest.open(ARMS_TAKEAWAY.start);
  await guest.times.choose('12:45');
  await guest.times.continue.tap();
  await guest.isAt('Food');
  await expect(page.getByRole('button', { name: 'Collect 12:45' })).toBeVisible();
  await guest.reload();
  await guest.destination.open('Collect 12:45');
  await guest.times.choose('13:00');
  await guest.destination.save.tap();
  await expect(guest.destination.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Collect 13:00' })).toBeFocused();
  await guest.isAt('Food');
});

test('times are chosen with the keyboard alone', async ({ guest, page, sandbox }) => {
  moveTo(sandbox, '12:05');
  const keyboard = new Keyboard(page);
  await guest.open(ARMS_TAKEAWAY.start);
  await guest.isAt(WHEN);
  await expectAccessible(page, 'times');
  await expectReflow(page, 'times');
  await keyboard.tabTo(guest.times.at('12:15'));
  await page.keyboard.press('ArrowRight');
  await expect(guest.times.at('12:30')).toBeChecked();
  await page.keyboard.press('Enter');
  await guest.isAt('Food');

  const chip = page.getByRole('button', { name: 'Collect 12:30' });
  await keyboard.activate(chip);
  await expect(guest.destination.dialog).toBeVisible();
  await expectAccessible(page, 'sheet of times');
  await expectReflow(page, 'sheet of times');
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.tabTo(guest.times.at('12:30'));
  await page.keyboard.press('ArrowRight');
  await keyboard.activate(guest.destination.save);
  await expect(page.getByRole('button', { name: 'Collect 12:45' })).toBeFocused();
});

test.describe('a brand without the screen for times', () => {
  test.use({ brand: withoutTimesScreen() });
  test('S8: has takeaway’s time chosen in the basket (brand.takeawayTimeslotScreenEnabled off)', async ({
    guest,
    page,
    sandbox,
  }) => {
    moveTo(sandbox, '12:05');
    await guest.open('/foxglove-arms');
    await guest.follow(/^Click and Collect/);
    await guest.isAt('Food');
    await guest.menu.quickAdd(OLIVES.title).tap();
    await guest.menu.goToBasket();
    await expect(guest.basket.continue).toBeDisabled();
    await guest.press('Choose a time');
    await guest.times.choose('14:00');
    await guest.destination.save.tap();
    const check = page.waitForRequest((request) => nameOf(request) === 'ordering.checkBasket');
    await goToPay(guest);
    expect((await check).postDataJSON()).toMatchObject({ timeslot: '14:00' });
  });
});

test.describe('a phone on the other side of the world', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });
  test('T5: shows times on the venue’s clock', async ({ guest, page, sandbox }) => {
    moveTo(sandbox, '12:05');
    await guest.open(ARMS_TAKEAWAY.start);
    await expect(guest.times.on('Today', '12:15')).toBeChecked();
    await guest.times.choose('12:45');
    await guest.times.continue.tap();
    await guest.isAt('Food');
    await guest.menu.quickAdd(OLIVES.title).tap();
    await guest.menu.goToBasket();
    await goToPay(guest);
    await expect(page.getByText('Collect 12:45 · The Foxglove Arms').first()).toBeVisible();
  });
});
