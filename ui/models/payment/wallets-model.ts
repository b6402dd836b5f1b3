/** Wallets beside the card: which ones the page offers, the state of their buttons, and the open sheet. */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import {
  isLeft,
  left,
  offeredWallets,
  PAYMENT_PROVIDERS,
  type Currency,
  right,
  type Either,
  type GivenCard,
  type MinorUnits,
  type PaymentConfig,
  type Wallet,
  type WalletBrand,
} from '@tableside/core';
import type { CheckoutUser, DetailField } from '@tableside/core/guest';
import type {
  WalletApproval,
  WalletButton,
  WalletButtons,
  WalletPlace,
  WalletRefusal,
  WalletSheet,
} from '@tableside/core/ports';
import type { DetailsModel } from './details-model.ts';
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

/** What a wallet has approved, for that amount. No payment has used its nonce yet. */
interface Approved {
  readonly wallet: Wallet;
  readonly amount: MinorUnits;
  readonly currency: Currency;
  readonly approval: WalletApproval;
}

/** Details that the brand needs and the wallet did not say. The guest types them before anything is sent. */
export interface LackingDetails {
  readonly wallet: Wallet;
  readonly fields: readonly DetailField[];
  /** Pays with the details. False where a field is at fault: the guest stays. */
  readonly submit: () => boolean;
  /** Back to the page. The wallet's approval is kept for its next press. */
  readonly close: () => void;
}

export class WalletsModel {
  /** The sheet that the guest has opened. */
  shown: WalletSheet | undefined;
  /** What the guest is asked for after a wallet. */
  lacking: LackingDetails | undefined;
  private approved: Approved | undefined;
  private config: PaymentConfig | undefined;
  /** The pay page has asked the payments service in vain. */
  private isUnreachable = false;
  private readonly phases = observable.map<Wallet, WalletPhase>();
  private pressed: (sheet: WalletSheet) => void = () => undefined;
  /** Ends what the guest is asked now, the wallet's sheet or what it lacks. */
  private abandon: () => void = () => undefined;

  constructor(
    private readonly buttons: WalletButtons,
    private readonly askPaymentConfig: AskPaymentConfig,
    private readonly brand: WalletBrand,
  ) {
    makeAutoObservable<this, 'pressed' | 'abandon' | 'approved'>(
      this,
      { pressed: false, abandon: false, approved: false },
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

  /** Undefined until the payments service has answered, or the pay page has asked it in vain. */
  get isCardAlone(): boolean | undefined {
    if (this.config === undefined && !this.isUnreachable) return undefined;
    return this.offered.every((wallet) => this.phaseOf(wallet) === 'unreachable');
  }

  phaseOf(wallet: Wallet): WalletPhase {
    return this.phases.get(wallet) ?? 'opening';
  }

  /**
   * Learns which wallets are offered, and fetches ahead what they need. A failure counts for nothing: the pay page asks
   * again, and by then the phone may have a network.
   */
  async prepare(): Promise<void> {
    if (this.config !== undefined || !PAYMENT_PROVIDERS[this.brand.paymentProvider].wallets) return;
    const config = await this.askPaymentConfig();
    if (isLeft(config)) return;
    runInAction(() => (this.config = config.right));
    this.buttons.prepare(this.offered);
  }

  /** The pay page is shown. After a failure the card stands alone, whose form asks the same and says that it failed. */
  async open(): Promise<void> {
    await this.prepare();
    runInAction(() => (this.isUnreachable = this.config === undefined));
  }

  /** The next page asks anew before the card stands alone there. */
  forgetFailure(): void {
    this.isUnreachable = false;
  }

  /** Calls `pressed` on each press from now on, instead of an earlier listener. */
  onPress(pressed: (sheet: WalletSheet) => void): void {
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
        if (!isGone) this.setPhase(wallet, mounted.left);
        return;
      }
      if (isGone) {
        void mounted.right.close();
        return;
      }
      button = mounted.right;
      this.setPhase(wallet, 'ready');
    });
    return () => {
      isGone = true;
      void button?.close();
      if (this.phaseOf(wallet) !== 'absent') this.setPhase(wallet, 'opening');
    };
  }

  /**
   * Opens the sheet, which browsers allow only within the press of its button, and then asks the guest for what the
   * wallet did not say. A guest who closed that question is asked again, and not sent to the wallet a second time for
   * the same amount.
   */
  async ask(
    sheet: WalletSheet,
    amount: MinorUnits,
    currency: Currency,
    details: DetailsModel,
  ): Promise<Either<WalletRefusal, GivenCard>> {
    const { wallet } = sheet;
    const before = this.approved;
    const isSame = before?.wallet === wallet && before.amount === amount && before.currency === currency;
    this.approved = undefined;
    const given = isSame ? right(before.approval) : await this.show(sheet, amount, currency, details.fields);
    if (isLeft(given)) return given;
    const { card, contact } = given.right;
    const complete = details.completeWith(contact);
    if (!isLeft(complete)) return right({ card, customer: complete.right });
    // A wallet waits for half a minute at most, and the guest may type for longer.
    sheet.end('notKnown');
    const approved = { wallet, amount, currency, approval: given.right };
    const customer = await this.askLacking(
      approved,
      details,
      details.fields.filter((field) => field in complete.left),
    );
    return customer === undefined ? left({ why: 'closed' }) : right({ card, customer });
  }

  /** Resolves to undefined where the guest closes the question or leaves the page. */
  private async askLacking(
    approved: Approved,
    details: DetailsModel,
    fields: readonly DetailField[],
  ): Promise<CheckoutUser | undefined> {
    const { wallet, approval } = approved;
    return new Promise((resolve) => {
      const end = (customer: CheckoutUser | undefined): void =>
        runInAction(() => {
          this.lacking = undefined;
          resolve(customer);
        });
      const submit = (): boolean => {
        details.check(fields);
        const complete = details.completeWith(approval.contact);
        if (isLeft(complete)) return false;
        end(complete.right);
        return true;
      };
      const close = (): void => {
        this.approved = approved;
        end(undefined);
      };
      runInAction(() => (this.lacking = { wallet, fields, submit, close }));
      this.abandon = () => end(undefined);
    });
  }

  /** Resolves when the wallet answers or the guest leaves the page. */
  private async show(
    sheet: WalletSheet,
    amount: MinorUnits,
    currency: Currency,
    fields: readonly DetailField[],
  ): Promise<Either<WalletRefusal, WalletApproval>> {
    const showing = sheet.show(amount, currency, fields)();
    runInAction(() => (this.shown = sheet));
    const leaving = new Promise<Either<WalletRefusal, never>>((resolve) => {
      this.abandon = () => resolve(left({ why: 'closed' }));
    });
    try {
      return await Promise.race([showing, leaving]);
    } finally {
      runInAction(() => (this.shown = undefined));
    }
  }

  /** The guest has left the page: what a wallet has approved, or an open sheet answers later, must not be used. */
  leave(): void {
    const { shown } = this;
    this.abandon();
    this.approved = undefined;
    shown?.end('notKnown');
  }

  private setPhase(wallet: Wallet, phase: WalletPhase): void {
    runInAction(() => this.phases.set(wallet, phase));
  }
}
