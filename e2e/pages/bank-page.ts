import { Parts } from './parts.ts';

export type BankAnswer = 'Approve' | 'Decline' | 'Cancel';
/** In the dialog a bank may also time out. */
export type ChallengeAnswer = BankAnswer | 'Let it time out';

/** The bank's question, over the shop's page (3-D Secure) or on its own page. */
export class BankPage extends Parts {
  readonly challenge = this.page.getByRole('dialog', { name: 'Is this you?' });
  readonly heading = this.page.getByRole('heading', { name: 'Sandbox bank', level: 1 });

  async answerChallenge(answer: ChallengeAnswer): Promise<void> {
    await this.challenge.getByRole('button', { name: answer }).tap();
  }

  async answer(answer: BankAnswer): Promise<void> {
    await this.page.getByRole('button', { name: answer }).tap();
  }
}
