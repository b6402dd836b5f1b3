import { goToPay, OLIVES } from '../scenarios/ordering.ts';
import { ARMS_TAKEAWAY, moveTo, weekdayAfter, withoutTimesScreen, minutes } from '../scenarios/times.ts';
import { expectAccessible } from '../axe.ts';
import { expect, QUICK, test } from '../phone/test.ts';
import { nameOf } from '../watch.ts';

const WHEN = 'When would you like to collect?';

const unavailable = (code: string): string => `Takeaway isn’t available at the moment. (code:${code})`;

test('T2: a time blocked by venue or kitchen is not offered', async ({ guest, sandbox }) => {
  moveTo(sandbox, '12:40');
  await guest.open('/orchard-room/takeaway');
  await expect(guest.times.at('12:45')).toBeVisible();
  await expect(guest.times.at('13:15')).toBeVisible();
  await expect(guest.times.at('13:30')).toBeDisabled();
  await expect(guest.times.at('15:00')).toBeHidden();
  await expect(guest.times.at('15:15')).toBeVisible();
});

test('T4: a late bar’s times pass midnight, under each day’s name', async ({ guest, sandbox }) => {
  const now = moveTo(sandbox, '21:00');
  await guest.open('/night-jar/takeaway');
  await guest.isAt(WHEN);
  const tomorrow = weekdayAfter(now, 1);
  // An hour's notice, and a quarter of an hour to prepare.
  await expect(guest.times.on('Today', '22:00')).toBeHidden();
  await expect(guest.times.on('Today', '22:20')).toBeChecked();
  await expect(guest.times.on('Today', '23:20')).toBeVisible();
  await expect(guest.times.on('Today', '23:40')).toBeHidden();
  await expect(guest.times.on(tomorrow, '00:00')).toBeHidden();
  await expect(guest.times.on(tomorrow, '00:20')).toBeVisible();
  await guest.times.choose('00:20');
  await expect(guest.times.continue).toHaveText(new RegExp(`${tomorrow} 00:20`));
  await guest.times.continue.tap();
  await expect(guest.page.getByRole('button', { name: `Collect ${tomorrow} 00:20` })).toBeVisible();
});

test('T4: ten minutes to midnight a late bar still has times, in hours split at midnight (GS7)', async ({
  guest,
  sandbox,
}) => {
  moveTo(sandbox, '22:50');
  await guest.open('/night-jar');
  await expect(guest.page.getByText(/^Open until 0[0-2]:[03]0$/)).toBeVisible();
  await guest.follow(/^Late takeaway/);
  await guest.isAt(WHEN);
  await expect(guest.times.at('00:20')).toBeChecked();
});

test('missing times fail the step timeslots, and can be retried', async ({ guest, sandbox, watch }) => {
  watch.provokes('500 ordering.timeslots');
  moveTo(sandbox, '12:05');
  sandbox.corrupt('ordering.timeslots', { kind: 'status', status: 500 });
  await guest.open(ARMS_TAKEAWAY.start);
  await guest.error.says(unavailable('siteconfig-timeslots'));
  sandbox.mend();
  await guest.error.retry.tap();
  await guest.isAt(WHEN);
});

test.describe('a brand without the screen for times', () => {
  test.use({ brand: withoutTimesScreen() });
  test('S8: chooses it in the basket (brand.takeawayTimeslotScreenEnabled off)', async ({
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
    await guest.isAt('Your basket');
    await guest.press('Choose a time');
    await guest.times.choose('14:00');
    await guest.destination.save.tap();
    const check = page.waitForRequest((request) => nameOf(request) === 'ordering.checkBasket');
    await goToPay(guest);
    expect((await check).postDataJSON()).toMatchObject({ timeslot: '14:00' });
  });
});

test('T6: a time that goes by at the basket is replaced', async ({ guest, page, sandbox }) => {
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
  await expect(guest.basket.continue).toBeHidden();
  await expectAccessible(page, 'basket whose time has gone');
  await guest.press('Choose another time');
  await expect(guest.times.at('12:15')).toBeHidden();
  await guest.times.choose('12:45');
  await guest.destination.save.tap();
  await expect(page.getByRole('button', { name: 'Collect 12:45' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await goToPay(guest);
  // Nothing is charged for a time that has passed.
  sandbox.advance(minutes(30));
  await page.clock.runFor(minutes(30));
  await guest.isAt('Your basket');
  await expect(page.getByRole('alert')).toContainText('12:45 has just gone.');
});

test(
  'a chosen time survives a reload, and can be changed there',
  { tag: QUICK },
  async ({ guest, page, sandbox }) => {
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
    await expect(page.getByRole('button', { name: 'Collect 13:00' })).toBeVisible();
    await guest.isAt('Food');
  },
);
