import { expectAccessible } from '../axe.ts';
import { BILL_HEADINGS } from '../pages/bill-result.ts';
import { HEADINGS } from '../pages/result-page.ts';
import type { WalletName } from '../pages/wallets.ts';
import { atTable, leftOf, tillBill, TWO } from '../scenarios/bills.ts';
import { CARDS } from '../scenarios/cards.ts';
import { passUntil } from '../scenarios/clock.ts';
import { goToPay, withOlives } from '../scenarios/ordering.ts';
import { cardDeclined, phoneWith, readyForWallet, readyForWalletAtBill } from '../scenarios/wallets.ts';
import { expect, test } from '../phone/test.ts';
import { UNTIL_RELEASED } from '../sandbox.ts';

const PAYMENT = 'ordering.makeBraintreePayment';
const ALL: readonly WalletName[] = ['Apple Pay', 'Google Pay', 'PayPal'];

for (const wallet of ALL) {
  test.describe(wallet, () => {
    test.beforeEach(({ context }) => phoneWith(context, { 'apple-pay': 'on' }));

    test('closing and failing leave nothing; approving pays once', async ({ guest, sandbox, watch }) => {
      if (wallet === 'Apple Pay')
        watch.provokes(
          '422 POST /merchants/foxglove-sandbox/client_api/v1/payment_methods/apple_payment_tokens',
        );
      await readyForWallet(guest, wallet);
      await expect(guest.pay.summary).toContainText('£4.25');
      await guest.wallets.button(wallet).tap();
      await expect(guest.wallets.sheet).toContainText('£4.25');
      await expect(guest.wallets.sheet).toContainText('The Foxglove Arms');
      await guest.wallets.cancel();
      await guest.isAt('Payment');
      await expect(guest.wallets.sheet).toBeHidden();
      await expect(guest.page.getByRole('alert')).toBeHidden();

      await guest.wallets.button(wallet).tap();
      await guest.wallets.fail();
      await expect(
        guest.page.getByRole('alert').filter({ hasText: `${wallet} did not finish.` }),
      ).toBeVisible();
      await guest.isAt('Payment');
      await expect(guest.wallets.sheet).toBeHidden();

      await guest.wallets.button(wallet).tap();
      await expect(guest.wallets.sheet).toBeVisible();
      expect(sandbox.callsOf(PAYMENT)).toEqual([]);
      await guest.wallets.approve();
      await guest.isAt(HEADINGS.success);
      await expect(guest.result.orderNumber).toHaveText(sandbox.placedOrders[0]?.ref ?? 'no order');
      expect(sandbox.captures).toEqual([4.25]);
      expect(sandbox.callsOf('gateway.tokenise')).toEqual([]);
      expect(sandbox.paymentKeys).toHaveLength(1);
      expect(sandbox.placedOrders).toMatchObject([
        {
          customer: {
            name: 'Wren',
            email: 'wren.hollis@example.com',
            phone: '+447700900456',
            emailOptIn: false,
          },
        },
      ]);
    });

    test('asks for a missing phone number, approving once', async ({ guest, page, sandbox }) => {
      await readyForWallet(guest, wallet);
      await guest.wallets.button(wallet).tap();
      await guest.wallets.approve('Approved, without a phone number');
      const { lacking, sheet } = guest.wallets;
      await expect(lacking).toContainText(
        `${wallet} didn’t share this. We need it for your order. You have not been charged yet.`,
      );
      await expect(lacking.getByRole('textbox')).toHaveCount(1);
      await expect(lacking.getByLabel('Phone')).toBeFocused();
      await expect(sheet).toBeHidden();
      await expectAccessible(page, 'the question after a wallet');
      await lacking.getByRole('button', { name: 'Pay £4.25' }).tap();
      await expect(lacking.getByLabel('Phone')).toHaveAccessibleDescription(/The phone field is required/);
      await lacking.getByRole('button', { name: 'Close' }).tap();
      await expect(lacking).toBeHidden();
      expect(sandbox.callsOf(PAYMENT)).toEqual([]);

      await guest.wallets.button(wallet).tap();
      await lacking.getByLabel('Phone').fill('+44 7700 900789');
      await lacking.getByRole('button', { name: 'Pay £4.25' }).tap();
      await guest.isAt(HEADINGS.success);
      expect(sandbox.captures).toEqual([4.25]);
      expect(sandbox.paymentKeys).toHaveLength(1);
      expect(sandbox.placedOrders).toMatchObject([
        { customer: { name: 'Wren', email: 'wren.hollis@example.com', phone: '+447700900789' } },
      ]);
    });

    test('asks about a bill paid meanwhile, then pays with tip', async ({ guest, sandbox }) => {
      await readyForWalletAtBill(guest, wallet);
      await guest.pay.tip(/^10/).tap();
      await guest.wallets.button(wallet).tap();
      await expect(guest.wallets.sheet).toContainText('£72.11');
      await sandbox.world.till.takeCash(atTable(TWO.table), 60);
      await guest.wallets.approve();
      await expect(
        guest.page.getByRole('alert').filter({ hasText: 'The bill has just changed.' }),
      ).toContainText('£6.11');
      expect(sandbox.callsOf('payments.create')).toEqual([]);
      await expect(guest.wallets.sheet).toBeHidden();
      await guest.wallets.button(wallet).tap();
      await expect(guest.wallets.sheet).toContainText('£6.11');
      await guest.wallets.approve();
      await guest.isAt(BILL_HEADINGS.success);
      expect(sandbox.captures).toEqual([6.11]);
      expect(leftOf(sandbox, TWO.table)).toBe(0);
      expect(tillBill(sandbox, TWO.table).closed).toBe(true);
    });
  });
}

