import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { beginning } from './names.ts';

export class MenuPage {
  readonly search: Locator;
  readonly categories: Locator;
  /** Leads to the basket, and shows what is in it. */
  readonly basketBar: Locator;

  readonly dishes: Locator;
  /** Opens the sheet of diets and allergens. */
  readonly diets: Locator;

  constructor(private readonly page: Page) {
    this.dishes = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') });
    this.diets = page.getByRole('button', { name: 'Diets and allergens' });
    this.search = page.getByRole('searchbox', { name: 'Search the menu' });
    this.categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    this.basketBar = page.getByRole('link', { name: /^View basket/ });
  }

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
