import type { Page } from '@playwright/test';
import { ARMS } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

const LINKED = 'from-the-native-app_1';
const OTHER = '11111111-2222-4333-8444-555555555555';

const addressOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

test('X3: a link’s session id leaves the address before any request (attack H7)', async ({
  engine,
  guest,
  page,
  sandbox,
}) => {
  const byScripts: string[] = [];
  // The document and its files are asked for before any script runs. No other engine's driver tells of requests.
  if (engine === undefined)
    page.on('request', (request) => {
      if (/fetch|xhr/.test(request.resourceType())) byScripts.push(request.url());
    });
  await guest.open(`${ARMS.food}?a=b%20c&sessionId=${LINKED}&sessionId=${OTHER}&d#e`);
  await expect(guest.menu.search).toBeVisible();
  expect(addressOf(page)).toBe(`${ARMS.food}?a=b%20c&d#e`);
  // Analytics has a session id of its own.
  const calls = sandbox.exchanges.filter(({ url }) => !url.pathname.endsWith('/ingress'));
  expect(calls.length).toBeGreaterThan(3);
  const sessions = calls.map(({ headers }) => headers.get('x-session-id')).filter((id) => id !== null);
  expect([...new Set(sessions)]).toEqual([LINKED]);
  for (const { url, headers } of calls) {
    expect(url.href).not.toContain(LINKED);
    expect(headers.get('referer') ?? '').not.toContain('sessionId');
  }
  expect(byScripts.filter((url) => url.includes(LINKED))).toEqual([]);
  await guest.open(ARMS.venue);
  await page.goBack();
  expect(page.url()).not.toContain('sessionId');
});
