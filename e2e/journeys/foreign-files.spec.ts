import { readdirSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { cachedForOffline } from '../scenarios/offline.ts';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import type { Guest } from '../pages/guest.ts';
import { expect, test } from '../test.ts';

const SIGN_IN = '<!doctype html><html><title>Sign in to our wifi</title></html>';

const built = readdirSync(new URL('../../dist/assets/', import.meta.url));
const fileOf = (pattern: RegExp): string => `/assets/${built.find((name) => pattern.test(name)) ?? ''}`;

/** A file of each kind, with its own type. The worker caches the first three while it is installed. */
const FILES = {
  script: [fileOf(/^checkout-.*\.js$/), 'text/javascript'],
  style: [fileOf(/^checkout-.*\.css$/), 'text/css'],
  document: ['/-/order/checkout/basket', 'text/html'],
  'later script': [fileOf(/^bill-covers-model-.*\.js$/), 'text/javascript'],
  'later style': [fileOf(/^bill-.*\.css$/), 'text/css'],
  font: [fileOf(/^besley-latin-ext.*\.woff2$/), 'font/woff2'],
  picture: ['/brand-assets/foxglove/logo.svg', 'image/svg+xml'],
  configuration: ['/runtime-config.json', 'application/json'],
} as const;
type Kind = keyof typeof FILES;
const KINDS = Object.keys(FILES) as Kind[];
const TYPES = ['text/html', 'its own type'] as const;
const typeFor = (kind: Kind, type: (typeof TYPES)[number]): string =>
  type === 'text/html' ? type : FILES[kind][1];

/** Answers what the worker asks for with a sign-in page, until the network is healthy. */
async function signInFor(context: BrowserContext, [path, contentType]: readonly [string, string]) {
  const seen = { times: 0, isHealthy: false };
  await context.route(
    (url) => url.pathname === path,
    async (route) => {
      if (seen.isHealthy || route.request().serviceWorker() === null) return route.fallback();
      seen.times += 1;
      return route.fulfill({ status: 200, contentType, body: SIGN_IN });
    },
  );
  return seen;
}

/** What every cache of the phone has of the sign-in page. */
const foreignIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if ((await (await cache.match(request))?.text())?.includes('Sign in') === true)
          found.push(`${name} ${request.url}`);
    }
    return found;
  });

const workerIs = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.installing ? 'installing' : (registration?.active?.state ?? 'none');
  });

async function ordersOffline(guest: Guest): Promise<void> {
  const { page } = guest;
  await guest.open(`${ARMS.food}?table=12`);
  await cachedForOffline(page);
  await page.context().setOffline(true);
  await guest.reload();
  await guest.menu.quickAdd(OLIVES.title).tap();
  await guest.menu.goToBasket();
  await guest.isAt('Your basket');
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  await page.context().setOffline(false);
}

for (const type of TYPES)
  for (const kind of KINDS.slice(0, 3))
    test(`a page as ${type} for a ${kind} is not installed, and the next visit is`, async ({
      guest,
      page,
      context,
    }) => {
      const seen = await signInFor(context, [FILES[kind][0], typeFor(kind, type)]);
      await guest.open(`${ARMS.food}?table=12`);
      await guest.isAt('Food');
      await expect.poll(() => seen.times, { timeout: 20_000 }).toBeGreaterThan(0);
      await expect.poll(() => workerIs(page)).toBe(kind === 'document' ? 'activated' : 'none');
      expect(await foreignIn(page)).toEqual([]);
      seen.isHealthy = true;
      await ordersOffline(guest);
      expect(await foreignIn(page)).toEqual([]);
    });
