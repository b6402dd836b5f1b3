import { passUntil } from '../scenarios/clock.ts';
import { ARMS, goToPay, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { ARMS_TAKEAWAY, minutes, moveTo } from '../scenarios/times.ts';
import { nameOf } from '../watch.ts';
import { expect, test } from '../phone/test.ts';

const MENU = 'ordering.getmenupages';

test('20 seconds of silence end in a message and a retry (fault F28)', async ({ guest, page, sandbox }) => {
  await page.clock.install();
  sandbox.corrupt(MENU, { kind: 'hang' });
  // All other calls must be answered before the clock jumps, or they would time out too.
  await guest.open(ARMS.menus);
  await guest.isAt('Menus');
  await guest.follow('Food');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await passUntil(page, 20_000, (look) =>
    expect(page.getByText('This menu is currently unavailable')).toBeVisible(look),
  );
  sandbox.mend();
  await guest.press('Try again');
  await expect(guest.menu.quickAdd(OLIVES.title)).toBeVisible();
});

test('a phone clock a day ahead still shows the venue’s times (fault F15)', async ({
  guest,
  page,
  sandbox,
}) => {
  const now = moveTo(sandbox, '12:05');
  await page.clock.install({ time: now + minutes(26 * 60) });
  await guest.open(ARMS_TAKEAWAY.start);
  await expect(guest.times.at('12:15')).toBeChecked();
  await expect(guest.times.at('12:00')).toBeHidden();
  await guest.times.continue.tap();
  await guest.isAt('Food');
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  const check = page.waitForRequest((request) => nameOf(request) === 'ordering.checkBasket');
  await goToPay(guest);
  expect((await check).postDataJSON()).toMatchObject({ timeslot: '12:15' });
});

test('an error of a screen is told as one, and keeps the basket', async ({ guest, page, sandbox, watch }) => {
  watch.provokes('console: Error: planted');
  await withOlives(guest);
  const planting = await page.addInitScript(() => {
    const { prototype } = Intl.NumberFormat;
    const format = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
    Object.assign(globalThis, { mend: () => Object.defineProperty(prototype, 'format', format) });
    Object.defineProperty(prototype, 'format', {
      get: () => {
        throw new Error('planted');
      },
    });
  });
  await guest.navigateTo(ARMS.food);
  await guest.isAt('Oops, sorry about that!');
  await expect(page.getByRole('alert')).toContainText('Nothing is lost. Try again in a moment');
  await planting.dispose();
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await page.evaluate(() => (Reflect.get(globalThis, 'mend') as () => void)());
  await guest.press('Try again');
  await expect(guest.menu.quickAdd(OLIVES.title)).toBeVisible();
  await expect
    .poll(() => sandbox.world.telemetry.events.map(({ name, fields }) => ({ name, ...fields })))
    .toContainEqual(expect.objectContaining({ name: 'error_uncaught', by: 'boundary', error: 'Error' }));
  await guest.menu.goToBasket();
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
});

test('code gone after a deployment is reported, and can be retried (fault F35)', async ({
  guest,
  page,
  watch,
}) => {
  const gone = /\/assets\/bill-[\w-]+\.js$/;
  watch.provokes('404 GET /assets/bill.js', 'console: Error: No /assets/bill.js');
  await page.route(gone, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await guest.open('/foxglove-arms/pay');
  await expect(page.getByText('There is a new version of this page.')).toBeVisible();
  await page.unroute(gone);
  await guest.press('Reload');
  await guest.isAt('Which table are you at?');
});
