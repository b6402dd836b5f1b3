/** Wallets beside the card: which ones the page offers, the state of their buttons, and the open sheet. */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import {
  isLeft,
  left,
  offeredWallets,
  PAYMENT_PROVIDERS,
  type Currency,
  type Either,
  type MinorUnits,
  type PaymentConfig,
  type Wallet,
  type WalletBrand,
} from '@tableside/core';
import type { CheckoutUser } from '@tableside/core/guest';
import type {
  CardNonce,
  WalletButton,
  WalletButtons,
  WalletPlace,
  WalletRefusal,
  WalletSheet,
} from '@tableside/core/ports';
import type { AskPaymentConfig } from './payment-config.ts';

/** Selectors of the elements that hold the vendors' buttons. */
export const WALLET_PLACES: Readonly<Record<Wallet, string>> = {
  applePay: '#wallet-apple-pay',
  googlePay: '#wallet-google-pay',
  // An element with the id `paypal` would shadow PayPal's own global.
  paypal: '#wallet-pay-pal',
};

/** The state of a button. `absent`: this phone or this guest does not have the wallet. */
export type WalletPhase = 'opening' | 'ready' | 'unreachable' | 'absent';

export class WalletsModel {
  /** The sheet that the guest has opened. */
  shown: WalletSheet | undefined;
  private config: PaymentConfig | undefined;
  private readonly phases = observable.map<Wallet, WalletPhase>();
  private pressed: (sheet: WalletSheet) => void = () => undefined;
  private abandonSheet: () => void = () => undefined;

  constructor(
    private readonly buttons: WalletButtons,
    private readonly askPaymentConfig: AskPaymentConfig,
    private readonly brand: WalletBrand,
  ) {
    makeAutoObservable<this, 'pressed' | 'abandonSheet'>(
      this,
      { pressed: false, abandonSheet: false },
      { deep: false },
    );
  }

  /**
   * The wallets that the venue takes and this phone may have, in order; none until the payments service has answered.
   */
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

  /** Learns which wallets are offered, and fetches ahead what they need. */
  async prepare(): Promise<void> {
    if (this.config !== undefined || !PAYMENT_PROVIDERS[this.brand.paymentProvider].wallets) return;
    const config = await this.askPaymentConfig();
    // The card form asks the same question and shows the failure.
    if (isLeft(config)) return;
    runInAction(() => (this.config = config.right));
    this.buttons.prepare(this.offered);
  }

  /** Calls `pressed` on each press from now on, instead of an earlier listener. */
  hear(pressed: (sheet: WalletSheet) => void): void {
    this.pressed = pressed;
  }

  /** Mounts a button until the returned function is called. */
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
   * Opens the sheet, which browsers allow only within the press of its button. Resolves when the wallet answers or the
   * guest leaves the page.
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
      this.abandonSheet = () => resolve(left({ why: 'closed' }));
    });
    try {
      return await Promise.race([showing, leaving]);
    } finally {
      runInAction(() => (this.shown = undefined));
    }
  }

  /** The guest has left the page with a sheet still open: its later answer must not be used. */
  leave(): void {
    const { shown } = this;
    this.abandonSheet();
    shown?.end('notKnown');
  }

  private see(wallet: Wallet, phase: WalletPhase): void {
    runInAction(() => this.phases.set(wallet, phase));
  }
}
