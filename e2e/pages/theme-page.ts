import type { FrameLocator, Locator, Page } from '@playwright/test';

/** `/__theme`: a brand's look, and its screens in frames. */
export class ThemePage {
  readonly heading: Locator;
  readonly screens: Locator;
  /** The number of screens shown. */
  readonly count: Locator;
  readonly parts: FrameLocator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Theme' });
    this.screens = page.getByRole('region', { name: 'Screens' }).getByRole('listitem');
    this.count = page.getByRole('status');
    this.parts = page.frameLocator('iframe[title="Parts of the app"]');
  }

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
