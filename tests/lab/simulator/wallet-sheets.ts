/** The wallet of a guest's phone: each press on its button opens a sheet that returns a nonce, or nothing. */
import {
  left,
  right,
  type Currency,
  type Either,
  type MinorUnits,
  type PaymentConfig,
  type Wallet,
} from '@tableside/core';
import type { WalletContact } from '@tableside/core/guest';
import type {
  WalletApproval,
  WalletButtons,
  WalletEnd,
  WalletRefusal,
  WalletSheet,
} from '@tableside/core/ports';
import type { CardVault } from '../../../fixtures/world/card-vault.ts';
import { holderOf, walletAccount } from '../../../fixtures/world/wallet-accounts.ts';

/** What the guest does in the sheet, after this many milliseconds. */
export interface WalletAnswer {
  readonly does: 'approves' | 'closes' | 'fails';
  /** The id of one of the world's wallet accounts. */
  readonly account: string;
  readonly after: number;
}

type Given = Either<WalletRefusal, WalletApproval>;

export interface WalletPlace {
  readonly wallet: Wallet | undefined;
  readonly vault: CardVault;
  /** The provider refuses calls with an expired client token. */
  readonly isExpired: (clientToken: string | undefined) => boolean;
  readonly later: (ms: number, call: () => void) => () => void;
  /** Calls the wallet's vendor. Undefined if it cannot be reached. */
  readonly ask: <Value>(call: string, ask: () => Value) => Promise<Value | undefined>;
  readonly onPressed: (sheet: OpenSheet) => void;
  readonly onShown: (sheet: OpenSheet) => void;
  readonly onEnd: (sheet: OpenSheet) => void;
}

/** A sheet from the press on the wallet's button. */
export class OpenSheet {
  nonce: string | undefined;
  /** The guest has left it, so nothing may use its nonce. */
  isLeft = false;
  /** What the app has told it of the payment. */
  end: WalletEnd | undefined;

  /** The shown amount, in minor units. */
  amount: number | undefined;

  constructor(readonly wallet: Wallet) {}
}

/** The wallet buttons of one page. */
export class PhoneWallets implements WalletButtons {
  private mounted: ((sheet: WalletSheet) => void) | undefined;
  private open: OpenSheet | undefined;
  private clientToken: string | undefined;

  constructor(private readonly place: WalletPlace) {}

  get wallet(): Wallet | undefined {
    return this.place.wallet;
  }

  isPossible(wallet: Wallet): boolean {
    return wallet === this.wallet;
  }

  prepare(): void {
    // Nothing is prefetched here.
  }

  mount(_wallet: Wallet, config: PaymentConfig, _place: unknown, press: (sheet: WalletSheet) => void) {
    return async () => {
      const { place } = this;
      const mounted = await place.ask('wallet button', () => !place.isExpired(config.clientToken));
      if (mounted !== true) return left('unreachable' as const);
      this.mounted = press;
      this.clientToken = config.clientToken;
      const close = (): Promise<void> => {
        if (this.mounted === press) this.mounted = undefined;
        return Promise.resolve();
      };
      return right({ close });
    };
  }

  get canBePressed(): boolean {
    return this.mounted !== undefined;
  }

  /** Presses the button. The guest then answers in the sheet. */
  press(answer: WalletAnswer): boolean {
    const { wallet } = this.place;
    if (this.mounted === undefined || wallet === undefined) return false;
    this.mounted(this.sheetOf(wallet, answer));
    return true;
  }

  /** The guest returns to the page while the sheet is open. */
  leave(): void {
    if (this.open !== undefined && this.open.nonce === undefined) this.open.isLeft = true;
  }

  private sheetOf(wallet: Wallet, answer: WalletAnswer): WalletSheet {
    const { place } = this;
    const sheet = new OpenSheet(wallet);
    place.onPressed(sheet);
    return {
      wallet,
      show: (amount, currency) => {
        sheet.amount = amount;
        this.open = sheet;
        place.onShown(sheet);
        return () =>
          new Promise<Given>((resolve) => {
            place.later(answer.after, () => void this.giveBy(answer, sheet, currency).then(resolve));
          });
      },
      end: (end) => {
        if (sheet.end !== undefined) return;
        sheet.end = end;
        place.onEnd(sheet);
      },
    };
  }

  private async giveBy(answer: WalletAnswer, sheet: OpenSheet, currency: Currency): Promise<Given> {
    if (answer.does === 'closes') return left({ why: 'closed' });
    if (answer.does === 'fails' || this.place.isExpired(this.clientToken))
      return left({ why: 'unreachable' });
    const nonce = await this.place.ask('wallet', () =>
      nonceOf(this.place.vault, answer.account, sheet.amount as MinorUnits, currency),
    );
    if (nonce === undefined) return left({ why: 'unreachable' });
    sheet.nonce = nonce;
    return right({ card: { nonce }, contact: contactOf(answer.account) });
  }
}

function contactOf(id: string): WalletContact {
  const account = walletAccount(id);
  if (account === undefined) return {};
  const { givenName, familyName, email, phone } = holderOf(account);
  return { name: givenName, surname: familyName, email, ...(phone !== undefined && { phone }) };
}

function nonceOf(
  vault: CardVault,
  account: string,
  amount: MinorUnits,
  currency: Currency,
): string | undefined {
  const { card, isUnproven = false } = walletAccount(account) ?? {};
  const kept = card === undefined ? undefined : vault.tokenise(card, { amount, currency });
  if (kept === undefined || !isUnproven) return kept?.nonce;
  const pending = vault.lookUp(kept.nonce);
  return vault.answer(pending.nonce, 'passed').nonce;
}
