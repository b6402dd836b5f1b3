import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { cachedForOffline } from '../scenarios/offline.ts';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { Guest } from '../pages/guest.ts';
import { expect, test } from '../test.ts';

const PATIENT = { timeout: 20_000 };
const SIGN_IN = '<!doctype html><html><title>Sign in to our wifi</title></html>';

const built = readdirSync(new URL('../../dist/assets/', import.meta.url));
const fileOf = (pattern: RegExp): string => `/assets/${built.find((name) => pattern.test(name)) ?? ''}`;

/** A file of each kind, with its own type. The worker caches the first two while it is installed. */
const FILES = {
  script: [fileOf(/^container-.*\.js$/), 'text/javascript'],
  style: [fileOf(/^checkout-.*\.css$/), 'text/css'],
  document: ['/-/order/checkout/basket', 'text/html'],
  'later script': [fileOf(/^bill-covers-model-.*\.js$/), 'text/javascript'],
  'later style': [fileOf(/^tab-screens-.*\.css$/), 'text/css'],
  font: [fileOf(/^besley-latin-ext.*\.woff2$/), 'font/woff2'],
  picture: ['/brand-assets/foxglove/crisps.svg', 'image/svg+xml'],
  configuration: ['/runtime-config.json', 'application/json'],
} as const;
type Kind = keyof typeof FILES;
const INSTALLED: readonly Kind[] = ['script', 'style', 'document'];
const LATER: readonly Kind[] = ['later script', 'later style', 'font', 'picture', 'configuration'];
const TYPES = ['text/html', 'its own type'] as const;

/** Has the network answer what the worker asks for at that path with a sign-in page. */
async function signInAt(context: BrowserContext, kind: Kind, type: (typeof TYPES)[number], times?: number) {
  const [path, own] = FILES[kind];
  const seen = { times: 0 };
  await context.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().serviceWorker() === null) return route.fallback();
      seen.times += 1;
      const contentType = type === 'text/html' ? type : own;
      return route.fulfill({ status: 200, contentType, body: SIGN_IN });
    },
    times === undefined ? {} : { times },
  );
  return seen;
}

/** Every cached answer of the phone that is the sign-in page. */
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

for (const type of TYPES) {
  test(`a page as ${type} is never installed, and the next visit works offline`, async ({
    guest,
    anotherGuest,
    watch,
  }) => {
    for (const kind of INSTALLED)
      await test.step(kind, async () => {
        const { page } = kind === INSTALLED[0] ? guest : await anotherGuest();
        const phone = new Guest(page);
        const seen = await signInAt(page.context(), kind, type);
        await phone.open(`${ARMS.food}?table=12`);
        await phone.isAt('Food');
        await expect.poll(() => seen.times, PATIENT).toBeGreaterThan(0);
        await expect.poll(() => workerIs(page), PATIENT).toBe('none');
        expect(await foreignIn(page)).toEqual([]);

        await page.context().unrouteAll();
        await phone.open(`${ARMS.food}?table=12`);
        await cachedForOffline(page);
        await watch.withoutNetwork(page.context());
        await phone.reload();
        await phone.menu.quickAdd(OLIVES.title).tap();
        await phone.menu.goToBasket();
        await phone.isAt('Your basket');
        expect(await foreignIn(page)).toEqual([]);
        // With a network again, the basket would fetch its wallets past the end of the test.
        await page.goto('about:blank');
        await watch.withNetwork(page.context());
      });
  });

  test(`a page as ${type} is never kept later, and is asked for once more`, async ({
    guest,
    page,
    context,
    watch,
  }) => {
    // The worker gives the page no file rather than another.
    for (const kind of LATER.slice(0, 3))
      watch.provokes(`no answer GET ${FILES[kind][0].replace(/-[\w-]{8}(\.\w+)$/, '$1')}`);
    await guest.open(`${ARMS.food}?table=12`);
    await cachedForOffline(page);
    for (const kind of LATER)
      await test.step(kind, async () => {
        const [path] = FILES[kind];
        /** Whether the page gets the file, as it asks for a file of that kind. */
        const comes = (): Promise<boolean> =>
          page.evaluate(
            ([of, isPicture]) =>
              isPicture
                ? new Promise<boolean>((resolve) => {
                    const image = new Image();
                    image.addEventListener('load', () => resolve(true));
                    image.addEventListener('error', () => resolve(false));
                    image.src = of;
                  })
                : fetch(of).then(
                    async (answer) => !(await answer.text()).includes('Sign in'),
                    () => false,
                  ),
            [path, kind === 'picture'] as const,
          );
        const seen = await signInAt(context, kind, type);
        // The configuration of the visit before serves in its place.
        if (kind !== 'configuration') expect(await comes()).toBe(false);
        expect(await foreignIn(page)).toEqual([]);
        if (kind !== 'configuration') expect(seen.times).toBeGreaterThan(0);
        await context.unrouteAll();
        expect(await comes(), 'with a healthy network').toBe(true);
        expect(await foreignIn(page)).toEqual([]);
      });
  });
}

test('a file that came as a page once is fetched once more before the guest hears of it', async ({
  guest,
  page,
  context,
}) => {
  await guest.open(`${ARMS.food}?table=12`);
  await cachedForOffline(page);
  const seen = await signInAt(context, 'later script', 'its own type', 1);
  const asked = page.evaluate((of) => import(of).then(Object.keys), FILES['later script'][0]);
  expect(await asked).not.toEqual([]);
  expect(seen.times).toBe(1);
});

for (const type of ['text/html', 'text/javascript'])
  test(`a first file that comes as a page, as ${type}, is fetched once more before the app has begun`, async ({
    anotherGuest,
    sandbox,
    watch,
  }) => {
    const hash = createHash('sha384').update(SIGN_IN).digest('base64');
    const patterns = [/^start-.*\.js$/, /^app-.*\.js$/, /^app-.*\.css$/, /^checkout-.*\.css$/];
    for (const pattern of type === 'text/html' ? patterns : patterns.slice(0, 2))
      await test.step(String(pattern), async () => {
        const { page } = await anotherGuest();
        const path = fileOf(pattern);
        // The page has the hashes of the files that it names itself.
        if (pattern !== patterns[3])
          watch.provokes(
            `console: Failed to find a valid digest in the 'integrity' attribute for resource '${sandbox.origin}${path}' with computed SHA-384 integrity '${hash}'. The resource has been blocked.`,
          );
        await page.route(
          (url) => url.pathname === path,
          (route) => route.fulfill({ status: 200, contentType: type, body: SIGN_IN }),
          { times: 1 },
        );
        await page.goto(`${ARMS.food}?table=12`, { waitUntil: 'commit' });
        await new Guest(page).isAt('Food');
        const rules = () =>
          page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length));
        // The page may be just beginning anew.
        await expect(async () => expect(await rules()).not.toContain(0)).toPass(PATIENT);
      });
  });
