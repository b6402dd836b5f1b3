import type { Page } from '@playwright/test';

/** The guest details that a native app sends. */
export const ADA = {
  type: 'guest',
  email: 'ada@example.com',
  name: 'Ada',
  loyaltyCard: 'L-1815',
  discountCode: 'WELCOME10',
};

/** A native shell posts messages into the page itself (WA13). */
export const post = (page: Page, message: object): Promise<void> =>
  page.evaluate((data) => window.postMessage(data, '*'), message);
