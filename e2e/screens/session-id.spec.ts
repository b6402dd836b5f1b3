import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { ExtrasPage } from '../pages/extras-page.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { TAB_HEADINGS, TabPage } from '../pages/tab-page.ts';
import { billPath, fillBillPayment, TWO } from '../scenarios/bills.ts';
import { ARMS, fillPayment, OLIVES, withOlives } from '../scenarios/ordering.ts';
import { itemsOf, JAR, tabAt, toBasketWithOlives } from '../scenarios/tabs.ts';
import { expect, test } from '../phone/test.ts';

const LINKED = 'known-to-the-sender_1';
const OWN: unknown = expect.not.stringContaining(LINKED);

test('X3: a link takes over only an empty basket (attack H7)', async ({ guest, page }) => {
  const sessions = new Set<string>();
  page.on('request', (request) => {
    const { 'x-session-id': session } = request.headers();
    // Analytics has a session id of its own.
    if (session !== undefined && !request.url().endsWith('/ingress')) sessions.add(session);
  });
  await withOlives(guest);
  await expect.poll(() => sessions.size).toBe(1);
  await guest.open(`${ARMS.basket}?sessionId=${LINKED}`);
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(() => sessions.size).toBe(1);
  expect([...sessions]).not.toContain(LINKED);

  await guest.basket.remove(OLIVES.title);
  await expect(page.getByText('Your basket is empty')).toBeVisible();
  await guest.open(`${ARMS.food}?sessionId=${LINKED}`);
  await expect(guest.menu.search).toBeVisible();
  expect([...sessions]).toContain(LINKED);
});

test('X3: a tab that a link’s guest starts is nobody else’s', async ({ guest, sandbox }) => {
  await guest.open(`${JAR.order}?table=5&sessionId=${LINKED}`);
  const tab = new TabPage(guest.page);
  await tab.startATab.tap();
  await expect(tab.chip).toContainText('Tab · £0.00');
  // Who made the link asks for the tab.
  const { access } = sandbox.world.tabs;
  expect(access.hasJoined(tabAt(sandbox, '5'), LINKED)).toBe(false);
  expect(access.codeFor(tabAt(sandbox, '5'), LINKED)).toBeUndefined();
  await toBasketWithOlives(guest);
  await guest.reload();
  await tab.add.tap();
  await guest.pay.fillDetails();
  await tab.add.tap();
  await guest.isAt(TAB_HEADINGS.placed);
  expect(itemsOf(tabAt(sandbox, '5'))).toEqual([OLIVES.title]);
});

test('X3: an order begun by a link is the guest’s own', async ({ guest, page, sandbox }) => {
  const extras = new ExtrasPage(page);
  await guest.open(`${ARMS.food}?table=12&sessionId=${LINKED}`);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.reload();
  await guest.menu.goToBasket();
  await extras.typeVoucher('WELCOME10');
  await expect(extras.vouchers).toHaveCount(1);
  await fillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([3.82]);
  expect(sandbox.placedOrders).toMatchObject([{ tableNumber: '12', basket: { sessionId: OWN } }]);
});

test('X3: a bill opened by a link is paid under the guest’s own', async ({ guest, sandbox }) => {
  await guest.open(`${billPath('2')}?sessionId=${LINKED}`);
  await fillBillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([TWO.total]);
});
