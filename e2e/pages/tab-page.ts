import type { Locator, Page } from '@playwright/test';

export const TAB_HEADINGS = {
  choice: 'How would you like to order?',
  order: 'Add to your tab',
  placed: 'Added to your tab',
  checking: 'Checking your order',
  refused: 'Your order was not placed',
} as const;

/** The screens and messages of tabs. */
export class TabPage {
  /** Explains tabs before one is opened, in the venue's words. */
  readonly info: Locator;
  readonly startATab: Locator;
  /** Shows that the guest is on a tab. */
  readonly notice: Locator;
  readonly add: Locator;
  readonly summary: Locator;

  constructor(private readonly page: Page) {
    this.info = page.getByRole('dialog', { name: 'Run a tab tonight' });
    this.startATab = page.getByRole('button', { name: /^Start a tab/ });
    this.notice = page.getByRole('region', { name: /^You are on your tab/ });
    this.add = page.getByRole('button', { name: /^Add to tab/ });
    this.summary = page.getByRole('region', { name: 'Your order' });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** Shows where the order goes, always in sight. */
  chip(words: string): Locator {
    return this.page.getByRole('button', { name: words, exact: true });
  }

  async open(): Promise<void> {
    await this.startATab.tap();
    await this.start();
  }

  async start(): Promise<void> {
    await this.info.getByRole('button', { name: 'Start my tab' }).tap();
  }
}
