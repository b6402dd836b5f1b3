import { brandWithContent } from '../scenarios/brands.ts';
import { goToPay, withOlives } from '../scenarios/ordering.ts';
import { expect, test } from '../phone/test.ts';
import { readyForWallet, readyForWalletAtBill } from '../scenarios/wallets.ts';

test.describe('a brand with its own payment method', () => {
  test.use({ brand: brandWithContent('brand', { paymentMethodId: 71 }) });

  test('sends it with the payment', async ({ guest, page }) => {
    const sentIds: unknown[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/ordering')) return;
      const body: unknown = request.postDataJSON();
      if (typeof body === 'object' && body !== null && 'paymentMethodId' in body)
        sentIds.push(body.paymentMethodId);
    });
    await withOlives(guest);
    await goToPay(guest);
    await guest.pay.fillDetails();
    await guest.pay.otherWays.tap();
    await guest.wallets.button('PayPal').tap();
    await guest.wallets.approve();
    await guest.isAt('Thank you, your order is in');
    expect(sentIds).toEqual([71]);
  });
});

test.describe('a brand without PayPal (brand.hidePayPal on)', () => {
  test.use({ brand: brandWithContent('brand', { hidePayPal: true }) });

  test('shows no button of it, and fetches none of its files', async ({ guest, sandbox }) => {
    await readyForWallet(guest, 'Google Pay');
    await expect(guest.wallets.places).toHaveCount(1);
    await expect(guest.wallets.button('PayPal')).toBeHidden();
    await readyForWalletAtBill(guest, 'Google Pay');
    await expect(guest.wallets.places).toHaveCount(1);
    expect(sandbox.callsOf('gateway.payPalScript')).toEqual([]);
  });
});
