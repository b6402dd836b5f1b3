import type { Page, Request } from '@playwright/test';
import { ARMS } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const LINKED = 'from-the-native-app_1';
const OTHER = '11111111-2222-4333-8444-555555555555';

/** Requests of the page's scripts; the document and its files are requested before any script runs. */
const ASKED_BY_SCRIPTS: readonly string[] = ['fetch', 'xhr'];

/** Records the page's requests from now on. */
function listenTo(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => {
    // Analytics has a session id of its own.
    const isAnalytics = new URL(request.url()).pathname.endsWith('/ingress');
    if (ASKED_BY_SCRIPTS.includes(request.resourceType()) && !isAnalytics) requests.push(request);
  });
  return {
    requests,
    /** Distinct session ids of the calls so far. */
    sessions: () => [
      ...new Set(
        requests.map((request) => request.headers()['x-session-id']).filter((id) => id !== undefined),
      ),
    ],
  };
}

const addressOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

test('X3: a link’s session id leaves the address before any request (attack H7)', async ({ guest, page }) => {
  const { requests, sessions } = listenTo(page);
  await guest.open(`${ARMS.food}?a=b%20c&sessionId=${LINKED}&sessionId=${OTHER}&d#e`);
  await expect(guest.menu.search).toBeVisible();
  expect(addressOf(page)).toBe(`${ARMS.food}?a=b%20c&d#e`);
  expect(sessions()).toEqual([LINKED]);
  expect(requests.length).toBeGreaterThan(3);
  for (const request of requests) {
    expect(request.url()).not.toContain(LINKED);
    expect((await request.allHeaders())['referer'] ?? '').not.toContain('sessionId');
  }
  await page.goBack();
  await page.goForward();
  expect(page.url()).not.toContain('sessionId');
});
