/** A paying page as a real browser receives it, as a guest who was never there. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { left, right, type Either } from '@tableside/core';
import type { Browser, Page, Request, Response } from 'playwright';
import type { SeenDocument, SeenPage } from './changes.ts';

/** What the page goes on fetching after it has come. */
const SETTLES_MS = 2_000;
const PATIENCE_MS = 30_000;

const PLACES = ['/usr/bin/chromium', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'];

/** @returns left: why there is no browser */
export async function openBrowser(): Promise<Either<string, Browser>> {
  const { chromium } = await import('playwright');
  const named = process.env['CHROMIUM_PATH'];
  const places = named === undefined ? [chromium.executablePath(), ...PLACES] : [named];
  const executablePath = places.find((place) => existsSync(place));
  if (executablePath === undefined)
    return left('there is no browser: install Chromium or Chrome, or name it in CHROMIUM_PATH');
  // Chromium's sandbox refuses to run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return right(await chromium.launch({ executablePath, args }));
}

const hashOf = (kind: 'sha256' | 'sha384', bytes: string | Buffer): string =>
  `${kind}-${createHash(kind).update(bytes).digest('base64')}`;

/** Runs in the browser: what a document has, by the text that came or as it stands. */
function contentsOf([html, base]: readonly [string | undefined, string]) {
  const text = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...text.querySelectorAll(selector)];
  const address = (element: Element, name: string): string => {
    const value = element.getAttribute(name) ?? '';
    return URL.canParse(value, base) ? new URL(value, base).href : value;
  };
  return {
    scripts: all('script[src], link[rel="modulepreload"]').map((one) =>
      address(one, one.hasAttribute('src') ? 'src' : 'href'),
    ),
    inline: all('script:not([src]):not([type="application/json"])').map((one) => one.textContent ?? ''),
    frames: all('iframe, frame, object, embed').map((one) =>
      one.hasAttribute('srcdoc') ? 'srcdoc' : address(one, one.hasAttribute('data') ? 'data' : 'src'),
    ),
    formTargets: [
      ...all('form[action]').map((one) => address(one, 'action')),
      ...all('[formaction]').map((one) => address(one, 'formaction')),
    ],
    handlers: all('*').flatMap((one) =>
      one
        .getAttributeNames()
        .filter((name) => name.startsWith('on'))
        .map((name) => `${name} of ${one.localName}`),
    ),
  };
}

async function documentOf(page: Page, html: string | undefined, base: string): Promise<SeenDocument> {
  const { inline, ...seen } = await page.evaluate(contentsOf, [html, base] as const);
  return { ...seen, inlineScripts: inline.map((code) => hashOf('sha256', code)) };
}

const bytesOf = (response: Response): Promise<Buffer> => response.body().catch(() => Buffer.alloc(0));

/** What a provider's frame loads is the provider's affair; the frame itself stands in the page. */
function isOfPage(request: Request, page: Page): boolean {
  try {
    return request.frame() === page.mainFrame();
  } catch {
    // Asked for before there was a frame.
    return true;
  }
}

/** @throws where the page does not come */
export async function seenAt(browser: Browser, address: string): Promise<SeenPage> {
  // A service worker would answer in the place of the network.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const requests: string[] = [];
    const scripts: Promise<{ address: string; hash: string }>[] = [];
    page.on('request', (request) => {
      if (isOfPage(request, page)) requests.push(request.url());
    });
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' || !isOfPage(response.request(), page)) return;
      scripts.push(
        bytesOf(response).then((bytes) => ({ address: response.url(), hash: hashOf('sha384', bytes) })),
      );
    });
    const response = await page.goto(address, { timeout: PATIENCE_MS });
    if (response === null) throw new Error('there was no answer');
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined);
    await page.waitForTimeout(SETTLES_MS);
    const { origin } = new URL(address);
    const worker = await context.request.get(`${origin}/sw.js`);
    const blank = await context.newPage();
    return {
      origin,
      status: response.status(),
      headers: await response.allHeaders(),
      documents: [
        await documentOf(blank, await response.text(), address),
        await documentOf(page, undefined, address),
      ],
      fetched: [
        ...(await Promise.all(scripts)),
        { address: `${origin}/sw.js`, hash: hashOf('sha384', await worker.body()) },
      ],
      requests,
    };
  } finally {
    await context.close();
  }
}
