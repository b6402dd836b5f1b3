import type { Locator } from '@playwright/test';
import { Parts } from './parts.ts';

/** The sheet of diets and allergens. */
export class DietSheet extends Parts {
  readonly dialog = this.page.getByRole('dialog', { name: 'Diets and allergens' });
  /** Returns to the menu; shows how many dishes are left. */
  readonly show = this.dialog.getByRole('button', { name: /^(Show \d+ dish|No dish matches)/ });

  /** A diet, or an allergen to avoid. */
  tick(name: string): Locator {
    return this.dialog.getByRole('checkbox', { name, exact: true });
  }
}
