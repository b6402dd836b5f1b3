/** Wallets: ways to pay that give a nonce as the card form does, from a sheet or a window of their own. */
import type { PaymentProvider } from './brand.ts';
import type { PaymentConfig } from './payment-config.ts';

/** Apple Pay, Google Pay, PayPal. */
export type Wallet = 'applePay' | 'googlePay' | 'paypal';

/** Every wallet, in the order in which they are offered; the card comes after them. */
export const WALLETS: readonly Wallet[] = ['applePay', 'googlePay', 'paypal'];

/** What of a brand decides which wallets it has. */
export interface WalletBrand {
  readonly paymentProvider: PaymentProvider;
  readonly flags: { readonly hidePayPal: boolean };
}

/**
 * The wallets that a venue takes, in the order of WALLETS: those that the client config names, where cards are taken
 * by the first provider (the second has them on its own page, if at all); PayPal only where the brand does not hide it.
 */
export const offeredWallets = (config: PaymentConfig, brand: WalletBrand): readonly Wallet[] =>
  config.provider === 'braintree' && brand.paymentProvider === 'braintree' && config.clientToken !== undefined
    ? WALLETS.filter(
        (wallet) =>
          config.wallets?.includes(wallet) === true && !(wallet === 'paypal' && brand.flags.hidePayPal),
      )
    : [];
