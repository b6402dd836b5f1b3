import { recordHeadings } from '../headings.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { readyToPay, ARMS, OLIVES } from '../scenarios/ordering.ts';
import { paymentReference } from '@tableside/core';
import { expectAccessible } from '../axe.ts';
import type { Guest } from '../pages/guest.ts';
import type { TestSandbox } from '../sandbox.ts';
import { passUntil } from '../scenarios/clock.ts';
import { expect, QUICK, test } from '../phone/test.ts';

/** The longest pause between two checks of a payment. */
const PAUSE_MS = 8000;

/** The failures that the test provokes on the way. */
const UNRESOLVED_TROUBLES = ['502 ordering.makeBraintreePayment', '500 GET /api/payments/payments'] as const;

/** A captured payment whose checks fail for two minutes. The page's clock must be Playwright's. */
async function untilUnresolved(guest: Guest, sandbox: TestSandbox): Promise<void> {
  await readyToPay(guest, CARDS.takenThen502);
  sandbox.corrupt('payments.byKey', { kind: 'status', status: 500 });
  await guest.pay.pay.tap();
  await expect(guest.page.getByText(HEADINGS.checking)).toBeVisible();
  // Each check is answered before the next pause begins, so time advances in steps.
  await passUntil(guest.page, PAUSE_MS, async () => {
    sandbox.advance(PAUSE_MS);
    await expect(guest.heading).toHaveText(HEADINGS.unresolved, { timeout: 100 });
  });
}

const PAYMENT = 'ordering.makeBraintreePayment';

test(
  'a lost answer is checked, and charged once (fault F1)',
  { tag: QUICK },
  async ({ guest, page, sandbox, watch }) => {
    watch.provokes(`no answer ${PAYMENT}`);
    const headings = await recordHeadings(page);
    await readyToPay(guest);
    // Until `mend`, because a browser resends a request itself when a kept-alive connection breaks.
    sandbox.corrupt(PAYMENT, { kind: 'drop', when: 'after' });
    await guest.pay.pay.tap();
    await expect(page.getByText(HEADINGS.checking)).toBeVisible();
    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([4.25]);
    expect(sandbox.paymentKeys).toHaveLength(1);
    expect(headings).not.toContain(HEADINGS.failure);
  },
);

test('a late decline ends in failure, only then', async ({ guest, page, sandbox, watch }) => {
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

test('an unsettled payment survives a reload and locks its basket (fault F11)', async ({
  guest,
  page,
  sandbox,
}) => {
  const headings = await recordHeadings(page);
  await readyToPay(guest, CARDS.approvedLater);
  await guest.pay.pay.tap();
  await expect(page.getByText(HEADINGS.checking)).toBeVisible();
  await expect(page.getByText('Please don’t pay again')).toBeVisible();

  await guest.reload();
  await guest.isAt('Your basket');
  await expect(page.getByText('A payment for this basket is not finished.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${OLIVES.title}`, exact: true })).toBeDisabled();
  await expect(guest.basket.continue).toBeHidden();

  const banner = page.getByRole('link', { name: 'We are checking a payment of £4.25 at The Foxglove Arms.' });
  for (const path of ['/', ARMS.venue, ARMS.menus]) {
    await guest.open(path);
    await expect(banner).toBeVisible();
  }
  await banner.tap();
  await guest.isAt(HEADINGS.checking);
  await expectAccessible(page, 'checking');
  sandbox.bankDecides();
  await guest.isAt(HEADINGS.success);
  await expect(guest.result.orderNumber).toHaveText(sandbox.placedOrders[0]?.ref ?? 'no order');
  expect(sandbox.captures).toEqual([4.25]);
  expect(headings).not.toContain(HEADINGS.failure);

  await guest.open(ARMS.basket);
  await expect(page.getByText('Your basket is empty')).toBeVisible();
});

test('after two minutes the guest is told not to pay again', async ({ guest, page, sandbox, watch }) => {
  watch.provokes(...UNRESOLVED_TROUBLES);
  await page.clock.install();
  const headings = await recordHeadings(page);
  await untilUnresolved(guest, sandbox);
  await expect(page.getByText('Please do not pay again.')).toBeVisible();
  await expect(guest.result.reference).toHaveText(paymentReference(sandbox.paymentKeys[0] ?? 'no payment'));
  await expect(guest.result.retry).toBeHidden();
  await expect(guest.pay.pay).toBeHidden();
  await expectAccessible(page, 'a payment that stays unknown');
  expect(headings).not.toContain(HEADINGS.failure);

  sandbox.mend();
  await guest.reload();
  await page.clock.runFor(2000);
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});
