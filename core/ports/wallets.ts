import type { TaskEither } from '../fp.ts';
import type { DetailField, WalletContact } from '../guest/guest.ts';
import type { Currency, MinorUnits } from '../money/money.ts';
import type { PaymentConfig, Wallet } from '../payment/payment-config.ts';
import type { CardNonce, CardRefusal } from './payments.ts';

/** Why a wallet returned no nonce. `closed`: the guest closed its sheet and stays on the page. */
export type WalletRefusal = { readonly why: 'closed' } | Exclude<CardRefusal, { readonly why: 'fields' }>;

/** What a wallet returns once the guest has approved: the nonce, and what it says about who pays. */
export interface WalletApproval {
  readonly card: CardNonce;
  readonly contact: WalletContact;
}

/** How a payment ended, for a sheet that shows it. */
export type WalletEnd = 'taken' | 'notCharged' | 'notKnown';

/** A wallet's sheet, for one press of its button. */
export interface WalletSheet {
  readonly wallet: Wallet;
  /**
   * Shows the sheet with the amount to charge. Call it before any await: browsers open no sheet or window after the
   * press. Asks the card's bank where the wallet has not and 3-D Secure is on.
   *
   * @param fields what the wallet is to say about who pays; it may say less
   */
  show(
    amount: MinorUnits,
    currency: Currency,
    fields: readonly DetailField[],
  ): TaskEither<WalletRefusal, WalletApproval>;
  /** Ends the sheet in any state. Only the first call counts. */
  end(end: WalletEnd): void;
}

/** Where a wallet's button is mounted. */
export interface WalletPlace {
  /** Selector of the element that contains it. */
  readonly selector: string;
  /** Its accessible name. */
  readonly label: string;
  /** Who is paid, as the sheet shows it. */
  readonly payee: string;
  readonly currency: Currency;
}

/** A mounted wallet button. */
export interface WalletButton {
  /** Removes the button. */
  close(): Promise<void>;
}

/** The wallets' own buttons. */
export interface WalletButtons {
  /** Whether this phone may have the wallet, as far as the app can tell without a request. */
  isPossible(wallet: Wallet): boolean;
  /** Loads what these wallets need, before they are mounted. */
  prepare(wallets: readonly Wallet[]): void;
  /**
   * Mounts a wallet's button. `absent`: this phone or guest does not have the wallet. `unreachable`: the vendor's
   * script did not load.
   */
  mount(
    wallet: Wallet,
    config: PaymentConfig,
    place: WalletPlace,
    press: (sheet: WalletSheet) => void,
  ): TaskEither<'absent' | 'unreachable', WalletButton>;
}
