import { left, right, type PaymentConfig, type TaskEither, type Wallet } from '@tableside/core';
import type { WalletButton, WalletButtons, WalletPlace, WalletSheet } from '@tableside/core/ports';
import { hasApplePay, mountApplePay } from './apple-pay.ts';
import { prefetchChunks } from './chunks.ts';
import type { Connections } from './connections.ts';
import { within } from './deadline.ts';
import { mountGooglePay } from './google-pay.ts';
import { mountPayPal } from './paypal.ts';
import type { Mount, WalletPage } from './wallet-page.ts';

/** For gateway, module and script together. */
const MOUNT_TIMEOUT_MS = 15_000;

const MOUNTS: Readonly<Record<Wallet, Mount>> = {
  applePay: mountApplePay,
  googlePay: mountGooglePay,
  paypal: mountPayPal,
};

const CHUNKS = {
  applePay: 'applePay',
  googlePay: 'googlePayment',
  paypal: 'paypalCheckout',
} as const satisfies Record<Wallet, string>;

/** Apple Pay, Google Pay and PayPal, through Braintree. */
export class BraintreeWalletButtons implements WalletButtons {
  constructor(
    private readonly page: WalletPage,
    private readonly connections: Connections,
  ) {}

  isPossible(wallet: Wallet): boolean {
    return wallet !== 'applePay' || hasApplePay(this.page);
  }

  prepare(wallets: readonly Wallet[]): void {
    prefetchChunks(wallets.map((wallet) => CHUNKS[wallet]));
  }

  mount(
    wallet: Wallet,
    config: PaymentConfig,
    place: WalletPlace,
    press: (sheet: WalletSheet) => void,
  ): TaskEither<'absent' | 'unreachable', WalletButton> {
    return async () => {
      const mounting = this.mountNow(wallet, config, place, press);
      try {
        const button = await within(MOUNT_TIMEOUT_MS, mounting);
        return button === 'absent' ? left('absent') : right(button);
      } catch {
        // Closes a button that is ready too late.
        mounting.then((button) => (button === 'absent' ? undefined : button.close())).catch(() => undefined);
        return left('unreachable');
      }
    };
  }

  private async mountNow(
    wallet: Wallet,
    config: PaymentConfig,
    place: WalletPlace,
    press: (sheet: WalletSheet) => void,
  ): Promise<'absent' | WalletButton> {
    // Looked up at once: the next page's place has the same selector, and a late mount must not clear it.
    const element = this.page.document.querySelector(place.selector);
    if (element === null) throw new Error(`There is no place for ${wallet}`);
    const connection = await this.connections.join(config);
    const leave = (): Promise<void> => this.connections.leave(connection);
    try {
      const { page } = this;
      const { merchantId, threeDSecure } = config;
      const mounted = await MOUNTS[wallet]({
        page,
        element,
        connection,
        place,
        merchantId,
        threeDSecure,
        press,
      });
      if (mounted === 'absent') {
        await leave();
        return mounted;
      }
      return {
        close: async () => {
          await mounted.close();
          await leave();
        },
      };
    } catch (error) {
      await leave();
      throw error;
    }
  }
}
