/** What core asks about wallets. */
import type { TaskEither } from '../fp.ts';
import type { CheckoutUser } from '../guest.ts';
import type { Currency, MinorUnits } from '../money.ts';
import type { PaymentConfig } from '../payment-config.ts';
import type { Wallet } from '../wallets.ts';
import type { CardNonce, CardRefusal } from './payments.ts';

/** Why a wallet gave nothing. `closed`: the guest has closed its sheet, and is where they were. */
export type WalletRefusal = { readonly why: 'closed' } | Exclude<CardRefusal, { readonly why: 'fields' }>;

/** What became of a payment, for a sheet that says it itself. */
export type WalletEnd = 'taken' | 'notCharged' | 'notKnown';

/** The sheet of a wallet, at one press of its button. */
export interface WalletSheet {
  readonly wallet: Wallet;
  /**
   * Shows it, for what will be charged. It is to be called before anything is waited for: browsers open no sheet or
   * window later than the press. Asks the card's bank where the wallet has not, and 3-D Secure is on.
   */
  show(amount: MinorUnits, currency: Currency, customer: CheckoutUser): TaskEither<WalletRefusal, CardNonce>;
  /** Ends it, whatever it is at. The first word counts. */
  end(end: WalletEnd): void;
}

/** How a wallet's button is mounted. */
export interface WalletPlace {
  /** Selector of the element that it is put in. */
  readonly selector: string;
  /** Its accessible name. */
  readonly label: string;
  /** Who is paid, as the sheet says it. */
  readonly payee: string;
  readonly currency: Currency;
}

/** A wallet's button that is mounted. */
export interface WalletButton {
  /** Takes it away. */
  close(): Promise<void>;
}

/** The buttons of wallets, as their vendors make them. */
export interface WalletButtons {
  /** Whether this phone may have it, as far as can be told without asking anybody. */
  isPossible(wallet: Wallet): boolean;
  /** Fetches what those need, ahead of their being mounted. */
  prepare(wallets: readonly Wallet[]): void;
  /**
   * Mounts the button of a wallet. `absent`: this phone, or this guest, does not have it; `unreachable`: its vendor's
   * script did not come.
   */
  mount(
    wallet: Wallet,
    config: PaymentConfig,
    place: WalletPlace,
    press: (sheet: WalletSheet) => void,
  ): TaskEither<'absent' | 'unreachable', WalletButton>;
}
