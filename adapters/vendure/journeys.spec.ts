import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test, type Browser, type Page } from '@playwright/test';
import { expect } from '../../e2e/expect.ts';
import { ExtrasPage } from '../../e2e/pages/extras-page.ts';
import { Guest } from '../../e2e/pages/guest.ts';
import { HEADINGS } from '../../e2e/pages/result-page.ts';
import { TAB_HEADINGS, TabPage } from '../../e2e/pages/tab-page.ts';
import { fillBillPayment } from '../../e2e/scenarios/bills.ts';
import { CARDS } from '../../e2e/scenarios/cards.ts';
import { fillPayment } from '../../e2e/scenarios/ordering.ts';
import { Watch } from '../../e2e/watch.ts';
import { Dashboard } from './dashboard.ts';

const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const PORT = Number(process.env['PORT'] ?? 4340);
const engine = `http://127.0.0.1:${PORT + 1}`;
const dashboard = new Dashboard(engine, '7101');

/** What the gateway took for orders and bills, by their codes, in minor units. */
async function taken(code: string): Promise<readonly number[]> {
  const captured = `http://127.0.0.1:${PORT}/merchant-api/captured`;
  const answer = await fetch(captured, { method: 'POST', body: '{}' });
  const { payments } = (await answer.json()) as { payments: { amount: number; order: { id: string } }[] };
  return payments.filter(({ order }) => order.id === code).map(({ amount }) => amount);
}

// Its guests look before they tap, as the sandbox's do.
test.beforeEach(async ({ context }) => {
  await Watch.over(context);
});

async function atFood(page: Page): Promise<Guest> {
  const guest = new Guest(page);
  // A slow machine answers later than the app waits, which then offers a tab (WA25).
  await page.addLocatorHandler(page.getByRole('button', { name: 'Order and pay' }), (button) => button.tap());
  await guest.open('/harbour/order?table=12');
  await guest.isAt('Food');
  return guest;
}

/** In the basket of table 12, with one of each dish. */
async function withDishes(page: Page, ...dishes: readonly string[]): Promise<Guest> {
  const guest = await atFood(page);
  for (const dish of dishes) await guest.menu.quickAdd(dish).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  return guest;
}

test('a burger with an option and a voucher, by wallet', async ({ page }) => {
  const guest = await atFood(page);
  await guest.menu.openDish('Mill burger');
  const burger = guest.dish('Mill burger');
  await burger.choose('Choose a side', 'Sweet potato fries');
  // £14.50, and £1.50 for the fries.
  await expect(burger.add).toContainText('£16.00');
  await burger.add.tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  const extras = new ExtrasPage(page);
  await extras.typeVoucher('hightide');
  await expect(extras.vouchers).toHaveCount(1);
  await guest.wallets.button('Google Pay').tap();
  await expect(guest.wallets.sheet).toContainText('£14.40');
  await guest.wallets.approve();
  await guest.isAt(HEADINGS.success);
  expect(await taken(await numberOf(guest))).toEqual([1440]);
});

test('a declined card, and an answer that is lost', async ({ page }) => {
  const guest = await withDishes(page, 'Marinated olives');
  await fillPayment(guest, CARDS.declined);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.failure);
  await guest.result.retry.tap();
  await guest.isAt('Payment');
  await guest.pay.fillCard(CARDS.approved);
  const keys = new Set<string>();
  await page.route('**/api/ordering', async (route) => {
    const key = route.request().headers()['idempotency-key'];
    if (key === undefined || keys.has(key)) return route.continue();
    keys.add(key);
    // The engine has taken the order, and the phone hears nothing.
    await route.fetch();
    return route.abort();
  });
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(keys.size).toBe(1);
  expect(await taken(await numberOf(guest))).toEqual([450]);
});

test('three phones split a bill: a dish of one, and the rest evenly', async ({ browser }) => {
  const bill = await dashboard.openBill('8', { 'Fish pie': 1, 'Chocolate pot': 1 });
  const [one, two, three] = [await phone(browser), await phone(browser), await phone(browser)];
  for (const each of [one, two, three]) await each.open('/harbour/pay/8');
  await one.bill.split('By item');
  await one.bill.pick('Chocolate pot');
  await payShare(one);
  for (const { bill: shown } of [two, three]) {
    await expect(shown.left).toHaveText('£14.95');
    await shown.split('Split evenly');
  }
  await payShare(two);
  await expect(three.bill.left).toHaveText('£7.47');
  await payShare(three);
  expect(await taken(bill)).toEqual([675, 748, 747]);
});

test('a dish sells out, and a price changes, in the dashboard', async ({ page }) => {
  await dashboard.change('Soup of the day', { price: 650 });
  await dashboard.change('Crab on toast', { trackInventory: 'TRUE', stockOnHand: 6 });
  const guest = await withDishes(page, 'Soup of the day', 'Crab on toast');
  await expect(guest.basket.continue).toContainText('£17.45');
  await dashboard.change('Crab on toast', { trackInventory: 'TRUE', stockOnHand: 0 });
  await fillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt('Your payment was not taken');
  await expect(page.getByText('You have not been charged.')).toBeVisible();
  await guest.follow('Back to the basket');
  await guest.press('Remove what is not available');
  await expect(guest.basket.lines).toHaveCount(1);

  await dashboard.change('Soup of the day', { price: 695 });
  await atFood(page);
  await expect(guest.menu.dishes.filter({ hasText: 'Soup of the day' })).toContainText('£6.95');
  await expect(guest.menu.dishes.filter({ hasText: 'Crab on toast' })).toContainText('Sold out');
});

