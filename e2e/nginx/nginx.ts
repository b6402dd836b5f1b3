/**
 * nginx with docs/deploy in front of a sandbox, as in production: documents, built files and the runtime configuration
 * come from nginx, and the services' answers from the sandbox, as if a load balancer chose by the path.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestListener } from '../../fixtures/sandbox/listen.ts';
import { GATEWAY_WORKER, withGatewayWorker } from '../../fixtures/sandbox/document-routes.ts';
import { runtimeConfig } from '../../fixtures/sandbox/runtime-config.ts';

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const isInstalled = spawnSync('nginx', ['-v']).status === 0 && existsSync(BROTLI);

/** Why the journeys through nginx cannot run; undefined where they can. */
export const whyNoNginx = isInstalled
  ? undefined
  : 'There is no nginx: apt-get install nginx-light libnginx-mod-http-brotli-static';

const project = path.resolve(import.meta.dirname, '../..');

/** Paths of services, of vendors, and of pages that no deployment has. `/sw.js` holds the card gateway's worker too. */
const OF_SANDBOX = /^\/(api\/|brand-assets\/|sandbox-|__|sw\.js$)|\/undefined\//;

export class Nginx {
  private constructor(
    private readonly site: string,
    private readonly port: number,
    private readonly server: ChildProcess,
  ) {}

  static async start(): Promise<Nginx> {
    const site = mkdtempSync(path.join(tmpdir(), 'tableside-nginx-'));
    // nginx’s workers are another user.
    chmodSync(site, 0o755);
    layOut(site);
    const port = await freePort();
    const env = { ...process.env, PORT: String(port) };
    const server = spawn(path.join(site, 'start.sh'), { env, stdio: ['ignore', 'ignore', 'inherit'] });
    for (;;) {
      const isUp = await fetch(`http://127.0.0.1:${port}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp && existsSync(path.join(site, 'run/pages.sock'))) return new Nginx(site, port, server);
      if (server.exitCode !== null) throw new Error('nginx did not start');
      await sleep(50);
    }
  }

  /** What the browser asks, from nginx where a deployment's nginx has it. */
  inFrontOf =
    (sandbox: RequestListener): RequestListener =>
    (incoming, outgoing) => {
      const { url = '/', method = 'GET', headers } = incoming;
      if (OF_SANDBOX.test(url)) return sandbox(incoming, outgoing);
      const forwarded = request(
        { port: this.port, host: '127.0.0.1', path: url, method, headers },
        (answer) => {
          const policy = answer.headers['content-security-policy'];
          outgoing.writeHead(answer.statusCode ?? 502, {
            ...answer.headers,
            ...(policy !== undefined && { 'content-security-policy': withGatewayWorker(String(policy)) }),
          });
          answer.pipe(outgoing);
        },
      );
      forwarded.on('error', () => outgoing.writeHead(502).end());
      return forwarded.end();
    };

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.server.once('exit', resolve));
    this.server.kill('SIGTERM');
    await ended;
    rmSync(this.site, { recursive: true, force: true });
  }
}

/** The folder that docs/deploy/Dockerfile makes, with a page that has the stand-in of the card gateway. */
function layOut(site: string): void {
  for (const folder of ['config', 'run']) mkdirSync(path.join(site, folder));
  cpSync(path.join(project, 'dist'), path.join(site, 'app'), { recursive: true });
  const page = path.join(site, 'app/index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/(?=<\/head>)/i, GATEWAY_WORKER));
  // These are of the page without it.
  for (const compressed of ['.br', '.gz']) rmSync(`${page}${compressed}`);
  for (const name of ['nginx.conf', 'elsewhere.conf', 'to-https.conf', 'start.sh'])
    cpSync(path.join(project, 'docs/deploy', name), path.join(site, name));
  // A test listens on this machine alone.
  const start = path.join(site, 'start.sh');
  const alone = "sed -i 's/listen /listen 127.0.0.1:/' run/server.conf\n";
  writeFileSync(start, readFileSync(start, 'utf8').replace(/^node nginx-files.*\n/m, `$&${alone}`));
  writeFileSync(
    path.join(site, 'config/runtime-config.json'),
    JSON.stringify(runtimeConfig(new URL('http://localhost'))),
  );
  const programs = path.join(site, 'nginx-files');
  const compiler = spawnSync('npx', ['tsc', '-p', 'docs/deploy', '--outDir', programs], { cwd: project });
  if (compiler.status !== 0) throw new Error(String(compiler.stdout));
  writeFileSync(path.join(programs, 'package.json'), '{"type":"module"}');
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
