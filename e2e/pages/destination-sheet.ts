import { Parts } from './parts.ts';

/** The sheet of table and time over the guest's page. */
export class DestinationSheet extends Parts {
  readonly dialog = this.page.getByRole('dialog');
  readonly table = this.dialog.getByRole('textbox', { name: 'Table number' });
  readonly save = this.dialog.getByRole('button', { name: /^Save/ });

  /** Opens it from the chip at the top of the menus and of a menu. */
  async open(chip: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: chip }).tap();
  }
}
