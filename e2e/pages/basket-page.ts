import type { Locator } from '@playwright/test';
import { Parts } from './parts.ts';

export class BasketPage extends Parts {
  readonly undo = this.page.getByRole('button', { name: 'Undo' });
  /** A removed line keeps its row. */
  readonly lines = this.page
    .getByRole('list', { name: 'Your basket' })
    .locator('> li')
    .filter({ hasNot: this.undo });
  readonly addNote = this.page.getByText('Add a note', { exact: true });
  readonly note = this.page.getByRole('textbox', { name: 'Note for your order' });
  /** Leads to the payment, and shows the total. */
  readonly continue = this.page.getByRole('button', { name: /^(Continue(?! with)|Pay by card).*£/ });

  line(dish: string): Locator {
    return this.lines.filter({ hasText: dish });
  }

  quantityOf(dish: string): Locator {
    return this.page.getByRole('group', { name: dish, exact: true }).getByRole('status');
  }

  /** The note is collapsed until it is written. */
  async writeNote(text: string): Promise<void> {
    await this.addNote.or(this.note).first().waitFor();
    if (!(await this.note.isVisible())) await this.addNote.tap();
    await this.note.fill(text);
  }

  async oneMore(dish: string): Promise<void> {
    await this.press(`One more ${dish}`);
  }

  async oneFewer(dish: string): Promise<void> {
    await this.press(`One fewer ${dish}`);
  }

  async remove(dish: string): Promise<void> {
    await this.press(`Remove ${dish}`);
  }

  async edit(dish: string): Promise<void> {
    await this.press(`Edit ${dish}`);
  }

  private async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).tap();
  }
}