test('the team calls the last orders while a guest pays', async ({ page }) => {
  const guest = await withDishes(page, 'Marinated olives');
  await fillPayment(guest);
  await dashboard.venue({ ordersUntil: new Date() });
  await guest.pay.pay.tap();
  await guest.isAt('Your payment was not taken');
  await expect(page.getByText('The venue is not taking this order at the moment.')).toBeVisible();
  await guest.open('/harbour/order?table=12');
  await guest.isAt('Ordering has ended');
});

test.afterEach(() => dashboard.venue({ ordersUntil: null }));

test('an order is followed to the table, live', async ({ page }) => {
  const guest = await withDishes(page, 'Marinated olives');
  await fillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  const code = await numberOf(guest);
  const status = page.getByRole('region', { name: 'How far your order is' }).getByRole('status').first();
  await expect(status).toContainText('Order placed');
  await dashboard.make(code);
  await expect(status).toContainText('Being made');
  await dashboard.make(code, 'Shipped');
  await expect(status).toContainText('Ready');
});

test('two phones run a tab, and pay it', async ({ page, browser }) => {
  test.slow();
  const opener = new TabPage(page);
  const guest = new Guest(page);
  await guest.open('/harbour/order?table=T3');
  await guest.isAt('Food');
  await opener.startATab.tap();
  await expect(opener.chip).toContainText('Tab · £0.00');
  await addRound(guest, 'Marinated olives');
  await guest.pay.fillDetails();
  await opener.add.tap();
  await guest.isAt(TAB_HEADINGS.placed);
  await expect(opener.chip).toContainText('Tab · £4.50');
  await opener.chip.tap();
  const [, code = ''] = /Tab code([A-Z]{4} [A-Z]{4})/.exec((await opener.sheet.textContent()) ?? '') ?? [];
  await page.keyboard.press('Escape');

  const other = await phone(browser);
  const joining = new TabPage(other.page);
  await other.open('/harbour/order?table=T3');
  await other.isAt('Food');
  await other.press('Join the tab');
  await other.page.getByRole('textbox', { name: 'Tab code' }).fill(code);
  await joining.dialog('Join the tab').getByRole('button', { name: 'Join the tab' }).tap();
  await expect(joining.chip).toContainText('Tab · £4.50');
  await addRound(other, 'Chocolate pot');
  await other.pay.fillDetails();
  await joining.add.tap();
  await other.isAt(TAB_HEADINGS.placed);
  await expect(joining.chip).toContainText('Tab · £11.25');

  await other.follow('Pay your tab');
  await expect(other.bill.left).toHaveText('£11.25');
  await payShare(other);
  await guest.open('/harbour/pay/T3');
  await expect(guest.heading).toHaveText('All paid');
});

/** Last, since it guesses until it is stopped. With fewer held, the kit has skipped what it should see. */
async function conforms(options: string, held: number): Promise<void> {
  const asked = ['tableside', 'conform', '--as', 'text', '--origin', `http://tidal.localhost:${PORT}`];
  const { stdout } = await run('npx', [...asked, ...options.split(' ')], { cwd: root }).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(stdout).toContain(`${held} held, 0 broke,`);
}

test('the contract, with conform', async () => {
  const without = '--without times,shared-baskets,bill-shares,handovers,tab-owners,team-calls';
  await conforms(`--site 7101 --table T1 --bill-table 2 --voucher CREW5 ${without} --write`, 91);
});

test('the contract of signed links alone, with conform', async () => {
  await new Dashboard(engine, '7102').venue({
    signedLinks: true,
    linkSecret: 'of-a-test',
    tabTables: ['12'],
  });
  const links = await run('npm', ['run', '-s', 'links', '--', 'mill', 'of-a-test', '2', '12'], { cwd: here });
  const [two = '', twelve = ''] = links.stdout.match(/[\w-]{22}/g) ?? [];
  await conforms(`--site 7102 --table 12 --bill-table 2 --token ${two} --signed-links`, 35);
  const tab = `--site 7102 --table 12 --bill-table 12 --token ${twelve} --signed-links`;
  await conforms(`${tab} --write --only WA18`, 4);
});

async function addRound(guest: Guest, dish: string): Promise<void> {
  await guest.menu.quickAdd(dish).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await new TabPage(guest.page).add.tap();
}

async function phone(browser: Browser): Promise<Guest> {
  const context = await browser.newContext();
  await Watch.over(context);
  return new Guest(await context.newPage());
}

async function payShare(guest: Guest): Promise<void> {
  await fillBillPayment(guest);
  await guest.pay.pay.tap();
  await expect(guest.heading).toHaveText(/^(All paid|Thank you, you have paid)$/);
}

const numberOf = async ({ result }: Guest): Promise<string> =>
  ((await result.orderNumber.textContent()) ?? '').replace('#', '');
