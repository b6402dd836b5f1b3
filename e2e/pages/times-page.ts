import type { Locator } from '@playwright/test';
import { Parts } from './parts.ts';

/** The times on their page, or in the sheet over another one. */
export class TimesPage extends Parts {
  readonly all = this.page.getByRole('group', { name: 'Time', exact: true }).getByRole('radio');
  readonly chosen = this.all.and(this.page.locator(':checked'));
  /** Leads to the menus with the picked time. */
  readonly continue = this.page.getByRole('button', { name: /^Continue/ });

  /** A time's radio button, by the start of its label. */
  at(label: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${label}`) });
  }

  /** A time of a day: `Today`, or the weekday's name. */
  on(day: string, label: string): Locator {
    return this.page.getByRole('group', { name: day, exact: true }).getByRole('radio', {
      name: new RegExp(`^${label}`),
    });
  }

  async choose(label: string): Promise<void> {
    await this.page
      .locator('label')
      .filter({ has: this.at(label) })
      .tap();
  }
}
