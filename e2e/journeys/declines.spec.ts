import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import type { Guest } from '../pages/guest.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { goToBillPayment } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { goToPay } from '../scenarios/ordering.ts';
import type { TestSandbox } from '../sandbox.ts';
import { readyForWallet, readyForWalletAtBill } from '../scenarios/wallets.ts';
import { expect, test } from '../test.ts';

const PAYMENT = 'ordering.makeBraintreePayment';
const PAUSE = 'Several payments in a row were declined.';
const STOP = 'Too many payments were declined. Please speak to a member of staff';

const decline = async (guest: Guest): Promise<void> => {
  await guest.wallets.button('PayPal').tap();
  await guest.wallets.approve('Declined');
  await guest.isAt(HEADINGS.failure);
};

/** The longest pause goes by: by the backend's time, which the app goes by where it hears of it, and by the phone's. */
async function waitOut(page: Page, sandbox: TestSandbox, ms = 121_000): Promise<void> {
  sandbox.advance(ms);
  await page.clock.fastForward(ms);
}

const tryCard = async (guest: Guest): Promise<void> => {
  await decline(guest);
  await guest.result.retry.tap();
  await guest.isAt('Details and payment');
  await expect(guest.wallets.button('PayPal')).toBeVisible();
};

test('after three declines there is a pause, after six the guest is sent to staff (attack H41)', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  test.slow();
  watch.provokes(`402 ${PAYMENT}`);
  await page.clock.install();
  await readyForWallet(guest, 'PayPal');
  for (let tries = 0; tries < 3; tries += 1) await tryCard(guest);
  await guest.wallets.button('PayPal').tap();
  await expect(page.getByRole('alert').filter({ hasText: PAUSE })).toBeVisible();
  await expect(guest.wallets.sheet).toBeHidden();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await expect(page.getByRole('alert').filter({ hasText: PAUSE })).toBeVisible();
  expect(sandbox.callsOf(PAYMENT)).toHaveLength(3);

  for (let tries = 1; tries <= 3; tries += 1) {
    await waitOut(page, sandbox);
    await (tries < 3 ? tryCard(guest) : decline(guest));
  }
  await expect(page.getByRole('main')).toContainText(STOP);
  await expect(guest.result.reference).not.toBeEmpty();
  await expect(guest.result.retry).toBeHidden();
  await expectAccessible(page, 'failure after six declines');
  await waitOut(page, sandbox, 3_600_000);
  await guest.follow('Back to the basket');
  await goToPay(guest);
  await guest.wallets.button('PayPal').tap();
  await expect(page.getByRole('alert').filter({ hasText: STOP })).toBeVisible();
  expect(sandbox.callsOf(PAYMENT)).toHaveLength(6);
  expect(sandbox.captures).toEqual([]);
});

test('a bill’s guest is sent to staff after six declines, and finds the bill as it was (attack H41)', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  test.slow();
  watch.provokes('402 POST /api/payments/payments');
  await page.clock.install();
  await readyForWalletAtBill(guest, 'PayPal');
  for (let tries = 1; tries <= 6; tries += 1) {
    if (tries > 3) await waitOut(page, sandbox);
    await guest.wallets.button('PayPal').tap();
    await guest.wallets.approve('Declined');
    await guest.isAt(BILL_HEADINGS.failure);
    if (tries === 6) break;
    await guest.result.retry.tap();
    await guest.isAt(BILL_HEADINGS.bill);
    await goToBillPayment(guest);
  }
  await expect(page.getByRole('main')).toContainText(STOP);
  await expect(guest.result.reference).not.toBeEmpty();
  await expect(guest.result.retry).toBeHidden();
  await expectAccessible(page, 'a bill’s failure after six declines');
  await waitOut(page, sandbox, 3_600_000);
  await guest.follow('Back to the bill');
  await expect(guest.bill.left).toHaveText('£65.55');
  await goToBillPayment(guest);
  await guest.wallets.button('PayPal').tap();
  await expect(page.getByRole('alert').filter({ hasText: STOP })).toBeVisible();
  await expect(guest.wallets.sheet).toBeHidden();
  expect(sandbox.callsOf('payments.create')).toHaveLength(6);
  expect(sandbox.captures).toEqual([]);
});
