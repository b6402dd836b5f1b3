import { recordHeadings } from '../headings.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { readyToPay } from '../scenarios/ordering.ts';
import { expect, test } from '../dom/test.ts';

const PAYMENT = 'ordering.makeBraintreePayment';

test('a payment whose answer is lost is asked after, and taken once (fault F1)', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(`no answer ${PAYMENT}`);
  const headings = await recordHeadings(page);
  await readyToPay(guest);
  // Until mended: where a kept connection breaks, a browser sends a request again by itself.
  sandbox.spoil(PAYMENT, { kind: 'drop', when: 'after' });
  await guest.pay.pay.tap();
  await expect(page.getByText(HEADINGS.checking)).toBeVisible();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
  expect(sandbox.paymentKeys).toHaveLength(1);
  expect(headings).not.toContain(HEADINGS.failure);
});

test('a payment that the bank declines later ends in failure, only then', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes('402 GET /api/payments/payments');
  const headings = await recordHeadings(page);
  await readyToPay(guest, CARDS.declinedLater);
  await guest.pay.pay.tap();
  await expect(page.getByText(HEADINGS.checking)).toBeVisible();
  expect(headings).not.toContain(HEADINGS.failure);
  sandbox.bankDecides();
  await guest.isAt(HEADINGS.failure);
  await expect(guest.result.retry).toBeVisible();
  expect(sandbox.captures).toEqual([]);
});
