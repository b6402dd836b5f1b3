import type { Page } from '@playwright/test';
import { marigold } from '../../fixtures/brands/marigold/marigold.ts';
import type { Guest } from '../pages/guest.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { brandWithTabs, brandWithVenues } from '../scenarios/brands.ts';
import { fillPayment } from '../scenarios/ordering.ts';
import { JAR, toBasketWithOlives } from '../scenarios/tabs.ts';
import { expect, test } from '../phone/test.ts';

const CALL = 'teamCalls.place';
const FIND = 'teamCalls.find';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Call the team' });

async function toSheet(guest: Guest) {
  const { page } = guest;
  await guest.open(`${JAR.order}?table=5`);
  await page.getByRole('button', { name: 'Order and pay' }).tap();
  await page.getByRole('button', { name: 'Call the team' }).tap();
  return sheetOf(page);
}

test('a call with a lost answer is made once (R12)', async ({ guest, page, sandbox, watch }) => {
  watch.provokes(`no answer POST /api/venues-service/venues/${JAR.siteId}/team-calls`);
  watch.provokes(`503 GET /api/venues-service/venues/${JAR.siteId}/team-calls`);
  const sheet = await toSheet(guest);
  sandbox.corrupt(CALL, { kind: 'drop', when: 'after' });
  sandbox.corrupt(FIND, { kind: 'status', status: 503 });
  await sheet.getByRole('button', { name: 'Something is wrong with my order' }).tap();
  await expect(sheet).toContainText('Not sure yet whether your call got through');
  await guest.reload();
  await page.getByRole('button', { name: 'Call the team' }).tap();
  await expect(sheetOf(page)).toContainText('If nobody comes, go to the bar');
  sandbox.mend();
  await expect(sheetOf(page)).toContainText('For table 5: Something is wrong with my order');
  expect(sandbox.world.teamCalls.all).toHaveLength(1);
});

test('a call that never came is offered again (R12)', async ({ guest, page, sandbox, watch }) => {
  await page.clock.install();
  watch.provokes(`no answer POST /api/venues-service/venues/${JAR.siteId}/team-calls`);
  watch.provokes(`404 GET /api/venues-service/venues/${JAR.siteId}/team-calls`);
  const sheet = await toSheet(guest);
  sandbox.corrupt(CALL, { kind: 'drop', when: 'before' });
  await sheet.getByRole('button', { name: 'The bill, please' }).tap();
  await expect(sheet).toContainText('Not sure yet whether your call got through');
  for (let asked = 0; asked < 3; asked += 1) await page.clock.runFor(4_000);
  await expect(sheet).toContainText('Your call did not get through, and nobody was called.');
  sandbox.mend();
  await sheet.getByRole('button', { name: 'The bill, please' }).tap();
  await expect(sheet).toContainText('The team has been called');
});

test('the bill calls the team too (R11)', async ({ guest, page }) => {
  await guest.open(`${JAR.order}?table=5`);
  await page.getByRole('button', { name: 'Start a tab' }).tap();
  await guest.open(JAR.bill('5'));
  await page.getByRole('button', { name: 'Call the team' }).tap();
  await sheetOf(page).getByRole('button', { name: 'Call the team' }).tap();
  await expect(sheetOf(page)).toContainText('Someone will come to table 5.');
});

test.describe('at a venue that insists on its signed links', () => {
  test.use({ brand: marigold });

  test('the bill of a scanned code calls the team with it (R14, X5)', async ({ guest, page, sandbox }) => {
    await guest.open('/peckham/pay/5?t=five-by-the-arches');
    await guest.reload();
    await page.getByRole('button', { name: 'Call the team' }).tap();
    await sheetOf(page).getByRole('button', { name: 'Call the team' }).tap();
    await expect(sheetOf(page)).toContainText('Someone will come to table 5.');
    expect(sandbox.world.teamCalls.all).toHaveLength(1);
  });
});

test('an order’s result calls the team too (R11)', async ({ guest, page }) => {
  await guest.open(`${JAR.order}?table=5`);
  await page.getByRole('button', { name: 'Order and pay' }).tap();
  await toBasketWithOlives(guest);
  await fillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  await page.getByRole('button', { name: 'Call the team' }).tap();
  await sheetOf(page).getByRole('button', { name: 'Something is wrong with my order' }).tap();
  await expect(sheetOf(page)).toContainText('For table 5: Something is wrong with my order');
});

for (const by of ['content', 'backend'] as const)
  test.describe(`where the ${by} switches a table’s parts off`, () => {
    const isOn = by === 'backend';
    const tabs = brandWithTabs({ callTeam: isOn, handover: isOn, orderStatus: isOn });
    const isOff = { handovers: undefined, orderStatus: undefined, teamCalls: undefined };
    test.use({ brand: isOn ? brandWithVenues((venue) => ({ ...venue, ...isOff }), tabs) : tabs });

    test('nothing of them shows (D9, R11, R15)', async ({ guest, page, sandbox }) => {
      await guest.open(`${JAR.order}?table=5`);
      await page.getByRole('button', { name: 'Order and pay' }).tap();
      await toBasketWithOlives(guest);
      await fillPayment(guest);
      const parts = page
        .getByRole('button', { name: /^(Call the team|Continue on another phone)$/ })
        .or(page.getByRole('region', { name: 'How far your order is' }));
      await expect(parts).toHaveCount(0);
      await guest.pay.pay.tap();
      await guest.isAt(HEADINGS.success);
      await expect(parts).toHaveCount(0);
      expect(sandbox.callsOf('orders.status')).toEqual([]);
    });
  });

test('a menu does without a bell whose code cannot load', async ({ guest, page, watch }) => {
  watch.provokes('no answer GET /assets/team-bell.js');
  watch.provokes('no part of the app');
  let asked = 0;
  await page.route(/\/team-bell-[^/]*\.js$/, (route) => {
    asked += 1;
    return route.abort();
  });
  await guest.open(`${JAR.order}?table=5`);
  await page.getByRole('button', { name: 'Order and pay' }).tap();
  await expect.poll(() => asked).toBeGreaterThan(0);
  // The room of the bell is gone once its code has failed.
  await expect(page.locator('span.icon-button')).toHaveCount(0);
  await expect(guest.menu.quickAdd('Nocellara Olives')).toBeVisible();
});
