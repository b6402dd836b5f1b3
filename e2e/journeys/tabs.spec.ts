import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { recordHeadings } from '../headings.ts';
import { Keyboard } from '../keyboard.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { Guest } from '../pages/guest.ts';
import { TAB_HEADINGS, TabPage } from '../pages/tab-page.ts';
import { expectReflow } from '../reflow.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { CARDS } from '../scenarios/cards.ts';
import { atFood } from '../scenarios/ordering.ts';
import {
  asked,
  expectNoTab,
  itemsOf,
  JAR,
  leftOf,
  OLIVES,
  onTab,
  PLACING,
  readyToAdd,
  tabAt,
  toBasketWithOlives,
} from '../scenarios/tabs.ts';
import { expect, SMOKE, test } from '../test.ts';

const CHECK = 'hybrid.accounts';

/** Another tab of the browser, with the same basket, one tap from adding it too. */
async function anotherReadyToAdd(context: BrowserContext): Promise<{ other: Guest; theirs: TabPage }> {
  const other = new Guest(await context.newPage());
  const theirs = new TabPage(other.page);
  await other.open(JAR.basket);
  await expect(theirs.notice).toBeVisible();
  await other.basket.continue.tap();
  await other.isAt(TAB_HEADINGS.order);
  return { other, theirs };
}

