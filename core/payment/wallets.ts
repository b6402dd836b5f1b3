/** Wallets return a nonce as the card form does, from their own sheet or window. */
import { isOfProvider, type PaymentConfig, type Wallet } from './payment-config.ts';
import { PAYMENT_PROVIDERS, type PaymentProvider } from './payment-provider.ts';

/** Every wallet, in the order in which they are offered; the card comes after them. */
export const WALLETS: readonly Wallet[] = ['applePay', 'googlePay', 'paypal'];

/** The settings of a brand that decide its wallets. */
export interface WalletBrand {
  readonly paymentProvider: PaymentProvider;
  readonly flags: { readonly hidePayPal: boolean };
}

/**
 * The wallets to offer, in the order of WALLETS: those that the client config names, where the brand's provider has
 * wallet buttons. PayPal only where the brand does not hide it.
 */
export const offeredWallets = (config: PaymentConfig, brand: WalletBrand): readonly Wallet[] =>
  PAYMENT_PROVIDERS[config.provider].wallets &&
  isOfProvider(config, brand.paymentProvider) &&
  config.clientToken !== undefined
    ? WALLETS.filter(
        (wallet) =>
          config.wallets?.includes(wallet) === true && !(wallet === 'paypal' && brand.flags.hidePayPal),
      )
    : [];
