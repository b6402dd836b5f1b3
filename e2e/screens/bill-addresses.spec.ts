import { marigold } from '../../fixtures/brands/marigold/marigold.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { HostedPage } from '../pages/hosted-page.ts';
import { atTable, billPath, TWO, atBill, fillBillPayment, goToBillPayment } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { expect, test } from '../phone/test.ts';

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

test('a table without a bill has its own page, and a way on', async ({ guest, page, sandbox, watch }) => {
  watch.provokes('404 POST /api/pay-at-table/accounts');
  await guest.open('/foxglove-arms/pay');
  await guest.press('Find my bill');
  await expect(guest.table.number).toHaveAccessibleDescription('The table number field is required');
  await guest.table.number.fill('5');
  await guest.press('Find my bill');
  await guest.isAt(BILL_HEADINGS.missing);
  await expect(page.getByText('There’s no open bill for table 5.')).toBeVisible();
  await expect(page.getByText('Scan it to open its bill.')).toBeVisible();
  await expect(page).toHaveURL(/\/foxglove-arms\/pay\/not-found/);
  await guest.table.number.fill('99');
  await guest.press('Find my bill');
  await expect(page.getByText('There’s no open bill for table 99.')).toBeVisible();
  await guest.open(billPath('no-such-table'));
  await guest.isAt(BILL_HEADINGS.missing);

  sandbox.world.till.open(atTable('5'), [{ name: 'Late supper', price: 12 }]);
  await guest.table.number.fill('5');
  await guest.press('Find my bill');
  await guest.isAt(BILL_HEADINGS.bill);
  await expect(guest.bill.left).toHaveText('£12.00');
});

test('typed result addresses of an open bill lead to it (attack H13)', async ({ guest, page }) => {
  for (const result of ['success', 'failure', 'success?payment=made-up']) {
    await guest.open(`${billPath(TWO.table)}/${result}`);
    await guest.isAt(BILL_HEADINGS.bill);
    expect(pathOf(page.url())).toBe(billPath(TWO.table));
  }
  await guest.open(`${billPath(TWO.table)}/failure?payment=made-up`);
  await guest.isAt('We cannot see that payment on this phone');
  await guest.follow('Back to the bill');
  await guest.isAt(BILL_HEADINGS.bill);
});

test('a sample bill opens outside production, without a service', async ({ guest, sandbox }) => {
  await guest.open(`${billPath('2')}?fixture=nearly-paid`);
  await guest.isAt(BILL_HEADINGS.bill);
  await expect(guest.bill.left).toBeVisible();
  expect(sandbox.callsOf('payAtTable.table')).toEqual([]);
});

test('a link’s token goes with every request; a wrong one finds none', async ({ guest, page, watch }) => {
  watch.provokes('404 POST /api/pay-at-table/accounts');
  const tables: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/pay-at-table/accounts')) tables.push(request.postDataJSON());
  });
  await guest.open(`${billPath('2')}?t=two-by-the-window`);
  await guest.isAt(BILL_HEADINGS.bill);
  await expect.poll(() => tables.length).toBeGreaterThan(0);
  for (const body of tables) expect(body).toMatchObject({ table: { token: 'two-by-the-window' } });

  await guest.open(`${billPath('2')}?t=guessed`);
  await guest.isAt(BILL_HEADINGS.missing);
});

test('S15: a declined card of a linked bill is followed by another', async ({ guest, page, watch }) => {
  watch.provokes('402 POST /api/payments/payments');
  await guest.open(`${billPath('2')}?t=two-by-the-window`);
  await guest.isAt(BILL_HEADINGS.bill);
  await guest.bill.split('By item');
  await guest.bill.pick('Halloumi burger');
  await fillBillPayment(guest, CARDS.declined);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.failure);
  await guest.result.retry.tap();
  await guest.isAt(BILL_HEADINGS.pay);
  await expect.poll(() => pathOf(page.url())).not.toMatch(/[?&]t=/);
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
});

