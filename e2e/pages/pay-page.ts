import type { Locator } from '@playwright/test';
import { expect } from '../expect.ts';
import { Parts } from './parts.ts';

export interface Details {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export const ROBIN: Details = { name: 'Robin', email: 'robin@example.com', phone: '+44 7700 900123' };

/** Any date in the future. */
const EXPIRY = '1234';

export class PayPage extends Parts {
  /** Opens card and details when there are wallets beside them. */
  readonly byCard = this.page.getByRole('button', { name: 'Or pay by card' });
  /** Closes the card again. */
  readonly otherWays = this.page.getByRole('button', { name: 'Other ways to pay' });
  readonly name = this.field('Name');
  readonly email = this.field('Email');
  readonly phone = this.field('Phone');
  readonly marketing = this.page.getByRole('checkbox', { name: 'Send me news and offers by email' });
  readonly remember = this.page.getByRole('checkbox', { name: /^Remember me/ });
  readonly tips = this.page
    .getByRole('group')
    .filter({ has: this.page.getByRole('button', { name: /^No tip/ }) });
  readonly tipAmount = this.field('Tip amount');
  readonly cardNumber = this.cardField('Card number');
  readonly expiry = this.cardField('Expiry date');
  readonly securityCode = this.cardField('Security code');
  /** What is bought, where, and the total (C7). */
  readonly summary = this.page.getByRole('region', { name: 'Your order' });
  readonly pay = this.page.getByRole('button', { name: /^Pay £/ });

  tip(name: RegExp): Locator {
    return this.tips.getByRole('button', { name });
  }

  /** Opens card and details, which are open already without a wallet. */
  async openCard(): Promise<void> {
    await this.byCard.or(this.name).first().waitFor();
    const opens = await this.byCard.isVisible();
    if (opens) await this.byCard.tap();
    if (opens || this.page.url().includes('by=card')) await this.cardHasSettled();
  }

  private field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  private cardField(title: string): Locator {
    return this.page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox');
  }

  /** The opened card takes the focus once its frames are there, unless the guest has moved it. */
  private async cardHasSettled(): Promise<void> {
    const focused = (): Promise<string> =>
      this.page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement?.matches('body, h1') ?? true) return 'nowhere';
        return activeElement?.matches('iframe[title="Card number"]') === true ? 'card' : 'elsewhere';
      });
    await expect.poll(focused).not.toBe('nowhere');
    if ((await focused()) === 'card') await expect(this.cardNumber).toBeFocused();
  }

  async fillDetails({ name, email, phone }: Details = ROBIN): Promise<void> {
    await this.openCard();
    await this.name.fill(name);
    await this.email.fill(email);
    await this.phone.fill(phone);
  }

  async fillCard(number: string, securityCode = '123'): Promise<void> {
    await this.openCard();
    await this.cardNumber.fill(number);
    await this.expiry.fill(EXPIRY);
    await this.securityCode.fill(securityCode);
  }
}
