import { expectAccessible } from '../axe.ts';
import { brandWithContent, brandThatCloses, brandWithVenues } from '../scenarios/brands.ts';
import { ARMS, OLIVES, goToPay } from '../scenarios/ordering.ts';
import { minutes, moveTo } from '../scenarios/times.ts';
import { expect, test } from '../phone/test.ts';
import { nameOf } from '../watch.ts';

test.describe('S3: a venue’s services', () => {
  test('are those on in content and backend, by name (venue.oatEnabled on, venue.takeawayEnabled on, venue.poatEnabled on)', async ({
    guest,
    page,
  }) => {
    const services = page.getByRole('list').filter({ has: page.getByRole('link', { name: /Pay|Order/ }) });
    await guest.open('/foxglove-arms');
    await expect(services.getByRole('link')).toHaveText([
      /^Order and Pay/,
      /^Order Ahead/,
      /^Click and Collect/,
      /^Pay My Bill/,
    ]);
    await expectAccessible(page, 'venue with every service');
    await guest.open('/salt-house');
    await expect(services.getByRole('link')).toHaveText([/^Order and Pay/]);
    // A venue with its own name for takeaway.
    await guest.open('/night-jar');
    await expect(page.getByRole('link', { name: /^Late takeaway/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Pay My Bill/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Order Ahead/ })).toBeHidden();
  });
});

test.describe('a venue that allows nothing, without bills', () => {
  test.use({
    brand: brandWithContent(
      'venue',
      { payAtTableEnabled: 'Disabled' },
      brandWithVenues((venue) => ({
        ...venue,
        orderingMods: { enableOAT: false, enablePOAT: false, enableCC: false },
      })),
    ),
  });
  test('says that ordering is not on', async ({ guest, page }) => {
    await guest.open('/foxglove-arms');
    await expect(page.getByText(/We’re (not taking phone orders right now|closed until)/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Order/ })).toHaveCount(0);
    await expectAccessible(page, 'venue without services');
  });
});

/** The Foxglove Arms with two places to order at the table in its backend. */
const twoRooms = brandWithVenues((venue) => ({
  ...venue,
  services: [
    {
      id: 'dining-room',
      name: 'Dining Room',
      orderType: 'oat',
      own: { salesAreaIds: venue.salesAreas.slice(0, 1).map(({ id }) => id) },
    },
    { id: 'garden-bar', name: 'Garden Bar', orderType: 'oat', own: { soldOut: ['bread-and-butter'] } },
    ...venue.services.filter(({ orderType }) => orderType !== 'oat'),
  ],
}));

test.describe('WO2: a venue with several services of one kind', () => {
  test.use({ brand: twoRooms });

  test('asks in the basket after a menu opened by its address', async ({ guest, page }) => {
    await guest.open(ARMS.menus);
    await guest.isAt('Where are you ordering from?');
    await guest.open(ARMS.food);
    await guest.menu.quickAdd(OLIVES.title).tap();
    await guest.menu.goToBasket();
    await guest.table.enter('4');
    await expect(page.getByText('Tell us where you are ordering from to continue.')).toBeVisible();
    await expect(guest.basket.continue).toBeDisabled();
    await expectAccessible(page, 'basket that asks for a sub-service');
    await guest.follow('Choose a kitchen or bar');
    await guest.press('Dining Room');
    await guest.isAt('Your basket');
    await expect(guest.basket.continue).toBeEnabled();
  });
});

const BREAD = 'Sourdough & Whipped Butter';

