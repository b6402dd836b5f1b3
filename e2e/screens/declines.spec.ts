import type { PaymentIntent } from '@tableside/core';
import { instantOf } from '@tableside/core/time';
import { expectAccessible } from '../axe.ts';
import type { TestSandbox } from '../sandbox.ts';
import { CARDS } from '../scenarios/cards.ts';
import { goToPay } from '../scenarios/ordering.ts';
import { paidOrder, withSavedPayments, STATES } from '../scenarios/results.ts';
import { cardDeclined } from '../scenarios/wallets.ts';
import { expect, test } from '../phone/test.ts';

const PAYMENT = 'ordering.makeBraintreePayment';
const PAUSE = 'Several payments in a row were declined.';
const STOP = 'Too many payments were declined. Please speak to a member of staff';

/** This many declined payments, a moment ago or earlier this visit. */
const declined = (sandbox: TestSandbox, count: number, ago: number): readonly PaymentIntent[] =>
  Array.from({ length: count }, (_, n) => ({
    ...paidOrder(sandbox, 'order', STATES.declined),
    key: `declined-${n}`,
    createdAt: instantOf(Date.now() - ago - n),
  }));

test('three declines in a row bring a pause (attack H41)', async ({ guest, page, sandbox, watch }) => {
  watch.provokes(`402 ${PAYMENT}`);
  await withSavedPayments(page, ...declined(sandbox, 2, 0));
  await cardDeclined(guest);
  await guest.result.retry.tap();
  await guest.isAt('Payment');
  await guest.pay.otherWays.tap();
  await guest.wallets.button('PayPal').tap();
  await expect(page.getByRole('alert').filter({ hasText: PAUSE })).toBeVisible();
  await expect(guest.wallets.sheet).toBeHidden();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await expect(page.getByRole('alert').filter({ hasText: PAUSE })).toBeVisible();
  expect(sandbox.callsOf(PAYMENT)).toHaveLength(1);
});

test('six declines end at staff, from the basket too (attack H41)', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(`402 ${PAYMENT}`);
  await withSavedPayments(page, ...declined(sandbox, 5, 600_000));
  await cardDeclined(guest);
  await expect(page.getByRole('main')).toContainText(STOP);
  await expect(guest.result.reference).not.toBeEmpty();
  await expect(guest.result.retry).toBeHidden();
  await expectAccessible(page, 'failure after six declines');
  await guest.follow('Back to the basket');
  await goToPay(guest);
  await guest.wallets.button('PayPal').tap();
  await expect(page.getByRole('alert').filter({ hasText: STOP })).toBeVisible();
  expect(sandbox.callsOf(PAYMENT)).toHaveLength(1);
  expect(sandbox.captures).toEqual([]);
});