test(
  'section 4: a guest opens a tab, orders twice on it, and pays it as a bill',
  { tag: SMOKE },
  async ({ guest, page, sandbox }) => {
    const tab = await asked(guest);
    await tab.startATab.tap();
    // WA10: nothing is opened by looking.
    await expect(tab.info).toContainText('Order as the night goes on');
    expect(sandbox.callsOf(CHECK)).toHaveLength(0);
    await tab.start();
    await guest.isAt('Menus');
    await expect(tab.chip('Tab at table 5')).toBeVisible();
    const [check] = sandbox.callsOf(CHECK);
    expect(check).toMatchObject({ status: 200, problems: [] });

    await toBasketWithOlives(guest);
    await expect(tab.notice).toContainText('You are on your tab at table 5');
    await guest.basket.continue.tap();
    await guest.isAt(TAB_HEADINGS.order);
    await expect(page.getByText('Card number')).toHaveCount(0);
    await expect(page.getByText('Add a tip')).toHaveCount(0);
    await expect(tab.summary).toContainText('Tab at table 5 · The Night Jar');
    await expect(tab.summary).toContainText('£0.00');
    await tab.add.tap();
    await expect(guest.pay.name).toBeFocused();
    await guest.pay.fillDetails();
    await tab.add.tap();
    await guest.isAt(TAB_HEADINGS.placed);
    await expect(guest.result.orderNumber).toHaveText(/^#[A-Z]\d+$/);
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    const [placed] = sandbox.callsOf(PLACING);
    expect(placed).toMatchObject({ status: 200, problems: [] });

    await guest.follow('Order something else');
    await toBasketWithOlives(guest);
    await guest.basket.continue.tap();
    // The details are those of this visit.
    await expect(guest.pay.email).toHaveValue('robin@example.com');
    await tab.add.tap();
    await guest.isAt(TAB_HEADINGS.placed);
    expect(sandbox.captures).toEqual([]);
    expect(sandbox.placedOrders).toHaveLength(2);
    expect(itemsOf(tabAt(sandbox, '5'))).toEqual([OLIVES.title, OLIVES.title]);

    await guest.follow('See or pay your tab');
    await guest.isAt(BILL_HEADINGS.bill);
    await expect(guest.bill.items).toHaveCount(2);
    await guest.bill.continue.tap();
    await guest.pay.fillDetails();
    await guest.pay.fillCard(CARDS.approved);
    await guest.pay.pay.tap();
    await guest.isAt(BILL_HEADINGS.success);
    expect(sandbox.captures).toEqual([8.5]);
    expect(tabAt(sandbox, '5').closed).toBe(true);
  },
);

test('section 1: the phone that knows the tab pays its bill as HYBRID, another as PAT', async ({
  guest,
  page,
  anotherGuest,
  sandbox,
}) => {
  const tab = await readyToAdd(guest);
  await tab.add.tap();
  await guest.isAt(TAB_HEADINGS.placed);
  const friend = await anotherGuest();
  const orderTypes: unknown[] = [];
  for (const { page: phone } of [guest, friend]) {
    phone.on('request', (request) => {
      if (!request.url().endsWith('/payment')) return;
      const body: unknown = request.postDataJSON();
      if (typeof body === 'object' && body !== null && 'orderType' in body) orderTypes.push(body.orderType);
    });
  }
  await friend.open(JAR.bill('5'));
  await friend.isAt(BILL_HEADINGS.bill);
  await friend.bill.split('An amount');
  await friend.bill.amount.fill('1');
  await friend.bill.continue.tap();
  await friend.pay.fillDetails();
  await friend.pay.fillCard(CARDS.approved);
  await friend.pay.pay.tap();
  await friend.isAt(BILL_HEADINGS.success);
  await page.getByRole('link', { name: 'See or pay your tab' }).tap();
  await guest.isAt(BILL_HEADINGS.bill);
  await guest.bill.continue.tap();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  expect(orderTypes).toEqual(['PAT', 'HYBRID']);
  expect(sandbox.captures).toEqual([1, 3.25]);
  expect(leftOf(tabAt(sandbox, '5'))).toBe(0);
});

test('two phones of a table order on one tab', async ({ guest, anotherGuest, sandbox }) => {
  const tab = await readyToAdd(guest);
  const friend = await anotherGuest();
  const theirs = await readyToAdd(friend);
  await tab.add.tap();
  await theirs.add.tap();
  await guest.isAt(TAB_HEADINGS.placed);
  await friend.isAt(TAB_HEADINGS.placed);
  expect(itemsOf(tabAt(sandbox, '5'))).toHaveLength(2);
});

test('section 4: a blocked tab is said in a modal, and the guest orders and pays (fault F40)', async ({
  guest,
  sandbox,
}) => {
  const tab = await asked(guest, '13');
  await tab.open();
  const blocked = tab.dialog('No tab at this table');
  await expect(blocked).toContainText('A tab cannot be run at table 13 at the moment.');
  await blocked.getByRole('button', { name: 'Order and pay' }).tap();
  await guest.isAt('Menus');
  await expect(tab.chip('Table 13')).toBeVisible();
  await toBasketWithOlives(guest);
  await expect(tab.notice).toHaveCount(0);
  await guest.basket.continue.tap();
  await guest.isAt('Details and payment');
  await expect(guest.pay.pay).toBeVisible();
  await expectNoTab(sandbox, '13');
});

test.describe('a brand with its own words for a blocked tab', () => {
  const tabBlockedHeading = 'The jar is shut';
  const tabBlockedText = 'This table has not settled last night’s tab. Pay as you go, or ask at the bar.';
  test.use({
    brand: brandWithContent('brandConfigExtended', {
      hybridOrderingSettings: { enabled: true, tabBlockedHeading, tabBlockedText },
    }),
  });

  test('section 4: says them in place of the default ones', async ({ guest, page }) => {
    const tab = await asked(guest, '13');
    await tab.open();
    const blocked = tab.dialog(tabBlockedHeading);
    await expect(blocked).toContainText(tabBlockedText);
    await expect(page.getByText('No tab at this table')).toHaveCount(0);
    await expect(page.getByText('A tab cannot be run at table 13')).toHaveCount(0);
    await blocked.getByRole('button', { name: 'Order and pay' }).tap();
    await guest.isAt('Menus');
  });
});

test('a table without tabs is said, and the guest orders and pays', async ({ guest, sandbox }) => {
  const tab = await asked(guest, 'b2');
  await tab.open();
  await tab.dialog('Tabs are not on here').getByRole('button', { name: 'Order and pay' }).tap();
  await guest.isAt('Menus');
  await expectNoTab(sandbox, 'B2');
});

test('who chooses to order and pay opens no tab', async ({ guest, sandbox }) => {
  const tab = await asked(guest);
  await tab.payInstead.tap();
  await guest.isAt('Menus');
  await expect(tab.chip('Table 5')).toBeVisible();
  expect(sandbox.callsOf(CHECK)).toHaveLength(0);
  await expectNoTab(sandbox, '5');
});

test('S9: /:slug/tab is ordering with a tab asked for', async ({ guest }) => {
  await guest.open(JAR.tab);
  await guest.isAt('Which table are you at?');
  await guest.table.enter('5');
  const tab = new TabPage(guest.page);
  await tab.start();
  await guest.isAt('Menus');
  await expect(tab.chip('Tab at table 5')).toBeVisible();
  await guest.open(JAR.tab);
  await guest.isAt('Menus');
});

test('a venue without tabs asks nobody, and its /tab is order at table', async ({ guest, page, sandbox }) => {
  await guest.open('/foxglove-arms/tab');
  await expect(page).toHaveURL(/\/foxglove-arms\/order$/);
  await atFood(guest);
  await expect(page.getByRole('button', { name: 'Table 12' })).toBeVisible();
  expect(sandbox.callsOf(CHECK)).toHaveLength(0);
});

test('a tab whose opening gets no answer can be tried again', async ({ guest, sandbox, watch }) => {
  watch.provokes('503 POST /api/hybrid/accounts');
  const tab = await asked(guest);
  sandbox.spoil(CHECK, { kind: 'status', status: 503 });
  await tab.open();
  const failed = tab.dialog('Your tab could not be opened');
  await expect(failed).toBeVisible();
  sandbox.mend();
  await failed.getByRole('button', { name: 'Try again' }).tap();
  await tab.start();
  await guest.isAt('Menus');
  await expect(tab.chip('Tab at table 5')).toBeVisible();
});

test('a tab comes back after a reload, and can be left', async ({ guest, sandbox }) => {
  const tab = await onTab(guest);
  await toBasketWithOlives(guest);
  // Once for each document, whose page does not wait for it: the menu's, the basket's, and the basket's again.
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
  await guest.isAt('Details and payment');
});

test('a tab that was paid while the guest was away is forgotten, with words, and no other opened', async ({
  guest,
  anotherGuest,
  sandbox,
}) => {
  const tab = await readyToAdd(guest);
  await tab.add.tap();
  await guest.isAt(TAB_HEADINGS.placed);
  const friend = await anotherGuest();
  await friend.open(JAR.bill('5'));
  await friend.bill.continue.tap();
  await friend.pay.fillDetails();
  await friend.pay.fillCard(CARDS.approved);
  await friend.pay.pay.tap();
  await friend.isAt(BILL_HEADINGS.success);
  await guest.open(JAR.menus);
  const closed = tab.dialog('Your tab is closed');
  await closed.getByRole('button', { name: 'Order and pay' }).tap();
  await expect(tab.chip('Table 5')).toBeVisible();
  expect(sandbox.world.accounts.all.filter(({ orderType }) => orderType === 'HYBRID')).toHaveLength(1);
});

test('C1: an order whose answer is lost goes on the tab once', async ({ guest, page, sandbox, watch }) => {
  watch.provokes(`no answer POST /api/orders/venues/${JAR.siteId}/orders`);
  const headings = await recordHeadings(page);
  const tab = await readyToAdd(guest);
  sandbox.spoil(PLACING, { kind: 'drop', when: 'after' });
  await tab.add.tap();
  await expect(page.getByText(TAB_HEADINGS.checking)).toBeVisible();
  await guest.isAt(TAB_HEADINGS.placed);
  expect(sandbox.placedOrders).toHaveLength(1);
  expect(itemsOf(tabAt(sandbox, '5'))).toEqual([OLIVES.title]);
  expect(headings).not.toContain(TAB_HEADINGS.refused);
});

test('C1: an order that never arrived is sent again under its key', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(`no answer POST /api/orders/venues/${JAR.siteId}/orders`, '404 GET /api/payments/payments');
  const tab = await readyToAdd(guest);
  const keys = new Set<string | undefined>();
  page.on('request', (request) => {
    if (request.url().endsWith('/orders')) keys.add(request.headers()['idempotency-key']);
  });
  sandbox.spoil(PLACING, { kind: 'drop', when: 'before' });
  await tab.add.tap();
  await expect(page.getByText(TAB_HEADINGS.checking)).toBeVisible();
  sandbox.mend();
  await guest.isAt(TAB_HEADINGS.placed);
  expect(keys.size).toBe(1);
  expect(sandbox.placedOrders).toHaveLength(1);
});

