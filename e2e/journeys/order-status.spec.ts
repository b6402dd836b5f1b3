import type { Page } from '@playwright/test';
import { RequestBody } from '../../fixtures/world/request-body.ts';
import { expectAccessible } from '../axe.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { fillPayment } from '../scenarios/ordering.ts';
import { JAR, readyToAdd, toBasketWithOlives } from '../scenarios/tabs.ts';
import type { TestSandbox } from '../sandbox.ts';
import { expect, test } from '../test.ts';

const READ = 'orders.status';

/** What the team says of the latest order. */
function say({ world }: TestSandbox, said: object): void {
  const order = world.orders.all.at(-1);
  if (order === undefined) throw new Error('Nothing was ordered');
  world.kitchen.say(order.id, RequestBody.of(said));
}

const statusOf = (page: Page) => page.getByRole('region', { name: 'How far your order is' });

test('a paid order is followed to the table, live (R15)', async ({ guest, page, sandbox }) => {
  await guest.open(`${JAR.order}?table=5`);
  await page.getByRole('button', { name: 'Order and pay' }).tap();
  await toBasketWithOlives(guest);
  await fillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  const status = statusOf(page);
  await expect(status.getByRole('status').first()).toContainText('Order placed');
  await expect
    .poll(() => sandbox.live.connections(sandbox).flatMap(({ accounts }) => accounts))
    .toEqual([sandbox.world.orders.all[0]?.idempotencyKey.toLowerCase()]);
  const before = sandbox.callsOf(READ).length;
  say(sandbox, { status: 'preparing', inMinutes: 12, dishes: [{ line: 0, status: 'ready' }] });
  await expect(status.getByRole('status').first()).toContainText('Being made', { timeout: 1_500 });
  await expect(status).toContainText(/Expected around \d\d:\d\d/);
  await expect(status.getByRole('listitem')).toContainText('Nocellara OlivesReady');
  expect(sandbox.callsOf(READ).length).toBeLessThanOrEqual(before + 2);
  await expectAccessible(page, 'an order in the making');
  await page.getByRole('link', { name: 'Order more' }).tap();
  await expect(page.getByRole('complementary', { name: 'Your latest order' })).toContainText('Being made');
  say(sandbox, { status: 'ready' });
  await expect(page.getByRole('status').filter({ hasText: /Order #A10: Ready/ })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your latest order' })).toContainText('Ready');
  expect(sandbox.callsOf(READ).every(({ status: code, problems }) => code === 200 && !problems.length)).toBe(
    true,
  );
});

test('without a line a refused round is read, with its reason (R16)', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes('no answer GET /api/live/socket.io/');
  watch.provokes('no socket');
  sandbox.live.turn('down');
  const tab = await readyToAdd(guest);
  await tab.add.tap();
  const status = statusOf(page);
  await expect(status).toContainText('Order placed');
  say(sandbox, { status: 'refused', reason: 'The fryer is off' });
  await expect(status).toContainText('Not taken by the venue', { timeout: 10_000 });
  await expect(status).toContainText('The venue says: The fryer is off');
  await expect(status).toContainText('Ask the team whether it is on your bill.');
  await page.getByRole('link', { name: 'Order more' }).tap();
  await tab.chip.tap();
  const rounds = page.getByRole('dialog').getByRole('list', { name: 'Your orders' });
  await expect(rounds.getByRole('listitem')).toContainText('#A10Not taken by the venue');
});

test('a page in the background notifies, where the guest asks (R18)', async ({ guest, page, sandbox }) => {
  await page.addInitScript(() => {
    let permission = 'default';
    const shown: string[] = [];
    const show = (title: string, { body }: { body?: string } = {}) => shown.push(`${title}: ${body}`);
    class Fake {
      static get permission() {
        return permission;
      }
      static async requestPermission() {
        return (permission = 'granted');
      }
      constructor(title: string, options: object) {
        show(title, options);
      }
    }
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void show(title, options);
    Object.assign(window, { Notification: Fake, shown });
  });
  const tab = await readyToAdd(guest);
  await tab.add.tap();
  const status = statusOf(page);
  await status.getByRole('button', { name: 'Notify me of changes' }).tap();
  await expect(status.getByText('You get a notification while this page stays open.')).toBeFocused();
  await expect.poll(() => sandbox.live.connections(sandbox).length).toBeGreaterThan(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  say(sandbox, { status: 'ready' });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shown: string[] }).shown))
    .toEqual(['The Night Jar: Order #A10: Ready']);
});
