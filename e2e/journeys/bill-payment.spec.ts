import { recordHeadings } from '../headings.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import {
  atBill,
  billCall,
  fillBillPayment,
  goToBillPayment,
  readyToPayBill,
  TWO,
} from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { expect, test } from '../test.ts';

test('a guest pays all of the bill, with a tip, from home to the receipt (venue.payAtTableEnabled on)', async ({
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
  await guest.page.getByText('How these figures came about').tap();
  await expect(guest.page.getByText('£65.55 less what was paid')).toBeVisible();

  await goToBillPayment(guest);
  await expect(guest.pay.tip(/^No tip/)).toHaveAttribute('aria-pressed', 'true');
  await guest.pay.pay.tap();
  await expect(guest.pay.name).toBeFocused();
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

test('a tip of any amount stays as it was typed', async ({ guest, sandbox }) => {
  await atBill(guest);
  await guest.bill.split('An amount');
  await guest.bill.amount.fill('20');
  await goToBillPayment(guest);
  await guest.pay.tip(/^Other/).tap();
  await guest.pay.tipAmount.fill('1,5');
  await guest.pay.name.focus();
  await expect(guest.pay.tipAmount).toHaveAccessibleDescription(/The tip amount field is not valid\./);
  await guest.pay.tipAmount.fill('1.50');
  await expect(guest.pay.pay).toHaveText(/£21\.50/);
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  await expect(guest.page.getByText('£45.55 is left to pay on this table.')).toBeVisible();
  expect(sandbox.captures).toEqual([21.5]);
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
  await guest.isAt(BILL_HEADINGS.bill);
  await goToBillPayment(guest);
  await expect(guest.pay.email).toHaveValue('robin@example.com');
  await expect(guest.pay.tip(/^10/)).toHaveAttribute('aria-pressed', 'true');
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([72.11]);
  expect(sandbox.paymentKeys).toHaveLength(2);
});

test('a guest who cancels on the page of the bank is told so, and the bill is as it was', async ({
  guest,
  sandbox,
  watch,
}) => {
  await readyToPayBill(guest, CARDS.bankRedirects);
  await guest.pay.pay.tap();
  await expect(guest.bank.heading).toBeVisible();
  watch.provokes(`402 POST /api/payments/payments/${sandbox.world.acquirer.all[0]?.id}/authorise`);
  await guest.bank.answer('Cancel');
  await guest.isAt(BILL_HEADINGS.failure);
  await expect(guest.page.getByText('The payment was cancelled. You have not been charged.')).toBeVisible();
  await guest.result.retry.tap();
  await guest.isAt(BILL_HEADINGS.bill);
  await expect(guest.bill.left).toHaveText(TWO.text);
  expect(sandbox.captures).toEqual([]);
});

test('a guest who goes back from the bank finds the bill locked, and the way on', async ({
  guest,
  page,
  sandbox,
}) => {
  await readyToPayBill(guest, CARDS.bankRedirects);
  await guest.pay.pay.tap();
  await expect(guest.bank.heading).toBeVisible();
  await page.goBack();
  await expect(guest.bill.locked).toBeVisible();
  await expect(guest.bill.continue).toBeHidden();
  await guest.follow('See what is happening');
  await guest.isAt('Your bank wants to confirm it is you');
  await guest.follow('Continue to my bank');
  await guest.bank.answer('Approve');
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([TWO.total]);
});

for (const [step, call] of [
  ['hold', 'payments.create'],
  ['entry', 'payAtTable.payment'],
] as const) {
  test(`a bill payment whose answer to the ${step} is HTTP 502 is asked after, and taken once (fault F3)`, async ({
    guest,
    page,
    sandbox,
    watch,
  }) => {
    const headings = await recordHeadings(page);
    await readyToPayBill(guest);
    const request =
      step === 'hold' ? 'POST /api/payments/payments' : billCall(sandbox, TWO.table, '/payment');
    watch.provokes(`502 ${request}`);
    sandbox.spoil(call, { kind: 'status', status: 502, when: 'after' });
    await guest.pay.pay.tap();
    await expect(page.getByText(BILL_HEADINGS.checking)).toBeVisible();
    sandbox.mend();
    await guest.isAt(BILL_HEADINGS.success);
    expect(sandbox.captures).toEqual([TWO.total]);
    expect(sandbox.paymentKeys).toHaveLength(1);
    expect(headings).not.toContain(BILL_HEADINGS.failure);
  });
}

test('an entry that never arrived is sent again under its key (fault F2)', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  const headings = await recordHeadings(page);
  await readyToPayBill(guest);
  watch.provokes(`no answer ${billCall(sandbox, TWO.table, '/payment')}`);
  sandbox.spoil('payAtTable.payment', { kind: 'drop' });
  await guest.pay.pay.tap();
  await expect(page.getByText(BILL_HEADINGS.checking)).toBeVisible();
  expect(sandbox.captures).toEqual([]);
  sandbox.mend();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([TWO.total]);
  expect(sandbox.paymentKeys).toHaveLength(1);
  expect(headings).not.toContain(BILL_HEADINGS.failure);
});

test('an unsettled payment survives a reload, locks the bill, and is told everywhere', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes('500 GET /api/payments/payments');
  sandbox.spoil('payments.byKey', { kind: 'status', status: 500 });
  const headings = await recordHeadings(page);
  await readyToPayBill(guest, CARDS.approvedLater);
  const asked = page.waitForResponse(/\/payments\?idempotencyKey=/);
  await guest.pay.pay.tap();
  await expect(page.getByText(BILL_HEADINGS.checking)).toBeVisible();
  await asked;
  await expect(page.getByText('please do not pay a second time')).toBeVisible();

  await guest.reload();
  await guest.isAt(BILL_HEADINGS.bill);
  await expect(guest.bill.locked).toBeVisible();
  await expect(guest.bill.continue).toBeHidden();
  await expect(guest.bill.way('By item')).toBeHidden();

  await guest.open('/');
  await guest.follow('We are checking a payment of £65.55 at The Foxglove Arms.');
  await guest.isAt(BILL_HEADINGS.checking);
  sandbox.bankDecides();
  sandbox.mend();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([TWO.total]);
  expect(headings).not.toContain(BILL_HEADINGS.failure);
});

test('a bill that cannot be read just before paying is not paid', async ({ guest, sandbox, watch }) => {
  await atBill(guest);
  await fillBillPayment(guest);
  watch.provokes(`500 ${billCall(sandbox, TWO.table)}`);
  sandbox.spoil('payAtTable.account', { kind: 'status', status: 500 });
  await guest.pay.pay.tap();
  await expect(
    guest.page.getByRole('alert').filter({ hasText: 'We could not have a last look at the bill.' }),
  ).toBeVisible();
  expect(sandbox.callsOf('payments.create')).toEqual([]);
  sandbox.mend();
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([TWO.total]);
});