test('C2: a page that is reloaded under an order asks after it, and says it once', async ({
  guest,
  page,
  sandbox,
}) => {
  const tab = await readyToAdd(guest);
  sandbox.spoil(PLACING, { kind: 'hang', when: 'after' });
  await tab.add.tap();
  await expect(page.getByText('Adding to your tab', { exact: true })).toBeVisible();
  await expect.poll(() => sandbox.placedOrders.length).toBe(1);
  await guest.reload();
  await guest.open(JAR.menus);
  await expect(tab.chip('Tab at table 5')).toBeVisible();
  // It is settled by its key, and what was ordered has left the basket.
  await expect(guest.menu.basketBar).toHaveCount(0);
  expect(sandbox.placedOrders).toHaveLength(1);
});

test('the page that adds to a tab gives way to the basket while another tab’s order of it is being checked (fault F12)', async ({
  guest,
  page,
  context,
  sandbox,
}) => {
  const tab = await readyToAdd(guest);
  const { other, theirs } = await anotherReadyToAdd(context);
  sandbox.spoil(PLACING, { kind: 'malformed', when: 'after' });
  sandbox.spoil('payments.byKey', { kind: 'hang' });
  await page.bringToFront();
  await tab.add.tap();
  await expect(page.getByText(TAB_HEADINGS.checking)).toBeVisible();

  await other.page.bringToFront();
  await other.isAt('Your basket');
  await expect(other.page.getByText('A payment for this basket is being checked.')).toBeVisible();
  await expect(theirs.add).toBeHidden();
  await expect(other.basket.continue).toBeHidden();
  sandbox.mend();
  await page.bringToFront();
  await guest.reload();
  await expect(page.getByText('Your basket is empty')).toBeVisible({ timeout: 30_000 });
  expect(sandbox.placedOrders).toHaveLength(1);
});

