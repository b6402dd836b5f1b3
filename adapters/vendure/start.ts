/**
 * Starts the sample pub: the engine with its contract, and the app beside it. `--postgres` keeps everything in a
 * PostgreSQL of its own, and runs the engine in two processes.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './postgres.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = path.join(here, '../..');

export interface Pub {
  /** Of the brand's page. */
  readonly app: string;
  readonly engines: readonly string[];
  readonly gateway: string;
  readonly children: readonly ChildProcess[];
  readonly stop: () => Promise<void>;
}

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
export async function startPub({
  port,
  isPostgres,
  isUnguarded = false,
  isEngineAlone = false,
  diesAtCapture,
}: PubOptions): Promise<Pub> {
  const database = isPostgres ? await startPostgres(port + 9) : undefined;
  const gateway = `http://127.0.0.1:${port}/merchant-api`;
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(ended));
    await database?.stop();
  };
  const run = async (file: string, cwd: string, env: Readonly<Record<string, string>>) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file], {
      cwd,
      // A guest's pub tells nobody that it is there.
      env: { ...process.env, VENDURE_DISABLE_TELEMETRY: 'true', ...env },
      stdio: ['ignore', 'pipe', isEngineAlone ? 'ignore' : 'inherit'],
    });
    children.push(child);
    await ready(child, file);
    return child;
  };
  const engine = (at: number, more: Readonly<Record<string, string>> = {}) =>
    run('engine/main.ts', here, {
      PORT: String(at),
      GATEWAY: gateway,
      FIRST: at === port + 1 ? 'yes' : 'no',
      ...(database && { DATABASE: database.address }),
      ...(isUnguarded && { UNGUARDED: 'yes' }),
      ...more,
    });
  const mortal = async (at: number, capture: number) => {
    const child = await engine(at, { DIES_AT_CAPTURE: String(capture) });
    child.once('exit', (_code, signal) => {
      if (signal === 'SIGKILL') void engine(at).catch(() => undefined);
    });
  };
  try {
    const engines = isPostgres ? [port + 1, port + 2] : [port + 1];
    await Promise.all([
      run('adapters/vendure/front.ts', root, {
        PORT: String(port),
        ENGINE: `http://127.0.0.1:${port + 1}`,
        ...(isEngineAlone && { APP: 'none' }),
      }),
      // The first one makes the tables.
      (async () => {
        await engine(port + 1);
        if (isPostgres)
          await (diesAtCapture === undefined ? engine(port + 2) : mortal(port + 2, diesAtCapture));
      })(),
    ]);
    return {
      app: `http://tidal.localhost:${port}`,
      engines: engines.map((at) => `http://127.0.0.1:${at}`),
      gateway,
      children,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ready(child: ChildProcess, file: string): Promise<void> {
  const said = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready ')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
  });
  await said;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function main(): Promise<void> {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
