/**
 * Pages with boot data, for a web server that can only send files: by host name, and by the venue at the head of the
 * address. Menus and the pages around them are rendered whole. docs/deploy/nginx.conf asks for each document over a
 * socket of the machine. It sends the page with the runtime configuration alone where this one does not answer. As a
 * program, with the folder of the site:
 *
 *     node page-server.js <folder>
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { brandQuery, searchOf, venuesOfSlugQuery, type ContentQuery } from '../contentful/content-query.ts';
import { LARGEST_ANSWER_BYTES } from '../http/answer-limit.ts';
import { bootBrandOf, hasVenue } from './boot-brand.ts';
import { withBootData, type BootData } from './boot-data.ts';
import { isRecord, type PolicySettings } from './document-policy.ts';
import { Latest } from './latest.ts';
import type { Renderer, RenderQuestion } from './rendered-page.ts';
import { languagesIn, RenderedPages, rendererIn } from './rendered-pages.ts';

/** A brand that is new, or switched off, is known after so long. */
const FRESH_MS = 60_000;
/** A service that failed is asked again after so long. */
const FAILED_MS = 5_000;
/** A page waits so long for its boot data. The phone asks for what is missing, and may be nearer to the service. */
const PATIENCE_MS = 1_000;
const TIMEOUT_MS = 8_000;
/** Names are the guests' to choose, so the oldest answers and pages go. */
const MOST_ANSWERS = 2_000;
const MOST_PAGES = 500;
/** A larger answer would hold up the page's scripts. */
const MOST_CONTENT_BYTES = 512 * 1024;

/** What a page is made of. */
export interface Site {
  readonly html: string;
  readonly runtimeConfig: PolicySettings;
  /** Of the built app. */
  readonly folder?: string;
  readonly render?: Renderer | undefined;
}

/** What it needs of the system. */
export interface PagePorts {
  readonly fetch: (address: string, headers: Readonly<Record<string, string>>) => Promise<unknown>;
  /** Sends the calls with which a page is rendered. */
  readonly ask?: RenderQuestion['ask'];
  /** Milliseconds, of any origin. */
  readonly clock: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

/** A page, and what it is of: nothing is kept for a host or a slug that nobody knows. */
interface Made {
  readonly page: string | Buffer;
  readonly of: string;
  /** Of the inline styles of a page that is rendered whole. */
  readonly styleSources?: string;
}

/** What the web server says of an address, and of the phone that asks. */
export interface Asked {
  readonly path: string;
  readonly isLinked: boolean;
  readonly languages: readonly string[];
}

/** Pages by host name and slug. */
export class Pages {
  private readonly answers = new Latest<{ readonly answer: Promise<object | undefined>; until: number }>(
    MOST_ANSWERS,
  );
  private readonly rendered: RenderedPages | undefined;

  constructor(
    private readonly site: Site,
    private readonly ports: PagePorts,
  ) {
    const { folder, html, render } = site;
    this.rendered = folder && render ? new RenderedPages(folder, html, render, ports) : undefined;
  }

  /** How many answers and rendered pages it keeps. */
  get kept(): number {
    return this.answers.size + (this.rendered?.kept ?? 0);
  }

  /** @param asked the address of a page that may be rendered */
  async page(host: string, slug: string, asked?: Asked): Promise<Made> {
    const { html, runtimeConfig } = this.site;
    try {
      const { of, ...brought } = await this.brought(host, slug);
      const boot = { runtimeConfig, ...brought };
      const document = asked && boot.content && (await this.whole(host, asked, boot));
      return document === undefined
        ? { page: withBootData(html, boot), of }
        : { page: document.html, of: JSON.stringify([host, asked]), styleSources: document.styleSources };
    } catch {
      // An answer that no address can hold, or that is nested too deeply to be written.
      return { page: withBootData(html, { runtimeConfig }), of: '' };
    }
  }

  private whole(host: string, asked: Asked, boot: BootData) {
    const { ask } = this.ports;
    // Behind whatever ends it, the page's own scheme is HTTPS.
    return ask && this.rendered?.page({ origin: `https://${host}`, ...asked, boot, ask });
  }

