import type { Locator, Page } from '@playwright/test';

/** The sheet of table and time over the guest's page. */
export class DestinationSheet {
  readonly dialog: Locator;
  readonly table: Locator;
  readonly seat: Locator;
  readonly area: Locator;
  readonly save: Locator;
  readonly close: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.table = this.dialog.getByRole('textbox', { name: 'Table number' });
    this.seat = this.dialog.getByRole('textbox', { name: 'Seat' });
    this.area = this.dialog.getByRole('combobox', { name: 'Where you are sitting' });
    this.save = this.dialog.getByRole('button', { name: /^Save/ });
    this.close = this.dialog.getByRole('button', { name: 'Close' });
  }

  /** Opens it from the chip at the top of the menus and of a menu. */
  async open(chip: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: chip }).tap();
  }
}
