import { expectAccessible } from '../axe.ts';
import { Keyboard } from '../keyboard.ts';
import { HEADINGS } from '../pages/result-page.ts';
import type { WalletName } from '../pages/wallets.ts';
import { UNTIL_RELEASED } from '../sandbox.ts';
import { brandWithContent } from '../scenarios/brands.ts';
import { goToPay, withOlives } from '../scenarios/ordering.ts';
import { phoneWith, readyForWallet } from '../scenarios/wallets.ts';
import { expect, test } from '../test.ts';

const ALL: readonly WalletName[] = ['Apple Pay', 'Google Pay', 'PayPal'];

test.describe('wallets with corners rounder than their vendors’', () => {
  test.use({ brand: brandWithContent('theme', { cornerRadius: 28 }) });

  test('come before PayPal and card, in sight (C7), rounded (WC10), sized before their script (brand.hidePayPal off)', async ({
    guest,
    context,
    page,
    sandbox,
  }) => {
    await phoneWith(context, { 'apple-pay': 'on' });
    for (const script of ['gateway.googlePayScript', 'gateway.payPalScript'])
      sandbox.corrupt(script, { kind: 'delay', ms: UNTIL_RELEASED });
    await withOlives(guest);
    await goToPay(guest);
    await expect(guest.wallets.places).toHaveCount(3);
    await expect(guest.wallets.button('Google Pay')).toBeHidden();
    const before = await guest.pay.byCard.boundingBox();
    sandbox.mend();
    sandbox.release();
    for (const wallet of ALL) await expect(guest.wallets.button(wallet)).toBeVisible();
    expect(await guest.pay.byCard.boundingBox()).toEqual(before);
    await expect(page.getByRole('button', { name: /^Pay with|by card$/ })).toHaveText([
      'Pay with Apple Pay',
      'Google Pay (test)',
      'PayPal (test)',
      'Or pay by card',
    ]);
    await expectAccessible(page, 'the payment with every wallet');

    await test.step('the wallets ask for no field and are in sight on small phones, with the total and the place', async () => {
      for (const [width, height] of [
        [375, 667],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const wallet of ALL) await expect(guest.wallets.button(wallet)).toBeInViewport({ ratio: 1 });
        await expect(guest.pay.byCard).toBeInViewport({ ratio: 1 });
        await expect(guest.pay.summary).toBeInViewport({ ratio: 1 });
        await expect(guest.pay.summary).toContainText('Table 12 · The Foxglove Arms');
        await expect(page.getByRole('textbox')).toHaveCount(0);
      }
    });

    await test.step('the buttons have the looks that their scripts bring, and the brand’s corners', async () => {
      const [google, paypal] = [guest.wallets.button('Google Pay'), guest.wallets.button('PayPal')];
      // Half of the button's height is the largest radius that vendors draw.
      await expect(google).toHaveCSS('background-color', 'rgb(31, 31, 31)');
      await expect(google).toHaveCSS('border-top-left-radius', '24px');
      await expect(paypal).toHaveCSS('background-color', 'rgb(255, 196, 57)');
      await expect(paypal).toHaveCSS('border-top-left-radius', '24px');
    });

    await test.step('the question after a wallet', async () => {
      await guest.wallets.button('Google Pay').tap();
      await guest.wallets.approve('Approved, without a phone number');
      const { lacking } = guest.wallets;
      await expect(lacking.getByLabel('Phone')).toBeFocused();
      await expectAccessible(page, 'the question after a wallet');
      await lacking.getByRole('button', { name: 'Close' }).tap();
      await expect(lacking).toBeHidden();
      await expect(guest.wallets.button('Google Pay')).toBeFocused();
    });

    await test.step('a sheet that is out of sight', async () => {
      await guest.wallets.button('PayPal').tap();
      await expect(page.getByText('Finish in PayPal')).toBeVisible();
      const sheet = page.locator('dialog.wallet-sheet');
      await sheet.evaluate((dialog: HTMLDialogElement) => dialog.close());
      await expectAccessible(page, 'a wallet that is open');
      sandbox.holdBank();
      await guest.wallets.back.focus();
      await sheet.evaluate((dialog) => dialog.querySelector('button')?.click());
      await expect(page.getByRole('status').filter({ hasText: 'Taking your payment' })).toBeFocused();
    });
  });
});

test('a keyboard alone pays by wallet, and gets the focus back', async ({ guest, page, sandbox }) => {
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
  await keyboard.activate(guest.wallets.button('Google Pay'));
  await guest.wallets.cancel();
  await expect(guest.wallets.button('Google Pay')).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.activate(guest.wallets.sheet.getByRole('button', { name: 'Approve' }));
  await guest.isAt(HEADINGS.success);
  expect(sandbox.captures).toEqual([4.25]);
});

test('whoever goes back from the card to the wallets keeps a place on the page', async ({ guest }) => {
  await withOlives(guest);
  await goToPay(guest);
  await guest.pay.byCard.tap();
  await guest.press('Other ways to pay');
  await expect(guest.heading).toBeFocused();
});
