import type { Page } from '@playwright/test';
import { sampleBrands } from '../../fixtures/brands/index.ts';
import { ARMS, OLIVES } from '../scenarios/ordering.ts';
import { expect, test } from '../test.ts';

/** Text of libraries that a menu does not need. */
const LATER = {
  'the card SDK': 'braintreegateway',
  'the socket': 'socket.io',
  'calendar arithmetic': 'Invalid DateTime',
};

/** A page's background colour and scheme. */
const groundOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
    return [backgroundColor, colorScheme];
  });

test.describe('a brand on a dark ground', () => {
  const northbound = sampleBrands.find(({ key }) => key === 'northbound');
  if (northbound === undefined) throw new Error('There is no Northbound');
  test.use({ brand: northbound });

  test('the next document has background and scheme before its content', async ({ guest, page }) => {
    await guest.open('/');
    await expect(guest.heading).toBeVisible();
    const shown = await groundOf(page);
    expect(shown).not.toEqual(['rgb(255, 255, 255)', 'light']);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tableside.ground'))).not.toBeNull();
    await page.evaluate(() => localStorage.removeItem('tableside.content'));
    await page.route(/\/api\//, () => undefined);
    await page.goto('/terms', { waitUntil: 'domcontentloaded' });
    expect(await groundOf(page)).toEqual(shown);
    const scripts = page.locator('script[src^="/assets/"][type="module"]');
    for (const script of (await scripts.all()).slice(0, 3))
      await expect(script).toHaveAttribute('blocking', 'render');
  });
});

test('a menu loads nothing of paying; the basket’s skeleton shows at the tap', async ({ guest, page }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.url().includes('/assets/'))
      scripts.add(response.url());
  });
  // Fetched again, because the bodies of an earlier document's files are gone.
  const loaded = async (): Promise<string> => {
    const fetched = page.evaluate(
      (addresses) => Promise.all(addresses.map(async (one) => (await fetch(one)).text())),
      [...scripts],
    );
    return (await fetched).join('\n');
  };

  await guest.open(`${ARMS.food}?table=12`);
  await guest.menu.quickAdd(OLIVES.title).tap();
  await expect(guest.menu.basketBar).toBeVisible();
  const onTheMenu = await loaded();
  expect(onTheMenu).toContain('mobx');
  for (const [library, text] of Object.entries(LATER)) {
    expect(onTheMenu.includes(text), `${library} is loaded for a menu`).toBe(false);
  }
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tableside.ground'))).not.toBeNull();
  await page.evaluate(() => {
    const { body } = document;
    const skeleton = (): string => {
      const { content, position, inset, animationDelay } = getComputedStyle(body, '::after');
      return content === 'none' ? 'none' : [position, inset, animationDelay].join(' ');
    };
    // The page is about to go, so its state is stored for the next one.
    sessionStorage.setItem('skeleton', skeleton());
    addEventListener('click', () =>
      sessionStorage.setItem('skeleton', `${sessionStorage.getItem('skeleton')}, ${skeleton()}`),
    );
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const frames: string[] = [];
  browser.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    void browser.send('Page.screencastFrameAck', { sessionId });
  });
  await browser.send('Page.startScreencast', { format: 'png', maxWidth: 195, maxHeight: 422 });
  await guest.menu.basketBar.dispatchEvent('click');
  await guest.isAt('Your basket');
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  await browser.send('Page.stopScreencast');
  const grounds = await page.evaluate(groundsOf, frames);
  expect(grounds.length).toBeGreaterThan(1);
  const [ground] = await groundOf(page);
  expect(ground).not.toBe('rgb(255, 255, 255)');
  expect([...new Set(grounds)].map((colour) => `rgb(${colour.replaceAll(' ', ', ')})`)).toEqual([ground]);
  expect(await page.evaluate(() => sessionStorage.getItem('skeleton'))).toBe('none, fixed 0px 0.08s');
  await expect.poll(async () => (await loaded()).includes(LATER['the card SDK'])).toBe(true);
});

test('the basket comes after one skeleton, also where calls take seconds', async ({ guest, page }) => {
  await page.addInitScript(() => {
    if (window !== top) return;
    const shown = (): string => {
      if (document.documentElement.classList.contains('app-leaves')) return 'skeleton';
      const main = document.querySelector('#app main');
      if (main === null) return 'skeleton';
      return main.classList.contains('app-wait') ? 'skeleton' : (main.querySelector('h1')?.textContent ?? '');
    };
    const look = (): void => {
      const seen = (sessionStorage.getItem('seen') ?? '').split('\n');
      if (seen.at(-1) !== shown()) sessionStorage.setItem('seen', [...seen, shown()].join('\n'));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await guest.open(`${ARMS.food}?table=12`);
  await guest.menu.quickAdd(OLIVES.title).tap();
  const answers = () =>
    page.evaluate(async () => (await (await caches.open('tableside-answers')).keys()).length);
  await expect.poll(answers).toBeGreaterThan(3);
  await page.evaluate(() => sessionStorage.removeItem('seen'));
  await page.route(/\/api\//, () => undefined);
  await guest.menu.basketBar.tap();
  await guest.isAt('Your basket');
  await expect(guest.basket.line(OLIVES.title)).toBeVisible();
  const seen = await page.evaluate(() => sessionStorage.getItem('seen')?.trim().split('\n'));
  expect(seen).toEqual(['Food', 'skeleton', 'Your basket']);
});

/** The most frequent colour in each picture's gutter, computed in the page. A picture is PNG in base64. */
async function groundsOf(pictures: readonly string[]): Promise<readonly string[]> {
  const grounds: string[] = [];
  for (const data of pictures) {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const drawn = canvas.getContext('2d');
    if (drawn === null) throw new Error('There is no canvas');
    drawn.drawImage(image, 0, 0);
    const { data: bytes } = drawn.getImageData(0, 0, 4, image.height);
    const counts = new Map<string, number>();
    for (let at = 0; at < bytes.length; at += 4) {
      const colour = bytes.slice(at, at + 3).join(' ');
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const [most = ''] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
    grounds.push(most);
  }
  return grounds;
}
