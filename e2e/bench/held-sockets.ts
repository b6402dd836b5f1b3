/** Measures what the live sockets of many phones cost a sandbox. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { io, type Socket } from 'socket.io-client';
import { LIVE_PATH } from '../../fixtures/sandbox/runtime-config.ts';

export const TABLES = 100;
export const PHONES = 500;

/** The sandbox's first message once it is ready. */
export interface BillSandboxFacts {
  readonly port: number;
  readonly host: string;
  /** One for each table. */
  readonly subscriptions: readonly object[];
}

/** Bytes. */
export interface HeldMemory {
  readonly rss: number;
  readonly heapUsed: number;
}

/** Bytes a socket. */
export interface SocketCosts extends HeldMemory {
  readonly before: HeldMemory;
  readonly after: HeldMemory;
}

const ANSWER_MS = 20_000;
/** Phones that connect at the same time. */
const AT_ONCE = 25;

async function connect({ host, port, subscriptions }: BillSandboxFacts, phone: number): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: LIVE_PATH,
    auth: { sessionId: `bench-phone-${phone}` },
    extraHeaders: { host: `${host}:${port}` },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  const message = subscriptions[phone % subscriptions.length];
  const answer: unknown = await socket.timeout(ANSWER_MS).emitWithAck('subscribe', message);
  if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== true)
    throw new Error(`phone ${phone} may not subscribe: ${JSON.stringify(answer)}`);
  return socket;
}

/** Holds a socket for each phone, five a table, and returns what that costs the sandbox. */
export async function holdSockets(): Promise<SocketCosts> {
  const sandbox = fork(fileURLToPath(new URL('bill-sandbox.ts', import.meta.url)), {
    execArgv: ['--expose-gc', '--import', 'tsx'],
  });
  const sockets: Socket[] = [];
  try {
    const [facts]: [BillSandboxFacts] = (await once(sandbox, 'message')) as [BillSandboxFacts];
    const memory = async (): Promise<HeldMemory> => {
      sandbox.send('measure');
      const [held] = (await once(sandbox, 'message')) as [HeldMemory];
      return held;
    };
    // The first connections load code that all others share.
    for (let phone = 0; phone < AT_ONCE; phone += 1) sockets.push(await connect(facts, phone));
    const before = await memory();
    for (let phone = AT_ONCE; phone < PHONES + AT_ONCE; phone += AT_ONCE) {
      const group = Array.from({ length: AT_ONCE }, (_, at) => connect(facts, phone + at));
      sockets.push(...(await Promise.all(group)));
    }
    const after = await memory();
    return {
      before,
      after,
      rss: (after.rss - before.rss) / PHONES,
      heapUsed: (after.heapUsed - before.heapUsed) / PHONES,
    };
  } finally {
    for (const socket of sockets) socket.disconnect();
    sandbox.kill();
  }
}
