import { expectAccessible } from '../axe.ts';
import { Keyboard } from '../keyboard.ts';
import { HEADINGS } from '../pages/result-page.ts';
import type { WalletName } from '../pages/wallets.ts';
import { UNTIL_RELEASED } from '../sandbox.ts';
import { CARDS } from '../scenarios/cards.ts';
import { goToPay, withOlives } from '../scenarios/ordering.ts';
import { cardDeclined, phoneWith, readyForWallet } from '../scenarios/wallets.ts';
import { expect, test } from '../test.ts';

const PAYMENT = 'ordering.makeBraintreePayment';
const ALL: readonly WalletName[] = ['Apple Pay', 'Google Pay', 'PayPal'];

for (const wallet of ALL) {
  test.describe(wallet, () => {
    test.beforeEach(({ context }) => phoneWith(context, { 'apple-pay': 'on' }));

    test(`${wallet}: a sheet that is closed leaves nothing behind, one that fails is said, and the one that the guest approves pays the order once`, async ({
      guest,
      sandbox,
      watch,
    }) => {
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
      await expect(guest.wallets.button(wallet)).toBeFocused();
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
  });
}

test('after a declined card the wallets stand on the page that says so, with what they pay, and one pays', async ({
  guest,
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(`402 ${PAYMENT}`);
  await cardDeclined(guest);
  const { sheet } = guest.wallets;
  await expect(guest.pay.summary).toContainText('The Foxglove Arms');
  await expect(guest.pay.summary).toContainText('£4.25');
  await expect(guest.wallets.button('PayPal')).toBeInViewport({ ratio: 1 });
  await expect(guest.result.retry).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'failure with wallets');

  await guest.wallets.button('PayPal').tap();
  await expect(sheet).toContainText('£4.25');
  await expect(page.getByRole('main')).toHaveAttribute('inert');
  await guest.wallets.fail();
  await expect(page.getByRole('alert').filter({ hasText: 'PayPal did not finish.' })).toBeVisible();
  await guest.isAt(HEADINGS.failure);
  await guest.wallets.button('PayPal').tap();
  await guest.wallets.approve();
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('wallets come first, then PayPal, then the card; each has its size before its script, and has the focus after what it did not say was asked (brand.hidePayPal off)', async ({
  guest,
  context,
  page,
  sandbox,
}) => {
  await phoneWith(context, { 'apple-pay': 'on' });
  for (const script of ['gateway.googlePayScript', 'gateway.payPalScript'])
    sandbox.spoil(script, { kind: 'delay', ms: UNTIL_RELEASED });
  await withOlives(guest);
  await goToPay(guest);
  await expect(guest.wallets.places).toHaveCount(3);
  await expect(guest.wallets.button('Google Pay')).toBeHidden();
  const before = await guest.pay.byCard.boundingBox();
  sandbox.mend();
  sandbox.release();
  await expect(guest.wallets.button('Apple Pay')).toBeVisible();
  await expect(guest.wallets.button('PayPal')).toBeVisible();
  await expect(guest.wallets.button('Google Pay')).toBeVisible();
  expect(await guest.pay.byCard.boundingBox()).toEqual(before);
  await expect(page.getByRole('button', { name: /^Pay with|by card$/ })).toHaveText([
    'Pay with Apple Pay',
    'Google Pay (stand-in)',
    'PayPal (stand-in)',
    'Or pay by card',
  ]);
  await expectAccessible(page, 'the payment with every wallet');

  await guest.wallets.button('Google Pay').tap();
  await guest.wallets.approve('Approved, without a phone number');
  const { lacking } = guest.wallets;
  await expect(lacking.getByLabel('Phone')).toBeFocused();
  await expectAccessible(page, 'the question after a wallet');
  await lacking.getByRole('button', { name: 'Close' }).tap();
  await expect(lacking).toBeHidden();
  await expect(guest.wallets.button('Google Pay')).toBeFocused();
});

test('a guest can come back from a sheet that says nothing, and what it says later pays nothing', async ({
  guest,
  page,
  sandbox,
}) => {
  await readyForWallet(guest, 'PayPal');
  await guest.wallets.button('PayPal').tap();
  await expect(page.getByText('Finish in PayPal')).toBeVisible();
  const window = page.locator('dialog.wallet-sheet');
  // The window has gone out of sight, and comes back.
  await window.evaluate((dialog: HTMLDialogElement) => dialog.close());
  await expectAccessible(page, 'a wallet that is open');
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

test('an order is paid by a wallet with the keyboard alone', async ({ guest, page, sandbox }) => {
  await readyForWallet(guest, 'Google Pay');
  const keyboard = new Keyboard(page);
  await keyboard.activate(guest.wallets.button('Google Pay'));
  await keyboard.activate(guest.wallets.sheet.getByRole('button', { name: 'Approve' }));
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('no stop of the keyboard on a pay page with wallets is out of sight', async ({ guest, page }) => {
  await readyForWallet(guest, 'PayPal');
  const keyboard = new Keyboard(page);
  await keyboard.tabTo(guest.pay.byCard);
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.className ?? '');
  await expect(page.locator('.braintree-dispatch-frame')).toHaveCount(1);
  for (let stops = 0; stops < 6; stops += 1) {
    expect(await focused()).not.toContain('braintree-dispatch-frame');
    await page.keyboard.press('Tab');
  }
});

test('the wallets ask for no field and are all in sight on small phones, with the total and the place beside them (C7)', async ({
  guest,
  context,
  page,
}) => {
  await phoneWith(context, { 'apple-pay': 'on' });
  for (const [width, height] of [
    [390, 844],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    await withOlives(guest);
    await goToPay(guest);
    for (const wallet of ALL) await expect(guest.wallets.button(wallet)).toBeInViewport({ ratio: 1 });
    await expect(guest.pay.byCard).toBeInViewport({ ratio: 1 });
    await expect(guest.pay.summary).toBeInViewport({ ratio: 1 });
    await expect(guest.pay.summary).toContainText('Table 12 · The Foxglove Arms');
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
});

test('a phone without a wallet has the card and the details open at once', async ({
  guest,
  context,
  sandbox,
  watch,
}) => {
  watch.provokes('503 GET /sdk/js');
  await phoneWith(context, { 'google-pay': 'off' });
  sandbox.spoil('gateway.payPalScript', { kind: 'status', status: 503 });
  await withOlives(guest);
  await goToPay(guest);
  await expect(guest.pay.name).toBeVisible();
  await expect(guest.pay.byCard).toBeHidden();
});
