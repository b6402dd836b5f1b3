import { Parts } from './parts.ts';

/** The second card provider's own page, and the button that leads to it. */
export class HostedPage extends Parts {
  readonly continue = this.page.getByRole('button', { name: /^Continue to payment, £/ });
  readonly heading = this.page.getByRole('heading', { name: 'Sandbox payments', level: 1 });
  readonly card = this.page.getByRole('textbox', { name: 'Card number' });
  readonly pay = this.page.getByRole('button', { name: /^Pay £/ });
  readonly cancel = this.page.getByRole('button', { name: 'Cancel' });

  async payBy(card: string): Promise<void> {
    await this.card.fill(card);
    await this.pay.tap();
  }
}
