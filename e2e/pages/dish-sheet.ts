import type { Locator, Page } from '@playwright/test';
import { beginning } from './parts.ts';

/** The sheet for a dish's portion, choices and quantity. */
export class DishSheet {
  readonly dialog: Locator;
  readonly note: Locator;
  readonly close: Locator;
  readonly oneMore: Locator;
  /** Adds the dish to the basket; shows its price. */
  readonly add: Locator;
  readonly save: Locator;

  constructor(page: Page, title: string) {
    this.dialog = page.getByRole('dialog', { name: title });
    this.note = this.dialog.getByRole('textbox', { name: 'Note to the kitchen' });
    this.close = this.dialog.getByRole('button', { name: 'Close' });
    this.oneMore = this.dialog.getByRole('button', { name: 'One more', exact: true });
    this.add = this.dialog.getByRole('button', { name: /^Add/ });
    this.save = this.dialog.getByRole('button', { name: /^Save changes/ });
  }

  /** A choice of the dish, by the start of its name. */
  group(name: string): Locator {
    return this.dialog.getByRole('group', { name: beginning(name) });
  }

  async choose(group: string, option: string): Promise<void> {
    const options = this.group(group);
    await options
      .getByRole('radio', { name: beginning(option) })
      .or(options.getByRole('checkbox', { name: beginning(option) }))
      .check();
  }

  async oneMoreOf(option: string): Promise<void> {
    await this.dialog.getByRole('button', { name: `One more ${option}`, exact: true }).tap();
  }
}
