import type { Locator, Page } from '@playwright/test';

/** Where the order goes, and when, over the page that the guest is on. */
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

  /** Opens it by what stands at the top of menus and menu. */
  async open(chip: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: chip }).tap();
  }
}
