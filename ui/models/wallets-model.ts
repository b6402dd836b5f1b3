/** Wallets beside the card: which are offered here, how far their buttons are, and the sheet that is open. */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import {
  isLeft,
  left,
  offeredWallets,
  PAYMENT_PROVIDERS,
  type CardNonce,
  type CheckoutUser,
  type Currency,
  type Either,
  type MinorUnits,
  type PaymentConfig,
  type Wallet,
  type WalletBrand,
  type WalletButton,
  type WalletButtons,
  type WalletPlace,
  type WalletRefusal,
  type WalletSheet,
} from '@tableside/core';
import type { AskPaymentConfig } from './payment-config.ts';

/** Elements that the vendors' buttons are mounted in. */
export const WALLET_PLACES: Readonly<Record<Wallet, string>> = {
  applePay: '#wallet-apple-pay',
  googlePay: '#wallet-google-pay',
  // An element called `paypal` would stand in the way of PayPal's own global.
  paypal: '#wallet-pay-pal',
};

/** How far a button is. `absent`: this phone, or this guest, does not have the wallet. */
export type WalletPhase = 'opening' | 'ready' | 'unreachable' | 'absent';

export class WalletsModel {
  /** The sheet that the guest has opened. */
  shown: WalletSheet | undefined;
  private config: PaymentConfig | undefined;
  private readonly phases = observable.map<Wallet, WalletPhase>();
  private pressed: (sheet: WalletSheet) => void = () => undefined;
  private letGo: () => void = () => undefined;

  constructor(
    private readonly buttons: WalletButtons,
    private readonly askPaymentConfig: AskPaymentConfig,
    private readonly brand: WalletBrand,
  ) {
    makeAutoObservable<this, 'pressed' | 'letGo'>(this, { pressed: false, letGo: false }, { deep: false });
  }

  /** Those that the venue takes and this phone may have, in order; none until the payments service has said. */
  get offered(): readonly Wallet[] {
    const { config } = this;
    if (config === undefined) return [];
    return offeredWallets(config, this.brand).filter(
      (wallet) => this.phases.get(wallet) !== 'absent' && this.buttons.isPossible(wallet),
    );
  }

  phaseOf(wallet: Wallet): WalletPhase {
    return this.phases.get(wallet) ?? 'opening';
  }

  /** Learns what is offered, and fetches ahead what it needs. */
  async prepare(): Promise<void> {
    if (this.config !== undefined || !PAYMENT_PROVIDERS[this.brand.paymentProvider].wallets) return;
    const config = await this.askPaymentConfig();
    // The card form, which asks the same, says so.
    if (isLeft(config)) return;
    runInAction(() => (this.config = config.right));
    this.buttons.prepare(this.offered);
  }

  /** Hears of presses from now on, in the place of whoever did. */
  hear(pressed: (sheet: WalletSheet) => void): void {
    this.pressed = pressed;
  }

  /** Mounts a button, until the function that is returned is called. */
  mount(wallet: Wallet, place: Omit<WalletPlace, 'selector'>): () => void {
    const { config } = this;
    if (config === undefined) return () => undefined;
    let isGone = false;
    let button: WalletButton | undefined;
    const selector = WALLET_PLACES[wallet];
    const mounting = this.buttons.mount(wallet, config, { ...place, selector }, (sheet) =>
      this.pressed(sheet),
    );
    void mounting().then((mounted) => {
      if (isLeft(mounted)) {
        if (!isGone) this.see(wallet, mounted.left);
        return;
      }
      if (isGone) {
        void mounted.right.close();
        return;
      }
      button = mounted.right;
      this.see(wallet, 'ready');
    });
    return () => {
      isGone = true;
      void button?.close();
      if (this.phaseOf(wallet) !== 'absent') this.see(wallet, 'opening');
    };
  }

  /**
   * Shows the sheet, within the press of its button, until it gives a nonce or nothing, or until the guest leaves it.
   */
  async show(
    sheet: WalletSheet,
    amount: MinorUnits,
    currency: Currency,
    customer: CheckoutUser,
  ): Promise<Either<WalletRefusal, CardNonce>> {
    const showing = sheet.show(amount, currency, customer)();
    runInAction(() => (this.shown = sheet));
    const leaving = new Promise<Either<WalletRefusal, never>>((resolve) => {
      this.letGo = () => resolve(left({ why: 'closed' }));
    });
    try {
      return await Promise.race([showing, leaving]);
    } finally {
      runInAction(() => (this.shown = undefined));
    }
  }

  /** The guest is back without the sheet's having said so: what it gives later is nobody's. */
  leave(): void {
    const { shown } = this;
    this.letGo();
    shown?.end('notKnown');
  }

  private see(wallet: Wallet, phase: WalletPhase): void {
    runInAction(() => this.phases.set(wallet, phase));
  }
}
