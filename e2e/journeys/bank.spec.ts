import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { readyToPayBill, TWO } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { readyToPay } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const NOT_CONFIRMED =
  'Your bank did not confirm this payment. You have not been charged. Try again, or use another card.';

test('a bank that has no question lets the payment through', async ({ guest, sandbox }) => {
  await readyToPay(guest, CARDS.bankPassesUnasked);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('a guest confirms to the bank, and has paid', async ({ guest, sandbox }) => {
  await readyToPay(guest, CARDS.bankAsks);
  await guest.pay.pay.tap();
  await expect(guest.bank.challenge).toBeVisible();
  expect(sandbox.callsOf('ordering.makeBraintreePayment')).toEqual([]);
  await guest.bank.answerChallenge('Approve');
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

for (const [answer, said] of [
  ['Decline', NOT_CONFIRMED],
  ['Cancel', 'You cancelled the bank’s check. You have not been charged.'],
  ['Let it time out', 'The card could not be checked. You have not been charged. Please try again.'],
] as const) {
  test(`${answer} at the bank charges nothing, and the guest can try again`, async ({ guest, sandbox }) => {
    await readyToPay(guest, CARDS.bankAsks);
    await guest.pay.pay.tap();
    await guest.bank.answerChallenge(answer);
    await expect(guest.page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await guest.isAt('Details and payment');
    expect(sandbox.callsOf('ordering.makeBraintreePayment')).toEqual([]);

    await guest.pay.pay.tap();
    await guest.bank.answerChallenge('Approve');
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([4.25]);
  });
}

for (const [how, card, answer, said] of [
  ['refuses unasked', CARDS.bankRefuses, undefined, NOT_CONFIRMED],
  ['is told no', CARDS.bankAsks, 'Decline', NOT_CONFIRMED],
  ['is told nothing', CARDS.bankAsks, 'Cancel', 'You cancelled the bank’s check. You have not been charged.'],
  [
    'never answers',
    CARDS.bankAsks,
    'Let it time out',
    'The card could not be checked. You have not been charged. Please try again.',
  ],
] as const) {
  test(`a bank that ${how} takes nothing for a bill, and the next try pays`, async ({ guest, sandbox }) => {
    await readyToPayBill(guest, card);
    await guest.pay.pay.tap();
    if (answer !== undefined) await guest.bank.answerChallenge(answer);
    await expect(guest.page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await guest.isAt(BILL_HEADINGS.pay);
    expect(sandbox.callsOf('payments.create')).toEqual([]);
    await guest.pay.fillCard(CARDS.bankPassesUnasked);
    await guest.pay.pay.tap();
    await guest.isAt(BILL_HEADINGS.success);
    expect(sandbox.captures).toEqual([TWO.total]);
  });
}

test('a bank that refuses unasked charges nothing', async ({ guest, sandbox }) => {
  await readyToPay(guest, CARDS.bankRefuses);
  await guest.pay.pay.tap();
  await expect(guest.page.getByRole('alert').filter({ hasText: NOT_CONFIRMED })).toBeVisible();
  await guest.isAt('Details and payment');
  expect(sandbox.callsOf('ordering.makeBraintreePayment')).toEqual([]);
});

test('a guest approves on the page of the bank, and comes back to the order', async ({ guest, sandbox }) => {
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

for (const [answer, said] of [
  ['Decline', 'Your card was declined.'],
  ['Cancel', 'The payment was cancelled.'],
] as const) {
  test(`${answer} on the page of the bank leads to the failure page`, async ({ guest, sandbox, watch }) => {
    await readyToPay(guest, CARDS.bankRedirects);
    await guest.pay.pay.tap();
    await expect(guest.bank.heading).toBeVisible();
    const payment = sandbox.world.acquirer.all[0]?.id;
    watch.provokes(`402 POST /api/payments/payments/${payment}/authorise`);
    await guest.bank.answer(answer);
    await guest.isAt(HEADINGS.failure);
    await expect(guest.page.getByText(said)).toBeVisible();
    expect(sandbox.captures).toEqual([]);
  });
}

test('a guest who left the page of the bank finds the way back to it (fault F11)', async ({
  guest,
  sandbox,
}) => {
  await readyToPay(guest, CARDS.bankRedirects);
  await guest.pay.pay.tap();
  await expect(guest.bank.heading).toBeVisible();
  await guest.open('/');
  await guest.follow(/^We are checking a payment of £4\.25 at The Foxglove Arms/);
  await guest.isAt('Your bank wants to confirm it is you');
  await guest.follow('Continue to my bank');
  await guest.bank.answer('Approve');
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});
