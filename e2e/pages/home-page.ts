import type { Locator, Page } from '@playwright/test';

/** The brand's front page, with its venues and searches. */
export class HomePage {
  readonly search: Locator;
  readonly look: Locator;
  readonly locate: Locator;
  readonly viewAll: Locator;
  readonly showMore: Locator;
  readonly venues: Locator;
  readonly trouble: Locator;

  constructor(page: Page) {
    this.search = page.getByRole('searchbox', { name: 'Postcode or name' });
    this.look = page.getByRole('button', { name: 'Search', exact: true });
    this.locate = page.getByRole('button', { name: 'Use my location' });
    this.viewAll = page.getByRole('button', { name: 'View all', exact: true });
    this.showMore = page.getByRole('button', { name: 'Show more', exact: true });
    this.venues = page
      .getByRole('list', { name: /^(Where are you\?|Nearest locations)$/ })
      .getByRole('listitem');
    this.trouble = page.getByRole('main').getByRole('alert');
  }
}
