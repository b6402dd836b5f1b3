import { TAB_HEADINGS } from '../pages/tab-page.ts';
import { brandWithTabs } from '../scenarios/brands.ts';
import {
  atTable,
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
import { RequestBody } from '../../fixtures/world/request-body.ts';
import { expect, QUICK, test } from '../phone/test.ts';
import { recordHeadings } from '../headings.ts';

const CHECK = 'hybrid.accounts';

test('an opening without an answer can be retried', async ({ guest, sandbox, watch }) => {
  watch.provokes('503 POST /api/hybrid/accounts');
  const tab = await atTable(guest);
  sandbox.corrupt(CHECK, { kind: 'status', status: 503 });
  await tab.startATab.tap();
  const failed = tab.dialog('Your tab could not be opened');
  await expect(failed).toBeVisible();
  sandbox.mend();
  await failed.getByRole('button', { name: 'Try again' }).tap();
  await expect(tab.chip).toContainText('Tab · £0.00');
});

test('WA18: the code of a tab is on its chip and in its sheet', async ({ guest, sandbox }) => {
  const tab = await onTab(guest);
  const code = sandbox.world.tabs.access.codeOf(tabAt(sandbox, '5')) ?? 'no code';
  const shown = `${code.slice(0, 4)} ${code.slice(4)}`;
  await expect(tab.chip).toContainText(`Code ${shown}`);
  await tab.chip.tap();
  await expect(tab.sheet).toContainText(`Tab code${shown}`);
  await guest.reload();
  await expect(tab.chip).toContainText(`Code ${shown}`);
});

test('a tab is looked at from the menus, the basket, the venue and a result', async ({ guest }) => {
  const tab = await readyToAdd(guest);
  await tab.add.tap();
  await guest.isAt(TAB_HEADINGS.placed);
  const looked = async (): Promise<void> => {
    await expect(tab.chip).toContainText('Tab · £4.25');
    await tab.chip.tap();
    await expect(tab.sheet.getByRole('list', { name: 'On your tab' })).toContainText(
      '1 × Nocellara Olives£4.25',
    );
    await expect(tab.sheet.getByRole('link', { name: 'Pay your tab' })).toHaveAttribute(
      'href',
      JAR.bill('5'),
    );
    await tab.sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(tab.sheet).toHaveCount(0);
  };
  await looked();
  await guest.follow('Order more');
  await guest.isAt('Late Plates');
  for (const path of [JAR.plates, '/night-jar/order/menus', '/night-jar']) {
    await guest.open(path);
    await looked();
  }
  await guest.open(JAR.plates);
  await toBasketWithOlives(guest);
  await looked();
});

test('a tab survives a reload, and can be left', async ({ guest, sandbox }) => {
  const tab = await onTab(guest);
  await toBasketWithOlives(guest);
  // One check a document: the menu's, the basket's, and the basket's again. The page waits for none.
  const checked = () => sandbox.callsOf(CHECK).length;
  await expect(tab.add).toBeVisible();
  await expect.poll(checked).toBe(2);
  await guest.reload();
  await expect(tab.add).toBeVisible();
  await expect.poll(checked).toBe(3);
  expect(sandbox.world.accounts.all.filter(({ orderType }) => orderType === 'HYBRID')).toHaveLength(1);
  await tab.chip.tap();
  await tab.sheet.getByRole('button', { name: 'Order and pay instead' }).tap();
  await expect(tab.chip).toHaveCount(0);
  await guest.basket.continue.tap();
  await guest.isAt('Payment');
});

test('who chose to order and pay can start a tab from their table’s sheet', async ({ guest, page }) => {
  const tab = await atTable(guest);
  await tab.info.getByRole('button', { name: 'Order and pay' }).tap();
  await expect(tab.info).toHaveCount(0);
  await page.getByRole('button', { name: 'Table 5', exact: true }).tap();
  await expect(guest.table.number).toBeFocused();
  await tab.startATab.tap();
  await tab.info.getByRole('button', { name: 'Start a tab' }).tap();
  await expect(tab.chip).toContainText('Tab · £0.00');
});

test('WA18: the sheet that offers a tab takes its code, in its focused field', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes('403 POST /api/hybrid/accounts');
  const { world } = sandbox;
  const { brandId, venues } = world.backend;
  const salesAreaId = venues.find(({ siteId }) => siteId === JAR.siteId)?.salesAreas[0]?.id;
  const table = { brandId, salesAreaId, siteId: JAR.siteId, slug: 'night-jar', tableNumber: '5' };
  world.tabs.check(RequestBody.of(table), { sessionId: 'who opened it', origin: '' });
  const tab = await atTable(guest);
  await page.getByRole('button', { name: 'Join the tab' }).tap();
  const field = page.getByRole('textbox', { name: 'Tab code' });
  await expect(field).toBeFocused();
  await field.fill(world.tabs.access.codeOf(tabAt(sandbox, '5')) ?? '');
  await tab.dialog('Join the tab').getByRole('button', { name: 'Join the tab' }).tap();
  await expect(tab.chip).toContainText('Tab · £0.00');
});

