import { recordHeadings } from '../headings.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import {
  atBill,
  atTable,
  billCall,
  fillBillPayment,
  followedBy,
  goToBillPayment,
  readyToPayBill,
  TWO,
} from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { expect, test } from '../phone/test.ts';

test('a guest pays a bill with tip, home to receipt (venue.payAtTableEnabled on)', async ({
  guest,
  sandbox,
}) => {
  await guest.open('/');
  await guest.follow(/^The Foxglove Arms/);
  await guest.follow(/^Pay My Bill/);
  await guest.isAt('Which table are you at?');
  await guest.table.number.fill(' 2 ');
  await guest.press('Find my bill');

  await guest.isAt(BILL_HEADINGS.bill);
  await expect(guest.bill.items).toHaveCount(6);
  await expect(guest.bill.item('Beef & ale pie')).toContainText('Mash, Greens');
  await expect(guest.bill.item('Foxglove Pale')).toContainText('£15.60');
  await expect(guest.bill.left).toHaveText(TWO.text);
  await expect(guest.page.getByText('How we worked this out')).toHaveCount(0);

  await goToBillPayment(guest);
  await expect(guest.pay.tip(/^No tip/)).toHaveAttribute('aria-pressed', 'true');
  await guest.pay.openCard();
  await guest.pay.pay.tap();
  await expect(guest.pay.cardNumber).toBeFocused();
  await guest.pay.fillDetails();
  // 10 % of £65.55 is £6.555.
  await guest.pay.tip(/^10/).tap();
  await guest.pay.fillCard(CARDS.approved);
  await expect(guest.bill.summary).toContainText('Table 2 · The Foxglove Arms');
  await expect(guest.bill.summary).toContainText('£6.56');
  await expect(guest.pay.pay).toHaveText(/£72\.11/);
  await guest.pay.pay.tap();

  await guest.isAt(BILL_HEADINGS.success);
  await expect(guest.result.receipt).toContainText('£72.11');
  await expect(guest.page.getByText('This table has been paid for in full.').first()).toBeVisible();
  expect(sandbox.captures).toEqual([72.11]);
  const [entered] = sandbox.callsOf('payAtTable.payment');
  expect(entered).toMatchObject({ status: 200, problems: [] });
  expect(sandbox.world.accounts.ofTable(sandbox.world.venue('4101'), '2')).toMatchObject({
    closed: true,
    payments: [{ amount: 6555, tip: 656 }],
  });
});

test('who agrees to a new total before any wallet is pressed keeps their place', async ({
  guest,
  sandbox,
}) => {
  await atBill(guest);
  await goToBillPayment(guest);
  await expect(guest.pay.byCard).toBeVisible();
  await followedBy(sandbox, TWO.table, 1);
  await sandbox.world.till.promote(atTable(TWO.table), { name: 'Happy hour', worth: { amount: 5.55 } });
  const agree = guest.page.getByRole('button', { name: 'Agree to £60.00' });
  await expect(agree).toBeEnabled();
  await agree.tap();
  await expect(agree).toHaveCount(0);
  await expect(guest.heading).toBeFocused();
});

test('a declined card costs nothing, and the next one pays', async ({ guest, sandbox, watch }) => {
  watch.provokes('402 POST /api/payments/payments');
  await readyToPayBill(guest, CARDS.declined);
  await guest.pay.tip(/^10/).tap();
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.failure);
  await expect(guest.page).toHaveURL(/\/foxglove-arms\/pay\/2\/failure/);
  await expect(guest.page.getByText('Your card was declined. You have not been charged.')).toBeVisible();
  expect(sandbox.captures).toEqual([]);

  await guest.result.retry.tap();
  await guest.isAt(BILL_HEADINGS.pay);
  await expect(guest.pay.cardNumber).toBeFocused();
  await expect(guest.pay.email).toHaveValue('robin@example.com');
  await expect(guest.pay.tip(/^10/)).toHaveAttribute('aria-pressed', 'true');
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([72.11]);
  expect(sandbox.paymentKeys).toHaveLength(2);
});

test('after a decline the next card pays the share, which stays known', async ({ guest, sandbox, watch }) => {
  watch.provokes('402 POST /api/payments/payments');
  await atBill(guest);
  await guest.bill.split('By item');
  await guest.bill.pick('Halloumi burger');
  await fillBillPayment(guest, CARDS.declined);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.failure);
  await guest.follow('Back to the bill');
  await expect(guest.bill.tick('Halloumi burger')).toBeChecked();
  await fillBillPayment(guest, CARDS.declined);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.failure);
  await guest.result.retry.tap();
  await guest.isAt(BILL_HEADINGS.pay);
  await expect(guest.pay.pay).toHaveText('Pay £15.00');
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([15]);
});

test('a payment whose entry got HTTP 502 is taken once (fault F3)', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  const headings = await recordHeadings(page);
  await readyToPayBill(guest);
  watch.provokes(`502 ${billCall(sandbox, TWO.table, '/payment')}`);
  sandbox.corrupt('payAtTable.payment', { kind: 'status', status: 502, when: 'after' });
  await guest.pay.pay.tap();
  await expect(page.getByText(BILL_HEADINGS.approved)).toBeVisible();
  await expect(page.getByText('Your bank has set the money aside')).toBeVisible();
  sandbox.mend();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([TWO.total]);
  expect(sandbox.paymentKeys).toHaveLength(1);
  expect(headings).not.toContain(BILL_HEADINGS.failure);
});
