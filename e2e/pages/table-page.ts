import type { Locator, Page } from '@playwright/test';

export class TablePage {
  readonly number: Locator;

  constructor(private readonly page: Page) {
    this.number = page.getByRole('textbox', { name: 'Table number' });
  }

  async enter(table: string): Promise<void> {
    await this.number.fill(table);
    // In the basket it is saved; there one goes on with the order.
    await this.page.getByRole('button', { name: /^(Continue|Save)$/ }).tap();
  }
}
