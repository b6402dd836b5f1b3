import type { Locator, Page } from '@playwright/test';

/** The times on their page, or in the sheet over another one. */
export class TimesPage {
  readonly all: Locator;
  readonly chosen: Locator;
  /** Leads to the menus with the picked time. */
  readonly continue: Locator;

  constructor(private readonly page: Page) {
    this.all = page.getByRole('group', { name: 'Time', exact: true }).getByRole('radio');
    this.chosen = this.all.and(page.locator(':checked'));
    this.continue = page.getByRole('button', { name: /^Continue/ });
  }

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
