import { TAB_HEADINGS } from '../pages/tab-page.ts';
import {
  atTabChoice,
  JAR,
  onTab,
  readyToAdd,
  toBasketWithOlives,
  expectNoTab,
  itemsOf,
  OLIVES,
  PLACING,
  tabAt,
} from '../scenarios/tabs.ts';
import { expect, QUICK, test } from '../phone/test.ts';
import { recordHeadings } from '../headings.ts';

const CHECK = 'hybrid.accounts';

test('an opening without an answer can be retried', async ({ guest, sandbox, watch }) => {
  watch.provokes('503 POST /api/hybrid/accounts');
  const tab = await atTabChoice(guest);
  sandbox.corrupt(CHECK, { kind: 'status', status: 503 });
  await tab.open();
  const failed = tab.dialog('Your tab could not be opened');
  await expect(failed).toBeVisible();
  sandbox.mend();
  await failed.getByRole('button', { name: 'Try again' }).tap();
  await tab.start();
  await guest.isAt('Late Plates');
  await expect(tab.chip('Tab at table 5')).toBeVisible();
});

test('WA18: the code of a tab is on its menu and in its table’s sheet', async ({ guest, page, sandbox }) => {
  const tab = await onTab(guest);
  const code = sandbox.world.tabs.access.codeOf(tabAt(sandbox, '5')) ?? 'no code';
  const shown = `${code.slice(0, 4)} ${code.slice(4)}`;
  await expect(page.getByRole('main')).toContainText(shown);
  await tab.chip('Tab at table 5').tap();
  await expect(tab.dialog('Which table are you at?')).toContainText(shown);
  await guest.reload();
  await expect(page.getByRole('main')).toContainText(shown);
});

test('a tab survives a reload, and can be left', async ({ guest, sandbox }) => {
  const tab = await onTab(guest);
  await toBasketWithOlives(guest);
  // One check a document: the menu's, the basket's, and the basket's again. The page waits for none.
  const checked = () => sandbox.callsOf(CHECK).length;
  await expect(tab.notice).toBeVisible();
  await expect.poll(checked).toBe(2);
  await guest.reload();
  await expect(tab.notice).toBeVisible();
  await expect.poll(checked).toBe(3);
  expect(sandbox.world.accounts.all.filter(({ orderType }) => orderType === 'HYBRID')).toHaveLength(1);
  await tab.notice.getByRole('button', { name: 'Order and pay instead' }).tap();
  await expect(tab.notice).toHaveCount(0);
  await guest.basket.continue.tap();
  await guest.isAt('Payment');
});

test('a tab closed during the order is reported, keeping the basket', async ({ guest, sandbox, watch }) => {
  watch.provokes(`409 POST /api/orders/venues/${JAR.siteId}/orders`);
  const tab = await readyToAdd(guest);
  sandbox.world.till.close({ siteId: JAR.siteId, tableNo: '5' });
  await tab.add.tap();
  const closed = tab.dialog('Your tab is closed');
  await closed.getByRole('button', { name: 'Start a new tab' }).tap();
  await tab.start();
  await guest.isAt('Late Plates');
  await guest.menu.goToBasket();
  await guest.basket.continue.tap();
  await tab.add.tap();
  await guest.isAt(TAB_HEADINGS.placed);
  expect(sandbox.placedOrders).toHaveLength(1);
});

test('section 4: a blocked tab shows a modal, and the guest pays (fault F40)', async ({ guest, sandbox }) => {
  const tab = await atTabChoice(guest, '13');
  await tab.open();
  const blocked = tab.dialog('No tab at this table');
  await expect(blocked).toContainText('You can’t open a tab at table 13 right now.');
  await blocked.getByRole('button', { name: 'Order and pay' }).tap();
  await guest.isAt('Late Plates');
  await expect(tab.chip('Table 13')).toBeVisible();
  await toBasketWithOlives(guest);
  await expect(tab.notice).toHaveCount(0);
  await guest.basket.continue.tap();
  await guest.isAt('Payment');
  await expect(guest.pay.byCard).toBeVisible();
  await expectNoTab(sandbox, '13');
});

test(
  'C1: an order with a lost answer is added once',
  { tag: QUICK },
  async ({ guest, page, sandbox, watch }) => {
    watch.provokes(`no answer POST /api/orders/venues/${JAR.siteId}/orders`);
    const headings = await recordHeadings(page);
    const tab = await readyToAdd(guest);
    sandbox.corrupt(PLACING, { kind: 'drop', when: 'after' });
    await tab.add.tap();
    await expect(page.getByText(TAB_HEADINGS.checking)).toBeVisible();
    await guest.isAt(TAB_HEADINGS.placed);
    expect(sandbox.placedOrders).toHaveLength(1);
    expect(itemsOf(tabAt(sandbox, '5'))).toEqual([OLIVES.title]);
    expect(headings).not.toContain(TAB_HEADINGS.refused);
  },
);
