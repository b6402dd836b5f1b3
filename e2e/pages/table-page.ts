import type { Locator, Page } from '@playwright/test';

export class TablePage {
  readonly number: Locator;

  constructor(private readonly page: Page) {
    this.number = page.getByRole('textbox', { name: 'Table number' });
  }

  async enter(table: string): Promise<void> {
    await this.number.fill(table);
    // The basket's sheet saves the table; elsewhere the button continues.
    await this.page.getByRole('button', { name: /^(Continue|Save)$/ }).tap();
  }
}
