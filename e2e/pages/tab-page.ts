import type { Locator } from '@playwright/test';
import { Parts } from './parts.ts';

export const TAB_HEADINGS = {
  placed: 'Added to your tab',
  checking: 'Checking your order',
  refused: 'Your order was not placed',
} as const;

/** The sheets of tabs, and what is said of one beside them. */
export class TabPage extends Parts {
  /** Asks on the menu whether the guest wants a tab, in the venue's words. */
  readonly info = this.page.getByRole('dialog', { name: 'Run a tab tonight' });
  readonly startATab = this.page.getByRole('button', { name: 'Start a tab' });
  /** Shows what the tab comes to, wherever the guest is. */
  readonly chip = this.page.getByRole('button', { name: /^Tab(?!le)/ });
  /** What the chip opens. */
  readonly sheet = this.page.getByRole('dialog', { name: 'Your tab' });
  /** In the basket, or in the sheet that asks for the details. */
  readonly add = this.page.getByRole('button', { name: /^Add to tab/ }).first();

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }
}