test.describe('a bill that only its link opens', () => {
  test.use({ brand: marigold });
  const ARCHES = '/peckham/pay/5';

  test('S15: its token leaves the address, and opens it all the same', async ({
    guest,
    page,
    sandbox,
    watch,
  }) => {
    const isAt = (path: string) => expect.poll(() => pathOf(page.url())).toBe(path);
    await guest.open(`${ARCHES}?t=five-by-the-arches`);
    await guest.isAt(BILL_HEADINGS.bill);
    await isAt(ARCHES);
    await guest.reload();
    await goToBillPayment(guest);
    await isAt(`${ARCHES}?step=pay`);
    await guest.reload();
    await guest.isAt(BILL_HEADINGS.pay);
    await page.goBack();
    await guest.isAt(BILL_HEADINGS.bill);
    await isAt(ARCHES);

    // The provider's page leads back to the bill, whether or not the guest has paid.
    await goToBillPayment(guest);
    await guest.pay.name.fill('Robin');
    await page.getByRole('textbox', { name: 'Surname' }).fill('Hood');
    await guest.pay.email.fill('robin@example.com');
    const hosted = new HostedPage(page);
    await hosted.continue.tap();
    await hosted.payBy(CARDS.declined);
    await guest.follow('Back to the bill');
    const [declined] = sandbox.world.acquirer.all;
    watch.provokes(`402 POST /api/payments/payments/${declined?.id ?? ''}/authorise`);
    await guest.isAt(BILL_HEADINGS.bill);
    await expect.poll(() => new URL(page.url()).searchParams.has('t')).toBe(false);
    await goToBillPayment(guest);
    await hosted.continue.tap();
    await hosted.payBy(CARDS.approved);
    await guest.isAt(BILL_HEADINGS.success);
    expect(new URL(page.url()).searchParams.has('t')).toBe(false);
    expect(sandbox.captures).toHaveLength(1);
  });

  test('X5: its address alone asks another phone for the code', async ({
    guest,
    anotherGuest,
    page,
    watch,
  }) => {
    watch.provokes('404 POST /api/pay-at-table/accounts');
    await guest.open(`${ARCHES}?t=five-by-the-arches`);
    await guest.isAt(BILL_HEADINGS.bill);
    await expect.poll(() => pathOf(page.url())).toBe(ARCHES);
    const other = await anotherGuest();
    await other.open(page.url());
    await expect(other.page.getByRole('textbox', { name: /code/i })).toBeVisible();
    await expect(other.page).toHaveURL(/needs=token$/);
  });

  test('D8: a code of an earlier sitting reads nothing of the next', async ({
    guest,
    page,
    sandbox,
    watch,
  }) => {
    watch.provokes('403 POST /api/pay-at-table/accounts');
    const { till } = sandbox.world;
    const table = { siteId: '5302', tableNo: '5' };
    await guest.open(`${ARCHES}?t=five-by-the-arches`);
    await guest.isAt(BILL_HEADINGS.bill);
    const code = await till.clear(table);
    till.open(table, [{ name: 'Late supper', price: 12 }]);
    await guest.open(ARCHES);
    await guest.isAt('This table has been closed');
    await expect(page.getByText('Scan the code again')).toBeVisible();
    await expect(page.getByText('12.00')).toBeHidden();
    await guest.open(`${ARCHES}?t=${code}`);
    await guest.isAt(BILL_HEADINGS.bill);
    await expect(guest.bill.left).toHaveText('£12.00');
  });
});

test('only the payer keeps the success page, reloads included (fault F14)', async ({
  guest,
  page,
  anotherGuest,
  sandbox,
}) => {
  await atBill(guest);
  await guest.bill.split('My own amount');
  await guest.bill.amount.fill('15.55');
  await fillBillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  const own = page.url();
  await guest.reload();
  await guest.isAt(BILL_HEADINGS.success);
  await expect(guest.result.receipt).toContainText('£15.55');
  await expect(page.getByText('£50.00 is left to pay on this table.')).toBeVisible();

  const other = await anotherGuest();
  await other.open(own);
  await other.isAt(BILL_HEADINGS.bill);
  await expect(other.bill.left).toHaveText('£50.00');

  // The till closes the bill; the guest's receipt stays at the bare address.
  await sandbox.world.till.close(atTable(TWO.table));
  await guest.open(`${billPath(TWO.table)}/success`);
  await guest.isAt(BILL_HEADINGS.settled);
  await expect(guest.result.receipt).toContainText('£15.55');
  await guest.open(own);
  await guest.isAt(BILL_HEADINGS.success);
});
