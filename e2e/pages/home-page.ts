import { Parts } from './parts.ts';

/** The brand's front page, with its venues and searches. */
export class HomePage extends Parts {
  readonly search = this.page.getByRole('searchbox', { name: 'Postcode or name' });
  readonly look = this.page.getByRole('button', { name: 'Search', exact: true });
  readonly locate = this.page.getByRole('button', { name: 'Use my location' });
  readonly viewAll = this.page.getByRole('button', { name: 'View all', exact: true });
  readonly showMore = this.page.getByRole('button', { name: 'Show more', exact: true });
  readonly venues = this.page
    .getByRole('list', { name: /^(Where are you\?|Nearest locations)$/ })
    .getByRole('listitem');
  readonly trouble = this.page.getByRole('main').getByRole('alert');
}
