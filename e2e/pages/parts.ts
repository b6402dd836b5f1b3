import type { Page } from '@playwright/test';

/** The parts of a page. Its constructor runs before a class's own fields, which may read `this.page`. */
export class Parts {
  constructor(readonly page: Page) {}
}

/** Matches an accessible name by its start, whatever follows (a price, a description). */
export const beginning = (name: string): RegExp =>
  new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
