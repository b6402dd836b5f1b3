import { Parts } from './parts.ts';

export class CookieBanner extends Parts {
  readonly region = this.page.getByRole('region', { name: 'Cookies' });
  readonly accept = this.region.getByRole('button', { name: 'Accept' });
  readonly refuse = this.region.getByRole('button', { name: 'Refuse' });
  /** Reopens the question from the footer. */
  readonly footer = this.page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' });
}
