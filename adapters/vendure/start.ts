/**
 * Starts the sample pub: the engine with its contract, and the app beside it. `--postgres` keeps everything in a
 * PostgreSQL of its own, and runs the engine in two processes.
 */
import { fork, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MERCHANT_API, startFront } from './front.ts';
import { startPostgres } from './postgres.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Building the app makes this process one of production, where Vendure refuses a sample's password. */
const before = { ...process.env };

export type Pub = Awaited<ReturnType<typeof startPub>>;

interface PubOptions {
  readonly port: number;
  readonly isPostgres: boolean;
  /** Without the bridge's guards, for the load test. */
  readonly isUnguarded?: boolean;
  /** The second process dies at this capture of its own, and is started again. */
  readonly diesAtCapture?: number;
}

/** The app is at `port`, the engine's processes at those that follow. */
export async function startPub({ port, isPostgres, isUnguarded = false, diesAtCapture }: PubOptions) {
  const engines = (isPostgres ? [1, 2] : [1]).map((more) => `http://127.0.0.1:${port + more}`);
  const [first = '', second] = engines;
  const { app, close } = await startFront(port, first);
  const database = isPostgres ? startPostgres(port + 9) : undefined;
  const gateway = `http://127.0.0.1:${port}${MERCHANT_API}`;
  const children = new Set<ChildProcess>();
  const deaths: string[] = [];
  async function start(engine: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
    const env = {
      ...before,
      // A guest's pub tells nobody that it is there.
      VENDURE_DISABLE_TELEMETRY: 'true',
      PORT: new URL(engine).port,
      GATEWAY: gateway,
      FIRST: engine === first ? 'yes' : 'no',
      UNGUARDED: isUnguarded ? 'yes' : 'no',
      ...(database && { DATABASE: database.address }),
      ...more,
    };
    const execArgv = ['--import', 'tsx'];
    // What goes wrong without the guards is what that run is for.
    const errors = isUnguarded ? 'ignore' : 'inherit';
    const stdio: StdioOptions = ['ignore', 'ignore', errors, 'ipc'];
    const child = fork('engine/main.ts', { cwd: here, env, execArgv, stdio });
    children.add(child);
    const ended = once(child, 'exit').then(([code, signal]) => {
      children.delete(child);
      if (signal !== 'SIGKILL') throw new Error(`The engine ended with ${code}`);
      deaths.push(engine);
      return start(engine);
    });
    ended.catch(() => undefined);
    await Promise.race([once(child, 'message'), ended]);
  }
  async function stop(): Promise<void> {
    process.off('SIGINT', end).off('SIGTERM', end);
    await Promise.all([...children].map((child) => child.kill() && once(child, 'exit')));
    await close();
    database?.stop();
  }
  // Else PostgreSQL would run on.
  const end = (signal: NodeJS.Signals) => void stop().finally(() => process.kill(process.pid, signal));
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    // The first one makes the tables.
    await start(first);
    if (second !== undefined) await start(second, { DIES_AT_CAPTURE: String(diesAtCapture) });
    return { app, engines, gateway, deaths, stop };
  } catch (error) {
    await stop();
    throw error;
  }
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
}
