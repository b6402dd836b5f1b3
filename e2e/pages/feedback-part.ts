import type { Locator, Page } from '@playwright/test';

/** The feedback form on a placed order's page. */
export class FeedbackPart {
  readonly region: Locator;
  readonly ratings: Locator;
  readonly comment: Locator;
  readonly send: Locator;
  readonly thanks: Locator;
  readonly link: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'How was it?' });
    this.ratings = this.region.getByRole('radiogroup', { name: 'Your rating' });
    this.comment = this.region.getByRole('textbox', { name: 'Anything you want to add' });
    this.send = this.region.getByRole('button', { name: 'Send' });
    this.thanks = this.region.getByText('Thank you for telling us.');
    this.link = this.region.getByRole('link', { name: 'Tell us how it was' });
  }

  rating(stars: 1 | 2 | 3 | 4 | 5): Locator {
    return this.ratings.getByRole('radio', { name: new RegExp(`^${stars}:`) });
  }
}
