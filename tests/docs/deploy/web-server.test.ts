import { execFileSync, spawnSync, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { createConnection } from 'node:net';
import { createServer as createHttpServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withBootData } from '../../../adapters/host/boot-data.ts';
import { documentHeaders, policyPageOf } from '../../../adapters/host/document-policy.ts';
import {
  compilePrograms,
  freePort,
  layOutServer,
  startServer,
  whyNoNginx,
} from '../../../fixtures/web-server.ts';

const isInstalled = whyNoNginx === undefined;
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

const config = {
  environment: 'production',
  services: {
    config: '/api/config',
    content: {},
    venues: '/api/venues',
    ordering: 'https://api.example/ordering',
    hybrid: '/api/hybrid',
    payments: '/api/payments',
    payAtTable: '/api/pay-at-table',
    live: { url: 'https://live.example', path: '/s' },
    discounts: '/api/discounts',
    orders: '/api/orders',
  },
};
const BUILT = '<!doctype html><head></head><div id="app"></div>';
const PAGE = withBootData(BUILT, { runtimeConfig: config });
const APPLE = '7B227073704964223A22';
const SCRIPT = 'console.log("as it was built");'.repeat(20);

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The commands of a new version on a server of one's own. */
const NEW_VERSION =
  /## A new version[\s\S]*?```sh\n(npm [\s\S]*?)```/.exec(
    readFileSync(new URL('../../../docs/deploy.md', import.meta.url), 'utf8'),
  )?.[1] ?? '';

let programs: string;
let folder: string;
let port: number;
let server: ChildProcess;

