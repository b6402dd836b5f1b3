import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offeredWallets, WALLETS, type PaymentConfig, type Wallet, type WalletBrand } from '@tableside/core';

const config: PaymentConfig = {
  provider: 'braintree',
  clientToken: 'token',
  threeDSecure: true,
  wallets: ['paypal', 'googlePay', 'applePay'],
};
const brand = (hidePayPal = false, paymentProvider: WalletBrand['paymentProvider'] = 'braintree') => ({
  paymentProvider,
  flags: { hidePayPal },
});

describe('offeredWallets', () => {
  it('come as Apple Pay, Google Pay, PayPal, whatever the service’s order', () => {
    expect(offeredWallets(config, brand())).toEqual(['applePay', 'googlePay', 'paypal']);
  });

  it('keep the others where a brand hides PayPal', () => {
    expect(offeredWallets(config, brand(true))).toEqual(['applePay', 'googlePay']);
  });

  it.each<[string, PaymentConfig, WalletBrand]>([
    ['with the second provider', { ...config, provider: 'checkout' }, brand(false, 'checkout')],
    ['where the brand names another provider than the service', config, brand(false, 'checkout')],
    ['without a client token', { provider: 'braintree', threeDSecure: true, wallets: WALLETS }, brand()],
    [
      'where the service names none',
      { provider: 'braintree', clientToken: 't', threeDSecure: true },
      brand(),
    ],
  ])('are not offered %s', (_, asked, of) => {
    expect(offeredWallets(asked, of)).toEqual([]);
  });

  it('are some of those named, once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Wallet>(...WALLETS)), fc.boolean(), (wallets, hidden) => {
        const offered = offeredWallets({ ...config, wallets }, brand(hidden));
        expect(offered).toEqual(
          WALLETS.filter((one) => wallets.includes(one) && !(hidden && one === 'paypal')),
        );
      }),
    );
  });
});
