/**
 * Starts the sample pub: the engine with its contract, and the app beside it. `--postgres` keeps everything in a
 * PostgreSQL of its own, and runs the engine in two processes.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MERCHANT_API, startFront } from './front.ts';
import { startPostgres } from './postgres.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

export type Pub = Awaited<ReturnType<typeof startPub>>;

export interface PubOptions {
  readonly port: number;
  readonly isPostgres: boolean;
  /** Without the bridge's guards, for the load test. */
  readonly isUnguarded?: boolean;
  /** Without the app's pages, and without Vendure's warnings: for a test of the engine. */
  readonly isEngineAlone?: boolean;
  /** The second process dies at this capture of its own, and is started again. */
  readonly diesAtCapture?: number;
}

/** The app is at `port`, the engine's processes at those that follow. */
export async function startPub({ port, isPostgres, isEngineAlone = false, ...options }: PubOptions) {
  // As it was: building the app makes this process one of production, where Vendure refuses a sample's password.
  const env = { ...process.env };
  const database = isPostgres ? startPostgres(port + 9) : undefined;
  const children: ChildProcess[] = [];
  const gateway = `http://127.0.0.1:${port}${MERCHANT_API}`;
  const ports = isPostgres ? [port + 1, port + 2] : [port + 1];
  const engines = ports.map((at) => `http://127.0.0.1:${at}`);
  const hasPages = !isEngineAlone;
  const { app, close } = await startFront(port, engines[0] ?? '', { hasPages });
  const engine = async (at: number, more: Readonly<Record<string, string>> = {}) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'engine/main.ts'], {
      cwd: here,
      env: {
        ...env,
        // A guest's pub tells nobody that it is there.
        VENDURE_DISABLE_TELEMETRY: 'true',
        PORT: String(at),
        GATEWAY: gateway,
        FIRST: at === ports[0] ? 'yes' : 'no',
        ...(database && { DATABASE: database.address }),
        ...(options.isUnguarded === true && { UNGUARDED: 'yes' }),
        ...more,
      },
      stdio: ['ignore', 'pipe', isEngineAlone ? 'ignore' : 'inherit'],
    });
    children.push(child);
    await ready(child);
    return child;
  };
  const stop = async () => {
    await Promise.all(children.map(ended));
    await close();
    database?.stop();
  };
  try {
    // The first one makes the tables.
    const [first = 0, second] = ports;
    await engine(first);
    const { diesAtCapture } = options;
    if (second !== undefined && diesAtCapture === undefined) await engine(second);
    else if (second !== undefined) {
      const mortal = await engine(second, { DIES_AT_CAPTURE: String(diesAtCapture) });
      mortal.once('exit', (_code, signal) => {
        if (signal === 'SIGKILL') void engine(second).catch(() => undefined);
      });
    }
    return { app, engines, gateway, children, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const ready = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.includes('ready ') && resolve());
    child.once('exit', (code) => reject(new Error(`The engine ended with ${code} before it was ready`)));
  });

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isPostgres = process.argv.includes('--postgres');
  const pub = await startPub({ port: Number(process.env['PORT'] ?? 4300), isPostgres });
  console.log(`
The Tidal Inn    ${pub.app}
its bill         ${pub.app}/harbour/pay/2
dashboard        ${pub.engines[0]}/admin   (superadmin, superadmin)
contract         ${pub.engines.join(', ')}
card             4111 1111 1111 1111, any date to come, any code
vouchers         HIGHTIDE, and CREW5 once
${isPostgres ? 'Kept in PostgreSQL, in adapters/vendure/data.' : 'Kept in memory: what is changed is gone with Ctrl-C.'}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void pub.stop().then(() => process.exit(0)));
}