/** Sends the path unchanged: `fetch` would normalise it. */
function ask(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
  at = port,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port: at, path, method, headers: { host: 'order.example', ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

const logged = (): string => readFileSync(join(folder, 'log'), 'utf8');
const errors = (): string => readFileSync(join(folder, 'errors'), 'utf8');

/** A site laid out as in the image, around an app of a few files. */
function layOut(site: string, runtimeConfig: object = config): void {
  layOutServer(site, programs, runtimeConfig);
  for (const name of ['app/assets', 'app/.well-known', 'earlier'])
    mkdirSync(join(site, name), { recursive: true });
  writeFileSync(join(site, 'config/hosts'), 'order.example # the only one by itself\n*.pubs.example\n');
  writeFileSync(join(site, 'secret.txt'), 'not of the app');
  const files = {
    'index.html': BUILT,
    'build-id.txt': '4fb8c67600\n',
    'sources.txt': 'not of the app',
    'sbom.cdx.json': 'not of the app',
    'payment-page.json': 'not of the app',
    'sw.js': SCRIPT,
    'icon.png': 'a picture',
    '.well-known/apple-developer-merchantid-domain-association': APPLE,
    '.env': 'not of the app',
    'assets/app-1a2b.js': SCRIPT,
    'assets/app-1a2b.js.map': '{}',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = join(site, 'app', name);
    writeFileSync(file, content);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
  symlinkSync('/etc/passwd', join(site, 'run/passwd'));
}

beforeAll(() => {
  if (!isInstalled) return;
  programs = mkdtempSync(join(tmpdir(), 'tableside-programs-'));
  compilePrograms(programs);
}, 60_000);
afterAll(() => {
  if (isInstalled) rmSync(programs, { recursive: true, force: true });
});

describe.skipIf(!isInstalled)(
  `nginx with its own files${isInstalled ? '' : ` (${whyNoNginx ?? ''})`}`,
  () => {
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'tableside-site-'));
      layOut(folder);
      port = await freePort();
      server = await startServer(folder, port, [
        'ignore',
        openSync(join(folder, 'log'), 'a'),
        openSync(join(folder, 'errors'), 'a'),
      ]);
    }, 60_000);

    afterAll(() => {
      server.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    });

    it.each([
      '/',
      '/arms/order/menus/food?q=1',
      '/arms/order/checkout/basket?step=pay',
      '/arms//pay/7/',
      '/arms/p%61y/Table%205',
      '/checkout-success?payment=1',
      '/no/such/page',
      '/index.html',
    ])('serves %s as a document with its policy’s headers, revalidated', async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(body.toString()).toBe(PAGE);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers).toMatchObject(documentHeaders(config, policyPageOf(path.replace(/\?.*/, ''))));
    });

    it('sends the policy even with an unchanged document', async () => {
      const { headers } = await ask('/arms/pay/7');
      const again = await ask('/arms/pay/7', { 'if-none-match': headers.etag ?? '' });
      expect(again.status).toBe(304);
      expect(again.headers).toMatchObject(documentHeaders(config, 'paying'));
    });

    it('sends hashed files compressed at build, cached for ever', async () => {
      const { status, headers, body } = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      });
      expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
      expect(
        (await ask('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
      ).toBe('gzip');
      expect((await ask('/assets/app-1a2b.js')).body.toString()).toBe(SCRIPT);
    });

    it('revalidates the service worker, under no document’s policy', async () => {
      const { headers } = await ask('/sw.js');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; connect-src 'self'",
      );
    });

    it.each(['/arms/pay/4.2', '/arms/order/menus/food.v2', '/arms/pay/G.1/success'])(
      'serves %s as a document despite the dot in a name',
      async (path) => {
        const { status, headers, body } = await ask(path);
        expect([status, body.toString()]).toEqual([200, PAGE]);
        expect(headers).toMatchObject(documentHeaders(config, policyPageOf(path)));
      },
    );

    it('sends Apple the Apple Pay file as text', async () => {
      const { status, headers, body } = await ask(
        '/.well-known/apple-developer-merchantid-domain-association',
      );
      expect([status, body.toString()]).toEqual([200, APPLE]);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect((await ask('/.well-known/other')).status).toBe(404);
    });

    it('tells search engines what they may read', async () => {
      const { status, headers, body } = await ask('/robots.txt');
      expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(body.toString()).toContain('Disallow: /*/pay/');
    });

    it('sends a root file unchanged, to be revalidated', async () => {
      const { status, headers, body } = await ask('/icon.png');
      expect([status, body.toString()]).toEqual([200, 'a picture']);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    });

    it.each([
      '/favicon.ico',
      '/wp-login.php',
      '/vendor/phpunit/eval-stdin.php',
      '/.env',
      '/.git/config',
      '/arms/order/.env',
      '/sitemap.xml',
      '/assets/app-gone.js',
      '/assets/',
      '/assets/app-1a2b.js.map',
      '/assets/app-1a2b.js.br',
      '/index.html.gz',
      '/anything.map',
      '/sources.txt',
      '/sbom.cdx.json',
      '//payment-page.json',
    ])('has no %s, and no page in its place', async (path) => {
      const { status, body } = await ask(path);
      expect(status).toBe(404);
      expect(body.toString()).not.toContain('id="app"');
    });

    it.each([
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/%252e%252e/secret.txt',
      '/..%5csecret.txt',
      '/%00',
      '/run/passwd',
      '/config/runtime-config.json',
      '/nginx.conf',
    ])('sends only the app for %s', async (path) => {
      const { body } = await ask(path);
      expect(body.toString()).not.toMatch(/not of the app|root:|worker_processes/);
    });

    it('sends the deployment’s runtime configuration, to be revalidated', async () => {
      const { headers, body } = await ask('/runtime-config.json');
      expect(JSON.parse(body.toString())).toEqual(config);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-type']).toContain('application/json');
    });

    it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('refuses %s', async (method) => {
      expect((await ask('/', {}, method)).status).toBe(405);
    });

    it.each(['order.example', 'ORDER.EXAMPLE', 'order.example.', 'order.example:8443', 'arms.pubs.example'])(
      'H15: answers to %s',
      async (host) => {
        expect((await ask('/', { host })).status).toBe(200);
      },
    );

    it.each(['nobody.example', 'order.example.evil.test', '127.0.0.1', 'xn--rder-7qa.example'])(
      'H15: turns %s away, but shows that it is alive',
      async (host) => {
        expect((await ask('/', { host })).status).toBe(421);
        expect((await ask('/', { host, 'x-forwarded-host': 'order.example' })).status).toBe(421);
        expect((await ask('/health', { host })).body.toString()).toBe('ok 4fb8c67600\n');
      },
    );

    it('H16: answers alike under any name that it is asked by', async () => {
      const [one, other] = [await ask('/'), await ask('/', { host: 'arms.pubs.example' })];
      expect(other.body).toEqual(one.body);
      expect(JSON.stringify(other.headers)).not.toContain('pubs.example');
    });

    it('logs a page’s path without its query, which holds the token (X5)', async () => {
      await ask('/arms/pay/7?t=secret-token');
      await expect.poll(logged).toContain('"GET /arms/pay/7" 200');
      expect(logged()).not.toContain('secret-token');
    });

    it('logs no error with a query of request or referrer (X5)', async () => {
      await new Promise<void>((resolve) => {
        const socket = createConnection(port, 'localhost', () =>
          socket.end(
            [
              'GET /arms/pay/7?t=secret-token&b="secret-token" HTTP/1.1',
              'host: order.example',
              'referer: https://order.example/arms/pay/7?t=secret-token',
              'content-length: 9999',
              '\r\n',
            ].join('\r\n'),
          ),
        );
        socket.resume().on('close', () => resolve());
      });
      const said =
        'request: "GET /arms/pay/7 HTTP/1.1", host: "order.example", referrer: "https://order.example/arms/pay/7';
      await expect.poll(errors).toContain(said);
      await expect.poll(logged).toContain('"GET /arms/pay/7" 413');
      expect(errors() + logged()).not.toContain('secret-token');
      expect(errors()).not.toContain('uninitialized');
    });

    it('refuses to start with an invalid configuration, and says why', () => {
      const site = mkdtempSync(join(tmpdir(), 'tableside-unsound-'));
      cpSync(folder, site, { recursive: true, filter: (source) => !source.startsWith(join(folder, 'run/')) });
      const services = { ...config.services, orders: 'nonsense' };
      writeFileSync(join(site, 'config/runtime-config.json'), JSON.stringify({ ...config, services }));
      const start = spawnSync(join(site, 'start.sh'), { encoding: 'utf8', timeout: 20_000 });
      expect(start.status).toBe(1);
      expect(start.stderr).toBe(
        'The runtime configuration is unsound: services.orders must be an address (https://…) or a path of this host (/…), and is "nonsense".\n',
      );
      rmSync(site, { recursive: true, force: true });
    });

    it('hides its version', async () => {
      expect((await ask('/')).headers.server).toBe('nginx');
    });

    it.each([
      ['/assets/app-gone.js', 'GET', 'order.example', 404],
      ['/.env', 'GET', 'order.example', 404],
      ['/', 'POST', 'order.example', 405],
      ['/', 'GET', 'nobody.example', 421],
      ['/health', 'GET', 'nobody.example', 200],
    ])('has no guess made at the type of %s (%s of %s)', async (path, method, host, status) => {
      const answer = await ask(path, { host }, method);
      expect(answer.status).toBe(status);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    });

    it('logs how long each answer took, in seconds', async () => {
      await ask('/arms/order/slow');
      await expect.poll(logged).toMatch(/"GET \/arms\/order\/slow" 200 \d+ \d+\.\d{3}\n/);
    });

    it('serves the files of four builds after the commands of a new version', async () => {
      // The commands that compile the programs and copy the files of docs/deploy, the test has run itself.
      const commands = NEW_VERSION.replaceAll('/srv/tableside', folder).replaceAll(
        /^(npm|npx|cp docs).*\n/gm,
        '',
      );
      const release = async (id: string): Promise<void> => {
        const work = mkdtempSync(join(tmpdir(), 'tableside-release-'));
        mkdirSync(join(work, 'dist/assets'), { recursive: true });
        writeFileSync(join(work, 'dist/index.html'), BUILT.replace('app', `app-of-${id}`));
        writeFileSync(join(work, 'dist/build-id.txt'), id);
        writeFileSync(join(work, `dist/assets/app-${id}.js`), SCRIPT);
        writeFileSync(join(work, `dist/assets/app-${id}.js.br`), brotliCompressSync(SCRIPT));
        const env = { ...process.env, PORT: String(port) };
        const run = spawnSync('sh', ['-ec', commands], { cwd: work, env, encoding: 'utf8' });
        expect([run.status, run.stderr]).toEqual([0, expect.any(String)]);
        rmSync(work, { recursive: true });
        await expect
          .poll(async () => (await ask('/')).body.toString(), { timeout: 20_000 })
          .toContain(`app-of-${id}`);
      };
      const pages = readFileSync(join(folder, 'run/pages.pid'), 'utf8');
      await release('2222');
      await expect
        .poll(() => readFileSync(join(folder, 'run/pages.pid'), 'utf8'), { timeout: 20_000 })
        .not.toBe(pages);
      const old = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
      expect([old.status, brotliDecompressSync(old.body).toString()]).toEqual([200, SCRIPT]);
      expect(old.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
      expect((await ask('/.well-known/apple-developer-merchantid-domain-association')).status).toBe(200);
      await release('3333');
      await release('4444');
      expect((await ask('/assets/app-1a2b.js')).status).toBe(200);
      await release('5555');
      expect((await ask('/assets/app-1a2b.js')).status).toBe(404);
      for (const id of ['2222', '3333', '4444', '5555'])
        expect((await ask(`/assets/app-${id}.js`)).status).toBe(200);
      expect((await ask('/assets/app-1a2b.js.map')).status).toBe(404);
    }, 60_000);
  },
);

