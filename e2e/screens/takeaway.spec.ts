import { goToPay, OLIVES } from '../scenarios/ordering.ts';
import { ARMS_TAKEAWAY, moveTo, weekdayAfter, withoutTimesScreen } from '../scenarios/times.ts';
import { expect, test } from '../dom/test.ts';
import { nameOf } from '../watch.ts';

const WHEN = 'When would you like to collect?';

const unavailable = (code: string): string => `Takeaway isn’t available at the moment. (code:${code})`;

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
