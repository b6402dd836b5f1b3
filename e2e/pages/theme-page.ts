import type { FrameLocator, Locator } from '@playwright/test';
import { Parts } from './parts.ts';

/** `/__theme`: a brand's look, and its screens in frames. */
export class ThemePage extends Parts {
  readonly heading = this.page.getByRole('heading', { level: 1, name: 'Theme' });
  readonly screens = this.page.getByRole('region', { name: 'Screens' }).getByRole('listitem');
  /** The number of screens shown. */
  readonly count = this.page.getByRole('status');
  readonly parts = this.page.frameLocator('iframe[title="Parts of the app"]');

  async open(): Promise<void> {
    await this.page.goto('/__theme');
  }

  /** A row of the table of colour pairs. */
  contrast(scheme: 'by day' | 'in the dark', pair: string): Locator {
    const table = this.page.getByRole('region', { name: `Contrast: ${scheme}`, exact: true });
    const named = this.page.getByRole('cell', { name: pair, exact: true });
    return table.getByRole('row').filter({ has: named });
  }

  screen(name: string): FrameLocator {
    return this.page.frameLocator(`iframe[title="${name}"]`);
  }

  choose(setting: string, value: string): Promise<string[]> {
    return this.page.getByRole('combobox', { name: setting, exact: true }).selectOption(value);
  }
}
