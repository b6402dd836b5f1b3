import type { Locator, Page } from '@playwright/test';

export type BankAnswer = 'Approve' | 'Decline' | 'Cancel';
/** In the dialog a bank may also time out. */
export type ChallengeAnswer = BankAnswer | 'Let it time out';

/** The bank's question, over the shop's page (3-D Secure) or on its own page. */
export class BankPage {
  readonly challenge: Locator;
  readonly heading: Locator;

  constructor(private readonly page: Page) {
    this.challenge = page.getByRole('dialog', { name: 'Is this you?' });
    this.heading = page.getByRole('heading', { name: 'Sandbox bank', level: 1 });
  }

  async answerChallenge(answer: ChallengeAnswer): Promise<void> {
    await this.challenge.getByRole('button', { name: answer }).tap();
  }

  async answer(answer: BankAnswer): Promise<void> {
    await this.page.getByRole('button', { name: answer }).tap();
  }
}
