import type { Request } from '@playwright/test';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { nameOf } from '../watch.ts';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

/** Text of libraries that a menu does not need. */
const LATER = {
  'the card SDK': 'braintreegateway',
  'the socket': 'socket.io',
  'calendar arithmetic': 'Invalid DateTime',
};

test('a menu loads nothing of paying; the basket does', async ({ guest, page }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.url().includes('/assets/'))
      scripts.add(response.url());
  });
  // Asked for once more: what a document before has loaded cannot be read any longer.
  const loaded = async (): Promise<string> => {
    const fetched = page.evaluate(
      (addresses) => Promise.all(addresses.map(async (one) => (await fetch(one)).text())),
      [...scripts],
    );
    return (await fetched).join('\n');
  };

  await guest.open(ARMS.food);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await expect(guest.menu.basketBar).toBeVisible();
  const onTheMenu = await loaded();
  expect(onTheMenu).toContain('mobx');
  for (const [library, text] of Object.entries(LATER)) {
    expect(onTheMenu.includes(text), `${library} is loaded for a menu`).toBe(false);
  }
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await expect.poll(async () => (await loaded()).includes(LATER['the card SDK'])).toBe(true);
});

/** Long beside what the browser itself takes, so that what waits for an answer is told from what does not. */
const ANSWER_MS = 1000;
const CALLS = [
  'content',
  'venues',
  'ordering.getVenue',
  'ordering.getTables',
  'ordering.getMenus',
  'ordering.getmenupages',
];

interface Asked {
  readonly request: Request;
  /** Milliseconds, as are answers. */
  readonly at: number;
  answeredAt: number;
}

test('a menu by its own address takes at most two round trips in a row', async ({ guest, page, sandbox }) => {
  const asked: Asked[] = [];
  page.on('request', (request) => {
    if (isNeeded(request)) asked.push({ request, at: performance.now(), answeredAt: Infinity });
  });
  page.on('requestfinished', (request) => {
    const question = asked.find((one) => one.request === request);
    if (question !== undefined) question.answeredAt = performance.now();
  });
  for (const call of CALLS) sandbox.spoil(call, { kind: 'delay', ms: ANSWER_MS });

  await guest.open(ARMS.food);
  await expect(guest.menu.dish('Sirloin Steak')).toBeVisible();

  expect(asked.map(({ request }) => nameOf(request)).toSorted()).toEqual([
    'GET /api/content/spaces/foxglove/environments/sandbox/entries',
    'GET /api/content/spaces/foxglove/environments/sandbox/entries',
    'GET /api/venues-service/venues/4101',
    'ordering.getMenus',
    'ordering.getTables',
    'ordering.getVenue',
    'ordering.getmenupages',
  ]);
  expect(roundTripsOf(asked)).toBeLessThanOrEqual(2);
});

/** What the menu itself is made of; the other menus are fetched ahead, later. */
function isNeeded(request: Request): boolean {
  if (!new URL(request.url()).pathname.startsWith('/api/')) return false;
  if (nameOf(request) !== 'ordering.getmenupages') return true;
  return (request.postData() ?? '').includes('foxglove-food');
}

/**
 * The longest row of questions of which each was asked once the one before it was answered. The browser tells of
 * both with some delay, much shorter than half an answer.
 */
function roundTripsOf(asked: readonly Asked[]): number {
  const rows = new Map<Asked, number>();
  for (const question of asked) {
    const before = asked.filter(({ answeredAt }) => answeredAt - ANSWER_MS / 2 <= question.at);
    rows.set(question, 1 + Math.max(0, ...before.map((earlier) => rows.get(earlier) ?? 0)));
  }
  return Math.max(...rows.values());
}

test.describe('a brand on a dark ground', () => {
  const northbound = sampleBrands.find(({ key }) => key === 'northbound');
  if (northbound === undefined) throw new Error('There is no Northbound');
  test.use({ brand: northbound });

  test('the next document has its ground and scheme before its content, and asks for nothing to be painted earlier', async ({
    guest,
    page,
  }) => {
    const ground = (): Promise<readonly string[]> =>
      page.evaluate(() => {
        const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
        return [backgroundColor, colorScheme];
      });
    await guest.open('/');
    await expect(guest.heading).toBeVisible();
    const shown = await ground();
    expect(shown).not.toEqual(['rgb(255, 255, 255)', 'light']);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tableside.ground'))).not.toBeNull();
    await page.evaluate(() => localStorage.removeItem('tableside.content'));
    await page.route(/\/api\//, () => undefined);
    await page.goto('/terms', { waitUntil: 'domcontentloaded' });
    expect(await ground()).toEqual(shown);
    const scripts = page.locator('script[src^="/assets/"][type="module"]');
    for (const script of (await scripts.all()).slice(0, 3))
      await expect(script).toHaveAttribute('blocking', 'render');
  });
});
