import { Parts } from './parts.ts';

export class TablePage extends Parts {
  readonly number = this.page.getByRole('textbox', { name: 'Table number' });

  async enter(table: string): Promise<void> {
    await this.number.fill(table);
    // The basket's sheet saves the table; elsewhere the button continues.
    await this.page.getByRole('button', { name: /^(Continue|Save)$/ }).tap();
  }
}
