import type { Locator } from '@playwright/test';
import { Parts } from './parts.ts';

export type WalletName = 'Apple Pay' | 'Google Pay' | 'PayPal';

/** The stand-in accounts of a wallet, by how a payment with them ends. */
export type WalletAccount =
  | 'Approved'
  | 'Declined'
  | "The bank's own page asks (authRequired)"
  | 'Outcome unknown at first, then approved'
  | 'Taken, but the connection breaks'
  | 'A card that was never confirmed: 3-D Secure asks'
  | 'Approved, without a phone number';

/** The wallets' buttons and the stand-ins of their sheets. */
export class Wallets extends Parts {
  readonly sheet = this.page.getByRole('dialog', { name: /^Stand-in for/ });
  readonly cancel = () => this.sheet.getByRole('button', { name: 'Cancel' }).tap();
  readonly fail = () => this.sheet.getByRole('button', { name: 'Let it fail' }).tap();
  readonly back = this.page.getByRole('button', { name: 'Back to this page' });
  /** The form for details that the wallet lacks. */
  readonly lacking = this.page.getByRole('dialog', { name: 'One last thing' });
  /** The buttons' places in display order. */
  readonly places = this.page.getByRole('region', { name: 'Express checkout' }).getByRole('group');

  button(wallet: WalletName): Locator {
    return this.page.getByRole('button', { name: `Pay with ${wallet}`, exact: true });
  }

  async approve(account: WalletAccount = 'Approved'): Promise<void> {
    await this.sheet.getByRole('radio', { name: account, exact: true }).check();
    await this.sheet.getByRole('button', { name: 'Approve' }).tap();
  }
}