test('a tab closed during the order is reported, keeping the basket', async ({ guest, sandbox, watch }) => {
  watch.provokes(`409 POST /api/orders/venues/${JAR.siteId}/orders`);
  const tab = await readyToAdd(guest);
  sandbox.world.till.close({ siteId: JAR.siteId, tableNo: '5' });
  await tab.add.tap();
  const closed = tab.dialog('Your tab is closed');
  await closed.getByRole('button', { name: 'Start a new tab' }).tap();
  await expect(tab.chip).toContainText('Tab · £0.00');
  await tab.add.tap();
  await guest.isAt(TAB_HEADINGS.placed);
  expect(sandbox.placedOrders).toHaveLength(1);
});

test('section 4: a blocked tab shows a modal on entry, and the guest pays (fault F40)', async ({
  guest,
  page,
  sandbox,
}) => {
  const tab = await atTable(guest, '13');
  const blocked = tab.dialog('No tab at this table');
  await expect(blocked).toContainText('You can’t open a tab at table 13 right now.');
  await blocked.getByRole('button', { name: 'Order and pay' }).tap();
  await expect(page.getByRole('button', { name: 'Table 13', exact: true })).toBeVisible();
  await toBasketWithOlives(guest);
  await expect(tab.chip).toHaveCount(0);
  await guest.basket.continue.tap();
  await guest.isAt('Payment');
  await expect(guest.pay.pay).toHaveText('Pay £4.25');
  await expectNoTab(sandbox, '13');
  expect(sandbox.callsOf(CHECK)).toHaveLength(0);
});

test('WA25: a table without tabs simply orders and pays', async ({ guest, sandbox }) => {
  const tab = await atTable(guest, 'B1');
  await toBasketWithOlives(guest);
  await expect(tab.startATab).toHaveCount(0);
  expect(sandbox.callsOf(CHECK)).toHaveLength(0);
});

test('WA25: a backend without the question offers a tab, and refuses as before', async ({
  guest,
  sandbox,
  watch,
}) => {
  watch.provokes('501 GET /api/hybrid/accounts');
  sandbox.corrupt('hybrid.offer', { kind: 'status', status: 501 });
  const tab = await atTable(guest, '13');
  await tab.startATab.tap();
  await expect(tab.dialog('No tab at this table')).toBeVisible();
});

test.describe('where a visit can go on on another phone', () => {
  test.use({ brand: brandWithTabs({ handover: true }) });

  test('its link counts where it is pasted into an open page (D9)', async ({ guest, page }) => {
    await onTab(guest);
    await toBasketWithOlives(guest);
    await expect(page.getByRole('button', { name: 'Continue on another phone' })).toBeVisible();
    const here = page.getByRole('button', { name: 'Continue here' });
    await expect(here).toHaveCount(0);
    await page.evaluate(() => {
      location.hash = 'handover=of-another-phone';
    });
    await expect(here).toBeVisible();
  });
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
