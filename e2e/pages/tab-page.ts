import type { Locator, Page } from '@playwright/test';

export const TAB_HEADINGS = {
  placed: 'Added to your tab',
  checking: 'Checking your order',
  refused: 'Your order was not placed',
} as const;

/** The sheets of tabs, and what is said of one beside them. */
export class TabPage {
  /** Asks on the menu whether the guest wants a tab, in the venue's words. */
  readonly info: Locator;
  readonly startATab: Locator;
  /** Shows what the tab comes to, wherever the guest is. */
  readonly chip: Locator;
  /** What the chip opens. */
  readonly sheet: Locator;
  /** In the basket, or in the sheet that asks for the details. */
  readonly add: Locator;

  constructor(private readonly page: Page) {
    this.info = page.getByRole('dialog', { name: 'Run a tab tonight' });
    this.startATab = page.getByRole('button', { name: 'Start a tab' });
    this.chip = page.getByRole('button', { name: /^Tab(?!le)/ });
    this.sheet = page.getByRole('dialog', { name: 'Your tab' });
    this.add = page.getByRole('button', { name: /^Add to tab/ }).first();
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }
}
