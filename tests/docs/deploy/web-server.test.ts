import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
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
import { createConnection, createServer } from 'node:net';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentHeaders, policyPageOf } from '../../../adapters/web/document-policy.ts';

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const isInstalled = spawnSync('nginx', ['-v']).status === 0 && existsSync(BROTLI);
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const WHY = 'needs nginx: apt-get install nginx-light libnginx-mod-http-brotli-static';

const project = fileURLToPath(new URL('../../../', import.meta.url));
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
const PAGE = '<!doctype html><div id="app"></div>';
const APPLE = '7B227073704964223A22';
const SCRIPT = 'console.log("as it was built");'.repeat(20);

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let folder: string;
let port: number;
let server: ChildProcess;

/** The path goes out as it stands: `fetch` would tidy it. */
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

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** A site as the image has it, around an app of few files. */
function layOut(site: string): void {
  // The server's workers may be somebody else.
  chmodSync(site, 0o755);
  for (const name of ['app/assets', 'app/.well-known', 'config', 'run'])
    mkdirSync(join(site, name), { recursive: true });
  for (const name of ['nginx.conf', 'elsewhere.conf', 'to-https.conf', 'start.sh'])
    cpSync(join(project, 'docs/deploy', name), join(site, name));
  writeFileSync(join(site, 'config/runtime-config.json'), JSON.stringify(config));
  writeFileSync(join(site, 'secret.txt'), 'not of the app');
  const files = {
    'index.html': PAGE,
    'build-id.txt': '4fb8c67600\n',
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
  const compiler = spawnSync('npx', ['tsc', '-p', 'docs/deploy', '--outDir', join(site, 'nginx-files')], {
    cwd: project,
    encoding: 'utf8',
  });
  if (compiler.status !== 0) throw new Error(compiler.stdout + compiler.stderr);
  writeFileSync(join(site, 'nginx-files/package.json'), '{"type":"module"}');
  symlinkSync('/etc/passwd', join(site, 'run/passwd'));
}

async function isUp(server: ChildProcess, at: number): Promise<void> {
  for (;;) {
    const answer = await ask('/health', {}, 'GET', at).catch(() => undefined);
    if (answer !== undefined) return;
    if (server.exitCode !== null) throw new Error('the web server did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe.skipIf(!isInstalled)(`the web server, with its own files${isInstalled ? '' : ` (${WHY})`}`, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tableside-site-'));
    layOut(folder);
    port = await freePort();
    server = spawn(join(folder, 'start.sh'), {
      env: { ...process.env, PORT: String(port), TABLESIDE_HOSTS: 'order.example *.pubs.example' },
      stdio: ['ignore', openSync(join(folder, 'log'), 'a'), openSync(join(folder, 'errors'), 'a')],
    });
    await isUp(server, port);
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
  ])('serves %s as a document, with the headers of its policy, to be asked for anew', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(body.toString()).toBe(PAGE);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers).toMatchObject(documentHeaders(config, policyPageOf(path.replace(/\?.*/, ''))));
  });

  it('says the policy also where the document has not changed', async () => {
    const { headers } = await ask('/arms/pay/7');
    const again = await ask('/arms/pay/7', { 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject(documentHeaders(config, 'paying'));
  });

  it('sends hashed files compressed as they were built, for ever', async () => {
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

  it('looks for a new worker each time, which no document’s policy holds', async () => {
    const { headers } = await ask('/sw.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
  });

  it.each(['/arms/pay/4.2', '/arms/order/menus/food.v2', '/arms/pay/G.1/success'])(
    'serves %s as a document, since the names of tables and menus may hold a dot',
    async (path) => {
      const { status, headers, body } = await ask(path);
      expect([status, body.toString()]).toEqual([200, PAGE]);
      expect(headers).toMatchObject(documentHeaders(config, policyPageOf(path)));
    },
  );

  it('gives Apple the file for Apple Pay as text', async () => {
    const { status, headers, body } = await ask('/.well-known/apple-developer-merchantid-domain-association');
    expect([status, body.toString()]).toEqual([200, APPLE]);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await ask('/.well-known/other')).status).toBe(404);
  });

  it('tells search engines what they may read', async () => {
    const { status, headers, body } = await ask('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.toString()).toContain('Disallow: /*/pay/');
  });

  it('sends a file at the root as it is, to be asked for anew', async () => {
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
  ])('has no %s, and no page in its place', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain(PAGE);
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
  ])('gives nothing but the app for %s', async (path) => {
    const { body } = await ask(path);
    expect(body.toString()).not.toMatch(/not of the app|root:|worker_processes|api\.example/);
  });

  it('gives the runtime configuration of the deployment, to be asked for anew', async () => {
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
    'H15: turns %s away, but says that it lives',
    async (host) => {
      expect((await ask('/', { host })).status).toBe(421);
      expect((await ask('/', { host, 'x-forwarded-host': 'order.example' })).status).toBe(421);
      expect((await ask('/health', { host })).body.toString()).toBe('ok 4fb8c67600\n');
    },
  );

  it('H16: says nothing of the name that it was asked by, so that no host’s answer is another’s', async () => {
    const [one, other] = [await ask('/'), await ask('/', { host: 'arms.pubs.example' })];
    expect(other.body).toEqual(one.body);
    expect(JSON.stringify(other.headers)).not.toContain('pubs.example');
  });

  it('logs the path of a page, and nothing of its query: that holds the token of a table’s link (X5)', async () => {
    await ask('/arms/pay/7?t=secret-token');
    await expect.poll(logged).toContain('"GET /arms/pay/7" 200');
    expect(logged()).not.toContain('secret-token');
  });

  it('logs no error with the query of its request, neither of the page nor of where it came from (X5)', async () => {
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

  it('does not start with a configuration that is unsound, and says what is', () => {
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

  it('tells no version of itself', async () => {
    expect((await ask('/')).headers.server).toBe('nginx');
  });
});

const WHY_NO_TLS = isInstalled ? 'needs openssl: apt-get install openssl' : WHY;

describe.skipIf(!isInstalled || !hasOpenssl)(
  `the web server with a certificate${isInstalled && hasOpenssl ? '' : ` (${WHY_NO_TLS})`}`,
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
      withTls = spawn(join(site, 'start.sh'), {
        env: {
          ...process.env,
          PORT: String(ports.plain),
          TLS_PORT: String(ports.tls),
          TABLESIDE_HOSTS: 'order.example',
          HSTS_SECONDS: '300',
        },
        stdio: 'ignore',
      });
      await isUp(withTls, ports.plain);
    }, 60_000);
    afterAll(() => {
      withTls.kill('SIGTERM');
      rmSync(site, { recursive: true, force: true });
    });

    /** The headers of an answer over HTTP/2. */
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
      'serves %s over HTTP/2, and insists on HTTPS for as long as it was told to',
      async (path) => {
        expect(await over2(path)).toMatchObject({
          ':status': 200,
          'strict-transport-security': 'max-age=300',
        });
      },
    );

    it('has the headers of the document’s policy over HTTP/2 too', async () => {
      expect(await over2('/arms/pay/7')).toMatchObject(documentHeaders(config, 'paying'));
    });

    it('H15: turns another name away over HTTPS', async () => {
      expect(await over2('/', 'nobody.example')).toMatchObject({ ':status': 421 });
    });

    it('leads from plain HTTP to the same address by HTTPS', async () => {
      const { status, headers } = await ask('/arms/pay/7?t=1', {}, 'GET', ports.plain);
      expect([status, headers.location]).toEqual([301, 'https://order.example/arms/pay/7?t=1']);
      expect((await ask('/', { host: 'nobody.example' }, 'GET', ports.plain)).status).toBe(421);
      expect((await ask('/health', {}, 'GET', ports.plain)).status).toBe(200);
    });
  },
);
