import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from '../chromium.ts';
import { expect, test } from '../test.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const built = (name: string) => readFileSync(`${project}dist/${name}`, 'utf8');

const CALLS = ['config', 'venues', 'ordering', 'hybrid', 'payments', 'payAtTable', 'discounts', 'orders'];
const config = (live: string) => ({
  environment: 'production',
  services: {
    ...Object.fromEntries(CALLS.map((name) => [name, `/api/${name}`])),
    content: {},
    live: { url: live, path: '/s' },
  },
});

/** What a live site has become. */
interface Site {
  readonly html: string;
  readonly headers: Record<string, string>;
  readonly scriptOf: (path: string) => string;
}

type Plant = (site: Site) => Partial<Site>;

const inHead =
  (html: string): Plant =>
  (site) => ({ html: site.html.replace('</head>', `${html}</head>`) });
const inBody =
  (html: string): Plant =>
  (site) => ({ html: site.html.replace('</body>', `${html}</body>`) });
const POLICY = 'content-security-policy';
const inPolicy =
  (from: RegExp, to: string): Plant =>
  ({ headers }) => ({
    headers: { ...headers, [POLICY]: (headers[POLICY] ?? '').replace(from, to) },
  });

const PLANTED: readonly (readonly [title: string, plant: Plant, found: RegExp])[] = [
  [
    'a header gone',
    ({ headers }) => ({
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'permissions-policy')),
    }),
    /the header permissions-policy is gone/,
  ],
  [
    'a header that says less',
    ({ headers }) => ({ headers: { ...headers, 'referrer-policy': 'unsafe-url' } }),
    /the header referrer-policy is unsafe-url/,
  ],
  [
    'a host more',
    inPolicy(/script-src/, 'script-src https://evil.example'),
    /script-src allows https:\/\/evil\.example too/,
  ],
  ['a directive gone', inPolicy(/; base-uri 'none'/, ''), /base-uri is gone/],
  [
    'a script’s byte',
    ({ scriptOf }) => ({
      scriptOf: (path) => scriptOf(path) + (path.includes('/start-') ? ' ' : ''),
    }),
    /the script \/assets\/start-.* has other bytes/,
  ],
  [
    'a byte of the service worker',
    ({ scriptOf }) => ({ scriptOf: (path) => scriptOf(path) + (path === '/sw.js' ? ' ' : '') }),
    /the script \/sw\.js has other bytes/,
  ],
  ['an inline script', inHead('<script>document.currentScript.remove()</script>'), /an inline script/],
  [
    'a script of nobody',
    inHead('<script src="https://www.paypal.com.evil.example/sdk/js"></script>'),
    /the script https:\/\/www\.paypal\.com\.evil\.example\/sdk\/js is of no provider/,
  ],
  ['a script of its own host', inHead('<script src="/assets/more.js"></script>'), /more\.js is not of the/],
  [
    'a frame',
    inBody('<iframe src="https://evil.example/card"></iframe>'),
    /a frame shows https:\/\/evil\.example\/card/,
  ],
  [
    'a form’s target',
    inBody('<form action="https://evil.example/pay"></form>'),
    /a form goes to https:\/\/evil\.example\/pay/,
  ],
  ['a handler', inBody('<p onclick="steal()"></p>'), /a handler of its own: onclick of p/],
];

// Its services are paths of its own host, so the policy is that of the file.
const released = (): Site => ({
  html: built('index.html'),
  headers: JSON.parse(built('payment-page.json')).headers,
  scriptOf: (path) => (path.endsWith('more.js') ? '' : built(path.slice(1))),
});

/** Serves what a live site has become. */
async function siteOf(plant: Plant): Promise<Server> {
  const site = { ...released(), ...plant(released()) };
  const server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?');
    const type = /\.(js|css)$/.exec(path)?.[1];
    if (path.startsWith('/api/')) return response.writeHead(404).end();
    if (path === '/runtime-config.json') return response.end(JSON.stringify(config('/live')));
    if (type === undefined) {
      response.writeHead(200, { ...site.headers, 'content-type': 'text/html; charset=utf-8' });
      return response.end(site.html);
    }
    response.writeHead(200, { 'content-type': type === 'js' ? 'text/javascript' : 'text/css' });
    return response.end(site.scriptOf(path));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

interface Watched {
  readonly code: unknown;
  /** What has changed at each site. */
  readonly changes: readonly (readonly string[])[];
}

/** Runs the command once against all sites. */
async function watched(plants: readonly Plant[], live = '/live'): Promise<Watched> {
  const servers = await Promise.all(plants.map(siteOf));
  const origins = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const file = test.info().outputPath('runtime-config.json');
  writeFileSync(file, JSON.stringify(config(live)));
  const args = ['--release', `${project}dist/payment-page.json`, '--config', file];
  const env = { ...process.env, CHROMIUM_PATH: chromiumPath() };
  const { code, text } = await new Promise<{ readonly code: unknown; readonly text: string }>((resolve) =>
    execFile(
      process.execPath,
      [`${project}adapters/cli/tableside.mjs`, 'watch-pages', origins.join(','), ...args],
      { env },
      (error, out, faults) => resolve({ code: error?.code ?? 0, text: out + faults }),
    ),
  );
  for (const server of servers) server.close();
  const { pages } = JSON.parse(text) as {
    readonly pages: readonly { readonly address: string; readonly changes: readonly string[] }[];
  };
  expect(pages.map(({ address }) => address)).toEqual(
    origins.map((origin) => `${origin}/-/order/checkout/basket`),
  );
  return { code, changes: pages.map(({ changes }) => changes) };
}

const AS_RELEASED: Plant = () => ({});

test('watch-pages finds the pages of the release as released', async () => {
  expect(await watched([AS_RELEASED])).toEqual({ code: 0, changes: [[]] });
});

test('watch-pages misses the hosts of the deployment’s own configuration', async () => {
  const { code, changes } = await watched([AS_RELEASED], 'https://live.example');
  expect(changes[0]).toEqual([
    'content-security-policy: connect-src allows https://live.example no more',
    'content-security-policy: connect-src allows wss://live.example no more',
  ]);
  expect(code).toBe(1);
});

test('watch-pages finds each planted change, and none beside it', async () => {
  test.slow();
  const { code, changes } = await watched([...PLANTED.map(([, plant]) => plant), AS_RELEASED]);
  for (const [at, [title, , found]] of PLANTED.entries())
    expect(changes[at]?.join('\n'), title).toMatch(found);
  expect(changes.at(-1)).toEqual([]);
  expect(code).toBe(1);
});