const VENUES = [{ sys: { id: 'salt-house' } }];
const itemsOf = (asked: URLSearchParams) => (asked.get('content_type') === 'venue' ? VENUES : []);

/** A config and content service that knows brands by their host names. */
const services = (brands: Map<string, string>): Server =>
  createHttpServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://services.example');
    const key = brands.get(searchParams.get('hostname') ?? '');
    const isContent = asked.headers.authorization === 'Bearer key-of-arms.example';
    const found =
      pathname === '/config/wl-config'
        ? key !== undefined && { key, space: 'pubs' }
        : isContent && { items: itemsOf(searchParams), path: pathname, of: searchParams.get('content_type') };
    answer.writeHead(found === false ? 404 : 200).end(JSON.stringify(found));
  });

describe.skipIf(!isInstalled)(
  `nginx with boot data in its pages${isInstalled ? '' : ` (${whyNoNginx ?? ''})`}`,
  () => {
    const brands = new Map([['arms.example', 'key-of-arms.example']]);
    const backend = services(brands);
    let site: string;
    let at: number;
    let running: ChildProcess;
    const bootOf = async (host: string, path: string): Promise<unknown> => {
      const { status, body } = await ask(path, { host }, 'GET', at);
      return status === 200
        ? JSON.parse(/id="boot">(.*?)<\/script>/.exec(body.toString())?.[1] ?? 'null')
        : status;
    };
    const ofPages = (): number => Number(readFileSync(join(site, 'run/pages.pid'), 'utf8'));
    const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`);
    let runtimeConfig: object;

    beforeAll(async () => {
      site = mkdtempSync(join(tmpdir(), 'tableside-pages-'));
      const backendPort = await new Promise<number>((resolve) => {
        backend.listen(0, '127.0.0.1', () => {
          const address = backend.address();
          resolve(typeof address === 'object' && address !== null ? address.port : 0);
        });
      });
      runtimeConfig = {
        ...config,
        environment: 'sandbox',
        services: {
          ...config.services,
          config: `http://127.0.0.1:${backendPort}/config`,
          content: { host: `127.0.0.1:${backendPort}`, insecure: true },
        },
      };
      layOut(site, runtimeConfig);
      writeFileSync(join(site, 'config/hosts'), 'arms.example *.pubs.example');
      at = await freePort();
      running = await startServer(site, at, 'ignore');
    }, 60_000);
    afterAll(() => {
      running.kill('SIGTERM');
      backend.close();
      rmSync(site, { recursive: true, force: true });
    });

    it('sends each host its own config, content and addressed venue', async () => {
      const path = '/spaces/pubs/environments/master/entries';
      await expect
        .poll(() => bootOf('arms.example', '/salt-house/order?table=12'))
        .toEqual({
          runtimeConfig,
          wlConfig: { key: 'key-of-arms.example', space: 'pubs' },
          content: { brand: { items: [], path, of: 'brand' }, venues: { items: VENUES, path, of: 'venue' } },
        });
      expect(await bootOf('arms.example', '/')).toHaveProperty('content.brand');
      expect(await bootOf('arms.example', '/')).not.toHaveProperty('content.venues');
      expect(await bootOf('other.pubs.example', '/salt-house')).toEqual({ runtimeConfig });
    });

    it('sends pages compressed, and 304 for an unchanged one', async () => {
      const sent = await ask('/', { host: 'arms.example', 'accept-encoding': 'gzip, br' }, 'GET', at);
      expect(sent.headers).toMatchObject({
        'content-encoding': 'br',
        vary: 'Accept-Encoding, Accept-Language',
      });
      expect(brotliDecompressSync(sent.body).toString()).toContain('key-of-arms.example');
      const again = { 'accept-encoding': 'gzip, br', 'if-none-match': sent.headers.etag ?? '' };
      expect((await ask('/', { host: 'arms.example', ...again }, 'GET', at)).status).toBe(304);
    });

    it('sends pages without data while the page server is down, and restarts it', async () => {
      const gone = ofPages();
      process.kill(gone, 'SIGKILL');
      await expect.poll(() => isAlive(gone)).toBe(false);
      expect(await bootOf('arms.example', '/')).toEqual({ runtimeConfig });
      await expect.poll(() => bootOf('arms.example', '/'), { timeout: 20_000 }).toHaveProperty('wlConfig');
    });

    it('serves a new brand without a restart', async () => {
      expect(await bootOf('new.example', '/')).toBe(421);
      brands.set('new.example', 'key-of-new.example');
      writeFileSync(join(site, 'config/hosts'), 'arms.example *.pubs.example new.example');
      const reload = { encoding: 'utf8', env: { ...process.env, PORT: String(at) } } as const;
      expect(spawnSync(join(site, 'start.sh'), ['reload'], reload)).toMatchObject({ status: 0 });
      await expect
        .poll(() => bootOf('new.example', '/'), { timeout: 20_000 })
        .toHaveProperty('wlConfig.key', 'key-of-new.example');
      expect(running.exitCode).toBeNull();
    });

    it('keeps running when a reload is invalid', async () => {
      writeFileSync(join(site, 'config/hosts'), 'arms..example');
      const reload = { encoding: 'utf8', env: { ...process.env, PORT: String(at) } } as const;
      expect(spawnSync(join(site, 'start.sh'), ['reload'], reload)).toMatchObject({
        status: 1,
        stderr: '"arms..example" is no host name\n',
      });
      expect(await bootOf('new.example', '/')).toHaveProperty('wlConfig');
    });

    it('ends with everything that it started', async () => {
      const pages = ofPages();
      running.kill('SIGTERM');
      await expect.poll(() => isAlive(pages), { timeout: 20_000 }).toBe(false);
      await expect.poll(() => running.exitCode).toBe(0);
    });
  },
);