  /** A slug that the content does not know has the host's own page. */
  private async brought(
    host: string,
    slug: string,
  ): Promise<Omit<BootData, 'runtimeConfig'> & Pick<Made, 'of'>> {
    const late = this.ports.pause(PATIENCE_MS).then(() => undefined);
    const soon = (answer: Promise<object | undefined>) => Promise.race([answer, late]);
    const wlConfig = await soon(this.wlConfig(host));
    if (!isRecord(wlConfig)) return { of: '' };
    const [answer, found] = await Promise.all([
      soon(this.content(wlConfig, brandQuery(host))),
      slug === '' ? undefined : soon(this.content(wlConfig, venuesOfSlugQuery(slug))),
    ]);
    const isKnown = slug !== '' && (hasItems(found) || (answer !== undefined && hasVenue(answer, slug)));
    const brand = answer && orNothing(bootBrandOf(answer, isKnown ? slug : undefined));
    const venues = isKnown ? orNothing(found) : undefined;
    return {
      of: `${host} ${isKnown ? slug : ''}`,
      wlConfig,
      ...(brand !== undefined && { content: { brand, ...(venues !== undefined && { venues }) } }),
    };
  }

  private async wlConfig(host: string): Promise<object | undefined> {
    const service = this.site.runtimeConfig.services['config'];
    if (!isAddress(service)) return undefined;
    return this.answer(`${service.replace(/\/+$/, '')}/wl-config?hostname=${encodeURIComponent(host)}`, {
      'x-session-id': 'web-server',
    });
  }

  private async content(
    { key, space, environment }: Readonly<Record<string, unknown>>,
    query: ContentQuery,
  ): Promise<object | undefined> {
    const content = this.site.runtimeConfig.services['content'];
    if (!isRecord(content) || !isGiven(content['host']) || !isGiven(key) || !isGiven(space)) return undefined;
    const scheme = content['insecure'] === true ? 'http' : 'https';
    const place = isGiven(environment) ? environment : 'master';
    const basePath = isGiven(content['basePath']) ? content['basePath'] : '';
    return this.answer(
      `${scheme}://${content['host']}${basePath}/spaces/${encodeURIComponent(space)}/environments/${encodeURIComponent(place)}/entries?${searchOf(query)}`,
      { authorization: `Bearer ${key}` },
      // Anybody can make a slug up.
      query.contentType === 'venue' ? hasItems : undefined,
    );
  }

