import type { Locator } from '@playwright/test';
import { expect } from '../expect.ts';
import { beginning, Parts } from './parts.ts';

export class MenuPage extends Parts {
  readonly dishes = this.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: this.page.getByRole('button') });
  /** Opens the sheet of diets and allergens. */
  readonly diets = this.page.getByRole('button', { name: 'Diets and allergens' });
  readonly search = this.page.getByRole('searchbox', { name: 'Search the menu' });
  readonly categories = this.page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  /** Leads to the basket, and shows what is in it. */
  readonly basketBar = this.page.getByRole('link', { name: /^View basket/ });

  /** Opens a dish. */
  dish(title: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: beginning(title) });
  }

  async openDish(title: string): Promise<void> {
    await this.dish(title).tap();
  }

  quickAdd(title: string): Locator {
    return this.page.getByRole('button', { name: `Add ${title}`, exact: true });
  }

  /** Every dish is in the document and takes its space. */
  async isBuilt(): Promise<void> {
    await expect(this.page.locator('.dish-room')).toHaveCount(0);
  }

  async goToBasket(): Promise<void> {
    await this.basketBar.tap();
  }
}