const WHY_NO_TLS = isInstalled ? 'There is no openssl: apt-get install openssl' : whyNoNginx;

describe.skipIf(!isInstalled || !hasOpenssl)(
  `nginx with a certificate${isInstalled && hasOpenssl ? '' : ` (${WHY_NO_TLS})`}`,
  () => {
    let site: string;
    let ports: { plain: number; tls: number };
    let withTls: ChildProcess;
    beforeAll(async () => {
      site = mkdtempSync(join(tmpdir(), 'tableside-tls-'));
      layOut(site);
      mkdirSync(join(site, 'config/tls'));
      execFileSync(
        'openssl',
        [
          ...'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=order.example -keyout'.split(' '),
          join(site, 'config/tls/privkey.pem'),
          '-out',
          join(site, 'config/tls/fullchain.pem'),
        ],
        { stdio: 'ignore' },
      );
      ports = { plain: await freePort(), tls: await freePort() };
      withTls = await startServer(site, ports.plain, 'ignore', {
        TLS_PORT: String(ports.tls),
        HSTS_SECONDS: '300',
      });
    }, 60_000);
    afterAll(() => {
      withTls.kill('SIGTERM');
      rmSync(site, { recursive: true, force: true });
    });

    /** The headers of an HTTP/2 answer. */
    const over2 = (path: string, authority = 'order.example'): Promise<IncomingHttpHeaders> =>
      new Promise((resolve, reject) => {
        const session = connectHttp2(`https://localhost:${ports.tls}`, { rejectUnauthorized: false });
        session.on('error', reject);
        const stream = session.request({ ':path': path, ':authority': authority });
        stream.on('response', (headers) => {
          resolve(headers as IncomingHttpHeaders);
          session.close();
        });
        stream.resume().end();
      });

    it.each(['/', '/arms/pay/7', '/assets/app-1a2b.js', '/sw.js', '/runtime-config.json', '/robots.txt'])(
      'serves %s over HTTP/2, and enforces HTTPS as long as configured',
      async (path) => {
        expect(await over2(path)).toMatchObject({
          ':status': 200,
          'strict-transport-security': 'max-age=300',
        });
      },
    );

    it('sends the policy’s headers over HTTP/2 too', async () => {
      expect(await over2('/arms/pay/7')).toMatchObject(documentHeaders(config, 'paying'));
    });

    it('H15: turns another name away over HTTPS', async () => {
      expect(await over2('/', 'nobody.example')).toMatchObject({ ':status': 421 });
    });

    it('redirects plain HTTP to the same address by HTTPS', async () => {
      const { status, headers } = await ask('/arms/pay/7?t=1', {}, 'GET', ports.plain);
      expect([status, headers.location]).toEqual([301, 'https://order.example/arms/pay/7?t=1']);
      expect((await ask('/', { host: 'nobody.example' }, 'GET', ports.plain)).status).toBe(421);
      expect((await ask('/health', {}, 'GET', ports.plain)).status).toBe(200);
      const reload = {
        ...process.env,
        PORT: String(ports.plain),
        TLS_PORT: String(ports.tls),
        PUBLIC_TLS_PORT: '8443',
      };
      expect(spawnSync(join(site, 'start.sh'), ['reload'], { env: reload }).status).toBe(0);
      await expect
        .poll(async () => (await ask('/arms', {}, 'GET', ports.plain)).headers.location)
        .toBe('https://order.example:8443/arms');
    });
  },
);
