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

interface SeenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Of a script. */
  readonly code: string;
}

/** Runs in the browser: a document's elements, by the text that came or as they stand. It names no function. */
const elementsOf = (html: string | undefined): readonly SeenElement[] =>
  [
    ...(html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')).querySelectorAll(
      '*',
    ),
  ].map((one) => ({
    name: one.localName,
    attributes: Object.fromEntries(
      one.getAttributeNames().map((name) => [name, one.getAttribute(name) ?? '']),
    ),
    code: one.localName === 'script' ? (one.textContent ?? '') : '',
  }));

const FRAMES: Readonly<Record<string, string>> = {
  iframe: 'src',
  frame: 'src',
  object: 'data',
  embed: 'src',
};

async function documentOf(page: Page, html: string | undefined, base: string): Promise<SeenDocument> {
  const elements = await page.evaluate(elementsOf, html);
  const addresses = (name: string, attribute: string) =>
    elements
      .filter((one) => one.name === name || name === '*')
      .map(({ attributes }) => attributes[attribute])
      .filter((value) => value !== undefined)
      .map((value) => (URL.canParse(value, base) ? new URL(value, base).href : value));
  const inline = elements.filter(
    ({ name, attributes: { src, type } }) =>
      name === 'script' && src === undefined && type !== 'application/json',
  );
  return {
    scripts: addresses('script', 'src'),
    inlineScripts: inline.map(({ code }) => hashOf('sha256', code)),
    frames: [
      ...Object.entries(FRAMES).flatMap(([name, attribute]) => addresses(name, attribute)),
      ...elements.filter(({ attributes }) => 'srcdoc' in attributes).map(() => 'srcdoc'),
    ],
    formTargets: [...addresses('form', 'action'), ...addresses('*', 'formaction')],
    handlers: elements.flatMap(({ name, attributes }) =>
      Object.keys(attributes)
        .filter((attribute) => attribute.startsWith('on'))
        .map((attribute) => `${attribute} of ${name}`),
    ),
  };
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
    // A page whose files are not its own begins anew, and the browser drops what came first.
    const html = await response.text().catch(async () => (await context.request.get(address)).text());
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined);
    await page.waitForTimeout(SETTLES_MS);
    const { origin } = new URL(address);
    const worker = await context.request.get(`${origin}/sw.js`);
    const blank = await context.newPage();
    return {
      origin,
      status: response.status(),
      headers: await response.allHeaders(),
      documents: [await documentOf(blank, html, address), await documentOf(page, undefined, address)],
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
