import type { Page } from '@playwright/test';
import { atBill, atTable, heardBy } from '../scenarios/bills.ts';
import { expect, test } from '../dom/test.ts';

/** The phone's screen goes off or on: the page is told, as the browser does. */
async function turnScreen(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('a phone that slept has what it missed as soon as it is looked at', async ({ guest, page, sandbox }) => {
  await atBill(guest);
  await heardBy(sandbox, '2', 1);
  await turnScreen(page, 'hidden');
  sandbox.live.turn('mute');
  await sandbox.world.till.takeCash(atTable('2'), 5.55);
  await sandbox.world.till.add(atTable('2'), [{ name: 'Affogato', price: 6.2 }]);
  sandbox.live.turn('up');
  await expect(guest.bill.left).toHaveText('£65.55');
  await turnScreen(page, 'visible');
  await expect(guest.bill.left).toHaveText('£66.20');
  await expect(guest.bill.item('Affogato')).toBeVisible();
});
