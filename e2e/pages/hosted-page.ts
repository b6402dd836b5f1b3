import type { Locator, Page } from '@playwright/test';

/** The second card provider's own page, and the button that leads to it. */
export class HostedPage {
  readonly continue: Locator;
  readonly heading: Locator;
  readonly card: Locator;
  readonly pay: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    const button = (name: RegExp | string): Locator => page.getByRole('button', { name });
    this.continue = button(/^Continue to payment, £/);
    this.heading = page.getByRole('heading', { name: 'Sandbox payments', level: 1 });
    this.card = page.getByRole('textbox', { name: 'Card number' });
    this.pay = button(/^Pay £/);
    this.cancel = button('Cancel');
  }

  async payBy(card: string): Promise<void> {
    await this.card.fill(card);
    await this.pay.tap();
  }
}