  /** The answer of that address, of at most a minute ago where it is one to keep. Undefined where it fails. */
  private answer(
    address: string,
    headers: Readonly<Record<string, string>>,
    isToKeep: (body: object) => boolean = () => true,
  ): Promise<object | undefined> {
    const now = this.ports.clock();
    const key = JSON.stringify([address, headers]);
    const last = this.answers.get(key);
    if (last !== undefined && last.until > now) return last.answer;
    const answer = this.ports
      .fetch(address, headers)
      .then((body) => (isRecord(body) ? body : undefined))
      .catch(() => undefined);
    const entry = { answer, until: now + FRESH_MS };
    this.answers.set(key, entry);
    void answer.then((body) => {
      if (body === undefined) entry.until = now + FAILED_MS;
      else if (!isToKeep(body)) this.answers.delete(key);
    });
    return answer;
  }
}

const orNothing = (answer: object | undefined): object | undefined =>
  JSON.stringify(answer ?? '').length > MOST_CONTENT_BYTES ? undefined : answer;

/** An answer of the content service that has found something. */
const hasItems = (answer: unknown): boolean =>
  isRecord(answer) && Array.isArray(answer['items']) && answer['items'].length > 0;

const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** A path is one of this host, where something else answers. */
const isAddress = (value: unknown): value is string => isGiven(value) && /^https?:/.test(value);

async function fetchJson(address: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const answer = await fetch(address, {
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return JSON.parse(await textOf(answer));
}

/** It is measured while it is read. To throw ends the transfer. */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > LARGEST_ANSWER_BYTES) throw new Error('The answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** A service on the page's own host is something else's to answer, as for boot data. */
const askService =
  (services: PolicySettings['services']): RenderQuestion['ask'] =>
  async (address, request) => {
    const isNamed = Object.values(services).some(
      (service) => isAddress(service) && address.startsWith(service),
    );
    if (!isNamed) throw new Error('No service has that address');
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(address, {
      ...request,
      body: request.body ?? null,
      signal,
      redirect: 'error',
    });
    return { status: answer.status, body: await textOf(answer), headers: Object.fromEntries(answer.headers) };
  };

const systemOf = ({ runtimeConfig: { services } }: Site): PagePorts => ({
  fetch: fetchJson,
  ask: askService(services),
  clock: () => performance.now(),
  pause: (ms) => new Promise((resolve) => void setTimeout(resolve, ms).unref()),
});

type Encoding = 'br' | 'gzip' | 'identity';

const ENCODERS: Readonly<Record<Encoding, (page: string | Buffer) => Buffer>> = {
  br: (page) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (page) => gzipSync(page),
  identity: (page) => (typeof page === 'string' ? Buffer.from(page) : page),
};

/** A name with `;q=0` is one that the browser refuses. */
const encodingFor = (accepted = ''): Encoding =>
  (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  ) ?? 'identity';

interface EncodedPage {
  readonly tag: string;
  readonly bytes: Map<Encoding, Buffer>;
}

/**
 * Answers `GET /<slug>` with the page of the `Host`, and the path of a page that may be rendered with that page. A query
 * says that the guest comes by a table's link, or that the app fills the page.
 */
export function pageServer(
  read: () => Site,
  ports?: PagePorts,
): Server & { readonly reread: () => void; readonly kept: () => number } {
  const begin = (): Pages => {
    const site = read();
    return new Pages(site, ports ?? systemOf(site));
  };
  let pages = begin();
  const encoded = new Latest<EncodedPage>(MOST_PAGES);

  async function pageOf(host: string, slug: string, asked?: Asked): Promise<EncodedPage & Made> {
    const { page, of, styleSources = '' } = await pages.page(host, slug, asked);
    const tag = createHash('sha256').update(page).digest('base64url').slice(0, 22);
    const last = encoded.get(of);
    const entry = last?.tag === tag ? last : { tag, bytes: new Map() };
    encoded.set(of, entry);
    return { ...entry, page, of, styleSources };
  }

  const server = createServer((request, response) => {
    const { host = '', 'accept-language': accepted } = request.headers;
    const [path = '', query] = (request.url ?? '').split('?');
    const asked: Asked = { path, isLinked: query === 'linked', languages: languagesIn(accepted) };
    // The service worker keeps pages that the app fills.
    const isPlain = query === 'plain' || request.headers['x-document'] === 'plain';
    pageOf(host, path.split('/')[1] ?? '', isPlain ? undefined : asked)
      .then(({ page, tag, bytes, styleSources = '' }) => {
        const encoding = encodingFor(String(request.headers['accept-encoding']));
        const etag = `"${tag}-${encoding}"`;
        response.setHeader('etag', etag).setHeader('vary', 'Accept-Encoding, Accept-Language');
        if (styleSources !== '') response.setHeader('x-style-sources', styleSources);
        response.setHeader('content-type', 'text/html; charset=utf-8');
        if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
        const body = bytes.get(encoding) ?? ENCODERS[encoding](page);
        if (encoding !== 'identity') {
          bytes.set(encoding, body);
          response.setHeader('content-encoding', encoding);
        }
        response.setHeader('content-length', body.length);
        return response.end(request.method === 'HEAD' ? undefined : body);
      })
      .catch(() => response.writeHead(500).end());
  });
  return Object.assign(server, {
    reread: () => void (pages = begin()),
    kept: () => encoded.size + pages.kept,
  });
}

async function main([folder = '']: readonly string[]): Promise<void> {
  const app = path.join(folder, 'app');
  const render = await rendererIn(app);
  const read = (): Site => ({
    folder: app,
    render,
    html: readFileSync(path.join(app, 'index.html'), 'utf8'),
    runtimeConfig: JSON.parse(readFileSync(path.join(folder, 'run/runtime-config.json'), 'utf8')),
  });
  const socket = path.join(folder, 'run/pages.sock');
  const server = pageServer(read);
  rmSync(socket, { force: true });
  // nginx's workers may be somebody else.
  server.listen(socket, () => chmodSync(socket, 0o666));
  writeFileSync(path.join(folder, 'run/pages.pid'), `${process.pid}\n`);
  process.on('SIGHUP', server.reread);
  // start.sh gives it a pipe that nginx holds open, so that it ends with nginx.
  process.stdin.on('end', () => process.exit(0)).resume();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
