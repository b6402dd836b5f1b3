import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

export interface Details {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export const ROBIN: Details = { name: 'Robin', email: 'robin@example.com', phone: '+44 7700 900123' };

/** Any date in the future. */
const EXPIRY = '1234';

export class PayPage {
  /** Opens card and details when there are wallets beside them. */
  readonly byCard: Locator;
  /** Closes the card again. */
  readonly otherWays: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly marketing: Locator;
  readonly remember: Locator;
  readonly tips: Locator;
  readonly tipAmount: Locator;
  readonly cardNumber: Locator;
  readonly expiry: Locator;
  readonly securityCode: Locator;
  /** What is bought, where, and the total (C7). */
  readonly summary: Locator;
  readonly pay: Locator;

  constructor(private readonly page: Page) {
    const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
    const cardField = (title: string): Locator =>
      page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox');
    this.byCard = page.getByRole('button', { name: 'Or pay by card' });
    this.otherWays = page.getByRole('button', { name: 'Other ways to pay' });
    this.name = field('Name');
    this.email = field('Email');
    this.phone = field('Phone');
    this.marketing = page.getByRole('checkbox', { name: 'Send me news and offers by email' });
    this.remember = page.getByRole('checkbox', { name: /^Remember me/ });
    this.tips = page.getByRole('group').filter({ has: page.getByRole('button', { name: /^No tip/ }) });
    this.tipAmount = field('Tip amount');
    this.cardNumber = cardField('Card number');
    this.expiry = cardField('Expiry date');
    this.securityCode = cardField('Security code');
    this.summary = page.getByRole('region', { name: 'Your order' });
    this.pay = page.getByRole('button', { name: /^Pay £/ });
  }

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
