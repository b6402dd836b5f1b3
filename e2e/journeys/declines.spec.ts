import { expectAccessible } from '../axe.ts';
import type { Guest } from '../pages/guest.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { goToPay } from '../scenarios/ordering.ts';
import { readyForWallet } from '../scenarios/wallets.ts';
import { expect, test } from '../test.ts';

const PAYMENT = 'ordering.makeBraintreePayment';
const PAUSE = 'Several payments in a row were declined.';
const STOP = 'Too many payments were declined. Please speak to a member of staff';

const decline = async (guest: Guest): Promise<void> => {
  await guest.wallets.button('PayPal').tap();
  await guest.wallets.approve('Declined');
  await guest.isAt(HEADINGS.failure);
};

const tryCard = async (guest: Guest): Promise<void> => {
  await decline(guest);
  await guest.result.retry.tap();
  await guest.isAt('Details and payment');
  await expect(guest.wallets.button('PayPal')).toBeVisible();
};

test('attack B41: after three declines there is a pause, after six the guest is sent to staff', async ({
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
    // The longest pause: the backend's time, by which the app goes where it hears of it, and the phone's.
    sandbox.advance(121_000);
    await page.clock.fastForward(121_000);
    await (tries < 3 ? tryCard(guest) : decline(guest));
  }
  await expect(page.getByRole('main')).toContainText(STOP);
  await expect(guest.result.reference).not.toBeEmpty();
  await expect(guest.result.retry).toBeHidden();
  await expectAccessible(page, 'failure after six declines');
  sandbox.advance(3_600_000);
  await page.clock.fastForward(3_600_000);
  await guest.follow('Back to the basket');
  await goToPay(guest);
  await guest.wallets.button('PayPal').tap();
  await expect(page.getByRole('alert').filter({ hasText: STOP })).toBeVisible();
  expect(sandbox.callsOf(PAYMENT)).toHaveLength(6);
  expect(sandbox.captures).toEqual([]);
});
