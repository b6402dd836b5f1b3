import type { Page } from '@playwright/test';
import { atBill, atTable, followedBy, tillBill } from '../scenarios/bills.ts';
import type { TestSandbox } from '../sandbox.ts';
import { expect, test } from '../phone/test.ts';

/** Turns the phone's screen off or on, and informs the page as the browser does. */
async function turnScreen(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** The browser's messages for a server that is down, for the watch. */
const NO_LINE = ['no socket', 'no answer GET /api/live/socket.io/'] as const;

const POLL_MS = 30_000;

/** The longest pause before a phone reconnects. */
const LONGEST_PAUSE_MS = 22_500;

/** Advances the clocks of page and venue in steps, so that each request is answered before the next. */
async function pass(page: Page, sandbox: TestSandbox, ms: number): Promise<void> {
  const STEP_MS = 5000;
  for (let gone = 0; gone < ms; gone += STEP_MS) {
    sandbox.advance(STEP_MS);
    await page.clock.runFor(STEP_MS);
  }
}

const readsOf = (sandbox: TestSandbox): number => sandbox.callsOf('payAtTable.account').length;

test('a woken phone catches up as soon as it is seen', async ({ guest, page, sandbox }) => {
  await atBill(guest);
  await followedBy(sandbox, '2', 1);
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

test('figures show their age after three minutes offline, then revive (fault F24)', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(...NO_LINE);
  const { till } = sandbox.world;
  await page.clock.install();
  await atBill(guest);
  await followedBy(sandbox, '2', 1);
  await expect(guest.bill.stale).toBeHidden();

  sandbox.live.turn('down');
  await expect(guest.bill.stale).toContainText(/This is the bill as of \d\d:\d\d\./);
  const asOf = await guest.bill.stale.textContent();
  await till.takeCash(atTable('2'), 5.55);
  for (const left of ['£60.00', '£50.00', '£40.00', '£30.00', '£20.00', '£10.00']) {
    const before = readsOf(sandbox);
    await pass(page, sandbox, POLL_MS);
    await expect(guest.bill.left).toHaveText(left);
    expect(readsOf(sandbox) - before).toBeLessThanOrEqual(2);
    await expect(guest.bill.stale).toBeVisible();
    if (left !== '£10.00') await till.takeCash(atTable('2'), 10);
  }
  await expect(guest.bill.stale).not.toHaveText(asOf ?? '');

  await till.takeCash(atTable('2'), 2);
  sandbox.live.turn('up');
  // A connection attempt takes its own time; the pause before the next one starts after it.
  await expect(async () => {
    await pass(page, sandbox, LONGEST_PAUSE_MS);
    expect(sandbox.subscribersOf(tillBill(sandbox, '2').id)).toBe(1);
  }).toPass();
  await expect(guest.bill.stale).toBeHidden();
  await expect(guest.bill.left).toHaveText('£8.00');
  const quiet = readsOf(sandbox);
  await pass(page, sandbox, 10_000);
  expect(readsOf(sandbox)).toBe(quiet);
  await till.takeCash(atTable('2'), 3);
  await expect(guest.bill.left).toHaveText('£5.00');
});

test('a guest can read the bill again by hand', async ({ guest, page, sandbox, watch }) => {
  watch.provokes(...NO_LINE);
  await page.clock.install();
  await atBill(guest);
  await followedBy(sandbox, '2', 1);
  sandbox.live.turn('down');
  await expect(guest.bill.stale).toBeVisible();
  await pass(page, sandbox, 5000);
  await sandbox.world.till.takeCash(atTable('2'), 5.55);
  await guest.press('Read it again');
  await expect(guest.bill.left).toHaveText('£60.00');
});
