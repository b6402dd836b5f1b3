import type { PaymentProvider } from './payment-provider.ts';

/** Apple Pay, Google Pay, PayPal. */
export type Wallet = 'applePay' | 'googlePay' | 'paypal';

/** How a venue takes payments (section 7). */
export interface PaymentConfig {
  readonly provider: PaymentProvider;
  readonly clientToken?: string;
  readonly merchantId?: string;
  readonly threeDSecure: boolean;
  /** The wallets that the venue takes beside cards. */
  readonly wallets?: readonly Wallet[];
}

/** Brand content decides the provider. The app cannot pay with a config of another one (WC8). */
export const isOfProvider = (config: PaymentConfig, provider: PaymentProvider): boolean =>
  config.provider === provider;