test('the page that adds to a tab is for a basket that was just checked: else it leads there', async ({
  guest,
  page,
  context,
  sandbox,
}) => {
  const tab = await readyToAdd(guest);
  await guest.reload();
  await guest.isAt('Your basket');
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  await expect(tab.notice).toBeVisible();
  await guest.basket.continue.tap();
  await expect(guest.pay.name).toHaveValue('Robin');
  const { other, theirs } = await anotherReadyToAdd(context);

  await page.bringToFront();
  await tab.add.tap();
  await guest.isAt(TAB_HEADINGS.placed);
  await other.page.bringToFront();
  await expect(other.page.getByText('Your basket is empty')).toBeVisible();
  await expect(theirs.add).toBeHidden();
  await guest.open(`${JAR.basket}?step=pay`);
  await expect(page.getByText('Your basket is empty')).toBeVisible();
  await expect(tab.add).toBeHidden();
  expect(sandbox.placedOrders).toHaveLength(1);
});

test('nothing is put on a tab without a network, and it can be with one', async ({
  guest,
  page,
  context,
  sandbox,
  watch,
}) => {
  const tab = await readyToAdd(guest);
  await watch.withoutNetwork(context);
  await expect(tab.add).toBeDisabled();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing has been sent' })).toBeVisible();
  await expectAccessible(page, 'the order for the tab, without a network');
  expect(sandbox.callsOf(PLACING)).toEqual([]);
  await watch.withNetwork(context);
  await tab.add.tap();
  await guest.isAt(TAB_HEADINGS.placed);
  expect(sandbox.placedOrders).toHaveLength(1);
});

