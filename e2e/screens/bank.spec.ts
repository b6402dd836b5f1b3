import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { atBill, atTable, goToBillPayment, readyToPayBill, TWO } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { readyToPay } from '../scenarios/ordering.ts';
import { UNTIL_RELEASED } from '../sandbox.ts';
import { expect, test } from '../phone/test.ts';

const NOT_CONFIRMED =
  'Your bank did not confirm this payment. You have not been charged. Try again, or use another card.';

test('a bill is paid by a later card after refusal and cancel', async ({ guest, sandbox }) => {
  await readyToPayBill(guest, CARDS.bankRefuses);
  await guest.pay.pay.tap();
  await expect(guest.page.getByRole('alert').filter({ hasText: NOT_CONFIRMED })).toBeVisible();
  await guest.isAt(BILL_HEADINGS.pay);
  await guest.pay.fillCard(CARDS.bankAsks);
  await guest.pay.pay.tap();
  await guest.bank.answerChallenge('Cancel');
  await expect(
    guest.page.getByRole('alert').filter({ hasText: 'You cancelled the bank’s check.' }),
  ).toBeVisible();
  expect(sandbox.callsOf('payments.create')).toEqual([]);
  await guest.pay.fillCard(CARDS.bankPassesUnasked);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([TWO.total]);
});

for (const [what, cash, total, captured] of [
  ['the same share', 0, '£10.40', 10.4],
  ['what is left of it', 61.3, '£4.68', 4.68],
] as const)
  test(`another card pays ${what} of a bill that the bank’s page declined`, async ({
    guest,
    sandbox,
    watch,
  }) => {
    await atBill(guest);
    await guest.bill.split('By item');
    await guest.bill.pick('Nocellara olives', 'Foxglove Pale, pint');
    await goToBillPayment(guest);
    await guest.pay.tip(/^10/).tap();
    await guest.pay.fillDetails();
    await guest.pay.fillCard(CARDS.bankRedirects);
    await guest.pay.pay.tap();
    await expect(guest.bank.heading).toBeVisible();
    const payment = sandbox.world.acquirer.all[0]?.id;
    watch.provokes(`402 POST /api/payments/payments/${payment}/authorise`);
    if (cash > 0) await sandbox.world.till.takeCash(atTable(TWO.table), cash);
    sandbox.corrupt('payAtTable.table', { kind: 'delay', ms: UNTIL_RELEASED });
    await guest.bank.answer('Decline');

    await guest.isAt(HEADINGS.failure);
    await expect(guest.page.locator('.result-coming')).toBeVisible();
    await expect(guest.bill.summary).toContainText('£10.40');
    sandbox.mend();
    sandbox.release();
    await expect(guest.bill.summary).toContainText(total);
    if (cash > 0)
      await expect(guest.page.getByRole('alert').first()).toContainText('The bill has just changed');
    else await expect(guest.wallets.button('PayPal')).toBeVisible();
    await guest.follow('Try another card');
    await guest.isAt(BILL_HEADINGS.pay);
    await expect(guest.pay.tip(/^10/)).toHaveAttribute('aria-pressed', 'true');
    if (cash > 0) await guest.press(`Agree to ${total}`);
    await guest.pay.fillCard(CARDS.approved);
    await guest.pay.pay.tap();
    await guest.isAt(BILL_HEADINGS.success);
    expect(sandbox.captures).toEqual([captured]);
  });

test('an order is paid only once the guest approves at the bank', async ({ guest, sandbox }) => {
  await readyToPay(guest, CARDS.bankAsks);
  for (const [answer, message] of [
    ['Decline', NOT_CONFIRMED],
    ['Cancel', 'You cancelled the bank’s check. You have not been charged.'],
    ['Let it time out', 'The card could not be checked. You have not been charged. Please try again.'],
  ] as const) {
    await guest.pay.pay.tap();
    await guest.bank.answerChallenge(answer);
    await expect(guest.page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await guest.isAt('Payment');
    expect(sandbox.callsOf('ordering.makeBraintreePayment')).toEqual([]);
  }
  await guest.pay.pay.tap();
  await guest.bank.answerChallenge('Approve');
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('approving on the bank’s page leads back to the order', async ({ guest, sandbox }) => {
  await readyToPay(guest, CARDS.bankRedirects);
  await guest.pay.pay.tap();
  await expect(guest.bank.heading).toBeVisible();
  expect(sandbox.captures).toEqual([]);
  await guest.bank.answer('Approve');
  await guest.isAt(HEADINGS.success);
  await expect(guest.result.orderNumber).toHaveText(sandbox.placedOrders[0]?.ref ?? 'no order');
  await guest.reload();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('declining on the bank’s page fails without a charge', async ({ guest, sandbox, watch }) => {
  await readyToPay(guest, CARDS.bankRedirects);
  await guest.pay.pay.tap();
  await expect(guest.bank.heading).toBeVisible();
  const payment = sandbox.world.acquirer.all[0]?.id;
  watch.provokes(`402 POST /api/payments/payments/${payment}/authorise`);
  await guest.bank.answer('Decline');
  await guest.isAt(HEADINGS.failure);
  await expect(guest.page.getByText('Your card was declined.')).toBeVisible();
  expect(sandbox.captures).toEqual([]);
});
