/** The payment providers and what each can do. Core, adapters and ui ask this table and compare no name. */
import { toWireNumber, type Currency, type MinorUnits } from '../money/money.ts';

/** What a payment provider can do. */
export interface ProviderTraits {
  /**
   * `fields`: the guest types the card into the provider's fields in the app. `hosted`: on the provider's own page.
   */
  readonly cards: 'fields' | 'hosted';
  /** Wallet buttons beside the card. A hosted page has its own, if any. */
  readonly wallets: boolean;
  /** The unit of amounts in calls that authorise its payments. */
  readonly amounts: 'minor' | 'decimal';
  /** Orders paid with it may have a service charge (section 9). */
  readonly serviceCharge: boolean;
  /** The app starts only with the provider's public key in the white-label config (S1). */
  readonly publicKey: boolean;
}

/** Keys are the names in content and on the wire. */
export const PAYMENT_PROVIDERS = {
  braintree: { cards: 'fields', wallets: true, amounts: 'decimal', serviceCharge: true, publicKey: false },
  checkout: { cards: 'hosted', wallets: false, amounts: 'minor', serviceCharge: false, publicKey: true },
} as const satisfies Readonly<Record<string, ProviderTraits>>;

/** A provider's name in content and on the wire. */
export type PaymentProvider = keyof typeof PAYMENT_PROVIDERS;

/** In the table's order. */
export const PROVIDER_NAMES = Object.keys(PAYMENT_PROVIDERS) as readonly PaymentProvider[];

/** The guest pays on the provider's own page. */
export const isHosted = (provider: PaymentProvider): boolean =>
  PAYMENT_PROVIDERS[provider].cards === 'hosted';

/**
 * An amount in the unit of the provider's calls (GP7).
 *
 * @example
 * ```ts
 * providerAmount('braintree', minor(1250), 'GBP' as Currency); // 12.5
 * providerAmount('checkout', minor(1250), 'GBP' as Currency); // 1250
 * ```
 */
export const providerAmount = (provider: PaymentProvider, amount: MinorUnits, currency: Currency): number =>
  PAYMENT_PROVIDERS[provider].amounts === 'minor' ? amount : toWireNumber(amount, currency);
