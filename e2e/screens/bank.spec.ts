import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { readyToPayBill, TWO } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { expect, test } from '../dom/test.ts';

const NOT_CONFIRMED =
  'Your bank did not confirm this payment. You have not been charged. Try again, or use another card.';

test('a bill is not paid by a card that its bank refuses unasked, nor where the guest cancels the bank’s question, and then by one that passes', async ({
  guest,
  sandbox,
}) => {
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
