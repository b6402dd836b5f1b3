import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { atBill, atTable, billPath, fillBillPayment, tillBill, TWO } from '../scenarios/bills.ts';
import { expect, test } from '../test.ts';

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

test('a table without a bill leads to its own page, and on to one that has', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes('404 POST /api/pay-at-table/accounts');
  await guest.open('/foxglove-arms/pay');
  await guest.press('Find my bill');
  await expect(guest.table.number).toHaveAccessibleDescription('The table number field is required');
  await guest.table.number.fill('5');
  await guest.press('Find my bill');
  await guest.isAt(BILL_HEADINGS.missing);
  await expect(page.getByText('We found no open bill for table 5.')).toBeVisible();
  await expect(page).toHaveURL(/\/foxglove-arms\/pay\/not-found/);
  await guest.table.number.fill('99');
  await guest.press('Find my bill');
  await expect(page.getByText('We found no open bill for table 99.')).toBeVisible();
  await guest.open(billPath('no-such-table'));
  await guest.isAt(BILL_HEADINGS.missing);

  sandbox.world.till.open(atTable('5'), [{ name: 'Late supper', price: 12 }]);
  await guest.table.number.fill('5');
  await guest.press('Find my bill');
  await guest.isAt(BILL_HEADINGS.bill);
  await expect(guest.bill.left).toHaveText('£12.00');
});

test('a table in the garden is found however it is spelt', async ({ guest }) => {
  await guest.open('/foxglove-arms/pay/g3');
  await guest.isAt(BILL_HEADINGS.bill);
  await expect(guest.page.getByText('Table G3', { exact: true })).toBeVisible();
});

test('a bill that is closed cannot be paid: it goes to success, and stays there', async ({ guest, page }) => {
  for (const path of [billPath('15'), `${billPath('15')}/success`, `${billPath('15')}/failure`]) {
    await guest.open(path);
    await guest.isAt(BILL_HEADINGS.settled);
    await expect(page.getByText('This table has been paid for in full.')).toBeVisible();
    expect(pathOf(page.url())).toBe('/foxglove-arms/pay/15/success');
  }
  await guest.reload();
  await guest.isAt(BILL_HEADINGS.settled);
});

test('success or failure typed as an address leads to the bill, while something is left of it (attack H13)', async ({
  guest,
  page,
}) => {
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

test('the success of a guest’s own payment stays, also after a reload; others who open it see the bill (fault F14)', async ({
  guest,
  page,
  anotherGuest,
  sandbox,
}) => {
  await atBill(guest);
  await guest.bill.split('An amount');
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

  // Paid up by the till, with the guest's own receipt still to be seen at the bare address.
  await sandbox.world.till.close(atTable(TWO.table));
  await guest.open(`${billPath(TWO.table)}/success`);
  await guest.isAt(BILL_HEADINGS.settled);
  await expect(guest.result.receipt).toContainText('£15.55');
  await guest.open(own);
  await guest.isAt(BILL_HEADINGS.success);
});

test('the token of a table’s link goes with every question, and a wrong one finds no bill', async ({
  guest,
  page,
  watch,
}) => {
  watch.provokes('404 POST /api/pay-at-table/accounts');
  const tables: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/pay-at-table/accounts')) tables.push(request.postDataJSON());
  });
  await guest.open(`${billPath('2')}?t=two-by-the-window`);
  await guest.isAt(BILL_HEADINGS.bill);
  await fillBillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  expect(tables.length).toBeGreaterThan(2);
  for (const body of tables) expect(body).toMatchObject({ table: { token: 'two-by-the-window' } });

  await guest.open(`${billPath('2')}?t=guessed`);
  await guest.isAt(BILL_HEADINGS.missing);
});

test('the next bill of a table begins anew for a guest who paid the last', async ({ guest, sandbox }) => {
  await atBill(guest);
  await fillBillPayment(guest);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  sandbox.world.till.open(atTable('2'), [{ name: 'One for the road', price: 3.8 }]);
  await guest.follow('Back to The Foxglove Arms');
  await guest.follow(/^Pay My Bill/);
  await guest.table.number.fill('2');
  await guest.press('Find my bill');
  await guest.isAt(BILL_HEADINGS.bill);
  await expect(guest.bill.left).toHaveText('£3.80');
  expect(tillBill(sandbox, '2').payments).toEqual([]);
});

test('where pay at table is switched off its addresses lead to the service error (venue.payAtTableEnabled off)', async ({
  guest,
  page,
}) => {
  for (const path of ['/salt-house/pay', '/salt-house/pay/1']) {
    await guest.open(path);
    await guest.isAt('This is not available at the moment');
    await expect(page).toHaveURL(/\/service-error$/);
  }
});