test('WP9: what sold out meanwhile leads back to the basket, where it is marked', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(`422 POST /api/orders/venues/${JAR.siteId}/orders`);
  const tab = await readyToAdd(guest);
  sandbox.world.stock.setOut(JAR.siteId, 'nocellara-olives', true);
  await tab.add.tap();
  const refused = tab.dialog(TAB_HEADINGS.refused);
  await refused.getByRole('button', { name: 'Back to the basket' }).tap();
  await guest.isAt('Your basket');
  await expect(guest.basket.line(OLIVES.title)).toContainText('Not available.');
  await page.getByRole('button', { name: 'Remove what is not available' }).tap();
  expect(sandbox.placedOrders).toEqual([]);
  expect(itemsOf(tabAt(sandbox, '5'))).toEqual([]);
});

test('a tab that the till closes under the order is told, and the basket kept', async ({
  guest,
  sandbox,
  watch,
}) => {
  watch.provokes(`409 POST /api/orders/venues/${JAR.siteId}/orders`);
  const tab = await readyToAdd(guest);
  sandbox.world.till.close({ siteId: JAR.siteId, tableNo: '5' });
  await tab.add.tap();
  const closed = tab.dialog('Your tab is closed');
  await closed.getByRole('button', { name: 'Start a new tab' }).tap();
  await tab.start();
  await guest.isAt('Menus');
  await guest.menu.goToBasket();
  await guest.basket.continue.tap();
  await tab.add.tap();
  await guest.isAt(TAB_HEADINGS.placed);
  expect(sandbox.placedOrders).toHaveLength(1);
});

test('C6: the order is shown by its own id after a reload', async ({ guest, page }) => {
  const tab = await readyToAdd(guest);
  await tab.add.tap();
  await guest.isAt(TAB_HEADINGS.placed);
  const number = await guest.result.orderNumber.textContent();
  await guest.reload();
  await guest.isAt(TAB_HEADINGS.placed);
  await expect(guest.result.orderNumber).toHaveText(number ?? '');
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(OLIVES.text);
});

test('a keyboard opens a tab and adds to it', async ({ guest, page }) => {
  await asked(guest);
  const keyboard = new Keyboard(page);
  const tab = new TabPage(page);
  await keyboard.activate(tab.startATab);
  await expect(tab.info).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tab.info).toHaveCount(0);
  await expect(tab.startATab).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.activate(tab.info.getByRole('button', { name: 'Start my tab' }));
  await guest.isAt('Menus');
  await toBasketWithOlives(guest);
  await keyboard.activate(guest.basket.continue);
  await guest.isAt(TAB_HEADINGS.order);
  await keyboard.typeInto(guest.pay.name, 'Robin');
  await keyboard.typeInto(guest.pay.email, 'robin@example.com');
  await keyboard.typeInto(guest.pay.phone, '+44 7700 900123');
  await page.keyboard.press('Enter');
  await guest.isAt(TAB_HEADINGS.placed);
});

test('L2: the screens of a tab are accessible, and fit 320 px', async ({ guest, page }) => {
  const tab = await asked(guest);
  const looked = async (screen: string): Promise<void> => {
    await expectAccessible(page, screen);
    await expectReflow(page, screen);
  };
  await looked('the choice');
  await tab.startATab.tap();
  await expect(tab.info).toBeVisible();
  await looked('the tab’s info');
  await tab.start();
  await guest.isAt('Menus');
  await toBasketWithOlives(guest);
  await looked('the basket on a tab');
  await guest.basket.continue.tap();
  await guest.isAt(TAB_HEADINGS.order);
  await looked('the order for the tab');
  await guest.pay.fillDetails();
  await tab.add.tap();
  await guest.isAt(TAB_HEADINGS.placed);
  await looked('what was added');
});