test('an unfinished wallet after a declined card can be retried', async ({ guest, page, sandbox, watch }) => {
  watch.provokes(`402 ${PAYMENT}`);
  await cardDeclined(guest);
  await guest.wallets.button('PayPal').tap();
  await guest.wallets.fail();
  await expect(page.getByRole('alert').filter({ hasText: 'PayPal did not finish.' })).toBeVisible();
  await guest.isAt(HEADINGS.failure);
  await guest.wallets.button('PayPal').tap();
  await expect(guest.wallets.sheet).toContainText('£4.25');
  await guest.wallets.approve();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('a wallet declined after a card leaves the card to pay', async ({ guest, page, sandbox, watch }) => {
  watch.provokes(`402 ${PAYMENT}`);
  await cardDeclined(guest);
  const first = page.url();
  await guest.wallets.button('PayPal').tap();
  await guest.wallets.approve('Declined');
  await expect(page).not.toHaveURL(first);
  await guest.isAt(HEADINGS.failure);
  await expect(page.getByRole('heading', { name: HEADINGS.failure })).toBeFocused();
  await expect(guest.wallets.button('PayPal')).toBeVisible();
  await guest.result.retry.tap();
  await expect(guest.pay.cardNumber).toBeFocused();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('a wallet pays the chosen items after a declined bill payment', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes('402 POST /api/payments/payments');
  await readyForWalletAtBill(guest, 'PayPal');
  await guest.pay.tip(/^10/).tap();
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.declined);
  await guest.pay.pay.tap();
  await guest.isAt(BILL_HEADINGS.failure);
  await expect(guest.bill.summary).toContainText('£72.11');
  await guest.wallets.button('PayPal').tap();
  await expect(guest.wallets.sheet).toContainText('£72.11');
  await sandbox.world.till.takeCash(atTable(TWO.table), 60);
  await guest.wallets.approve();
  await expect(page.getByRole('alert').filter({ hasText: 'The bill has just changed.' })).toContainText(
    '£6.11',
  );
  await guest.isAt(BILL_HEADINGS.failure);
  await guest.wallets.button('PayPal').tap();
  await expect(guest.wallets.sheet).toContainText('£6.11');
  await guest.wallets.approve();
  await guest.isAt(BILL_HEADINGS.success);
  expect(sandbox.captures).toEqual([6.11]);
  expect(leftOf(sandbox, TWO.table)).toBe(0);
});

test('a declined wallet shows a message, and the card pays', async ({ guest, sandbox, watch }) => {
  watch.provokes(`402 ${PAYMENT}`);
  await readyForWallet(guest, 'PayPal');
  await guest.wallets.button('PayPal').tap();
  await guest.wallets.approve('Declined');
  await guest.isAt(HEADINGS.failure);
  expect(sandbox.captures).toEqual([]);
  await guest.result.retry.tap();
  await guest.isAt('Payment');
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
  expect(sandbox.paymentKeys).toHaveLength(2);
});

test('an unknown wallet payment is checked without a sheet above', async ({
  guest,
  page,
  context,
  sandbox,
}) => {
  await phoneWith(context, { 'apple-pay': 'on' });
  await readyForWallet(guest, 'Apple Pay');
  await guest.wallets.button('Apple Pay').tap();
  await guest.wallets.approve('Outcome unknown at first, then approved');
  await expect(page.getByText(HEADINGS.checking)).toBeVisible();
  await expect(guest.wallets.sheet).toBeHidden();
  sandbox.bankDecides();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('F36: a wallet with a blocked script is left out', async ({ guest, page, watch, sandbox }) => {
  watch.provokes('503 GET /gp/p/js/pay.js');
  sandbox.corrupt('gateway.googlePayScript', { kind: 'status', status: 503 });
  await readyForWallet(guest, 'PayPal');
  await expect(page.getByText('Google Pay could not be reached. You can pay in another way.')).toBeVisible();
  await expect(guest.wallets.button('Google Pay')).toBeHidden();
  await guest.wallets.button('PayPal').tap();
  await guest.wallets.approve();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('a card that Google never confirmed goes to its bank', async ({ guest, sandbox }) => {
  await readyForWallet(guest, 'Google Pay');
  await guest.wallets.button('Google Pay').tap();
  await guest.wallets.approve('A card that was never confirmed: 3-D Secure asks');
  await expect(guest.bank.challenge).toBeVisible();
  await guest.bank.answerChallenge('Approve');
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('a silent sheet can be left, and pays nothing later', async ({ guest, page, sandbox }) => {
  await readyForWallet(guest, 'PayPal');
  await guest.wallets.button('PayPal').tap();
  await expect(page.getByText('Finish in PayPal')).toBeVisible();
  const window = page.locator('dialog.wallet-sheet');
  // The window is hidden, and comes back.
  await window.evaluate((dialog: HTMLDialogElement) => dialog.close());
  await guest.wallets.back.tap();
  await guest.isAt('Payment');
  await expect(page.getByText('Finish in PayPal')).toBeHidden();
  await window.evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  await guest.wallets.approve();
  await expect(guest.wallets.sheet).toBeHidden();
  await guest.pay.fillDetails();
  await guest.pay.fillCard(CARDS.approved);
  await guest.pay.pay.tap();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
  expect(sandbox.callsOf(PAYMENT)).toHaveLength(1);
});

test('a phone without wallets has card and details open', async ({
  guest,
  context,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes('503 GET /sdk/js');
  await phoneWith(context, { 'google-pay': 'off' });
  sandbox.corrupt('gateway.payPalScript', { kind: 'status', status: 503 });
  await page.clock.install();
  await withOlives(guest);
  await goToPay(guest);
  await expect.poll(() => watch.seen).toContain('503 GET /sdk/js');
  // The app waits this long for a wallet's script.
  await passUntil(page, 10_000, (look) => expect(guest.pay.name).toBeVisible(look));
  await expect(guest.pay.byCard).toBeHidden();
});

const CONFIG = 'payments.config';
const NO_CONFIG = '503 GET /api/payments/client/config';

test('missing wallets are asked for again before the card stands alone', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(NO_CONFIG);
  sandbox.corrupt(CONFIG, { kind: 'status', status: 503 });
  await withOlives(guest);
  await expect.poll(() => watch.seen).toContain(NO_CONFIG);
  sandbox.mend();
  sandbox.corrupt(CONFIG, { kind: 'delay', ms: UNTIL_RELEASED });
  await goToPay(guest);
  await expect.poll(() => sandbox.heldAnswers).toBe(1);
  await expect(page.getByRole('status').filter({ hasText: 'Looking for the ways to pay' })).toBeVisible();
  await expect(guest.pay.name).toBeHidden();
  sandbox.release();
  await expect(guest.wallets.button('PayPal')).toBeVisible();
  await expect(guest.pay.byCard).toBeVisible();
});

test('late wallets leave an open card with what is typed', async ({ guest, page, sandbox, watch }) => {
  watch.provokes(NO_CONFIG);
  sandbox.corrupt(CONFIG, { kind: 'status', status: 503 });
  await withOlives(guest);
  await goToPay(guest);
  await expect(page.getByText('The card form could not load.')).toBeVisible();
  await guest.pay.name.fill('Robin');
  sandbox.mend();
  await guest.press('Try again');
  await expect(guest.pay.cardNumber).toBeFocused();
  await expect(guest.pay.otherWays).toBeVisible();
  await expect(guest.pay.cardNumber).toBeVisible();
  await expect(guest.pay.name).toHaveValue('Robin');
  await guest.pay.otherWays.tap();
  await expect(guest.wallets.button('PayPal')).toBeVisible();
  await expect(guest.pay.name).toBeHidden();
});
