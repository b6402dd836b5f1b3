/**
 * nginx with docs/deploy in front of a sandbox, as in production: nginx serves documents, built files and the runtime
 * configuration; the sandbox serves the services, as if a load balancer chose by path.
 */
import type { ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RequestListener } from '../../fixtures/sandbox/listen.ts';
import { GATEWAY_WORKER, withGatewayWorker } from '../../fixtures/sandbox/document-routes.ts';
import { runtimeConfig } from '../../fixtures/sandbox/runtime-config.ts';
import { compilePrograms, freePort, layOutServer, startServer } from '../../fixtures/web-server.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** Paths of services and vendors, and pages that no deployment has. `/sw.js` includes the card gateway's worker. */
const OF_SANDBOX = /^\/(api\/|brand-assets\/|sandbox-|__|sw\.js$)|\/undefined\//;

export class Nginx {
  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly server: ChildProcess,
  ) {}

  static async start(): Promise<Nginx> {
    const folder = mkdtempSync(path.join(tmpdir(), 'tableside-nginx-'));
    // nginx's workers run as another user.
    chmodSync(folder, 0o755);
    const programs = path.join(folder, 'programs');
    const site = path.join(folder, 'site');
    for (const made of [programs, site]) mkdirSync(made);
    compilePrograms(programs);
    layOutServer(site, programs, runtimeConfig(new URL('http://localhost')));
    addApp(site);
    const port = await freePort();
    const server = await startServer(site, port, ['ignore', 'ignore', 'inherit']);
    return new Nginx(folder, port, server);
  }

  /** Forwards a browser's request to nginx if a deployment's nginx would have it. */
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
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The built app, with a page that has the card gateway's stand-in. */
function addApp(site: string): void {
  cpSync(path.join(project, 'dist'), path.join(site, 'app'), { recursive: true });
  const page = path.join(site, 'app/index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/(?=<\/head>)/i, GATEWAY_WORKER));
  // The compressed files are of the page without the stand-in.
  for (const compressed of ['.br', '.gz']) rmSync(`${page}${compressed}`);
}
