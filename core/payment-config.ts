/** How a venue takes cards, as a payments service tells its clients (section 7). */
import type { PaymentProvider } from './payment-provider.ts';

/** Apple Pay, Google Pay, PayPal. */
export type Wallet = 'applePay' | 'googlePay' | 'paypal';

/** How payments are taken at a venue (section 7). */
export interface PaymentConfig {
  readonly provider: PaymentProvider;
  readonly clientToken?: string;
  readonly merchantId?: string;
  readonly threeDSecure: boolean;
  /** Those that the venue takes beside cards. */
  readonly wallets?: readonly Wallet[];
}

/** Brand content decides the provider; a config that names another cannot be paid with (WC8). */
export const isOfProvider = (config: PaymentConfig, provider: PaymentProvider): boolean =>
  config.provider === provider;
