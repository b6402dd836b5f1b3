import { expectAccessible } from '../axe.ts';
import { HEADINGS } from '../pages/result-page.ts';
import { CARDS } from '../scenarios/cards.ts';
import { readyToPay } from '../scenarios/ordering.ts';
import { expect, SMOKE, test } from '../test.ts';

test(
  'leaving a silent provider pays nothing; a decline, then the next card pays',
  { tag: SMOKE },
  async ({ guest, page, sandbox, watch }) => {
    watch.provokes('402 ordering.makeBraintreePayment');
    await readyToPay(guest);

    await test.step('the provider does not answer, and the guest leaves', async () => {
      sandbox.corrupt('gateway.tokenise', { kind: 'hang' }, 1);
      await guest.pay.pay.tap();
      await expect.poll(() => sandbox.callsOf('gateway.tokenise').length).toBe(1);
      await page.goBack();
      await guest.isAt('Your basket');
      await guest.basket.continue.tap();
      await guest.isAt('Payment');
      expect(sandbox.captures).toEqual([]);
    });

    await guest.pay.fillCard(CARDS.declined);
    await guest.pay.tip(/^10/).tap();
    await guest.pay.pay.tap();

    await guest.isAt(HEADINGS.failure);
    await expect(guest.page).toHaveURL(/\/order\/checkout\/failure/);
    await expect(
      guest.page.getByText(
        'Your card was declined. You have not been charged, and your basket is as you left it.',
      ),
    ).toBeVisible();
    expect(sandbox.captures).toEqual([]);

    await test.step('the wallets stand on the page that says so, with what they pay', async () => {
      await expect(guest.pay.summary).toContainText('The Foxglove Arms');
      await expect(guest.pay.summary).toContainText('£4.68');
      await expect(guest.wallets.button('PayPal')).toBeInViewport({ ratio: 1 });
      await expect(guest.result.retry).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, 'failure with wallets');
      await guest.wallets.button('PayPal').tap();
      await expect(guest.wallets.sheet).toContainText('£4.68');
      await expect(page.getByRole('main')).toHaveAttribute('inert');
      await guest.wallets.fail();
      await expect(page.getByRole('alert').filter({ hasText: 'PayPal did not finish.' })).toBeVisible();
      await guest.isAt(HEADINGS.failure);
    });

    await test.step('also after a reload', async () => {
      await guest.reload();
      await guest.isAt(HEADINGS.failure);
      await expect(guest.wallets.button('PayPal')).toBeVisible();
      await expect(guest.pay.summary).toContainText('£4.68');
    });

    await guest.result.retry.tap();
    await guest.isAt('Payment');
    await expect(guest.pay.cardNumber).toBeFocused();
    await expect(guest.pay.email).toHaveValue('robin@example.com');
    await expect(guest.pay.tip(/^10/)).toHaveAttribute('aria-pressed', 'true');
    await expect(guest.pay.pay).toHaveText(/£4\.68/);
    await guest.pay.fillCard(CARDS.approved);
    await guest.pay.pay.tap();

    await guest.isAt(HEADINGS.success);
    expect(sandbox.captures).toEqual([4.68]);
    expect(sandbox.paymentKeys).toHaveLength(2);
    expect(sandbox.placedOrders).toHaveLength(1);
  },
);