test.describe('WO2: a venue with several services of one kind', () => {
  test.use({ brand: twoRooms });

  test('skips the question where one of them serves the table', async ({ guest, page, sandbox }) => {
    await guest.open(ARMS.table);
    await guest.table.enter('G4');
    await guest.isAt('Food');
    await guest.menu.quickAdd(OLIVES.title).tap();
    await guest.menu.goToBasket();
    const asked = sandbox.callsOf('ordering.getTables').length;
    await expect(page.getByRole('region', { name: 'Where and when' })).toContainText('Garden Bar');
    await expect.poll(() => sandbox.callsOf('ordering.getTables').length - asked).toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: 'Change kitchen or bar' })).toHaveCount(0);
  });

  test('asks for one after the table, and remembers it', async ({ guest, page }) => {
    await guest.open(ARMS.table);
    await guest.table.enter('4');
    await guest.isAt('Where are you ordering from?');
    await expect(page).toHaveURL(/\/foxglove-arms\/order\/select-sub-service$/);
    await expectAccessible(page, 'choice of sub-services');
    await guest.press('Garden Bar');
    await guest.isAt('Food');
    await expect(guest.menu.quickAdd(BREAD)).toHaveCount(0);
    const menusOf = new Set<unknown>();
    page.on('request', (request) => {
      if (nameOf(request) === 'ordering.getmenupages') menusOf.add(request.postDataJSON().serviceId);
    });
    await guest.reload();
    await expect(guest.menu.quickAdd(BREAD)).toHaveCount(0);
    expect([...menusOf]).toEqual(['garden-bar']);
    await guest.menu.quickAdd(OLIVES.title).tap();
    await guest.menu.goToBasket();
    const place = page.getByRole('region', { name: 'Where and when' });
    await expect(place).toContainText('Garden Bar');

    await guest.follow('Change kitchen or bar');
    await expect(page.getByRole('button', { name: 'Garden Bar' })).toHaveAttribute('aria-pressed', 'true');
    const check = page.waitForRequest((request) => nameOf(request) === 'ordering.checkBasket');
    await guest.press('Dining Room');
    await guest.isAt('Your basket');
    await expect(place).toContainText('Dining Room');
    await goToPay(guest);
    expect((await check).postDataJSON()).toMatchObject({ serviceId: 'dining-room' });
  });
});

let closesAt: number | undefined;

test.describe('T7: a venue that closes while its page is open', () => {
  test.use({
    brand: brandThatCloses(() => closesAt),
  });

  test('offers only its bills afterwards', async ({ guest, page, sandbox }) => {
    const now = moveTo(sandbox, '12:05');
    closesAt = now + minutes(3);
    await page.clock.install({ time: now });
    await guest.open('/foxglove-arms');
    await expect(page.getByRole('link', { name: /^Click and Collect/ })).toBeVisible();
    // The venue's clock advances too: every answer carries it.
    sandbox.advance(minutes(4));
    await page.clock.runFor(minutes(4));
    await expect(page.getByText('We’re not taking phone orders right now.')).toBeVisible();
    await expect(page.getByText('busier than usual')).toBeHidden();
    await expect(page.getByRole('link', { name: /^Click and Collect/ })).toBeHidden();
    await expect(page.getByRole('link', { name: /^Pay My Bill/ })).toBeVisible();
  });

  test('leads takeaway to the service error, keeping the basket', async ({ guest, page, sandbox }) => {
    const path = '/foxglove-arms/takeaway/menus/food';
    const now = moveTo(sandbox, '12:05');
    closesAt = now + minutes(3);
    await page.clock.install({ time: now });
    await guest.open(path);
    await guest.menu.quickAdd(OLIVES.title).tap();
    sandbox.advance(minutes(4));
    await page.clock.runFor(minutes(4));
    await guest.isAt('Ordering has ended');
    await expect(page).toHaveURL(/\/service-error$/);
    await expect(page.getByText('Orders ended at 12:08. Your basket is kept.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay your bill' })).toBeVisible();
    await expectAccessible(page, 'service error of a venue');
    await guest.follow('Back to The Foxglove Arms');
    await expect(page.getByRole('link', { name: /^Pay My Bill/ })).toBeVisible();
    closesAt = undefined;
    await guest.open(path);
    await expect(guest.menu.basketBar).toHaveAccessibleName(/1 item/);
  });
});
