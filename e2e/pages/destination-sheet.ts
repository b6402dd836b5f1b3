import type { Locator, Page } from '@playwright/test';

/** The sheet of table and time over the guest's page. */
export class DestinationSheet {
  readonly dialog: Locator;
  readonly table: Locator;
  readonly save: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.table = this.dialog.getByRole('textbox', { name: 'Table number' });
    this.save = this.dialog.getByRole('button', { name: /^Save/ });
  }

  /** Opens it from the chip at the top of the menus and of a menu. */
  async open(chip: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: chip }).tap();
  }
}
