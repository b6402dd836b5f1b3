import { expect } from '../expect.ts';
import { Parts } from './parts.ts';

/** The generic page of section 8. */
export class ErrorPage extends Parts {
  readonly retry = this.page.getByRole('button', { name: 'Try again' });

  /** Expects the exact text, and advice below it where there is something to try. */
  async says(text: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Oops, sorry about that!');
    await expect(this.page.getByText(text, { exact: true })).toBeVisible();
    await expect(this.page.getByText(/^Nothing is lost\. Try/)).toHaveCount(await this.retry.count());
  }
}
