import type { Locator } from '@playwright/test';
import { Parts } from './parts.ts';

/** The feedback form on a placed order's page. */
export class FeedbackPart extends Parts {
  readonly region = this.page.getByRole('region', { name: 'How was it?' });
  readonly ratings = this.region.getByRole('radiogroup', { name: 'Your rating' });
  readonly comment = this.region.getByRole('textbox', { name: 'Anything you want to add' });
  readonly send = this.region.getByRole('button', { name: 'Send' });
  readonly thanks = this.region.getByText('Thank you for telling us.');
  readonly link = this.region.getByRole('link', { name: 'Tell us how it was' });

  rating(stars: 1 | 2 | 3 | 4 | 5): Locator {
    return this.ratings.getByRole('radio', { name: new RegExp(`^${stars}:`) });
  }
}
