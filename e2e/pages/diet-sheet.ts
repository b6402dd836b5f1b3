import type { Locator, Page } from '@playwright/test';

/** The sheet of diets and allergens. */
export class DietSheet {
  readonly dialog: Locator;
  /** Returns to the menu; shows how many dishes are left. */
  readonly show: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Diets and allergens' });
    this.show = this.dialog.getByRole('button', { name: /^(Show \d+ dish|No dish matches)/ });
  }

  /** A diet, or an allergen to avoid. */
  tick(name: string): Locator {
    return this.dialog.getByRole('checkbox', { name, exact: true });
  }
}
